"""Hanging up: whoever asked and went away is not worked for any more."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from questboard.server.refusal import Refusal

R = TypeVar("R")

NOBODY_THERE = 499  # nobody reads it but the log


async def while_somebody_waits(request: Request[Any, Any, Any], work: Coroutine[Any, Any, R]) -> R:
    """What came of the work; it is given up when the one who asked for it hangs up."""
    working, gone = asyncio.ensure_future(work), asyncio.ensure_future(_until_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal("Whoever asked has hung up.", NOBODY_THERE)
    finally:
        working.cancel()
        gone.cancel()


async def _until_gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
