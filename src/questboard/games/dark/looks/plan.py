"""What both boards are drawn from: a grid of characters, walls on the borders of its zones, numbers along the edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.core.shown.scene import Mark

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""


class Plan:
    """The drawn grid of a board.

    `zone` tells the zone of a character (empty: solid ground), `is_open` whether two characters side by side have no wall between
    them though their zones differ; it is asked with the western or northern one first.
    """

    def __init__(
        self, rows: Sequence[str], first_row: int, zone: Callable[[str], str], is_open: Callable[[str, str, bool], bool]
    ) -> None:
        self.rows, self.first_row, self.zone, self.is_open = rows, first_row, zone, is_open
        self.spots = [(x, y) for y, row in enumerate(rows, first_row) for x in range(len(row))]

    def at(self, x: int, y: int) -> str:
        """The character at these coordinates; solid outside."""
        row = y - self.first_row
        return self.rows[row][x] if 0 <= row < len(self.rows) and 0 <= x < len(self.rows[row]) else "#"

    def walls(self, x: int, y: int) -> tuple[int, ...]:
        """The sides of a square with a wall."""
        return tuple(side for side in range(4) if self._has_wall(x, y, side))

    def _has_wall(self, x: int, y: int, side: int) -> bool:
        here, there = self.at(x, y), self.at(x + SIDES[side][0], y + SIDES[side][1])
        if self.zone(here) == self.zone(there):
            return False
        first, second = (here, there) if side in (1, 2) else (there, here)
        return not self.is_open(first, second, side in (0, 2))

    def with_character(self, characters: str) -> tuple[str, ...]:
        """The ids of the cells drawn with one of these characters."""
        return tuple(f"cell:{x},{y}" for x, y in self.spots if self.at(x, y) in characters)

    def edges(self) -> list[Mark]:
        """Row and column numbers in the frame: squares are named by both."""
        width, height = len(self.rows[0]), len(self.rows)
        marks = [
            Mark(f"mark:row:{y}:{side}", x, y, "edge", text=str(y))
            for y in range(self.first_row, self.first_row + height)
            for side, x in (("west", -0.8), ("east", width - 0.2))
        ]
        marks += [
            Mark(f"mark:column:{x}:{side}", x, y, "edge", text=str(x))
            for x in range(width)
            for side, y in (("north", self.first_row - 0.8), ("south", self.first_row + height - 0.2))
        ]
        return marks


def framed(width: int, height: int, x: int, y: int) -> tuple[int, ...]:
    """The walls of a square in a small rectangle of its own."""
    return tuple(side for side, at_edge in enumerate((y == 0, x == width - 1, y == height - 1, x == 0)) if at_edge)
