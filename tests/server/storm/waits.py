"""How long people waited: from the moment somebody chose until the choice was acknowledged, by what was dying meanwhile."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

QUIET = "quiet"
A_MOMENT = 5.0
"""Seconds after a death in which people may still be on their way back."""

# Milliseconds, and how many choices waited so long.
Spread = Counter[int]


class Waits:
    """Fills up while people play; a death takes along what waited while it lasted."""

    def __init__(self) -> None:
        self._open: list[tuple[float, float]] = []
        self._last: tuple[str, float] = (QUIET, float("-inf"))
        self.spreads: dict[str, Spread] = defaultdict(Counter)

    def add(self, wanted: float, acknowledged: float) -> None:
        """A choice is acknowledged."""
        self._open.append((wanted, acknowledged))

    def settle(self, kind: str, began: float, ended: float) -> Spread:
        """A death is over: all that waited during it is its doing. What was answered before is that of the death before, if that
        was a moment ago; else nobody's."""
        last, over = self._last
        mine: Spread = Counter()
        for wanted, acknowledged in self._open:
            is_mine = wanted < ended and acknowledged > began
            spread = mine if is_mine else self.spreads[last if wanted < over + A_MOMENT else QUIET]
            spread[_milliseconds(acknowledged - wanted)] += 1
        self._open.clear()
        self._last = kind, ended
        self.spreads[kind] += mine
        return mine


def _milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def share(spread: Spread, part: float) -> float:
    """The wait, in seconds, that so large a part of all waits does not exceed."""
    left = part * spread.total()
    for wait in sorted(spread):
        left -= spread[wait]
        if left <= 0:
            return wait / 1000
    return 0.0


def words(spreads: Mapping[str, Spread], deaths: Mapping[str, int]) -> str:
    """A table for people."""
    lines = [f"{'':18} {'kills':>6} {'choices':>8} {'median s':>9} {'p99 s':>8} {'worst s':>8}"]
    everything: Spread = Counter()
    for kind in sorted(spreads, key=lambda kind: (kind == QUIET, kind)):
        everything += spreads[kind]
        lines.append(_line(kind, deaths.get(kind, 0), spreads[kind]))
    return "\n".join([*lines, _line("all", sum(deaths.values()), everything)])


def _line(kind: str, deaths: int, spread: Spread) -> str:
    figures = f"{share(spread, 0.5):9.3f} {share(spread, 0.99):8.3f} {share(spread, 1.0):8.3f}"
    return f"{kind:18} {deaths:6} {spread.total():8} {figures}"
