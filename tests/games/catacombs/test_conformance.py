"""Catacombs keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.core.conformance.runner import Suite
from questboard.core.conformance.tables import Table
from questboard.games.catacombs.game import GAME


@pytest.mark.parametrize("seats", range(2, 6))
def test_it_keeps_every_promise_of_the_kernel_with_every_number_of_seats(seats: int) -> None:
    options = {
        "death": ("basic", "advanced", "revised")[seats % 3],
        "vulnerabilities": seats % 2 == 0,
        "metre": ("choice", "random")[seats % 2],
        "layout": ("short", "classic", "alternate_random", "alternate_choice")[seats - 2],
        "tremble": ("none", "light", "real")[seats % 3],
        "obstacles": ("movable", "fixed")[seats // 2 % 2],
    }
    suite = Suite(GAME, seed=seats, thoroughness=0.01)
    suite.tables = OneTable(Table(seats, {option.name: options.get(option.name, option.default) for option in GAME.info.options}))  # type: ignore[assignment]
    suite.walk = iter([0] * 4)
    suite.play(0)
    assert suite.report.matches == 1


class OneTable:
    """Stands for the list of all tables, but has only one."""

    total = 1

    def __init__(self, table: Table) -> None:
        self.table = table

    def __getitem__(self, number: int) -> Table:
        return self.table


@pytest.mark.long
def test_it_keeps_every_promise_over_many_tables() -> None:
    report = check_game(GAME, matches=200, seed=1, thoroughness=0.02)
    assert report.combinations > 100
    assert set(report.endings) <= {"no_hero_left", "lord_defeated", "collapse"}
