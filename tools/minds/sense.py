"""Put a game's puzzles to bots: does their next turn look like that of a sensible player?

    python -m tools.minds.sense manticore --bots greedy mcts:200 --seeds 5
    python -m tools.minds.sense manticore --bots greedy --only gate --show

The puzzles stand in `tests/games/GAME/sense.py`; a puzzle counts as solved by a bot that solves it in most of its tries.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import json
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from questboard import bots
from questboard.core import registry
from questboard.lab.workers import spread_out
from tests.sense import Puzzle, answer


class Try(NamedTuple):
    """One bot at one puzzle once."""

    puzzle: int
    bot: str
    seed: int
    is_good: bool
    row: list[str]
    seconds: float


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of a game."""
    found: list[Puzzle] = importlib.import_module(f"tests.games.{game}.sense").PUZZLES
    return found


def _spec(name: str) -> str:
    """A bot by its own name or that of its level."""
    return next((level.bot for level in bots.LEVELS if level.name.lower() == name.lower()), name)


def attempt(game: str, task: tuple[int, str, int]) -> Try:
    """Have a bot solve a puzzle."""
    number, bot, seed = task
    began = time.process_time()
    is_good, row = answer(registry.game(game), puzzles_of(game)[number], functools.partial(_made, bot), seed)
    return Try(number, bot, seed, is_good, row, time.process_time() - began)


def _made(bot: str, seed: int) -> bots.Bot:
    return bots.make(_spec(bot), seed)


def _show(puzzles: Sequence[Puzzle], names: Sequence[str], tries: Sequence[Try], rows: bool) -> None:
    for number in sorted({one.puzzle for one in tries}):
        mine = [one for one in tries if one.puzzle == number]
        marks = "  ".join(f"{sum(t.is_good for t in mine if t.bot == bot)}/{sum(t.bot == bot for t in mine)}" for bot in names)
        print(f"{number:3}  {marks}  {puzzles[number].name}")
        for one in mine if rows else ():
            print(f"       {one.bot} {'+' if one.is_good else '-'} {'; '.join(one.row)}")
    for bot in names:
        mine = [one for one in tries if one.bot == bot]
        by_puzzle: dict[int, list[bool]] = {}
        for one in mine:
            by_puzzle.setdefault(one.puzzle, []).append(one.is_good)
        most = sum(2 * sum(good) > len(good) for good in by_puzzle.values())
        all_tries = sum(one.is_good for one in mine)
        seconds = sum(one.seconds for one in mine) / len(mine)
        print(f"{bot}: {most} of {len(by_puzzle)} puzzles in most tries, {all_tries} of {len(mine)} tries, {seconds:.2f} s a try")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try them all, and print which were solved."""
    parser = argparse.ArgumentParser(prog="python -m tools.minds.sense", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--bots", nargs="+", default=["Normal", "Hard"], help="bots, or levels by their names")
    parser.add_argument("--seeds", type=int, default=3, help="tries of each bot at each puzzle")
    parser.add_argument("--only", default="", help="only puzzles with this in their names")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print what was chosen")
    parser.add_argument("--json", action="store_true", help="print every try as data")
    given = parser.parse_args(arguments)
    puzzles = puzzles_of(given.game)
    wanted = [number for number, puzzle in enumerate(puzzles) if given.only in puzzle.name]
    tasks = [(number, bot, seed) for number in wanted for bot in given.bots for seed in range(given.seeds)]
    tries: list[Any] = list(spread_out(functools.partial(attempt, given.game), tasks, given.jobs))
    if given.json:
        print(json.dumps([one._asdict() | {"name": puzzles[one.puzzle].name} for one in tries], indent=1))
    else:
        _show(puzzles, given.bots, tries, given.show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
