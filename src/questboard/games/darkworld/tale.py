"""The castle's side of the words and pictures that both games share."""

from __future__ import annotations

from typing import ClassVar

from questboard.core import Event, Explanation, Question
from questboard.core.shown.scene import Board, Piece
from questboard.games.dark.looks import area_id, cell_id
from questboard.games.dark.names import name
from questboard.games.dark.pointing import Meaning
from questboard.games.dark.summary import Told
from questboard.games.dark.tale import Tale
from questboard.games.dark.telling import event as told

from . import board_scene, cues, events, looks, pointing, refusals, text, words
from .content import FLOOR, ROOM_OF
from .model import CastleState


class CastleTale(Tale):
    """How Dark World is told."""

    names = looks.NAMES
    places = looks.PLACES
    icons = looks.ICONS
    device = "the Mace of Chaos"
    device_icon = "spiked-mace"
    basic_weapons = looks.BASIC_WEAPONS
    item_notes = looks.ITEM_NOTES

    told = words.TALES
    asks = words.ASKS
    helps = words.HELP
    subjects = pointing.SUBJECTS
    verbs: ClassVar = pointing.VERBS
    labels = words.LABELS
    targets = pointing.TARGETS
    choice_icons = pointing.CHOICE_ICONS
    abouts = pointing.ABOUTS
    played = cues.PLAYED
    evil_deeds = (events.ArenaFilled,)
    reasons = refusals.REASONS
    question_rules = refusals.QUESTION_RULES
    limit_rule, item_rule, square_rule, boss_rule = "321", "322", "323", "211"

    def board(self, s: CastleState) -> Board:
        return board_scene.board(s)

    def cell_of(self, s: CastleState, place: int) -> str:
        return area_id(FLOOR.names[place]) if FLOOR.is_area[place] else cell_id(FLOOR.names[place])

    def site(self, s: CastleState, place: int) -> str:
        room = ROOM_OF[place]
        return f"in room {room}" if room else "in the arena"

    def more_pieces(self, s: CastleState) -> list[Piece]:
        return board_scene.pieces(s)

    def facts(self, s: CastleState) -> list[str]:
        found = ["Challenging: a blow must exceed the Hit Strength"] if s.challenging else []
        if s.arrived:
            found.append("The Haunter comes no more")
        return found

    def why_thing(self, s: CastleState, question: Question, kind: str, name: str) -> Meaning:
        return pointing.meaning(s, question, kind, name)

    def why_no_use(self, s: CastleState, hero: int) -> Explanation:
        return refusals.no_grenade(s, hero)

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
