"""Chobolo keeps the kernel's promises."""

from __future__ import annotations

import pytest

from questboard.core import FastChance, KeyedChance
from questboard.core.conformance import check_game
from questboard.games.chobolo.game import GAME


def test_it_keeps_every_promise_of_the_kernel() -> None:
    report = check_game(GAME, matches=6, seed=8, thoroughness=0.03)
    assert report.matches == 6
    assert min(report.tried.values()) > 0


@pytest.mark.long
def test_it_keeps_every_promise_over_all_tables() -> None:
    report = check_game(GAME, matches=300, seed=1, thoroughness=0.03)
    assert report.combinations > 100
    assert set(report.endings) <= {"armageddon", "center", "last_side", "round_limit", "draw"}


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_matches_of_every_seat_count_end_soundly(seats: int) -> None:
    chance = FastChance.seeded(seats)
    s = GAME.start(seats, {"round_limit": 15}, chance=KeyedChance(bytes(32)))
    while (decision := GAME.decision(s)) is not None:
        GAME.apply(s, decision.sample(chance))
    assert s.outcome is not None
    assert GAME.rules.invariants(s) == []
    assert s.round <= 15
