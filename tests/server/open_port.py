"""A server with a real port inside the test, for what needs a network and limits that no host would set."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from questboard.server import running
from questboard.server.http.app import Application, Settings
from questboard.server.limits import Limits
from questboard.server.machines.siblings import Siblings

PATIENCE = 20.0


class Caller:
    """One connection, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, data: bytes) -> None:
        """Send, and wait until the server takes it."""
        self.writer.write(data)
        await self.writer.drain()

    async def answer(self) -> tuple[int, str]:
        """The status and the body of the next answer."""
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        return int(head.split()[1]), (await self.reader.readexactly(length)).decode()

    async def ask(self, request: str, *headers: str) -> int:
        """The status of an answer."""
        await self.say("\r\n".join((f"{request} HTTP/1.1", "host: localhost", *headers, "", "")).encode())
        return (await self.answer())[0]

    async def is_cut_off(self) -> bool:
        """Does the server hang up?"""
        with suppress(ConnectionError):
            while await asyncio.wait_for(self.reader.read(65_536), PATIENCE):
                pass
        return True

    def leave(self) -> None:
        """Hang up without a word."""
        self.writer.transport.abort()


class OpenPort:
    """The running server, and those who call it."""

    def __init__(self, app: Application, port: int) -> None:
        self.app, self.port = app, port
        self.callers: list[Caller] = []

    async def call(self, **more: Any) -> Caller:
        """Somebody connects."""
        self.callers.append(Caller(*await asyncio.open_connection("127.0.0.1", self.port, **more)))
        return self.callers[-1]

    @property
    def connections(self) -> int:
        """How many the server counts."""
        return round(self.app.metrics.figures().gauges["http_connections"])


@asynccontextmanager
async def open_port(database: str | Path, limits: Limits, **more: Any) -> AsyncIterator[OpenPort]:
    """The server from its start to its stop; `more` are further settings."""
    listener = running.bind("127.0.0.1", 0)
    identity = running.identity(listener, database, None)
    server, app = running.build(Settings(database, 1, limits, identity=identity, **more), Siblings())
    life = asyncio.ensure_future(server.serve(sockets=[listener]))
    while not server.started:
        assert not life.done()
        await asyncio.sleep(0.01)
    port = OpenPort(app, listener.getsockname()[1])
    try:
        yield port
    finally:
        for caller in port.callers:
            caller.leave()
        server.should_exit = True
        await life
