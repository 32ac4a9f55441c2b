"""Write into the page of Catacombs how often the heroes win against each Catacomb Lord: equal bots on both sides.

    python -m tools.lords --bot greedy:2 --games 120 --kept matches.jsonl

The lords take turns, match by match. Matches are kept in a file, so that a long series can be played in pieces: what is there
already is not played again. The table goes between the marks `<!-- lords -->` and `<!-- /lords -->` of
docs/games/catacombs.md; `--games 0` writes what the file holds.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import msgspec

from questboard import bots
from questboard.core import FastChance, Position
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.actions import Lord
from questboard.games.catacombs.rules.content import LORDS
from questboard.games.catacombs.rules.model import CAPTAIN
from questboard.lab.statistics import share
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- lords -->\n)(.*?)(<!-- /lords -->)", re.DOTALL)
HEAD = "| lord | matches | the heroes won, 95 % interval | reached the Lair | rounds there, mean |\n|---|---|---|---|---|\n"


class Result(msgspec.Struct):
    """One match: its number, its lord, who won, and how far it went."""

    number: int
    lord: str
    heroes: bool
    lair: bool
    rounds: int


def play(bot: str, number: int) -> Result:
    """One match, which follows from its number alone."""
    lord = LORDS[number % len(LORDS)].id
    chance = FastChance.seeded(900_000 + number)
    s = GAME.start(2, {}, chance=chance.fork())
    players = [bots.make(bot, number * 10 + seat) for seat in range(2)]
    while (decision := GAME.decision(s)) is not None:
        if decision.kind == "choose_lord":
            GAME.apply(s, Lord(lord))
        else:
            GAME.apply(s, players[decision.seat].choose(Position(GAME, s, decision.seat, chance.fork())))
    outcome = GAME.outcome(s)
    assert outcome is not None
    return Result(number, lord, CAPTAIN in outcome.winners, s.in_lair, s.round)


def table(results: list[Result], command: str) -> str:
    """The whole text between the marks, the lords in their order of difficulty."""
    rows = []
    for card in sorted(LORDS, key=lambda card: card.rank):
        played = [result for result in results if result.lord == card.id]
        if not played:
            continue
        won, there = share(sum(result.heroes for result in played), len(played)), [r for r in played if r.lair]
        rounds = sum(result.rounds for result in there) / max(1, len(there))
        interval = f"{won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
        rows.append(f"| {card.name} | {won.of} | {interval} | {len(there) / won.of:.0%} | {rounds:.1f} |\n")
    return f"{len(results)} matches, made by `{command}`.\n\n{HEAD}{''.join(rows)}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="greedy:2")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--kept", type=Path, required=True)
    given = parser.parse_args()
    kept = given.kept.read_bytes().splitlines() if given.kept.exists() else []
    results = {result.number: result for result in map(msgspec.json.Decoder(Result).decode, kept)}
    for number in range(given.games):
        if number not in results:
            results[number] = play(given.bot, number)
            with given.kept.open("ab") as file:
                file.write(msgspec.json.encode(results[number]) + b"\n")
    command = f"python -m tools.lords --bot {given.bot} --games {len(results)} --kept FILE"
    text = table([results[number] for number in sorted(results)], command)
    put_between(ROOT / "docs" / "games" / "catacombs.md", MARKS, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
