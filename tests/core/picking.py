"""The tables of a check, without playing at them."""

from __future__ import annotations

from collections.abc import Callable

from questboard.core import FastChance, GameInfo
from questboard.core.conformance.tables import Picker, Table, Tables


def picked(info: GameInfo, count: int, seed: int = 0, accepts: Callable[[Table], bool] = lambda table: True) -> list[Table]:
    """The tables of so many matches, of those that the game accepts."""
    picker = Picker(Tables(info), FastChance.seeded(seed))
    tables: list[Table] = []
    while len(tables) < count:
        for number in picker.candidates():
            table = picker.tables[number]
            if accepts(table):
                picker.take(number)
                tables.append(table)
                break
            picker.refuse(number)
    return tables
