"""Running the server: a port, the address for people, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn

from questboard.core import QuestboardError

from .app import Application, Settings
from .door import Door
from .processes import Family
from .siblings import Link, Share, Siblings
from .websocket import WebSocket

log = logging.getLogger("questboard.running")

USUAL_PORT = 8765
LARGEST_MESSAGE = 65_536


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

    def __init__(self, config: uvicorn.Config, siblings: Siblings) -> None:
        super().__init__(config)
        self.siblings = siblings

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def take(self, connection: socket.socket, arrived: bytes) -> None:
        """A connection that another process has accepted, with what was read from it."""
        connection.setblocking(False)
        task = asyncio.ensure_future(self._take(connection, arrived))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _take(self, connection: socket.socket, arrived: bytes) -> None:
        door = partial(Door, self.config, self.server_state, self.lifespan.state, siblings=self.siblings, arrived=arrived)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(door, connection)
        except OSError as error:
            # It was gone before anybody could answer.
            log.debug("a connection broke while it was handed over", extra={"reason": str(error)})
            connection.close()


def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    ready: Callable[[str], None],
    proxied: bool = False,
    processes: int = 1,
    browser: str | None = None,
) -> int:
    """Serve until somebody says stop; `ready` is called with the address once the page can be opened. The exit code."""

    def work(share: Share, link: Link | None, ready: Callable[[], None]) -> None:
        _serve_share(settings, listener, Siblings(share, link), proxied, ready)

    def open_doors() -> None:
        address = _address(listener)
        ready(address)
        if browser is not None:
            threading.Thread(target=webbrowser.open, args=(address + browser,), daemon=True).start()

    _tune()
    if processes > 1:
        return Family(processes, work).run(open_doors)
    work(Share(), None, open_doors)
    return 0


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


def _serve_share(
    settings: Settings, listener: socket.socket, siblings: Siblings, proxied: bool, ready: Callable[[], None]
) -> None:
    """One process: all tables, or its share of them."""
    application = Application(settings, siblings=siblings)
    config = uvicorn.Config(
        application,
        loop="uvloop",
        http=partial(Door, siblings=siblings),  # type: ignore[arg-type]
        ws=WebSocket,
        ws_max_size=LARGEST_MESSAGE,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxied,
        forwarded_allow_ips="*" if proxied else None,
        timeout_graceful_shutdown=2,
    )
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_run(Server(config, siblings), listener, application, ready))


async def _run(server: Server, listener: socket.socket, application: Application, ready: Callable[[], None]) -> None:
    running = asyncio.ensure_future(server.serve(sockets=[listener]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        server.siblings.listen(server.take, application.answer)
        ready()
    try:
        await running
    finally:
        server.siblings.close()
