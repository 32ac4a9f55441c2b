"""What it is worth to stand on a square: zones, chests, enemies who come and enemies in range, in points of health."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

import msgspec

from questboard.games.gorgasali.rules.abilities import ABILITIES
from questboard.games.gorgasali.rules.content import (
    CHESTS,
    GATES,
    GRID,
    HEALING_POINT,
    HEALING_POINTS,
    HEALTH,
    ZONE,
    ZONES,
    support,
)
from questboard.games.gorgasali.rules.fight.damage import mechanism_under
from questboard.games.gorgasali.rules.grid import CHEBYSHEV, MANHATTAN
from questboard.games.gorgasali.rules.model import NOBODY, OUT, GorgasaliState, Player

from .aims import shelter_of, shot_gains
from .odds import FARTHEST, shots_from_here, strikes, walk_chances
from .rescue import can_revive_from, hope
from .sides import RETURN
from .worth import Mat, mat_of


class Weights(msgspec.Struct, frozen=True):
    """What each thing is worth, in points of health."""

    chest_soon: float = 0.5
    chest_later: float = 0.25
    stride: float = 6.0
    """Squares that a figure gets on in a turn."""
    outside: float = 2.0
    rim: float = 0.15
    smoke: float = 0.1
    die_reduction: float = 0.3
    unseen: float = 0.7
    """What remains of a threat in smoke, for each point that dice are reduced by, and while nothing is in view."""
    near_lightning: float = 0.8
    burning_near: float = 0.7


class Manner(msgspec.Struct, frozen=True):
    """How to meet enemies, in points of health."""

    threat: float
    crowd: float
    """Of the damage that is to be expected from them before the next own turn; with `crowd`, less of it the more they are."""
    prospect: float
    hunt: float
    """Of the damage in the next own turn; and of each square nearer to the nearest enemy, for who is armed."""


W = Weights()
BOLD = Manner(threat=0.45, crowd=0.4, prospect=0.2, hunt=0.35)
"""Goes for the fight. In a duel nothing else wins; among many it makes a lively match."""
WARY = Manner(threat=0.9, crowd=0.0, prospect=0.0, hunt=-0.5)
"""Lets the others fight: among many, who bleeds does so for those who look on."""
HARMLESS = (0.0,) * FARTHEST
"""What who has no weapon does, by distance."""
NEAR = 7
"""As far as it matters whether an enemy is in view now."""

_RINGS = GRID.distance[CHEBYSHEV][GRID.number(GRID.width // 2, GRID.height // 2)]
_OUTERMOST = {zone: max(ring for ring, its in zip(_RINGS, ZONE, strict=True) if its == zone) for zone in set(ZONE)}


@functools.cache
def zone_costs(shrunk: int, turns: int) -> Sequence[float]:
    """What every square costs because it lies in an inactive zone, or will so many turns from now."""
    costs = [0.0] * len(GRID)
    for ahead, turns_left in ((shrunk, 0), (shrunk + 1, turns)):
        if not 0 < ahead < len(_OUTERMOST):
            continue
        penalty = ZONES.penalty_per_square[ahead - 1]
        for square, ring in enumerate(_RINGS):
            squares = ring - _OUTERMOST[ahead + 1]
            if squares > 0:
                # The last step leads out of it and costs nothing.
                costs[square] += penalty * max(0.0, squares - 1 - W.stride * turns_left)
                costs[square] += W.outside / (1 + turns_left) + W.rim * squares
    return tuple(costs)


def turns_to_shrink(s: GorgasaliState) -> int:
    """How many more rounds begin before the next zone is lost."""
    for after in ZONES.shrink_after_round:
        if after >= s.round:
            return after - s.round
    return 0


_CHESTS_AROUND = tuple(tuple(sorted(CHESTS, key=row.__getitem__)) for row in GRID.distance[MANHATTAN])
"""The places of all chests, the nearest to each square first."""


def nearest_chest(chests: frozenset[int], square: int) -> int:
    """How far the nearest closed chest is; mostly it is one of the first that are looked at."""
    for chest in _CHESTS_AROUND[square]:
        if chest in chests:
            return GRID.distance[MANHATTAN][square][chest]
    return 2 * FARTHEST - 1


@functools.cache
def chest_pull() -> Sequence[float]:
    """How much of a chest's worth its nearness is worth, by distance."""
    soon = walk_chances()
    return tuple(
        W.chest_soon * soon[distance] + W.chest_later * max(0.0, 1 - distance / (4 * W.stride))
        for distance in range(2 * FARTHEST)
    )


class Field:
    """Who can hurt whom in his next turn, for everybody on the map."""

    __slots__ = ("living", "mats", "pull", "rows", "s", "strikes", "sums", "zones")

    def __init__(self, s: GorgasaliState) -> None:
        self.s = s
        players, distance = s.players, GRID.distance[s.options.metric]
        self.mats: list[Mat] = [mat_of(tuple(player.slots)) for player in players]
        self.rows = [distance[player.square] if player.square >= 0 else None for player in players]
        self.strikes: list[Sequence[float] | None] = [
            None if row is None or not mat.loaded else shots_from_here(mat.loaded) if player.frozen_by else strikes(mat.loaded)
            for player, row, mat in zip(players, self.rows, self.mats, strict=True)
        ]
        self.sums = [self._sum(seat) for seat in range(len(players))]
        self.living = [team for player, team in zip(players, s.teams, strict=True) if player.square != OUT]
        self.zones = zone_costs(s.shrunk, turns_to_shrink(s))
        self.pull = chest_pull()

    def _sum(self, seat: int) -> float:
        """All damage that a player could do, summed over his enemies."""
        strike, row, s = self.strikes[seat], self.rows[seat], self.s
        if strike is None or row is None:
            return 0.0
        team = s.teams[seat]
        return sum(
            strike[row[player.square]]
            for player, its in zip(s.players, s.teams, strict=True)
            if player.square >= 0 and its != team
        )


class Outlook:
    """What one seat may expect on any square; `shooting`: the main action of this turn is still to come.

    What does not depend on the square is found once: a plan asks for a hundred squares.
    """

    def __init__(self, field: Field, seat: int, shooting: bool, manner: Manner = BOLD) -> None:
        s = field.s
        self.s, self.seat, self.field = s, seat, field
        self.player, self.mat = s.players[seat], field.mats[seat]
        team = s.teams[seat]
        self.enemies = [other for other, player in enumerate(s.players) if player.square >= 0 and s.teams[other] != team]
        self.sides = max(1, len(field.living) - field.living.count(team))
        self.manner = manner
        self.fear = manner.threat / math.pow(self.sides, manner.crowd)
        self.prospects = strikes(self.mat.weapons) if self.mat.weapons else HARMLESS
        self.threats = [self._threat(other) for other in self.enemies]
        self.gains = list(self._gains()) if shooting and self.mat.loaded else []
        self.has_fallen_mate = s.options.duo and s.players[s.mates[seat]].banner != NOBODY
        self.reach = max((len(gains) for _, gains, _ in self.gains), default=0)

    def _threat(self, other: int) -> tuple[bytes, Sequence[float], float, int]:
        """How far an enemy is from each square, what he does at each distance, what he can do to others, and his square."""
        s, field, here, enemy = self.s, self.field, self.player.square, self.s.players[other]
        row, strike = GRID.distance[s.options.metric][enemy.square], field.strikes[other]
        if strike is None or enemy.frozen_by >> self.seat & 1:
            return row, HARMLESS, 0.0, enemy.square
        return row, strike, field.sums[other] - (strike[row[here]] if here >= 0 else 0.0), enemy.square

    def _gains(self) -> Iterator[tuple[bytes, Sequence[float], int]]:
        """Every enemy who can be shot: his distances, what the best shot is worth at each, and his square."""
        s, own = self.s, self.player
        for other in self.enemies:
            enemy = s.players[other]
            if not enemy.smoke and not own.frozen_by >> other & 1:
                gains = shot_gains(self.mat.loaded, enemy.health, self.field.mats[other].armor, self.sides, *shelter_of(s, enemy))
                yield GRID.distance[s.options.metric][enemy.square], gains, enemy.square

    def worth(self, square: int, arriving: bool = False) -> float:
        """Standing there; who arrives there opens the chest or is healed."""
        s, field = self.s, self.field
        total = -field.zones[square]
        if arriving and square in s.chests:
            total += self.mat.chest
        elif s.chests:
            total += self.mat.chest * field.pull[nearest_chest(s.chests, square)]
        if arriving and square in HEALING_POINTS:
            total += min(HEALING_POINT, HEALTH.max - self.player.health)
        if self.enemies:
            danger, prospect, nearest = self._company(square)
            company = -self.fear * danger
            if nearest <= 1:
                for fire in self._fires(square):
                    company += fire
            if self.mat.weapons:
                company += self.manner.prospect * prospect + self.manner.hunt * (FARTHEST / 2 - nearest)
            total += company
            if nearest < self.reach:
                total += self._best_shot(square)
        if s.banners:
            total -= self._lightning(square)
        if self.has_fallen_mate:
            total += self._rescue(square)
        return total

    def danger(self, square: int) -> float:
        """The damage to be expected there before the next own turn."""
        return self._company(square)[0]

    def _company(self, square: int) -> tuple[float, float, int]:
        """The danger from enemies who will come and shoot, the best prospect of shooting one, how far the nearest is."""
        prospects, danger, prospect, nearest = self.prospects, 0.0, 0.0, FARTHEST - 1
        for row, strike, others, there in self.threats:
            distance = row[square]
            if distance < nearest:
                nearest = distance
            if prospects[distance] > prospect:
                prospect = prospects[distance]
            hurt = strike[distance]
            if hurt:
                if distance < NEAR and not self.s.has_clear_view(square, there):
                    hurt *= W.unseen
                danger += hurt * hurt / (others + hurt)  # every enemy has others to shoot at as well
        if self.player.smoke or self.s.banners:
            danger *= self._openness(square)
        return danger, prospect, nearest

    def _fires(self, square: int) -> Iterator[float]:
        """What it means to stand beside those who burn, or are burned."""
        burns, row = ABILITIES[self.player.ability].burns, GRID.distance[self.s.options.metric][square]
        for other in self.enemies:
            enemy = self.s.players[other]
            if row[enemy.square] == 1:
                yield (burns - ABILITIES[enemy.ability].burns) * W.burning_near

    def _openness(self, square: int) -> float:
        """How much of a threat gets through what protects the square."""
        if self.player.smoke and square == self.player.square:
            return W.smoke
        mechanism = mechanism_under(self.s, square) if self.s.banners else None
        if mechanism is None:
            return 1.0
        card = support(mechanism.card)
        return (1 - W.die_reduction * card.die_reduction) / card.divisor

    def _best_shot(self, square: int) -> float:
        best = 0.0
        for row, gains, there in self.gains:
            distance = row[square]
            if distance < len(gains) and gains[distance] > best and self.s.has_clear_view(square, there):
                best = gains[distance]
        return best

    def _lightning(self, square: int) -> float:
        """Who ends his turn near an enemy's ball lightning is hurt."""
        s, cost = self.s, 0.0
        for banner in s.banners:
            card = support(banner.card)
            near = s.range_between(square, banner.squares[0]) <= card.range
            if card.damage and near and s.are_enemies(self.seat, banner.owner):
                cost += W.near_lightning * card.damage
        return cost

    def _rescue(self, square: int) -> float:
        """How near the return of the fallen teammate is from there; who can do it at once has him back."""
        return RETURN * (1.0 if can_revive_from(self.s, self.seat, square) else hope(self.s, self.seat, square))


def danger_to(s: GorgasaliState, seat: int) -> float:
    """The damage that a player must expect where he stands."""
    return Outlook(Field(s), seat, shooting=False).danger(place_of(s.players[seat]))


def place_of(player: Player) -> int:
    """The square of a living figure; in its sector, the gate."""
    return player.square if player.square >= 0 else GATES[player.sector]
