"""Who moves at a table by itself: bots in their seats, and the clock."""

from __future__ import annotations

import asyncio
import logging
import time
from math import ceil
from typing import ClassVar

from questboard.bots import ADVISER, KEEPER, LESSON
from questboard.core import FastChance, Lapse
from questboard.server.live.viewer import Viewer
from questboard.server.metrics import Histogram
from questboard.server.protocol import Hint, Refused, encode
from questboard.server.refusal import Busy
from questboard.server.shown.record import Record
from questboard.server.thinking import worker
from questboard.server.thinking.errands import Errand, Kind
from questboard.server.thinking.workers import Workers

from .room import Room

log = logging.getLogger("questboard.bots")

MOST_FAILURES = 3
BEAT = 0.4
"""Moments that tell by their length what is in a hand are answered on the beat: at the bots' pace, but not faster than this."""


class BotPlay:
    """Keeps one room going while it is a bot's turn, and watches the time of people."""

    # How long bots took at the tables of this process, by whether anybody watched.
    answers: ClassVar[dict[bool, Histogram]] = {False: Histogram(), True: Histogram()}

    def __init__(self, room: Room, workers: Workers) -> None:
        self.room = room
        self.workers = workers
        self._task: asyncio.Task[None] | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._clock_of = -1
        self._advising: asyncio.Task[None] | None = None
        self._stopped = False
        room.on_change = self.wake

    @property
    def is_busy(self) -> bool:
        """Is a bot thinking here, or the clock running?"""
        return self._task is not None or self._clock is not None

    def wake(self) -> None:
        """Look who must choose now, and do what follows."""
        room = self.room
        if room.viewers and self._task is not None:
            self.workers.somebody_came(room.id)
        seat = None if self._stopped else room.turn
        if seat is None or room.seating.bot_of(seat):
            self._stop_clock()
            if seat is not None and self._task is None:
                self._task = asyncio.ensure_future(self._play())
        elif self._clock_of != room.version:
            # One choice, one stretch of time: whatever else changes at the table gives nobody more of it.
            self._stop_clock()
            lapse = self._lapse(seat)
            seconds = room.row.time_limit if lapse is None else lapse.seconds
            if seconds:
                self._clock_of = room.version
                room.deadline = time.monotonic() + seconds
                self._clock = asyncio.get_running_loop().call_later(seconds, self._time_is_up, seat, room.version)

    def stop(self) -> None:
        """The room is closed; nothing moves by itself here any more."""
        self._stopped = True
        self._stop_clock()
        for task in (self._task, self._advising):
            if task is not None:
                task.cancel()

    def _stop_clock(self) -> None:
        self.room.deadline = None
        self._clock_of = -1
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _moment(self) -> Lapse | None:
        """Is this a moment that need not be waited for?"""
        match, decision = self.room.match, self.room.decision
        return None if match is None or decision is None else match.game.rules.lapse(match.state, decision)

    def _lapse(self, seat: int) -> Lapse | None:
        """What becomes of this moment without an answer, where somebody else waits and the table's own time is not up sooner."""
        lapse, limit = self._moment(), self.room.row.time_limit
        if lapse is None or 0 < limit < lapse.seconds:
            return None
        return lapse if any(viewer.seats and seat not in viewer.seats for viewer in self.room.viewers) else None

    # ---- bots -----------------------------------------------------------------------------------------------------

    async def _play(self) -> None:
        try:
            while (seat := self.room.turn) is not None and (bot := self.room.seating.bot_of(seat)):
                await self._choose(seat, bot)
        finally:
            self._task = None
            # A seat may have been handed over while the bot was finishing.
            self.wake()

    async def _choose(self, seat: int, bot: str) -> None:
        version, began = self.room.version, time.monotonic()
        text = await self._think(seat, bot)
        self.answers[bool(self.room.viewers)].observe(time.monotonic() - began)
        if self.room.viewers:
            # People want to see what happens; nobody watches: no need to wait.
            spent, pace = time.monotonic() - began, self.room.row.pace / 1000
            await asyncio.sleep(max(0.0, pace - spent) if self._moment() is None else until_the_beat(spent, pace))
        if await self.room.choose_for(seat, version, text, bot):
            return
        if version == self.room.version and self.room.seating.bot_of(seat) == bot:
            # It was refused: nobody is served by asking for the same again and again at full speed.
            await asyncio.sleep(1)

    async def _think(self, seat: int, bot: str) -> str:
        """Ask the bot; one that fails again and again is replaced by chance, so that the table goes on."""
        for attempt in range(MOST_FAILURES):
            try:
                return await self.workers.run(self._errand(), worker.think, self.room.record(), seat, bot)
            except Exception:
                log.exception("a bot failed", extra={"table": self.room.id, "bot": bot, "attempt": attempt})
                await asyncio.sleep(0.2 * attempt)
        match = self.room.match
        assert match is not None
        decision = match.decision
        assert decision is not None
        return str(decision.sample(FastChance.seeded(len(self.room.texts))))

    def _errand(self) -> Errand:
        return Errand(Kind.WATCHED if self.room.viewers else Kind.UNWATCHED, self.room.id, length=len(self.room.texts))

    # ---- people ---------------------------------------------------------------------------------------------------

    def _time_is_up(self, seat: int, version: int) -> None:
        self._stop_clock()
        if self._task is None:
            self._task = asyncio.ensure_future(self._choose_for_person(seat, version))

    async def _choose_for_person(self, seat: int, version: int) -> None:
        try:
            lapse = self._lapse(seat)
            passes = lapse is not None and lapse.action is not None
            text = str(lapse.action) if lapse is not None and passes else await self._think(seat, KEEPER)
            if await self.room.choose_for(seat, version, text) and not passes:
                self.room.note(f"Time is up: a bot has chosen for {self.room.names[seat]}.")
        finally:
            self._task = None
            self.wake()

    @property
    def _adviser(self) -> str:
        """At a table where somebody learns the game, the lesson knows what comes next."""
        return LESSON if any(row.player == LESSON for row in self.room.seating.rows) else ADVISER

    def advise(self, viewer: Viewer, message: Hint) -> None:
        """A hint for a person: thought about aside, one at a time; whoever asked can go on meanwhile."""
        refusal = self.room.why_no_hint(viewer, message)
        if refusal is None and self._advising is not None:
            refusal = Refused(message.id, "busy", "A hint is being thought about already.")
        if refusal is not None:
            viewer.push(encode(refusal))
        else:
            # As the table stands now: whoever asked may choose before anybody begins to think.
            self._advising = asyncio.ensure_future(self._advise(viewer, message, self.room.record()))

    async def _advise(self, viewer: Viewer, message: Hint, record: Record) -> None:
        try:
            errand = Errand(Kind.HINT, self.room.id, length=len(record.choices), is_wanted=lambda: not viewer.is_gone)
            found = await self.workers.run(errand, worker.advise, record, message.seat, self._adviser)
        except Busy as error:
            viewer.push(encode(Refused(message.id, "busy", str(error))))
        except BaseException as error:
            viewer.push(encode(Refused(message.id, "busy", "No hint came to mind; try again.")))
            if not isinstance(error, Exception):
                raise
            log.exception("a hint failed", extra={"table": self.room.id})
        else:
            self.room.advise(viewer, message, *found)
        finally:
            self._advising = None


def until_the_beat(spent: float, pace: float) -> float:
    """How long a bot that has thought so long still waits, so that its answers come after a whole number of beats.

    One that has nothing to choose from would else be known by its quick answer.
    """
    beat = max(pace, BEAT)
    return max(1, ceil(spent / beat)) * beat - spent
