"""What can be chosen, what can happen, and the whole truth of a match."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec
from questboard.core import Action, ActionTypes, Event, State

from .cave import HOME, METALS

OUT = -1
"""The place of a thief who has left the cave."""


# ---- actions --------------------------------------------------------------------------------------------------------


class Sneak(Action, frozen=True, tag="sneak"):
    """Go to a chamber beside your own."""

    cell: str


class Take(Action, frozen=True, tag="take"):
    """Take the treasure of your chamber."""


class Pick(Action, frozen=True, tag="pick"):
    """Pick the pocket of a thief in your chamber."""

    seat: int


class Leave(Action, frozen=True, tag="leave"):
    """Leave the cave for good."""


ACTIONS = ActionTypes(Sneak, Take, Pick, Leave)


# ---- events ---------------------------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round begins."""

    round: int


class Sneaked(Event, frozen=True, tag="sneaked"):
    """A thief went to another chamber; `die` is 0 for one who carries nothing that could clink."""

    seat: int
    origin: str
    cell: str
    die: int


class Taken(Event, frozen=True, tag="taken"):
    """A treasure was taken; everybody sees its back."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: str
    metal: int


class Found(Event, frozen=True, tag="found"):
    """What it is worth; for the taker only."""

    seat: int
    value: int


class Picked(Event, frozen=True, tag="picked"):
    """A pocket was picked; the treasure is held up for all to see."""

    reveals: ClassVar[bool] = True
    seat: int
    victim: int
    die: int
    metal: int
    value: int


class Fumbled(Event, frozen=True, tag="fumbled"):
    """A pocket was not picked."""

    seat: int
    victim: int
    die: int


class Heard(Event, frozen=True, tag="heard"):
    """A noise."""

    seat: int
    noise: int


class Escaped(Event, frozen=True, tag="escaped"):
    """A thief left the cave."""

    seat: int
    pieces: int


class Woke(Event, frozen=True, tag="woke"):
    """The dragon is awake; `burnt` are the thieves who were still in the cave."""

    dawn: bool
    burnt: tuple[int, ...]


class Counted(Event, frozen=True, tag="counted"):
    """All treasures are turned over."""

    reveals: ClassVar[bool] = True
    worths: tuple[int, ...]


# ---- the state ------------------------------------------------------------------------------------------------------


class Treasure(msgspec.Struct, frozen=True, array_like=True):
    """A treasure in somebody's bag; in a view its value is 0 if the viewer does not know it. Everybody knows an open one."""

    metal: int
    value: int
    open: bool = False


class HushState(State):
    """Where everybody is (a cell or OUT) and what they carry; what metal lies in each cell, and which values are not drawn yet.

    Which treasure has which value is decided only when it is taken: until then nobody knows it.
    """

    patience: int
    places: list[int]
    loot: list[list[Treasure]]
    lying: list[int]
    undrawn: list[list[int]]
    round: int = 0
    noise: int = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.places, twin.lying = self.places[:], self.lying[:]
        twin.loot = [bag[:] for bag in self.loot]
        twin.undrawn = [values[:] for values in self.undrawn]
        return twin

    def inside(self) -> list[int]:
        """The thieves who are still in the cave."""
        return [seat for seat, place in enumerate(self.places) if place != OUT]

    def order(self) -> list[int]:
        """The seats in the order of their turns in this round."""
        seats = len(self.places)
        return [(self.round - 1 + turn) % seats for turn in range(seats)]

    def worth(self, seat: int) -> int:
        """What a thief carries, as far as this state knows it."""
        return sum(treasure.value for treasure in self.loot[seat])

    def closed(self, seat: int) -> list[Treasure]:
        """The treasures of a thief that not everybody knows."""
        return [treasure for treasure in self.loot[seat] if not treasure.open]

    def asked(self) -> int | None:
        """Whose turn it is."""
        return self.agenda[-1].seat if self.agenda else None

    def faults(self) -> list[str]:
        """What can never be: a treasure too many or too few, a thief in the rock, a dragon that sleeps through anything."""
        found = []
        for m, metal in enumerate(METALS):
            carried = [treasure.value for bag in self.loot for treasure in bag if treasure.metal == m]
            if sorted(carried + self.undrawn[m]) != sorted(metal.values):
                found.append(f"the values of {metal.name} are {sorted(carried + self.undrawn[m])}")
            if self.lying.count(m) != len(self.undrawn[m]):
                found.append(f"{self.lying.count(m)} {metal.name} lie in the cave, but {len(self.undrawn[m])} are not drawn")
        found += [f"thief {seat} is in the rock" for seat in self.inside() if self.places[seat] not in HOME]
        if self.outcome is None and self.noise >= self.patience:
            found.append(f"the dragon sleeps through {self.noise} noises")
        return found
