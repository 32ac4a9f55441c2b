"""Which processors the processes of a server keep to."""

from __future__ import annotations

import asyncio
import os

import pytest

from questboard.server.machines import family as processes
from questboard.server.machines.siblings import Share
from questboard.server.thinking.errands import Errand, Kind
from questboard.server.thinking.workers import Workers


class System:
    """A machine with four processors, of which this process may use some."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *usable: int) -> None:
        self.usable = set(usable)
        monkeypatch.setattr(processes.os, "sched_getaffinity", lambda _: set(self.usable))
        monkeypatch.setattr(processes.os, "sched_setaffinity", self.keep)
        monkeypatch.setattr(processes, "_given", set())

    def keep(self, _: int, usable: set[int]) -> None:
        self.usable = set(usable)


def test_each_of_as_many_processes_as_processors_keeps_to_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []
    for number in range(2):
        system = System(monkeypatch, 1, 3)
        processes.keep_to_one_processor(Share(number, 2))
        kept.append(system.usable)
    assert kept == [{1}, {3}]


def test_fewer_processes_than_processors_go_where_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, 0, 1, 2)
    processes.keep_to_one_processor(Share(1, 2))
    assert system.usable == {0, 1, 2}


def test_more_processes_than_processors_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, 0, 2)
    processes.keep_to_one_processor(Share(2, 3))
    assert system.usable == {0}


def test_workers_get_back_what_the_server_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, 1, 3)
    processes.keep_to_one_processor(Share(0, 2))
    processes.use_processors(processes.given_processors())
    assert system.usable == {1, 3}


def test_workers_leave_alone_what_was_chosen_for_the_whole_server(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, 3)
    processes.keep_to_one_processor(Share(0, 2))
    processes.use_processors(processes.given_processors())
    assert system.usable == {3}


def test_a_real_worker_has_the_processors_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    usable = os.sched_getaffinity(0)
    monkeypatch.setattr(processes, "_given", set(usable))
    workers = Workers(1)
    os.sched_setaffinity(0, {min(usable)})
    try:
        assert asyncio.run(workers.run(Errand(Kind.WATCHED, "a table"), os.sched_getaffinity, 0)) == usable
    finally:
        os.sched_setaffinity(0, usable)
        workers.close()


def test_a_system_that_does_not_tell_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    system = System(monkeypatch, 0, 1)
    monkeypatch.delattr(processes.os, "sched_getaffinity")
    processes.keep_to_one_processor(Share(0, 2))
    assert system.usable == {0, 1}
