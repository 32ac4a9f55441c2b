"""A compiled solver that is watched from within: it raises if something happens that must not.

The functions here are compiled into the solver, so they speak its language.
"""

import functools
import math

from questboard.physics import contacts, engine, solver
from questboard.physics.discs import LIGHTNESS, OFF, RADIUS, SPEED, SPIN, UX, UY, WIDTH, X, Y

SUNK = 0.01  # cm: what counts as touching; only pieces wedged between others come near it
STRIDE = 0.5  # cm: no piece moves further between two looks; the smallest is three times as wide


def energy(d, i):
    """Of motion and spin; nothing for what cannot be moved."""
    if d[i + LIGHTNESS] == 0.0:
        return 0.0
    rim = d[i + SPIN] * d[i + RADIUS]
    return (0.5 * d[i + SPEED] ** 2 + 0.25 * rim * rim) / d[i + LIGHTNESS]


def watched_strike(d, i, j, now, surface, counts, hits, latest):
    light, other_light = d[i + LIGHTNESS], d[j + LIGHTNESS]
    before = energy(d, i) + energy(d, j)
    vx, vy = d[i + UX] * d[i + SPEED], d[i + UY] * d[i + SPEED]
    wx, wy = d[j + UX] * d[j + SPEED], d[j + UY] * d[j + SPEED]
    true_strike(d, i, j, now, surface, counts, hits, latest)  # noqa: F821 (the compiler knows it by this name)
    if energy(d, i) + energy(d, j) > before * (1.0 + 1e-12):
        raise AssertionError("a collision made energy")
    if light > 0.0 and other_light > 0.0:
        ax, ay = d[i + UX] * d[i + SPEED] - vx, d[i + UY] * d[i + SPEED] - vy
        bx, by = d[j + UX] * d[j + SPEED] - wx, d[j + UY] * d[j + SPEED] - wy
        lost = math.hypot(ax / light + bx / other_light, ay / light + by / other_light)
        if lost > 1e-11 * (1.0 + math.sqrt(before)):
            raise AssertionError("a collision lost momentum")


def watched_strike_wall(d, i, nx, ny, surface):
    before = energy(d, i)
    true_strike_wall(d, i, nx, ny, surface)  # noqa: F821 (the compiler knows it by this name)
    if energy(d, i) > before * (1.0 + 1e-12):
        raise AssertionError("a wall made energy")


def nobody_lies_on_anybody(d):
    for i in range(0, len(d), WIDTH):
        for j in range(i + WIDTH, len(d), WIDTH):
            if d[i + OFF] + d[j + OFF] > 0.0 or d[i + LIGHTNESS] + d[j + LIGHTNESS] == 0.0:
                continue
            reach = d[i + RADIUS] + d[j + RADIUS] - SUNK
            if (d[j + X] - d[i + X]) ** 2 + (d[j + Y] - d[i + Y]) ** 2 < reach * reach:
                raise AssertionError("discs overlap")


def watched_advance(d, duration):
    fastest = 0.0
    for i in range(0, len(d), WIDTH):
        fastest = max(fastest, d[i + SPEED])
    looks = 1 + int(fastest * duration / STRIDE)
    for _ in range(looks):
        true_advance(d, duration / looks)  # noqa: F821 (the compiler knows it by this name)
        nobody_lies_on_anybody(d)
    for i in range(0, len(d), WIDTH):
        if not (d[i + SPEED] >= 0.0 and math.isfinite(d[i + X]) and math.isfinite(d[i + Y])):
            raise AssertionError("a disc is nowhere")


@functools.cache
def watched():
    """The watched solver, compiled."""
    return engine.compiled_with(
        {
            "energy": energy,
            "nobody_lies_on_anybody": nobody_lies_on_anybody,
            "strike": watched_strike,
            "true_strike": contacts.strike,
            "strike_wall": watched_strike_wall,
            "true_strike_wall": contacts.strike_wall,
            "advance": watched_advance,
            "true_advance": solver.advance,
            "SUNK": SUNK,
            "STRIDE": STRIDE,
        },
        keep=False,
    )
