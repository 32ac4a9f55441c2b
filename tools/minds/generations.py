"""Play the bots of this checkout against those of an earlier commit, side by side under the same rules.

    python -m tools.minds.generations 6403afc chobolo --level Normal --games 100
    python -m tools.minds.generations 6403afc manticore --bots mcts:200 greedy --games 60

The earlier commit is kept as a work tree of its own under .bench/, and its bots think in a process of theirs, which is told every
choice and imagines for itself; it must know the same rules. Both generations sit on each side equally often. In a game that all
play together each generation plays alone, against the game. Matches are kept in a file, beside docs/bots.md, whose table tells
what it holds: an interrupted series goes on where it stopped, and `--games 0` only writes what there is.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from questboard import bots
from questboard.core import FastChance, Game, Match, registry
from questboard.lab.seeds import bot_seed, imagining_seed, match_secret
from questboard.lab.statistics import share
from tools.minds.ladder import IN_TURN, SEATS, is_cooperative
from tools.standings import ROOT, put_between

HOME = ROOT / ".bench" / "generations"
KEPT = ROOT / "docs" / "generations.jsonl"
NEW, OLD = "new", "old"
MARKS = re.compile(r"(<!-- generations -->\n)(.*?)(<!-- /generations -->)", re.DOTALL)
COLUMNS = ("game", "level", "new bot", "old bot", "matches", "new bots won", "from the first seat", "from the others")
HEAD = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]


class Result(msgspec.Struct, frozen=True):
    """One match: which generation sat in each seat, how much each seat won, and how long each generation took for its choices."""

    game: str
    bots: tuple[str, str]
    seed: int
    number: int
    seats: tuple[str, ...]
    scores: tuple[float, ...]
    ending: str
    seconds: dict[str, list[float]]


class Elder:
    """The bots of the earlier commit, in a process of their own."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("elder.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(tree / "src"), "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"},
        )

    def say(self, **message: Any) -> Any:
        """Tell it something; what it answers."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(message), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the bots of the earlier commit have stopped; what they said is above")
        return json.loads(line)

    def close(self) -> None:
        """It is no longer needed."""
        self._process.communicate()


class Fixture(NamedTuple):
    """A match to be played: of which game, between which bots (new and old), and the how many-th of these."""

    game: str
    bots: tuple[str, str]
    seed: int
    number: int

    @property
    def seats(self) -> tuple[str, ...]:
        """Which generation sits where."""
        pair = (NEW, OLD) if self.number % 2 == 0 else (OLD, NEW)
        count = SEATS.get(self.game, 2)
        if is_cooperative(registry.game(self.game)):
            return (pair[0],) * count
        return tuple(pair[seat % 2] for seat in range(count))


def play(fixture: Fixture, elder: Elder) -> Result:
    """One match, told to the elder choice by choice."""
    game, seats = registry.game(fixture.game), fixture.seats
    # In a game played together both generations meet the same openings.
    number = fixture.number // 2 if is_cooperative(game) else fixture.number
    secret = match_secret(fixture.seed, number)
    names = [f"{generation} {seat}" for seat, generation in enumerate(seats)]
    match = Match.new(game, names, {}, secret=secret)
    seeds = [bot_seed(fixture.seed, fixture.number, seat) for seat in range(len(seats))]
    players = [bots.make(fixture.bots[0], seed) for seed in seeds]
    chances = [FastChance.seeded(imagining_seed(fixture.seed, fixture.number, seat)) for seat in range(len(seats))]
    elder.say(do="begin", game=fixture.game, names=names, secret=secret, bot=fixture.bots[1], seeds=seeds)
    took: dict[str, list[float]] = {NEW: [], OLD: []}
    while (decision := match.decision) is not None:
        seat = decision.seat
        if decision.kind == IN_TURN.get(fixture.game):
            text = str(decision.options[fixture.number // 2 % len(decision.options)])
        elif seats[seat] == NEW:
            began = time.process_time()
            text = str(players[seat].choose(match.position(seat, chances[seat])))
            took[NEW].append(time.process_time() - began)
        else:
            answer = elder.say(do="choose", seat=seat)
            text = answer["action"]
            took[OLD].append(answer["seconds"])
        match.choose(seat, text)
        elder.say(do="hear", seat=seat, action=text)
    outcome = match.outcome
    assert outcome is not None
    winners = outcome.winners
    draw = not winners and not is_cooperative(game)
    scores = tuple(0.5 if draw else float(seat in winners) for seat in range(len(seats)))
    spread = {generation: _quantiles(times) for generation, times in took.items()}
    return Result(fixture.game, fixture.bots, fixture.seed, fixture.number, seats, scores, outcome.ending, spread)


def _quantiles(times: Sequence[float]) -> list[float]:
    """The middle one, the 99th percentile and the longest."""
    if not times:
        return []
    ranked = sorted(times)
    return [ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))], ranked[-1]]


def worktree(commit: str) -> Path:
    """The earlier commit, laid out beside this checkout."""
    tree = HOME / "trees" / commit
    if not tree.exists():
        tree.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", str(tree), commit], cwd=ROOT, check=True)
    return tree


def kept(path: Path) -> list[Result]:
    """The matches that were played before."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Result) for line in path.read_bytes().splitlines()]


def tell(game: Game[Any], results: Sequence[Result]) -> Iterator[str]:
    """How often the new bots won: as a whole, from each side, and how long both thought."""
    if is_cooperative(game):
        for generation in (NEW, OLD):
            mine = [result for result in results if generation in result.seats]
            yield _line(f"{generation} against the game", [max(result.scores) for result in mine])
    else:
        yield _line("new against old", [_score(result) for result in results])
        for side in (0, 1):
            yield _line(f"new in seat {side}", [_score(result) for result in results if result.seats[side] == NEW])
    for generation in (NEW, OLD):
        times = [result.seconds[generation] for result in results if result.seconds[generation]]
        if times:
            middle, late, worst = (1000 * statistics.median(column) for column in zip(*times, strict=True))
            yield f"{generation}: ms a choice {middle:.0f} in the middle, {late:.0f} at the 99th percentile, {worst:.0f} at most"


def _score(result: Result) -> float:
    won = sum(score for seat, score in zip(result.seats, result.scores, strict=True) if seat == NEW)
    return won / sum(result.scores) if sum(result.scores) else 0.5


def _line(title: str, scores: Sequence[float]) -> str:
    return f"{title}: {_share(scores)}"


def _share(scores: Sequence[float]) -> str:
    won, of = sum(scores), len(scores)
    found = share(round(won), of)
    return f"{won:g} of {of}, {100 * won / of if of else 0:.0f} % ({100 * found.low:.0f} to {100 * found.high:.0f} %)"


def rows(results: Sequence[Result]) -> Iterator[str]:
    """A line for each game and pair of bots; where all play together, both generations' shares against the game."""
    names = {level.bot: level.name for level in bots.LEVELS}
    series = sorted({(result.game, *result.bots) for result in results}, key=lambda one: (one[0], list(names).index(one[1])))
    for slug, new, old in series:
        mine = [result for result in results if (result.game, *result.bots) == (slug, new, old)]
        game = registry.game(slug)
        if is_cooperative(game):
            ours, theirs = (
                _share([max(result.scores) for result in mine if generation in result.seats]) for generation in (NEW, OLD)
            )
            shares = [f"{ours}; the old ones {theirs}", "", ""]
        else:
            by_side = ([result for result in mine if result.seats[side] == NEW] for side in (0, 1))
            shares = [_share(list(map(_score, found))) for found in (mine, *by_side)]
        yield f"| {' | '.join((game.info.name, names[new], f'`{new}`', f'`{old}`', str(len(mine)), *shares))} |"


def _bots_of(level: str, tree: Path) -> tuple[str, str]:
    """What a level is in both generations."""
    program = f"from questboard import bots; print({{one.name: one.bot for one in bots.LEVELS}}[{level!r}])"
    where = {"PYTHONPATH": str(tree / "src")}
    old = subprocess.run([sys.executable, "-c", program], env=where, capture_output=True, text=True, check=True)
    return next(found.bot for found in bots.LEVELS if found.name == level), old.stdout.strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing, and say how it stands."""
    parser = argparse.ArgumentParser(prog="python -m tools.minds.generations", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("commit", help="the earlier one, as a hash that will not change")
    parser.add_argument("game")
    parser.add_argument("--level", choices=[level.name for level in bots.LEVELS], default="Normal")
    parser.add_argument("--bots", nargs=2, metavar=("NEW", "OLD"), help="bots instead of a level")
    parser.add_argument("--games", type=int, default=20, help="matches in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=KEPT, help="where matches are kept; a new one for each version of the bots")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "bots.md", help="where the table of levels stands")
    given = parser.parse_args(arguments)
    tree = worktree(given.commit)
    pair = tuple(given.bots) if given.bots else _bots_of(given.level, tree)
    path = given.kept
    path.parent.mkdir(parents=True, exist_ok=True)
    mine = [result for result in kept(path) if result.bots == pair and result.seed == given.seed and result.game == given.game]
    done = {result.number for result in mine}
    elder = Elder(tree)
    try:
        for number in range(given.games):
            if number in done:
                continue
            result = play(Fixture(given.game, pair, given.seed, number), elder)
            mine.append(result)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
            scores = " ".join(f"{score:g}" for score in result.scores)
            print(f"{number:4} {' '.join(result.seats)}: {scores} {result.ending}", flush=True)
    finally:
        elder.close()
    print(f"{given.game}, {pair[0]} (new) and {pair[1]} ({given.commit})")
    for line in tell(registry.game(given.game), mine):
        print(line)
    levels = {level.bot for level in bots.LEVELS}
    told = [result for result in kept(path) if result.bots[0] in levels]
    put_between(given.page, MARKS, "\n".join([*HEAD, *rows(told)]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
