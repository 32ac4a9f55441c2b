"""Gorgasali keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.core.conformance.runner import Suite
from questboard.core.conformance.tables import Table
from questboard.games.gorgasali.game import GAME


@pytest.mark.parametrize("seats", range(2, 11))
def test_it_keeps_every_promise_of_the_kernel_with_every_number_of_seats(seats: int) -> None:
    mode = "duo" if seats in (4, 8) else "solo"
    metric = "chebyshev" if seats % 3 == 0 else "manhattan"
    options = {"mode": mode, "character_pick": "random", "range_metric": metric, "final_storm": seats % 2 == 0}
    suite = Suite(GAME, seed=seats, thoroughness=0.03 if seats < 6 else 0.012)
    suite.tables = OneTable(Table(seats, options))  # type: ignore[assignment]
    suite.walk = iter([0] * 4)
    suite.play(4 if seats % 2 else 3)
    assert suite.report.matches == 1


class OneTable:
    """Stands for the list of all tables, but has only one."""

    total = 1

    def __init__(self, table: Table) -> None:
        self.table = table

    def __getitem__(self, number: int) -> Table:
        return self.table


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables() -> None:
    report = check_game(GAME, matches=300, seed=1, thoroughness=0.05)
    assert report.combinations > 100
    assert set(report.endings) <= {"last_standing", "storm", "last_round", "shared_victory"}
