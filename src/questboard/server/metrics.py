"""Metrics: a few counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

import msgspec

# What each figure is, in words for whoever looks at it. Nothing is told that has none.
COUNTERS = {
    "requests": "HTTP requests answered, by status.",
    "messages": "Messages heard over WebSockets.",
    "choices": "Choices that somebody asked to make.",
    "refusals": "Choices and requests to take one back that were refused at a table, by code.",
}
GAUGES = {
    "rooms": "Tables in memory.",
    "connections": "Open WebSockets.",
    "http_connections": "Open HTTP connections.",
    "worker_jobs": "Jobs that worker processes have been given and have not done yet: bots, hints, replays, files.",
    "processes": "Processes that serve.",
    "memory_bytes": "Memory of the processes that serve.",
    "leaving": "Processes that are about to stop.",
    "store_troubled": "Processes whose last write the database did not take.",
}


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
            full = f"questboard_{name}_total"
            lines += [f"# HELP {full} {COUNTERS[name]}", f"# TYPE {full} counter"]
            for other, label, count in sorted(self.counts):
                if other == name:
                    lines.append(f"{full}{{{label}}} {count}" if label else f"{full} {count}")
        for name, value in sorted(self.gauges.items()):
            full = f"questboard_{name}"
            lines += [f"# HELP {full} {GAUGES[name]}", f"# TYPE {full} gauge", f"{full} {value:.15g}"]
        return "\n".join(lines) + "\n"


def memory() -> float:
    """Bytes of this process that are in memory now; where the system does not tell, the most it ever had."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Metrics:
    """Counters by name and label; gauges, and what others count, are asked for when somebody looks."""

    def __init__(self) -> None:
        # Those without a label are there from the start: a rate of nothing is nought, not unknown.
        self._counts: Counter[tuple[str, str]] = Counter({("messages", ""): 0, ("choices", ""): 0})
        self._counted: dict[tuple[str, str], Callable[[], Mapping[str, int]]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, label: str = "") -> None:
        """One more of that."""
        self._counts[name, label] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """A figure that goes up and down."""
        self._gauges[name] = ask

    def counted(self, name: str, label: str, ask: Callable[[], Mapping[str, int]]) -> None:
        """What somebody else counts, by the values of one label."""
        self._counted[name, label] = ask

    def figures(self) -> Figures:
        """All figures of this process."""
        counts = [(name, label, count) for (name, label), count in self._counts.items()]
        for (name, label), ask in self._counted.items():
            counts += [(name, f'{label}="{value}"', count) for value, count in ask().items()]
        return Figures(counts, {name: float(ask()) for name, ask in self._gauges.items()})
