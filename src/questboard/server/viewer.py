"""Viewers: one connected browser each. Messages go out in order; who reads too slowly is let go."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from .eager import Rest, begin

Send = Callable[[str], Coroutine[Any, None, None]]

MOST_WAITING = 400
MOST_BYTES = 4_000_000


class Viewer:
    """A connection, the seats it holds, and the one it looks from (None: a spectator)."""

    __slots__ = ("_bytes", "_flushing", "_gone", "_out", "_send", "host", "private", "seat", "seats")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._out: deque[bytes] = deque()
        self._bytes = 0
        self._flushing: asyncio.Task[None] | None = None
        self._gone = asyncio.Event()
        self.seats: tuple[int, ...] = ()
        self.seat: int | None = None
        self.host = False
        self.private: tuple[int, ...] = ()

    def push(self, data: bytes) -> None:
        """Send now if nothing is in the way, else soon; never waits."""
        if self.is_gone:
            return
        if len(self._out) >= MOST_WAITING or self._bytes > MOST_BYTES:
            self.leave()
            return
        if self._flushing is not None:
            self._out.append(data)
            self._bytes += len(data)
            return
        try:
            rest = begin(self._send(data.decode()))
        except Exception:
            self.leave()
            return
        if rest is not None:
            self._flushing = asyncio.ensure_future(self._flush(rest))

    async def _flush(self, rest: Rest) -> None:
        try:
            await rest
            while self._out:
                data = self._out.popleft()
                await self._send(data.decode())
                self._bytes -= len(data)
        except Exception:
            # Whatever a broken connection raises (each server has its own errors): its reader sees the end of it and tidies up.
            self.leave()
        finally:
            self._flushing = None

    async def drain(self) -> None:
        """Wait until everything is out; before a connection is closed."""
        if self._flushing is not None:
            await asyncio.wait((self._flushing,))

    def leave(self) -> None:
        """Nothing more goes out, and whoever listens to this viewer stops."""
        self._gone.set()
        self._out.clear()
        if self._flushing is not None:
            self._flushing.cancel()

    @property
    def is_gone(self) -> bool:
        """Was it let go?"""
        return self._gone.is_set()

    async def gone(self) -> None:
        """Returns when it was let go."""
        await self._gone.wait()
