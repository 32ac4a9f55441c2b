"""Between machines: a connection about a table that another machine holds is led there, and its bytes go to and fro.

The machine that leads puts a header into the request: where the caller comes from, and the key of the node that it leads to,
which only those who share the database know.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from questboard.server.store import NodeRow

PATIENCE = 3.0
FIRST_WORD = 10.0
"""Seconds until the other machine must have said something: one that sleeps accepts connections all the same."""
LAST_WORD = 30.0
"""Seconds in which the caller must have read what was said at last."""
HEADER = b"x-questboard-relayed"
_INTRODUCED = re.compile(rb"[^\n]*\n" + HEADER + rb": ([\w-]+) (\S+) \d+\r\n")

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]


class Pipe(asyncio.Protocol):
    """One end of a connection that goes on elsewhere: what comes in here goes out at the other end."""

    def __init__(self) -> None:
        self.other: asyncio.Transport | None = None
        self.ended: Callable[[], None] = lambda: None
        self.impatience: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        """Onwards."""
        self._calm_down()
        if self.other is not None:
            self.other.write(data)

    def _calm_down(self) -> None:
        if self.impatience is not None:
            self.impatience.cancel()
            self.impatience = None

    def connection_lost(self, exc: Exception | None) -> None:
        """What goes no further here ends there, after all that came before."""
        self._calm_down()
        if self.other is not None:
            self.other.close()
            asyncio.get_running_loop().call_later(LAST_WORD, self.other.abort)
        self.ended()

    def pause_writing(self) -> None:
        """Who reads slowly here is listened to more slowly there."""
        if self.other is not None and not self.other.is_closing():
            self.other.pause_reading()

    def resume_writing(self) -> None:
        """It has caught up."""
        if self.other is not None and not self.other.is_closing():
            self.other.resume_reading()


async def connect(node: NodeRow) -> tuple[asyncio.Transport, Pipe]:
    """A connection to the machine of a node."""
    host, _, port = node.address.rpartition(":")
    making = asyncio.get_running_loop().create_connection(Pipe, host.strip("[]"), int(port))
    return await asyncio.wait_for(making, PATIENCE)


def lead(there: tuple[asyncio.Transport, Pipe], caller: asyncio.Transport, arrived: bytes, ended: Callable[[], None]) -> None:
    """Join the caller's connection to that one; what has arrived goes first, and `ended` is called when the caller is gone."""
    transport, pipe = there
    here = Pipe()
    here.other, here.ended, pipe.other = transport, ended, caller
    pipe.impatience = asyncio.get_running_loop().call_later(FIRST_WORD, transport.abort)
    caller.set_protocol(here)
    transport.write(arrived)
    caller.resume_reading()


def introduced(request: bytes, node: NodeRow, client: tuple[str, int] | None) -> bytes:
    """The request with a word for the other machine, behind its first line."""
    first, end, rest = request.partition(b"\n")
    address, port = client or ("unknown", 0)
    return b"%b%b%b: %b %b %d\r\n%b" % (first, end, HEADER, node.key.encode(), address.encode(), port, rest)


def caller_of(request: bytes, key: str) -> str | None:
    """Where a request that was led here comes from; None if it was not, or by somebody who does not know our key."""
    found = _INTRODUCED.match(request)
    return found[2].decode() if found is not None and hmac.compare_digest(found[1], key.encode()) else None


class Relayed:
    """Believes another machine that knows our key where the caller comes from; nobody else."""

    def __init__(self, app: App, key: Callable[[], str]) -> None:
        self._app = app
        self._key = key

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Such a connection carries one request: the next one may be about a table of yet another machine."""
        said = next((value for name, value in scope.get("headers", ()) if name == HEADER), None)
        if said is not None:
            scope["headers"] = [header for header in scope["headers"] if header[0] != HEADER]
            key, _, client = said.decode("latin-1").partition(" ")
            if key and hmac.compare_digest(key.encode(), self._key().encode()):
                address, _, port = client.rpartition(" ")
                scope["client"] = (address, int(port))
                send = _closing(send)
        await self._app(scope, receive, send)


def _closing(send: Any) -> Any:
    async def closing(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), (b"connection", b"close")]
        await send(message)

    return closing
