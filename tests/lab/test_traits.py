"""Results grouped by what a game tells its seats apart by."""

from __future__ import annotations

import pytest

from questboard.core import Outcome
from questboard.lab.report import MatchResult, size_spreads, trait_tallies


def result(number: int, winner: int, heroes: tuple[str, ...], rounds: int) -> MatchResult:
    values = tuple(1.0 if seat == winner else -1.0 for seat in range(len(heroes)))
    outcome = Outcome("won", "", "", "", (winner,), (), values)
    return MatchResult(number, tuple(range(len(heroes))), outcome, 10, 0.1, {"hero": heroes}, {"rounds": rounds})


RESULTS = [result(0, 0, ("elf", "orc"), 4), result(1, 1, ("orc", "elf"), 8), result(2, 0, ("orc", "10"), 9)]


def test_every_label_counts_the_seats_that_had_it() -> None:
    tallies = {tally.label: tally for tally in trait_tallies(RESULTS)}
    assert {label: (tally.wins.count, tally.wins.of) for label, tally in tallies.items()} == {
        "elf": (2, 2),
        "orc": (1, 3),
        "10": (0, 1),
    }


def test_a_ratio_compares_with_the_fair_share() -> None:
    tallies = {tally.label: tally for tally in trait_tallies(RESULTS)}
    assert tallies["elf"].fair == 0.5
    assert tallies["elf"].ratio == 2.0
    assert tallies["orc"].ratio == pytest.approx(2 / 3)


def test_labels_that_are_numbers_stand_in_their_order() -> None:
    results = [result(0, 0, ("10", "9"), 1), result(1, 0, ("2", "1"), 1)]
    assert [tally.label for tally in trait_tallies(results)] == ["1", "2", "9", "10"]


def test_sizes_are_measured_over_all_matches() -> None:
    rounds = size_spreads(RESULTS)["rounds"]
    assert (rounds.mean, rounds.median, rounds.least, rounds.greatest) == (7, 8, 4, 9)
