"""OpenSpiel: random playouts of a C++ game and of its Python games, tree search in Python and in C++."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.protocol import Counts, Slice, cpu_seconds, serve

ITERATIONS = 500  # of one search; ours has as many
EXPLORATION = 2.0
SEED = 1


def load(name: str) -> Any:
    """A game by its short name; importing the Python games registers them."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.games import (  # type: ignore[import-not-found,unused-ignore]
        block_dominoes,  # noqa: F401
        kuhn_poker,  # noqa: F401
        tic_tac_toe,  # noqa: F401
    )

    return pyspiel.load_game(name)


def playouts(name: str) -> Slice:
    """Random matches driven from Python; `actions` counts chance nodes as well as the players' choices."""
    game = load(name)
    dice = random.Random(SEED)

    def run(seconds: float) -> Counts:
        choices = actions = matches = 0
        for _ in cpu_seconds(seconds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(cards, odds)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    choices += 1
                actions += 1
            matches += 1
        return {"choices": choices, "actions": actions, "matches": matches}

    return run


def searches(make_bot: Callable[[Any], Any]) -> Slice:
    """Tree searches at the first choice of Connect Four."""
    game = load("connect_four")
    bot = make_bot(game)
    state = game.new_initial_state()

    def run(seconds: float) -> Counts:
        done = 0
        for _ in cpu_seconds(seconds):
            bot.mcts_search(state)
            done += ITERATIONS
        return {"iterations": done}

    return run


def python_bot(game: Any) -> Any:
    """The search written in Python, one random playout a leaf."""
    import numpy  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.algorithms import mcts  # type: ignore[import-not-found,unused-ignore]

    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(SEED))
    return mcts.MCTSBot(game, EXPLORATION, ITERATIONS, evaluator, solve=False, random_state=numpy.random.RandomState(SEED))


def cpp_bot(game: Any) -> Any:
    """The search written in C++, one random playout a leaf."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    memory_mb, solve, verbose = 500, False, False
    return pyspiel.MCTSBot(game, evaluator, EXPLORATION, ITERATIONS, memory_mb, solve, SEED, verbose)


MEASURES: dict[str, Callable[[], Slice]] = {
    "openspiel-connect-four": lambda: playouts("connect_four"),
    "openspiel-tic-tac-toe": lambda: playouts("python_tic_tac_toe"),
    "openspiel-kuhn-poker": lambda: playouts("python_kuhn_poker"),
    "openspiel-dominoes": lambda: playouts("python_block_dominoes"),
    "openspiel-mcts": lambda: searches(python_bot),
    "openspiel-mcts-cpp": lambda: searches(cpp_bot),
}

if __name__ == "__main__":
    serve(MEASURES)
