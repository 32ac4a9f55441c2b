"""Series of matches between bots: the same seed gives the same matches, on one core or on many."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from questboard import bots
from questboard.core import BadOptions, Game, MatchFileError, QuestboardError
from questboard.core.kept import matchfile as files
from questboard.core.loop.options import OptionValue

from . import report as told
from .playing import play, seated
from .report import MatchResult, SimulationReport, Speed
from .workers import game_at, place_of, portions, spread_out

Progress = Callable[[int], None]


class Series(msgspec.Struct, frozen=True):
    """What all matches of a series share; small and plain, so that it can be sent to other processes."""

    specs: tuple[str, ...]
    options: dict[str, OptionValue]
    seed: int
    rotate: bool
    save: str | None

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits in which seat of that match."""
        seats = len(self.specs)
        shift = number % seats if self.rotate else 0
        return tuple((seat + shift) % seats for seat in range(seats))


def simulate(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = False,
    progress: Progress | None = None,
    save: Path | None = None,
) -> SimulationReport:
    """Play `games` matches with these bots in the seats and report how they went.

    `progress` hears after every portion how many more matches are done; `save` is a folder for the match files. Whatever
    is wrong with the request is refused before the first match.
    """
    series = new_series(game, specs, games, options, seed, rotate, save)
    began = time.perf_counter()
    results: list[MatchResult] = []
    for portion in play_series(game, series, portions(games, jobs), jobs):
        results += portion
        if progress is not None:
            progress(len(portion))
    results.sort(key=lambda result: result.number)
    return summary(game, series, results, time.perf_counter() - began, jobs)


def new_series(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    rotate: bool = False,
    save: Path | None = None,
) -> Series:
    """A series that is known to be fine, to be played whole or in pieces."""
    series = Series(tuple(specs), _checked(game, specs, games, options or {}), seed, rotate, str(save) if save else None)
    if save is not None:
        _make_folder(save)
    return series


def play_series(game: Game[Any], series: Series, numbers: Sequence[Sequence[int]], jobs: int = 1) -> Iterator[list[MatchResult]]:
    """The matches with these numbers, portion by portion as they are ready."""
    # One process needs no way to find the game again; several do.
    work = functools.partial(_play_here, game, series) if jobs == 1 else functools.partial(_play_there, place_of(game), series)
    yield from spread_out(work, numbers, jobs)


def _checked(game: Game[Any], specs: Sequence[str], games: int, options: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The options with their values, once seats, bots and numbers are known to be fine too."""
    low, high = game.info.seats
    if not low <= len(specs) <= high:
        raise BadOptions(f"{game.info.name} is for {low} to {high} seats, not {len(specs)}")
    if games < 1:
        raise QuestboardError(f"a series has at least 1 match, not {games}")
    for spec in specs:
        bots.make(spec, 0)
    return game.rules.read_options(len(specs), options)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MatchFileError(f"{folder} cannot be used as a folder: {error.strerror}") from None


def _play_there(place: str, series: Series, numbers: Sequence[int]) -> list[MatchResult]:
    return _play_here(game_at(place), series, numbers)


def _play_here(game: Game[Any], series: Series, numbers: Sequence[int]) -> list[MatchResult]:
    return [_play_one(game, series, number) for number in numbers]


def _play_one(game: Game[Any], series: Series, number: int) -> MatchResult:
    seating = series.seating(number)
    began = time.process_time()
    table = seated(game, [series.specs[bot] for bot in seating], series.options, series.seed, number)
    outcome = play(table)
    match = table.match
    seconds = time.process_time() - began
    if series.save is not None:
        files.save(match, Path(series.save) / f"{game.info.slug}-{series.seed}-{number:05}.json")
    traits = {trait: tuple(labels) for trait, labels in game.counsel.traits(match.state).items()}
    return MatchResult(number, seating, outcome, len(match.choices), seconds, traits, dict(game.counsel.sizes(match.state)))


def summary(game: Game[Any], series: Series, results: Sequence[MatchResult], seconds: float, jobs: int) -> SimulationReport:
    """What these matches of a series say."""
    choices = sum(result.choices for result in results)
    busy = sum(result.seconds for result in results)
    return SimulationReport(
        game=game.info.slug,
        rules_version=game.info.rules_version,
        options=series.options,
        specs=series.specs,
        rotate=series.rotate,
        seed=series.seed,
        games=len(results),
        seats=told.seat_tallies(results, series.specs, series.rotate),
        bots=told.bot_tallies(results, series.specs),
        won_by_players=told.won_by_players(results),
        endings=told.endings(results),
        choices=told.lengths(results),
        speed=Speed(seconds, busy / len(results), choices / seconds, jobs),
        traits=told.trait_tallies(results),
        sizes=told.size_spreads(results),
    )
