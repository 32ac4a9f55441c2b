"""Several processes for one server: started together, replaced when one dies, stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from .siblings import Link, Share

log = logging.getLogger("questboard.processes")

# A process that dies at once would die again at once.
BREATH = 1.0

_STOP = (signal.SIGINT, signal.SIGTERM)

_given: set[int] = set()

Work = Callable[[Share, Link, Callable[[], None]], None]


class Family:
    """The processes and whoever watches over them."""

    def __init__(self, count: int, work: Work) -> None:
        self.count = count
        self._work = work
        # Forked: they share what is loaded, and a successor is there at once.
        self._context: Any = multiprocessing.get_context("fork")
        self._link = Link.between(count)
        self._processes: dict[int, BaseProcess] = {}
        self._ready: dict[int, Connection] = {}
        self._begun: dict[int, float] = {}

    def run(self, ready: Callable[[], None]) -> int:
        """Until a signal says stop, or a process cannot even start; the exit code."""
        with _signals() as told:
            for number in range(self.count):
                self._start(number)
            try:
                return self._watch(told, ready)
            finally:
                self._stop()
                self._link.close()

    def _start(self, number: int) -> None:
        here, there = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_live, args=(self._work, Share(number, self.count), self._link, there))
        # A child hears signals as its parent does until it says otherwise: one that came before would be heard by nobody.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOP)
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        there.close()
        self._processes[number], self._ready[number] = process, here
        self._begun[number] = time.monotonic()

    def _watch(self, told: int, ready: Callable[[], None]) -> int:
        waits = set(self._ready)
        while True:
            fired = wait([told, *(self._ready[number] for number in waits), *(p.sentinel for p in self._processes.values())])
            if told in fired:
                return 0
            for number, process in list(self._processes.items()):
                if number in waits and self._ready[number] in fired and _is_ready(self._ready[number]):
                    waits.discard(number)
                    if not waits:
                        ready()
                elif process.sentinel in fired:
                    process.join()
                    if number in waits:
                        return process.exitcode or 1
                    self._replace(number, process, told)

    def _replace(self, number: int, dead: BaseProcess, told: int) -> None:
        log.error("a process died; another takes its place", extra={"number": number, "code": dead.exitcode})
        self._ready.pop(number).close()
        if not wait([told], max(0.0, self._begun[number] + BREATH - time.monotonic())):
            self._start(number)

    def _stop(self) -> None:
        for process in self._processes.values():
            if process.is_alive():
                process.terminate()
        for process in self._processes.values():
            process.join()


def _is_ready(pipe: Connection) -> bool:
    """A word, or the silence of one that died."""
    try:
        return bool(pipe.recv_bytes())
    except EOFError:
        return False


def _live(work: Work, share: Share, link: Link, ready: Connection) -> None:
    """The life of a process: it ends with the one that started it, however suddenly that one dies."""
    for number in _STOP:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP)
    end_with_parent()
    keep_to_one_processor(share)
    work(share, link, lambda: ready.send_bytes(b"ready"))


def keep_to_one_processor(share: Share) -> None:
    """Where there are enough of us for all processors, each keeps to its own.

    Talk on one machine makes the system put two of us on one processor while another has nothing to do: a fifth is lost by it.
    """
    processors = sorted(_processors())
    if 1 < len(processors) <= share.of:
        _given.update(processors)
        os.sched_setaffinity(0, {processors[share.number % len(processors)]})


def given_processors() -> frozenset[int]:
    """Those that the server was given, if this process keeps to one of them; none if it uses them all."""
    return frozenset(_given)


def use_processors(those: frozenset[int]) -> None:
    """For what a process starts: it inherits the one processor, but has its own work to do."""
    if those:
        os.sched_setaffinity(0, those)


def _processors() -> set[int]:
    """Those we may use; none, where the system does not tell."""
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


def end_with_parent() -> None:
    """If the process that started this one dies suddenly, this one sees it and ends too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


@contextmanager
def _signals() -> Iterator[int]:
    """A descriptor that can be read once somebody said stop."""
    hears, tells = os.pipe()
    os.set_blocking(tells, False)
    before = {number: signal.signal(number, lambda *_: os.write(tells, b"!")) for number in _STOP}
    try:
        yield hears
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(hears)
        os.close(tells)
