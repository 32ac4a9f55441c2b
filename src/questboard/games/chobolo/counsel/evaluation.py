"""How good a position is: how many turns each seat needs to win, what it has, and what it has to fear."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, tanh

from questboard.games.chobolo.rules.content import DISPEL, ENTRY_LEVEL, LONGEST, paid_by
from questboard.games.chobolo.rules.model import AUX, ChoboloState
from questboard.games.chobolo.rules.walking.moving import allowance
from questboard.games.chobolo.rules.world import DISTANCE

from .journeys import paces
from .perils import STRIDE, fall_chance, pressure_to_come, pressures
from .plans import foes_of, plan, turns_anew

VICTORY = 220.0
PATIENCE = 8.0
"""A plan that takes so many turns is worth VICTORY divided by e."""
LAST_TURN = 90.0
"""What the last turn is worth besides: nothing may keep a wizard from winning."""
HOLDS = 10.0
PROTECTION = 5.0
ALARM = 2.5
"""An opponent so few turns from victory makes a spell to dispel with worth keeping."""
WIZARD = 4.0
WARRIOR = 6.0
LEVEL = 3.0
CALLED = 0.7
GUARD = 25.0
GUARD_TURNS = 3.0
HUNT = 15.0
SIGHT = 24
"""Farther away nobody is hunted."""
ESCORT = 8.0
ESCORT_REACH = 5
"""So near an escort need not follow, so that it never keeps a wizard from walking on."""
FAR_OFF = 12
"""Farther away a guard is of no use, however far it is."""
TOWER = 2.0
CARD = 0.7
ABSENT = 11.0
SCALE = 120.0


def evaluate(s: ChoboloState, seat: int) -> float:
    """For one seat."""
    return _values(s, (seat,))[0]


def evaluate_all(s: ChoboloState) -> list[float]:
    """For all seats, from -1 to 1."""
    return _values(s, range(len(s.sides)))


def _values(s: ChoboloState, asked: Iterable[int]) -> list[float]:
    if s.outcome is not None:
        return [s.outcome.values[seat] for seat in asked]
    if not s.round:
        return [0.0 for _ in asked]
    seats = [seat for seat in range(len(s.sides)) if not s.is_out(seat)]
    turns = {seat: plan(s, seat).turns for seat in seats}
    pressed = pressures(s)
    camps: dict[int, list[int]] = {}
    for seat in seats:
        camps.setdefault(s.sides[seat], []).append(seat)
    strength = {side: _mean([_strength(s, seat, turns, pressed) for seat in camp]) for side, camp in camps.items()}
    values = []
    for seat in asked:
        side = s.sides[seat]
        if side not in strength:
            values.append(-1.0)
            continue
        best = max([other for name, other in strength.items() if name != side], default=0.0)
        # Where warriors stand, and what is kept for an answer, is judged for the own side only: no wizard should shrink from
        # what others would then be glad to have.
        posture = _mean([_posture(s, mate, turns) for mate in camps[side]])
        values.append(0.95 * tanh((strength[side] + posture - best) / SCALE))
    return values


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def prospect(turns: float) -> float:
    """What it is worth to be so many turns from victory."""
    return VICTORY * exp(-turns / PATIENCE) + LAST_TURN * max(0.0, 1 - turns)


def _strength(s: ChoboloState, seat: int, turns: dict[int, float], pressed: list[float]) -> float:
    """What a seat has: its way to victory, its characters, towers and cards, less what it stands to lose."""
    wizard = seat * 4
    total = prospect(turns[seat]) + CARD * min(4, len(s.hands[seat])) - ABSENT * s.absent[seat]
    for c in range(wizard + 1, wizard + 4):
        if s.place[c] >= 0:
            total += (WARRIOR + LEVEL * s.level[c]) * (1 - fall_chance(pressed[c]))
        elif c in s.called[seat]:
            total += WARRIOR * CALLED
    total += TOWER * sum(code == AUX + seat for code in s.towers.values())
    if s.place[wizard] < 0:
        return total + LEVEL * ENTRY_LEVEL[0]
    if s.holder == wizard:
        total += HOLDS
    return total + WIZARD + LEVEL * s.level[wizard] - _danger(s, seat, turns[seat], pressed[wizard])


def _can_dispel(s: ChoboloState, seat: int) -> bool:
    """Do the chips for Dispel Magic lie on top?"""
    return bool(paid_by(s.rows[seat], tuple([chip & 3 for chip in s.stacks[seat][:LONGEST]])) >> DISPEL & 1)


def _danger(s: ChoboloState, seat: int, turns: float, pressure: float) -> float:
    """What the seat stands to lose with its wizard, as likely as it is to happen."""
    wizard = seat * 4
    left = allowance(s, wizard) - s.used[0] if s.active == seat and not s.finished & 1 else 0
    if left >= STRIDE:
        return 0.0
    pressure = pressure_to_come(s, wizard, left) + (0.0 if left else pressure)
    if not pressure:
        return 0.0
    loss = prospect(turns) - prospect(turns_anew(s, seat)) + WIZARD
    return fall_chance(pressure) * max(WIZARD, loss)


def _posture(s: ChoboloState, seat: int, turns: dict[int, float]) -> float:
    """One warrior hunts the wizards that are near to victory, one stays with the own wizard, one keeps the main tower."""
    foes = foes_of(s, seat)
    total = 0.0
    if s.place[seat * 4] >= 0 and min([turns[foe] for foe in foes], default=99.0) < ALARM and _can_dispel(s, seat):
        total += PROTECTION
    warriors = [place for place in s.place[seat * 4 + 1 : seat * 4 + 4] if place >= 0]
    if not warriors:
        return total
    for foe in foes:
        prey = s.place[foe * 4]
        if prey >= 0:
            weight = HUNT * (0.3 + prospect(turns[foe]) / VICTORY) / len(foes)
            total += weight * max(0.0, 1 - _nearest(paces(prey, s.captured), warriors) / SIGHT)
    if s.place[seat * 4] >= 0:
        apart = _nearest(DISTANCE[s.place[seat * 4]], warriors) - ESCORT_REACH
        total -= ESCORT * min(FAR_OFF, max(0, apart)) / FAR_OFF
    if s.main[seat] >= 0 and foes:
        urgency = exp(-min([turns[foe] for foe in foes]) / GUARD_TURNS)
        total -= GUARD * urgency * min(FAR_OFF, _nearest(DISTANCE[s.main[seat]], warriors)) / FAR_OFF
    return total


def _nearest(row: bytes, cells: list[int]) -> int:
    return min([row[cell] for cell in cells])
