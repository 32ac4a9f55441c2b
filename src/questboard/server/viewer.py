"""Viewers: one connected browser each. Messages go out in order; who reads too slowly is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Send = Callable[[str], Awaitable[None]]

MOST_WAITING = 400


class Viewer:
    """A connection, the seats it holds, and the one it looks from (None: a spectator)."""

    __slots__ = ("_flushing", "_gone", "_out", "_send", "host", "private", "seat", "seats")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._out: deque[bytes] = deque()
        self._flushing: asyncio.Task[None] | None = None
        self._gone = False
        self.seats: tuple[int, ...] = ()
        self.seat: int | None = None
        self.host = False
        self.private: tuple[int, ...] = ()

    def push(self, data: bytes) -> None:
        """Send soon; never waits."""
        if self._gone:
            return
        if len(self._out) >= MOST_WAITING:
            self.leave()
            return
        self._out.append(data)
        if self._flushing is None:
            self._flushing = asyncio.ensure_future(self._flush())

    async def _flush(self) -> None:
        try:
            while self._out and not self._gone:
                await self._send(self._out.popleft().decode())
        except Exception:
            # Whatever a broken connection raises (each server has its own errors): its reader sees the end of it and tidies up.
            self.leave()
        finally:
            self._flushing = None

    async def drain(self) -> None:
        """Wait until everything is out; before a connection is closed."""
        if self._flushing is not None:
            await self._flushing

    def leave(self) -> None:
        """Nothing more goes out."""
        self._gone = True
        self._out.clear()

    @property
    def is_gone(self) -> bool:
        """Was it let go?"""
        return self._gone
