"""The castle drawn with characters."""

from __future__ import annotations

from questboard.games.dark.looks.text import figure_mark
from questboard.games.dark.rules.model import BLOCKED, NOBODY
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST
from questboard.games.darkworld.rules.content import BOARD, DOORS, FLOOR, NUMBERED, SITES
from questboard.games.darkworld.rules.model import CastleState

from .board import PLAN

LEGEND = "B K R D heroes, small letters foes, $ chest, = opened chest, ? secret door, : not entered, ! item"


def rows(s: CastleState) -> list[str]:
    """One character a square, with column numbers above and row numbers at the side."""
    width = BOARD.grid.width
    lines = ["   " + "".join(f"{x % 10} " for x in range(width)).rstrip()]
    for y in range(PLAN.first_row, PLAN.first_row + len(PLAN.rows)):
        lines.append(f"{y}  " + "".join(f"{_character(s, x, y)} " for x in range(width)).rstrip())
    closed = [str(door + 1) for door in range(len(DOORS)) if not s.opened >> door & 1]
    return [*lines, LEGEND, f"Closed doors: {', '.join(closed) or 'none'}."]


def _character(s: CastleState, x: int, y: int) -> str:
    drawn = PLAN.at(x, y)
    place = FLOOR.index.get(f"{x},{y}")
    if place is None:
        return " " if drawn == "#" else drawn
    who = s.at[place]
    if who == BLOCKED and place in SITES:
        return {NO_CHEST: ".", EMPTIED: "="}.get(s.chests[SITES.index(place)], "$")
    if who != NOBODY:
        return figure_mark(s, who)
    if place in s.lying:
        return "!"
    if place in NUMBERED:
        return "?"
    return ":" if drawn.isdigit() and not s.populated >> int(drawn) & 1 else "." if drawn.isdigit() else drawn
