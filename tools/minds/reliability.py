"""Are chances honest? Of the positions called 70 %, about 70 % should be won.

    python -m tools.minds.reliability darkworld --games 200 --bot greedy --jobs 2

Plays matches between equal bots, notes at the end of every turn how each seat's position is judged (in the eyes of somebody who
sees what all see), and who won in the end. From half of the matches follows the `certainty` of the game's counsel; with the other
half it is tried out. The certainty is for the game's author to take over.
Matches are kept in a file, so that an interrupted series goes on.
"""

from __future__ import annotations

import argparse
import functools
import math
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from questboard.bots.coach import SAMPLES
from questboard.core import FastChance, Game, Match, registry
from questboard.lab.playing import seated
from questboard.lab.seeds import imagining_seed
from questboard.lab.workers import game_at, place_of, spread_out
from tools.standings import ROOT

HOME = ROOT / ".bench" / "reliability"
BINS = 10
SEATS = {"gorgasali": 4, "manticore": 3}


class Judged(msgspec.Struct, frozen=True):
    """One match: how the seats were judged at the ends of turns, and which of them won."""

    bot: str
    number: int
    values: list[list[float]]
    won: list[bool]


def watch(place: str, bot: str, number: int, seed: int = 1) -> Judged:
    """Play one match, and note every judgement."""
    game = game_at(place)
    seats = range(SEATS.get(game.info.slug, 2))
    table = seated(game, [bot] * len(seats), seed=seed, number=number)
    match = table.match
    luck, turn, values = FastChance.seeded(imagining_seed(seed, number, 99)), None, []
    while (decision := match.decision) is not None:
        now = game.counsel.turn(match.state)
        if decision.at_rest and now != turn:
            turn = now
            values.append(_judged(game, match, luck))
        match.choose(decision.seat, table.choice(decision.seat))
    assert match.outcome is not None
    return Judged(bot, number, values, [seat in match.outcome.winners for seat in seats])


def _judged(game: Game[object], match: Match, luck: FastChance) -> list[float]:
    sums = [0.0] * len(match.seats)
    for _ in range(SAMPLES):
        twin = game.imagine(match.state, None, luck.fork())
        game.rules.refresh(twin)
        for seat, value in enumerate(game.counsel.prospects(twin)):
            sums[seat] += value / SAMPLES
    return [round(value, 4) for value in sums]


def fitted(points: Sequence[tuple[float, bool, float]], rounds: int = 60) -> tuple[float, float]:
    """Offset and steepness of the curve that makes what happened likeliest; a point is value, won, weight (Newton's method)."""
    offset, steepness = 0.0, 3.0
    for _ in range(rounds):
        gradient, hessian = [0.0, 0.0], [1e-6, 0.0, 1e-6]
        for value, won, weight in points:
            p = 1 / (1 + math.exp(-max(-30.0, min(30.0, offset + steepness * value))))
            error, bend = weight * (won - p), weight * p * (1 - p)
            gradient[0] += error
            gradient[1] += error * value
            hessian[0] += bend
            hessian[1] += bend * value
            hessian[2] += bend * value * value
        determinant = hessian[0] * hessian[2] - hessian[1] ** 2
        step = (
            (gradient[0] * hessian[2] - gradient[1] * hessian[1]) / determinant,
            (gradient[1] * hessian[0] - gradient[0] * hessian[1]) / determinant,
        )
        offset, steepness = offset + max(-2.0, min(2.0, step[0])), steepness + max(-2.0, min(2.0, step[1]))
    return offset, steepness


def points_of(matches: Sequence[Judged]) -> list[tuple[float, bool, float]]:
    """Every judgement with what became of it. Each match weighs the same, however long it was."""
    return [
        (value, won, 1 / (len(match.values) * len(match.won)))
        for match in matches
        for values in match.values
        for value, won in zip(values, match.won, strict=True)
    ]


class Bin(msgspec.Struct, frozen=True):
    """Positions whose chance was called about the same: what was said on average, and what came true; weights in matches."""

    said: float
    came: float
    weight: float


def binned(points: Sequence[tuple[float, bool, float]], certainty: tuple[float, float]) -> list[Bin]:
    """What was said, in tenths, beside what came true."""
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for value, won, weight in points:
        said = 1 / (1 + math.exp(-(certainty[0] + certainty[1] * value)))
        into = sums[min(BINS - 1, int(said * BINS))]
        into[0] += said * weight
        into[1] += won * weight
        into[2] += weight
    return [Bin(said / weight, came / weight, weight) for said, came, weight in sums if weight]


def kept(path: Path) -> list[Judged]:
    """The matches that were watched before."""
    return [msgspec.json.decode(line, type=Judged) for line in path.read_bytes().splitlines()] if path.exists() else []


def main(arguments: Sequence[str] | None = None) -> int:
    """Watch what is missing, fit, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.minds.reliability", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path)
    given = parser.parse_args(arguments)
    path = given.log or HOME / f"{given.game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    matches = [match for match in kept(path) if match.bot == given.bot]
    missing = sorted(set(range(given.games)) - {match.number for match in matches})
    for match in spread_out(functools.partial(watch, place_of(registry.game(given.game)), given.bot), missing, given.jobs):
        matches.append(match)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(match) + b"\n")
    tell(given.game, matches)
    return 0


def tell(game: str, matches: Sequence[Judged]) -> None:
    """The certainty that one half of the matches asks for, and how honest it is about the other half."""
    first, second = ([match for match in matches if match.number % 2 == half] for half in (0, 1))
    certainty = fitted(points_of(first))
    print(f"{game}: {len(matches)} matches; certainty = ({certainty[0]:.2f}, {certainty[1]:.2f})")
    print("said   came   weight")
    for one in binned(points_of(second), certainty):
        print(f"{one.said:5.0%}  {one.came:5.0%}  {one.weight:6.1f}")


if __name__ == "__main__":
    sys.exit(main())
