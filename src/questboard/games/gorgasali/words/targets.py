"""What to click for an option: the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action
from questboard.games.gorgasali.rules import actions as do
from questboard.games.gorgasali.rules.abilities import AskCard, seat_of
from questboard.games.gorgasali.rules.content import (
    ACTIVE_OF,
    BACKPACK_OF,
    CARD,
    CHARACTER,
    DIRECTIONS,
    GATES,
    KIND,
    SLOT,
    SQUARE,
    TOWARDS,
    WEAPON_SLOTS,
)
from questboard.games.gorgasali.rules.duo.trading import CHEST_ITEM
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState

from .ids import ability_id, block_id, cell_id, chests_id, mat_id, piece_id, slot_id

Clicked = Callable[[GorgasaliState, int, Any], str]


def target(s: GorgasaliState, seat: int, action: Action) -> str:
    """The id of what to click for an option; empty: a button."""
    return TARGETS[type(action)](s, seat, action) if type(action) in TARGETS else ""


def goal_of(s: GorgasaliState, seat: int, action: Action) -> int:
    """The square that an option leads to, -1 if it leads nowhere."""
    if isinstance(action, do.Square):
        return SQUARE[action.square]
    if not isinstance(action, do.Go):
        return NOBODY
    one = s.players[seat]
    return TOWARDS[one.square][DIRECTIONS.index(action.direction)] if one.square >= 0 else GATES[one.sector]


def _holding(s: GorgasaliState, seat: int, card: int, slots: tuple[int, ...]) -> str:
    """The first of these slots in which a card lies."""
    return slot_id(seat, next(slot for slot in slots if s.players[seat].slots[slot] == card))


def _figure(s: GorgasaliState, seat: int, action: do.Target) -> str:
    """Before the first round the figures are not on the table: then it is the mat."""
    return piece_id(CHARACTER[action.character]) if s.round else mat_id(seat_of(s, action.character))


def _middle(s: GorgasaliState, seat: int, action: do.Line) -> str:
    line = do.LINE[action]
    return cell_id(line[len(line) // 2])


def _item(s: GorgasaliState, seat: int, action: do.Add) -> str:
    owner = seat_of(s, action.character)
    return chests_id(owner) if action.item == CHEST_ITEM else slot_id(owner, SLOT[action.item])


def _robbed(s: GorgasaliState, seat: int, action: do.Steal) -> str:
    question: AskCard = s.agenda[-1]
    return slot_id(question.target, SLOT[action.slot])


def _active(s: GorgasaliState, seat: int, action: do.Use | do.Extend) -> str:
    card = CARD[action.card]
    return _holding(s, seat, card, ACTIVE_OF[KIND[card]])


def _in_backpack(s: GorgasaliState, seat: int, action: do.Fill) -> str:
    card = CARD[action.card]
    return _holding(s, seat, card, BACKPACK_OF[KIND[card]])


TARGETS: dict[type[Action], Clicked] = {
    do.Use: _active,
    do.Go: lambda s, seat, a: cell_id(goal_of(s, seat, a)),
    do.UseAbility: lambda s, seat, a: ability_id(seat),
    do.OpenExtraChest: lambda s, seat, a: chests_id(seat),
    do.Block: lambda s, seat, a: block_id(a.column, a.row),
    do.Square: lambda s, seat, a: cell_id(SQUARE[a.square]),
    do.Line: _middle,
    do.Replace: lambda s, seat, a: slot_id(seat, SLOT[a.slot]),
    do.Fire: lambda s, seat, a: _holding(s, seat, CARD[a.weapon], WEAPON_SLOTS),
    do.Target: _figure,
    do.Extend: _active,
    do.Exchange: lambda s, seat, a: slot_id(seat, SLOT[a.backpack]),
    do.Fill: _in_backpack,
    do.Steal: _robbed,
    do.Add: _item,
}
