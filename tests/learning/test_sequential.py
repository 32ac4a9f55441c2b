from __future__ import annotations

from math import log

import pytest

from questboard.core import FastChance
from questboard.learning import Sequential, Verdict

TEST = Sequential(alike=0.5, better=0.6, false_praise=0.05, missed=0.05)
COINS = 600


def thrown(test: Sequential, percent: int, seed: int) -> Verdict:
    """The verdict about a coin that falls right in so many of a hundred throws."""
    chance, wins, losses = FastChance.seeded(seed), 0, 0
    while test.verdict(wins, losses) == "open":
        is_right = chance.below(100) < percent
        wins, losses = wins + is_right, losses + (not is_right)
    return test.verdict(wins, losses)


def praised(percent: int) -> float:
    return sum(thrown(TEST, percent, seed) == "better" for seed in range(COINS)) / COINS


def test_a_fair_coin_is_seldom_called_better() -> None:
    assert 0.01 < praised(50) < 0.07


def test_a_better_coin_is_seldom_missed() -> None:
    assert 0.93 < praised(60) < 0.99


def test_a_worse_coin_is_never_called_better() -> None:
    assert praised(40) == 0.0


def test_evidence_is_the_logarithm_of_the_ratio_of_likelihoods() -> None:
    assert TEST.evidence(3, 2) == pytest.approx(log(0.6**3 * 0.4**2 / 0.5**5))


def test_the_bounds_are_walds() -> None:
    # log(0.95 / 0.05) = 2.944, a win is worth log(1.2) = 0.1823: the seventeenth in a row is enough.
    assert [TEST.verdict(wins, 0) for wins in (16, 17)] == ["open", "better"]
    # A loss costs log(0.8) = -0.2231: the fourteenth in a row is enough.
    assert [TEST.verdict(0, losses) for losses in (13, 14)] == ["open", "not better"]
