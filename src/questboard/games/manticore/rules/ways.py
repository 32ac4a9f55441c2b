"""The ways of ordinary monsters: computed once, when the last road is laid."""

from __future__ import annotations

from collections import deque

from .content import BOARD, CELLS, CITY, LOCATION_CELLS, LOCATION_OF, STEPS_TO, TO_CITY
from .model import ManticoreState
from .movement import roads_meet

UNJOINED = -1


def are_joined(s: ManticoreState, cell: int, edge: int, other: int) -> bool:
    """A road step: between joined tokens, a location cell and a token with road to it, or cells of one location."""  # MAN-611
    here, there = LOCATION_OF[cell], LOCATION_OF[other]
    if here >= 0 and there >= 0:
        return here == there
    return roads_meet(s, cell, edge, other)


def road_distances(s: ManticoreState) -> tuple[int, ...]:
    """For each cell the number of road steps to the City, UNJOINED where no chain of them leads there."""
    distances = [UNJOINED] * len(CELLS)
    queue = deque(LOCATION_CELLS[CITY])
    for cell in queue:
        distances[cell] = 0
    while queue:
        cell = queue.popleft()
        for edge, other in enumerate(BOARD.neighbours[cell]):
            if other >= 0 and distances[other] == UNJOINED and are_joined(s, cell, edge, other):
                distances[other] = distances[cell] + 1
                queue.append(other)
    return tuple(distances)


def find_ways(s: ManticoreState) -> tuple[tuple[int, ...], ...]:
    """For each cell the neighbours that begin a shortest way to the City, in the order of the directions."""
    by_road = s.road_to_city
    joined = [cell for cell in CELLS if by_road[cell] != UNJOINED and LOCATION_OF[cell] != CITY]
    to_road = BOARD.steps_to(joined)
    over_land = BOARD.steps_down(to_road)
    return tuple(
        _road_steps(s, cell)
        if by_road[cell] != UNJOINED
        else STEPS_TO[CITY][cell]
        if not joined or TO_CITY[cell] < to_road[cell]  # MAN-612: the City only if it is nearer than the road
        else over_land[cell]
        for cell in CELLS
    )


def _road_steps(s: ManticoreState, cell: int) -> tuple[int, ...]:
    by_road = s.road_to_city
    return tuple(
        other
        for edge, other in enumerate(BOARD.neighbours[cell])
        if other >= 0 and by_road[other] == by_road[cell] - 1 and are_joined(s, cell, edge, other)
    )
