"""Trading with the teammate: what would make both together stronger."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from questboard.core import Action
from questboard.games.gorgasali.rules.actions import CANCEL, PROPOSE, Add
from questboard.games.gorgasali.rules.content import (
    CHARACTER_IDS,
    CONSUMABLE_SLOTS,
    EMPTY,
    FACE_DOWN,
    HEALTH,
    KIND,
    PLACES,
    SLOT_IDS,
    SLOTS,
    support,
)
from questboard.games.gorgasali.rules.duo.trading import CHEST_ITEM, Item
from questboard.games.gorgasali.rules.model import GorgasaliState, Player

from .worth import WORTH, mat_of

LEAST_GAIN = 4.0
"""By so many points both together must be stronger after a trade: it ends the turn."""
MOST_ITEMS = 5
UNARMED = 25.0
"""What it means to have no weapon at all."""
PLENTY = 80.0
"""So many points of cards make each further one worth e times less."""
HEALING = 0.4
"""What each point that a card can heal is worth more to who has lost all health than to who has lost none."""
OWNER, MATE = 0, 1
_PLACES_OF = dict(zip(KIND, PLACES, strict=True))

Slots = tuple[int, ...]


class Kit(NamedTuple):
    """What a player has: his mat, his closed chests and his health."""

    slots: Slots
    chests: int
    health: int

    @classmethod
    def of(cls, player: Player) -> Kit:
        return cls(tuple(player.slots), player.extra_chests, player.health)


Pick = tuple[int, int]
"""Whose item, and its slot; EMPTY is an extra chest."""


def trade_gain(s: GorgasaliState, seat: int, items: Sequence[Item]) -> float:
    """By how much these items make the pair stronger."""
    mine, its = _kits(s, seat)
    picks = tuple((OWNER if item.owner == seat else MATE, item.slot) for item in items)
    after = _after(mine, its, picks)
    return _worth(*after) - _worth(mine, its) if after is not None else -LEAST_GAIN


def best_trade(s: GorgasaliState, seat: int) -> tuple[Sequence[Item], float]:
    """The best trade that was found, and its gain; none if none is worth the turn."""
    picks, gain = _best_trade(*_kits(s, seat))
    return [Item(seat if who == OWNER else s.mates[seat], slot) for who, slot in picks], gain


def proposal(s: GorgasaliState, seat: int, items: Sequence[Item]) -> tuple[Action, ...]:
    """What is still to be put into the trade, and the question to the teammate; or that it came to nothing."""
    best, _ = best_trade(s, seat)
    if best and all(item in best for item in items):
        left = list(best)
        for item in items:
            left.remove(item)
        return (*(_add(s, item) for item in left), PROPOSE)
    return (PROPOSE,) if items and trade_gain(s, seat, items) >= LEAST_GAIN else (CANCEL,)


def _add(s: GorgasaliState, item: Item) -> Add:
    name = CHARACTER_IDS[s.players[item.owner].character]
    return Add(name, CHEST_ITEM if item.slot == EMPTY else SLOT_IDS[item.slot])


def _kits(s: GorgasaliState, seat: int) -> tuple[Kit, Kit]:
    return Kit.of(s.players[seat]), Kit.of(s.players[s.mates[seat]])


@functools.lru_cache(1 << 12)
def _best_trade(mine: Kit, its: Kit) -> tuple[tuple[Pick, ...], float]:
    """Item by item, or one against another of its kind, as long as it helps."""
    before = best = _worth(mine, its)
    picks: tuple[Pick, ...] = ()
    while len(picks) < MOST_ITEMS:
        found = [(after, more) for more in _more(mine, its, picks) if (after := _after(mine, its, (*picks, *more))) is not None]
        rated = max(((_worth(*after), more) for after, more in found), default=(best, ()))
        if rated[0] <= best + 1e-9:
            break
        best, picks = rated[0], (*picks, *rated[1])
    return (picks, best - before) if best - before >= LEAST_GAIN else ((), 0.0)


def _more(mine: Kit, its: Kit, picks: Sequence[Pick]) -> Iterator[tuple[Pick, ...]]:
    """What could be added: one item, or two of a kind that change places."""
    left = [(who, slot) for who, kit in ((OWNER, mine), (MATE, its)) for slot in _held(kit) if (who, slot) not in picks]
    for pick in left:
        yield (pick,)
    for one in left:
        for other in left:
            if one[0] == OWNER and other[0] == MATE and EMPTY not in (one[1], other[1]):
                a, b = _design(mine.slots[one[1]]), _design(its.slots[other[1]])
                if KIND[a] == KIND[b] and mine.slots[one[1]] != its.slots[other[1]]:
                    yield one, other


def _held(kit: Kit) -> list[int]:
    return [slot for slot in SLOTS if kit.slots[slot] != EMPTY] + [EMPTY] * bool(kit.chests)


def _design(card: int) -> int:
    return card - FACE_DOWN if card >= FACE_DOWN else card


def _after(mine: Kit, its: Kit, picks: Sequence[Pick]) -> tuple[Kit, Kit] | None:
    """Both when these items have changed hands; None if they do not fit."""
    slots, chests = [list(mine.slots), list(its.slots)], [mine.chests, its.chests]
    cards = []
    for who, slot in picks:
        if slot == EMPTY:
            chests[who] -= 1
            chests[1 - who] += 1
        else:
            cards.append((1 - who, slots[who][slot]))
    for who, slot in picks:
        if slot != EMPTY:
            slots[who][slot] = EMPTY
    for who, card in cards:
        room = next((slot for slot in _PLACES_OF[KIND[_design(card)]] if slots[who][slot] == EMPTY), None)
        if room is None:
            return None
        slots[who][room] = card
    return Kit(tuple(slots[OWNER]), chests[OWNER], mine.health), Kit(tuple(slots[MATE]), chests[MATE], its.health)


def _worth(mine: Kit, its: Kit) -> float:
    return _alone(mine) + _alone(its)


def _alone(kit: Kit) -> float:
    """The more somebody has, the less each further card is worth to him; what heals, to who is hurt a little more."""
    mat = mat_of(kit.slots)
    cards = mat.worth + WORTH.extra_chest * mat.chest * kit.chests
    hurt = HEALING * sum(support(kit.slots[slot]).heal for slot in CONSUMABLE_SLOTS if kit.slots[slot] != EMPTY)
    return PLENTY * (1 - math.exp(-cards / PLENTY)) + hurt * (1 - kit.health / HEALTH.max) - UNARMED * (not mat.weapons)
