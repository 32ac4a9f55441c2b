"""`python -m bench.starts [CHECKOUT]`: how long programs take until they are done, beside a Python that does nothing.

Every round runs each of them once, another checkout's in turns with ours, and divides what it took by what Python itself took.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.figures import Spread
from bench.workers import ROOT

EVERY_GAME = "from questboard.core import registry; [registry.game(name) for name in registry.names()]"
ITSELF = "Python itself"
PROGRAMS: Mapping[str, Sequence[str]] = {
    ITSELF: ("-c", "pass"),
    "the kernel, imported": ("-c", "import questboard.core"),
    "all games, ready to be played": ("-c", EVERY_GAME),
    "`questboard --help`": ("-m", "questboard", "--help"),
    "`questboard games`": ("-m", "questboard", "games"),
}


class Start(NamedTuple):
    """How long a program takes: seconds, and times as long as Python itself."""

    seconds: Spread
    times: Spread


def measure(checkouts: Sequence[Path], rounds: int, programs: Mapping[str, Sequence[str]] = PROGRAMS) -> list[dict[str, Start]]:
    """Each checkout's programs, in so many rounds after one that warms up (and writes the bytecode that an installation has)."""
    took: list[dict[str, list[float]]] = [{name: [] for name in programs} for _ in checkouts]
    for number in range(rounds + 1):
        for name, words in programs.items():
            for checkout, times in zip(checkouts, took, strict=True):
                seconds = once(checkout, words)
                if number:
                    times[name].append(seconds)
    return [{name: Start(Spread.of(own), beside(own, times[ITSELF])) for name, own in times.items()} for times in took]


def once(checkout: Path, words: Sequence[str]) -> float:
    """Seconds from the start of a process with that checkout's code to its end."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    started = time.perf_counter()
    subprocess.run([sys.executable, *words], cwd=checkout, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def beside(own: Sequence[float], nothing: Sequence[float]) -> Spread:
    """Ratios within the rounds."""
    return Spread.of([seconds / least for seconds, least in zip(own, nothing, strict=True)])


def main(arguments: Sequence[str] | None = None) -> int:
    """A line a program, with a column for each checkout."""
    parser = argparse.ArgumentParser(prog="python -m bench.starts", description="Measure how long programs take to start.")
    parser.add_argument(
        "checkout", type=Path, nargs="?", help="the root of another checkout, to be measured in turns with this one"
    )
    parser.add_argument("--rounds", type=int, default=9, help="how often each is started")
    asked = parser.parse_args(arguments)
    checkouts = [ROOT, *([asked.checkout.resolve()] if asked.checkout else [])]
    found = measure(checkouts, asked.rounds)
    for name in PROGRAMS:
        print(f"{name:32}" + "   beside   ".join(in_words(starts[name]) for starts in found))
    return 0


def in_words(start: Start) -> str:
    """Seconds, and times as long as Python itself."""
    seconds, times = start
    return f"{seconds.median:.3f} s ({seconds.min:.3f} .. {seconds.max:.3f}), {times.median:.1f} times Python itself"


if __name__ == "__main__":
    raise SystemExit(main())
