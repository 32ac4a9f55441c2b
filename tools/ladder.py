"""Write the ladder of bot levels into docs/bots.md: Elo with intervals, for each game.

    python -m tools.ladder gorgasali chobolo --games 20 --kept ladder.jsonl

Every level plays the next one (and the lowest plays `random`, which has 0 points) in matches of two seats, in each seat
equally often; a battle royale has four seats, two for each level, and the winner's level scores. Levels further apart would
hardly ever surprise, and the matches of the best cost most. In Catacombs the heroes do not choose their lord: each of the four
has its turn, against both sides of every pair.
Where all seats win or lose together there is nobody to play against: each level plays with itself, and is rated against the
game. Matches are kept in a file, so that a ladder can be climbed in pieces; `--games 0` writes what the file holds.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from questboard import bots
from questboard.core import Action, Decision, FastChance, Game, Position, registry
from questboard.lab.elo import ratings
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- ladder -->\n)(.*?)(<!-- /ladder -->)", re.DOTALL)
ANCHOR = "random"
THE_GAME = "the game itself"
NAMES = {ANCHOR: "Random"} | {level.bot: level.name for level in bots.LEVELS}
# What one side would always choose to its own good is not asked: the answers take turns, so that neither side always wins.
IN_TURN = {"catacombs": "choose_lord"}
SEATS = {"gorgasali": 4}


class Result(msgspec.Struct, frozen=True):
    """One match: who sat where, and how much each seat won (1, 0.5 or 0)."""

    game: str
    number: int
    bots: tuple[str, ...]
    scores: tuple[float, ...]


def is_cooperative(game: Game[Any]) -> bool:
    """Do all seats win or lose together?"""
    return game.info.look.kind == "together"


def pairings(game: Game[Any]) -> list[tuple[str, str]]:
    """Who plays whom; where all play together, everybody with himself."""
    if is_cooperative(game):
        return [(bot, bot) for bot in NAMES]
    return list(itertools.pairwise(NAMES))


def schedule(game: Game[Any], games: int) -> Iterator[tuple[int, tuple[str, str]]]:
    """Numbered matches, the pairs in turn; the seats change after every match of a pair."""
    pairs = pairings(game)
    for number in range(games * len(pairs)):
        one, other = pairs[number % len(pairs)]
        yield number, (one, other) if number // len(pairs) % 2 == 0 else (other, one)


def given_answer(game: Game[Any], decision: Decision, number: int) -> Action | None:
    """What nobody is asked in this match; None for all other decisions."""
    if decision.kind != IN_TURN.get(game.info.slug):
        return None
    return decision.options[number // (2 * len(pairings(game))) % len(decision.options)]


def play(game: Game[Any], pair: tuple[str, str], number: int) -> Result:
    """One match, which follows from its number alone."""
    seats = SEATS.get(game.info.slug, 2)
    specs = pair * (seats // 2)
    chance = FastChance.seeded(900_000 + number)
    state = game.start(seats, chance=chance.fork())
    players = [bots.make(spec, number * 10 + seat) for seat, spec in enumerate(specs)]
    while (decision := game.decision(state)) is not None:
        action = given_answer(game, decision, number)
        game.apply(state, action or players[decision.seat].choose(Position(game, state, decision.seat, chance.fork())))
    outcome = game.outcome(state)
    assert outcome is not None
    winners = outcome.winners
    scores = tuple(0.5 if not winners and not is_cooperative(game) else float(seat in winners) for seat in range(seats))
    return Result(game.info.slug, number, specs, scores)


def scores_of(game: Game[Any], results: list[Result]) -> dict[tuple[str, str], tuple[float, int]]:
    """What each pair scored; in a game that all play together, each bot against the game."""
    found: dict[tuple[str, str], tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for result in results:
        one, other = result.bots[:2]
        if is_cooperative(game):
            pair = one, THE_GAME
        else:
            pair = (one, other) if list(NAMES).index(one) < list(NAMES).index(other) else (other, one)
        score = max(score for bot, score in zip(result.bots, result.scores, strict=True) if bot == pair[0])
        total, matches = found[pair]
        found[pair] = total + score, matches + 1
    return dict(found)


def rows(game: Game[Any], results: list[Result]) -> list[str]:
    """The game's part of the table."""
    scores = scores_of(game, results)
    anchor = THE_GAME if is_cooperative(game) else ANCHOR
    lines = []
    for rating in ratings(scores, anchor):
        if rating.name == anchor:
            lines.append(f"| {game.info.name} | {NAMES.get(rating.name, rating.name)} | 0 | | |")
            continue
        played = sum(matches for pair, (_, matches) in scores.items() if rating.name in pair)
        bounds = f"{rating.low:+.0f} to {rating.high:+.0f}"
        lines.append(f"| {game.info.name} | {NAMES[rating.name]} (`{rating.name}`) | {rating.elo:+.0f} | {bounds} | {played} |")
    return lines


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="which games (default: all that are installed)")
    parser.add_argument("--games", type=int, default=20, help="matches of every pair")
    parser.add_argument("--kept", type=Path, required=True, help="the file of matches played before")
    given = parser.parse_args()
    page = ROOT / "docs" / "bots.md"
    if MARKS.search(page.read_text(encoding="utf-8")) is None:
        raise SystemExit(f"{page.name} has no marks for the table")  # before hours of play, not after
    known = (
        [msgspec.json.decode(line, type=Result) for line in given.kept.read_bytes().splitlines()] if given.kept.exists() else []
    )
    made = {(result.game, result.number): result for result in known}
    with given.kept.open("ab") as file:
        for slug in given.games_played or registry.names():
            game = registry.game(slug)
            for number, specs in schedule(game, given.games):
                if (slug, number) not in made:
                    result = made[slug, number] = play(game, specs, number)
                    file.write(msgspec.json.encode(result) + b"\n")
                    file.flush()
                    print(f"{slug} {number + 1}: {' against '.join(specs)} {result.scores}", file=sys.stderr, flush=True)
    by_game = defaultdict(list)
    for result in made.values():
        by_game[result.game].append(result)
    table = ["| game | level | Elo | 95 % interval | matches |", "|---|---|---|---|---|"]
    for slug in sorted(by_game):
        table += rows(registry.game(slug), by_game[slug])
    put_between(page, MARKS, "\n".join(table) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
