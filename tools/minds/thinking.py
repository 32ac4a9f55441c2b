"""How long do the levels think? Whole matches are played, every choice is timed, and docs/bots.md gets the table.

    python -m tools.minds.thinking --matches 2
    python -m tools.minds.thinking gorgasali --seats 10 --levels Normal

All seats have the same level. Choices that are none (one option) do not count. Times are those of a clock on the wall, so the
machine should have nothing else to do. What was timed is kept in a file: a series that was interrupted goes on. `--matches 0`
writes what it holds.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from questboard import bots
from questboard.core import registry
from questboard.lab.playing import seated
from tools.minds.ladder import SEATS, shelf
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- thinking -->\n)(.*?)(<!-- /thinking -->)", re.DOTALL)
HOME = ROOT / ".bench" / "thinking.jsonl"
COLUMNS = ("game", "seats", "level", "matches", "choices", "ms, median", "ms, 99 of 100", "ms, most", "s a round, median", "most")
HEAD = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]


class Timed(msgspec.Struct, frozen=True):
    """One match: how many ms each choice took, and how many s all choices of each round took together."""

    game: str
    seats: int
    bot: str
    number: int
    choices: list[float]
    rounds: list[float]


def play(game: str, seats: int, bot: str, number: int) -> Timed:
    """A match of one level, which follows from its number but for what time allows."""
    table = seated(registry.game(game), [bot] * seats, seed=77, number=number)
    match = table.match
    choices: list[float] = []
    rounds: defaultdict[int, float] = defaultdict(float)
    while (decision := match.decision) is not None:
        now, began = match.state.round, time.perf_counter()
        action = table.choice(decision.seat)
        took = time.perf_counter() - began
        rounds[now] += took
        if len(decision.options) > 1 or decision.domain is not None:
            choices.append(round(1000 * took, 2))
        match.choose(decision.seat, action)
    return Timed(game, seats, bot, number, choices, [round(took, 3) for took in rounds.values()])


def rows(timed: Iterable[Timed]) -> Iterator[str]:
    """A line for each game, number of seats and level."""
    found: dict[tuple[str, int, str], list[Timed]] = defaultdict(list)
    for match in timed:
        found[match.game, match.seats, match.bot].append(match)
    order = [level.bot for level in bots.LEVELS]
    known = {key: matches for key, matches in found.items() if key[2] in order}
    for (slug, seats, bot), matches in sorted(known.items(), key=lambda item: (*item[0][:2], order.index(item[0][2]))):
        choices = sorted(took for match in matches for took in match.choices)
        rounds = sorted(took for match in matches for took in match.rounds)
        name = next(level.name for level in bots.LEVELS if level.bot == bot)
        cells = [registry.info(slug).name, seats, name, len(matches), f"{len(choices):,}"]
        cells += [f"{part(choices, share):.0f}" for share in (0.5, 0.99, 1.0)] + [
            f"{part(rounds, share):.1f}" for share in (0.5, 1.0)
        ]
        yield f"| {' | '.join(map(str, cells))} |"


def part(ranked: Sequence[float], share: float) -> float:
    """What so great a share of them does not exceed."""
    return ranked[min(len(ranked) - 1, int(len(ranked) * share))]


def kept(path: Path) -> list[Timed]:
    """The matches that were timed before."""
    return [msgspec.json.decode(line, type=Timed) for line in path.read_bytes().splitlines()] if path.exists() else []


def main(arguments: Sequence[str] | None = None) -> int:
    """Time what is missing, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all on the shelf)")
    parser.add_argument("--seats", type=int, help="so many at a table (default: as on the ladder)")
    parser.add_argument(
        "--levels", nargs="+", choices=[level.name for level in bots.LEVELS], default=[level.name for level in bots.LEVELS]
    )
    parser.add_argument("--matches", type=int, default=2, help="of each game and level")
    parser.add_argument(
        "--kept", type=Path, default=HOME, help="the file of matches timed before; a new one when bots have changed"
    )
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "bots.md", help="where the table stands")
    given = parser.parse_args(arguments)
    timed = kept(given.kept)
    done = {(match.game, match.seats, match.bot, match.number) for match in timed}
    given.kept.parent.mkdir(parents=True, exist_ok=True)
    for slug in given.games or shelf():
        seats = given.seats or SEATS.get(slug, 2)
        for bot in (level.bot for level in bots.LEVELS if level.name in given.levels):
            for number in range(given.matches):
                if (slug, seats, bot, number) in done:
                    continue
                timed.append(play(slug, seats, bot, number))
                with given.kept.open("ab") as file:
                    file.write(msgspec.json.encode(timed[-1]) + b"\n")
                print(f"{slug}, {seats} seats, {bot}: match {number + 1}", file=sys.stderr, flush=True)
    put_between(given.page, MARKS, "\n".join([*HEAD, *rows(timed)]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
