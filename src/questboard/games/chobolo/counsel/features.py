"""What a good player looks at, in numbers: the same things of the seat, of its nearest rival, and of all opponents together."""

from __future__ import annotations

from math import exp, log1p

from questboard.games.chobolo.rules.model import AUX, NOBODY, ChoboloState
from questboard.games.chobolo.rules.world import CENTER, DISTANCE

from .evaluation import is_to_move
from .gifts import carried, turns_left, verdicts
from .orders import CLEAR_CENTER, ESCORT, HOLD_CENTER, HUNT, KEEP, RISE, SIGHT, STORM_TOWER, orders
from .perils import STRIDE, fall_chance, pressure_to_come, pressures
from .plans import Plan, can_dispel, foes_of, plan

OF_SEAT = (
    "hope near", "hope far", "hope late", "wins next", "wins now", "holds Chobolo", "is armed", "chips on the way", "chips",
    "dispels", "wizard lives", "wizard level", "wizard pressed", "wizard in reach", "wizard to the center", "wizard to its prey",
    "wizard at home", "warriors", "levels", "strongest", "warriors pressed", "two in danger", "spells carried", "called", "hand",
    "deck", "towers", "main tower kept", "warriors near home", "warriors near the center", "on the Center Hex", "absent",
    "to move", "rose",
)  # fmt: skip
ORDERS = {
    KEEP: "keep",
    HOLD_CENTER: "hold center",
    HUNT: "hunt",
    STORM_TOWER: "storm",
    CLEAR_CENTER: "clear",
    RISE: "rise",
    ESCORT: "escort",
}
OF_TABLE = (
    "wall open", "captured", "bead free", "Chobolo with an opponent", "round", "last rounds", "last round", "verdict",
    "two sides", "many sides", "ahead", "ahead far", "lead in warriors", "lead in levels", "lead in towers", "lead in hands",
)  # fmt: skip
NAMES: tuple[str, ...] = (
    *(f"own {name}" for name in OF_SEAT),
    *(f"rival {name}" for name in OF_SEAT),
    *(f"opponents {name}" for name in OF_SEAT),
    *(f"order: {name}" for name in ORDERS.values()),
    *(f"order left: {name}" for name in ORDERS.values()),
    *OF_TABLE,
)
FAR = 20.0
"""Distances are counted in parts of this."""
NEAR_HOME = 4
MOST_CHIPS = 12.0
NEAR, LONG = 2.0, 8.0
"""Turns to victory are counted on a short and on a long scale."""


def features(s: ChoboloState, seat: int) -> list[float]:
    """The position as the seat would describe it."""
    if not s.round or s.outcome is not None:
        return [0.0] * len(NAMES)
    seats = [other for other in range(len(s.sides)) if not s.is_out(other)]
    if seat not in seats:
        return [0.0] * len(NAMES)
    plans = {other: plan(s, other) for other in seats}
    pressed = pressures(s)
    own = _of_seat(s, seat, plans[seat], pressed)
    foes = foes_of(s, seat)
    others = {foe: _of_seat(s, foe, plans[foe], pressed) for foe in foes}
    none = [0.0] * len(OF_SEAT)
    first = min(foes, key=lambda foe: plans[foe].turns, default=None)
    rival = none if first is None else others[first]
    mean = [sum(column) / len(others) for column in zip(*others.values(), strict=True)] if others else none
    return [*own, *rival, *mean, *_orders(s, seat, plans), *_of_table(s, seat, own, rival, len(foes))]


def _of_seat(s: ChoboloState, seat: int, way: Plan, pressed: list[float]) -> list[float]:
    wizard, main = seat * 4, s.main[seat]
    cell = s.place[wizard]
    warriors = [c for c in range(wizard + 1, wizard + 4) if s.place[c] >= 0]
    lives = cell >= 0
    falls = [fall_chance(pressed[c]) for c in warriors]
    home = DISTANCE[main] if main >= 0 else None
    center = DISTANCE[CENTER]
    prey = [
        DISTANCE[cell][s.place[c]] for c in range(len(s.place)) if lives and s.place[c] >= 0 and s.are_opponents(seat, c >> 2)
    ]
    late = way.turns - turns_left(s, seat)
    moves = is_to_move(s, seat)
    return [
        exp(-way.turns / NEAR),
        exp(-way.turns / LONG),
        exp(-max(0.0, late)),
        float(way.is_ready),
        float(way.is_ready and moves),
        float(s.holder == wizard),
        float(s.holder == wizard and s.armed),
        1.0 - min(1.0, sum(errand & 31 < 4 for errand in way.errands) / MOST_CHIPS),
        min(1.0, len(s.stacks[seat]) / MOST_CHIPS),
        float(can_dispel(s, seat)),
        float(lives),
        s.level[wizard] / 4,
        fall_chance(pressed[wizard]) if lives else 0.0,
        fall_chance(pressure_to_come(s, wizard, 0)) if lives and not moves else 0.0,
        center[cell] / FAR if lives else 1.0,
        min(prey) / FAR if prey else 1.0,
        float(lives and cell == main),
        len(warriors) / 3,
        sum(s.level[c] for c in warriors) / 12,
        max([s.level[c] for c in warriors], default=0) / 4,
        sum(falls) / 3,
        float(sum(fall > 0.5 for fall in falls) > 1),
        sum(carried(s, c) for c in (wizard, *warriors) if s.place[c] >= 0) / 10,
        len(s.called[seat]) / 3,
        min(1.0, len(s.hands[seat]) / 6),
        min(1.0, (len(s.unseen[seat]) + len(s.bottom[seat])) / 12),
        sum(code == AUX + seat for code in s.towers.values()) / 3,
        float(main >= 0 and s.at[main] != NOBODY),
        sum(home is not None and home[s.place[c]] <= NEAR_HOME for c in warriors) / 3,
        sum(center[s.place[c]] <= STRIDE for c in warriors) / 3,
        float(s.at[CENTER] >= 0 and s.at[CENTER] >> 2 == seat),
        s.absent[seat] / 3,
        float(moves),
        sum(s.visited >> c & 1 for c in warriors) / 3,
    ]


def _orders(s: ChoboloState, seat: int, plans: dict[int, Plan]) -> list[float]:
    """What the warriors are there for, and how far they still have to go."""
    # Three warriors at most share a kind of order.
    weights = dict.fromkeys(ORDERS, 0.0)
    left = dict.fromkeys(ORDERS, 0.0)
    for order in orders(s, seat, plans).values():
        weights[order.kind] += log1p(order.weight) / 12
        left[order.kind] += min(1.0, order.left / SIGHT) / 3
    return [*weights.values(), *left.values()]


def _of_table(s: ChoboloState, seat: int, own: list[float], rival: list[float], foes: int) -> list[float]:
    camps: dict[int, list[int]] = {}
    for other, side in enumerate(s.sides):
        if not s.is_out(other):
            camps.setdefault(side, []).append(other)
    rounds = s.options.round_limit - s.round
    at = OF_SEAT.index
    return [
        float(s.wall_open),
        float(s.captured),
        float(s.holder == NOBODY),
        float(s.holder != NOBODY and s.are_opponents(seat, s.holder >> 2)),
        s.round / s.options.round_limit,
        exp(-rounds / LONG),
        exp(-rounds),
        verdicts(s, camps)[s.sides[seat]],
        float(len(camps) == 2),
        min(1.0, foes / 5),
        own[at("hope near")] - rival[at("hope near")],
        own[at("hope far")] - rival[at("hope far")],
        own[at("warriors")] - rival[at("warriors")],
        own[at("levels")] - rival[at("levels")],
        own[at("towers")] - rival[at("towers")],
        own[at("hand")] - rival[at("hand")],
    ]
