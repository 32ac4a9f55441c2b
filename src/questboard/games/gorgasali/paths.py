"""Where a walk may end, and which first step leads to the best end."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from .content import COST, DIRECTIONS, GATES, STEPS, TOWARDS, ZONE
from .model import GorgasaliState
from .movement import Walk
from .standing import BOLD, Field, Manner, Outlook

Key = tuple[object, ...]
NOWHERE = -1000.0
"""The worth of a step that cannot be taken."""


class Ends:
    """The worth of every square as the end of one seat's movement, found when asked for and kept."""

    def __init__(self, s: GorgasaliState, seat: int, manner: Manner = BOLD) -> None:
        self.outlook = Outlook(Field(s), seat, not s.acted, manner)
        self.found: dict[int, float] = {}

    def worth(self, square: int) -> float:
        """Ending there."""
        found = self.found.get(square)
        if found is None:
            found = self.found[square] = self.outlook.worth(square, arriving=True)
        return found


@functools.cache
def steps_from(flat: int) -> Sequence[Sequence[tuple[int, int]]]:
    """The steps from every square, with what they cost."""
    return tuple(tuple((other, flat or COST[other]) for _, other in steps) for steps in STEPS)


class Plan:
    """The best end from every square with every remainder, as if only the `blocked` squares were forbidden."""

    def __init__(self, s: GorgasaliState, walk: Walk, ends: Ends, blocked: set[int]) -> None:
        fee = s.penalty() if s.shrunk else 0
        self.fees = [fee if zone <= s.shrunk else 0 for zone in range(max(ZONE) + 1)]
        self.steps = steps_from(walk.flat)
        self.ends, self.blocked, self.may_stop, self.chests = ends, blocked, walk.may_stop, s.chests
        self.found: dict[int, float] = {}

    def best(self, square: int, left: int) -> float:
        """What the best end is worth, less the penalties on the way to it."""
        key = square << 5 | left
        value = self.found.get(key)
        if value is not None:
            return value
        if self.may_stop or square in self.chests:
            value = self.ends.worth(square)
        blocked, fees, best = self.blocked, self.fees, self.best
        for other, cost in self.steps[square]:
            if cost <= left and other not in blocked:
                further = best(other, left - cost) - fees[ZONE[other]]
                if value is None or further > value:
                    value = further
        if value is None:
            value = self.ends.worth(square)
        self.found[key] = value
        return value

    def way_on(self, square: int, left: int) -> Iterator[int]:
        """The squares after this one on the way to the best end."""
        while True:
            value = self.best(square, left)
            for other, cost in self.steps[square]:
                if cost <= left and other not in self.blocked and self.best(other, left - cost) - self.fees[ZONE[other]] == value:
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


class Memory:
    """The last few plans: a bot tries the same walk many times, and a walk changes nothing that its end depends on."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.ends: dict[Key, Ends] = {}
        self.plans: dict[Key, Plan] = {}
        self.values: dict[Key, Sequence[float]] = {}

    def clear(self) -> None:
        """Forget everything."""
        self.ends.clear()
        self.plans.clear()
        self.values.clear()

    def plan(self, where: Key, s: GorgasaliState, walk: Walk) -> Plan:
        """The plan of a whole walk, the same at each of its steps."""
        key = (where, walk.covered[0], walk.flat, walk.may_stop)
        found = self.plans.get(key)
        if found is None:
            if len(self.ends) >= self.most:
                self.clear()
            if where not in self.ends:
                self.ends[where] = Ends(s.copy(), walk.seat)
            found = self.plans[key] = Plan(s, walk, self.ends[where], closed(s, walk.seat, walk.covered[:1]))
        return found


MEMORY = Memory(64)


def situation(s: GorgasaliState, seat: int) -> Key:
    """All that the worth of an end depends on; the own square does not matter."""
    return (
        seat, s.round, s.acted, s.options, s.chests, s.banners, s.teams,
        *((-1 if other == seat else player.square, player.health, player.frozen_by, player.smoke, player.ability, player.banner,
           tuple(player.slots)) for other, player in enumerate(s.players)),
    )  # fmt: skip


def closed(s: GorgasaliState, seat: int, covered: Sequence[int]) -> set[int]:
    """The squares that a walk cannot enter; a teammate's is left out, for it may not be the end."""
    here = s.players[seat].square
    return {*covered, *s.walls, *(square for square, other in s.at.items() if square != here)}


def step_values(s: GorgasaliState, walk: Walk) -> Sequence[float]:
    """What the best end is worth after a step in each direction, in the order of the directions; last, stopping here."""
    where = situation(s, walk.seat)
    key = (where, walk)
    found = MEMORY.values.get(key)
    if found is None:
        found = MEMORY.values[key] = _values(s, walk, _valid_plan(s, walk, where))
    return found


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


def _valid_plan(s: GorgasaliState, walk: Walk, where: Key) -> Plan:
    """The plan made at the first step, unless its best way would now lead over a covered square."""
    plan = MEMORY.plan(where, s, walk)
    if len(walk.covered) == 1:
        return plan
    values = _values(s, walk, plan)
    top = max(range(len(DIRECTIONS)), key=values.__getitem__)
    if values[top] > NOWHERE:
        square = _target(s, walk, top)
        if plan.crosses(square, walk.left - (walk.flat or COST[square]), walk.covered):
            return Plan(s, walk, plan.ends, closed(s, walk.seat, walk.covered))
    return plan


def _values(s: GorgasaliState, walk: Walk, plan: Plan) -> Sequence[float]:
    here = s.players[walk.seat].square
    values = []
    for way in range(len(DIRECTIONS)):
        square = _target(s, walk, way)
        left = walk.left - (walk.flat or COST[square])
        open_to_step = square >= 0 and left >= 0 and square not in walk.covered and square not in s.walls
        values.append(plan.best(square, left) - plan.fees[ZONE[square]] if open_to_step else NOWHERE)
    values.append(plan.ends.worth(here) if here >= 0 else NOWHERE)
    return values


def _target(s: GorgasaliState, walk: Walk, way: int) -> int:
    player = s.players[walk.seat]
    return TOWARDS[player.square][way] if player.square >= 0 else GATES[player.sector]
