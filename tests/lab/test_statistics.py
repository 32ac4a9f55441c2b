from __future__ import annotations

import pytest

from questboard.lab import mean, share, spread, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (8, 10, 0.49016, 0.94332),
        (50, 100, 0.40383, 0.59617),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (1, 1000, 0.00018, 0.00565),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=1e-5)


def test_more_confidence_needs_a_wider_interval() -> None:
    low, high = wilson(50, 100, confidence=0.99)
    assert (low, high) == pytest.approx((0.37528, 0.62472), abs=1e-5)


def test_of_nothing_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0).share == 0.0


@pytest.mark.parametrize(("count", "of"), [(3, 2), (-1, 2)])
def test_more_than_all_is_no_share(count: int, of: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(count, of)


def test_every_interval_holds_its_share() -> None:
    for of in range(1, 40):
        for count in range(of + 1):
            found = share(count, of)
            assert 0.0 <= found.low <= found.share <= found.high <= 1.0


def test_a_mean_has_its_normal_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert (found.low, found.high) == pytest.approx((1.23484, 3.76516), abs=1e-5)


def test_the_mean_of_one_number_is_that_number() -> None:
    assert mean([0.5]) == mean([0.5, 0.5])


def test_a_spread_names_middle_and_ends() -> None:
    found = spread([7, 1, 3, 5])
    assert (found.mean, found.median, found.least, found.greatest) == (4.0, 4.0, 1, 7)
