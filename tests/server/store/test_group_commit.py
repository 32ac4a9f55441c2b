"""Many tables share a commit; who does not fit falls out alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import pytest
from sqlalchemy import Connection

from questboard.core.loop.outcome import Outcome
from questboard.server.store import Conflict, Hold, Store, StoreError, UnknownTable, writer
from questboard.server.store.statements import APPEND_CHOICE, DELETE_LAST_CHOICE, update_table
from questboard.server.store.writer import Step, Write, merged

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def room(store: Store) -> Store:
    """Fifty tables, none with a choice."""
    await asyncio.gather(*(store.create_table(a_table(f"t{n}"), SEATS) for n in range(50)))
    return store


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many writes each transaction was asked to hold."""
    sizes: list[int] = []
    commit = writer.Writer._commit

    async def watched(self: writer.Writer, writes: list[Write]) -> list[StoreError | None]:
        sizes.append(len(writes))
        return await commit(self, writes)

    monkeypatch.setattr(writer.Writer, "_commit", watched)
    return sizes


async def test_fifty_tables_share_one_commit(room: Store, commits: list[int]) -> None:
    await asyncio.gather(*(room.append(Hold(f"t{n}"), a_choice(0)) for n in range(50)))
    assert commits == [50]


async def test_a_commit_holds_no_more_than_it_may(room: Store, commits: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "_MOST", 20)
    await asyncio.gather(*(room.append(Hold(f"t{n}"), a_choice(0)) for n in range(50)))
    assert commits == [20, 20, 10]


async def test_matches_that_end_in_one_commit_end_each_in_its_own_way(room: Store) -> None:
    draw = Outcome("full", "Draw", "The board is full.", "", (), (1, 1), (0.0, 0.0))
    ends = {"t0": (draw, 4), "t1": (None, 0), "t2": (draw, 7)}
    await asyncio.gather(
        *(room.append(Hold(f"t{n}"), a_choice(0)) for n in range(3, 6)),
        *(room.append(Hold(id), a_choice(0), status="over", outcome=end, round=round) for id, (end, round) in ends.items()),
    )
    found = {entry.table.id: entry.table for entry in await room.list_tables(ids=[f"t{n}" for n in range(6)])}
    assert {id: (table.outcome, table.round) for id, table in found.items() if table.status == "over"} == ends
    assert {table.steps for table in found.values()} == {1}


async def test_a_conflict_leaves_its_neighbours_alone(room: Store) -> None:
    await room.append(Hold("t1"), a_choice(0))
    answers = await asyncio.gather(
        room.append(Hold("t0"), a_choice(0)),
        room.append(Hold("t1"), a_choice(0, action="again")),
        room.append(Hold("nowhere"), a_choice(0)),
        room.put_seat(Hold("t3"), SEATS[0]),
        room.append(Hold("t2"), a_choice(0)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, UnknownTable, type(None), type(None)]


async def test_neighbours_of_a_conflict_are_kept(room: Store) -> None:
    await asyncio.gather(*(room.append(Hold(f"t{n}"), a_choice(n % 2)) for n in range(6)), return_exceptions=True)
    listed = await room.list_tables(ids=[f"t{n}" for n in range(6)])
    assert {entry.table.id: entry.table.steps for entry in listed} == {"t0": 1, "t1": 0, "t2": 1, "t3": 0, "t4": 1, "t5": 0}


@pytest.mark.parametrize("wrong", [{"action": "half a pair \ud800"}, {"seat": 1 << 80}])
async def test_what_no_database_can_hold_leaves_its_neighbours_alone(room: Store, wrong: dict[str, object]) -> None:
    answers = await asyncio.gather(
        room.append(Hold("t0"), a_choice(0)),
        room.append(Hold("t1"), a_choice(0, **wrong)),
        room.append(Hold("t2"), a_choice(0)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), StoreError, type(None)]


async def test_the_writes_after_a_conflict_of_the_same_table_are_judged_alone(room: Store) -> None:
    answers = await asyncio.gather(
        room.append(Hold("t0"), a_choice(1)),
        room.append(Hold("t0"), a_choice(0)),
        room.append(Hold("t0"), a_choice(1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [Conflict, type(None), type(None)]


async def test_who_stops_waiting_does_not_stop_the_write(room: Store) -> None:
    impatient = asyncio.ensure_future(room.append(Hold("t0"), a_choice(0)))
    await asyncio.sleep(0)
    impatient.cancel()
    await room.append(Hold("t0"), a_choice(1))
    assert (await room.load_table("t0")).table.steps == 2


async def test_a_commit_whose_answer_is_lost_is_not_called_a_conflict(room: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    run, run_plain = room._writing.run, room._writing.run_plain

    async def lose_the_answer(work: Callable[[Connection], object]) -> None:
        monkeypatch.setattr(room._writing, "run", run)
        await run(work)
        raise ConnectionResetError

    async def lose_the_plain_answer(statements: Sequence[tuple[str, str]]) -> bool:
        if await run_plain(statements):
            monkeypatch.setattr(room._writing, "run_plain", run_plain)
            raise ConnectionResetError
        return False

    monkeypatch.setattr(room._writing, "run", lose_the_answer)
    monkeypatch.setattr(room._writing, "run_plain", lose_the_plain_answer)
    answers = await asyncio.gather(room.append(Hold("t0"), a_choice(0)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreError]


async def test_closing_writes_what_waits(database_url: str) -> None:
    first = await Store.open(database_url)
    await first.create_table(a_table(), SEATS)
    waiting = [asyncio.ensure_future(first.append(Hold("one"), a_choice(n))) for n in range(20)]
    await asyncio.sleep(0)
    await first.close()
    await asyncio.gather(*waiting)
    second = await Store.open(database_url)
    steps = (await second.load_table("one")).table.steps
    await second.close()
    assert steps == 20


async def test_a_closed_store_takes_nothing(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.close()
    with pytest.raises(StoreError, match=r"The store is closed\."):
        await store.append(Hold("one"), a_choice(0))


async def test_a_closed_store_gives_nothing(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.close()
    with pytest.raises(StoreError, match=r"The store is closed\."):
        await store.list_tables()


async def test_a_store_may_be_closed_twice(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.close()
    await store.close()


def _append(table: str, row: str) -> Write:
    touch = update_table(frozenset({"round"}))
    return Write(table, (Step(APPEND_CHOICE, [{"row": row}]), Step(touch, [{"row": row}])), "")


def _drawn(runs: list[Step]) -> list[str]:
    return [" ".join(row["row"] for row in run.rows) for run in runs]


def test_equal_statements_of_many_tables_are_one_run() -> None:
    assert _drawn(merged([_append("a", "a1"), _append("b", "b1"), _append("c", "c1")])) == ["a1 b1 c1", "a1 b1 c1"]


def test_a_tables_second_write_runs_after_its_first() -> None:
    runs = merged([_append("a", "a1"), _append("a", "a2"), _append("b", "b1")])
    assert _drawn(runs) == ["a1", "a1", "a2 b1", "a2 b1"]


def test_another_statement_in_between_keeps_its_place() -> None:
    undo = Write("a", (Step(DELETE_LAST_CHOICE, [{"row": "a-"}]),), "")
    assert _drawn(merged([_append("a", "a1"), undo, _append("a", "a2")])) == ["a1", "a1", "a-", "a2", "a2"]


async def test_two_programs_that_write_at_once_take_turns(database_url: str) -> None:
    one, other = await Store.open(database_url), await Store.open(database_url)
    for store, id in ((one, "a"), (other, "b")):
        await store.create_table(a_table(id), SEATS)

    async def play(store: Store, id: str) -> None:
        for number in range(100):
            await store.append(Hold(id), a_choice(number))

    await asyncio.gather(play(one, "a"), play(other, "b"))
    listed = await one.list_tables(ids=["a", "b"])
    for store in (one, other):
        await store.close()
    assert [entry.table.steps for entry in listed] == [100, 100]


async def test_enough_of_them_do_not_wait_for_more(room: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.append(Hold("t0"), a_choice(0))
    monkeypatch.setattr(writer, "GATHERED", 3600.0)
    monkeypatch.setattr(writer, "ENOUGH", 3)
    alone = room.append(Hold("t0"), a_choice(1))
    await asyncio.sleep(0.05)
    assert not alone.done()
    await asyncio.wait_for(asyncio.gather(alone, room.append(Hold("t1"), a_choice(0)), room.append(Hold("t2"), a_choice(0))), 30)


async def test_who_does_not_wait_is_answered(room: Store) -> None:
    answers: dict[str, object] = {}
    room.append_then(Hold("t0"), a_choice(0), {}, lambda error: answers.update(kept=error))
    room.append_then(Hold("t1"), a_choice(1), {}, lambda error: answers.update(gap=type(error)))
    await room.append(Hold("t2"), a_choice(0))
    assert answers == {"kept": None, "gap": Conflict}
