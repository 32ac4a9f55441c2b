"""Moving a hero: what a step costs, and what entering a cell brings about."""

from __future__ import annotations

from questboard.geometry import opposite

from .content import BOARD, COSTS, ITEM_KINDS, LABELS, LOCATION_OF, LOCATIONS, NEAR_CAVE
from .events import HeroMoved, StackOpened
from .model import NOBODY, ManticoreState
from .waking import wake

EASY, HARD = COSTS.move_easy, COSTS.move_hard


def roads_meet(s: ManticoreState, cell: int, edge: int, other: int) -> bool:
    """Do the roads of two cells with tokens join at their common edge? Location cells accept road on every edge."""  # MAN-324
    here = LOCATION_OF[cell] >= 0 or s.road[cell] >> edge & 1
    there = LOCATION_OF[other] >= 0 or s.road[other] >> opposite(edge) & 1
    return bool(here and there)


def is_bare(s: ManticoreState, cell: int) -> bool:
    """An open cell without a token."""
    return LOCATION_OF[cell] < 0 and not s.road[cell]


def step_cost(s: ManticoreState, cell: int, edge: int, other: int) -> int:
    """Initiative points for a step over an edge."""
    if is_bare(s, other):
        return HARD  # MAN-323 (i)
    if is_bare(s, cell) or roads_meet(s, cell, edge, other):
        return EASY  # MAN-322, MAN-325
    return HARD  # MAN-323 (ii), (iii)


def steps_open(s: ManticoreState, seat: int) -> list[int]:
    """The cells this hero can step to with the points it has left."""  # MAN-321, MAN-326
    hero = s.heroes[seat]
    left, cell = hero.ip_left(), hero.cell
    if left < EASY:
        return []
    at = s.at
    return [
        other
        for edge, other in enumerate(BOARD.neighbours[cell])
        if other >= 0 and at[other] < 0 and (left >= HARD or step_cost(s, cell, edge, other) <= left)
    ]


def step(s: ManticoreState, seat: int, other: int) -> None:
    """Move a hero by one cell."""
    hero = s.heroes[seat]
    start = hero.cell
    cost = step_cost(s, start, BOARD.direction(start, other), other)
    hero.spent += cost
    hero.cell = other
    s.at[start] = NOBODY
    s.at[other] = seat
    rule = "MAN-322" if cost == EASY else "MAN-323"
    s.emit(HeroMoved, rule=rule, hero=hero.id, start=LABELS[start], cell=LABELS[other], cost=cost)
    _open_stack(s, LOCATION_OF[other])
    if not s.awake and NEAR_CAVE[other]:
        wake(s, "a hero came near its cave", "MAN-702")


def _open_stack(s: ManticoreState, location: int) -> None:
    """A hero in a location turns up its stack for all; where nothing is left, nothing is learned."""  # MAN-943
    if location >= 0 and s.stacks[location] and not s.opened[location]:
        s.opened[location] = s.known[location] = True
        kind = ITEM_KINDS[s.kinds[location]]
        s.emit(StackOpened, rule="MAN-943", location=LOCATIONS[location].id, kind=kind, values=s.stacks[location])
