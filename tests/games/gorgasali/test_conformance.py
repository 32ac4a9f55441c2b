"""Gorgasali keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.core.conformance.tables import Table
from questboard.games.gorgasali.game import GAME
from tests.games.promises import one_match_keeps_every_promise


@pytest.mark.parametrize("seats", range(2, 11))
def test_it_keeps_every_promise_of_the_kernel_with_every_number_of_seats(seats: int) -> None:
    mode = "duo" if seats in (4, 8) else "solo"
    metric = "chebyshev" if seats % 3 == 0 else "manhattan"
    options = {"mode": mode, "character_pick": "random", "range_metric": metric, "final_storm": seats % 2 == 0}
    thoroughness = 0.03 if seats < 6 else 0.012
    one_match_keeps_every_promise(GAME, Table(seats, options), thoroughness, 4 if seats % 2 else 3)


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables() -> None:
    report = check_game(GAME, matches=300, seed=1, thoroughness=0.05)
    assert report.combinations > 100
    assert set(report.endings) <= {"last_standing", "storm", "last_round", "shared_victory"}
