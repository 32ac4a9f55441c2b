"""How good the roads are while they are laid: places joined to the City by short ways, monsters far from it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from questboard.games.manticore.rules.content import (
    AGGRESSIVE,
    BOARD,
    CELLS,
    CITY,
    LOCATION_CELLS,
    LOCATION_OF,
    MONSTER_CARDS,
    TO_CITY,
    TO_LOCATION,
    ZONES,
)
from questboard.games.manticore.rules.model import ManticoreState

PAVED_BASE, PAVED_SCALE = 8.0, 30.0


def paving_value(s: ManticoreState) -> float:
    """Locations joined to the City by short roads are good, monsters that come soon are bad."""
    distances = _road_map(s)
    score = 0.0
    for location in range(2, len(LOCATION_CELLS)):
        way = min(distances[cell] for cell in LOCATION_CELLS[location])
        if way < 99:
            score += 5.0 - 0.35 * way
        else:
            # The nearest end of a connected road still has to be led there.
            near = min((TO_LOCATION[location][cell] for cell in s.frontier if _is_open_end(s, distances, cell)), default=6)
            score += 2.5 - 0.5 * near
    for number, monster in enumerate(s.monsters):
        if monster.cell >= 0:
            score -= _monster_danger(s, number, monster.cell, distances)
    return 0.9 * math.tanh((score - PAVED_BASE) / PAVED_SCALE)


def _is_open_end(s: ManticoreState, distances: Sequence[int], cell: int) -> bool:
    """Could a token here go on from a road that comes from the City?"""
    pull = s.pull[cell]
    return TO_CITY[cell] == 1 or any(
        pull >> edge & 1 and distances[other] < 99 for edge, other in enumerate(BOARD.neighbours[cell]) if other >= 0
    )


def _monster_danger(s: ManticoreState, number: int, cell: int, distances: Sequence[int]) -> float:
    way = distances[cell]
    if AGGRESSIVE[number] or way >= 99:
        way = TO_CITY[cell] + (0 if AGGRESSIVE[number] else 2)
    danger = MONSTER_CARDS[number].level * max(0.0, 9 - way) * 0.22
    if not AGGRESSIVE[number]:
        danger += 0.6 * len(ZONES[cell])
    return danger


_EDGES = tuple(tuple(edge for edge in range(6) if mask >> edge & 1) for mask in range(64))


def _road_map(s: ManticoreState) -> list[int]:
    """Road steps from the City to every cell (99: none), quickly: only along what was laid."""
    road, distances = s.road, [99] * len(CELLS)
    wave = list(LOCATION_CELLS[CITY])
    for cell in wave:
        distances[cell] = 0
    neighbours = BOARD.neighbours
    depth = 0
    while wave:
        depth += 1
        after: list[int] = []
        for cell in wave:
            if LOCATION_OF[cell] >= 0:
                steps = [(e, o) for e, o in enumerate(neighbours[cell]) if o >= 0]
            else:
                row = neighbours[cell]
                steps = [(edge, row[edge]) for edge in _EDGES[road[cell]] if row[edge] >= 0]
            for edge, other in steps:
                if distances[other] == 99 and (LOCATION_OF[other] >= 0 or road[other] >> (edge + 3) % 6 & 1):
                    distances[other] = depth
                    after.append(other)
        wave = after
    return distances
