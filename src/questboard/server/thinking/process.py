"""A worker process: does one job at a time, can be told to come to an end, and can be ended."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from questboard.server.machines.family import given_processors

from . import worker
from .errands import Job


class WorkerProcess:
    """The process, the job that it does now, and by when that is wanted; started with its first job.

    What waits is not handed over: whatever is in the hands of a process can neither be put in order nor taken back.
    """

    def __init__(self, politeness: int = 0) -> None:
        self.politeness = politeness
        self.job: Job | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.renew()

    def renew(self) -> None:
        """Another process takes its place, as soon as there is a job for it."""
        context = multiprocessing.get_context("spawn")
        # Both are memory that this process and that one share.
        self._deadline = context.RawValue("d", 0.0)
        self._pid = context.RawValue("i", 0)
        given = (given_processors(), self.politeness, self._deadline, self._pid)
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=worker.prepare, initargs=given)

    @property
    def pid(self) -> int:
        """The process as the system knows it; 0 until it runs."""
        return int(self._pid.value)

    @property
    def deadline(self) -> float:
        """When time is up for whatever it thinks about; by the monotonic clock, which all processes share."""
        return float(self._deadline.value)

    @deadline.setter
    def deadline(self, at: float) -> None:
        self._deadline.value = at

    def submit(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
        """Have it done; one that died since its last job is replaced."""
        try:
            return self._pool.submit(work, *args)
        except BrokenProcessPool:
            self.replace()
            return self._pool.submit(work, *args)

    def replace(self) -> None:
        """It died."""
        self._pool.shutdown(wait=False)
        self.renew()

    def kill(self) -> None:
        """End it in the middle of what it does."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        """With its process gone a pool ends at once; one that were still ending when Python does could stumble over that."""
        if self.alarm is not None:
            self.alarm.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)
