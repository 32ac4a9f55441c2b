"""Running the server: a port, the address for people, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import resource
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from types import FrameType

import uvicorn

from questboard.core import QuestboardError

from .http.app import Application, Settings
from .http.door import Door
from .http.gate import Gate
from .http.patience import Crowd
from .http.site import HOW_TO_BUILD
from .http.websocket import WebSocket
from .machines.family import Family
from .machines.node import Identity, reached_at
from .machines.relay import Relayed
from .machines.siblings import Link, Share, Siblings
from .shown.cards import shelf
from .store import Store
from .store.engines import read_address

log = logging.getLogger("questboard.running")

USUAL_PORT = 8765
LARGEST_MESSAGE = 65_536


def identity(listener: socket.socket, database: str | Path, advertised: str | None) -> Identity:
    """Who this server is for others on the same database."""
    if advertised is None:
        return Identity(reached_at(listener, read_address(database).host or ""))
    host, _, port = advertised.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65_536:
        raise QuestboardError(f"{advertised!r} is no address like 10.0.0.5:8765")
    return Identity(advertised)


def usual_database() -> Path:
    """Where a person's tables are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "questboard" / "questboard.db"


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a port the usual one, or any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (USUAL_PORT, 0) if port is None else (port,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen(2_048)
        except OSError as error:
            listener.close()
            if port is not None:
                raise QuestboardError(f"port {port} of {host} cannot be used: {error.strerror}") from None
            continue
        return listener
    raise QuestboardError(f"no port of {host} can be used")


class Server(uvicorn.Server):
    """Ends in peace when told to stop: a signal that was obeyed is not raised once more, which would cut the tidying short."""

    def __init__(self, config: uvicorn.Config, door: Callable[..., Door], siblings: Siblings, leave: Callable[[], float]) -> None:
        super().__init__(config)
        self.door = door
        self.siblings = siblings
        self.leave = leave

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        if sig == signal.SIGINT or self.should_exit:
            self.should_exit = True
        else:
            # Whoever leads people here sees first that we go, and leads them elsewhere.
            asyncio.get_running_loop().call_later(self.leave(), self._exit)

    def _exit(self) -> None:
        self.should_exit = True

    def take(self, connection: socket.socket, arrived: bytes) -> None:
        """A connection that another process has accepted, with what was read from it."""
        connection.setblocking(False)
        task = asyncio.ensure_future(self._take(connection, arrived))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _take(self, connection: socket.socket, arrived: bytes) -> None:
        door = partial(self.door, self.config, self.server_state, self.lifespan.state, arrived=arrived)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(door, connection)
        except OSError as error:
            # It was gone before anybody could answer.
            log.debug("a connection broke while it was handed over", extra={"reason": str(error)})
            connection.close()


def names_of(host: str, given: Sequence[str]) -> tuple[str, ...]:
    """The names a server goes by. One that only this machine can reach has few, so that no stranger's page can give it another.

    Any name will do for one that everybody reaches, unless some are given.
    """
    try:
        is_private = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        is_private = False
    return (host, *given) if is_private else tuple(given)


def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    ready: Callable[[str], None],
    figures: socket.socket | None = None,
    processes: int = 1,
    browser: str | None = None,
) -> int:
    """Serve until somebody says stop; `ready` is called with the address once the page can be opened. The exit code.

    `figures` listens where only figures are told, at the settings' `metrics_port`.
    """
    sockets = [listener] if figures is None else [listener, figures]

    def work(share: Share, link: Link | None, ready: Callable[[], None]) -> None:
        _serve_share(settings, sockets, Siblings(share, link), ready)

    def work_as_one_of_many(share: Share, link: Link | None, ready: Callable[[], None]) -> None:
        try:
            work(share, link, ready)
        except QuestboardError as error:
            log.error("a process cannot start", extra={"number": share.number, "reason": str(error)})
            raise SystemExit(1) from None

    def open_doors() -> None:
        address = _address(listener)
        ready(address)
        if browser is not None:
            threading.Thread(target=webbrowser.open, args=(address + browser,), daemon=True).start()

    asyncio.run(_prepare(settings))
    _tune()
    if processes > 1:
        code = Family(processes, work_as_one_of_many).run(open_doors)
        if code:
            raise QuestboardError("a process of the server cannot start; its log says why")
        return code
    work(Share(), None, open_doors)
    return 0


async def _prepare(settings: Settings) -> None:
    """What would keep every process from starting is found, and told, once; and what all of them need is loaded once."""
    Gate(settings.proxies, settings.origins, settings.names)
    shelf()
    store = await Store.open(settings.database)
    try:
        await store.list_tables(limit=1)
        await store.prove(settings.identity.run)
    finally:
        await store.close()


def _address(listener: socket.socket) -> str:
    """Where people find the page."""
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _tune() -> None:
    """What is loaded stays, so nobody looks through it for garbage; and the thread that commits gets its turn soon.

    What a table keeps, it keeps until the match is over: to look through all of that often takes a tenth of the time and finds
    nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 20)
    sys.setswitchinterval(0.0001)
    _allow_many_connections()


def _allow_many_connections() -> None:
    """A connection is an open file, of which a program may often have no more than a thousand unless it asks."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def build(settings: Settings, siblings: Siblings) -> tuple[Server, Application]:
    """The server of one process, ready to be run: the door, and the application behind it."""
    application = Application(settings, siblings=siblings)
    if not application.site.is_built and siblings.share.number == 0:
        log.warning("there is no page", extra={"reason": HOW_TO_BUILD})
    crowd = Crowd(settings.limits, application.gate.proxies)
    application.metrics.gauge("http_connections", lambda: crowd.size)
    door = partial(
        Door, siblings=siblings, lobby=lambda: application.lobby, gate=application.gate, crowd=crowd, limits=settings.limits
    )
    config = uvicorn.Config(
        Relayed(application, lambda: application.key),
        loop="uvloop",
        http=door,  # type: ignore[arg-type]
        ws=WebSocket,
        ws_max_size=LARGEST_MESSAGE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # The gate does that, for uvicorn believes the first hop if it knows all of them.
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )
    return Server(config, door, siblings, application.leave), application


def _serve_share(settings: Settings, sockets: list[socket.socket], siblings: Siblings, ready: Callable[[], None]) -> None:
    """One process: all tables, or its share of them."""
    server, application = build(settings, siblings)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_run(server, sockets, application, ready))
    if not server.started:
        raise application.trouble or QuestboardError("the server cannot start; its log says why")


async def _run(server: Server, sockets: list[socket.socket], application: Application, ready: Callable[[], None]) -> None:
    running = asyncio.ensure_future(server.serve(sockets=sockets))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        server.siblings.listen(server.take, application.answer)
        ready()
    try:
        await running
    finally:
        server.siblings.close()
