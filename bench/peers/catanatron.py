"""Catanatron: random four-player games, and the copy of a game under way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.protocol import Counts, Slice, cpu_seconds, serve

TURNS = 1000  # Catanatron's own limit
EARLY = 200  # choices before the copied moment: its record grows with the game, so this favours the peer
BATCH = 20  # copies between two looks at the clock


def new_game(seed: int) -> Any:
    """Four random players at the base game."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


def playouts() -> Slice:
    """Random games to the end or to the turn limit; forced choices count too."""
    seeds = random.Random(1)
    new_game(1)  # what loading the library costs belongs to no slice

    def run(seconds: float) -> Counts:
        choices = matches = 0
        for _ in cpu_seconds(seconds):
            game = new_game(seeds.randrange(1, 1 << 30))
            while game.winning_color() is None and game.state.num_turns < TURNS:
                game.play_tick()
                choices += 1
            matches += 1
        return {"choices": choices, "matches": matches}

    return run


def copies() -> Slice:
    """Copies of one game under way."""
    game = new_game(11)
    for _ in range(EARLY):
        game.play_tick()

    def run(seconds: float) -> Counts:
        done = 0
        for _ in cpu_seconds(seconds):
            for _ in range(BATCH):
                game.copy()
            done += BATCH
        return {"copies": done}

    return run


MEASURES: dict[str, Callable[[], Slice]] = {"catanatron-4": playouts, "catanatron-copy": copies}

if __name__ == "__main__":
    serve(MEASURES)
