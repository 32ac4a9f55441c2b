"""Short matches for the tests of matches and their files."""

from __future__ import annotations

from typing import Any

from questboard.core import FastChance, Game, Match

SECRET = "5e" * 32


def sealed_match(game: Game[Any], seats: int = 2, **options: Any) -> Match:
    """A fresh match that is always dealt the same."""
    return Match.new(game, ["Ana", "Levan", "Nino"][:seats], options, secret=SECRET, numbers=["4"])


def play_on(match: Match, choices: int = 1000, seed: int = 0) -> Match:
    """Random choices, always the same, until the match or the number is over."""
    chance = FastChance.seeded(seed)
    for _ in range(choices):
        decision = match.decision
        if decision is None:
            break
        match.choose(decision.seat, decision.sample(chance))
    return match


def lay_lowest(match: Match) -> str:
    """The seat that is asked lays its lowest card; the text of that choice."""
    decision = match.decision
    assert decision is not None
    choice = str(decision.options[0])
    assert choice.startswith("lay ")
    match.choose(decision.seat, choice)
    return choice
