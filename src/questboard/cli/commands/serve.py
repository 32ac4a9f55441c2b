"""`questboard play` and `questboard serve`: the table in the browser, for one person or for everybody."""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from questboard.cli.arguments import Database, database, find_game
from questboard.cli.output import told_as_trouble
from questboard.core import QuestboardError

if TYPE_CHECKING:
    from questboard.server.http.app import Settings

HOME = "127.0.0.1"


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Short name of a game, to open its table at once.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65_535, help="Port; otherwise a free one.")] = None,
    db: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True,
) -> None:
    """Play in the browser: starts a private server on this machine and opens the page. Ctrl-C stops it."""
    from questboard.server import running
    from questboard.server.http.app import Settings
    from questboard.server.http.site import HOW_TO_BUILD, Site
    from questboard.server.limits import Limits
    from questboard.server.live.expiry import FOR_EVER

    path = f"/new/{find_game(game).info.slug}" if game else "/"
    if not Site().is_built:
        raise QuestboardError(HOW_TO_BUILD)
    # Everybody here is at home: one machine, one household.
    roomy = Limits(
        requests_per_second=500,
        request_burst=2_000,
        tables_per_address=10_000,
        connections_per_address=1_000,
        http_connections_per_address=4_000,
    )
    settings = Settings(database(db), _processors(), roomy, names=running.names_of(HOME, ()), keeping=FOR_EVER)
    _run(settings, (HOME, port), logging.ERROR, opens=path if browser else None)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=1, max=65_535, help="Port; otherwise a free one.")] = None,
    db: Database = None,
    processes: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes that serve, each its share of the tables; else one a processor.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 2,
    proxied: Annotated[
        list[str] | None,
        typer.Option(
            "--proxied", metavar="ADDRESS", help="Address or network of a proxy whose word on callers counts; repeatable."
        ),
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name that the server goes by, the only ones if given; repeatable.")
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another server whose pages may play here; repeatable.")
    ] = None,
    metrics_token: Annotated[
        str, typer.Option(envvar="QUESTBOARD_METRICS_TOKEN", help="Who says it as a bearer token sees /metrics.")
    ] = "",
    metrics_port: Annotated[
        int | None, typer.Option(min=1, max=65_535, help="Port of its own for /metrics, open to all there.")
    ] = None,
    metrics_host: Annotated[str, typer.Option(help="Address of that port.")] = "127.0.0.1",
    http_connections: Annotated[int, typer.Option(min=1, help="HTTP connections that a process keeps open altogether.")] = 4_000,
    connections: Annotated[int, typer.Option(min=1, help="Connections an address may have.")] = 100,
    tables: Annotated[int, typer.Option(min=1, help="Tables an address may make within an hour.")] = 60,
    requests: Annotated[float, typer.Option(min=1, help="Requests an address may make a second.")] = 40.0,
    messages: Annotated[float, typer.Option(min=1, help="Messages a connection may send a second.")] = 30.0,
    advertise: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Where other machines on the same database reach this one.")
    ] = None,
    drain: Annotated[float, typer.Option(min=0, help="Seconds between SIGTERM and the end, while health says 503.")] = 0.0,
    forget_waiting: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Forget a table that waits for guests after so long without anybody.")
    ] = 7.0,
    forget_idle: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="The same for a match that runs and that nobody plays; 0 is never.")
    ] = 90.0,
    forget_finished: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="The same for a match that is over; 0 is never.")
    ] = 0.0,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Run the server for others: HTTP, WebSocket and page; logs are JSON lines."""
    from questboard.server import running
    from questboard.server.http.app import Settings
    from questboard.server.limits import Limits
    from questboard.server.live.expiry import Keeping

    level = logging.getLevelNamesMapping().get(log_level.upper())
    if level is None:
        raise QuestboardError(f"there is no log level {log_level!r}; there are: debug, info, warning, error")
    limits = Limits(
        connections_per_address=connections,
        http_connections_per_address=connections * 4,
        http_connections=http_connections,
        tables_per_address=tables,
        requests_per_second=requests,
        request_burst=round(requests * 4),
        messages_per_second=messages,
        message_burst=round(messages * 3),
    )
    settings = Settings(
        database(db),
        workers,
        limits,
        proxies=tuple(proxied or ()),
        origins=tuple(origin or ()),
        names=running.names_of(host, host_name or ()),
        metrics_token=metrics_token,
        metrics_port=metrics_port,
        drain=drain,
        keeping=Keeping(forget_waiting, forget_idle, forget_finished),
    )
    count = _usual_processes() if processes is None else processes
    figures = None if metrics_port is None else (metrics_host, metrics_port)
    _run(settings, (host, port), level, processes=count, figures=figures, advertise=advertise)


def _usual_processes() -> int:
    """One a processor that we may use, where processes can hand sockets to each other; many would only wait for the database."""
    return min(8, len(os.sched_getaffinity(0))) if sys.platform == "linux" else 1


def _processors() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def _run(
    settings: Settings,
    at: tuple[str, int | None],
    level: int,
    *,
    figures: tuple[str, int] | None = None,
    processes: int = 1,
    advertise: str | None = None,
    opens: str | None = None,
) -> None:
    from questboard.server import logs, running

    logs.set_up(level)
    with told_as_trouble():
        listener = running.bind(*at)
        settings = replace(settings, identity=running.identity(listener, settings.database, advertise))
        if figures is not None and figures[1] == listener.getsockname()[1]:
            raise QuestboardError("--metrics-port must be another port than that of the page")
        telling = None if figures is None else running.bind(*figures)
        code = running.serve(settings, listener, ready=_say_where, figures=telling, processes=processes, browser=opens)
    if code:
        raise typer.Exit(code)


def _say_where(address: str) -> None:
    print(f"Questboard is open at {address}", flush=True)
    print("Ctrl-C stops it; every choice made is kept.", flush=True)
