"""How widely values differ: the standard deviation."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def spread_of(values: Sequence[float]) -> float:
    """How widely these values differ."""
    return spread(len(values), sum(values), sum(value * value for value in values))


def spread(count: int, total: float, squares: float) -> float:
    """The same of values of which only the sums are known: of themselves, and of their squares."""
    return sqrt(max(0.0, squares / count - (total / count) ** 2)) if count else 0.0
