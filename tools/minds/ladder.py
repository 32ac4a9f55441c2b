"""Write the ladder of bot levels into docs/bots.md: for each game how far every level is above the one below it.

    python -m tools.minds.ladder gorgasali chobolo --games 24 --jobs 2

Every level plays the one below it (and the lowest plays `random`, which has 0 points) in matches of two seats, in each seat
equally often; a battle royale has four seats, two for each level, and the winner's level scores. Levels further apart would
hardly ever surprise, and the matches of the best cost most; the others cost next to nothing, so there are more of them. In
Catacombs the heroes do not choose their lord: each of the four has its turn, against both sides of every pair.
Where all seats win or lose together there is nobody to play against: three of a level play together, against the game.
Matches are kept in a file, so that a ladder can be climbed in pieces and everybody can play one of them again; `--games 0`
writes what the file holds. Rows of games of which it holds nothing stay as they are. When bots or rules have changed, the file is
begun anew.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from questboard import bots
from questboard.core import Action, Decision, FastChance, Game, Position, registry
from questboard.lab.elo import Score, ratings
from questboard.lab.workers import spread_out
from tools.standings import ROOT, put_between

MARKS = re.compile(r"(<!-- ladder -->\n)(.*?)(<!-- /ladder -->)", re.DOTALL)
HEAD = ["| game | level | won | Elo above the level below, 95 % interval | Elo |", "|---|---|---|---|---|"]
ANCHOR = "random"
THE_GAME = "the game itself"
NAMES = {ANCHOR: "Random"} | {level.bot: level.name for level in bots.LEVELS}
RUNGS = list(NAMES)
# What one side would always choose to its own good is not asked: the answers take turns, so that neither side always wins.
IN_TURN = {"catacombs": "choose_lord"}
SEATS = {"gorgasali": 4, "manticore": 3}
# A pair without the strongest level plays so many times as many matches.
QUICK = 4


class Fixture(NamedTuple):
    """A match to be played: of which game, between whom (the lower level first), and the how many-th of these two."""

    game: str
    pair: tuple[str, str]
    number: int


class Result(msgspec.Struct, frozen=True):
    """One match: who sat where, and how much each seat won (1, 0.5 or 0)."""

    game: str
    number: int
    bots: tuple[str, ...]
    scores: tuple[float, ...]

    @property
    def fixture(self) -> Fixture:
        """What was to be played."""
        one, other = sorted(self.bots[:2], key=_rung)
        return Fixture(self.game, (one, other), self.number)


def _rung(bot: str) -> int:
    """How high it stands; a bot that was a level once, and is none now, stands above all."""
    return RUNGS.index(bot) if bot in RUNGS else len(RUNGS)


def shelf() -> list[str]:
    """The games that are played for their own sake."""
    return [slug for slug in registry.names() if not registry.game(slug).info.companion]


def is_cooperative(game: Game[Any]) -> bool:
    """Do all seats win or lose together?"""
    return game.looks.look.kind == "together"


def pairings(game: Game[Any]) -> list[tuple[str, str]]:
    """Who plays whom; where all play together, everybody with himself."""
    return [(bot, bot) for bot in RUNGS] if is_cooperative(game) else list(itertools.pairwise(RUNGS))


def schedule(game: Game[Any], games: int) -> Iterator[Fixture]:
    """All matches, the pairs in turn; pairs without the strongest level play on when the others are done."""
    pairs = pairings(game)
    for number in range(games * QUICK):
        yield from (Fixture(game.info.slug, pair, number) for pair in pairs if number < games or not _is_slow(pair))


def _is_slow(pair: tuple[str, str]) -> bool:
    return RUNGS[-1] in pair


def given_answer(decision: Decision, fixture: Fixture) -> Action | None:
    """What nobody is asked in this match; None for all other decisions."""
    if decision.kind != IN_TURN.get(fixture.game):
        return None
    return decision.options[fixture.number // 2 % len(decision.options)]


def play(fixture: Fixture) -> Result:
    """One match, which follows from its fixture alone; the seats change after every match of a pair."""
    game = registry.game(fixture.game)
    seats = SEATS.get(fixture.game, 2)
    pair = fixture.pair if fixture.number % 2 == 0 else fixture.pair[::-1]
    specs = tuple(itertools.islice(itertools.cycle(pair), seats))
    chance = FastChance.seeded(900_000 + fixture.number)
    state = game.start(seats, chance=chance.fork())
    players = [bots.make(spec, fixture.number * 10 + seat) for seat, spec in enumerate(specs)]
    while (decision := game.decision(state)) is not None:
        action = given_answer(decision, fixture)
        game.apply(state, action or players[decision.seat].choose(Position(game, state, decision.seat, chance.fork())))
    outcome = game.outcome(state)
    assert outcome is not None
    winners = outcome.winners
    scores = tuple(0.5 if not winners and not is_cooperative(game) else float(seat in winners) for seat in range(seats))
    return Result(fixture.game, fixture.number, specs, scores)


def scores_of(game: Game[Any], results: Sequence[Result]) -> Score:
    """What the upper level of each pair scored; in a game that all play together, each bot against the game."""
    found: dict[tuple[str, str], tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for result in results:
        lower, upper = result.fixture.pair
        pair = upper, THE_GAME if is_cooperative(game) else lower
        score = max(score for bot, score in zip(result.bots, result.scores, strict=True) if bot == upper)
        total, matches = found[pair]
        found[pair] = total + score, matches + 1
    return dict(found)


def rows(game: Game[Any], results: Sequence[Result]) -> list[str]:
    """The game's part of the table, from the lowest level up."""
    scores = scores_of(game, results)
    elo = {rating.name: rating.elo for rating in ratings(scores, ANCHOR)}
    lines = []
    for below, bot in zip((None, *RUNGS), RUNGS, strict=False):
        score, matches = scores.get((bot, THE_GAME if is_cooperative(game) else below or ""), (0.0, 0))
        won = f"{score:g} of {matches}" if matches else ""
        above = step(scores, below, bot) if below is not None else ""
        lines.append(f"| {game.info.name} | {NAMES[bot]} (`{bot}`) | {won} | {above} | {_points(elo.get(bot, 0.0))} |")
    return lines


def _points(elo: float) -> str:
    return f"{round(elo):+d}" if round(elo) else "0"


def step(scores: Score, below: str, bot: str) -> str:
    """How far a level is above the one below it. If nothing ever went the other way, it might be any height above."""
    found = next((rating for rating in ratings(scores, below) if rating.name == bot), None)
    if found is None:
        return ""
    won_all = (bot, below) in scores and scores[bot, below][0] == scores[bot, below][1]
    won_none = (below, THE_GAME) in scores and scores[below, THE_GAME][0] == 0
    return f"{_points(found.elo)}, {found.low:+.0f} " + ("or more" if won_all or won_none else f"to {found.high:+.0f}")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_played", nargs="*", metavar="GAME", help="which games (default: all on the shelf)")
    parser.add_argument(
        "--games", type=int, default=24, help=f"matches of every pair; of one without the strongest level, {QUICK} times as many"
    )
    parser.add_argument("--jobs", type=int, default=1, help="so many processes play at the same time")
    parser.add_argument("--kept", type=Path, default=ROOT / "docs" / "ladder.jsonl", help="the file of matches played before")
    given = parser.parse_args()
    page = ROOT / "docs" / "bots.md"
    standing = MARKS.search(page.read_text(encoding="utf-8"))
    if standing is None:
        raise SystemExit(f"{page.name} has no marks for the table")  # before hours of play, not after
    made = {result.fixture: result for result in read(given.kept)}
    wanted = [fixture for slug in given.games_played or shelf() for fixture in schedule(registry.game(slug), given.games)]
    with given.kept.open("ab") as file:
        for result in spread_out(play, [fixture for fixture in wanted if fixture not in made], given.jobs):
            made[result.fixture] = result
            file.write(msgspec.json.encode(result) + b"\n")
            file.flush()
            seats = " against ".join(result.bots)
            print(f"{result.game} {result.number + 1}: {seats} {result.scores}", file=sys.stderr, flush=True)
    put_between(page, MARKS, "\n".join(HEAD + table(list(made.values()), standing[2].splitlines())) + "\n")
    return 0


def read(kept: Path) -> list[Result]:
    """The matches played before."""
    lines = kept.read_bytes().splitlines() if kept.exists() else []
    return [msgspec.json.decode(line, type=Result) for line in lines]


def table(results: Sequence[Result], standing: Sequence[str] = ()) -> list[str]:
    """The rows of all games; matches of bots that are no neighbours on this ladder do not count.

    A game without matches keeps those of the `standing` rows that are its own.
    """
    by_game = defaultdict(list)
    for result in results:
        if result.fixture.pair in pairings(registry.game(result.game)):
            by_game[result.game].append(result)
    found = []
    for slug in shelf():
        game = registry.game(slug)
        found += (
            rows(game, by_game[slug]) if by_game[slug] else [row for row in standing if row.startswith(f"| {game.info.name} |")]
        )
    return found


if __name__ == "__main__":
    sys.exit(main())
