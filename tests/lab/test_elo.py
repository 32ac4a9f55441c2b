"""Elo: differences follow from scores, one scale for all, and bounds that narrow with more matches."""

from __future__ import annotations

import pytest

from questboard.lab.elo import ratings


def by_name(scores: dict[tuple[str, str], tuple[float, int]], anchor: str = "a") -> dict[str, float]:
    return {rating.name: rating.elo for rating in ratings(scores, anchor)}


def test_ten_wins_for_each_loss_are_four_hundred_points() -> None:
    assert by_name({("b", "a"): (10_000, 11_000)})["b"] == pytest.approx(400, abs=1)


def test_equals_are_rated_alike() -> None:
    assert by_name({("b", "a"): (50, 100)})["b"] == pytest.approx(0, abs=0.01)


def test_a_chain_of_pairs_adds_up() -> None:
    found = by_name({("b", "a"): (7_500, 10_000), ("c", "b"): (7_500, 10_000)})
    assert found["c"] == pytest.approx(2 * found["b"], rel=0.01)


def test_the_anchor_is_zero_and_the_best_comes_first() -> None:
    rated = ratings({("b", "a"): (9, 10), ("c", "a"): (1, 10)}, "a")
    assert [rating.name for rating in rated] == ["b", "a", "c"]
    assert rated[1].elo == 0.0


def test_one_who_never_lost_is_not_infinitely_strong() -> None:
    assert 300 < by_name({("b", "a"): (10, 10)})["b"] < 700


def test_bounds_narrow_with_more_matches() -> None:
    few, many = (ratings({("b", "a"): (0.7 * n, n)}, "a")[0] for n in (20, 2_000))
    assert few.low < many.low < many.elo < many.high < few.high
