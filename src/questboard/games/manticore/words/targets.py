"""What to click for an option: the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action
from questboard.games.manticore.rules import actions as do
from questboard.games.manticore.rules.content import CHARACTERISTICS, KIND, LABELS, LOCATION_OF, LOCATIONS
from questboard.games.manticore.rules.model import Item, ManticoreState
from questboard.games.manticore.rules.taking import AskPlace

from .ids import area_id, bag_id, dropped_id, piece_id, slot_id, stat_id
from .prospects import spells_of


def target(s: ManticoreState, seat: int, action: Action) -> str:
    """The id of what to click for an option; empty: a button."""
    return TARGETS.get(type(action), _button)(s, seat, action)


Wording = Callable[[ManticoreState, int, Any], str]


def _button(s: ManticoreState, seat: int, action: Action) -> str:
    return ""


def _cell_target(s: ManticoreState, seat: int, action: do.Start | do.Lay | do.Move) -> str:
    return f"cell:{action.cell}"


def _bagged(s: ManticoreState, seat: int, kind: str, value: int) -> str:
    return bag_id(seat, s.heroes[seat].bag.index(Item(KIND[kind], value)))


def _held(s: ManticoreState, seat: int, action: do.Give | do.Drop) -> str:
    if action.source == "slot":
        return slot_id(seat, KIND[action.kind])
    return _bagged(s, seat, action.kind, action.value)


def _lying(s: ManticoreState, seat: int, action: do.PickUp) -> str:
    cell = s.heroes[seat].cell
    return dropped_id(cell, s.dropped[cell].index(Item(KIND[action.kind], action.value)))


def _place(s: ManticoreState, seat: int, action: do.Put) -> str:
    question: AskPlace = s.agenda[-1]
    if action.where == "bag":
        return bag_id(seat)
    return "" if action.where == "none" else slot_id(seat, question.item.kind)


def _spell_slot(s: ManticoreState, seat: int, action: do.Cast | do.Counter) -> str:
    used = spells_of(action)
    return slot_id(seat, used[0]) if len(used) == 1 else ""


def _patient(s: ManticoreState, seat: int, action: do.Heal) -> str:
    """Healing oneself is a button, healing others a click on them."""
    return "" if s.heroes[seat].id == action.hero else piece_id(action.hero)


TARGETS: dict[type[Action], Wording] = {
    do.Start: _cell_target,
    do.Lay: _cell_target,
    do.Turn: lambda s, seat, a: f"cell:{LABELS[s.agenda[-1].cell]}",
    do.Move: _cell_target,
    do.Attack: lambda s, seat, a: piece_id(a.target),
    do.Joint: lambda s, seat, a: piece_id(a.target),
    do.Take: lambda s, seat, a: area_id(LOCATIONS[LOCATION_OF[s.heroes[seat].cell]].id),
    do.PickUp: _lying,
    do.Equip: lambda s, seat, a: _bagged(s, seat, a.kind, a.value),
    do.Unequip: lambda s, seat, a: slot_id(seat, KIND[a.kind]),
    do.Give: _held,
    do.GiveTo: lambda s, seat, a: piece_id(a.hero),
    do.Drop: _held,
    do.DropSpell: lambda s, seat, a: slot_id(seat, KIND[a.kind]),
    do.Heal: _patient,
    do.Put: _place,
    do.Invite: lambda s, seat, a: piece_id(a.hero),
    do.Share: lambda s, seat, a: "" if a.hero == "nobody" else piece_id(a.hero),
    do.Cast: _spell_slot,
    do.Counter: _spell_slot,
    do.Assign: lambda s, seat, a: stat_id(seat, CHARACTERISTICS.index(a.characteristic)),
}
