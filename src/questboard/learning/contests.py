"""Contests: a challenger meets another generation in pairs of matches, until it is clear who is better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.core import FastChance, Game

from .matches import Pairing, Played, Table, play_all
from .record import Contest, Plan
from .sides import Sides, lead, one_side, seats_of_one

PAIRS = 16
"""So many pairs are played before they are kept."""
# Contests have numbers that no match of a lesson reaches, each contest others.
_FIRST = 1_000_000_000
_APART = 100_000


def play_on(game: Game[Any], table: Table, plan: Plan, sides: dict[str, Sides], contest: Contest, number: int, jobs: int) -> None:
    """Some more pairs of this contest, the one of that number."""
    first = _FIRST + number * _APART
    pairs = range(contest.pairs, min(contest.pairs + PAIRS, plan.most_pairs))
    drawn = [_pair(plan, sides, contest, first + pair) for pair in pairs]
    pairings = [pairing for _, *both in drawn for pairing in both]
    # The two matches of a pair have the same number and so the same luck; who sits where tells them apart.
    played = {match.pairing: match for found in play_all(game, table, pairings, jobs, learning=False) for match in found}
    for ones, here, there in drawn:
        if not contest.is_over:
            _score(contest, ones, played[here], played[there])
            contest.verdict = plan.test.verdict(contest.wins, contest.losses)
            contest.is_over = contest.verdict != "open" or contest.pairs >= plan.most_pairs


def _pair(plan: Plan, sides: dict[str, Sides], contest: Contest, number: int) -> tuple[frozenset[int], Pairing, Pairing]:
    seats = plan.seats[number % len(plan.seats)]
    ones = seats_of_one(sides.get(str(seats), one_side(seats)), FastChance.seeded(number))
    pair = contest.challenger, contest.other
    here = tuple(pair[seat not in ones] for seat in range(seats))
    there = tuple(pair[seat in ones] for seat in range(seats))
    return ones, Pairing(number, here), Pairing(number, there)


def _score(contest: Contest, ones: frozenset[int], here: Played, there: Played) -> None:
    gap = lead(ones, here.values, there.values)
    contest.pairs += 1
    contest.wins += gap > 0
    contest.losses += gap < 0
    contest.worth += _brought(contest.challenger, (here, there))
    contest.other_worth += _brought(contest.other, (here, there))
    contest.seats_played += len(here.values)


def _brought(generation: int, matches: Sequence[Played]) -> float:
    """What these matches brought to the seats of that generation."""
    return sum(
        value for match in matches for cast, value in zip(match.pairing.cast, match.values, strict=True) if cast == generation
    )
