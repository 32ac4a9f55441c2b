import asyncio
import os
import subprocess
import sys

import pytest

from bench.catalogue import OURS
from bench.server import duel, processes, report, tables
from questboard.server.live.lobby import resumed
from questboard.server.store import Store


def bout(moves, p99=10.0, cpu=1.0):
    return duel.Bout(moves, 1, 1.0, 5.0, p99, cpu, 0.1)


def found(ours, theirs):
    return duel.report({OURS: ours, duel.THEIRS: theirs})


# ---- the figures ------------------------------------------------------------------------------------------------------


def test_ratios_are_taken_within_a_round():
    ratios = found([bout(300), bout(100)], [bout(100), bout(100)])["ratios"]
    assert ratios[duel.MOVES_PER_SECOND] == {"median": 2, "min": 1, "max": 3}


def test_processor_time_is_told_for_one_move():
    assert bout(500, cpu=0.1).cpu_us_per_move == pytest.approx(200)


class Quarter:
    """A load that plays a quarter of what it is asked for, and a server that works all the time."""

    seconds = 0.0
    tables = 0

    def ask(self, act, **details):
        if act == "prepare":
            self.tables = details["tables"]
        if act != "play":
            return {"p50": 2.0, "p99": 7.0}
        self.seconds += details["seconds"]
        return {"moves": 100, "matches": 5, "seconds": details["seconds"] / 4, "load_cpu": details["seconds"] / 8}

    def cpu(self):
        return self.seconds


def test_a_bout_is_all_bursts_of_a_round_together():
    quarter = Quarter()
    side = duel.Side(OURS, quarter, quarter)
    for _ in range(2):
        side.prepare(3.0, 50)
        for seconds in (0.4, 0.8):
            side.burst(seconds, 50)
        found = side.bout()
    assert found == (200, 10, pytest.approx(0.3), 2.0, 7.0, pytest.approx(1.2), pytest.approx(0.5))


def test_tables_are_made_for_every_burst():
    quarter = Quarter()
    duel.Side(OURS, quarter, quarter).prepare(0.0, 50)
    assert quarter.tables == 50 * duel.BURSTS


def test_rounds_that_only_one_side_played_are_an_error():
    with pytest.raises(ValueError, match="shorter"):
        found([bout(300), bout(100)], [bout(100)])


@pytest.mark.parametrize(("moves", "word"), [(299, "missed"), (300, "reached")])
def test_three_times_their_moves_are_wanted(moves, word):
    verdicts = {row[0]: row[-1] for row in report.duel_rows(found([bout(moves)], [bout(100)]))}
    assert verdicts["moves/s"] == f">= 3: {word}"


@pytest.mark.parametrize(("p99", "word"), [(10.0, "missed"), (9.9, "reached")])
def test_a_lower_p99_is_wanted(p99, word):
    rows = report.duel_rows(found([bout(1, p99)], [bout(1, 10.0)]))
    assert rows[3][-1] == f"< 1: {word}"


def test_costs_are_told_in_words():
    spread = {"median": 2.0, "min": 1.0, "max": 300.0}
    opening = {"choices": 500, "from_first_choice_ms": spread, "from_snapshot_ms": spread, "in_memory_ms": spread}
    costs = {
        "opening": opening,
        "bytes_per_table": 175_000,
        "spectators": 1_000,
        "spectators_bytes": 201_000_000,
        "spectators_fit": False,
        "last_spectator_ms": spread,
    }
    rows = dict(report.cost_rows(costs))
    assert rows["memory of 1,000 spectators at one table"] == "201 MB (more than wanted)"
    assert rows["a choice, until the last of 1,000 has it"] == "2 (1 .. 300) ms"


# ---- tables behind the server's back ----------------------------------------------------------------------------------


def test_a_match_under_way_has_exactly_so_many_choices():
    match = tables.played(90, 1)
    assert len(match.choices) == 90
    assert match.decision is not None


@pytest.mark.parametrize("snapshot", [None, 40])
def test_a_kept_match_stands_where_it_was_left(tmp_path, snapshot):
    match = tables.played(60, 2)
    (id,) = tables.put(tmp_path / "tables.db", [match], [snapshot])
    assert resumed(load(tmp_path / "tables.db", id)).state == match.state


def load(database, id):
    async def read():
        store = await Store.open(database)
        try:
            return await store.load_table(id)
        finally:
            await store.close()

    return asyncio.run(read())


# ---- processes --------------------------------------------------------------------------------------------------------


def test_a_family_is_a_process_and_its_children():
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert {os.getpid(), child.pid} <= set(processes.family(os.getpid()))
    finally:
        child.kill()
        child.wait()
        child.stdin.close()


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "HOME", tmp_path)


def test_a_server_is_ready_when_it_has_spoken(home):
    server = processes.Server("sample", [sys.executable, "-c", "import time; print('ready', flush=True); time.sleep(60)"], {})
    try:
        assert server.memory() > 0
    finally:
        server.close()


def test_a_server_that_does_not_start_is_reported(home):
    with pytest.raises(processes.ServerFailed, match="sample did not start"):
        processes.Server("sample", [sys.executable, "-c", "raise SystemExit"], {})


def test_free_ports_are_different_ones():
    assert len(set(processes.free_ports(3))) == 3
