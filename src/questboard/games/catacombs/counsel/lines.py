"""Straight lines over the mat: who has a free way to whom."""

from __future__ import annotations

import math

from questboard.games.catacombs.rules.content import PIECES
from questboard.games.catacombs.rules.model import CatacombsState

Place = tuple[float, float]


def obstructions(s: CatacombsState) -> list[tuple[int, float, float, float]]:
    """All pieces on the mat with place and radius."""
    return [(piece, s.x[piece], s.y[piece], PIECES.shapes[piece].radius) for piece in s.on_mat()]


def is_clear(
    things: list[tuple[int, float, float, float]], start: Place, end: Place, radius: float, without: tuple[int, ...]
) -> bool:
    """Can a disc of this radius slide from start to end and meet none but those left out?"""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length == 0.0:
        return True
    ux, uy = dx / length, dy / length
    for piece, x, y, size in things:
        along = (x - start[0]) * ux + (y - start[1]) * uy
        if 0.0 < along < length and piece not in without:
            beside = abs((x - start[0]) * uy - (y - start[1]) * ux)
            if beside < radius + size:
                return False
    return True
