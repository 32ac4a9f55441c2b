"""Where choices are continuous, a game may name the few that are worth trying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toy_games import Archery, Path

from questboard.bots import GreedyBot, MctsBot
from questboard.bots.policy import obvious_choice
from questboard.core import Action, Aim, Decision, FastChance, Game, Position


class Advised(Archery):
    """Knows three directions, the best of them not the first."""

    foresight = 1
    asked: list[int]

    def __init__(self) -> None:
        self.asked = []

    def candidates(self, state: Path, decision: Decision, most: int) -> Sequence[Action]:
        self.asked.append(most)
        return [Aim(80, 1), Aim(92, 1), Aim(120, 1)][:most]

    def prior(self, state: Path, decision: Decision) -> Sequence[float]:
        return [1.0] * len(decision.options)

    def evaluate(self, state: Path, seat: int) -> float:
        return 0.0


def start(game: Archery) -> Position[Any]:
    return Position(game, game.start(1, chance=FastChance.seeded(1)), 0, FastChance.seeded(3))


def test_greedy_tries_what_the_game_names_and_nothing_else() -> None:
    bot = GreedyBot(seed=1)
    position = start(Game(Advised()))
    assert bot.choose(position) == Aim(92, 1)
    assert {considered.action for considered in bot.explain(position)} == {Aim(80, 1), Aim(92, 1), Aim(120, 1)}


def test_the_named_choices_can_race() -> None:
    assert MctsBot(60, seed=1).choose(start(Game(Advised()))) == Aim(92, 1)


def test_in_passing_the_games_first_thought_is_taken() -> None:
    game = Game(Advised())
    state = game.start(1, chance=FastChance.seeded(1))
    decision = game.decision(state)
    assert decision is not None
    assert obvious_choice(game, state, decision, FastChance.seeded(2)) == Aim(80, 1)
    assert game.looks.asked == [1]


def test_a_game_that_names_none_is_sampled() -> None:
    game = Game(Archery())
    state = game.start(1, chance=FastChance.seeded(1))
    decision = game.decision(state)
    assert decision is not None
    tried = {obvious_choice(game, state, decision, FastChance.seeded(seed)) for seed in range(12)}
    assert len(tried) > 3
