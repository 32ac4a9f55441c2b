"""Twenty discs on a walled table, scattered or packed: plain numbers that every engine is built from."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

WIDTH, HEIGHT = 52.0, 32.0
SLIDE = 294.3  # cm/s2
RESTITUTION, FRICTION = 0.5476, 0.2025
WALL_RESTITUTION, WALL_FRICTION = 0.296, 0.2025
REST_SPEED = 0.5  # cm/s
MAX_TIME = 6.0
SIZES = ((0.75, 1.2), (1.0, 2.2), (1.25, 3.4), (1.5, 4.9), (1.5, 9.8))  # radius in cm, mass in g
DISCS = 20
SHOTS = 40  # different ones, shot in turn


class Disc(NamedTuple):
    """A disc at rest."""

    x: float
    y: float
    radius: float
    mass: float


class Shot(NamedTuple):
    """Discs, and which of them is flicked how."""

    discs: list[Disc]
    shooter: int
    angle: float
    speed: float


def scattered(seed: int) -> Shot:
    """Discs of all sizes here and there; one is flicked towards another."""
    dice = random.Random(seed)
    discs: list[Disc] = []
    while len(discs) < DISCS:
        radius, mass = dice.choice(SIZES)
        x, y = dice.uniform(radius, WIDTH - radius), dice.uniform(radius, HEIGHT - radius)
        if all(math.hypot(x - disc.x, y - disc.y) > radius + disc.radius + 0.01 for disc in discs):
            discs.append(Disc(x, y, radius, mass))
    shooter, goal = dice.sample(discs, 2)
    angle = math.atan2(goal.y - shooter.y, goal.x - shooter.x) + dice.uniform(-0.05, 0.05)
    return Shot(discs, discs.index(shooter), angle, dice.uniform(100.0, 250.0))


def rack(seed: int) -> Shot:
    """Nineteen equal discs, a tenth of a millimetre apart, and a fast one on its way to them."""
    dice = random.Random(seed)
    step = 2.51
    discs = [
        Disc(34.0 + step * (q + s / 2), 16.0 + step * s * math.sqrt(3.0) / 2, 1.25, 3.4)
        for q in range(-2, 3)
        for s in range(-2, 3)
        if abs(q + s) <= 2
    ]
    y = 16.0 + dice.uniform(-3.0, 3.0)
    discs.append(Disc(8.0, y, 1.25, 3.4))
    return Shot(discs, DISCS - 1, math.atan2(16.0 - y, 26.0) + dice.uniform(-0.03, 0.03), 250.0)
