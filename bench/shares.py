"""`python -m bench.shares NAME`: where the CPU time of one of our measures goes, module by module and function by function.

The call stack is looked at a thousand times a CPU second. Unlike a profiler that counts every call this slows nothing down, so
that small functions do not look larger than they are. Python looks only where a function begins or a loop goes round: what a
function takes with all that it calls is true, what it takes itself is sometimes charged to the first one that it calls.
"""

from __future__ import annotations

import argparse
import functools
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType

from bench.ours import MEASURES
from bench.protocol import CannotMeasure

INTERVAL = 0.001
"""CPU seconds between two looks."""
PACKAGE = "questboard"

Place = tuple[str, str]
"""A module, such as games/chobolo/moving, and a function in it."""


class Shares:
    """What was seen at the top of the stack, and anywhere in it."""

    def __init__(self) -> None:
        self.looks = 0
        self.own: Counter[Place] = Counter()
        self.whole: Counter[Place] = Counter()

    def look(self, number: int, frame: FrameType | None) -> None:
        """Note one stack; a function that is in it twice counts once."""
        places = [place_of(each.f_code) for each in stack(frame)]
        self.looks += 1
        self.own[places[0]] += 1
        self.whole.update(set(places))

    def modules(self) -> Counter[str]:
        """What was seen at the top, by module."""
        found: Counter[str] = Counter()
        for (module, _), times in self.own.items():
            found[module] += times
        return found

    def percent(self, times: int) -> str:
        return f"{100 * times / self.looks:5.1f} %"


def stack(frame: FrameType | None) -> Iterator[FrameType]:
    """From the innermost call outwards."""
    while frame is not None:
        yield frame
        frame = frame.f_back


@functools.cache
def place_of(code: CodeType) -> Place:
    """Where a piece of code stands; comprehensions belong to the function around them."""
    path = Path(code.co_filename).with_suffix("").parts
    if PACKAGE in path:
        path = path[len(path) - path[::-1].index(PACKAGE) :]
    return "/".join(path[-4:]), code.co_qualname.split(".<locals>.<")[0]


def measure(name: str, seconds: float) -> Shares:
    """Run a slice of a measure, and look on."""
    run = MEASURES[name]()
    run(seconds / 10)
    shares = Shares()
    before = signal.signal(signal.SIGPROF, shares.look)
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
    try:
        run(seconds)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    return shares


def lines(shares: Shares, most: int) -> Iterator[str]:
    """The report: modules and functions by what they take themselves, functions with what they call."""
    yield "module, itself"
    for module, times in shares.modules().most_common(most):
        yield f"{shares.percent(times)}  {module}"
    for title, counted in (("function, itself", shares.own), ("function, with all that it calls", shares.whole)):
        yield title
        for (module, function), times in counted.most_common(most):
            yield f"{shares.percent(times)}  {module}  {function}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell where the time goes; 2 if the measure is not there."""
    parser = argparse.ArgumentParser(prog="python -m bench.shares", description="Where the CPU time of a measure goes.")
    parser.add_argument(
        "name", choices=MEASURES, metavar="NAME", help="one of our measures, as `python -m bench --help` names them"
    )
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds to look on")
    parser.add_argument("--most", type=int, default=25, help="lines of each list")
    asked = parser.parse_args(arguments)
    try:
        shares = measure(asked.name, asked.seconds)
    except CannotMeasure as error:
        print(error)
        return 2
    print("\n".join(lines(shares, asked.most)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
