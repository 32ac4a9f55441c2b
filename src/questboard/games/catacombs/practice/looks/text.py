"""The mat drawn with characters."""

from __future__ import annotations

import math

from questboard.games.catacombs.practice.rules.discs import OBSTACLE
from questboard.games.catacombs.practice.rules.model import Lying, PracticeState
from questboard.games.catacombs.rules.table import MATS, SPEC

COLUMN, ROW = 1.0, 2.0  # cm a character


def draw(s: PracticeState) -> str:
    """The mat with characters: # obstacles, * runes, the chosen disc as @, the others by their first letters."""
    columns, rows = math.ceil(SPEC.width / COLUMN), math.ceil(SPEC.height / ROW)
    grid = [["."] * columns for _ in range(rows)]
    signs = [(x, y, "*") for x, y in MATS[s.mat].runes]
    signs += [(disc.x, disc.y, sign(disc, s.chosen)) for disc in s.discs]
    for x, y, mark in signs:
        grid[min(int((SPEC.height - y) / ROW), rows - 1)][min(int(x / COLUMN), columns - 1)] = mark
    return "\n".join([MATS[s.mat].name, *("".join(row) for row in grid)])


def sign(disc: Lying, chosen: int) -> str:
    """A disc as one character."""
    if disc.id == chosen:
        return "@"
    return "#" if disc.kind == OBSTACLE else disc.name[0]
