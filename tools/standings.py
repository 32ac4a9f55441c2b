"""Write a game's table of win rates into its page: measured, never typed.

    python -m tools.standings manticore --games 100 --jobs 2 "random x2" "greedy x2" "mcts:400 x2"

Each argument is a bot and a number of seats, with options after it ("greedy x1 monsters_still=true"); of a game in which one
seat plays against the others, the bot of that seat may be named first ("greedy/mcts:400 x5"). In a game of everybody against
everybody such a row tells how often the first bot wins against the others, in every seat equally often. The table goes between
the marks `<!-- standings -->` and `<!-- /standings -->` of docs/games/GAME.md; rows that are not measured anew stay.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from questboard.core import Game, registry
from questboard.lab import simulate
from questboard.lab.report import SimulationReport
from questboard.lab.statistics import share

ROOT = Path(__file__).resolve().parent.parent
MARKS = re.compile(r"(<!-- standings -->\n)(.*?)(<!-- /standings -->)", re.DOTALL)
COLUMNS = ("seats", "options", "games", "won, 95 % interval", "endings", "choices, median", "s a match", "made by")
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|\n"


def parse_request(request: str) -> tuple[list[str], list[str]]:
    """The bot of every seat, and the options as they are written."""
    spec, count, *pairs = request.split()
    first, _, rest = spec.partition("/")
    return [first] + [rest or first] * (int(count.removeprefix("x")) - 1), pairs


def measure(game: str, request: str, games: int, seed: int, jobs: int) -> tuple[str, str]:
    """Play one series; returns the row's key and the row."""
    spec, count, *_ = request.split()
    specs, pairs = parse_request(request)
    options = dict(pair.split("=", 1) for pair in pairs)
    alone = "/" in spec and len(registry.game(game).info.roles) == 1  # no seat has a role of its own: the bot goes round
    report = simulate(registry.game(game), specs, games, options, seed, jobs, rotate=alone)
    flags = "".join(f" --option {pair}" for pair in pairs) + " --rotate" * alone
    command = f"questboard simulate {game} --games {games} --seats {','.join(specs)}{flags} --seed {seed}"
    return f"| {count.removeprefix('x')} {spec} | {' '.join(pairs)} |", _row(registry.game(game), report, f"`{command}`")


def _row(game: Game[Any], report: SimulationReport, command: str) -> str:
    won = report.won_by_players
    if report.rotate:
        won = report.bots[0].wins
    elif len(game.info.roles) == 2:  # one against all: the share of the others
        won = share(report.games - report.seats[0].wins.count, report.games)
    endings = ", ".join(f"{ending.ending} {ending.matches.share:.0%}" for ending in report.endings)
    interval = f"{won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
    length, seconds = report.choices.median, report.speed.seconds_per_match
    return f" {report.games} | {interval} | {endings} | {length:.0f} | {seconds:.2g} | {command} |\n"


def write(page: Path, rows: dict[str, str]) -> None:
    """Put the rows into the page's table, replacing those with the same key."""
    found = MARKS.search(page.read_text(encoding="utf-8"))
    kept = {}
    for line in found[2].splitlines(keepends=True)[2:] if found else []:
        first, second = line.split("|")[1:3]
        kept[f"|{first}|{second}|"] = line.removeprefix(f"|{first}|{second}|")
    table = HEAD + "".join(key + row for key, row in (kept | rows).items())
    put_between(page, MARKS, table)


def put_between(page: Path, marks: re.Pattern[str], table: str) -> None:
    """Put a text between two marks of a page; the pattern has the marks as its first and third group."""
    text = page.read_text(encoding="utf-8")
    if marks.search(text) is None:
        raise SystemExit(f"{page.name} has no marks for the table")
    page.write_text(marks.sub(lambda found: found[1] + table + found[3], text), encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("requests", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    page = ROOT / "docs" / "games" / f"{given.game}.md"
    for request in given.requests:
        key, row = measure(given.game, request, given.games, given.seed, given.jobs)
        write(page, {key: row})
        print(key + row, end="", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
