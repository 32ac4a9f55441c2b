"""Questboard's side: one request makes the table and begins the match, then one connection a seat."""

from __future__ import annotations

from typing import Any

import msgspec

from bench.server.load.sockets import Connection, Waiting, post
from bench.server.load.systems import Heard, Table

PLAN = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "screen"}], "start": True}


class Said(msgspec.Struct):
    """What a load minds of a message."""

    type: str
    step: int = 0
    outcome: dict[str, Any] | None = None
    sentence: str = ""


_read = msgspec.json.Decoder(Said).decode


def hello(tokens: list[str], seat: int | None) -> bytes:
    """The first message of a viewer."""
    return msgspec.json.encode({"type": "hello", "v": 1, "tokens": tokens, "seat": seat})


class Player:
    """A seat; a refused choice ends the run."""

    def __init__(self, waiting: Waiting, address: str, table: Table, seat: int, heard: Heard) -> None:
        self.is_ready = False
        self._seat = seat
        self._heard = heard
        self._connection = Connection(waiting, address, f"/api/tables/{table.id}/socket", self._hear)
        self._send = self._connection.send
        self.close = self._connection.close
        self._send(hello([table.tokens[seat]], seat))

    def _hear(self, text: bytes) -> None:
        said = _read(text)
        if said.type == "update":
            self._heard(said.step, said.outcome is not None)
        elif said.type == "welcome":
            self.is_ready = True
        elif said.type in ("refused", "closing"):
            raise ConnectionError(said.sentence)

    def drop(self, column: int, step: int) -> None:
        """Drop a disc; so many moves were made before."""
        choice = b'{"type":"choose","id":%d,"seat":%d,"step":%d,"action":"drop %d"}'
        self._send(choice % (step + 1, self._seat, step, column + 1))


class Questboard:
    """Our server."""

    def __init__(self, address: str) -> None:
        self._address = address

    def table(self) -> Table:
        """A new match that waits for its first move."""
        grant = post(self._address, "/api/tables", PLAN)
        return Table(grant["table"]["id"], [seat["token"] for seat in grant["seats"]])

    def sit(self, waiting: Waiting, table: Table, seat: int, heard: Heard) -> Player:
        """Connect a player; it will be ready in a moment."""
        return Player(waiting, self._address, table, seat, heard)
