"""The door: HTTP as uvicorn speaks it, except that a request about another process's table goes there with its connection."""

from __future__ import annotations

import asyncio
import os
import re
from typing import Any
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from .app import HEADERS
from .protocol import Refusal, encode
from .siblings import LARGEST, Siblings

_LONGEST_LINE = 8_192
_LONGEST_HEAD = 65_536
_TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/?# ]+)[/?# ]")
_NEW_TABLE = re.compile(rb"POST /api/(tables|matches)[?# ]")


class Door(HttpToolsProtocol):
    """One connection. Between two requests on it, whoever the next one concerns may take it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        siblings: Siblings,
        arrived: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._siblings = siblings
        self._arrived = arrived
        self._begun = b""
        self._is_amid = False
        self._is_in_head = False
        self._head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One that was handed over brings along what was read from it already."""
        super().connection_made(transport)
        if self._arrived:
            self._parse(self._arrived)

    def data_received(self, data: bytes) -> None:
        """Look whom a request concerns before it is read."""
        if self._is_amid or not (self.cycle is None or self.cycle.response_complete):
            self._parse(data)
            return
        data = self._begun + data
        if b"\n" not in data and len(data) < _LONGEST_LINE:
            self._begun = data
            return
        self._begun = b""
        owner = self._whose(data)
        if owner == self._siblings.share.number or len(data) > LARGEST:
            self._parse(data)
        else:
            self._hand_over(owner, data)

    def _parse(self, data: bytes) -> None:
        """Nobody may go on for ever about what he wants."""
        super().data_received(data)
        self._head = self._head + len(data) if self._is_in_head else 0
        if self._head > _LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("")

    def _whose(self, data: bytes) -> int:
        """The process that a request concerns: its table's own; for a new table any of them in turn; else this one."""
        share = self._siblings.share
        if share.of == 1:
            return share.number
        named = _TABLE.match(data)
        if named is not None:
            return share.owner(unquote(named[1].decode("latin-1")))
        return self._siblings.next_in_turn() if _NEW_TABLE.match(data) else share.number

    def _hand_over(self, to: int, data: bytes) -> None:
        self._siblings.hand_over(to, os.dup(self.transport.get_extra_info("socket").fileno()), data)
        self._unset_keepalive_if_required()
        # Closing here ends nothing: the other process holds the connection by now.
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """What cannot even be read is refused as everything else is: with a sentence, in JSON."""
        body = encode(Refusal("That request cannot be read: its address is too long, or it is not HTTP."))
        about = ((b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), (b"connection", b"close"))
        head = b"".join(b"%b: %b\r\n" % header for header in (*HEADERS, *about))
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + head + b"\r\n" + body)
        self.transport.close()

    def on_message_begin(self) -> None:
        """A request has begun to come in."""
        self._is_amid = self._is_in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """All of it is known but its body."""
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """It is all here."""
        self._is_amid = False
        super().on_message_complete()
