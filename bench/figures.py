"""The arithmetic: rates per CPU second, their spread over the rounds, and ratios taken round by round."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Slice(NamedTuple):
    """What one slice brought: how many of each unit, in how many CPU seconds."""

    counts: Mapping[str, int]
    cpu: float

    def rate(self, unit: str) -> float:
        """So many a CPU second."""
        return self.counts[unit] / self.cpu


class Spread(NamedTuple):
    """The middle of some figures, and how far they lie apart."""

    median: float
    min: float
    max: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        return cls(statistics.median(figures), min(figures), max(figures))


def rates(slices: Sequence[Slice], unit: str) -> list[float]:
    """The rate of every round."""
    return [slice.rate(unit) for slice in slices]


def ratios(ours: Sequence[float], theirs: Sequence[Sequence[float]]) -> list[float]:
    """How many times faster we were, round by round, than the best of the others in that same round.

    Only figures of one round are divided by each other: a machine that was slow then was slow for both.
    """
    return [mine / max(others) for mine, *others in zip(ours, *theirs, strict=True)]
