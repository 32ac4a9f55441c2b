"""The board as tables: distances, neighbours, and what a straight line of view passes through.

Squares are numbered row by row: number = y * width + x.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

MANHATTAN, CHEBYSHEV = 0, 1


class SquareGrid:
    """A board of squares in rows."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.x = tuple(number % width for number in range(width * height))
        self.y = tuple(number // width for number in range(width * height))
        self.distance = (self._rows(lambda dx, dy: dx + dy), self._rows(max))
        """distance[metric][a][b]."""  # GOR-401
        self.next_to = tuple(self._within_one(metric) for metric in (MANHATTAN, CHEBYSHEV))
        """The squares at distance 1: next_to[metric][a]."""  # GOR-403

    def __len__(self) -> int:
        return self.width * self.height

    def number(self, x: int, y: int) -> int:
        """The square at these coordinates, -1 if they lie off the map."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def step(self, square: int, dx: int, dy: int) -> int:
        """The square so far away, -1 if that is off the map."""
        return self.number(self.x[square] + dx, self.y[square] + dy)

    def _rows(self, measure: Callable[[int, int], int]) -> tuple[bytes, ...]:
        table = [bytes(measure(dx, dy) for dx in range(self.width)) for dy in range(self.height)]
        mirrored = [row[:0:-1] + row for row in table]  # from dx = 1 - width to width - 1
        left, wide = self.width - 1, self.width
        return tuple(
            b"".join(mirrored[abs(y - self.y[a])][left - self.x[a] : left - self.x[a] + wide] for y in range(self.height))
            for a in range(len(self))
        )

    def _within_one(self, metric: int) -> tuple[tuple[int, ...], ...]:
        around = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]
        if metric == MANHATTAN:
            around = [(dx, dy) for dx, dy in around if 0 in (dx, dy)]
        return tuple(tuple(b for dx, dy in around if (b := self.step(a, dx, dy)) >= 0) for a in range(self.width * self.height))

    def lines(self, length: int) -> tuple[tuple[int, ...], ...]:
        """All straight lines of so many squares: first the horizontal ones, then the vertical ones."""
        found = []
        for dx, dy in ((1, 0), (0, 1)):
            for start in range(len(self)):
                line = tuple(self.step(start, dx * n, dy * n) for n in range(length))
                if min(line) >= 0:
                    found.append(line)
        return tuple(found)

    @functools.cached_property
    def _passed(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def between(self, a: int, b: int) -> Sequence[int]:
        """The squares whose interior the segment between both centres passes through, the ends left out."""  # GOR-404
        found = self._passed.get((a, b))
        if found is None:
            found = self._passed[a, b] = self._find_between(a, b)
        return found

    def _find_between(self, a: int, b: int) -> tuple[int, ...]:
        ax, ay, bx, by = self.x[a], self.y[a], self.x[b], self.y[b]
        dx, dy = bx - ax, by - ay
        passed = []
        for y in range(min(ay, by), max(ay, by) + 1):
            for x in range(min(ax, bx), max(ax, bx) + 1):
                if 2 * abs(dx * (y - ay) - dy * (x - ax)) < abs(dx) + abs(dy):
                    passed.append(self.number(x, y))
        return tuple(square for square in passed if square not in (a, b))
