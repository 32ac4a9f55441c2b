"""Floor plans: places, and who may go or strike from where to where.

A place is a square or an area; places are numbered, squares first. An area holds any number of heroes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Edge = tuple[int, int]


class Ways(NamedTuple):
    """Where each place leads to: heroes' steps, monsters' steps, and who may strike whom."""

    walk: tuple[tuple[int, ...], ...]
    prowl: tuple[tuple[int, ...], ...]
    fight: tuple[tuple[int, ...], ...]


class Floor:
    """The places of a board.

    `squares` maps a square's name to its coordinates and zone, in reading order; `areas` lists the areas' names.
    """

    def __init__(self, squares: Mapping[str, tuple[int, int, str]], areas: Sequence[str]) -> None:
        self.names: tuple[str, ...] = (*squares, *areas)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.spots = tuple((x, y) for x, y, _ in squares.values())
        self.zones = tuple(zone for _, _, zone in squares.values())
        self.squares = range(len(squares))
        self.first_area = len(squares)
        self.is_area = tuple(i >= self.first_area for i in range(len(self.names)))

    def __len__(self) -> int:
        return len(self.names)

    def square(self, spot: Sequence[int]) -> int:
        """The number of the square at these coordinates."""
        return self.index[square_name(spot)]

    def place(self, ref: str | Sequence[int]) -> int:
        """The number of an area by its name, or of a square by its coordinates."""
        return self.index[ref] if isinstance(ref, str) else self.square(ref)

    def inside(self, zone: str) -> tuple[int, ...]:
        """All squares of a zone."""
        return tuple(i for i in self.squares if self.zones[i] == zone)

    def neighbours(self) -> list[Edge]:
        """The borders that are open because both squares lie in one zone, each once."""
        return [
            (here, there)
            for here in self.squares
            for there in self._beside(here)
            if here < there and self.zones[here] == self.zones[there]
        ]

    def _beside(self, here: int) -> Iterable[int]:
        """The squares north, east, south and west, whatever lies between; layers above the ground have names of their own."""
        x, y = self.spots[here]
        layer = self.names[here].rstrip("0123456789,")
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            there = self.index.get(f"{layer}{x + dx},{y + dy}")
            if there is not None:
                yield there

    def graph(self, edges: Iterable[Edge], one_way: Iterable[Edge] = ()) -> tuple[tuple[int, ...], ...]:
        """For each place the places beside it; squares in the order north, east, south, west, then areas."""
        lists: list[list[int]] = [[] for _ in self.names]
        for a, b in edges:
            lists[a].append(b)
            lists[b].append(a)
        for a, b in one_way:
            lists[a].append(b)
        return tuple(tuple(sorted(there, key=lambda b: self._turn(a, b))) for a, there in enumerate(lists))

    def _turn(self, here: int, there: int) -> tuple[int, int]:
        if self.is_area[here] or self.is_area[there]:
            return (4, there)
        (x, y), (u, v) = self.spots[here], self.spots[there]
        return ((0 if v < y else 1 if u > x else 2 if v > y else 3), there)


def square_name(spot: Sequence[int]) -> str:
    """How a square is called in texts: "5,8"."""
    return f"{spot[0]},{spot[1]}"


def distances(graph: tuple[tuple[int, ...], ...], goals: Iterable[int]) -> tuple[int, ...]:
    """Steps from each place to the nearest goal, along the ways as walked; 99 where no way leads."""
    back: list[list[int]] = [[] for _ in graph]
    for a, there in enumerate(graph):
        for b in there:
            back[b].append(a)
    far = [99] * len(graph)
    queue = list(goals)
    for goal in queue:
        far[goal] = 0
    for place in queue:  # grows while it is walked
        for before in back[place]:
            if far[before] == 99:
                far[before] = far[place] + 1
                queue.append(before)
    return tuple(far)
