"""The schema is built by steps, and a database from the future is left alone."""

from __future__ import annotations

import asyncio
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from questboard.server.store import Hold, Store, StoreError
from questboard.server.store.schema import metadata

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio


async def test_the_steps_lead_to_the_schema_of_today(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await store._writing.run(differences) == []


async def test_a_newer_schema_is_refused_and_not_touched(database_url: str) -> None:
    def from_the_future(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    store = await Store.open(database_url)
    await store._writing.run(from_the_future)
    await store.close()
    for _ in range(2):
        with pytest.raises(StoreError, match=r"was written by a newer Questboard \(schema 9999\): use that one or a newer\.$"):
            await Store.open(database_url)


async def test_two_programs_may_start_at_the_same_time(database_url: str) -> None:
    one, other = await asyncio.gather(Store.open(database_url), Store.open(database_url))
    await one.create_table(a_table(), SEATS)
    assert (await other.load_table("one")).table == a_table()
    await one.close()
    await other.close()


async def test_no_choice_without_a_table(store: Store) -> None:
    def orphan(connection: Connection) -> None:
        connection.execute(text("INSERT INTO snapshots (table_id, number, state) VALUES ('nowhere', 0, '')"))

    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store._writing.run(orphan)


async def test_a_database_of_the_first_schema_keeps_its_tables_and_choices(database_url: str) -> None:
    def back_to_the_first(connection: Connection) -> None:
        for table in ("nodes", "proofs"):
            connection.execute(text(f"DROP TABLE {table}"))
        for index in ("tables_by_owner", "tables_by_touch"):
            connection.execute(text(f"DROP INDEX {index}"))
        for column in ("owner", "epoch", "touched"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        for column in ("steps INTEGER", "touched DOUBLE PRECISION"):
            connection.execute(text(f"ALTER TABLE tables ADD COLUMN {column} NOT NULL DEFAULT 0"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    store = await Store.open(database_url)
    await store.create_table(a_table(), SEATS)
    await store.append(Hold("one"), a_choice(0))
    await store._writing.run(back_to_the_first)
    await store.close()
    store = await Store.open(database_url)
    whole = await store.load_table("one")
    await store.append(Hold("one"), a_choice(1))
    await store.close()
    assert (whole.table, whole.choices) == (a_table(steps=1, touched=whole.table.touched), (a_choice(0),))
    # However old a table is, nobody has been told yet how long it is kept.
    assert abs(whole.table.touched - time.time()) < 60
