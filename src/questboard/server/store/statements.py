"""The statements that write, built once. Each is run for many tables at a time, so each checks by itself what must hold."""

from __future__ import annotations

from functools import cache

from sqlalchemy import BindParameter, Delete, Insert, Update, bindparam, delete, func, insert, select, update

from .schema import choices, seats, snapshots, tables

Statement = Insert | Update | Delete

_TABLE: BindParameter[str] = bindparam("at_table")
_NUMBER: BindParameter[int] = bindparam("at_number")

INSERT_TABLE = insert(tables)
INSERT_SEAT = insert(seats)
INSERT_CHOICE = insert(choices)

# Where the next choice must come after another one than the table's last, its table is not found, and without one no row
# is accepted. So a gap or a duplicate is refused by the database itself, also in the middle of a run for many tables.
APPEND_CHOICE = insert(choices).values(
    table_id=select(tables.c.id).where(tables.c.id == _TABLE, tables.c.steps == _NUMBER).scalar_subquery()
)

UPDATE_SEAT = update(seats).where(seats.c.table_id == _TABLE, seats.c.seat == bindparam("at_seat"))

DELETE_CHOICE = delete(choices).where(choices.c.table_id == _TABLE, choices.c.number == _NUMBER)
DELETE_SNAPSHOTS_FROM = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number >= _NUMBER)

_older = snapshots.alias("older")
_newest_before = select(func.max(_older.c.number)).where(_older.c.table_id == _TABLE, _older.c.number < _NUMBER).scalar_subquery()
# Two are kept: the new one, and the one before it, should the last choices be taken back.
DELETE_OLD_SNAPSHOTS = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number < _newest_before)

# Refused like a wrong choice if the table has not got so many choices.
INSERT_SNAPSHOT = insert(snapshots).values(
    table_id=select(tables.c.id).where(tables.c.id == _TABLE, tables.c.steps >= _NUMBER).scalar_subquery()
)


@cache
def update_table(names: frozenset[str]) -> Update:
    """Sets these columns of a table."""
    return update(tables).where(tables.c.id == _TABLE).values({name: bindparam(f"new_{name}") for name in names})


@cache
def take_back(names: frozenset[str]) -> Update:
    """Sets these columns of a table that has `at_number` choices."""
    return update_table(names).where(tables.c.steps == _NUMBER)


FREQUENT: frozenset[Statement] = frozenset({APPEND_CHOICE, update_table(frozenset({"touched", "steps"}))})
"""What every choice does. Their values are plain texts and numbers, which the drivers take as they are."""
