"""The memory of a shot: lists for the interpreted solver, arrays for the compiled one."""

from __future__ import annotations

import importlib
from typing import Any

from .discs import COUNTS, FRAME_WIDTH, HIT_WIDTH, WIDTH

FRAMES_AN_EVENT = 4  # more than enough room: an event seldom changes the motion of more than two discs


class Desk:
    """The memory that a shot needs; used again for the next one."""

    def __init__(self, size: int, max_events: int, compiled: bool) -> None:
        self.size = size
        most_hits = max_events + size * size  # discs that touch at one moment all strike before events are counted again
        self.discs = row(size * WIDTH, compiled)
        self.meetings = row(size * size, compiled)
        self.latest = row(size * size, compiled)
        self.counts = row(COUNTS, compiled, whole=True)
        self.hits = row(most_hits * HIT_WIDTH, compiled)
        self.frames = row(max_events * FRAMES_AN_EVENT * FRAME_WIDTH, compiled)
        self.near = row(2 * size * size, compiled, whole=True)
        self.no_frames = row(0, compiled)


def row(size: int, compiled: bool, whole: bool = False) -> Any:
    """So many numbers, as the solver wants them."""
    if compiled:
        return _numpy().zeros(size, "int64" if whole else "float64")
    return [0 if whole else 0.0] * size


def row_of(numbers: list[float], compiled: bool) -> Any:
    """These numbers, as the solver wants them."""
    return _numpy().array(numbers, "float64") if compiled else numbers


def plain(numbers: Any) -> list[Any]:
    """Python's own numbers."""
    return numbers if isinstance(numbers, list) else numbers.tolist()


def _numpy() -> Any:
    return importlib.import_module("numpy")
