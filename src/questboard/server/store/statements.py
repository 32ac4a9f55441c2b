"""The statements that write, built once. Each is run for many tables at a time, so each checks by itself what must hold."""

from __future__ import annotations

from functools import cache

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Delete,
    Insert,
    Integer,
    Text,
    Update,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    select,
    update,
)

from .schema import choices, seats, snapshots, tables

Statement = Insert | Update | Delete

_TABLE: BindParameter[str] = bindparam("at_table", type_=Text)
_NUMBER: BindParameter[int] = bindparam("at_number", type_=Integer)

# Written out: a frequent statement has no values but those of its rows.
_NONE: ColumnElement[int] = literal_column("0", Integer)
_ONE: ColumnElement[int] = literal_column("1", Integer)

INSERT_TABLE = insert(tables)
INSERT_SEAT = insert(seats)
INSERT_CHOICE = insert(choices)

_before = choices.alias("before")
_table_of_the_one_before = (
    select(_before.c.table_id).where(_before.c.table_id == _TABLE, _before.c.number == _NUMBER - _ONE).scalar_subquery()
)
_table_with_so_many = case((_NUMBER == _NONE, _TABLE), else_=_table_of_the_one_before)

# Where the choice before is missing, so is the table's id, and without one no row is accepted. So a gap or a duplicate is
# refused by the database itself, also in the middle of a run for many tables.
APPEND_CHOICE = insert(choices).values(table_id=_table_with_so_many)

UPDATE_SEAT = update(seats).where(seats.c.table_id == _TABLE, seats.c.seat == bindparam("at_seat"))

_after = choices.alias("after")
_is_last = ~exists().where(_after.c.table_id == _TABLE, _after.c.number > _NUMBER)
DELETE_LAST_CHOICE = delete(choices).where(choices.c.table_id == _TABLE, choices.c.number == _NUMBER, _is_last)
DELETE_SNAPSHOTS_FROM = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number >= _NUMBER)

_older = snapshots.alias("older")
_newest_before = select(func.max(_older.c.number)).where(_older.c.table_id == _TABLE, _older.c.number < _NUMBER).scalar_subquery()
# Two are kept: the new one, and the one before it, should the last choices be taken back.
DELETE_OLD_SNAPSHOTS = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number < _newest_before)

# Refused like a wrong choice if the table has not got so many choices.
INSERT_SNAPSHOT = insert(snapshots).values(table_id=_table_with_so_many)


@cache
def update_table(names: frozenset[str]) -> Update:
    """Sets these columns of a table."""
    return update(tables).where(tables.c.id == _TABLE).values({name: bindparam(f"new_{name}") for name in names})


# For SQLite, all rows in one statement: its driver comes back to Python after every row, and there it has to wait its turn. No
# table may be in the rows twice. Values are given row after row, in the order of the columns.


def _given(rows: int, *columns: str) -> str:
    row = f"({', '.join('?' * len(columns))})"
    return f"WITH given (id, {', '.join(columns[1:])}) AS (VALUES {', '.join([row] * rows)})"


@cache
def append_at_once(rows: int) -> str:
    """Keeps so many choices, as `APPEND_CHOICE` does one by one."""
    columns = ("table_id", "number", "seat", "action", "draws", "reveals", "secret", "made")
    before = "SELECT table_id FROM choices AS before WHERE before.table_id = id AND before.number = given.number - 1"
    return (
        f"{_given(rows, *columns)} INSERT INTO choices ({', '.join(columns)}) "
        f"SELECT CASE number WHEN 0 THEN id ELSE ({before}) END, {', '.join(columns[1:])} FROM given"
    )


@cache
def end_at_once(rows: int) -> str:
    """Notes at so many tables that their match is over: status, outcome as JSON, and round."""
    columns = ("id", "status", "outcome", "round")
    news = ", ".join(f"{column} = given.{column}" for column in columns[1:])
    return f"{_given(rows, *columns)} UPDATE tables SET {news} FROM given WHERE tables.id = given.id"
