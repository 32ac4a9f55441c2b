"""Decisions: one seat must now choose, from a list or from a continuous domain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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


class PlaceDomain(msgspec.Struct, frozen=True, tag="place"):
    """All points inside one of the `zones` and outside every one of the `gaps`."""

    zones: tuple[Box, ...]
    gaps: tuple[Disc, ...] = ()

    def allows(self, x: int, y: int) -> bool:
        return any(zone.contains(x, y) for zone in self.zones) and not any(gap.contains(x, y) for gap in self.gaps)

    def contains(self, action: Action) -> bool:
        return isinstance(action, Place) and self.allows(action.x, action.y)

    def sample(self, chance: Chance) -> Action:
        """A random allowed point; a domain in which a thousand tries find none counts as empty and is a bug of the game."""
        for _ in range(1000):
            zone = chance.pick(self.zones)
            x = zone.left + chance.below(zone.right - zone.left + 1)
            y = zone.top + chance.below(zone.bottom - zone.top + 1)
            if self.allows(x, y):
                return Place(x, y)
        raise AssertionError("a place was asked for where there is none")


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
