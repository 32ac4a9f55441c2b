"""What tables and spectators cost the server: memory, time to open a cold table, time until a thousand have seen a choice."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.figures import Spread
from bench.server import tables
from bench.server.loads import WATCHING, Load
from bench.server.processes import Server, free_ports, questboard

SPECTATORS = 1_000
MOST_FOR_SPECTATORS = 200_000_000  # bytes that a thousand spectators may cost
TABLES = 200
LONG_MATCH = 500
SNAPSHOT_AT = 480  # the server keeps one after every 40 choices
COLD_TABLES = 9
FANNED_OUT = 20
SETTLING = 1.5

Tell = Callable[[str], None]


def measure(folder: Path, tell: Tell) -> dict[str, Any]:
    """All of it, each on a fresh server: memory that one measure gave back would hide what the next one takes."""
    tell("opening a long match")
    with _served(folder / "opening.db") as (_, load):
        opening = _open_cold(folder / "opening.db", load)
    tell("many tables")
    with _served(folder / "tables.db") as (server, load):
        table_bytes = _many_tables(folder / "tables.db", server, load)
    tell("many spectators")
    with _served(folder / "spectators.db") as (server, load):
        return {"opening": opening, "bytes_per_table": table_bytes} | _many_spectators(server, load)


@contextlib.contextmanager
def _served(database: Path) -> Iterator[tuple[Server, Load]]:
    with contextlib.ExitStack() as stack:
        (port,) = free_ports(1)
        server = questboard(database, port)
        stack.callback(server.close)
        load = Load(WATCHING, f"127.0.0.1:{port}")
        stack.callback(load.close)
        yield server, load


def _open_cold(database: Path, load: Load) -> dict[str, Any]:
    """From hello to welcome at a table that is not in memory, with and without a snapshot; then once more, from memory."""
    match = tables.played(LONG_MATCH, 1)
    snapshots = [None, SNAPSHOT_AT] * COLD_TABLES
    ids = tables.put(database, [match] * len(snapshots), snapshots)
    load.ask("watch", tables=tables.put(database, [match], [None]))
    cold = {id: load.ask("watch", tables=[id])["times"][0] for id in ids}
    warm = [load.ask("watch", tables=[id])["times"][0] for id in ids]
    return {
        "choices": LONG_MATCH,
        "from_first_choice_ms": Spread.of([cold[id] for id in ids[::2]])._asdict(),
        "from_snapshot_ms": Spread.of([cold[id] for id in ids[1::2]])._asdict(),
        "in_memory_ms": Spread.of(warm)._asdict(),
    }


def _many_tables(database: Path, server: Server, load: Load) -> float:
    """Memory of a running table in the middle of its match, with one viewer."""
    matches = [tables.played(60 + number % 60, number) for number in range(TABLES)]
    first, *ids = tables.put(database, [*matches[:1], *matches], [None] * (TABLES + 1))
    load.ask("watch", tables=[first])  # the first table of all pays for what is made once
    before = server.memory()
    load.ask("watch", tables=ids)
    time.sleep(SETTLING)
    return (server.memory() - before) / TABLES


def _many_spectators(server: Server, load: Load) -> dict[str, Any]:
    """A thousand who watch one table: what they cost while nothing happens, and how soon all of them have a choice."""
    table = load.ask("begin", game=tables.GAME, seats=tables.SEATS)["table"]
    load.ask("choose", choices=2)
    before = server.memory()
    load.ask("watch", tables=[table] * SPECTATORS)
    time.sleep(SETTLING)
    idle = server.memory() - before
    times = load.ask("choose", choices=FANNED_OUT)["times"]
    return {
        "spectators": SPECTATORS,
        "spectators_bytes": idle,
        "spectators_fit": idle < MOST_FOR_SPECTATORS,
        "last_spectator_ms": Spread.of(times)._asdict(),
    }
