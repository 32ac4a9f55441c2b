"""Patience: how long the server waits for a request that comes slowly, and how many connections it keeps open meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from questboard.server.limits import Limits, household
from questboard.server.protocol import Refusal as RefusalBody
from questboard.server.protocol import encode
from questboard.server.refusal import Refusal

from .app import HEADERS
from .proxies import Proxies

log = logging.getLogger("questboard.patience")


class Crowd:
    """The open HTTP connections of this process. One that becomes a WebSocket is counted with those instead."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self._limits = limits
        self._proxies = proxies
        self._open: Counter[str | None] = Counter()
        self.size = 0

    def admit(self, host: str | None) -> Refusal | None:
        """One more, or why not. Our own proxies may have as many as there is room for, since they speak for everybody."""
        if self.size >= self._limits.http_connections:
            return Refusal("The server has no room for more connections; try again in a moment.", 503)
        if host is not None and not self._proxies.trusts(host):
            caller = household(host)
            if self._open[caller] >= self._limits.http_connections_per_address:
                return Refusal("Too many connections from your address; close some of them.", 429)
            self._open[caller] += 1
        self.size += 1
        return None

    def step_aside(self) -> None:
        """One less that takes room here: it is led elsewhere. Its address still has it."""
        self.size -= 1

    def leave(self, host: str | None) -> None:
        """One less."""
        self.size -= 1
        self.forget(host)

    def forget(self, host: str | None) -> None:
        """One less of this address."""
        caller = None if host is None or self._proxies.trusts(host) else household(host)
        if caller in self._open:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]


def _nobody() -> None:
    pass


class Deadline:
    """One timer for all that a connection waits for: nearly all of it comes in time, so a timer each would be waste."""

    def __init__(self, loop: asyncio.AbstractEventLoop, late: Callable[[], None]) -> None:
        self._loop = loop
        self._late = late
        self._at: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Is anything waited for?"""
        return self._at is not None

    def within(self, seconds: float) -> None:
        """The next thing must come within this time."""
        self._at = self._loop.time() + seconds
        if self._timer is not None and self._timer.when() > self._at:
            self.cancel()
        if self._timer is None:
            self._timer = self._loop.call_at(self._at, self._look)

    def met(self) -> None:
        """It has come."""
        self._at = None

    def cancel(self) -> None:
        """Nobody waits any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end(self) -> None:
        """Nobody will wait again; whoever would have been told is free to go."""
        self.cancel()
        self._late = _nobody

    def _look(self) -> None:
        self._timer = None
        if self._at is None:
            return
        if self._loop.time() >= self._at:
            self._at = None
            self._late()
        else:
            self._timer = self._loop.call_at(self._at, self._look)


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with people who never come to the point sent away."""

    def __init__(self, *args: Any, crowd: Crowd, limits: Limits, **more: Any) -> None:
        super().__init__(*args, **more)
        self._crowd = crowd
        self._limits = limits
        self._is_counted = False
        self._counted_as: str | None = None
        self._is_in_body = False
        self._deadline = Deadline(self.loop, self._wait_no_longer)
        self._unread = 0
        self._reading = Deadline(self.loop, self._see_whether_anybody_reads)

    # ---- coming and going -----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One more, if there is room."""
        super().connection_made(transport)
        refusal = self._count_as(self.client[0] if self.client else None)
        if refusal is None:
            self._deadline.within(self._limits.head_within)
        else:
            self.refuse(refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        """One less."""
        self._stop_counting()
        super().connection_lost(exc)
        self._let_go()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a conversation, which has its own bounds."""
        self._stop_counting()
        super().handle_websocket_upgrade()
        self._let_go()

    def _let_go(self) -> None:
        """Of what holds us, too: a circle stays in memory until somebody looks for garbage, which is seldom."""
        self._deadline.end()
        self._reading.end()
        self.parser = None  # type: ignore[assignment]

    def _count_as(self, host: str | None) -> Refusal | None:
        """From now on this is a connection of that address, or is refused."""
        if self._is_counted:
            self._crowd.leave(self._counted_as)
        refusal = self._crowd.admit(host)
        self._is_counted, self._counted_as = refusal is None, host
        return refusal

    def _stop_counting(self) -> None:
        self._stop_waiting()
        if self._is_counted:
            self._is_counted = False
            self._crowd.leave(self._counted_as)

    def _stop_waiting(self) -> None:
        self._deadline.cancel()
        self._reading.cancel()

    def _go_elsewhere(self) -> Callable[[], None]:
        """The connection goes on without this protocol; what is to be called when it ends."""
        self._stop_waiting()
        self._let_go()
        self._is_counted = False
        self._crowd.step_aside()
        return partial(self._crowd.forget, self._counted_as)

    # ---- a request ------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Whatever comes between two requests begins the next one, even if it is nothing but empty lines."""
        if not self._deadline.is_set and not self._is_in_body:
            self._deadline.within(self._limits.head_within)
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A head must be complete within its time, however lively it drips."""
        if not self._deadline.is_set:
            self._deadline.within(self._limits.head_within)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Of a body only the next bytes must come in time."""
        self._is_in_body = True
        self._deadline.within(self._limits.body_within)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Some of them."""
        self._deadline.within(self._limits.body_within)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """It is all here."""
        self._is_in_body = False
        self._deadline.met()
        super().on_message_complete()

    def _wait_no_longer(self) -> None:
        if self.transport.is_closing():
            return
        if self.flow.read_paused:
            # It is we who do not listen.
            self._deadline.within(self._limits.body_within)
            return
        log.debug("a request came too slowly", extra={"body": self._is_in_body})
        if self._is_in_body and self.cycle.response_started:
            self.transport.close()
        else:
            self.refuse(Refusal("That request came too slowly.", 408))

    # ---- an answer ------------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """There is more than the other side takes at once."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """It has caught up."""
        self._reading.met()
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked for; what was answered may still be unread."""
        super().timeout_keep_alive_handler()
        self._expect_reading()

    def _expect_reading(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._reading.within(self._limits.read_within)

    def _see_whether_anybody_reads(self) -> None:
        if self.transport.get_write_buffer_size() < self._unread:
            self._expect_reading()
        else:
            log.debug("an answer was not read")
            self.transport.abort()

    def refuse(self, refusal: Refusal) -> None:
        """Answer before the application could, with a sentence as everywhere, and hang up."""
        body = encode(RefusalBody(str(refusal)))
        about = {b"content-type": b"application/json", b"content-length": b"%d" % len(body), b"connection": b"close"}
        head = b"".join(b"%b: %b\r\n" % header for header in (*HEADERS, *about.items()))
        status = HTTPStatus(refusal.status)
        self.transport.write(b"HTTP/1.1 %d %b\r\n" % (status, status.phrase.encode()) + head + b"\r\n" + body)
        self.transport.close()
