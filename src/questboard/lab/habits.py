"""Habits of bots over whole matches: what a person would see who reads them from beginning to end."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import msgspec

from questboard.bots.policy import has_turns
from questboard.core import Game, QuestboardError

from .playing import LONGEST, seated
from .simulation import Progress, Series, new_series
from .statistics import Share, Spread, share, spread
from .workers import game_at, place_of, spread_out


class Seen(msgspec.Struct, frozen=True):
    """One match as it was watched: its ending, its choices in turns, and what the game's watcher saw."""

    ending: str
    turns: list[int]
    counts: dict[str, tuple[int, int]]
    words: dict[str, str]


class Variety(msgspec.Struct, frozen=True):
    """How differently matches were of one kind: so many ways in so many matches, the most frequent ones first."""

    name: str
    different: int
    of: int
    most: list[tuple[str, int]]


class Habits(msgspec.Struct, frozen=True):
    """What all matches of a series showed."""

    game: str
    rules_version: str
    specs: tuple[str, ...]
    seed: int
    games: int
    endings: dict[str, int]
    choices_a_turn: Spread | None
    counts: dict[str, Share]
    varieties: list[Variety]


def habits(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Habits:
    """Watch so many matches between these bots."""
    series = new_series(game, specs, games, options, seed)
    numbers = range(games)
    if jobs == 1:
        work: Callable[[int], Seen] = functools.partial(_watch, game, series)
    else:
        work = functools.partial(_watch_there, place_of(game), series)
    seen: list[Seen] = []
    for match in spread_out(work, numbers, jobs):
        seen.append(match)
        if progress is not None:
            progress(1)
    return _summary(game, series, seen)


def _watch_there(place: str, series: Series, number: int) -> Seen:
    return _watch(game_at(place), series, number)


def _watch(game: Game[Any], series: Series, number: int) -> Seen:
    """One match, the very one that `simulate` plays with the same seed and number."""
    table = seated(game, series.specs, series.options, series.seed, number)
    match = table.match
    watcher, turns = game.counsel.watcher(), Counter[Hashable]()
    while (decision := match.decision) is not None:
        if len(match.choices) == LONGEST:
            raise QuestboardError(f"a match of {game.info.name} was not over after {LONGEST} choices")
        seat = decision.seat
        if has_turns(game):
            turns[game.counsel.turn(match.state), seat] += 1
        action = table.choice(seat)
        before = match.state.copy() if watcher is not None else match.state
        match.choose(seat, action)
        if watcher is not None:
            watcher.saw(before, seat, action, match.state)
    outcome = match.outcome
    assert outcome is not None
    counts = dict(watcher.counts(match.state)) if watcher is not None else {}
    words = dict(watcher.words(match.state)) if watcher is not None else {}
    return Seen(outcome.ending, sorted(turns.values()), {name: (c.times, c.of) for name, c in counts.items()}, words)


def _summary(game: Game[Any], series: Series, seen: Sequence[Seen]) -> Habits:
    counts: dict[str, list[int]] = {}
    words: dict[str, Counter[str]] = {}
    for match in seen:
        for name, (times, of) in match.counts.items():
            sums = counts.setdefault(name, [0, 0])
            sums[0] += times
            sums[1] += of
        for name, word in match.words.items():
            words.setdefault(name, Counter())[word] += 1
    return Habits(
        game=game.info.slug,
        rules_version=game.info.rules_version,
        specs=series.specs,
        seed=series.seed,
        games=len(seen),
        endings=dict(Counter(match.ending for match in seen).most_common()),
        choices_a_turn=spread(turns) if (turns := [turn for match in seen for turn in match.turns]) else None,
        counts={name: share(times, of) for name, (times, of) in counts.items()},
        varieties=[Variety(name, len(found), found.total(), found.most_common(3)) for name, found in words.items()],
    )
