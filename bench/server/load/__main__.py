"""`python -m bench.server.load SYSTEM ADDRESS…`: plays many matches on one server."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.server.load.boardgame_io import BoardgameIo
from bench.server.load.loop import Match, Play
from bench.server.load.questboard import Questboard
from bench.server.load.sockets import Waiting
from bench.server.load.systems import System
from bench.server.load.wishes import obey

SYSTEMS: dict[str, type[Questboard] | type[BoardgameIo]] = {"questboard": Questboard, "boardgame_io": BoardgameIo}

AT_ONCE = 20  # tables that are made together


class Matches:
    """The tables of a round, and how long moves took on them."""

    def __init__(self, system: System, waiting: Waiting) -> None:
        self._system = system
        self._waiting = waiting
        self._crew = ThreadPoolExecutor(AT_ONCE)
        self._tables: list[Match] = []
        self._pool: list[Match] = []
        self._times: list[float] = []

    def prepare(self, tables: int) -> dict[str, Any]:
        """So many new tables instead of the old ones, with everybody connected."""
        self.leave()
        while len(self._tables) < tables:
            self._tables += self._some(min(AT_ONCE, tables - len(self._tables)))
        self._pool = [*self._tables]
        self._times = []
        return {"tables": tables}

    def leave(self) -> None:
        """Everybody goes."""
        for match in self._tables:
            match.close()
        self._tables = []

    def _some(self, count: int) -> list[Match]:
        made = [self._crew.submit(self._system.table) for _ in range(count)]
        matches = [Match(self._system, self._waiting, table.result()) for table in made]
        self._waiting.until(lambda: all(match.is_ready for match in matches))
        return matches

    def play(self, matches: int, seconds: float) -> dict[str, Any]:
        """Play on the tables that are left."""
        before = time.process_time()
        burst = Play(self._waiting, self._pool).burst(matches, seconds)
        used = time.process_time() - before
        self._times += burst.times
        return {"moves": len(burst.times), "matches": burst.matches, "seconds": burst.seconds, "load_cpu": used}

    def times(self) -> dict[str, Any]:
        """Milliseconds that moves took, of all that were played since the tables were made."""
        times = sorted(self._times)
        p50, p99 = (1000 * times[min(len(times) - 1, int(len(times) * part))] for part in (0.5, 0.99))
        return {"p50": p50, "p99": p99}


def main() -> None:
    """Do what is wished."""
    name, *addresses = sys.argv[1:]
    waiting = Waiting()
    matches = Matches(SYSTEMS[name](*addresses), waiting)
    obey(waiting, {"prepare": matches.prepare, "play": matches.play, "times": matches.times})
    matches.leave()


if __name__ == "__main__":
    main()
