"""Worker processes: whatever takes longer than a moment is done there, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar
from zlib import crc32

from . import worker
from .processes import given_processors

P = ParamSpec("P")
R = TypeVar("R")
log = logging.getLogger("questboard.workers")


class Workers:
    """A few processes. The jobs of one table go to the same one, for it remembers the match and what its bots thought."""

    def __init__(self, count: int) -> None:
        self._pools: list[Executor] = [self._fresh() for _ in range(count)]
        self.jobs = 0

    @staticmethod
    def _fresh() -> Executor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=worker.prepare, initargs=(given_processors(),))

    async def run(self, key: str, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have a job of `worker` done. A worker that died is replaced, and the job tried once more."""
        assert not kwargs
        index = crc32(key.encode()) % len(self._pools)
        pool = self._pools[index]
        self.jobs += 1
        try:
            return await self._submit(pool, job, *args)
        except BrokenProcessPool:
            log.warning("a worker process died; another takes its place")
            if self._pools[index] is pool:
                self._pools[index] = self._fresh()
                pool.shutdown(wait=False)
            return await self._submit(self._pools[index], job, *args)
        finally:
            self.jobs -= 1

    @staticmethod
    async def _submit(pool: Executor, job: Callable[..., R], *args: object) -> R:
        return await asyncio.get_running_loop().run_in_executor(pool, job, *args)

    def close(self) -> None:
        """Stop all processes; what they were thinking about is dropped."""
        for process in multiprocessing.active_children():
            process.terminate()
        # With its process gone a pool ends at once; one that were still ending when Python does could stumble over that.
        for pool in self._pools:
            pool.shutdown(wait=True, cancel_futures=True)
