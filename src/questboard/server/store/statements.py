"""The statements that write, built once. Each is run for many tables at a time, so each checks by itself what must hold."""

from __future__ import annotations

from functools import cache

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Delete,
    Double,
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
    or_,
    select,
    update,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from .schema import choices, nodes, proofs, seats, snapshots, tables

Statement = Insert | Update | Delete

_TABLE: BindParameter[str] = bindparam("at_table", type_=Text)
_NUMBER: BindParameter[int] = bindparam("at_number", type_=Integer)
_EPOCH: BindParameter[int] = bindparam("at_epoch", type_=Integer)

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
_follows = exists().where(_before.c.table_id == _TABLE, _before.c.number == _NUMBER - _ONE)
# Locked until the choice is kept: whoever claims the table waits for that, and then sees it.
_held_with_so_many = (
    select(tables.c.id)
    .where(tables.c.id == _TABLE, tables.c.epoch == _EPOCH, or_(_NUMBER == _NONE, _follows))
    .with_for_update(read=True, of=tables)
    .scalar_subquery()
)

# Where the choice before is missing, or the table has another owner by now, so is the table's id, and without one no row is
# accepted. So a gap, a duplicate or a stale owner is refused by the database itself, also in the middle of a run for many tables.
APPEND_CHOICE = insert(choices).values(table_id=_held_with_so_many)

# The first step of every other write at a table: hits nothing if somebody else has claimed it since.
STILL_HELD = update(tables).where(tables.c.id == _TABLE, tables.c.epoch == _EPOCH).values(epoch=tables.c.epoch)

UPDATE_SEAT = update(seats).where(seats.c.table_id == _TABLE, seats.c.seat == bindparam("at_seat"))

_after = choices.alias("after")
_is_last = ~exists().where(_after.c.table_id == _TABLE, _after.c.number > _NUMBER)
DELETE_LAST_CHOICE = delete(choices).where(choices.c.table_id == _TABLE, choices.c.number == _NUMBER, _is_last)
DELETE_SNAPSHOTS_FROM = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number >= _NUMBER)

DELETE_CHOICES_FROM = delete(choices).where(choices.c.table_id == _TABLE, choices.c.number >= _NUMBER)
DELETE_SNAPSHOT = delete(snapshots).where(snapshots.c.table_id == _TABLE, snapshots.c.number == _NUMBER)

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
    columns = ("number", "seat", "action", "draws", "reveals", "secret", "made")
    follows = "SELECT 1 FROM choices AS before WHERE before.table_id = given.id AND before.number = given.number - 1"
    held = (
        "SELECT tables.id FROM tables WHERE tables.id = given.id AND tables.epoch = given.epoch "
        f"AND (given.number = 0 OR EXISTS ({follows}))"
    )
    return (
        f"{_given(rows, 'id', 'epoch', *columns)} INSERT INTO choices (table_id, {', '.join(columns)}) "
        f"SELECT ({held}), {', '.join(columns)} FROM given"
    )


@cache
def end_at_once(rows: int) -> str:
    """Notes at so many tables that their match is over: status, outcome as JSON, and round."""
    columns = ("id", "status", "outcome", "round")
    news = ", ".join(f"{column} = given.{column}" for column in columns[1:])
    return f"{_given(rows, *columns)} UPDATE tables SET {news} FROM given WHERE tables.id = given.id"


# ---- owners -------------------------------------------------------------------------------------------------------------


class _Now(FunctionElement[float]):
    """The database's clock, in seconds: the one clock that all machines agree on."""

    type = Double()
    inherit_cache = True
    name = "now"


@compiles(_Now, "postgresql")
def _now_of_postgresql(*_: object, **__: object) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(_Now, "sqlite")
def _now_of_sqlite(*_: object, **__: object) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


NOW = _Now()
_NODE: BindParameter[str] = bindparam("at_node", type_=Text)
_lives = exists().where(nodes.c.id == tables.c.owner, nodes.c.until > NOW)

# Whoever is called dead may be replaced even if its lease still runs: at worst it lives, and finds its next write refused.
CLAIM = (
    update(tables)
    .where(tables.c.id == _TABLE, or_(tables.c.owner.in_(("", _NODE, bindparam("dead", type_=Text))), ~_lives))
    .values(owner=_NODE, epoch=tables.c.epoch + 1)
)
RELEASE = update(tables).where(tables.c.id == _TABLE, tables.c.epoch == _EPOCH).values(owner="")

# What was claimed and cannot be read has no epoch that anybody knows.
GIVE_UP = update(tables).where(tables.c.id == _TABLE, tables.c.owner == _NODE).values(owner="")

LIVING = select(nodes).where(nodes.c.until > NOW).order_by(nodes.c.address, nodes.c.number)
WHEREABOUTS = (
    select(nodes).join_from(tables, nodes, nodes.c.id == tables.c.owner).where(tables.c.id == _TABLE, nodes.c.until > NOW)
)
ORPHANS = select(tables.c.id).where(tables.c.status == "running", tables.c.owner != "", ~_lives).order_by(tables.c.id)
HELD_BY = select(tables.c.id, tables.c.epoch).where(tables.c.owner == _NODE)

INSERT_NODE = insert(nodes).values(until=NOW + bindparam("for_seconds", type_=Double))
RENEW = update(nodes).where(nodes.c.id == _NODE).values(until=NOW + bindparam("for_seconds", type_=Double))
DELETE_NODE = delete(nodes).where(nodes.c.id == _NODE)
# An address of a machine is one server's: what an earlier one there has left behind is dead, and so is the one whose place this
# one takes.
DELETE_EARLIER = delete(nodes).where(
    nodes.c.host == bindparam("at_host", type_=Text),
    nodes.c.address == bindparam("at_address", type_=Text),
    or_(nodes.c.run != bindparam("at_run", type_=Text), nodes.c.number == _NUMBER),
)

# What a dead node has left of its proofs goes with the next one of anybody.
DELETE_PROOF = delete(proofs).where(or_(proofs.c.id == _NODE, ~exists().where(nodes.c.id == proofs.c.id)))
INSERT_PROOF = insert(proofs)

# ---- tables that nobody needs any more ----------------------------------------------------------------------------------

_STATUS: BindParameter[str] = bindparam("of_status", type_=Text)
_BEFORE: BindParameter[float] = bindparam("before", type_=Double)
_chosen_since = exists().where(choices.c.table_id == tables.c.id, choices.c.made >= _BEFORE)
_is_forgotten = (tables.c.status == _STATUS) & (tables.c.touched < _BEFORE) & (tables.c.created < _BEFORE) & ~_chosen_since
FORGOTTEN = select(tables.c.id).where(_is_forgotten).order_by(tables.c.touched, tables.c.id)
FORGET = delete(tables).where(tables.c.id == _TABLE, tables.c.epoch == _EPOCH, _is_forgotten)
TOUCH = update(tables).where(tables.c.id == _TABLE, tables.c.epoch == _EPOCH).values(touched=bindparam("now", type_=Double))
