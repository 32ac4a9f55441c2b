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


KEEP_STEPS = update_table(frozenset({"touched", "steps"}))

FREQUENT: frozenset[Statement] = frozenset({APPEND_CHOICE, KEEP_STEPS})
"""What every choice does. Their values are plain texts and numbers, which the drivers take as they are."""

_APPENDED = ("at_table", "at_number", "seat", "action", "draws", "reveals", "secret", "made")
_KEPT = ("at_table", "new_touched", "new_steps")


def _column(index: int) -> str:
    return f"json_extract(value, '$[{index}]')"


# The rows as one JSON text: SQLite's driver comes back to Python after every row, and there it has to wait its turn.
AT_ONCE: dict[Statement, tuple[str, tuple[str, ...]]] = {
    APPEND_CHOICE: (
        "INSERT INTO choices (table_id, number, seat, action, draws, reveals, secret, made) "
        f"SELECT (SELECT id FROM tables WHERE id = {_column(0)} AND steps = {_column(1)}), "
        f"{', '.join(_column(index) for index in range(1, len(_APPENDED)))} FROM json_each(?)",
        _APPENDED,
    ),
    KEEP_STEPS: (
        "UPDATE tables SET touched = made.touched, steps = made.steps FROM "
        f"(SELECT {_column(0)} AS id, {_column(1)} AS touched, {_column(2)} AS steps FROM json_each(?)) AS made "
        "WHERE tables.id = made.id",
        _KEPT,
    ),
}
"""The frequent statements for SQLite: text, and which values of a row it wants. No table may be in the rows twice."""
