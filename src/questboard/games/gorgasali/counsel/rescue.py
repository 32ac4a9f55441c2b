"""Bringing a fallen teammate back: how near that is, from every square."""

from __future__ import annotations

import math

import msgspec

from questboard.games.gorgasali.rules.content import BACKPACK, EMPTY, FIRST_SUPPORT, GATES, SLOTS, SUPPORT
from questboard.games.gorgasali.rules.duo.reviving import can_revive
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState, Player


class Weights(msgspec.Struct, frozen=True):
    """How sure a return is to who stands beside the banner, and how far away it is a third of that."""

    ready: float = 0.5
    carried: float = 0.4
    bare: float = 0.15
    """With a healing card, with one in the backpack, and with none as yet."""
    burning: float = 0.85
    far: float = 20.0


WEIGHTS = Weights()
HEALING_CARDS = frozenset(FIRST_SUPPORT + number for number, card in enumerate(SUPPORT) if card.heal)


def hope(s: GorgasaliState, seat: int, square: int) -> float:
    """How likely this player will bring his fallen teammate back, if he stands there when his turn is over."""
    mate = s.mates[seat]
    if mate == NOBODY or s.players[mate].banner == NOBODY:
        return 0.0
    player = s.players[seat]
    distance = s.range_between(square if square >= 0 else GATES[player.sector], s.players[mate].banner)
    share = WEIGHTS.burning if player.burning else 1.0
    return share * _means(player) * math.exp(-max(0, distance - 1) / WEIGHTS.far)


def _means(player: Player) -> float:
    """With what he could do it."""
    slots = player.slots
    where = [slot for slot in SLOTS if slots[slot] != EMPTY and slots[slot] in HEALING_CARDS]
    if any(slot not in BACKPACK for slot in where):
        return WEIGHTS.ready
    return WEIGHTS.carried if where else WEIGHTS.bare


def can_revive_from(s: GorgasaliState, seat: int, square: int) -> bool:
    """Who ends his movement there may do it in this very turn."""
    player, mate = s.players[seat], s.mates[seat]
    if mate == NOBODY or s.players[mate].banner == NOBODY or s.active != seat:
        return False
    if square == player.square:
        return can_revive(s, seat)
    free = not (s.acted or s.consumed or player.burning) and _means(player) == WEIGHTS.ready
    return free and s.range_between(square, s.players[mate].banner) == 1
