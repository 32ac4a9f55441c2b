"""All tables of a game: every seat count with every combination of the options that have a list of values."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from questboard.core.loop.chance import Chance
from questboard.core.loop.info import GameInfo
from questboard.core.loop.options import OptionValue


class Table(NamedTuple):
    """A seat count and what is fixed before setup."""

    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} {'seat' if self.seats == 1 else 'seats'}, {options or 'no options'}"


class Tables:
    """The tables by number, without building them all: option after option is read off the number like digits."""

    def __init__(self, info: GameInfo) -> None:
        low, high = info.seats
        self.seats = range(low, high + 1)
        self.options = [option for option in info.options if option.values]
        self.total = len(self.seats) * math.prod(len(option.values) for option in self.options)

    def __getitem__(self, number: int) -> Table:
        number, digit = divmod(number, len(self.seats))
        seats = self.seats[digit]
        options = {}
        for option in self.options:
            number, digit = divmod(number, len(option.values))
            options[option.name] = option.values[digit]
        return Table(seats, options)

    def walk(self, chance: Chance) -> Iterator[int]:
        """The numbers of all tables in a random order, then of all of them again, without end."""
        while True:
            yield from shuffled(self.total, chance)


def shuffled(total: int, chance: Chance) -> Iterator[int]:
    """0 to total - 1 in a random order; remembers only the numbers already moved, so that `total` may be large."""
    moved: dict[int, int] = {}
    for last in range(total - 1, -1, -1):
        place = chance.below(last + 1)
        yield moved.get(place, place)
        moved[place] = moved.get(last, last)
