"""Write a game's tables of balance into its page: who wins more often than fair, by whatever the game tells seats apart by.

    python -m tools.balance gorgasali "greedy x4 character_pick=random" --games 2000 --jobs 2 --by character turn sector

The bots are written as for `tools.standings`. Matches are kept in a file (`--kept`), so that a long series can be played in
pieces: what is there already is not played again. The tables go between the marks `<!-- balance -->` and `<!-- /balance -->`
of docs/games/GAME.md.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from questboard.core import Game, registry
from questboard.lab import Share, SimulationReport, TraitTally
from questboard.lab.report import MatchResult
from questboard.lab.simulation import Series, new_series, play_series, summary
from tools.standings import ROOT, parse_request, put_between

MARKS = re.compile(r"(<!-- balance -->\n)(.*?)(<!-- /balance -->)", re.DOTALL)
PORTION = 10
_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(MatchResult)


def play(game: Game[Any], series: Series, games: int, jobs: int, kept: Path | None) -> list[MatchResult]:
    """The results of the series, those in the file taken from there."""
    results: dict[int, MatchResult] = {}
    if kept is not None and kept.exists():
        found = [_decoder.decode(line) for line in kept.read_bytes().splitlines()]
        results = {result.number: result for result in found if result.number < games}
    missing = [number for number in range(games) if number not in results]
    pieces = [missing[start : start + PORTION] for start in range(0, len(missing), PORTION)]
    for portion in play_series(game, series, pieces, jobs):
        results |= {result.number: result for result in portion}
        if kept is not None:
            with kept.open("ab") as file:
                file.writelines(_encoder.encode(result) + b"\n" for result in portion)
        print(f"{len(results)} of {games}", file=sys.stderr, flush=True)
    return [results[number] for number in sorted(results)]


def tables(report: SimulationReport, traits: Sequence[str], command: str) -> str:
    """The whole text between the marks."""
    parts = [f"{report.games} matches, made by `{command}`.\n", _sizes(report)]
    parts += [_by(trait, [tally for tally in report.traits if tally.trait == trait]) for trait in traits]
    return "\n".join(parts)


def _sizes(report: SimulationReport) -> str:
    sizes = {**report.sizes, "choices": report.choices}
    rows = [f"| {name} | {size.mean:.2f} | {size.median:g} | {size.least} to {size.greatest} |" for name, size in sizes.items()]
    return "\n".join(["| of a match | mean | median | least to greatest |", "|---|---|---|---|", *rows, ""])


def _by(trait: str, tallies: Sequence[TraitTally]) -> str:
    rows = [f"| {tally.label} | {tally.wins.of} | {_interval(tally.wins)} | {tally.ratio:.2f} |" for tally in tallies]
    return "\n".join([f"| {trait} | played | won, 95 % interval | of the fair share |", "|---|---|---|---|", *rows, ""])


def _interval(wins: Share) -> str:
    return f"{wins.share:.1%} ({wins.low:.1%} to {wins.high:.1%})"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("request")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--by", nargs="*", help="which traits; all that the game names, unless told")
    parser.add_argument("--kept", type=Path, help="the file of matches played before")
    parser.add_argument("--print", action="store_true", help="show the tables instead of writing them into the page")
    given = parser.parse_args()
    game = registry.game(given.game)
    specs, pairs = parse_request(given.request)
    series = new_series(game, specs, given.games, dict(pair.split("=", 1) for pair in pairs), given.seed)
    results = play(game, series, given.games, given.jobs, given.kept)
    report = summary(game, series, results, sum(result.seconds for result in results), given.jobs)
    by = given.by if given.by is not None else list(dict.fromkeys(tally.trait for tally in report.traits))
    command = f'python -m tools.balance {given.game} "{given.request}" --games {given.games} --seed {given.seed}'
    text = tables(report, by, command)
    if given.print:
        print(text)
    else:
        put_between(ROOT / "docs" / "games" / f"{given.game}.md", MARKS, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
