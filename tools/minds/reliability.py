"""Are chances honest? Of the positions called 70 %, about 70 % should be won.

    python -m tools.minds.reliability darkworld --games 200 --bot greedy --jobs 2

Plays matches between equal bots, notes at the end of every turn how each seat's position is judged (in the eyes of somebody who
sees what all see), and who won in the end. From half of the matches follows the `certainty` of the game's counsel; with the other
half it is tried out, as is the one that the game has. The certainty is for the game's author to take over. Matches are kept in a
file, so that an interrupted series goes on; `--picture` draws what came of what the game says now.
"""

from __future__ import annotations

import argparse
import functools
import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from questboard.bots.advising.coach import SAMPLES
from questboard.core import FastChance, Game, Match, registry
from questboard.lab.playing import seated
from questboard.lab.seeds import imagining_seed
from questboard.lab.workers import game_at, place_of, spread_out
from tools.standings import ROOT

HOME = ROOT / ".bench" / "reliability"
BINS = 10
# Numbers of seats, each for two matches in turn.
SEATS = {"gorgasali": (4, 2), "manticore": (3, 2), "darkworld": (2, 5), "village_of_fear": (2, 5), "chobolo": (2, 3)}
Certainty = Sequence[tuple[float, float]]
Point = tuple[float, bool, float]
"""A value, whether it was won, and its weight."""


class Judged(msgspec.Struct, frozen=True):
    """One match: how the seats were judged at the ends of turns, and which of them won."""

    bot: str
    number: int
    values: list[list[float]]
    won: list[bool]


def watch(place: str, bot: str, number: int, seed: int = 1) -> Judged:
    """Play one match, and note every judgement."""
    game = game_at(place)
    counts = SEATS.get(game.info.slug, (2,))
    seats = range(counts[number // 2 % len(counts)])
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


def fitted(points: Sequence[Point], rounds: int = 60) -> tuple[float, float]:
    """Offset and steepness of the curve that makes what happened likeliest (Newton's method)."""
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


def points_of(matches: Sequence[Judged], roles: int = 1) -> list[list[Point]]:
    """For each role every judgement with what became of it. Each match weighs the same in each, however long it was."""
    found: list[list[Point]] = [[] for _ in range(roles)]
    for match in matches:
        for seat, won in enumerate(match.won):
            role = min(seat, roles - 1)
            alike = sum(min(other, roles - 1) == role for other in range(len(match.won)))
            weight = 1 / (len(match.values) * alike)
            found[role] += [(values[seat], won, weight) for values in match.values]
    return found


class Bin(msgspec.Struct, frozen=True):
    """Positions whose chance was called about the same: what was said on average, and what came true; weights in matches."""

    said: float
    came: float
    weight: float


def binned(points: Sequence[Sequence[Point]], certainty: Certainty) -> list[Bin]:
    """What was said, in tenths, beside what came true; all roles together."""
    sums = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for mine, (offset, steepness) in zip(points, certainty, strict=True):
        for value, won, weight in mine:
            said = 1 / (1 + math.exp(-(offset + steepness * value)))
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
    parser.add_argument("--picture", type=Path, help="an SVG of what the game says now, beside what came true")
    given = parser.parse_args(arguments)
    game, path = registry.game(given.game), given.log or HOME / f"{given.game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    matches = [match for match in kept(path) if match.bot == given.bot]
    missing = sorted(set(range(given.games)) - {match.number for match in matches})
    for match in spread_out(functools.partial(watch, place_of(game), given.bot), missing, given.jobs):
        matches.append(match)
        with path.open("ab") as file:
            file.write(msgspec.json.encode(match) + b"\n")
    bins = tell(game, matches)
    if given.picture is not None:
        given.picture.write_text(svg(f"{game.info.name}: {len(matches)} matches", bins), encoding="utf-8")
    return 0


def tell(game: Game[object], matches: Sequence[Judged]) -> list[Bin]:
    """The certainty that one half of the matches asks for, and how honest it is about the other half; how honest the game is."""
    roles = len(game.info.roles) if len(game.info.roles) == 2 else 1
    first, second = (points_of([match for match in matches if match.number % 2 == half], roles) for half in (0, 1))
    certainty = [fitted(points) for points in first]
    words = ", ".join(f"({offset:.2f}, {steepness:.2f})" for offset, steepness in certainty)
    print(f"{game.info.slug}: {len(matches)} matches; certainty = ({words},)")
    _tell("fitted to one half, tried on the other", binned(second, certainty))
    standing = (*game.counsel.certainty, *game.counsel.certainty)[:roles]
    bins = binned(points_of(matches, roles), standing)
    _tell("as the game says now, all matches", bins)
    return bins


def _tell(title: str, bins: Sequence[Bin]) -> None:
    print(title)
    print("  said   came   weight")
    for one in bins:
        print(f"  {one.said:5.0%}  {one.came:5.0%}  {one.weight:6.1f}")


SIDE = 220
_LEFT, _TOP = 44, 34
_WIDTH, _HEIGHT = SIDE + 60, SIDE + 84
_GREY, _BLUE = "#6b7280", "#1d4ed8"


def svg(title: str, bins: Sequence[Bin]) -> str:
    """What was said to the right, what came true upwards; honest is the dashed line, and a larger spot stands for more."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="18" font-size="13" fill="#111827">{title}</text>',
        f'<path d="M{_LEFT} {_TOP}v{SIDE}h{SIDE}" fill="none" stroke="{_GREY}"/>',
        f'<path d="M{_LEFT} {_TOP + SIDE}L{_LEFT + SIDE} {_TOP}" stroke="{_GREY}" stroke-dasharray="4 4"/>',
        *_ticks(),
        *_spots(bins),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _at(said: float, came: float) -> tuple[float, float]:
    return _LEFT + SIDE * said, _TOP + SIDE * (1 - came)


def _ticks() -> Iterator[str]:
    below, middle = _TOP + SIDE, _LEFT + SIDE / 2
    for share in (0.0, 0.5, 1.0):
        x, y = _at(share, share)
        yield f'<text x="{x:.0f}" y="{below + 15}" text-anchor="middle" fill="{_GREY}">{share:.0%}</text>'
        yield f'<text x="{_LEFT - 5}" y="{y + 4:.0f}" text-anchor="end" fill="{_GREY}">{share:.0%}</text>'
    yield f'<text x="{middle:.0f}" y="{below + 34}" text-anchor="middle" fill="{_GREY}">said; upwards: came true</text>'


def _spots(bins: Sequence[Bin]) -> Iterator[str]:
    most = max(one.weight for one in bins)
    places = [_at(one.said, one.came) for one in bins]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    yield f'<polyline points="{path}" fill="none" stroke="{_BLUE}" stroke-width="1.5"/>'
    for (x, y), one in zip(places, bins, strict=True):
        radius = 2.5 + 4.5 * math.sqrt(one.weight / most)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{_BLUE}"/>'


if __name__ == "__main__":
    sys.exit(main())
