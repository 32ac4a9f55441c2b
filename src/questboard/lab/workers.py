"""Work on several cores. Processes are spawned, so a game travels as the place where it can be imported from."""

from __future__ import annotations

import importlib
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from questboard.core import Game, QuestboardError

Task = TypeVar("Task")
Result = TypeVar("Result")


def place_of(game: Game[Any]) -> str:
    """Where another process finds this game, as "module:name"."""
    if game.address is None:
        raise QuestboardError(f"{game.info.name} is not a constant of the module {game.home}, so only one process can play it")
    return game.address


def game_at(place: str) -> Game[Any]:
    """The game that `place_of` named."""
    module, _, name = place.partition(":")
    game: Game[Any] = getattr(importlib.import_module(module), name)
    return game


def spread_out(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results of all tasks, in the order in which they are ready; with one job, in this process."""
    if jobs < 1:
        raise QuestboardError(f"the work needs at least 1 job, not {jobs}")
    if jobs == 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    context = get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context, initializer=_die_quietly_when_interrupted)
    try:
        futures: list[Future[Result]] = [pool.submit(work, task) for task in tasks]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool:
        raise QuestboardError("a worker process died; fewer jobs may help if memory is short") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _die_quietly_when_interrupted() -> None:
    """Ctrl-C reaches every process of the terminal; the first one says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def portions(count: int, jobs: int) -> list[range]:
    """The numbers below `count`, cut so that every job has work to the end and progress shows early."""
    size = max(1, min(50, count // (jobs * 8)))
    return [range(start, min(start + size, count)) for start in range(0, count, size)]
