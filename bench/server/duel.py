"""Connect Four on both servers in turns: the same load, some bursts each a round, and the ratios of each round."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bench.catalogue import BOARDGAME_IO, OURS
from bench.figures import Spread
from bench.server.loads import PLAYING, Load
from bench.server.processes import Server, boardgame_io, free_ports, questboard

THEIRS = BOARDGAME_IO.name
BURSTS = 6  # turns that each of them has in a round
SETTLING = 1.5  # seconds after the tables are made, in which nobody is asked anything: arrivals are announced in that time
MOVES_OF_A_MATCH = 16  # a random match has about 21; so a round seldom runs out of prepared ones
FIRST_GUESS = 1_500.0  # moves a second, until it is known better

MOVES_PER_SECOND, P50, P99, CPU = "moves_per_second", "p50_ms", "p99_ms", "cpu_us_per_move"
FIGURES = (MOVES_PER_SECOND, P50, P99, CPU)

Tell = Callable[[str], None]


class Bout(NamedTuple):
    """What one round brought. `load` is the share of a processor that the load generator itself needed."""

    moves: int
    matches: int
    seconds: float
    p50_ms: float
    p99_ms: float
    cpu: float
    load: float

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def cpu_us_per_move(self) -> float:
        return 1e6 * self.cpu / self.moves


class Side:
    """A server and the load on it."""

    def __init__(self, name: str, server: Server, load: Load) -> None:
        self.name = name
        self.server = server
        self.load = load
        self._expected = FIRST_GUESS
        self._bursts: list[dict[str, float]] = []

    def prepare(self, seconds: float, matches: int) -> None:
        """Make tables and connect, enough for a round."""
        tables = matches * BURSTS + int(2 * self._expected * seconds / MOVES_OF_A_MATCH)
        self.load.ask("prepare", tables=tables)
        self._bursts = []

    def burst(self, seconds: float, matches: int) -> None:
        """Play for a moment: only this is measured."""
        before = self.server.cpu()
        said = self.load.ask("play", seconds=seconds, matches=matches)
        self._bursts.append({**said, "cpu": self.server.cpu() - before})

    def bout(self) -> Bout:
        """What all bursts of the round brought together."""
        moves, matches, took, cpu, load = (
            sum(burst[figure] for burst in self._bursts) for figure in ("moves", "matches", "seconds", "cpu", "load_cpu")
        )
        times = self.load.ask("times")
        bout = Bout(int(moves), int(matches), took, times["p50"], times["p99"], cpu, load / took)
        self._expected = max(FIRST_GUESS, bout.moves_per_second)
        return bout


@contextlib.contextmanager
def sides(database: Path) -> Iterator[tuple[Side, Side]]:
    """Both servers with their loads."""
    with contextlib.ExitStack() as stack:
        yield _ours(database, stack), _theirs(stack)


def _ours(database: Path, stack: contextlib.ExitStack) -> Side:
    (port,) = free_ports(1)
    server = questboard(database, port)
    stack.callback(server.close)
    load = Load(PLAYING, "questboard", f"127.0.0.1:{port}")
    stack.callback(load.close)
    return Side(OURS, server, load)


def _theirs(stack: contextlib.ExitStack) -> Side:
    port, lobby = free_ports(2)
    server = boardgame_io(port, lobby)
    stack.callback(server.close)
    load = Load(PLAYING, "boardgame_io", f"127.0.0.1:{port}", f"127.0.0.1:{lobby}")
    stack.callback(load.close)
    return Side(THEIRS, server, load)


def fight(database: Path, rounds: int, seconds: float, matches: int, tell: Tell) -> dict[str, list[Bout]]:
    """Rounds of short bursts in turns: what else the machine has to do changes from second to second, and hits both alike.

    The first round only warms up.
    """
    bouts: dict[str, list[Bout]] = {OURS: [], THEIRS: []}
    with sides(database) as both:
        for number in range(rounds + 1):
            tell(f"round {number} of {rounds}")
            for side in both:
                side.prepare(seconds, matches)
            time.sleep(SETTLING)
            for turn in range(BURSTS):
                for side in both if turn % 2 else reversed(both):
                    side.burst(seconds / BURSTS, matches)
            for side in both:
                bout = side.bout()
                if number:
                    bouts[side.name].append(bout)
    return bouts


def report(bouts: dict[str, list[Bout]]) -> dict[str, Any]:
    """The figures of both with their spread, and ours divided by theirs, round by round."""
    pairs = list(zip(bouts[OURS], bouts[THEIRS], strict=True))
    return {
        "systems": {
            name: {figure: Spread.of([getattr(bout, figure) for bout in own])._asdict() for figure in (*FIGURES, "load")}
            for name, own in bouts.items()
        },
        "ratios": {
            figure: Spread.of([getattr(ours, figure) / getattr(theirs, figure) for ours, theirs in pairs])._asdict()
            for figure in FIGURES
        },
        "rounds": {name: [bout._asdict() for bout in own] for name, own in bouts.items()},
    }
