"""Boards of hexagons in axial coordinates (q, r); everything a rule asks often is a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""E, NE, NW, W, SW, SE for pointy-top hexes: direction i leads over edge i."""


def opposite(direction: int) -> int:
    """The same edge, seen from the cell on its other side."""
    return (direction + 3) % 6


def hex_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of steps between two cells, ignoring everything on the way."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


class HexBoard:
    """A set of hexagonal cells, numbered in the order given.

    >>> board = HexBoard([(0, 0), (1, 0), (2, 0)])
    >>> board.adjacent[1], board.distance[0][2], board.direction(0, 1)
    ((2, 0), 2, 0)
    """

    def __init__(self, cells: Sequence[tuple[int, int]]) -> None:
        self.cells = tuple(cells)
        self.number = {cell: i for i, cell in enumerate(self.cells)}
        self.neighbours = tuple(tuple(self.number.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in self.cells)
        """For each cell the neighbour over each of its six edges; -1 where the board ends."""
        self.adjacent = tuple(tuple(cell for cell in row if cell >= 0) for row in self.neighbours)
        """For each cell its neighbours in the order of the directions."""
        self.distance = tuple(tuple(hex_distance(a, b) for b in self.cells) for a in self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def direction(self, a: int, b: int) -> int:
        """The edge of cell a that leads to its neighbour b."""
        return self.neighbours[a].index(b)

    def distance_to(self, goals: Iterable[int]) -> tuple[int, ...]:
        """For each cell the distance to the nearest goal."""
        rows = [self.distance[goal] for goal in goals]
        return tuple(min(column) for column in zip(*rows, strict=True))

    def steps_to(self, goals: Iterable[int]) -> tuple[int, ...]:
        """For each cell the number of steps over the board to the nearest goal, -1 where there is none to reach."""
        found = [-1] * len(self.cells)
        wave = list(goals)
        for cell in wave:
            found[cell] = 0
        steps = 0
        while wave:
            steps += 1
            after = []
            for cell in wave:
                for other in self.adjacent[cell]:
                    if found[other] < 0:
                        found[other] = steps
                        after.append(other)
            wave = after
        return tuple(found)

    def steps_down(self, distances: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """For each cell the neighbours that are one step nearer by these distances, in the order of the directions."""
        return tuple(tuple(cell for cell in row if distances[cell] == distances[i] - 1) for i, row in enumerate(self.adjacent))
