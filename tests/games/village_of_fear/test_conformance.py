"""Village of Fear keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.games.village_of_fear.game import GAME


def test_it_keeps_every_promise_of_the_kernel():
    report = check_game(GAME, matches=4, seed=5, thoroughness=0.03)
    assert report.matches == report.combinations == 4
    assert min(report.tried.values()) > 0


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables():
    report = check_game(GAME, matches=500, seed=1)
    assert report.combinations == 4
    assert set(report.endings) <= {"boss_slain", "heroes_eliminated", "time_over"}
