"""Straight lines over the mat: who has a free way to whom, and how likely a trembling hand hits."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

from questboard.games.catacombs.rules.content import PIECES, TREMBLE
from questboard.games.catacombs.rules.model import CatacombsState

Place = tuple[float, float]
Thing = tuple[int, float, float, float]
"""A piece on the mat with place and radius."""

BARRED = 0.12
"""What is left of the chance to hit somebody to whom there is no straight way at all: over a bank, or through a gap."""
EDGE = 0.6
"""How far beside the middle an edge is aimed at, in parts of both radii."""
UNSEEN = 0.97
"""No flick is surer than this, whatever the geometry says."""


def obstructions(s: CatacombsState) -> list[Thing]:
    """All pieces on the mat with place and radius."""
    return [(piece, s.x[piece], s.y[piece], PIECES.shapes[piece].radius) for piece in s.on_mat()]


def is_clear(things: Sequence[Thing], start: Place, end: Place, radius: float, without: tuple[int, ...]) -> bool:
    """Can a disc of this radius slide from start to end and meet none but those left out?"""
    sx, sy = start
    dx, dy = end[0] - sx, end[1] - sy
    length = math.hypot(dx, dy)
    if length == 0.0:
        return True
    ux, uy = dx / length, dy / length
    for piece, x, y, size in things:
        x -= sx
        y -= sy
        gap = radius + size
        if -gap < x * uy - y * ux < gap and 0.0 < x * ux + y * uy < length and piece not in without:
            return False
    return True


@functools.cache
def _sigma(tremble: str) -> float:
    return math.radians(TREMBLE[tremble].sigma_angle_deg)


def chance_to_hit(distance: float, radii: float, tremble: str) -> float:
    """How often a hand that trembles so hits what lies so far away, if nothing bars the way; the radii are both discs'."""
    sigma = _sigma(tremble)
    if distance <= radii or not sigma:
        return UNSEEN
    return min(UNSEEN, math.erf(math.asin(radii / distance) / (sigma * math.sqrt(2.0))))


def reach(things: Sequence[Thing], tremble: str, shooter: tuple[int, Place, float], target: Thing) -> float:
    """The chance to hit the target from there with a disc of that radius: straight, past an edge, or somehow."""
    piece, start, radius = shooter
    goal, x, y, size = target
    dx, dy = x - start[0], y - start[1]
    distance = math.hypot(dx, dy)
    chance = chance_to_hit(distance, radius + size, tremble)
    without = (piece, goal)
    if is_clear(things, start, (x, y), radius, without):
        return chance
    aside = EDGE * (radius + size) / max(distance, 0.1)
    free = sum(is_clear(things, start, (x - dy * way, y + dx * way), radius, without) for way in (aside, -aside))
    return chance * (1.0 - EDGE if free else BARRED)
