"""Our own measures, for any game on the kernel: random matches, copies, setups, tree search."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bench.bare import Bare
from bench.physics import ours as physics
from bench.protocol import CannotMeasure, Counts, Slice, cpu_seconds, serve
from questboard import bots
from questboard.core import FastChance, Game, Position, QuestboardError
from questboard.core.registry import game as installed

SEED = 1
ITERATIONS = 500  # of one search; the peers' searches have as many
BATCH = 20  # copies or setups between two looks at the clock


def connect_four() -> Game[Any]:
    """The tutorial's game, which lives outside the package."""
    sys.path.append(str(Path(__file__).resolve().parents[1] / "examples"))
    found: Game[Any] = importlib.import_module("connect_four").GAME
    return found


def registered(slug: str) -> Game[Any]:
    """An installed game; a game that cannot be loaded is reported, not raised."""
    try:
        return installed(slug)
    except QuestboardError as error:
        raise CannotMeasure(str(error)) from None


def random_match(game: Game[Any], seats: int, chance: FastChance, listen: bool = False) -> Iterator[Any]:
    """The states of a random match, each just before a choice."""
    state = game.start(seats, chance=chance.fork(), listen=listen)
    while (decision := game.decision(state)) is not None:
        yield state
        game.apply(state, decision.sample(chance))


def playouts(game: Game[Any], seats: int, listen: bool = False) -> Slice:
    """Random matches from setup to outcome."""
    chance = FastChance.seeded(SEED)

    def run(seconds: float) -> Counts:
        choices = matches = 0
        for _ in cpu_seconds(seconds):
            state = game.start(seats, chance=chance.fork(), listen=listen)
            while (decision := game.decision(state)) is not None:
                game.apply(state, decision.sample(chance))
                choices += 1
            matches += 1
        return {"choices": choices, "matches": matches}

    return run


def endings(game: Game[Any], start: Any) -> Slice:
    """Random matches played on from copies of one state, each with its own luck."""
    chance = FastChance.seeded(SEED)

    def run(seconds: float) -> Counts:
        choices = matches = 0
        for _ in cpu_seconds(seconds):
            state = start.copy()
            state.chance = chance.fork()
            while (decision := game.decision(state)) is not None:
                game.apply(state, decision.sample(chance))
                choices += 1
            matches += 1
        return {"choices": choices, "matches": matches}

    return run


def middle(game: Game[Any], seats: int, counts: Callable[[Any], bool] = lambda state: True) -> Any:
    """The state half-way through those moments of a random match that count."""
    moments = [n for n, state in enumerate(random_match(game, seats, FastChance.seeded(SEED))) if counts(state)]
    wanted = moments[len(moments) // 2]
    return next(state for n, state in enumerate(random_match(game, seats, FastChance.seeded(SEED))) if n == wanted)


def copies(state: Any) -> Slice:
    """Copies of one state."""

    def run(seconds: float) -> Counts:
        done = 0
        for _ in cpu_seconds(seconds):
            for _ in range(BATCH):
                state.copy()
            done += BATCH
        return {"copies": done}

    return run


def setups(game: Game[Any], seats: int) -> Slice:
    """Matches brought to their first choice."""
    chance = FastChance.seeded(SEED)

    def run(seconds: float) -> Counts:
        done = 0
        for _ in cpu_seconds(seconds):
            for _ in range(BATCH):
                game.start(seats, chance=chance.fork())
            done += BATCH
        return {"setups": done}

    return run


def searches(game: Game[Any], seats: int, state: Any = None) -> Slice:
    """Tree searches at the first choice of a match, or at this position.

    A search that has made up its mind stops early, so the iterations are counted that it says it has made.
    """
    made = [0]
    bot = bots.MctsBot(ITERATIONS, seed=SEED, progress=lambda spent, total, best: made.append(spent))
    state = game.start(seats, chance=FastChance.seeded(SEED)) if state is None else state
    decision = game.decision(state)
    assert decision is not None
    chance = FastChance.seeded(SEED)

    def run(seconds: float) -> Counts:
        done = 0
        for _ in cpu_seconds(seconds):
            bot.forget()
            position = Position(game, state, decision.seat, chance.fork())
            bot.choose(position)
            done += made[-1]
            made[:] = [0]
        return {"iterations": done}

    return run


def in_stage_2(state: Any) -> bool:
    """Has Manticore's invasion begun?"""
    return bool(state.stage == 2)


def invasion() -> Slice:
    """Only stage 2 of Manticore, which asks for more thought a choice than the paving before it."""
    game = registered("manticore")
    return endings(game, next(filter(in_stage_2, random_match(game, 4, FastChance.seeded(SEED)))))


def in_round(number: int) -> Callable[[Any], bool]:
    """Has this round begun?"""
    return lambda state: bool(state.round >= number)


class Measured(NamedTuple):
    """What is measured of a game: matches by number of seats, copies and searches in the middle of one with so many seats."""

    matches: tuple[int, ...]
    copied: int
    searched: int
    middle: Callable[[Any], bool]


GAMES = {
    "darkworld": Measured((5, 2), 5, 5, in_round(8)),  # a match has really begun
    "village-of-fear": Measured((5, 2), 5, 5, in_round(8)),
    "gorgasali": Measured((4, 10), 4, 4, in_round(6)),  # the first zone of the map is lost
    "chobolo": Measured((4, 2), 4, 2, in_round(5)),  # everybody has left its tower
    "catacombs": Measured((5,), 5, 5, in_round(2)),  # discs lie on a mat; its shots are measured apart
}


def measures(name: str, measured: Measured) -> dict[str, Callable[[], Slice]]:
    """The measures of one game."""
    slug = name.replace("-", "_")
    matches: dict[str, Callable[[], Slice]] = {f"{name}-{seats}": partial(_playouts, slug, seats) for seats in measured.matches}
    return matches | {f"{name}-copy": partial(_copies, slug, measured), f"{name}-mcts": partial(_searches, slug, measured)}


def _playouts(slug: str, seats: int) -> Slice:
    return playouts(registered(slug), seats)


def _copies(slug: str, measured: Measured) -> Slice:
    return copies(middle(registered(slug), measured.copied, measured.middle))


def _searches(slug: str, measured: Measured) -> Slice:
    game = registered(slug)
    return searches(game, measured.searched, middle(game, measured.searched, measured.middle))


MEASURES: dict[str, Callable[[], Slice]] = {
    "connect-four": lambda: playouts(connect_four(), 2),
    "bare": lambda: playouts(Game(Bare()), 2),
    "connect-four-events": lambda: playouts(connect_four(), 2, listen=True),
    "connect-four-mcts": lambda: searches(connect_four(), 2),
    "manticore-4": lambda: playouts(registered("manticore"), 4),
    "manticore-4-stage-2": invasion,
    "manticore-2": lambda: playouts(registered("manticore"), 2),
    "manticore-copy": lambda: copies(middle(registered("manticore"), 4, in_stage_2)),
    "manticore-setup": lambda: setups(registered("manticore"), 4),
    **{what: measure for name, measured in GAMES.items() for what, measure in measures(name, measured).items()},
    **physics.MEASURES,
}

if __name__ == "__main__":
    serve(MEASURES)
