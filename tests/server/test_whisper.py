"""The toy game of these tests keeps the kernel's promises itself."""

from __future__ import annotations

from questboard.core import FastChance, Match
from questboard.core.conformance import check_game

from .whisper import GAME


def test_whisper_keeps_every_promise_of_the_kernel() -> None:
    report = check_game(GAME, matches=12, seed=3)
    assert report.matches == 12


def test_a_match_for_two_takes_six_choices() -> None:
    match, chance = Match.new(GAME, ["Ana", "Levan"]), FastChance.seeded(1)
    while (decision := match.decision) is not None:
        match.choose(decision.seat, decision.sample(chance))
    assert len(match.choices) == 6
