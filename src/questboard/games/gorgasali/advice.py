"""How good a position is: the specification's features, weighed, for bots and hints.

Every side has a strength in points of health; how likely a side is to win follows from its share of all strengths.
All weights stand in `Weights`, so that they can be tuned by experiment.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from .abilities import can_use_ability
from .content import BACKPACK, EMPTY, FACE_DOWN, GATES, GRID, HEALTH, SLOTS, WEAPON_SLOTS, WEAPONS, ZONE, ZONES, support
from .damage import mechanism_under
from .model import NOBODY, OUT, GorgasaliState, Player
from .odds import expected_damage
from .shooting import weapon_targets
from .worth import card_worth


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth, in points of health."""

    both_loaded: float = 6.0
    backpack: float = 0.7
    extra_chest: float = 9.0
    chest_distance: float = -0.7
    chest_rounds: int = 12
    inactive: float = -15.0
    soon_inactive: float = -6.0
    threat: float = -4.0
    prey: float = 5.0
    hunt: float = 1.0
    shot: float = 0.8
    ready: float = 5.0
    die_reduction: float = 6.0
    halving: float = 10.0
    smoke: float = 8.0
    frozen: float = -6.0
    burning: float = -3.0
    eliminated_mate: float = 12.0
    elimination: float = 40.0
    frail: float = 0.4
    temper: float = 45.0
    lost: float = -0.85


WEIGHTS = Weights()
RANGES = tuple(weapon.range for weapon in WEAPONS)
FAR = 20
"""An enemy who is farther away is as good as out of sight."""
STRIDE = 7
"""Squares that a figure walks in an average turn."""


def evaluate_all(s: GorgasaliState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    reaches = [_reach(player) for player in s.players]
    strengths = [
        math.exp(_points(s, seat, reaches) / WEIGHTS.temper) if player.square != OUT else 0.0
        for seat, player in enumerate(s.players)
    ]
    sides: dict[int, float] = {}
    for team, strength in zip(s.teams, strengths, strict=True):
        sides[team] = sides.get(team, 0.0) + strength
    whole = sum(sides.values())
    return [_value(sides[team] / whole) if sides[team] else -0.95 for team in s.teams]


def evaluate(s: GorgasaliState, seat: int) -> float:
    """The position for one seat, from -1 to 1."""
    return evaluate_all(s)[seat]


def _value(share: float) -> float:
    # A won match is worth 1: no position may look as good as that, or a bot would rather stay there.
    return WEIGHTS.lost + (0.95 - WEIGHTS.lost) * share


def _points(s: GorgasaliState, seat: int, reaches: Sequence[int]) -> float:
    """The strength of a living player; `reaches` are the ranges of all players' loaded weapons."""
    player = s.players[seat]
    frailty = WEIGHTS.frail + (1 - WEIGHTS.frail) * player.health / HEALTH.max  # who is about to fall has little of his cards
    total = player.health + frailty * _mat(player) + _place(s, seat, player, reaches)
    total += WEIGHTS.elimination * player.eliminations
    if s.mates[seat] != NOBODY and s.players[s.mates[seat]].banner != NOBODY:
        total -= WEIGHTS.eliminated_mate
    return total


def _mat(player: Player) -> float:
    w, slots = WEIGHTS, player.slots
    total = w.extra_chest * player.extra_chests
    for slot in SLOTS:
        if slots[slot] != EMPTY:
            total += card_worth(slots[slot]) * (w.backpack if slot in BACKPACK else 1.0)
    loaded = sum(0 <= slots[slot] < FACE_DOWN for slot in WEAPON_SLOTS)
    if loaded == len(WEAPON_SLOTS):
        total += w.both_loaded
    if player.frozen_by:
        total += w.frozen
    if player.burning:
        total += w.burning
    return total


def _place(s: GorgasaliState, seat: int, player: Player, reaches: Sequence[int]) -> float:
    """Where the figure stands: zone, chests, cover, friends and foes."""
    w = WEIGHTS
    square = player.square if player.square >= 0 else GATES[player.sector]
    total = w.ready if can_use_ability(s, seat) else 0.0
    if s.is_inactive(square):
        total += w.inactive
    elif ZONE[square] == s.shrunk + 1 and not {s.round, s.round + 1}.isdisjoint(ZONES.shrink_after_round):
        total += w.soon_inactive
    row = GRID.distance[s.options.metric][square]
    if s.round < w.chest_rounds and s.chests:
        total += w.chest_distance * min(map(row.__getitem__, s.chests))
    if player.square < 0:
        return total
    return total + _cover(s, player) + _company(s, seat, player, row, reaches)


def _cover(s: GorgasaliState, player: Player) -> float:
    total = WEIGHTS.smoke if player.smoke else 0.0
    mechanism = mechanism_under(s, player.square) if s.banners else None
    if mechanism is not None:
        data = support(mechanism.card)
        total += WEIGHTS.die_reduction * data.die_reduction
        if data.divisor > 1:
            total += WEIGHTS.halving
    return total


def _company(s: GorgasaliState, seat: int, player: Player, row: bytes, reaches: Sequence[int]) -> float:
    """Loaded enemies who can come and shoot, enemies in range of the own weapons, and the way to the nearest."""
    total, own, team, hidden = 0.0, reaches[seat], s.teams[seat], bool(player.smoke)
    fear, nearest = WEIGHTS.threat / (len(s.players) - 1), FAR
    for other, enemy in enumerate(s.players):
        if enemy.square < 0 or s.teams[other] == team:
            continue
        distance, threat = row[enemy.square], reaches[other]
        if threat and not hidden and distance <= threat + STRIDE:
            total += 2 * fear if distance <= threat else fear
        if distance <= own and not enemy.smoke:
            total += WEIGHTS.prey
        nearest = min(nearest, distance)
    if any(player.slots[slot] != EMPTY for slot in WEAPON_SLOTS):
        total += WEIGHTS.hunt * (FAR - nearest)
    if s.active == seat and not s.acted:
        total += WEIGHTS.shot * _best_shot(s, seat, player)
    return total


def _best_shot(s: GorgasaliState, seat: int, player: Player) -> float:
    """The mean damage of the best shot that is still to come in this turn."""
    best = 0.0
    for weapon in player.loaded_weapons():
        for target in weapon_targets(s, seat, weapon):
            best = max(best, expected_damage(weapon, s.range_between(player.square, s.players[target].square)))
    return best


def _reach(player: Player) -> int:
    """The longest range of the loaded weapons."""
    slots = player.slots
    return max((RANGES[slots[slot]] for slot in WEAPON_SLOTS if 0 <= slots[slot] < FACE_DOWN), default=0)
