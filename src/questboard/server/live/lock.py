"""A lock that can be taken without waiting when it is free, and is handed from one to the next in the order they came."""

from __future__ import annotations

import asyncio
from collections import deque


class Lock:
    """async with lock: ...   or, where nobody can wait:   if lock.take(): ... lock.release()"""

    __slots__ = ("_is_held", "_waiting")

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Does anybody hold it?"""
        return self._is_held

    def take(self) -> bool:
        """Take it, if nobody holds it."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    async def acquire(self) -> None:
        """Wait for it."""
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                # It was ours already when we were told to stop.
                self.release()
            raise

    def release(self) -> None:
        """The next one has it from this moment on, even if that one learns of it only later."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
