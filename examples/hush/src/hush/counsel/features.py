"""What a good thief looks at, in numbers: what a learned judgement is made of."""

from __future__ import annotations

from collections.abc import Sequence

from hush.rules.cave import FILE, HOME, METALS, STEPS
from hush.rules.model import OUT, HushState

from .evaluation import hope

MOST_THIEVES = 4
FAR = 10.0
RICH = 20.0
HEAVY = 6.0

_CAVE = ("rounds left", "patience left", "thieves inside", *(f"{metal.name} left" for metal in METALS))
_THIEF = (
    "here", "inside", "worth", "pieces", "way home", "hope", "turns until asked", "not yet asked",
    *(f"way to {metal.name}" for metal in METALS),
)  # fmt: skip
NAMES = (*_CAVE, *(f"thief {number}: {name}" for number in range(MOST_THIEVES) for name in _THIEF))


def features(s: HushState, seat: int) -> Sequence[float]:
    """The cave, then the thieves as they sit, this one first."""
    seats = len(s.places)
    found = [(FILE.rounds - s.round) / FILE.rounds, (s.patience - s.noise) / s.patience, len(s.inside()) / seats]
    found += [s.lying.count(metal) / len(values.values) for metal, values in enumerate(METALS)]
    for number in range(MOST_THIEVES):
        found += _of_thief(s, (seat + number) % seats) if number < seats else [0.0] * len(_THIEF)
    return found


def _of_thief(s: HushState, seat: int) -> list[float]:
    place, worth, pieces = s.places[seat], s.worth(seat) / RICH, len(s.loot[seat]) / HEAVY
    if place == OUT:
        return [1.0, 0.0, worth, pieces, 0.0, worth, 0.0, 0.0, *[0.0] * len(METALS)]
    order, asked = s.order(), s.asked()
    turns = (order.index(seat) - (order.index(asked) if asked is not None else 0)) % len(order)
    is_to_come = asked is not None and order.index(seat) >= order.index(asked)
    near = [_way_to(s, place, metal) / FAR for metal in range(len(METALS))]
    return [1.0, 1.0, worth, pieces, HOME[place] / FAR, hope(s, seat) / RICH, turns / MOST_THIEVES, float(is_to_come), *near]


def _way_to(s: HushState, place: int, metal: int) -> float:
    return min((STEPS[place][cell] for cell, lies in enumerate(s.lying) if lies == metal), default=FAR)
