"""A whole database as one stream of rows, of one moment, and back into another one, of either kind."""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import AsyncGenerator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import JSON, Column, Connection, LargeBinary, MetaData, Table, func, insert, inspect, select, text

from .engines import is_sqlite, make_engines, make_room, must_be_there, place, read_address
from .errors import StoreError, in_words
from .migrating import known_revision, migrate
from .schema import metadata
from .statements import LIVING

AT_ONCE = 500

PASSING = {table.name for table in metadata.tables.values() if table.info.get("passing")}
# Parents first, as they must be written; whatever else there may be in a database is not ours.
OURS = [table.name for table in metadata.sorted_tables]

SERVED = "The database {} is in use by a server that is running: stop it first."
NOT_EMPTY = "The database {} has tables already; with --replace they give way to those of the backup."

Cell = Any
Cells = Sequence[Cell]


class Rows(msgspec.Struct, frozen=True):
    """The heading of a table's rows: its columns, and how many follow."""

    table: str
    columns: tuple[str, ...]
    count: int


class Head(msgspec.Struct, frozen=True):
    """Which schema the rows have."""

    schema: str
    rows: int


Part = Head | Rows | Cells


async def read_all(address: str | Path) -> AsyncGenerator[Part]:
    """Everything that is worth keeping, as of one moment: a head, then for each table a heading and its rows.

    Whoever plays goes on meanwhile, for readers keep nobody waiting. The schema stays as it is.
    """
    url = read_address(address)
    name = place(url)
    must_be_there(url)
    writing, reading = make_engines(url)
    try:
        with in_words(name):
            async with reading.connect() as connection, connection.begin():
                schema, found = await connection.run_sync(_survey, name)
                yield Head(schema, sum(count for _, count in found))
                for table, count in found:
                    yield Rows(str(table.name), tuple(map(str, table.columns.keys())), count)
                    wanted = select(table).order_by(*table.primary_key)
                    async with connection.stream(wanted, execution_options={"yield_per": AT_ONCE}) as rows:
                        async for row in rows:
                            yield tuple(row)
    finally:
        await writing.close()
        await reading.dispose()


def _survey(connection: Connection, name: str) -> tuple[str, list[tuple[Table, int]]]:
    schema = known_revision(connection, name)
    if schema is None:
        raise StoreError(f"The database {name} holds no tables of Questboard.")
    tables = [table for table in _tables(connection) if table.name not in PASSING]
    return schema, [(table, connection.execute(select(func.count()).select_from(table)).scalar_one()) for table in tables]


def _tables(connection: Connection) -> list[Table]:
    """As they are in this database, whose schema may be an older one."""
    there = set(inspect(connection).get_table_names()).intersection(OURS)
    found = MetaData()
    found.reflect(connection, only=sorted(there))
    tables = [found.tables[name] for name in OURS if name in there]
    for table in tables:
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return tables


async def write_all(address: str | Path, parts: Iterator[Part], *, replace: bool) -> None:
    """The rows in place of all there is, whole or not at all. Matches that were in play are taken up by the next server."""
    url = read_address(address)
    name = place(url)
    is_new = is_sqlite(url) and not Path(str(url.database)).exists()
    is_done = False
    writing, reading = make_engines(url)
    try:
        with in_words(name):
            make_room(url)
            await writing.run(lambda connection: _write(connection, name, parts, replace))
            is_done = True
    finally:
        await writing.close()
        await reading.dispose()
        if is_new and not is_done:
            _remove(Path(str(url.database)))


def _remove(database: Path) -> None:
    """What nobody asked for: an empty SQLite file, and those beside it."""
    for end in ("", "-wal", "-shm", "-line"):
        database.with_name(database.name + end).unlink(missing_ok=True)


def _write(connection: Connection, name: str, parts: Iterator[Part], replace: bool) -> None:
    high = _why_not(connection, name, replace)
    head = next(parts)
    assert isinstance(head, Head)
    for table in reversed(_tables(connection)):
        table.drop(connection)
    connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
    migrate(connection, name, to=head.schema)
    _insert(connection, parts)
    migrate(connection, name)
    _hand_over(connection, high)


def _why_not(connection: Connection, name: str, replace: bool) -> int:
    """Refuse what is in use or not empty; the highest epoch that somebody may still write with."""
    if known_revision(connection, name) is None:
        return 0
    found = {table.name: table for table in _tables(connection)}
    if "nodes" in found and connection.execute(LIVING).first() is not None:
        raise StoreError(SERVED.format(name))
    tables = found.get("tables")
    if tables is None:
        return 0
    if not replace and connection.execute(select(tables.c.id).limit(1)).first() is not None:
        raise StoreError(NOT_EMPTY.format(name))
    return connection.execute(select(func.max(tables.c.epoch))).scalar() or 0 if "epoch" in tables.c else 0


def _insert(connection: Connection, parts: Iterator[Part]) -> None:
    tables = {table.name: table for table in _tables(connection)}
    for rows in parts:
        assert isinstance(rows, Rows)
        table = tables.get(rows.table)
        if table is None or not set(rows.columns) <= set(table.columns.keys()):
            raise StoreError(f"The backup has rows of {rows.table} that its schema does not know.")
        columns = [table.c[column] for column in rows.columns]
        following = islice(parts, rows.count)
        while portion := [_values(columns, cells) for cells in islice(following, AT_ONCE)]:
            connection.execute(insert(table), portion)


def _values(columns: Sequence[Column[Any]], cells: Any) -> dict[str, Any]:
    """A row as the database takes it: bytes come as text."""
    return {
        column.name: b64decode(cell) if isinstance(column.type, LargeBinary) else cell
        for column, cell in zip(columns, cells, strict=True)
    }


def _hand_over(connection: Connection, high: int) -> None:
    """Nobody holds a table. Whoever did, here or where the backup was made, has an epoch that counts no more.

    However old the backup is, nothing of it is forgotten before anybody could look.
    """
    tables = metadata.tables["tables"]
    owner = "CASE WHEN owner <> '' AND status = 'running' THEN 'nobody' ELSE '' END"
    connection.execute(tables.update().values(owner=text(owner), epoch=tables.c.epoch + high + 1, touched=time.time()))
