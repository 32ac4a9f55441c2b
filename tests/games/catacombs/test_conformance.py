"""Catacombs keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core.conformance import check_game
from questboard.core.conformance.tables import Table
from questboard.games.catacombs.game import GAME
from tests.games.promises import one_match_keeps_every_promise


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
    chosen = {option.name: options.get(option.name, option.default) for option in GAME.info.options}
    one_match_keeps_every_promise(GAME, Table(seats, chosen), thoroughness=0.01)


@pytest.mark.long
def test_it_keeps_every_promise_over_many_tables() -> None:
    report = check_game(GAME, matches=200, seed=1, thoroughness=0.02)
    assert report.combinations > 100
    assert set(report.endings) <= {"no_hero_left", "lord_defeated", "collapse"}
