"""Two-player matches of Connect Four in closed loop: whoever is to move drops a disc the moment the opponent's is seen."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bench.server.load.sockets import Waiting
from bench.server.load.systems import Seat, System, Table

COLUMNS, ROWS = 7, 6

_now = time.perf_counter
_random = random.random


class Match:
    """A match that both seats connect to; `on_move(took, is_over)` is called when the opponent has heard of a move."""

    def __init__(self, system: System, waiting: Waiting, table: Table) -> None:
        self._room = [ROWS] * COLUMNS
        self._steps = 0
        self._sent = 0.0
        self.on_move: Callable[[float, bool], None] = lambda took, is_over: None
        self._seats: list[Seat] = [system.sit(waiting, table, seat, partial(self._heard, seat)) for seat in range(2)]

    @property
    def is_ready(self) -> bool:
        """Have both players seen it?"""
        return all(seat.is_ready for seat in self._seats)

    def _heard(self, seat: int, steps: int, is_over: bool) -> None:
        """The mover hears of its own move too; what counts is when the opponent does."""
        if steps == self._steps + 1 and seat == steps % 2:
            took = _now() - self._sent
            self._steps = steps
            self.on_move(took, is_over)

    def drop(self) -> None:
        """Have the seat to move drop a disc somewhere."""
        room = self._room
        while not room[column := int(_random() * COLUMNS)]:
            pass
        room[column] -= 1
        steps = self._steps
        self._sent = _now()
        self._seats[steps % 2].drop(column, steps)

    def close(self) -> None:
        """Both leave."""
        for seat in self._seats:
            seat.close()


class Burst(NamedTuple):
    """What came of playing for a moment: seconds that moves took, matches that ended, and how long it was."""

    times: list[float]
    matches: int
    seconds: float


class Play:
    """So many matches at once, for so long or until no prepared match is left.

    The last moves under way are waited for, uncounted.
    """

    def __init__(self, waiting: Waiting, pool: list[Match]) -> None:
        self._waiting = waiting
        self._pool = pool
        self._times: list[float] = []
        self._matches = 0
        self._playing = 0
        self._until = 0.0
        self._ended = 0.0

    def burst(self, at_once: int, seconds: float) -> Burst:
        """Play."""
        began = _now()
        self._until = began + seconds
        self._playing = at_once
        for _ in range(at_once):
            self._next()
        self._waiting.until(lambda: not self._playing)
        return Burst(self._times, self._matches, self._ended - began)

    def _next(self) -> None:
        if not self._pool:
            self._ended = self._ended or _now()
            self._playing -= 1
            return
        match = self._pool.pop()
        match.on_move = partial(self._moved, match)
        match.drop()

    def _moved(self, match: Match, took: float, is_over: bool) -> None:
        if not self._ended and (now := _now()) >= self._until:
            self._ended = now
        if self._ended:
            self._playing -= 1
            return
        self._times.append(took)
        if is_over:
            self._matches += 1
            self._next()
        else:
            match.drop()
