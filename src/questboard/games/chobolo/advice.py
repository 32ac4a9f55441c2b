"""How good a position is: the features of strong play with their weights, own side against the best of the others."""

from __future__ import annotations

from math import tanh

from .content import ARMAGEDDON, CHOBOLO, DISPEL, LIMITS, OPEN_WALL, paid_by
from .model import AUX, ChoboloState, seat_of
from .plans import chips_for, plan, threatens, way
from .world import ADJACENT, DISTANCE

HOLDS = 60.0
ARMED = 25.0
STACK = 75.0
READY_STEP = 1.2
GOAL_STEP = 0.8
PROTECTION = 8.0
WIZARD = 15.0
WARRIOR = 6.0
LEVEL = 3.0
GUARD = 30.0
HOLDER_STEP = 2.0
TOWER = 4.0
IN_RANGE = 2.0
CARD = 1.5
ABSENT = 11.0
SCALE = 130.0
OPENED = 30.0


def evaluate(s: ChoboloState, seat: int) -> float:
    """For one seat."""
    return evaluate_all(s)[seat]


def evaluate_all(s: ChoboloState) -> list[float]:
    """For all seats, from -1 to 1."""
    if s.outcome is not None:
        return list(s.outcome.values)
    seats = range(len(s.sides))
    if not s.round:
        return [0.0 for _ in seats]
    scores = [0.0 if s.is_out(seat) else score(s, seat) for seat in seats]
    sides: dict[int, list[float]] = {}
    for seat in seats:
        if not s.is_out(seat):
            sides.setdefault(s.sides[seat], []).append(scores[seat])
    strength = {side: sum(found) / len(found) for side, found in sides.items()}
    values = []
    for seat in seats:
        side = s.sides[seat]
        if side not in strength:
            values.append(-1.0)
            continue
        best = max((other for name, other in strength.items() if name != side), default=0.0)
        values.append(0.95 * tanh((strength[side] - best) / SCALE))
    return values


def score(s: ChoboloState, seat: int) -> float:
    """The features of one seat."""
    wizard = seat * 4
    total = CARD * min(4, len(s.hands[seat])) - ABSENT * s.absent[seat]
    for c in range(wizard + 1, wizard + 4):
        if s.place[c] >= 0:
            total += WARRIOR + LEVEL * s.level[c]
        elif c in s.called[seat]:
            total += WARRIOR / 2
    total += TOWER * sum(code == AUX + seat for code in s.towers.values())
    total += IN_RANGE * _in_range(s, seat)
    if threatens(s, seat) and s.at[s.main[seat]] >= 0:
        total += GUARD
    if s.place[wizard] < 0:
        return total
    if not (s.level[wizard] <= 2 and _is_touched(s, wizard)):
        total += WIZARD
    total += LEVEL * s.level[wizard]
    if paid_by(s.rows[seat], tuple(chip & 3 for chip in s.stacks[seat][:5])) >> DISPEL & 1:
        total += PROTECTION
    return total + _progress(s, seat)


def _progress(s: ChoboloState, seat: int) -> float:
    """How far the seat has come with its plan."""
    wizard = seat * 4
    now = plan(s, seat)
    distance = way(now.goals, s.place[wizard])
    whole = len(chips_for(s.rows[seat], (OPEN_WALL, CHOBOLO, ARMAGEDDON)))
    is_ready = now.ready == now.length
    total = STACK * (1 - (now.length - now.ready) / whole)
    if is_ready and s.wall_open:
        total += OPENED
    if s.holder == wizard:
        total += HOLDS + (ARMED if s.armed else 0.0)
        return total - HOLDER_STEP * distance / (1 if is_ready else 2)
    return total - (READY_STEP if is_ready else GOAL_STEP) * min(distance, 15)


def _is_touched(s: ChoboloState, c: int) -> bool:
    """Is an opponent beside it?"""
    return any(s.at[cell] >= 0 and s.are_opponents(seat_of(s.at[cell]), seat_of(c)) for cell in ADJACENT[s.place[c]])


def _in_range(s: ChoboloState, seat: int) -> int:
    """Opponents within reach of own towers and archers."""
    posts = [s.place[c] for c in range(seat * 4, seat * 4 + 4) if s.place[c] >= 0 and (s.is_ranged(c) or s.in_tower(c))]
    found = 0
    for c, cell in enumerate(s.place):
        if cell >= 0 and s.are_opponents(seat, seat_of(c)):
            found += any(DISTANCE[cell][post] <= LIMITS.shot_range for post in posts)
    return found
