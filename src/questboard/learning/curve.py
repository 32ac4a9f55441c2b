"""The learning curve in letters: how well matches were foreseen, and how contests went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .matches import BY_HAND
from .record import Contest, Point, Progress

HEIGHT = 10
WIDTH = 60


def lines(progress: Progress) -> Iterator[str]:
    """The whole curve, line by line."""
    if not progress.points:
        yield "Nothing has been learned yet."
        return
    yield "By how much judgements missed the end (mean square): o by hand, * learned."
    yield from plot(progress.points)
    if not progress.contests:
        yield "No contest with the champion yet."
    for contest in progress.contests:
        yield contest_line(contest)


def plot(points: Sequence[Point]) -> Iterator[str]:
    """Misses over matches; where both are at the same height the learned one is seen."""
    drawn = pooled(points, WIDTH)
    misses = [miss for point in drawn for miss in (point.by_hand, point.learned)]
    low, high = min(misses), max(misses)
    step = (high - low) / (HEIGHT - 1) or 1.0
    rows = [[" "] * len(drawn) for _ in range(HEIGHT)]
    for column, point in enumerate(drawn):
        rows[round((high - point.by_hand) / step)][column] = "o"
        rows[round((high - point.learned) / step)][column] = "*"
    for number, row in enumerate(rows):
        yield f"{high - number * step:7.3f} |{''.join(row)}"
    yield f"{'':8}+{'-' * len(drawn)}"
    yield f"{'':9}{drawn[0].matches} to {drawn[-1].matches} matches"


def point_line(point: Point) -> str:
    """One interval in a sentence."""
    return (
        f"{point.matches} matches, generation {point.generation}: missed by {point.learned:.3f}"
        f" (by hand {point.by_hand:.3f}), {100 * point.won:.0f} % of seats won"
    )


def contest_line(contest: Contest) -> str:
    """One contest in a sentence."""
    verdict = contest.verdict if contest.is_over and contest.verdict != "open" else "undecided" if contest.is_over else "not over"
    shared, who = contest.share, "Proof of generation" if contest.is_proof else "Generation"
    return (
        f"{who} {contest.challenger} ({contest.matches_learned} matches) against {name(contest.other)}: {verdict};"
        f" {contest.wins} of {shared.of} decided pairs, {100 * shared.low:.0f} to {100 * shared.high:.0f} %"
    )


def name(generation: int) -> str:
    """A generation as people call it."""
    return "the hand-made judgement" if generation == BY_HAND else f"generation {generation}"


def pooled(points: Sequence[Point], most: int) -> list[Point]:
    """So many points at most, each the mean of neighbours: what a few matches show is mostly luck."""
    size = -(-len(points) // most)
    return [_mean(points[start : start + size]) for start in range(0, len(points), size)]


def _mean(points: Sequence[Point]) -> Point:
    last, moments = points[-1], sum(point.moments for point in points) or 1
    return Point(
        generation=last.generation,
        matches=last.matches,
        moments=moments,
        by_hand=sum(point.by_hand * point.moments for point in points) / moments,
        learned=sum(point.learned * point.moments for point in points) / moments,
        won=sum(point.won for point in points) / len(points),
    )
