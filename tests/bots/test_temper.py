"""Tempers decide between what is as good, and never against what is better."""

from __future__ import annotations

import pytest
from toy_games import Take

from questboard.bots import GreedyBot, MctsBot
from questboard.bots.bot import Considered
from questboard.bots.spread import spread_of
from questboard.bots.temper import EVEN, TEMPERS, TRIFLE, Temper, temper_of

SURE, WILD, BETTER, HARDLY_TRIED = Take("sure"), Take("wild"), Take("better"), Take("hardly tried")
BOLD, CAREFUL = (next(temper for temper in TEMPERS if temper.name == name) for name in ("bold", "careful"))

AS_GOOD = [
    Considered(SURE, 40, 0.20, 0.1),
    Considered(WILD, 30, 0.20 - TRIFLE / 2, 0.6),
    Considered(HARDLY_TRIED, 3, 0.20, 0.9),
    Considered(Take("worse"), 30, 0.20 - 2 * TRIFLE, 0.9),
]
"""The first and the second one differ in what they risk alone."""


@pytest.mark.parametrize(("temper", "liked"), [(EVEN, SURE), (CAREFUL, SURE), (BOLD, WILD)])
def test_who_does_not_mind_follows_his_taste(temper: Temper, liked: Take) -> None:
    assert temper.favourite(AS_GOOD).action == liked


@pytest.mark.parametrize("temper", TEMPERS)
def test_nobody_takes_what_is_worse(temper: Temper) -> None:
    better = Considered(BETTER, 40, 0.20 + 2 * TRIFLE, 0.3)
    assert temper.favourite([better, *AS_GOOD]).action == BETTER


def test_the_careful_take_the_sure_one_of_two() -> None:
    wild_first = [AS_GOOD[1], AS_GOOD[0]]
    assert CAREFUL.favourite(wild_first).action == SURE
    assert EVEN.favourite(wild_first).action == WILD


def test_a_temper_follows_from_the_seed_in_every_bot() -> None:
    for seed in range(6):
        assert GreedyBot(seed=seed).temper == MctsBot(1, seed=seed).temper == temper_of(seed)
    assert {temper_of(seed) for seed in range(3)} == set(TEMPERS)


def test_how_widely_values_differ() -> None:
    assert spread_of([0.5, 0.5]) == 0.0
    assert spread_of([-1.0, 1.0]) == 1.0
    assert spread_of([]) == 0.0


def test_what_is_hardly_more_of_a_risk_is_no_matter_of_taste() -> None:
    alike = [Considered(SURE, 40, 0.2, 0.10), Considered(WILD, 40, 0.2, 0.15)]
    assert BOLD.favourite(alike).action == SURE
