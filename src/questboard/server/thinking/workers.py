"""Worker processes: whatever takes longer than a moment is done there, so that the event loop never waits.

Bots have their processes, and everything else has one of its own, which is polite: the system lets it work in what bots and
tables leave over. So no upload or replay, however heavy, stands between a person and a bot; nothing has to be broken off for
that, and nobody has to know beforehand how long anything will take.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, ParamSpec, TypeVar
from zlib import crc32

from questboard.server.refusal import Refusal

from . import worker
from .errands import Errand, Job, Kind, Waiting
from .process import WorkerProcess

P = ParamSpec("P")
R = TypeVar("R")
log = logging.getLogger("questboard.workers")

LONGEST = 3.0
"""Seconds that a bot may think for."""
SHARED = 1.5
"""Seconds for those who wait, to be shared out among their bots when there are more of these than processes."""
SHORT = 300
"""So many choices are made again (in some ten milliseconds) sooner than the process comes free that remembers the match."""
POLITENESS = 10
"""Of 19, as the system counts it: a tenth of a processor is left to it, however busy bots are."""
PATIENCE, LESS_PATIENCE = 30.0, 10.0
"""Seconds after which work is broken off, with its process; and while something more urgent waits for that."""

TOO_LONG = "That took too long, and was broken off."
STOPPING = "The server is about to stop."


class Workers:
    """The processes in which bots think, and the one for everything else."""

    def __init__(self, count: int) -> None:
        self._play = Lane([WorkerProcess() for _ in range(count)])
        self._aside = Lane([WorkerProcess(POLITENESS)])
        self._play.warm_up()
        self.jobs = 0

    async def run(self, errand: Errand, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a job of `worker` done. A worker that died is replaced, and the job tried once more.

        Refused if too much waits already. Whoever waits no longer (is cancelled) takes the job back.
        """
        assert not kwargs
        lane = self._play if errand.kind <= Kind.UNWATCHED else self._aside
        job = Job(errand, work, args)
        lane.add(job)
        self.jobs += 1
        try:
            found: R = await job.answer
            return found
        finally:
            self.jobs -= 1
            lane.drop(job)

    @property
    def waiting(self) -> dict[str, int]:
        """How many jobs wait for a process, by kind."""
        lanes = (self._play, self._aside)
        return {kind.name.lower(): sum(lane.waiting.count(kind) for lane in lanes) for kind in Kind}

    @property
    def deaths(self) -> int:
        """How many processes had to be replaced so far."""
        return self._play.deaths + self._aside.deaths

    def somebody_came(self, table: str) -> None:
        """The bots of this table are waited for from now on."""
        self._play.somebody_came(table)

    def close(self) -> None:
        """Stop all processes; what they were thinking about is dropped."""
        for process in multiprocessing.active_children():
            process.terminate()
        self._play.close()
        self._aside.close()


class Lane:
    """Some processes, what they do, and what waits for them."""

    def __init__(self, processes: list[WorkerProcess]) -> None:
        self.processes = processes
        self.waiting = Waiting()
        self.deaths = 0
        self._is_closed = False

    def warm_up(self) -> None:
        """Nobody has to wait until a process has read what it needs."""
        for process in self.processes:
            process.submit(worker.warm_up)

    def add(self, job: Job) -> None:
        """Have it done in its turn, if there is room."""
        self.waiting.check(job.errand)
        self.waiting.put(job)
        self._go_on()

    def drop(self, job: Job) -> None:
        """Whoever asked has the answer, or does not want it any more."""
        if not self.waiting.drop(job) and any(process.job is job for process in self.processes):
            self._share_time()

    def somebody_came(self, table: str) -> None:
        """Everything of the table is watched now."""
        for process in self.processes:
            if process.job is not None and process.job.errand.table == table:
                process.job.kind = min(process.job.kind, Kind.WATCHED)
        if self.waiting.somebody_came(table):
            self._go_on()

    def close(self) -> None:
        """Nothing more is done; whoever waits hears it."""
        self._is_closed = True
        for process in self.processes:
            if process.job is not None:
                _refuse(process.job, STOPPING)
            process.close()
        while (job := self.waiting.take(lambda job: True)) is not None:
            _refuse(job, STOPPING)

    # ---- who does what --------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Every free process gets what is most urgent of all that it can do."""
        while free := [process for process in self.processes if process.job is None]:
            job = self.waiting.take(lambda job: self._process_for(job, free) is not None)
            if job is None:
                break
            process = self._process_for(job, free)
            if process is not None and job.errand.is_wanted():
                self._start(process, job)
            else:
                job.answer.cancel()
        self._share_time()

    def _process_for(self, job: Job, free: list[WorkerProcess]) -> WorkerProcess | None:
        """The process that remembers the match; if it has something else to do, any other, unless the match is long."""
        own = self.processes[crc32(job.errand.table.encode()) % len(self.processes)]
        if own in free:
            return own
        return free[0] if job.errand.length <= SHORT else None

    def _start(self, process: WorkerProcess, job: Job) -> None:
        job.began = time.monotonic()
        process.job = job
        process.deadline = job.began + self._allowance(job)
        asyncio.wrap_future(process.submit(job.work, *job.args)).add_done_callback(partial(self._done, process, job))

    def _done(self, process: WorkerProcess, job: Job, future: asyncio.Future[Any]) -> None:
        if self._is_closed:
            if not future.cancelled():
                future.exception()  # looked at, so that nobody reports it: the process was stopped
            return
        process.job = None
        error = future.exception()
        if isinstance(error, BrokenProcessPool):
            self._died(process, job)
        elif not job.answer.done():
            if error is None:
                job.answer.set_result(future.result())
            else:
                job.answer.set_exception(error)
        self._go_on()

    def _died(self, process: WorkerProcess, job: Job) -> None:
        log.warning("a worker process died; another takes its place")
        self.deaths += 1
        process.replace()
        if job.answer.done():
            return
        if job.is_second_try:
            job.answer.set_exception(BrokenProcessPool("two worker processes died of it"))
        else:
            job.is_second_try = True
            self.waiting.put(job, first=True)

    # ---- time -----------------------------------------------------------------------------------------------------

    def _share_time(self) -> None:
        """Tell every process until when its job is wanted; whatever comes or goes changes that, in mid-thought too."""
        now = time.monotonic()
        for process in self.processes:
            job = process.job
            if job is not None:
                process.deadline = now if job.answer.done() else job.began + self._allowance(job)
                self._set_alarm(process, job, now)

    def _allowance(self, job: Job) -> float:
        """Seconds to think for, from the beginning.

        Where more people wait than there are processes, each of their bots gets a share of what all of them can wait for; one
        that has waited as long as that gets none, and chooses at first sight.
        """
        if self.waiting.is_more_urgent_than(job.kind):
            return 0.0
        together = self.waiting.count(job.kind) + sum(
            process.job is not None and process.job.kind is job.kind for process in self.processes
        )
        if job.kind is Kind.UNWATCHED or together <= len(self.processes):
            return LONGEST
        return max(0.0, min(SHARED * len(self.processes) / together, job.asked + SHARED - job.began))

    def _set_alarm(self, process: WorkerProcess, job: Job, now: float) -> None:
        patience = LESS_PATIENCE if self.waiting.is_more_urgent_than(job.kind) else PATIENCE
        left = max(0.0, job.began + patience - now)
        if process.alarm is not None:
            process.alarm.cancel()
        process.alarm = asyncio.get_running_loop().call_later(left, self._break_off, process, job)

    def _break_off(self, process: WorkerProcess, job: Job) -> None:
        """Only the end of its process ends a job that does not look at the clock."""
        if process.job is job:
            log.warning("work was broken off", extra={"work": job.work.__name__, "table": job.errand.table})
            _refuse(job, TOO_LONG)
            process.kill()


def _refuse(job: Job, sentence: str) -> None:
    if not job.answer.done():
        job.answer.set_exception(Refusal(sentence, 503))
