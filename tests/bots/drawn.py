"""Connect Four positions drawn with characters: X moves first; the rows are written from the top."""

from __future__ import annotations

from connect_four import GAME, Board
from questboard.core import FastChance, Position


def board(text: str) -> Board:
    """The position of this drawing; rows above it are empty."""
    rows = [line.split() for line in text.strip().splitlines()]
    discs = {"X": 0, "O": 0}
    for height, row in enumerate(reversed(rows)):
        for column, mark in enumerate(row):
            if mark != ".":
                discs[mark] |= 1 << (7 * column + height)
    everybody = discs["X"] | discs["O"]
    count = everybody.bit_count()
    return Board(chance=FastChance.seeded(0), mine=discs["XO"[count & 1]], all=everybody, count=count)


def position(text: str, seed: int = 1) -> Position[Board]:
    """What the seat to move is given there."""
    state = board(text)
    return Position(GAME, state, state.count & 1, FastChance.seeded(seed))
