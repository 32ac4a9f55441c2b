"""Covers: the scene on each game's box. Painted by the workers as soon as the server starts, each once."""

from __future__ import annotations

import asyncio

from questboard.core import registry

from . import worker
from .thinking import Workers


class Covers:
    """One scene a game, ready to send."""

    def __init__(self) -> None:
        self._painted: dict[str, asyncio.Task[bytes]] = {}
        self._workers: Workers | None = None

    def paint(self, workers: Workers) -> None:
        """Begin with all games."""
        self._workers = workers
        for slug in registry.names():
            self._begin(slug)

    def _begin(self, slug: str) -> asyncio.Task[bytes]:
        assert self._workers is not None
        self._painted[slug] = asyncio.ensure_future(self._workers.run(slug, worker.cover, slug))
        return self._painted[slug]

    async def of(self, slug: str) -> bytes:
        """A game's cover; one that failed is tried again."""
        task = self._painted.get(slug)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._begin(slug)
        return await asyncio.shield(task)

    def stop(self) -> None:
        """Nobody will look any more."""
        for task in self._painted.values():
            task.cancel()
