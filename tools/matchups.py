"""Write into a game's page who wins against whom: every ordered pair of some values of an option, seat against seat.

    python -m tools.matchups chobolo --bot greedy:1 --option armies --games 1000 --kept matches.jsonl air earth fire water

The values of both seats are joined by ";" ("air;fire"). Matches are kept in a file, so that a long series can be played in
pieces and by several processes (`--only 0/2`): what is there already is not played again. The tables go between the marks
`<!-- matchups -->` and `<!-- /matchups -->` of docs/games/GAME.md; `--games 0` writes what the file holds.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from questboard import bots
from questboard.core import FastChance, Game, Position, registry
from questboard.lab.statistics import share
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- matchups -->\n)(.*?)(<!-- /matchups -->)", re.DOTALL)


class Result(msgspec.Struct):
    """One match: its number, the values of the seats, who won how, and what tells the seats apart."""

    number: int
    values: tuple[str, str]
    winners: tuple[int, ...]
    ending: str
    traits: dict[str, tuple[str, ...]]
    rounds: int = 0


def play(game: Game[Any], bot: str, option: str, values: tuple[str, str], number: int) -> Result:
    """One match, which follows from its number alone."""
    chance = FastChance.seeded(700_000 + number)
    state = game.start(2, {option: ";".join(values)}, chance=chance.fork())
    players = [bots.make(bot, number * 10 + seat) for seat in range(2)]
    while (decision := game.decision(state)) is not None:
        game.apply(state, players[decision.seat].choose(Position(game, state, decision.seat, chance.fork())))
    outcome = game.outcome(state)
    assert outcome is not None
    traits = {name: tuple(words) for name, words in game.counsel.traits(state).items()}
    return Result(number, values, outcome.winners, outcome.ending, traits, game.counsel.sizes(state).get("rounds", 0))


def _won(results: Iterable[tuple[Result, int]]) -> str:
    counted = list(results)
    found = share(sum(seat in result.winners for result, seat in counted), len(counted))
    return f"{found.of} | {found.share:.1%} ({found.low:.1%} to {found.high:.1%})"


def _table(title: str, results: list[Result], word: Callable[[Result, int], str]) -> list[str]:
    """Win rates by what a seat is called."""
    groups: dict[str, list[tuple[Result, int]]] = {}
    for result in results:
        for seat in range(2):
            groups.setdefault(word(result, seat), []).append((result, seat))
    rows = [f"| {name} | {_won(groups[name])} |" for name in sorted(groups)]
    return [f"| {title} | matches | won, 95 % interval |", "|---|---|---|", *rows, ""]


def _called(trait: str) -> Callable[[Result, int], str]:
    return lambda result, seat: result.traits[trait][seat]


def tables(results: list[Result], command: str) -> str:
    """The whole text between the marks."""
    endings = Counter(result.ending for result in results)
    rounds = sum(result.rounds for result in results) / len(results)
    lines = [f"{len(results)} matches, {rounds:.1f} rounds on average, made by `{command}`.", "", "| ending | matches | share |"]
    lines.append("|---|---|---|")
    for name, count in endings.most_common():
        found = share(count, len(results))
        lines.append(f"| {name} | {count} | {found.share:.1%} ({found.low:.1%} to {found.high:.1%}) |")
    lines += ["", *_table("seat", results, lambda result, seat: str(seat + 1))]
    for trait in sorted({trait for result in results for trait in result.traits}):
        lines += _table(trait, results, _called(trait))
    pairs = itertools.combinations(sorted({value for result in results for value in result.values}), 2)
    lines += ["| pair, over both seats | matches | the first won, 95 % interval |", "|---|---|---|"]
    for one, two in pairs:
        played = [(result, result.values.index(one)) for result in results if set(result.values) == {one, two}]
        if played:
            lines.append(f"| {one} against {two} | {_won(played)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("values", nargs="+")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", required=True)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--only", default="0/1")
    given = parser.parse_args()
    game = registry.game(given.game)
    kept = given.kept.read_bytes().splitlines() if given.kept.exists() else []
    results = {result.number: result for result in map(msgspec.json.Decoder(Result).decode, kept)}
    part, parts = map(int, given.only.split("/"))
    pairs = list(itertools.permutations(given.values, 2))
    for number in range(part, given.games, parts):
        if number not in results:
            results[number] = play(game, given.bot, given.option, pairs[number % len(pairs)], number)
            with given.kept.open("ab") as file:
                file.write(msgspec.json.encode(results[number]) + b"\n")
    words = " ".join(given.values)
    command = f"python -m tools.matchups {given.game} {words} --bot {given.bot} --option {given.option} --games {len(results)}"
    page = ROOT / "docs" / "games" / f"{given.game}.md"
    put_between(page, MARKS, tables([results[number] for number in sorted(results)], f"{command} --kept FILE"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
