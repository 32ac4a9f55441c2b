"""Summaries: what the end screen tells of a match: a table of deeds, a chart over the rounds, and its turning points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

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
