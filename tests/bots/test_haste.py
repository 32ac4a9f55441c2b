"""Haste: a bot that is asked for its choice in mid-thought has one, and thinks as ever when nobody asks."""

from __future__ import annotations

from typing import Any

import pytest
from toy_games import Dice, Gamble, PathGame, Shelf, Take

from questboard.bots import GreedyBot, MctsBot, make
from questboard.core import FastChance, Game, Position


def hurried(game: Game[Any], patience: int) -> Position[Any]:
    """A position of which the choice is wanted once that many thoughts were thought."""
    position = Position(game, game.start(1, chance=FastChance.seeded(1)), 0, FastChance.seeded(3))
    left = iter([False] * patience)
    position.is_time_up = lambda: next(left, True)
    return position


@pytest.mark.parametrize("spec", ["greedy", "hasty", "mcts:400", "mcts:1000:3s"])
def test_without_any_time_a_bot_takes_what_looks_best_at_first_sight(spec: str) -> None:
    assert make(spec, 1).choose(hurried(Game(Dice()), 0)) == Take("low")


@pytest.mark.parametrize("game", [Game(Dice()), Game(Gamble()), Game(Shelf())])
@pytest.mark.parametrize("spec", ["random", "hasty", "greedy", "mcts:400", "mcts:1s"])
@pytest.mark.parametrize("patience", [0, 1, 2, 5])
def test_whenever_time_is_up_there_is_a_choice(game: PathGame, spec: str, patience: int) -> None:
    position = hurried(game, patience)
    assert position.decision.allows(make(spec, 1).choose(position))


def test_greedy_in_a_hurry_goes_by_the_options_it_has_tried() -> None:
    tried = GreedyBot(seed=1).explain(hurried(Game(Shelf()), 4))
    # Chance decides about the order of equals.
    assert sorted((str(option.action), option.visits) for option in tried) == [(f"take book{i}", 1) for i in range(140, 145)]


def test_greedy_tries_the_promising_ones_first() -> None:
    (only,) = GreedyBot(seed=1).explain(hurried(Game(Dice()), 0))
    assert only.action == Take("low")


def test_greedy_goes_only_by_the_states_in_which_all_options_were_tried() -> None:
    # Four options, so three questions in the first state and four in the second; the third state is broken off.
    tried = GreedyBot(seed=1).explain(hurried(Game(Dice()), 3 + 4 + 2))
    assert [option.visits for option in tried] == [2, 2, 2, 2]


def test_a_tree_stops_growing_when_time_is_up() -> None:
    tried = MctsBot(400, seed=1).explain(hurried(Game(Gamble()), 5))
    assert sum(option.visits for option in tried) == 6


def test_a_heat_that_is_broken_off_does_not_count() -> None:
    # Two questions in the first heat, one after it; then it is too late for the second runner of the second heat.
    tried = MctsBot(60, seed=1).explain(hurried(Game(Dice()), 2 + 1))
    assert [option.visits for option in tried] == [1, 1, 1]


def test_of_a_first_heat_that_is_broken_off_those_count_who_have_run() -> None:
    tried = MctsBot(60, seed=1).explain(hurried(Game(Dice()), 1))
    assert {(option.action, option.visits) for option in tried} == {(Take("low"), 1), (Take("middle"), 1)}
