"""What to click for an option: the thing on the table that stands for it."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, Decision
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.content import ABILITY, HERO, ITEM, PIECE, SPELL
from questboard.games.catacombs.rules.model import DEVOURED, NOBODY, ON_MAT, TELEPORTED, CatacombsState

from .ids import card_id, held_id, mat_id, piece_id

OWNED = ("choose_action", "after_action", "reaction", "refresh_card", "ally_ability")
"""Questions whose cards lie on the board of the member who is asked."""


def target(s: CatacombsState, decision: Decision, action: Action) -> str:
    """The id of the thing that stands for an option; nothing: it is a button or a card of its own."""
    match action:
        case act.Act(name) | act.Pick(name) | act.From(name):
            return piece_target(s, PIECE[name])
        case act.Hero(name) if decision.kind == "room_action":
            return mat_id(HERO[name])
        case act.Ability(name):
            return _card(s, decision, "ability", name)
        case act.Item(name):
            return _card(s, decision, "item", name)
        case act.Spell(name):
            return _card(s, decision, "spell", name)
        case act.Choose(number) if decision.kind == "rune":
            return f"rune:{number}"
    return ""


def piece_target(s: CatacombsState, piece: int) -> str:
    """A character on the mat, on a card beside it, or by its board."""
    if s.where[piece] == ON_MAT:
        return piece_id(piece)
    if s.where[piece] in (TELEPORTED, DEVOURED):
        return held_id(piece)
    return mat_id(piece) if s.member(piece) != NOBODY else ""


def _card(s: CatacombsState, decision: Decision, kind: str, name: str) -> str:
    question: Any = s.agenda[-1]
    if decision.kind not in OWNED or getattr(question, "member", NOBODY) == NOBODY:
        return ""
    one = s.party[question.member]
    number = {"ability": ABILITY, "item": ITEM, "spell": SPELL}[kind][name]
    up = {"ability": one.abilities, "item": one.items, "spell": one.spells}[kind].count(number)
    return card_id(one.hero, kind, name, up if decision.kind == "refresh_card" else 0)
