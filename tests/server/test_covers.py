"""Covers: painted once, and what becomes of one that nobody will look at any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from questboard.server.live.covers import Covers
from questboard.server.refusal import Refusal
from questboard.server.thinking.errands import Errand
from questboard.server.thinking.workers import Workers


class Painters:
    """Paint when they are told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.dry = asyncio.Event()

    async def run(self, errand: Errand, work: Callable[..., Any], *details: Any) -> bytes:
        self.asked.append(errand.table)
        await self.dry.wait()
        return b"a picture"


def test_whoever_waits_for_a_cover_when_the_server_stops_is_told_so() -> None:
    async def scene() -> None:
        painters = Painters()
        covers = Covers(cast(Workers, painters))
        waiting = asyncio.ensure_future(covers.of("manticore"))
        while not painters.asked:
            await asyncio.sleep(0)
        covers.stop()
        with pytest.raises(Refusal, match="about to stop") as refused:
            await waiting
        assert refused.value.status == 503

    asyncio.run(scene())


def test_whoever_goes_away_does_not_take_the_cover_along() -> None:
    async def scene() -> None:
        painters = Painters()
        covers = Covers(cast(Workers, painters))
        one, other = (asyncio.ensure_future(covers.of("manticore")) for _ in range(2))
        while not painters.asked:
            await asyncio.sleep(0)
        one.cancel()
        painters.dry.set()
        assert await other == b"a picture"
        assert painters.asked == ["manticore"]
        with pytest.raises(asyncio.CancelledError):
            await one

    asyncio.run(scene())
