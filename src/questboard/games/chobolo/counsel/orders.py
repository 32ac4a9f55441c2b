"""What each warrior of a seat is to do: keep the main tower or the Center Hex, hunt, storm a tower, stay with the own wizard.

The orders follow from the table alone, so they need no memory: as a warrior comes nearer to its goal it stays the one who is
sent there. The quick choices of `ordering` and the judgement of `evaluation` follow the same orders.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from questboard.games.chobolo.rules.content import ASLEEP, MAX_LEVEL
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, seat_of
from questboard.games.chobolo.rules.world import CENTER, DISTANCE

from .journeys import MIDDLE, paces
from .plans import Plan, foes_of

KEEP, HOLD_CENTER, HUNT, STORM_TOWER, CLEAR_CENTER, RISE, ESCORT = range(7)
BESIDE_IT = (HUNT, STORM_TOWER, CLEAR_CENTER)
"""These are done beside the goal, not on it."""

KEEP_HELD, KEEP_FREE = 42.0, 26.0
"""What it is worth to keep the main tower while an opponent holds Chobolo, and while one may soon."""
CENTER_HELD, CENTER_ARMED = 16.0, 60.0
CENTER_SOON = 36.0
"""More for the Center Hex if the holder of Chobolo means to win there, the sooner the more."""
HUNT_HOLDER, HUNT_OTHERS, HUNT_LEAST = 30.0, 16.0, 6.0
STORM_WORTH, CLEAR_WORTH = 24.0, 24.0
RISE_WORTH = 10.0
ESCORT_WORTH = 9.0
SIGHT = 24
"""Farther away a warrior is of no use."""
ESCORT_REACH = 4
SOON = 3.0
"""In so many turns an errand is worth a third less than half."""
ALARM = 3.5
"""An opponent without Chobolo who is so few turns from victory makes the main tower worth keeping."""
WARRIORS = 3
GUARDS = (KEEP, HOLD_CENTER)
UNMANNED = 0.1
"""What is left undone of a job for which there is nobody; of keeping something it is all."""
USUAL = 0.4
"""So far away, in parts of SIGHT, warriors are who attack neither early nor late."""
GANG = 0.75
"""How much less each further warrior after the same prey is worth."""


class Job(NamedTuple):
    """Something to be done by one warrior."""

    kind: int
    goal: int
    weight: float


class Order(NamedTuple):
    """What a warrior is told: how far it still has to go, and whether it is there."""

    kind: int
    goal: int
    weight: float
    left: int


def jobs(s: ChoboloState, seat: int, plans: Mapping[int, Plan]) -> list[Job]:
    """Everything that a warrior of this seat could do now, the most urgent first."""
    foes = [foe for foe in foes_of(s, seat) if foe in plans]
    found: list[Job] = []
    side, holder = s.sides[seat], s.holder
    held_by_foe = holder != NOBODY and s.sides[seat_of(holder)] != side
    held_by_own = holder != NOBODY and not held_by_foe
    main = s.main[seat]
    if held_by_foe:
        foe = seat_of(holder)
        if s.armed:
            found.append(Job(HOLD_CENTER, CENTER, CENTER_ARMED))
        if main >= 0:
            away = DISTANCE[s.place[holder]][main] / 8
            found.append(Job(KEEP, main, KEEP_HELD * (0.4 + 0.6 * exp(-away / SOON))))
        found += _hunt(s, holder, HUNT_HOLDER)
        if not s.armed:
            # Whoever is on his way home will be armed there, and then come here: the way to the Center Hex is long.
            comes = foe in plans and plans[foe].errands[-1] & 31 == MIDDLE
            found.append(Job(HOLD_CENTER, CENTER, CENTER_HELD + comes * CENTER_SOON * exp(-plans[foe].turns / SOON)))
    elif main >= 0 and foes:
        soonest = min(plans[foe].turns for foe in foes)
        if soonest < ALARM:
            found.append(Job(KEEP, main, KEEP_FREE * exp(-soonest / SOON)))
    if held_by_own:
        found += _breach(s, seat, plans.get(seat_of(holder)), foes)
    for foe in foes:
        if s.place[foe * 4] >= 0 and foe * 4 != holder:
            weight = HUNT_LEAST + HUNT_OTHERS * exp(-plans[foe].turns / SOON)
            if held_by_own and seat in plans:
                # Only an answer of theirs can stop the own wizard then.
                weight += HUNT_OTHERS * exp(-plans[seat].turns / SOON)
            found += _hunt(s, foe * 4, weight / len(foes))
    if s.captured and holder != NOBODY and s.at[CENTER] == NOBODY and not (held_by_own and s.armed):
        found.append(Job(RISE, CENTER, RISE_WORTH))
    if s.place[seat * 4] >= 0:
        found.append(Job(ESCORT, s.place[seat * 4], ESCORT_WORTH))
    found.sort(key=lambda job: -job.weight)
    return found


def _hunt(s: ChoboloState, prey: int, weight: float) -> list[Job]:
    return [Job(HUNT, s.place[prey], weight * GANG**number) for number in range(3)]


def _breach(s: ChoboloState, seat: int, plan: Plan | None, foes: list[int]) -> list[Job]:
    """Whoever bars the way of the own wizard is driven away: from an opponent's main tower, or from the Center Hex."""
    found = []
    wizard = s.place[s.holder]
    towers = [s.main[foe] for foe in foes if s.main[foe] >= 0]
    guard = s.at[CENTER]
    if guard != NOBODY and s.sides[guard >> 2] != s.sides[seat]:
        found += [Job(CLEAR_CENTER, CENTER, CLEAR_WORTH * GANG**number * (1.0 if s.armed else 0.6)) for number in range(3)]
    if towers and not s.armed:
        tower = min(towers, key=DISTANCE[wizard].__getitem__)
        if s.at[tower] != NOBODY:
            found += [Job(STORM_TOWER, tower, STORM_WORTH * GANG**number) for number in range(3)]
    return found


def orders(s: ChoboloState, seat: int, plans: Mapping[int, Plan]) -> dict[int, Order]:
    """An order for every warrior on the board: the most urgent job goes to the nearest."""
    return _assigned(s, seat, plans)[0]


def neglected(s: ChoboloState, seat: int, plans: Mapping[int, Plan]) -> float:
    """How much is left undone of what the warriors should do; less than nothing, if attacks have come far.

    Of what must be kept only that counts which is not: who is no longer threatened has nothing to lose by it. Attacks count from
    a usual distance on, so that a wizard's progress, which makes them worth more, is not the worse for warriors far behind. What
    three warriors would do and the living ones cannot is left undone as well.
    """
    told, left_over = _assigned(s, seat, plans)
    undone = 0.0
    for order in told.values():
        part = min(1.0, order.left / SIGHT)
        undone += order.weight * (part - USUAL if order.kind in BESIDE_IT else part)
    for job in left_over[: WARRIORS - len(told)]:
        undone += job.weight * (1.0 if job.kind in GUARDS else UNMANNED)
    return undone


def _assigned(s: ChoboloState, seat: int, plans: Mapping[int, Plan]) -> tuple[dict[int, Order], list[Job]]:
    """The orders, and the jobs for which nobody was left."""
    free = [c for c in range(seat * 4 + 1, seat * 4 + 4) if s.place[c] >= 0]
    found: dict[int, Order] = {}
    left_over: list[Job] = []
    for job in jobs(s, seat, plans):
        if not free:
            left_over.append(job)
            continue
        row = paces(job.goal, s.captured)
        best = min(free, key=lambda c: (row[s.place[c]], bool(s.on[c] & ASLEEP), c))
        left = row[s.place[best]]
        if job.kind in BESIDE_IT:
            left = max(0, left - 1)
        elif job.kind == ESCORT:
            left = max(0, left - ESCORT_REACH)
        elif job.kind == RISE and (s.visited >> best & 1 or s.level[best] >= MAX_LEVEL):
            continue
        found[best] = Order(job.kind, job.goal, job.weight, left)
        free.remove(best)
    return found, left_over
