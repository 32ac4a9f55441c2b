"""Aims: from steps of angle and power to a flick, the hand's tremble, and the line that shows where it leads."""

from __future__ import annotations

import math

import msgspec

from .motion import time_to_meet_resting, time_to_slide, way_to_side
from .roots import NEVER
from .table import Body, Layout

LARGEST_TREMBLE = 2.5  # standard deviations


class Flick(msgspec.Struct, frozen=True):
    """A direction, in radians from +x, and a speed."""

    angle: float
    speed: float


def aimed(angle_step: int, angle_steps: int, power: int, powers: int, fastest: float) -> Flick:
    """The flick that these steps of angle (to a full turn) and power (to the fastest) mean."""
    return Flick(2.0 * math.pi * angle_step / angle_steps, fastest * power / powers)


class Tremble(msgspec.Struct, frozen=True):
    """How much a hand trembles: standard deviations of the angle, in degrees, and of the power, as a part of it."""

    sigma_angle_deg: float
    sigma_power: float

    def shaken(self, flick: Flick, fastest: float, angle_draw: float, power_draw: float) -> Flick:
        """The flick as the hand makes it, from two standard normal draws; never faster than the fastest."""
        turn, press = (min(max(draw, -LARGEST_TREMBLE), LARGEST_TREMBLE) for draw in (angle_draw, power_draw))
        angle = flick.angle + math.radians(self.sigma_angle_deg) * turn
        return Flick(angle, min(flick.speed * (1.0 + self.sigma_power * press), fastest))


class Sight(msgspec.Struct, frozen=True):
    """Where a flicked piece's centre is when something first happens to it: it touches another, leaves the mat, or rests."""

    x: float
    y: float
    touches: int | None = None
    leaves: bool = False


def sight(layout: Layout, piece: int, flick: Flick, rolling: bool = False) -> Sight:
    """How far a flick leads, and to whom: what an aiming player is shown."""
    spec = layout.table.spec
    shooter = layout.bodies[layout.index[piece]]
    radius, slide = (spec.roll_radius, spec.roll_slide) if rolling else (shooter.radius, spec.slide)
    ux, uy = math.cos(flick.angle), math.sin(flick.angle)

    def touch_time(other: Body) -> float:
        dx, dy = other.x - shooter.x, other.y - shooter.y
        return time_to_meet_resting(dx, dy, ux, uy, flick.speed, slide, radius + other.radius, spec.rest_speed)

    border, _ = way_to_side(shooter.x, shooter.y, ux, uy, 0.0, spec.width, spec.height)
    exit_time = time_to_slide(border, flick.speed, slide, spec.rest_speed)
    touch, touched = min(((touch_time(other), other.id) for other in layout.bodies if other is not shooter), default=(NEVER, 0))
    rest = max(flick.speed - spec.rest_speed, 0.0) / slide
    time = min(exit_time, touch, rest)
    way = flick.speed * time - 0.5 * slide * time * time
    x, y = shooter.x + ux * way, shooter.y + uy * way
    return Sight(x, y, touched if touch <= time else None, exit_time <= time < touch)
