"""Who moves at a table by itself: bots in their seats, and the clock."""

from __future__ import annotations

import asyncio
import logging
import time

from questboard.bots import ADVISER, KEEPER
from questboard.core import FastChance

from . import worker
from .protocol import Hint, Refused, encode
from .room import Room
from .thinking import Workers
from .viewer import Viewer

log = logging.getLogger("questboard.bots")

MOST_FAILURES = 3


class BotPlay:
    """Keeps one room going while it is a bot's turn, and watches the time of people."""

    def __init__(self, room: Room, workers: Workers) -> None:
        self.room = room
        self.workers = workers
        self._task: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._advising = False
        room.on_change = self.wake

    @property
    def is_busy(self) -> bool:
        """Is a bot thinking here, or the clock running?"""
        return self._task is not None or self._clock is not None

    def wake(self) -> None:
        """Look who must choose now, and do what follows."""
        self._stop_clock()
        room = self.room
        seat = room.turn
        if seat is None:
            return
        if room.seating.bot_of(seat):
            if self._task is None:
                self._task = asyncio.ensure_future(self._play())
        elif room.row.time_limit:
            room.deadline = time.monotonic() + room.row.time_limit
            self._clock = asyncio.get_running_loop().call_later(room.row.time_limit, self._time_is_up, seat, len(room.texts))

    def stop(self) -> None:
        """The room is closed."""
        self._stop_clock()
        if self._task is not None:
            self._task.cancel()

    def _stop_clock(self) -> None:
        self.room.deadline = None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    # ---- bots -----------------------------------------------------------------------------------------------------

    async def _play(self) -> None:
        try:
            while (seat := self.room.turn) is not None and (bot := self.room.seating.bot_of(seat)):
                await self._choose(seat, bot)
        finally:
            self._task = None
            self._after()

    def _after(self) -> None:
        """A seat may have been handed over while the bot was finishing."""
        if self.room.turn is not None and not asyncio.get_running_loop().is_closed():
            self.wake()

    async def _choose(self, seat: int, bot: str) -> None:
        step, began = len(self.room.texts), time.monotonic()
        text = await self._think(seat, bot)
        if self.room.viewers:
            # People want to see what happens; nobody watches: no need to wait.
            await asyncio.sleep(max(0.0, self.room.row.pace / 1000 - (time.monotonic() - began)))
        if not await self.room.choose_for(seat, step, text) and step == len(self.room.texts):
            await asyncio.sleep(1)

    async def _think(self, seat: int, bot: str) -> str:
        """Ask the bot; one that fails again and again is replaced by chance, so that the table goes on."""
        for attempt in range(MOST_FAILURES):
            try:
                return await self.workers.run(self.room.id, worker.think, self.room.record(), seat, bot)
            except Exception:
                log.exception("a bot failed", extra={"table": self.room.id, "bot": bot, "attempt": attempt})
                await asyncio.sleep(0.2 * attempt)
        match = self.room.match
        assert match is not None
        decision = match.decision
        assert decision is not None
        return str(decision.sample(FastChance.seeded(len(self.room.texts))))

    # ---- people ---------------------------------------------------------------------------------------------------

    def _time_is_up(self, seat: int, step: int) -> None:
        self._clock = None
        self._task = self._task or asyncio.ensure_future(self._choose_for_person(seat, step))

    async def _choose_for_person(self, seat: int, step: int) -> None:
        try:
            text = await self._think(seat, KEEPER)
            if await self.room.choose_for(seat, step, text):
                self.room.note(f"Time is up: a bot has chosen for {self.room.names[seat]}.")
        finally:
            self._task = None
            self._after()

    async def advise(self, viewer: Viewer, message: Hint) -> None:
        """A hint for a person: thought about aside, one at a time."""
        refusal = self.room.why_no_hint(viewer, message)
        if refusal is None and self._advising:
            refusal = Refused(message.id, "busy", "A hint is being thought about already.")
        if refusal is not None:
            viewer.push(encode(refusal))
            return
        self._advising = True
        try:
            found = await self.workers.run(self.room.id, worker.advise, self.room.record(), message.seat, ADVISER)
            self.room.advise(viewer, message, *found)
        except Exception:
            log.exception("a hint failed", extra={"table": self.room.id})
            viewer.push(encode(Refused(message.id, "busy", "No hint came to mind; try again.")))
        finally:
            self._advising = False
