"""The conformance suite on several cores: every process plays its own part of the matches."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import Any, NamedTuple

from questboard.core import Game, QuestboardError
from questboard.core.conformance import Report, check_game

from .simulation import Progress
from .workers import game_at, place_of, spread_out

SMALLEST_PART = 5
PARTS_PER_JOB = 4


class Part(NamedTuple):
    """So many matches after so many of other parts: what one process checks in one go."""

    matches: int
    skipped: int


def check(
    game: Game[Any],
    *,
    matches: int = 20,
    seed: int = 0,
    jobs: int = 1,
    thoroughness: float = 0.15,
    progress: Progress | None = None,
) -> Report:
    """Play random matches and look for broken promises; `progress` hears how many more matches are done."""
    if matches < 1:
        raise QuestboardError(f"a check needs at least 1 match, not {matches}")
    if jobs == 1:
        tell = None if progress is None else lambda number, total: progress(1)
        return check_game(game, matches=matches, seed=seed, thoroughness=thoroughness, progress=tell)
    reports = []
    work = functools.partial(_check_part, place_of(game), seed, thoroughness)
    for report in spread_out(work, _parts(matches, jobs), jobs):
        reports.append(report)
        if progress is not None:
            progress(report.matches)
    return merged(reports)


def _check_part(place: str, seed: int, thoroughness: float, part: Part) -> Report:
    return check_game(game_at(place), matches=part.matches, seed=seed, thoroughness=thoroughness, skipped=part.skipped)


def _parts(matches: int, jobs: int) -> list[Part]:
    """Cut the matches into parts. All know the same row of tables, so that together they meet what one process would meet."""
    count = max(1, min(matches // SMALLEST_PART, jobs * PARTS_PER_JOB))
    ends = [matches * number // count for number in range(count + 1)]
    return [Part(end - start, start) for start, end in itertools.pairwise(ends)]


def merged(reports: Sequence[Report]) -> Report:
    """One report of all parts. Each counts the tables of the parts before it too, so the largest number is that of all."""
    whole = Report(reports[0].game)
    for report in reports:
        whole.matches += report.matches
        whole.choices += report.choices
        whole.longest = max(whole.longest, report.longest)
        whole.combinations = max(whole.combinations, report.combinations)
        whole.refused = max(whole.refused, report.refused)
        whole.tried = _added(whole.tried, report.tried)
        whole.endings = _added(whole.endings, report.endings)
        for name, values in report.met.items():
            for value, matches in values.items():
                whole.meet(name, value, matches)
        for note in report.notes:
            whole.note(note)
    whole.mean_length = whole.choices / whole.matches
    return whole


def _added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in dict.fromkeys([*one, *other])}
