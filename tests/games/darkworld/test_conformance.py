"""Dark World keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.games.darkworld.game import GAME


def test_it_keeps_every_promise_of_the_kernel_at_every_table() -> None:
    report = check_game(GAME, matches=8, seed=3, thoroughness=0.02)
    assert report.combinations == 8  # 2 to 5 seats, the variant on and off
    assert min(report.tried.values()) > 0


@pytest.mark.long
def test_it_keeps_every_promise_over_many_matches() -> None:
    report = check_game(GAME, matches=500, seed=1, thoroughness=0.05)
    assert set(report.endings) == {"boss_slain", "heroes_eliminated", "time_over"}
