"""Metrics: a few counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec


class Figures(msgspec.Struct, frozen=True):
    """Counters as (name, label, count), and gauges by name, at one moment."""

    counts: list[tuple[str, str, int]]
    gauges: dict[str, float]

    def with_those_of(self, others: Iterable[Figures]) -> Figures:
        """The sums."""
        counts: Counter[tuple[str, str]] = Counter()
        gauges: Counter[str] = Counter()
        for figures in (self, *others):
            counts.update({(name, label): count for name, label, count in figures.counts})
            gauges.update(figures.gauges)
        return Figures([(name, label, count) for (name, label), count in sorted(counts.items())], dict(gauges))

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        lines = []
        for name in sorted({name for name, _, _ in self.counts}):
            lines.append(f"# TYPE questboard_{name}_total counter")
            for other, label, count in sorted(self.counts):
                if other == name:
                    lines.append(f"questboard_{name}_total{{{label}}} {count}" if label else f"questboard_{name}_total {count}")
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE questboard_{name} gauge", f"questboard_{name} {value:g}"]
        return "\n".join(lines) + "\n"


class Metrics:
    """Counters by name and label; gauges are asked when somebody looks."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "") -> None:
        """One more of that."""
        self._counts[name, label] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """A figure that goes up and down."""
        self._gauges[name] = ask

    def figures(self) -> Figures:
        """All figures of this process."""
        counts = [(name, label, count) for (name, label), count in self._counts.items()]
        return Figures(counts, {name: ask() for name, ask in self._gauges.items()})
