"""Expiry: tables that nobody has been at for long are forgotten, after their cards have said until when they are kept."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

import msgspec

from questboard.server.store import Status, Store, StoreError, TableRow

log = logging.getLogger("questboard.expiry")

DAY = 86_400.0
NOTICE = 0.1
"""The part of its time, the last one and a day at least, in which a table's card says until when it is kept."""
FIRST_AFTER, EVERY = 60.0, 600.0
AT_ONCE = 500
BREATH = 0.05
"""Seconds between two tables, so that nobody who plays waits for a long row of them."""

STATES: tuple[Status, ...] = ("waiting", "running", "over")


class Keeping(msgspec.Struct, frozen=True):
    """Days that tables are kept after somebody was last there, by how they stand; 0 is for ever."""

    waiting: float = 7.0
    running: float = 90.0
    over: float = 0.0

    def seconds(self, status: Status) -> float:
        """How long a table in that state is kept."""
        days: float = getattr(self, status)
        return days * DAY

    def notice(self, status: Status, active: float, now: float) -> float | None:
        """Until when a table is kept at which somebody was last `active` then; None if nobody need know yet."""
        kept = self.seconds(status)
        until = active + kept
        return until if kept and until - now <= max(DAY, kept * NOTICE) else None


FOR_EVER = Keeping(0, 0, 0)


def last_active(row: TableRow) -> float:
    """When somebody was last at a table, as far as the store knows."""
    return max(row.created, row.touched, row.chosen)


# Removes a table in that state at which nobody has been since then, if it can be had.
Forget = Callable[[str, Status, float], Awaitable[bool]]


class Expiry:
    """Looks now and then for tables to forget. Each node takes what it can claim."""

    def __init__(self, store: Store, keeping: Keeping, forget: Forget) -> None:
        self._store = store
        self._keeping = keeping
        self._forget = forget

    async def run(self) -> None:
        """Until somebody stops it."""
        await asyncio.sleep(FIRST_AFTER * random.uniform(1.0, 2.0))
        while True:
            try:
                await self.look()
            except StoreError as error:
                log.warning("no table can be forgotten", extra={"reason": str(error)})
            await asyncio.sleep(EVERY * random.uniform(1.0, 1.5))

    async def look(self) -> int:
        """Forget what is to be forgotten now, one table after the other; how many those were."""
        gone = 0
        for status in STATES:
            kept = self._keeping.seconds(status)
            if not kept:
                continue
            before = time.time() - kept
            for id in await self._store.forgotten(status, before, AT_ONCE):
                if await self._forget(id, status, before):
                    log.info("a table was forgotten", extra={"table": id, "status": status})
                    gone += 1
                    await asyncio.sleep(BREATH)
        return gone
