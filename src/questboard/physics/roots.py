"""The first moment at which a quartic is no longer positive: when two sliding discs come within reach of each other."""

from __future__ import annotations

import math

NEVER = 1e300
PRECISION = 1e-15  # s: the fastest piece moves less than the digits of its place show


def quartic(c0: float, c1: float, c2: float, c3: float, c4: float, t: float) -> float:
    """The value of c0 + c1 t + ... + c4 t^4."""
    return c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))


def crossing(c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float) -> float:
    """The root between `low` and `high`, where the quartic has different signs: Newton's steps, halving where they fail."""
    at_low, at_high = quartic(c0, c1, c2, c3, c4, low), quartic(c0, c1, c2, c3, c4, high)
    if at_high == 0.0:
        return high
    t = low + (high - low) * at_low / (at_low - at_high)
    for _ in range(100):
        value = quartic(c0, c1, c2, c3, c4, t)
        if value == 0.0:
            return t
        if (value > 0.0) == (at_low > 0.0):
            low = t
        else:
            high = t
        slope = quartic(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, t)
        step = value / slope if slope != 0.0 else NEVER
        if abs(step) < PRECISION:
            return t
        t -= step
        if not low < t < high:
            t = 0.5 * (low + high)
            if high - low < PRECISION:
                return t
    return t


def turning_points(c1: float, c2: float, c3: float, c4: float, end: float) -> tuple[int, float, float, float]:
    """How many times the quartic turns between 0 and `end`, and when: the roots of its cubic slope, in order."""
    a, b, c = 6.0 * c4, 3.0 * c3, c2  # half the second derivative: its roots part the slope into monotone pieces
    bend, unbend = -1.0, -1.0
    if a != 0.0:
        root = b * b - 4.0 * a * c
        if root > 0.0:
            w = -0.5 * (b + math.sqrt(root)) if b > 0.0 else -0.5 * (b - math.sqrt(root))
            one = w / a
            two = c / w if w != 0.0 else 0.0
            bend, unbend = min(one, two), max(one, two)
    elif b != 0.0:
        bend = -c / b
    count, first, second, third = 0, end, end, end
    low = 0.0
    slope_at_low = c1
    for piece in range(3):
        high = end
        if piece == 0:
            high = min(max(bend, 0.0), end)
        elif piece == 1:
            high = min(max(unbend, 0.0), end)
        if high > low:
            slope_at_high = quartic(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, high)
            if (slope_at_low > 0.0) != (slope_at_high > 0.0):
                turn = crossing(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, low, high)
                if count == 0:
                    first = turn
                elif count == 1:
                    second = turn
                else:
                    third = turn
                count += 1
            low, slope_at_low = high, slope_at_high
    return count, first, second, third


def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, end: float) -> float:
    """The first time up to `end` at which the quartic, positive at 0, is no longer positive; NEVER if there is none."""
    if c0 <= 0.0:
        return 0.0
    if c1 >= 0.0 and c2 >= 0.0 and c3 >= 0.0 and c4 >= 0.0:
        return NEVER
    count, first, second, third = turning_points(c1, c2, c3, c4, end)
    low = 0.0
    for piece in range(count + 1):
        high = end
        if piece < count:
            high = first if piece == 0 else second if piece == 1 else third
        if quartic(c0, c1, c2, c3, c4, high) <= 0.0:
            return crossing(c0, c1, c2, c3, c4, low, high)
        low = high
    return NEVER
