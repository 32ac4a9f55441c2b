"""Chances are fitted to what happened, and told beside it."""

from __future__ import annotations

import math
import random

import pytest

from tools.minds import reliability
from tools.minds.reliability import Judged, binned, fitted, points_of


def _matches(count: int, offset: float, steepness: float) -> list[Judged]:
    """Matches in which whoever is judged so wins just as often as this curve says."""
    dice = random.Random(5)
    found = []
    for number in range(count):
        value = dice.uniform(-0.9, 0.9)
        won = dice.random() < 1 / (1 + math.exp(-(offset + steepness * value)))
        found.append(Judged("bot", number, [[value]], [won]))
    return found


def test_the_curve_that_made_the_matches_is_found_again() -> None:
    offset, steepness = fitted(*points_of(_matches(20_000, -0.5, 4.0)))
    assert offset == pytest.approx(-0.5, abs=0.1)
    assert steepness == pytest.approx(4.0, abs=0.2)


def test_what_is_said_comes_true_where_the_curve_is_right_and_does_not_where_it_is_wrong() -> None:
    points = points_of(_matches(20_000, 0.0, 3.0))
    assert all(abs(one.said - one.came) < 0.05 for one in binned(points, [(0.0, 3.0)]))
    assert any(abs(one.said - one.came) > 0.15 for one in binned(points, [(0.0, 8.0)]))


def test_a_long_match_weighs_no_more_than_a_short_one() -> None:
    long, short = Judged("bot", 0, [[0.2]] * 50, [True]), Judged("bot", 1, [[0.2]], [False])
    (only,) = binned(points_of([long, short]), [(0.0, 1.0)])
    assert (only.came, only.weight) == (pytest.approx(0.5), pytest.approx(2.0))


def test_whoever_is_against_all_others_has_a_curve_of_its_own() -> None:
    match = Judged("bot", 0, [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]], [True, False, False])
    one, others = points_of([match], 2)
    assert one == [(0.1, True, 0.5), (0.4, True, 0.5)]
    assert [value for value, _, _ in others] == [0.2, 0.5, 0.3, 0.6]
    assert sum(weight for _, _, weight in others) == pytest.approx(1.0)


def test_the_picture_shows_what_came_of_what_was_said() -> None:
    drawn = reliability.svg("A game", [reliability.Bin(0.5, 1.0, 4.0)])
    middle, top = reliability._LEFT + reliability.SIDE / 2, reliability._TOP
    assert f'<circle cx="{middle:.1f}" cy="{top:.1f}"' in drawn


def test_one_sided_matches_do_not_break_the_fit() -> None:
    offset, steepness = fitted([(0.1, True, 1.0), (0.3, True, 1.0)])
    assert math.isfinite(offset)
    assert math.isfinite(steepness)


def test_every_turn_of_a_match_is_judged_once_for_each_seat() -> None:
    found = reliability.watch("questboard.games.manticore.game:GAME", "random", 0)
    assert len(found.won) == 3
    assert len(found.values) > 10
    assert all(len(values) == 3 for values in found.values)
