"""What a sample tells: shares with Wilson intervals, means with normal ones, and spreads. All at 95 % unless told otherwise."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

import msgspec

CONFIDENCE = 0.95


class Share(msgspec.Struct, frozen=True):
    """How many of how many, and between which bounds the true share lies with 95 % confidence."""

    count: int
    of: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """An average, and between which bounds the true one lies with 95 % confidence."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Where numbers lie: the average, the middle one, the least and the greatest."""

    mean: float
    median: float
    least: int
    greatest: int


def z_of(confidence: float) -> float:
    """How many standard deviations to either side hold this much of a normal distribution."""
    return statistics.NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(count: int, of: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval for a share: sensible for small samples and for shares near 0 and 1."""
    if not 0 <= count <= of:
        raise ValueError(f"{count} of {of} is no share")
    if of == 0:
        return 0.0, 1.0
    z = z_of(confidence)
    p = count / of
    centre = p + z * z / (2 * of)
    reach = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    # At the ends the bound is exactly 0 or 1; rounding must not push it past the share itself.
    low = 0.0 if count == 0 else (centre - reach) / scale
    high = 1.0 if count == of else (centre + reach) / scale
    return low, high


def share(count: int, of: int) -> Share:
    """A share with its interval; of nothing, nothing is known."""
    low, high = wilson(count, of)
    return Share(count, of, count / of if of else 0.0, low, high)


def mean(numbers: Sequence[float]) -> Mean:
    """An average with its normal interval; a single number is all that is known."""
    middle = math.fsum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Mean(middle, middle, middle)
    reach = z_of(CONFIDENCE) * statistics.stdev(numbers, middle) / math.sqrt(len(numbers))
    return Mean(middle, middle - reach, middle + reach)


def spread(numbers: Sequence[int]) -> Spread:
    """Where these numbers lie."""
    return Spread(math.fsum(numbers) / len(numbers), float(statistics.median(numbers)), min(numbers), max(numbers))
