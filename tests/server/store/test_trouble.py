"""Every trouble with a database is told in one sentence, and passes when its cause does."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing
from fcntl import LOCK_EX, LOCK_UN, flock
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from questboard.server.store import Hold, Store, StoreError, engines
from tests.server.cluster import Cluster

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def file(tmp_path: Path, anyio_backend: str) -> Path:
    """A database with a table in it."""
    path = tmp_path / "questboard.db"
    store = await Store.open(path)
    await store.create_table(a_table(), SEATS)
    await store.close()
    return path


async def refusal(address: str | Path) -> str:
    with pytest.raises(StoreError) as told:
        await (await Store.open(address)).close()
    return str(told.value)


async def ask(store: Store, sql: str) -> Any:
    """A question over the writer's own connection."""

    def work(connection: Connection) -> Any:
        answer = connection.execute(text(sql))
        return answer.scalar() if answer.returns_rows else None

    return await store._writing.run(work)


# ---- SQLite -------------------------------------------------------------------------------------------------------------


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "new" / "folder" / "questboard.db")
    await store.close()
    assert (tmp_path / "new" / "folder" / "questboard.db").exists()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    assert await refusal(tmp_path / "letter.txt") == f"The database {tmp_path / 'letter.txt'} is not a database."


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "cannot be opened: check that its folder is there and may be written." in await refusal(tmp_path)


async def test_a_place_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana")
    assert "letter.txt/questboard.db cannot be reached: " in await refusal(tmp_path / "letter.txt" / "questboard.db")


async def test_a_folder_where_nothing_can_be_made_is_refused() -> None:
    assert "cannot be opened" in await refusal("/proc/questboard.db")


async def test_a_database_that_may_only_be_read_refuses_a_choice(file: Path) -> None:
    store = await Store.open(file)
    await ask(store, "PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="may only be read: check who may write the file and its folder"):
        await store.append(Hold("one"), a_choice(0))
    await store.close()


async def test_a_locked_database_refuses_and_recovers(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 0.0)
    store = await Store.open(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is locked by another program; try again when that one is done"):
            await store.append(Hold("one"), a_choice(0))
    await store.append(Hold("one"), a_choice(0))
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


async def test_a_file_that_another_process_is_just_making_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "questboard.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr("questboard.server.store.engines.time.sleep", lambda _: other.execute("COMMIT"))
        await (await Store.open(path)).close()
        assert not other.in_transaction


@pytest.mark.parametrize("changes", [{}, {"name": "Saturday"}])
async def test_a_write_waits_until_another_program_is_done(file: Path, changes: dict[str, str]) -> None:
    store = await Store.open(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = store.append(Hold("one"), a_choice(0), **changes)  # type: ignore[arg-type]
        for _ in range(50):
            await asyncio.sleep(0)
        assert not waiting.done()
        other.execute("COMMIT")
        await asyncio.wait_for(waiting, 10)
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


async def test_a_write_waits_in_line_for_another_process_of_the_server(file: Path) -> None:
    store = await Store.open(file)
    with Path(f"{file}-line").open("a") as line:
        flock(line, LOCK_EX)
        waiting = store.append(Hold("one"), a_choice(0))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not waiting.done()
        flock(line, LOCK_UN)
        await asyncio.wait_for(waiting, 10)
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


async def test_whoever_failed_does_not_keep_the_others_in_line(file: Path) -> None:
    one, other = await Store.open(file), await Store.open(file)
    with pytest.raises(StoreError):
        await one.append(Hold("nowhere"), a_choice(0))
    await asyncio.wait_for(other.append(Hold("one"), a_choice(0)), 10)
    await one.close()
    await other.close()


async def test_readers_do_not_mind_a_writer(file: Path) -> None:
    store = await Store.open(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET name = 'half'")
        assert (await store.load_table("one")).table.name == "Friday"
    await store.close()


async def test_a_full_database_refuses_and_recovers(file: Path) -> None:
    store = await Store.open(file)
    await ask(store, "PRAGMA max_page_count = 1")
    answers = await asyncio.gather(
        *(store.append(Hold("one"), a_choice(n, draws="x" * 3000)) for n in range(50)), return_exceptions=True
    )
    assert {str(answer) for answer in answers} == {
        f"The database {file} is full: the disk has no room left, and nothing was written."
    }
    await ask(store, "PRAGMA max_page_count = 100000")
    await store.append(Hold("one"), a_choice(0, draws="x" * 3000))
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
async def test_sqlite_is_set_up_to_lose_nothing(file: Path, pragma: str, value: object) -> None:
    store = await Store.open(file)
    assert await ask(store, f"PRAGMA {pragma}") == value
    await store.close()


async def test_what_is_no_table_is_told(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE tables SET status = 'gone'")
    store = await Store.open(file)
    with pytest.raises(StoreError, match=r"holds something that is no TableRow: .*gone"):
        await store.load_table("one")
    await store.close()


# ---- PostgreSQL ---------------------------------------------------------------------------------------------------------


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    told = await refusal("postgresql://ana:geheim@localhost:1/tables")
    assert told == "The database postgresql://ana:***@localhost:1/tables cannot be reached: no server answers there."


async def test_an_unknown_host_is_told() -> None:
    assert "@nowhere.invalid/tables cannot be reached: " in await refusal("postgresql://ana@nowhere.invalid/tables")


async def test_a_database_that_does_not_exist_is_told(postgres: Cluster) -> None:
    assert "does not exist on that server: create it first." in await refusal(postgres.url("nothing"))


async def test_a_wrong_user_is_told(postgres_url: str) -> None:
    assert "refuses the name or password." in await refusal(postgres_url.replace("questboard@", "somebody@"))


async def test_a_server_that_went_away_is_told_and_found_again(postgres: Cluster, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create_table(a_table(), SEATS)
    postgres.stop(signal.SIGINT)
    answers = await asyncio.gather(
        store.append(Hold("one"), a_choice(0)),
        store.append(Hold("one"), a_choice(1)),
        store.load_table("one"),
        return_exceptions=True,
    )
    postgres.start()
    assert [type(answer) for answer in answers] == [StoreError] * 3
    await store.append(Hold("one"), a_choice(0))
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


async def test_a_server_that_was_restarted_meanwhile_is_not_noticed(postgres: Cluster, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create_table(a_table(), SEATS)
    postgres.stop(signal.SIGINT)
    postgres.start()
    await store.append(Hold("one"), a_choice(0))
    assert (await store.load_table("one")).table.steps == 1
    await store.close()


async def test_a_text_that_postgresql_cannot_hold_is_told(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.create_table(a_table(), SEATS)
    with pytest.raises(StoreError, match="cannot hold such a text or number"):
        await store.append(Hold("one"), a_choice(0, action="nothing \0 in between"))
    await store.close()


# ---- addresses ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", ":memory:", "", "sqlite:///file:x?uri=true"])
async def test_sqlite_needs_a_file(address: str) -> None:
    assert await refusal(address) == "SQLite needs the plain path of a file to keep tables in."


async def test_other_databases_are_not_known() -> None:
    assert await refusal("mysql://ana@host/tables") == "Questboard knows SQLite and PostgreSQL, not mysql."


async def test_an_address_that_is_none_is_told_without_repeating_it() -> None:
    told = await refusal("postgresql://ana:geheim@host:port/tables")
    assert told == "The database's address is not a URL like postgresql://user@host/name."


async def test_postgres_is_short_for_postgresql(postgres_url: str) -> None:
    store = await Store.open(postgres_url.replace("postgresql:", "postgres:"))
    assert await store.list_tables() == []
    await store.close()
