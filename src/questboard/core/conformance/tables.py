"""All tables of a game: every seat count with every combination of the options that have a list of values.

They are too many to play them all, so those come first at which most is new.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

from questboard.core.loop.chance import Chance
from questboard.core.loop.info import GameInfo
from questboard.core.loop.options import OptionValue

SEATS = "seats"

AHEAD = 1000
"""Among so many tables the next one is chosen: enough that rare values are there, few enough to take little time."""

Fact = tuple[str, OptionValue]
"""The seat count, or an option, and its value."""


class Table(NamedTuple):
    """A seat count and what is fixed before setup."""

    seats: int
    options: dict[str, OptionValue]

    def facts(self) -> list[Fact]:
        """All that can be said of it, one by one."""
        return [(SEATS, self.seats), *self.options.items()]

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.seats} {'seat' if self.seats == 1 else 'seats'}, {options or 'no options'}"


class Tables:
    """The tables by number, without building them all: option after option is read off the number like digits."""

    def __init__(self, info: GameInfo) -> None:
        low, high = info.seats
        self.seats = range(low, high + 1)
        self.options = [option for option in info.options if option.values]
        self.free = [option.name for option in info.options if not option.values]
        self.total = len(self.seats) * math.prod(len(option.values) for option in self.options)

    def __getitem__(self, number: int) -> Table:
        number, digit = divmod(number, len(self.seats))
        seats = self.seats[digit]
        options = {}
        for option in self.options:
            number, digit = divmod(number, len(option.values))
            options[option.name] = option.values[digit]
        return Table(seats, options)

    def facts(self) -> list[Fact]:
        """Whatever can be said of a table of this game."""
        return [(SEATS, seats) for seats in self.seats] + [
            (option.name, value) for option in self.options for value in option.values
        ]


class Picker:
    """Which table is played next: one of the next in a random order that has most values, and most pairs of them, not met yet.

    Every table that is not refused is played once before any is played again.
    """

    def __init__(self, tables: Tables, chance: Chance) -> None:
        self.tables = tables
        self.chance = chance
        self.refused: set[int] = set()
        self.played: set[int] = set()
        self._to_come: Iterator[int] = iter(())
        self._ahead: list[int] = []
        self._met: set[Fact] = set()
        self._together: set[tuple[Fact, Fact]] = set()

    def candidates(self) -> list[int]:
        """The tables that may be next, the best first."""
        self._look_ahead()
        return sorted(self._ahead, key=self._news, reverse=True)

    def take(self, number: int) -> None:
        """This table is played."""
        self._ahead.remove(number)
        self.played.add(number)
        facts = self.tables[number].facts()
        self._met.update(facts)
        self._together.update(itertools.combinations(facts, 2))

    def refuse(self, number: int) -> None:
        """The game does not accept this table."""
        self._ahead.remove(number)
        self.refused.add(number)

    def _look_ahead(self) -> None:
        self._ahead += itertools.islice(self._to_come, AHEAD - len(self._ahead))
        if not self._ahead:
            self._to_come = (number for number in shuffled(self.tables.total, self.chance) if number not in self.refused)
            self._ahead += itertools.islice(self._to_come, AHEAD)

    def _news(self, number: int) -> tuple[int, int]:
        """How many values are new at this table, and how many pairs of them."""
        facts = self.tables[number].facts()
        pairs = itertools.combinations(facts, 2)
        return sum(fact not in self._met for fact in facts), sum(pair not in self._together for pair in pairs)


def shuffled(total: int, chance: Chance) -> Iterator[int]:
    """0 to total - 1 in a random order; remembers only the numbers already moved, so that `total` may be large."""
    moved: dict[int, int] = {}
    for last in range(total - 1, -1, -1):
        place = chance.below(last + 1)
        yield moved.get(place, place)
        moved[place] = moved.get(last, last)
