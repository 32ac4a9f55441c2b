"""Covers: the scene on each game's box. Painted by the workers when somebody first looks at it, each once.

Not before: a server that has just started has bots to think for at the tables it finds, and they would wait behind the painters.
"""

from __future__ import annotations

import asyncio

from questboard.server.refusal import Refusal
from questboard.server.thinking import worker
from questboard.server.thinking.errands import Errand, Kind
from questboard.server.thinking.workers import Workers


class Covers:
    """One scene a game, ready to send."""

    def __init__(self, workers: Workers) -> None:
        self._painted: dict[str, asyncio.Task[bytes]] = {}
        self._workers = workers

    async def of(self, slug: str) -> bytes:
        """A game's cover; one that failed is tried again."""
        task = self._painted.get(slug)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._painted[slug] = asyncio.ensure_future(self._workers.run(Errand(Kind.LOOK, slug), worker.cover, slug))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.cancelled():
                raise
            raise Refusal("The server is about to stop.", 503) from None

    def stop(self) -> None:
        """Nobody will look any more."""
        for task in self._painted.values():
            task.cancel()
