"""Metrics: a few counters and gauges in the text form that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


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

    def text(self) -> str:
        """All figures."""
        lines = []
        for name in sorted({name for name, _ in self._counts}):
            lines.append(f"# TYPE questboard_{name}_total counter")
            for (other, label), count in sorted(self._counts.items()):
                if other == name:
                    lines.append(f"questboard_{name}_total{{{label}}} {count}" if label else f"questboard_{name}_total {count}")
        for name, ask in sorted(self._gauges.items()):
            lines += [f"# TYPE questboard_{name} gauge", f"questboard_{name} {ask():g}"]
        return "\n".join(lines) + "\n"
