"""How a load is told what to do: a line of JSON comes in for everything, a line of JSON goes out when it is done."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from bench.server.load.sockets import Waiting

Act = Callable[..., Any]


def obey(waiting: Waiting, acts: Mapping[str, Act]) -> None:
    """Do what is wished until nobody is there to wish; connections are heard meanwhile, for they may be pinged."""
    lines: list[str] = []
    waiting.add(sys.stdin.fileno(), lambda: lines.append(sys.stdin.readline()))
    while True:
        waiting.until(lambda: bool(lines))
        line = lines.pop()
        if not line:
            return
        wish = json.loads(line)
        print(json.dumps(acts[wish.pop("act")](**wish)), flush=True)
