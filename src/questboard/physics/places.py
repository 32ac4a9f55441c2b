"""Where a piece may lie: wholly on the mat, on no other piece, within a zone or near somebody."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence

import msgspec

from .table import Body, TableSpec

RING_STEP = 0.1  # cm
RING_PLACES = 72
HAIR = 1e-6  # cm: more than rounding can do


class NoPlace(Exception):
    """There is no room for this piece anywhere on the mat."""


class Zone(msgspec.Struct, frozen=True):
    """A rectangle."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, x: float, y: float, radius: float, tolerance: float) -> bool:
        """Is a disc wholly within?"""
        inset = radius - tolerance
        return self.left + inset <= x <= self.right - inset and self.bottom + inset <= y <= self.top - inset

    def clamped(self, x: float, y: float, radius: float) -> tuple[float, float]:
        """The nearest centre at which a disc is wholly within."""
        return min(max(x, self.left + radius), self.right - radius), min(max(y, self.bottom + radius), self.top - radius)


def mat_of(spec: TableSpec) -> Zone:
    """The whole mat."""
    return Zone(0.0, 0.0, spec.width, spec.height)


def is_free(x: float, y: float, radius: float, others: Iterable[Body], tolerance: float) -> bool:
    """Does a disc lie on none of these? Touching is allowed."""
    return all(math.hypot(x - other.x, y - other.y) >= radius + other.radius - tolerance for other in others)


def is_legal(spec: TableSpec, x: float, y: float, radius: float, others: Iterable[Body], zone: Zone | None = None) -> bool:
    """May a disc lie here: wholly on the mat (in the zone, if one is given) and on no other piece?"""
    return (zone or mat_of(spec)).holds(x, y, radius, spec.tolerance) and is_free(x, y, radius, others, spec.tolerance)


def is_near(spec: TableSpec, origin: Body, x: float, y: float, radius: float, near: float) -> bool:
    """Is a disc's nearest edge within this distance of the origin's centre, and the disc not on it?"""
    distance = math.hypot(x - origin.x, y - origin.y)
    return origin.radius + radius - spec.tolerance <= distance <= near + radius + spec.tolerance


def nearest_legal(spec: TableSpec, x: float, y: float, radius: float, others: Sequence[Body]) -> tuple[float, float]:
    """The wished place, or else the first legal one on wider and wider rings round it; raises `NoPlace` if the mat is full."""
    inset = radius - spec.tolerance
    left, right, bottom, top = inset, spec.width - inset, inset, spec.height - inset
    if left <= x <= right and bottom <= y <= top and is_free(x, y, radius, others, spec.tolerance):
        return x, y
    taken = _taken(x, y, radius, others, spec.tolerance)
    depth = -taken[0][0] if taken else 0.0
    first = max(1, math.ceil((depth - HAIR) / RING_STEP))  # the rings before it lie wholly on the nearest piece
    in_the_way: list[tuple[float, float, float]] = []
    for number in range(first, math.ceil(math.hypot(spec.width, spec.height) / RING_STEP) + 1):
        while len(in_the_way) < len(taken) and taken[len(in_the_way)][0] < number * RING_STEP + HAIR:
            in_the_way.append(taken[len(in_the_way)][1])
        for dx, dy in _ring(number):
            px, py = x + dx, y + dy
            if left <= px <= right and bottom <= py <= top:
                for cx, cy, reach in in_the_way:
                    if math.hypot(px - cx, py - cy) < reach:
                        break
                else:
                    return px, py
    raise NoPlace(f"there is no room for a piece of radius {radius} on the mat")


def _taken(
    x: float, y: float, radius: float, others: Iterable[Body], tolerance: float
) -> list[tuple[float, tuple[float, float, float]]]:
    """The circles in which a disc's centre may not be, the nearest first: how far off each is from here, and the circle."""
    circles = [(other.x, other.y, radius + other.radius - tolerance) for other in others]
    return sorted([(math.hypot(x - cx, y - cy) - reach, (cx, cy, reach)) for cx, cy, reach in circles])


@functools.cache
def _ring(number: int) -> tuple[tuple[float, float], ...]:
    """The places on a ring, as seen from its middle."""
    angles = [2.0 * math.pi * place / RING_PLACES for place in range(RING_PLACES)]
    return tuple((number * RING_STEP * math.cos(angle), number * RING_STEP * math.sin(angle)) for angle in angles)


def edge_places(spec: TableSpec, radius: float, step: float) -> list[tuple[float, float]]:
    """The centres of discs that touch the mat's edge from within, at multiples of a step along it; no corner twice."""
    xs, ys = _steps(radius, spec.width - radius, step), _steps(radius, spec.height - radius, step)
    low, high = [(x, radius) for x in xs], [(x, spec.height - radius) for x in xs]
    left, right = [(radius, y) for y in ys], [(spec.width - radius, y) for y in ys]
    return list(dict.fromkeys([*low, *high, *left, *right]))


def _steps(start: float, end: float, step: float) -> list[float]:
    return [round(n * step, 9) for n in range(math.ceil(start / step - 1e-9), math.floor(end / step + 1e-9) + 1)]


def free_places(
    spec: TableSpec, places: Iterable[tuple[float, float]], radius: float, others: Sequence[Body]
) -> list[tuple[float, float]]:
    """Those of these places (runes, edge places) at which a disc may lie."""
    return [place for place in places if is_legal(spec, *place, radius, others)]
