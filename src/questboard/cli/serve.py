"""`questboard play` and `questboard serve`: the table in the browser, for one person or for everybody."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from questboard.core import QuestboardError

from .arguments import find_game

Database = Annotated[str | None, typer.Option("--db", metavar="FILE|URL", help="An SQLite file or a PostgreSQL URL.")]


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Short name of a game, to open its table at once.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65_535, help="Port; otherwise a free one.")] = None,
    db: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Play in the browser: starts a private server on this machine and opens the page. Ctrl-C stops it."""
    from questboard.server.limits import Limits
    from questboard.server.site import Site

    path = f"/new/{find_game(game).info.slug}" if game else "/"
    if not Site().is_built:
        raise QuestboardError("the browser client is not built: run make client")
    # Everybody here is at home: one machine, one household.
    roomy = Limits(requests_per_second=500, request_burst=2_000, tables_per_address=10_000, connections_per_address=1_000)
    _run("127.0.0.1", port, db, workers=_processors(), limits=roomy, level=logging.ERROR, opens=path if browser else None)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=1, max=65_535, help="Port; otherwise a free one.")] = None,
    db: Database = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes that serve, each its share of the tables; else one a processor.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
    proxied: Annotated[bool, typer.Option("--proxied", help="Behind a proxy that tells the true address of callers.")] = False,
    connections: Annotated[int, typer.Option(min=1, help="Connections an address may have.")] = 100,
    tables: Annotated[int, typer.Option(min=1, help="Tables an address may make within an hour.")] = 60,
    requests: Annotated[float, typer.Option(min=1, help="Requests an address may make a second.")] = 40.0,
    messages: Annotated[float, typer.Option(min=1, help="Messages a connection may send a second.")] = 30.0,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Run the server for others: HTTP, WebSocket and page; logs are JSON lines."""
    from questboard.server.limits import Limits

    level = logging.getLevelNamesMapping().get(log_level.upper())
    if level is None:
        raise QuestboardError(f"there is no log level {log_level!r}; there are: debug, info, warning, error")
    limits = Limits(
        connections_per_address=connections,
        tables_per_address=tables,
        requests_per_second=requests,
        request_burst=round(requests * 4),
        messages_per_second=messages,
        message_burst=round(messages * 3),
    )
    count = _usual_processes() if processes is None else processes
    _run(host, port, db, processes=count, workers=workers, limits=limits, level=level, proxied=proxied)


def _usual_processes() -> int:
    """One a processor that we may use, where processes can hand sockets to each other; many would only wait for the database."""
    return min(8, len(os.sched_getaffinity(0))) if sys.platform == "linux" else 1


def _processors() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def _run(
    host: str,
    port: int | None,
    db: str | None,
    *,
    workers: int,
    limits: object,
    level: int,
    processes: int = 1,
    proxied: bool = False,
    opens: str | None = None,
) -> None:
    from questboard.server import logs, running
    from questboard.server.app import Settings
    from questboard.server.limits import Limits

    assert isinstance(limits, Limits)
    logs.set_up(level)
    database: str | Path = db if db is not None else running.usual_database()
    listener = running.bind(host, port)
    settings = Settings(database, workers, limits)
    code = running.serve(settings, listener, ready=_say_where, proxied=proxied, processes=processes, browser=opens)
    if code:
        raise typer.Exit(code)


def _say_where(address: str) -> None:
    print(f"Questboard is open at {address}", flush=True)
    print("Ctrl-C stops it; every choice made is kept.", flush=True)
