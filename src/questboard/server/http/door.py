"""The door: HTTP as uvicorn speaks it, except that a request about another process's table goes there with its connection."""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.server import ServerState

from questboard.core import QuestboardError
from questboard.server.limits import Limits
from questboard.server.live.lobby import Lobby
from questboard.server.machines import relay
from questboard.server.machines.siblings import LARGEST, Siblings
from questboard.server.refusal import Refusal
from questboard.server.store import NodeRow

from .gate import Gate
from .patience import Crowd, PatientProtocol

log = logging.getLogger("questboard.door")

_LONGEST_LINE = 8_192
_LONGEST_HEAD = 65_536
_TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/?# ]+)[/?# ]")
_NEW_TABLE = re.compile(rb"POST /api/(tables|matches)[?# ]")


class Door(PatientProtocol):
    """One connection. Between two requests on it, whoever the next one concerns may take it."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        siblings: Siblings,
        lobby: Callable[[], Lobby | None],
        gate: Gate,
        crowd: Crowd,
        limits: Limits,
        arrived: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop, crowd=crowd, limits=limits)
        self._siblings = siblings
        self._lobby = lobby
        self._is_placing = False
        self._gate = gate
        self._arrived = arrived
        self._begun = b""
        self._is_amid = False
        self._idle_talk = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One that was handed over brings along what was read from it already."""
        super().connection_made(transport)
        if self._arrived and not transport.is_closing():
            self._open(self._arrived)

    def data_received(self, data: bytes) -> None:
        """Look whom a request concerns before it is read."""
        if self._is_amid or not (self.cycle is None or self.cycle.response_complete):
            self._parse(data)
            return
        data = self._begun + data
        if self._is_placing or (b"\n" not in data and len(data) < _LONGEST_LINE):
            self._begun = data
            return
        self._begun = b""
        owner = self._whose(data)
        if owner == self._siblings.share.number or len(data) > LARGEST:
            self._open(data)
        else:
            self._hand_over(owner, data)

    # ---- other machines -------------------------------------------------------------------------------------------

    def _open(self, data: bytes) -> None:
        """A request for this process. One about a table that is not in memory here may be another machine's."""
        table, lobby = _named(data), self._lobby()
        # What was led here already is not led on: were two machines to point at each other, it would never end.
        if lobby is None or not table or table in lobby.rooms or relay.HEADER in data:
            if self._may_stay(data, lobby):
                self._parse(data)
            return
        self._begun = data
        if b"\r\n\r\n" not in data and len(data) < _LONGEST_HEAD:
            # Whoever never comes to the point is waited for here, not there.
            return
        self._is_placing = True
        self.flow.pause_reading()
        task = asyncio.ensure_future(self._place(lobby, table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _place(self, lobby: Lobby, table: str) -> None:
        """Find out who holds the table, and go on here or there."""
        node = there = None
        try:
            node = await lobby.whereabouts(table)
            if node is not None:
                there = await self._reach(lobby, table, node)
        except (QuestboardError, OSError) as error:
            # Whoever serves the request meets the same trouble, and has words for it.
            log.warning("a table cannot be reached", extra={"table": table, "reason": str(error) or type(error).__name__})
        self._is_placing = False
        data, self._begun = self._begun, b""
        if self.transport.is_closing():
            if there is not None:
                there[0].close()
        elif node is None or there is None:
            self.flow.resume_reading()
            self._parse(data)
        else:
            self._unset_keepalive_if_required()
            self.connections.discard(self)
            relay.lead(there, self.transport, relay.introduced(data, node, self.client), self._go_elsewhere())

    def _may_stay(self, data: bytes, lobby: Lobby | None) -> bool:
        """Whoever was led here is counted as themselves, and not as the machine that leads; False if they are too many."""
        caller = None if lobby is None else relay.caller_of(data, lobby.node.row.key)
        refusal = None if caller is None else self._count_as(caller)
        if refusal is not None:
            self.refuse(refusal)
        return refusal is None

    @staticmethod
    async def _reach(lobby: Lobby, table: str, node: NodeRow) -> tuple[asyncio.Transport, relay.Pipe] | None:
        """A connection to the node's machine; None if that machine says that nobody is there any more."""
        try:
            return await relay.connect(node)
        except ConnectionRefusedError:
            lobby.take_over(table, node)
            return None

    def _parse(self, data: bytes) -> None:
        """Nobody may go on for ever about what he wants, nor about anything else that is not the matter itself."""
        self._idle_talk += len(data)
        super().data_received(data)
        if self._idle_talk > _LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("")

    def _whose(self, data: bytes) -> int:
        """The process that a request concerns: its table's own; for a new table any of them in turn; else this one."""
        share = self._siblings.share
        if share.of == 1:
            return share.number
        table = _named(data)
        if table:
            return share.owner(table)
        return self._siblings.next_in_turn() if _NEW_TABLE.match(data) else share.number

    def _hand_over(self, to: int, data: bytes) -> None:
        self._siblings.hand_over(to, os.dup(self.transport.get_extra_info("socket").fileno()), data)
        self._unset_keepalive_if_required()
        # Closing here ends nothing: the other process holds the connection by now.
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """What cannot even be read is refused as everything else is: with a sentence, in JSON."""
        self.refuse(Refusal("That request cannot be read: its address is too long, or it is not HTTP."))

    def handle_websocket_upgrade(self) -> None:
        """A stranger's page gets no conversation, and hears why while this is still HTTP."""
        path = self.url.partition(b"?")[0]
        refusal = self._gate.refusal({**self.scope, "type": "websocket", "path": path.decode("latin-1"), "raw_path": path})
        if refusal is None:
            super().handle_websocket_upgrade()
        else:
            self.refuse(refusal)

    def on_message_begin(self) -> None:
        """A request has begun to come in."""
        self._is_amid = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """All of it is known but its body."""
        self._idle_talk = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Some of it; headers that come behind a body are none."""
        self._idle_talk = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """It is all here."""
        self._idle_talk = 0
        self._is_amid = False
        super().on_message_complete()


def _named(request: bytes) -> str:
    """The table that a request is about; empty if it is about none."""
    found = _TABLE.match(request)
    return "" if found is None else unquote(found[1].decode("latin-1"))
