"""Viewers: one connected browser each. Messages go out in order; who reads too slowly is let go."""

from __future__ import annotations

from questboard.server.protocol import Closing, encode
from questboard.server.wire import Wire

COME_AGAIN = 1012
MOST_BYTES = 4_000_000


class Viewer:
    """A connection, the seats it holds (and by which secrets, hashed), and the one it looks from (None: a spectator)."""

    __slots__ = ("_wire", "host", "is_gone", "keys", "private", "read_too_slowly", "seat", "seats")

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.is_gone = False
        self.read_too_slowly = False
        self.seats: tuple[int, ...] = ()
        self.keys: dict[int, str] = {}
        self.seat: int | None = None
        self.host = False
        self.private: tuple[int, ...] = ()

    def push(self, data: bytes) -> None:
        """Send; never waits."""
        if self.is_gone:
            return
        if self._wire.waiting > MOST_BYTES:
            self.is_gone = self.read_too_slowly = True
            self._wire.cut()
            return
        self._wire.send(data)

    def dismiss(self, sentence: str) -> None:
        """To be had elsewhere, or later: come again."""
        self.push(encode(Closing(sentence, again=True)))
        self.leave()
        self._wire.close(COME_AGAIN)

    def leave(self) -> None:
        """Nothing more goes out."""
        self.is_gone = True
