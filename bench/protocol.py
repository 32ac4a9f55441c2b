"""The worker's side of the conversation: `slice SECONDS` comes in as a line, one line of JSON goes out.

Workers run in environments of their own, so this module needs nothing but the standard library.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Counts = dict[str, int]
Slice = Callable[[float], Counts]


class CannotMeasure(Exception):
    """Something this measure needs is not there; the message is a sentence for the report."""


def cpu_seconds(seconds: float) -> Iterator[None]:
    """Go on until this process has used that much CPU time, but at least once.

    On a shared machine that is a fair slice, which one by the wall clock is not.
    """
    end = time.process_time() + seconds
    yield
    while time.process_time() < end:
        yield


def serve(measures: Mapping[str, Callable[[], Slice]]) -> None:
    """Prepare the measure named on the command line, then run one slice of it for every line of input."""
    # Some libraries greet on standard output, which belongs to the protocol: they talk to standard error instead.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(message: Mapping[str, Any]) -> None:
        out.write(json.dumps(message) + "\n")
        out.flush()

    try:
        run = measures[sys.argv[1]]()
    except CannotMeasure as error:
        answer({"error": str(error)})
        return
    except Exception as error:
        traceback.print_exc()
        answer({"error": f"it cannot be prepared ({type(error).__name__}, see its log in .bench/logs)"})
        return
    answer({"runtime": f"{platform.python_implementation()} {platform.python_version()}"})
    for line in sys.stdin:
        _, seconds = line.split()
        began = time.process_time()
        counts = run(float(seconds))
        answer({"counts": counts, "cpu": time.process_time() - began})
