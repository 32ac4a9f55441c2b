"""Positions whose good answers no good player would dispute, and what it takes to give one.

Each game has its own in `tests/games/GAME/sense.py`: a list `PUZZLES`. `python -m tools.minds.sense GAME` puts them to bots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from questboard.bots import Bot
from questboard.core import FastChance, Game, Position, State

S = TypeVar("S", bound=State)

MOST_CHOICES = 200


class Puzzle(NamedTuple):
    """A position, what is asked of whoever is to choose there, and why nobody would dispute it.

    `is_good` is asked about the position as it was and the table as it is when the row of choices is over: the whole `turn`, or
    only the one `choice`. What others are asked meanwhile, somebody of the same mind answers. What luck decides afterwards must
    not decide about the answer: `is_good` looks at what was done, not at what the dice made of it.
    """

    name: str
    """What to do, in a few words: "stay on the free gate in the last round"."""
    sentence: str
    """Why everything else is worse."""
    rules: tuple[str, ...]
    position: Callable[[], Any]
    is_good: Callable[[Any, Any], bool]
    until: Literal["turn", "choice"] = "turn"


def answer(game: Game[Any], puzzle: Puzzle, make: Callable[[int], Bot], seed: int) -> tuple[bool, list[str]]:
    """Did this bot's row of choices solve the puzzle, and what was chosen?"""
    state = puzzle.position()
    before = state.copy()
    decision = game.decision(state)
    assert decision is not None, puzzle.name
    seat, turn = decision.seat, game.counsel.turn(state)
    chance = FastChance.seeded(7_000 + seed)
    # The dice of the position are the test's own as far as it wrote them; then come any.
    state.chance = chance.fork()
    players: dict[int, Bot] = {}
    row: list[str] = []
    for _ in range(MOST_CHOICES):
        player = players.setdefault(decision.seat, make(100 * seed + decision.seat))
        action = player.choose(Position(game, state, decision.seat, chance.fork()))
        if decision.seat == seat:
            row.append(str(action))
        game.apply(state, action)
        decision = game.decision(state)
        if puzzle.until == "choice" or decision is None or (decision.at_rest and game.counsel.turn(state) != turn):
            break
    return puzzle.is_good(before, state), row
