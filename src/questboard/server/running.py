"""Running the server: a port, the address for people, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn

from questboard.core import QuestboardError

from .app import Application, Settings

USUAL_PORT = 8765


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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    ready: Callable[[str], None],
    proxied: bool = False,
    browser: str | None = None,
) -> None:
    """Serve until somebody says stop; `ready` is called with the address once the page can be opened."""
    application = Application(settings)
    config = uvicorn.Config(
        application,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxied,
        forwarded_allow_ips="*" if proxied else None,
        timeout_graceful_shutdown=2,
    )
    _tune()
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(Server(config), listener, ready, browser))


def _tune() -> None:
    """What is loaded stays, so nobody looks through it for garbage; and the thread that commits gets its turn soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    sys.setswitchinterval(0.001)


async def _serve(server: uvicorn.Server, listener: socket.socket, ready: Callable[[str], None], browser: str | None) -> None:
    running = asyncio.ensure_future(server.serve(sockets=[listener]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        host, port = listener.getsockname()[:2]
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{port}"
        ready(address)
        if browser is not None:
            await asyncio.to_thread(webbrowser.open, address + browser)
    await running
