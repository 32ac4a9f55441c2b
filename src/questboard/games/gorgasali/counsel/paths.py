"""Where a walk may end, and which first step leads to the best end."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from questboard.games.gorgasali.rules.content import COST, DIRECTIONS, GATES, STEPS, TOWARDS, ZONE, ZONES
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk

from .standing import BOLD, Field, Manner, Outlook

Key = tuple[object, ...]
NOWHERE = -1000.0
"""The worth of a step that cannot be taken."""


class Ends(dict[int, float]):
    """The worth of every square as the end of one seat's movement, found when asked for and kept."""

    def __init__(self, s: GorgasaliState, seat: int, manner: Manner = BOLD) -> None:
        self.outlook = Outlook(Field(s), seat, not s.acted, manner)

    def __missing__(self, square: int) -> float:
        found = self[square] = self.outlook.worth(square, arriving=True)
        return found


@functools.cache
def steps_from(flat: int) -> Sequence[Sequence[tuple[int, int]]]:
    """The steps from every square, with what they cost."""
    return tuple(tuple((other, flat or COST[other]) for _, other in steps) for steps in STEPS)


@functools.cache
def moves_from(flat: int, shrunk: int) -> Sequence[Sequence[tuple[int, int, int, int]]]:
    """The same with the penalty in inactive zones, and with what the key of a plan's node changes by."""
    fee = ZONES.penalty_per_square[shrunk - 1] if shrunk else 0
    return tuple(
        tuple((other, cost, fee if ZONE[other] <= shrunk else 0, (other << 5) - cost) for other, cost in steps)
        for steps in steps_from(flat)
    )


class Plan:
    """The best end from every square with every remainder, as if only the `blocked` squares were forbidden.

    A node is a square with what is left of the movement number; its key is the one beside the other in a single number.
    """

    __slots__ = ("blocked", "chests", "ends", "found", "may_stop", "moves")

    def __init__(self, s: GorgasaliState, walk: Walk, ends: Ends, blocked: set[int]) -> None:
        self.moves = moves_from(walk.flat, s.shrunk)
        self.ends, self.blocked, self.may_stop, self.chests = ends, blocked, walk.may_stop, s.chests
        self.found: dict[int, float] = {}

    def best(self, square: int, left: int) -> float:
        """What the best end is worth, less the penalties on the way to it."""
        value = self.found.get(square << 5 | left)
        return value if value is not None else self._find(square, left)

    def _find(self, square: int, left: int) -> float:
        ends, found, blocked = self.ends, self.found, self.blocked
        value = ends[square] if self.may_stop or square in self.chests else None
        for other, cost, fee, change in self.moves[square]:
            if cost > left or other in blocked:
                continue
            if cost == left:
                further = ends[other] - fee
            else:
                known = found.get(change + left)
                further = (self._find(other, left - cost) if known is None else known) - fee
            if value is None or further > value:
                value = further
        if value is None:
            value = ends[square]
        found[square << 5 | left] = value
        return value

    def way_on(self, square: int, left: int) -> Iterator[int]:
        """The squares after this one on the way to the best end."""
        while True:
            value = self.best(square, left)
            for other, cost, fee, _ in self.moves[square]:
                if cost <= left and other not in self.blocked and self.best(other, left - cost) - fee == value:
                    break
            else:
                return
            square, left = other, left - cost
            yield square

    def crosses(self, square: int, left: int, covered: Sequence[int]) -> bool:
        """Would the best way on from here enter a covered square, or one of its own a second time?"""
        passed = {*covered, square}
        for other in self.way_on(square, left):
            if other in passed:
                return True
            passed.add(other)
        return False


class Situation:
    """Where a seat may walk from: what the ends are worth, the plans made so far, and what they say of each step."""

    __slots__ = ("ends", "plans", "values")

    def __init__(self, ends: Ends) -> None:
        self.ends = ends
        self.plans: dict[Key, Plan] = {}
        self.values: dict[Walk, Sequence[float]] = {}


class Memory:
    """The last few situations: a bot tries the same walk many times, and a walk changes nothing that its end depends on."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.situations: dict[Key, Situation] = {}

    def clear(self) -> None:
        """Forget everything."""
        self.situations.clear()

    def values(self, s: GorgasaliState, walk: Walk) -> Sequence[float]:
        """What is known of each step."""
        where = situation(s, walk.seat)
        known = self.situations.get(where)
        found = known.values.get(walk) if known is not None else None
        if found is None:
            start = (walk.covered[0], walk.flat, walk.may_stop)
            plan = known.plans.get(start) if known is not None else None
            if known is None or plan is None:
                known = self._room_for(where, s, walk.seat)
                plan = known.plans[start] = Plan(s, walk, known.ends, closed(s, walk.seat, walk.covered[:1]))
            found = known.values[walk] = _valid_values(s, walk, plan)
        return found

    def _room_for(self, where: Key, s: GorgasaliState, seat: int) -> Situation:
        """The situation to which a plan is added; everything else is forgotten when there are too many."""
        if len(self.situations) >= self.most:
            self.clear()
        known = self.situations.get(where)
        if known is None:
            known = self.situations[where] = Situation(Ends(s.copy(), seat))
        return known


MEMORY = Memory(64)


def situation(s: GorgasaliState, seat: int) -> Key:
    """All that the worth of an end depends on; the own square does not matter."""
    key: list[object] = [seat, s.round, s.acted, s.options, s.chests, s.banners, s.teams]
    for other, player in enumerate(s.players):
        key += (
            -1 if other == seat else player.square,
            player.health,
            player.frozen_by,
            player.smoke,
            player.ability,
            player.banner,
        )
        key += player.slots
    return tuple(key)


def closed(s: GorgasaliState, seat: int, covered: Sequence[int]) -> set[int]:
    """The squares that a walk cannot enter; a teammate's is left out, for it may not be the end."""
    here = s.players[seat].square
    return {*covered, *s.walls, *(square for square, other in s.at.items() if square != here)}


def step_values(s: GorgasaliState, walk: Walk) -> Sequence[float]:
    """What the best end is worth after a step in each direction, in the order of the directions; last, stopping here."""
    return MEMORY.values(s, walk)


def destination(s: GorgasaliState, walk: Walk, way: int) -> int:
    """Where the best walk ends that begins with a step in this direction."""
    square = _target(s, walk, way)
    plan = Plan(s, walk, Ends(s, walk.seat), closed(s, walk.seat, walk.covered))
    passed = {square}
    for other in plan.way_on(square, walk.left - (walk.flat or COST[square])):
        if other in passed:
            break
        square = other
        passed.add(other)
    return square


def _valid_values(s: GorgasaliState, walk: Walk, plan: Plan) -> Sequence[float]:
    """By the plan made at the first step, unless its best way would now lead over a covered square."""
    values = _values(s, walk, plan)
    if len(walk.covered) == 1:
        return values
    top = max(range(len(DIRECTIONS)), key=values.__getitem__)
    if values[top] > NOWHERE:
        square = _target(s, walk, top)
        if plan.crosses(square, walk.left - (walk.flat or COST[square]), walk.covered):
            return _values(s, walk, Plan(s, walk, plan.ends, closed(s, walk.seat, walk.covered)))
    return values


def _values(s: GorgasaliState, walk: Walk, plan: Plan) -> Sequence[float]:
    player = s.players[walk.seat]
    here = player.square
    values = []
    for square in TOWARDS[here] if here >= 0 else (GATES[player.sector],) * len(DIRECTIONS):
        left = walk.left - (walk.flat or COST[square])
        open_to_step = square >= 0 and left >= 0 and square not in walk.covered and square not in s.walls
        fee = s.penalty() if open_to_step and s.is_inactive(square) else 0
        values.append(plan.best(square, left) - fee if open_to_step else NOWHERE)
    values.append(plan.ends[here] if here >= 0 else NOWHERE)
    return values


def _target(s: GorgasaliState, walk: Walk, way: int) -> int:
    player = s.players[walk.seat]
    return TOWARDS[player.square][way] if player.square >= 0 else GATES[player.sector]
