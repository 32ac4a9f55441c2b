"""Errands: what worker processes are asked for, in which order it is done, and how much of it may wait."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from enum import IntEnum
from typing import Any

import msgspec

from questboard.server.refusal import Busy

MOST_WAITING = 64
MOST_WAITING_PER_ADDRESS = 4
MOST_HINTS = 32


class Kind(IntEnum):
    """What it is for. The more urgent comes first, however long the other waits."""

    WATCHED = 0
    """A choice of a bot, or for somebody whose time is up, at a table where people are."""
    UNWATCHED = 1
    """The same where nobody looks."""
    HINT = 2
    LOOK = 3
    """Covers, replays, logs, summaries, files."""
    BRING = 4
    """Match files that somebody brings, and matches that are played on."""


class Errand(msgspec.Struct, frozen=True):
    """For which table, on whose behalf; `length` is how many choices a worker has to make again if it never saw the match."""

    kind: Kind
    table: str
    address: str = ""
    length: int = 0
    is_wanted: Callable[[], bool] = lambda: True


class Job:
    """An errand on its way: who does it, what came of it."""

    __slots__ = ("answer", "args", "asked", "began", "errand", "is_second_try", "kind", "work")

    def __init__(self, errand: Errand, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.errand = errand
        self.kind = errand.kind
        self.work = work
        self.args = args
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.asked = self.began = time.monotonic()
        self.is_second_try = False

    @property
    def turn(self) -> str:
        """Who takes turns with others of the kind: tables; for what is not play, those who ask."""
        return self.errand.address or self.errand.table


class Waiting:
    """What nobody does yet: the most urgent kind first, and inside a kind everybody in turn."""

    def __init__(self) -> None:
        self._turns: dict[Kind, OrderedDict[str, deque[Job]]] = {kind: OrderedDict() for kind in Kind}
        self._counts = dict.fromkeys(Kind, 0)

    def count(self, kind: Kind) -> int:
        """How many of this kind wait."""
        return self._counts[kind]

    def is_more_urgent_than(self, kind: Kind) -> bool:
        """Does anything wait that is more urgent?"""
        return any(self._counts[other] for other in Kind if other < kind)

    def check(self, errand: Errand) -> None:
        """Raise if no more of this may wait. Play is bounded already: a table asks for one choice at a time."""
        if errand.kind is Kind.HINT and self.count(Kind.HINT) >= MOST_HINTS:
            raise Busy("Too many people are waiting for a hint; try again in a moment.", 503)
        if errand.kind < Kind.LOOK:
            return
        if errand.address and self._count_of(errand.address) >= MOST_WAITING_PER_ADDRESS:
            raise Busy("You are waiting for several things already; ask again when they are there.", 429)
        if self.count(Kind.LOOK) + self.count(Kind.BRING) >= MOST_WAITING:
            raise Busy("Too much has been asked for at once; try again in a moment.", 503)

    def _count_of(self, address: str) -> int:
        return sum(len(self._turns[kind].get(address, ())) for kind in (Kind.LOOK, Kind.BRING))

    def put(self, job: Job, first: bool = False) -> None:
        """It waits until it is taken or dropped."""
        turns = self._turns[job.kind]
        jobs = turns.setdefault(job.turn, deque())
        self._counts[job.kind] += 1
        if first:
            jobs.appendleft(job)
            turns.move_to_end(job.turn, last=False)
        else:
            jobs.append(job)

    def take(self, can_be_done: Callable[[Job], bool]) -> Job | None:
        """The next one that can be done now; its owner's next one waits behind everybody else's."""
        for kind, turns in self._turns.items():
            for turn, jobs in turns.items():
                if can_be_done(jobs[0]):
                    job = jobs.popleft()
                    self._counts[kind] -= 1
                    if jobs:
                        turns.move_to_end(turn)
                    else:
                        del turns[turn]
                    return job
        return None

    def drop(self, job: Job) -> bool:
        """Nobody wants it any more; False if it does not wait here."""
        jobs = self._turns[job.kind].get(job.turn)
        if jobs is None or job not in jobs:
            return False
        jobs.remove(job)
        self._counts[job.kind] -= 1
        if not jobs:
            del self._turns[job.kind][job.turn]
        return True

    def somebody_came(self, table: str) -> bool:
        """What nobody looked at is looked at now; False if nothing of the table waits like that."""
        jobs = self._turns[Kind.UNWATCHED].get(table)
        for job in list(jobs or ()):
            self.drop(job)
            job.kind = Kind.WATCHED
            self.put(job)
        return jobs is not None
