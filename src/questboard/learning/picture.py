"""The learning curve as a picture: SVG, for pages and reports."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .curve import pooled
from .record import Contest, Progress

WIDTH, HEIGHT = 720, 460
_MOST = 80
_LEFT, _RIGHT = 64, 700
_UPPER, _LOWER = (48, 230), (290, 420)
_BY_HAND, _LEARNED, _GREY = "#b45309", "#1d4ed8", "#6b7280"


def svg(progress: Progress) -> str:
    """Above, by how much judgements missed the ends of matches; below, the share of pairs that challengers won."""
    plan = progress.plan
    seats = ", ".join(map(str, plan.seats))
    title = f"{plan.game} {plan.rules_version}: {progress.matches} matches, seats {seats}, seed {plan.seed}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        _text(_LEFT, 20, title, "#111827", size=15),
        *_misses(progress),
        *_contests(progress),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _misses(progress: Progress) -> Iterator[str]:
    top, bottom = _UPPER
    yield _text(_LEFT, top - 8, "mean squared miss of the end: ", _GREY)
    yield _text(_LEFT + 190, top - 8, "by hand", _BY_HAND)
    yield _text(_LEFT + 250, top - 8, "learned", _LEARNED)
    if not progress.points:
        return
    points = pooled(progress.points, _MOST)
    values = [value for point in points for value in (point.by_hand, point.learned)]
    low, high = min(values), max(values)
    yield from _frame(top, bottom, low, high, "{:.3f}", progress.matches)
    for colour, line in ((_BY_HAND, [p.by_hand for p in points]), (_LEARNED, [p.learned for p in points])):
        spots = zip([_across(point.matches, progress.matches) for point in points], line, strict=True)
        path = " ".join(f"{x:.1f},{_down(value, low, high, top, bottom):.1f}" for x, value in spots)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _contests(progress: Progress) -> Iterator[str]:
    top, bottom = _LOWER
    yield _text(_LEFT, top - 8, "decided pairs won by the challenger, with 95 % interval; filled: new champion", _GREY)
    yield from _frame(top, bottom, 0.0, 1.0, "{:.0%}", progress.matches)
    middle = _down(0.5, 0.0, 1.0, top, bottom)
    yield f'<line x1="{_LEFT}" x2="{_RIGHT}" y1="{middle:.1f}" y2="{middle:.1f}" stroke="{_GREY}" stroke-dasharray="4 4"/>'
    for contest in progress.contests:
        if contest.wins + contest.losses:
            yield from _contest(contest, progress.matches)


def _contest(contest: Contest, matches: int) -> Iterator[str]:
    shared = contest.share
    x = _across(contest.matches_learned, matches)
    low, high, middle = (_down(value, 0.0, 1.0, *_LOWER) for value in (shared.low, shared.high, shared.share))
    fill = _LEARNED if contest.verdict == "better" else "#ffffff"
    yield f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{_LEARNED}"/>'
    yield f'<circle cx="{x:.1f}" cy="{middle:.1f}" r="4" fill="{fill}" stroke="{_LEARNED}"/>'


def _frame(top: int, bottom: int, low: float, high: float, figure: str, matches: int) -> Iterator[str]:
    yield f'<path d="M{_LEFT} {top}V{bottom}H{_RIGHT}" fill="none" stroke="{_GREY}"/>'
    yield _text(_LEFT - 6, top + 4, figure.format(high), _GREY, anchor="end")
    yield _text(_LEFT - 6, bottom + 4, figure.format(low), _GREY, anchor="end")
    yield _text(_LEFT, bottom + 16, "0", _GREY)
    yield _text(_RIGHT, bottom + 16, f"{matches} matches", _GREY, anchor="end")


def _across(matches: int, most: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * matches / max(1, most)


def _down(value: float, low: float, high: float, top: int, bottom: int) -> float:
    return bottom - (bottom - top) * (value - low) / ((high - low) or 1.0)


def _text(x: float, y: float, words: str, colour: str, *, size: int = 12, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'
