"""Summaries: what the end screen tells of a match: a table of deeds, a chart over the rounds, and its turning points."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from questboard.core.loop.events import Event
from questboard.core.loop.state import State

S = TypeVar("S", bound=State)

MOST_MOMENTS = 8


class Column(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deed, counted for every seat: "Damage" (14, 11)."""

    name: str
    values: tuple[int | str, ...]
    about: str = ""


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the chart: one value a round, of a seat or of the game's own side."""

    name: str
    points: tuple[tuple[int, float], ...]
    seat: int | None = None
    icon: str = ""
    color: str = ""


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turning point: after which choice it stood so, and what happened."""

    step: int
    round: int
    text: str
    rule: str = ""
    seat: int | None = None


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a finished match looks like from afar."""

    columns: tuple[Column, ...] = ()
    chart: str = ""
    series: tuple[Series, ...] = ()
    moments: tuple[Moment, ...] = ()


class Found(NamedTuple):
    """A moment, and how much it tells; of many the most telling are kept."""

    weight: int
    moment: Moment


def most_telling(found: Iterable[Found]) -> tuple[Moment, ...]:
    """The weightiest moments, in the order in which they happened."""
    every = list(found)
    kept = sorted(range(len(every)), key=lambda place: -every[place].weight)[:MOST_MOMENTS]
    return tuple(every[place].moment for place in sorted(kept))


class Tally(ABC, Generic[S]):
    """Counts while a finished match goes by once more, and keeps the moments in which it turned."""

    chart: ClassVar[str] = ""

    def __init__(self, s: S) -> None:
        self.found: list[Found] = []

    @classmethod
    def summary(cls, frames: Iterable[tuple[int, S, Sequence[Event]]]) -> Summary:
        """Sum up the whole match."""
        tally: Tally[S] | None = None
        for step, s, events in frames:
            tally = tally or cls(s)
            for event in events:
                tally.see(step, s, event)
            tally.pause(s)
        if tally is None:
            return Summary()
        tally.close(s)
        return Summary(tally.columns(s), cls.chart, tally.series(s), most_telling(tally.found))

    def see(self, step: int, s: S, event: Event) -> None:
        """One event more."""
        point = self.turning_point(s, event)
        if point is not None:
            weight, words = point
            self.found.append(Found(weight, Moment(step, self.when(s), words, event.rule, self.whose(s, event))))
        self.count(s, event)

    def pause(self, s: S) -> None:
        """A choice with all its events is over."""

    def close(self, s: S) -> None:
        """The match is over."""

    @abstractmethod
    def count(self, s: S, event: Event) -> None:
        """Note whose deed it was."""

    @abstractmethod
    def turning_point(self, s: S, event: Event) -> tuple[int, str] | None:
        """How much the event tells of the match, and its words; None: nothing."""

    @abstractmethod
    def when(self, s: S) -> int:
        """The round, or what the chart counts by."""

    @abstractmethod
    def whose(self, s: S, event: Event) -> int | None:
        """The seat whose moment it is."""

    @abstractmethod
    def columns(self, s: S) -> tuple[Column, ...]:
        """The table of deeds; `s` is the end of the match."""

    @abstractmethod
    def series(self, s: S) -> tuple[Series, ...]:
        """The lines of the chart; `s` is the end of the match."""
