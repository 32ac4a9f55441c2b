"""Manticore keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.games.manticore.game import GAME


def test_it_keeps_every_promise_of_the_kernel() -> None:
    report = check_game(GAME, matches=8, seed=11)
    assert report.matches == 8
    assert min(report.tried.values()) > 0


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables() -> None:
    report = check_game(GAME, matches=500, seed=1)
    assert report.combinations > 100
    assert {"victory", "defeat", "great_defeat"} <= set(report.endings) <= {"great_victory", "victory", "defeat", "great_defeat"}
