"""The castle's side of the pictures that both games share."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event
from questboard.core.shown.scene import Board, Piece
from questboard.games.dark.looks.scenery import Scenery
from questboard.games.dark.looks.summary import Told
from questboard.games.dark.words.names import name
from questboard.games.dark.words.telling import event as told
from questboard.games.darkworld.rules import events
from questboard.games.darkworld.rules.content import PIECES
from questboard.games.darkworld.rules.model import CastleState

from . import board, choices, cues, text
from .icons import ICONS


class CastleScenery(Scenery):
    """How Dark World is drawn."""

    icons = ICONS
    device_icon = "spiked-mace"
    basic_weapons = tuple(hero.weapon for hero in PIECES.hero)

    choice_icons = choices.CHOICE_ICONS
    subjects = choices.SUBJECTS
    verbs: ClassVar = choices.VERBS
    played = cues.PLAYED

    def board(self, s: CastleState) -> Board:
        return board.board(s)

    def more_pieces(self, s: CastleState) -> list[Piece]:
        return board.pieces(s)

    def turning_point(self, s: CastleState, event: Event) -> Told | None:
        match event:
            case events.ReachedDoomstep():
                return Told(70 if event.nth == 1 else 35, told(s, event), f"doomstep:{event.hero}")
            case events.ChestOpened():
                return Told(55, f"{name(s, event.hero)} finds the {name(s, event.weapon)}", f"chest:{event.weapon}")
            case events.TakenByHaunter():
                return Told(45, told(s, event), f"haunter:{event.figure}")
            case events.PassedSecretDoor():
                return Told(50, told(s, event), f"secret:{event.source}")
        return None

    def rows(self, s: CastleState) -> list[str]:
        return text.rows(s)
