"""Metrics: counters, gauges and histograms in the text form that Prometheus reads."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from pathlib import Path

import msgspec

# What each figure is, in words for whoever looks at it. Nothing is told that has none.
COUNTERS = {
    "requests": "HTTP requests answered, by status.",
    "messages": "Messages heard over WebSockets.",
    "choices": "Choices that somebody asked to make.",
    "refusals": "Choices and requests to take one back that were refused at a table, by code.",
    "store_failures": "Commits that the database did not take.",
    "worker_deaths": "Worker processes that died, or were ended in the middle of their work, and were replaced.",
    "cpu_seconds": "Processor time of the processes that serve.",
}
GAUGES = {
    "rooms": "Tables in memory.",
    "tables": "Tables in memory, by status.",
    "connections": "Open WebSockets.",
    "http_connections": "Open HTTP connections.",
    "worker_jobs": "Jobs that worker processes have been given and have not done yet: bots, hints, replays, files.",
    "worker_waiting": "Jobs that wait for a worker process, by kind.",
    "processes": "Processes that serve.",
    "memory_bytes": "Memory of the processes that serve.",
    "worker_memory_bytes": "Memory of the processes in which bots think and files are read.",
    "open_descriptors": "Open files and connections of the processes that serve.",
    "descriptors_limit": "How many of them the system allows these processes altogether.",
    "leaving": "Processes that are about to stop.",
    "store_troubled": "Processes whose last write the database did not take.",
}
HISTOGRAMS = {
    "request_seconds": "Time until an HTTP request was answered.",
    "choice_commit_seconds": "Time from a choice that the rules took until the database had kept it; people's and bots'.",
    "bot_answer_seconds": "Time until a bot had chosen, by whether anybody watched; waiting for a process included.",
    "event_loop_lag_seconds": "How late the event loop came to what it was to do at a certain time.",
}
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
PULSE = 0.5


class Histogram:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        # One more than there are bounds, for what took longer than any.
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Once more, and it took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


# Name, label, how many took how long (not accumulated), seconds altogether.
Times = tuple[str, str, list[int], float]


class Figures(msgspec.Struct, frozen=True):
    """Counters as (name, label, count), gauges by name (and label, if it has one), and histograms, at one moment."""

    counts: list[tuple[str, str, int | float]]
    gauges: dict[str, float]
    times: list[Times] = []

    def with_those_of(self, others: Iterable[Figures]) -> Figures:
        """The sums."""
        counts: Counter[tuple[str, str]] = Counter()
        gauges: Counter[str] = Counter()
        times: dict[tuple[str, str], tuple[list[int], float]] = {}
        for figures in (self, *others):
            counts.update({(name, label): count for name, label, count in figures.counts})
            gauges.update(figures.gauges)
            for name, label, counted, total in figures.times:
                before, seconds = times.get((name, label), ([0] * len(counted), 0.0))
                times[name, label] = [a + b for a, b in zip(before, counted, strict=True)], seconds + total
        return Figures(
            [(name, label, count) for (name, label), count in sorted(counts.items())],
            dict(gauges),
            [(name, label, counted, total) for (name, label), (counted, total) in sorted(times.items())],
        )

    @property
    def lasting(self) -> Figures:
        """Those that never fall."""
        return Figures(self.counts, {}, self.times)

    def text(self) -> str:
        """All of them, as Prometheus reads them."""
        lines = []
        for name in sorted({name for name, _, _ in self.counts}):
            full = f"questboard_{name}_total"
            lines += _head(full, COUNTERS[name], "counter")
            lines += [_line(full, label, count) for other, label, count in sorted(self.counts) if other == name]
        for name in sorted({key.partition("{")[0] for key in self.gauges}):
            full = f"questboard_{name}"
            lines += _head(full, GAUGES[name], "gauge")
            for key, value in sorted(self.gauges.items()):
                of, _, label = key.rstrip("}").partition("{")
                if of == name:
                    lines.append(_line(full, label, value))
        for name in sorted({name for name, *_ in self.times}):
            full = f"questboard_{name}"
            lines += _head(full, HISTOGRAMS[name], "histogram")
            for other, label, counted, total in sorted(self.times):
                if other == name:
                    lines += _histogram(full, label, counted, total)
        return "\n".join(lines) + "\n"


def _head(name: str, words: str, kind: str) -> list[str]:
    return [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]


def _line(name: str, label: str, value: float) -> str:
    shown = str(value) if isinstance(value, int) else f"{value:.15g}"
    return f"{name}{{{label}}} {shown}" if label else f"{name} {shown}"


def _histogram(name: str, label: str, counted: list[int], total: float) -> Iterator[str]:
    before = f"{label}," if label else ""
    for bound, count in zip([*(f"{bound:g}" for bound in BOUNDS), "+Inf"], accumulate(counted), strict=True):
        yield _line(f"{name}_bucket", f'{before}le="{bound}"', count)
    yield _line(f"{name}_sum", label, total)
    yield _line(f"{name}_count", label, sum(counted))


def memory(pid: int | str = "self") -> float:
    """Bytes of a process that are in memory now; where the system does not tell, the most that this one ever had."""
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 if pid == "self" else 0


def memory_of_workers() -> float:
    """Bytes of all processes that this one has started."""
    return sum(memory(child.pid) for child in multiprocessing.active_children() if child.pid is not None)


def open_descriptors() -> int:
    """Open files and connections of this process; 0 where the system does not tell."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.is_dir() else 0


def descriptors_limit() -> int:
    """How many this process may have."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


async def watch_pulse(lag: Histogram) -> None:
    """Note again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        wanted = loop.time() + PULSE
        await asyncio.sleep(PULSE)
        lag.observe(max(0.0, loop.time() - wanted))


class Metrics:
    """Counters by name and label; gauges, and what others count, are asked for when somebody looks."""

    def __init__(self) -> None:
        # Those without a label are there from the start: a rate of nothing is nought, not unknown.
        self._counts: Counter[tuple[str, str]] = Counter({("messages", ""): 0, ("choices", ""): 0})
        self._counted: dict[tuple[str, str], Callable[[], Mapping[str, int | float]]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._gauged: dict[tuple[str, str], Callable[[], Mapping[str, float]]] = {}
        self._times: dict[tuple[str, str], Histogram] = {}
        self._inherited: Figures | None = None

    def inherit(self, figures: Figures) -> None:
        """Go on from what a process before this one has counted, so that no sum ever falls."""
        self._inherited = figures.lasting

    def count(self, name: str, label: str = "") -> None:
        """One more of that."""
        self._counts[name, label] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """A figure that goes up and down."""
        self._gauges[name] = ask

    def gauged(self, name: str, label: str, ask: Callable[[], Mapping[str, float]]) -> None:
        """The same by the values of one label."""
        self._gauged[name, label] = ask

    def counted(self, name: str, label: str, ask: Callable[[], Mapping[str, int | float]]) -> None:
        """What somebody else counts, by the values of one label; without a label, by nothing."""
        self._counted[name, label] = ask

    def timed(self, name: str, histogram: Histogram, label: str = "") -> Histogram:
        """What took how long, as somebody notes it there."""
        self._times[name, label] = histogram
        return histogram

    def figures(self) -> Figures:
        """All figures of this process, and what it has inherited."""
        counts: list[tuple[str, str, int | float]] = [(name, label, count) for (name, label), count in self._counts.items()]
        for (name, label), ask in self._counted.items():
            counts += [(name, f'{label}="{value}"' if label else "", count) for value, count in ask().items()]
        gauges = {name: float(ask()) for name, ask in self._gauges.items()}
        for (name, label), ask_all in self._gauged.items():
            gauges |= {f'{name}{{{label}="{value}"}}': float(found) for value, found in ask_all().items()}
        times = [(name, label, list(noted.counts), noted.total) for (name, label), noted in self._times.items()]
        own = Figures(counts, gauges, times)
        return own if self._inherited is None else own.with_those_of([self._inherited])
