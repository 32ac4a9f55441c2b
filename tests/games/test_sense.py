"""The puzzles of all games are positions that can stand on a table, and ask for something that not everybody does."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from questboard import bots
from questboard.core import Action, FastChance, Position, registry
from tests.sense import Puzzle, answer
from tools.minds.sense import puzzles_of

GAMES = [slug for slug in registry.names() if not registry.game(slug).info.companion]
ENOUGH = 25
NORMAL = next(level.bot for level in bots.LEVELS if level.name == "Normal")


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_enough_and_each_has_its_name(slug: str) -> None:
    names = [puzzle.name for puzzle in puzzles_of(slug)]
    assert len(names) >= ENOUGH
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("slug", GAMES)
def test_each_is_a_legal_position_and_names_rules_that_there_are(slug: str) -> None:
    game = registry.game(slug)
    for puzzle in puzzles_of(slug):
        state = puzzle.position()
        assert game.rules.invariants(state) == [], puzzle.name
        decision = game.decision(state)
        assert decision is not None, puzzle.name
        assert decision.domain is not None or len(decision.options) > 1, puzzle.name
        assert puzzle.sentence.endswith("."), puzzle.name
        assert puzzle.rules, puzzle.name
        for rule in puzzle.rules:
            assert game.rules.rulebook[rule].id == rule, (puzzle.name, rule)


class Stubborn:
    """Begins with this choice, and goes on at random."""

    name = "stubborn"

    def __init__(self, first: Action, seed: int) -> None:
        self._first: Action | None = first
        self._rest = bots.RandomBot(seed=seed)

    def choose(self, position: Position[Any]) -> Action:
        first, self._first = self._first, None
        return first if first is not None and position.decision.allows(first) else self._rest.choose(position)

    def forget(self) -> None:
        self._rest.forget()


@pytest.mark.parametrize("slug", GAMES)
def test_none_is_solved_by_whatever_one_does(slug: str) -> None:
    game = registry.game(slug)
    for puzzle in puzzles_of(slug):
        decision = game.decision(puzzle.position())
        assert decision is not None
        beginnings = [*decision.options, *(decision.sample(FastChance.seeded(seed)) for seed in range(8))]
        tries = ((first, seed) for seed in range(6) for first in beginnings)
        assert any(not answer(game, puzzle, partial(Stubborn, first), seed)[0] for first, seed in tries), puzzle.name


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_a_normal_player_solves_nearly_all(slug: str) -> None:
    game, puzzles = registry.game(slug), puzzles_of(slug)
    solved = sum(sum(_solved(game, puzzle, NORMAL, seed) for seed in range(3)) >= 2 for puzzle in puzzles)
    assert solved >= 0.9 * len(puzzles)


def _solved(game: Any, puzzle: Puzzle, bot: str, seed: int) -> bool:
    return answer(game, puzzle, partial(bots.make, bot), seed)[0]
