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


def test_who_won_everything_may_still_be_much_or_little_better() -> None:
    few, many = (ratings({("b", "a"): (n, n)}, "a")[0] for n in (5, 50))
    assert 0 < few.low < few.elo < few.high
    assert few.low + 200 < many.low
    # Five of five is no rare sight between those who are 150 points apart, but between equals (1 of 32) it is.
    assert 0 < few.low < 150


def test_the_bounds_of_a_share_in_the_middle_are_those_of_a_normal_one() -> None:
    found = next(rating for rating in ratings({("b", "a"): (50, 100)}, "a") if rating.name == "b")
    # 40 % to 60 % is 70 points to either side.
    assert found.low == pytest.approx(-68, abs=8)
    assert found.high == pytest.approx(68, abs=8)


def test_a_ring_of_pairs_is_one_scale() -> None:
    found = by_name({("b", "a"): (75, 100), ("c", "b"): (75, 100), ("c", "a"): (90, 100)})
    assert found["b"] == pytest.approx(191, abs=10)
    assert found["c"] == pytest.approx(382, abs=15)
    torn = by_name({("b", "a"): (75, 100), ("c", "b"): (75, 100), ("c", "a"): (50, 100)})
    assert 0 < torn["b"] < torn["c"] < 191


def test_only_who_is_connected_with_the_anchor_is_rated() -> None:
    assert by_name({("b", "a"): (5, 10), ("d", "c"): (5, 10)}).keys() == {"a", "b"}
