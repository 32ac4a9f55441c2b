"""What can happen on the practice mat."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.catacombs.rules.results import ShotResult

from .model import Lying


class Flicked(Event, frozen=True, tag="flicked"):
    """A disc was flicked; `discs` is how all lie when everything has been put in order."""

    seat: int
    disc: int
    angle: int
    power: int
    names: tuple[str, ...]
    result: ShotResult
    discs: tuple[Lying, ...]


class Laid(Event, frozen=True, tag="laid"):
    """A disc was laid by hand: a new one, or one that lay elsewhere."""

    seat: int
    disc: Lying
    new: bool


class Taken(Event, frozen=True, tag="taken"):
    """A disc was taken off the mat."""

    seat: int
    disc: Lying


class LaidBack(Event, frozen=True, tag="laid_back"):
    """Everything lies as before the last flick."""

    seat: int


class MatLaid(Event, frozen=True, tag="mat_laid"):
    """A mat was laid afresh."""

    seat: int
    mat: str


class Finished(Event, frozen=True, tag="finished"):
    """The practice is over."""

    seat: int
    flicks: int
