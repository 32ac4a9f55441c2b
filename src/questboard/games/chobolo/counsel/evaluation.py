"""How good a position is: how many turns each seat needs to win, what it has, and what it has to fear."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, tanh

from questboard.games.chobolo.rules.content import DISPEL, ENTRY_LEVEL
from questboard.games.chobolo.rules.model import AUX, ChoboloState
from questboard.games.chobolo.rules.walking.moving import allowance

from .gifts import VERDICT_MOST, VERDICT_NEAR, carried, turns_left, verdicts
from .orders import neglected
from .perils import STRIDE, fall_chance, pressure_to_come, pressures
from .plans import Plan, can_dispel, foes_of, plan, turns_anew

VICTORY = 220.0
PATIENCE = 8.0
"""A plan that takes so many turns is worth VICTORY divided by e."""
LAST_TURN = 90.0
"""What the last turn is worth besides: nothing may keep a wizard from winning."""
WINS_NOW = 170.0
"""More for a seat whose turn it is and that wins in it unless somebody has an answer."""
WINS_NEXT = 25.0
"""More for a seat that wins in its next turn unless somebody does something."""
ANSWER = 0.5
"""How much of that is left if an opponent has the chips to dispel what would win."""
TOO_LATE = 1.5
"""A plan that takes so many turns longer than there are is worth a third."""
HOLDS = 10.0
PROTECTION = 5.0
ALARM = 2.5
"""An opponent so few turns from victory makes a spell to dispel with worth keeping."""
WIZARD = 4.0
COMPANY = (0.0, 9.0, 16.0, 22.0)
"""What so many living warriors are worth: the first one most."""
LEVEL = 3.0
CALLED = 0.7
TOWER = 2.0
CARD = 1.2
ABSENT = 11.0
SCALE = 200.0


def evaluate(s: ChoboloState, seat: int) -> float:
    """For one seat."""
    return _values(s, (seat,))[0]


def evaluate_all(s: ChoboloState) -> list[float]:
    """For all seats, from -1 to 1."""
    return _values(s, range(len(s.sides)))


def _values(s: ChoboloState, asked: Iterable[int]) -> list[float]:
    if s.outcome is not None:
        return [s.outcome.values[seat] for seat in asked]
    if not s.round or is_before_the_first_step(s):
        # The sets are balanced: before anybody has moved, all that was chosen is as good as anything else.
        return [0.0 for _ in asked]
    seats = [seat for seat in range(len(s.sides)) if not s.is_out(seat)]
    plans = {seat: plan(s, seat) for seat in seats}
    pressed = pressures(s)
    camps: dict[int, list[int]] = {}
    for seat in seats:
        camps.setdefault(s.sides[seat], []).append(seat)
    strength = {side: _mean([_strength(s, seat, plans[seat], pressed) for seat in camp]) for side, camp in camps.items()}
    verdict = verdicts(s, camps) if s.options.round_limit - s.round < 3 * VERDICT_NEAR else {}
    values = []
    for seat in asked:
        side = s.sides[seat]
        if side not in strength:
            values.append(-1.0)
            continue
        best = max([other for name, other in strength.items() if name != side], default=0.0)
        # Where warriors stand, and what is kept for an answer, is judged for the own side only: no wizard should shrink from
        # what others would then be glad to have.
        posture = _mean([_posture(s, mate, plans) for mate in camps[side]])
        value = tanh((strength[side] + posture - best) / SCALE)
        if verdict:
            weight = VERDICT_MOST * exp((s.round - s.options.round_limit) / VERDICT_NEAR)
            value += weight * (verdict[side] - value)
        values.append(0.95 * value)
    return values


def is_before_the_first_step(s: ChoboloState) -> bool:
    """Has nobody had a choice yet but those of the setup?"""
    return s.round == 1 and s.opening and s.had_turn == 1 << s.active


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def prospect(turns: float) -> float:
    """What it is worth to be so many turns from victory."""
    return VICTORY * exp(-turns / PATIENCE) + LAST_TURN * max(0.0, 1 - turns)


def _hope(s: ChoboloState, seat: int, way: Plan) -> float:
    """What its way to victory is worth to a seat: less if there are not enough rounds, much if only others can stop it."""
    worth = prospect(way.turns)
    late = way.turns - turns_left(s, seat)
    if late > 0:
        worth *= exp(-late / TOO_LATE)
    elif way.is_ready:
        is_shielded = s.armed or DISPEL in way.spells
        is_answered = not is_shielded and any(can_dispel(s, foe) for foe in foes_of(s, seat))
        worth += (WINS_NOW if is_to_move(s, seat) else WINS_NEXT) * (ANSWER if is_answered else 1.0)
    return worth


def is_to_move(s: ChoboloState, seat: int) -> bool:
    """Is it the seat's turn, with its wizard's movement still to come?"""
    return s.active == seat and not s.finished & 1


def _strength(s: ChoboloState, seat: int, way: Plan, pressed: list[float]) -> float:
    """What a seat has: its way to victory, its characters, towers and cards, less what it stands to lose."""
    wizard = seat * 4
    total = _hope(s, seat, way) + CARD * min(4, len(s.hands[seat])) - ABSENT * s.absent[seat]
    company, calling = 0.0, 0
    for c in range(wizard + 1, wizard + 4):
        if s.place[c] >= 0:
            lives = 1 - fall_chance(pressed[c])
            company += lives
            total += LEVEL * s.level[c] * lives + carried(s, c)
        elif c in s.called[seat]:
            calling += 1
    total += _of_company(company + CALLED * calling)
    total += TOWER * sum(code == AUX + seat for code in s.towers.values())
    if s.place[wizard] < 0:
        return total + LEVEL * ENTRY_LEVEL[0]
    if s.holder == wizard:
        total += HOLDS
    return total + WIZARD + LEVEL * s.level[wizard] + carried(s, wizard) - _danger(s, seat, way.turns, pressed[wizard])


def _of_company(warriors: float) -> float:
    """What so many warriors are worth, parts of them included."""
    whole = min(2, int(warriors))
    return COMPANY[whole] + (warriors - whole) * (COMPANY[whole + 1] - COMPANY[whole])


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


def _posture(s: ChoboloState, seat: int, plans: dict[int, Plan]) -> float:
    """What is kept for an answer, and what the warriors leave undone."""
    total = 0.0
    soonest = min([plans[foe].turns for foe in foes_of(s, seat)], default=99.0)
    if soonest < ALARM and can_dispel(s, seat):
        total += PROTECTION
    return total - neglected(s, seat, plans)
