"""`python -m bench.against CHECKOUT NAME ...`: how many times as fast this checkout is as another one.

Both are measured in turns, slice by slice, and ratios are taken within a round: a machine that was slow then was slow for both.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.catalogue import MEASURES, OURS
from bench.figures import Slice, Spread, rates, ratios
from bench.workers import ROOT, Worker, WorkerFailed


def start(name: str, checkout: Path, label: str) -> Worker:
    """A worker on that checkout's own code."""
    path = os.pathsep.join(str(folder) for folder in (checkout / "src", checkout))
    return Worker(name, [sys.executable, "-m", "bench.ours"], {"PYTHONPATH": path}, checkout, label)


def compare(name: str, other: Path, seconds: float, rounds: int) -> Spread:
    """Times as fast as the other, over so many rounds after one that warms up."""
    slices: tuple[list[Slice], list[Slice]] = ([], [])
    with contextlib.ExitStack() as stack:
        sides = []
        for checkout, label in ((ROOT, "ours"), (other, "theirs")):
            sides.append(start(name, checkout, label))
            stack.callback(sides[-1].close)
        for number in range(rounds + 1):
            for side in (0, 1) if number % 2 else (1, 0):
                slice = sides[side].slice(seconds)
                if number:
                    slices[side].append(slice)
    unit = MEASURES[name].units[0]
    return Spread.of(ratios(rates(slices[0], unit), [rates(slices[1], unit)]))


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare measure after measure; 2 if one of them cannot be made."""
    names = [name for name, measure in MEASURES.items() if measure.system == OURS]
    parser = argparse.ArgumentParser(prog="python -m bench.against", description="Compare two checkouts, measured in turns.")
    parser.add_argument("checkout", type=Path, help="the root of the other checkout")
    parser.add_argument(
        "names", nargs="+", choices=names, metavar="NAME", help="our measures, as `python -m bench --help` has them"
    )
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of one slice")
    parser.add_argument("--rounds", type=int, default=9, help="slices of either side")
    asked = parser.parse_args(arguments)
    for name in asked.names:
        try:
            ratio = compare(name, asked.checkout.resolve(), asked.seconds, asked.rounds)
        except WorkerFailed as error:
            print(error, file=sys.stderr)
            return 2
        print(f"{name:30}{ratio.median:.2f} times as fast ({ratio.min:.2f} .. {ratio.max:.2f})", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
