"""boardgame.io's side: its lobby makes the match and seats two players, then one connection a seat.

The frames of its transport (Socket.IO over a WebSocket) are written here directly. Its own client would also keep a store
and play every move once more, which is no work of the server that is measured.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bench.server.load.sockets import Connection, Waiting, post
from bench.server.load.systems import Heard, Table

GAME = "connect-four"
SOCKET = "/socket.io/?EIO=4&transport=websocket"
EVENT = f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update",', EVENT + b'["sync",'
OPENED, JOINED = b"0", f"40/{GAME}".encode()
JOIN = JOINED + b","
PING, PONG = b"2", b"3"


class Context(msgspec.Struct):
    """The part of a state that tells whether the match is over."""

    gameover: Any = msgspec.UNSET


class State(msgspec.Struct):
    """What a load minds of a state."""

    ctx: Context
    steps: int = msgspec.field(name="_stateID")


class Update(msgspec.Struct, array_like=True):
    """The event that tells a new state."""

    event: str
    match: str
    state: State


_read = msgspec.json.Decoder(Update).decode


def event(*parts: Any) -> bytes:
    """An event of the game's own channel."""
    return EVENT + msgspec.json.encode(parts)


class Player:
    """A seat; a word that a load does not know ends the run."""

    def __init__(self, waiting: Waiting, address: str, table: Table, seat: int, heard: Heard) -> None:
        self.is_ready = False
        self._heard = heard
        self._sync = event("sync", table.id, str(seat), table.tokens[seat], 2)
        payload = {"type": "drop", "args": ["%d"], "playerID": str(seat), "credentials": table.tokens[seat]}
        move = event("update", {"type": "MAKE_MOVE", "payload": payload}, "%d", table.id, str(seat))
        self._move = move.replace(b'"%d"', b"%d")
        self._connection = Connection(waiting, address, SOCKET, self._hear)
        self._send = self._connection.send
        self.close = self._connection.close

    def _hear(self, text: bytes) -> None:
        if text.startswith(UPDATE):
            state = _read(text[len(EVENT) :]).state
            self._heard(state.steps, state.ctx.gameover is not msgspec.UNSET)
        elif text.startswith(SYNC):
            self.is_ready = True
        elif text == PING:
            self._send(PONG)
        elif text.startswith(JOINED):
            self._send(self._sync)
        elif text.startswith(OPENED):
            self._send(JOIN)
        elif not text.startswith(EVENT):
            raise ConnectionError(f"boardgame.io said {text.decode()}")

    def drop(self, column: int, step: int) -> None:
        """Drop a disc; so many moves were made before."""
        self._send(self._move % (column, step))


class BoardgameIo:
    """Their server: sockets at one address, the lobby at another."""

    def __init__(self, address: str, lobby: str) -> None:
        self._address = address
        self._lobby = lobby

    def table(self) -> Table:
        """A new match that waits for its first move."""
        games = f"/games/{GAME}"
        id = post(self._lobby, f"{games}/create", {"numPlayers": 2})["matchID"]
        joins = [{"playerID": str(seat), "playerName": f"Player {seat}"} for seat in range(2)]
        return Table(id, [post(self._lobby, f"{games}/{id}/join", join)["playerCredentials"] for join in joins])

    def sit(self, waiting: Waiting, table: Table, seat: int, heard: Heard) -> Player:
        """Connect a player; it will be ready in a moment."""
        return Player(waiting, self._address, table, seat, heard)
