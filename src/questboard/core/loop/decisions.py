"""Decisions: one seat must now choose, from a list or from a continuous domain."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from .actions import Action, Aim, Place
from .chance import Chance


class AimDomain(msgspec.Struct, frozen=True, tag="aim"):
    """All flicks: `angles` steps to a full turn, powers 1 to `powers`."""

    angles: int
    powers: int

    def contains(self, action: Action) -> bool:
        return isinstance(action, Aim) and 0 <= action.angle < self.angles and 1 <= action.power <= self.powers

    def sample(self, chance: Chance) -> Action:
        return Aim(chance.below(self.angles), chance.roll(self.powers))


class Disc(msgspec.Struct, frozen=True):
    """A round area, in the table's whole units."""

    x: int
    y: int
    radius: int

    def contains(self, x: int, y: int) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2


class Box(msgspec.Struct, frozen=True):
    """A rectangle, borders included, in the table's whole units."""

    left: int
    top: int
    right: int
    bottom: int

    def contains(self, x: int, y: int) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Circle(msgspec.Struct, frozen=True, array_like=True):
    """A circle whose centre need not lie on a whole unit: round a piece that has slid to where it is."""

    x: float
    y: float
    radius: float

    def holds(self, x: float, y: float) -> bool:
        """Does the point lie in the circle or on it?"""
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2

    def surrounds(self, x: float, y: float) -> bool:
        """Does the point lie in the circle, not on it?"""
        return (x - self.x) ** 2 + (y - self.y) ** 2 < self.radius**2


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A rectangle to the border of which points beyond it are drawn: for what must lie exactly along an edge."""

    left: float
    top: float
    right: float
    bottom: float

    def drawn_in(self, x: float, y: float) -> tuple[float, float]:
        """The point of the rectangle nearest to this one."""
        return min(max(x, self.left), self.right), min(max(y, self.top), self.bottom)


class PlaceDomain(msgspec.Struct, frozen=True, tag="place"):
    """All points inside one of the `zones` and outside every one of the `gaps`.

    Where a piece must be laid among others, the point must also lie in every circle of `near` and within none of `taken`. With
    a `frame` a point means the one drawn into it: `spot` tells where that is.
    """

    zones: tuple[Box, ...]
    gaps: tuple[Disc, ...] = ()
    near: tuple[Circle, ...] = ()
    taken: tuple[Circle, ...] = ()
    frame: Frame | None = None

    def spot(self, x: int, y: int) -> tuple[float, float]:
        """Where exactly a point is, in units."""
        return (x, y) if self.frame is None else self.frame.drawn_in(x, y)

    def allows(self, x: int, y: int) -> bool:
        if not any(zone.contains(x, y) for zone in self.zones) or any(gap.contains(x, y) for gap in self.gaps):
            return False
        there_x, there_y = self.spot(x, y)
        for circle in self.taken:
            if circle.surrounds(there_x, there_y):
                return False
        return all(circle.holds(there_x, there_y) for circle in self.near)

    def contains(self, action: Action) -> bool:
        return isinstance(action, Place) and self.allows(action.x, action.y)

    def points(self) -> Iterator[Place]:
        """All allowed points, zone after zone, line after line."""
        for number, zone in enumerate(self.zones):
            before = self.zones[:number]
            for y in range(zone.top, zone.bottom + 1):
                for x in self._columns(zone, y):
                    if self.allows(x, y) and not any(other.contains(x, y) for other in before):
                        yield Place(x, y)

    def _columns(self, zone: Box, y: int) -> range:
        """The part of a line that can hold allowed points: no further than the circles of `near` reach."""
        left, right = zone.left, zone.right
        for circle in self.near if self.frame is None else ():
            square = circle.radius**2 - (y - circle.y) ** 2
            if square < 0.0:
                return range(0)
            half = math.sqrt(square)
            left, right = max(left, math.floor(circle.x - half)), min(right, math.ceil(circle.x + half))
        return range(left, right + 1)

    def is_empty(self) -> bool:
        """Is there no allowed point at all? Mostly there is plenty of room, and one in the middle of a side is found at once."""
        for zone in self.zones:
            x, y = (zone.left + zone.right) // 2, (zone.top + zone.bottom) // 2
            if any(self.allows(*point) for point in ((x, zone.top), (x, zone.bottom), (zone.left, y), (zone.right, y))):
                return False
        return next(self.points(), None) is None

    def sample(self, chance: Chance) -> Action:
        """A random allowed point. Where there is little room it is looked for point by point; an empty domain is a bug of the
        game."""
        for _ in range(100):
            zone = chance.pick(self.zones)
            x = zone.left + chance.below(zone.right - zone.left + 1)
            y = zone.top + chance.below(zone.bottom - zone.top + 1)
            if self.allows(x, y):
                return Place(x, y)
        points = list(self.points())
        if not points:
            raise AssertionError("a place was asked for where there is none")
        return chance.pick(points)


Domain = AimDomain | PlaceDomain


class Decision(msgspec.Struct, frozen=True):
    """One seat must now choose.

    `kind` names the question as the specification does. `options` are the enumerated choices, in a stable order;
    `domain` is the continuous part, if there is one (options may stand beside it: "skip the shot"). `at_rest` marks
    the moments between two whole moves, where an evaluation means most; `secret` choices are not told to the others.
    """

    seat: int
    kind: str
    options: Sequence[Any]
    domain: Domain | None = None
    at_rest: bool = True
    secret: bool = False

    def allows(self, action: Action) -> bool:
        """Is this action one of the choices?"""
        return action in self.options or (self.domain is not None and self.domain.contains(action))

    def sample(self, chance: Chance) -> Any:
        """A random choice; with a domain, half of the tries go there."""
        if self.domain is not None and (not self.options or chance.below(2)):
            return self.domain.sample(chance)
        return self.options[chance.below(len(self.options))]


class Lapse(NamedTuple):
    """What becomes of a decision that is not answered: after so many seconds this is chosen; None: what a bot would choose."""

    action: Action | None
    seconds: int
