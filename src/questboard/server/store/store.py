"""The store itself: what the server asks of a database."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar, Unpack

import msgspec
from sqlalchemy import URL, RowMapping, Select, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from questboard.server.rows import (
    ChoiceRow,
    History,
    Hold,
    ListedTable,
    NodeRow,
    SeatRow,
    SnapshotRow,
    Status,
    TableChanges,
    TableRow,
    WholeTable,
)

from . import statements as do
from .engines import Writing, make_engines, make_room, must_be_there, place, read_address, why_no_room
from .errors import Conflict, Lost, StoreError, UnknownTable, Unreadable, in_words
from .migrating import migrate
from .schema import choices, nodes, seats, snapshots, tables
from .writer import Answered, Append, Step, Write, Writer, changing, plain

Row = TypeVar("Row", bound=msgspec.Struct)

_made = select(func.coalesce(func.max(choices.c.number) + 1, 0)).where(choices.c.table_id == tables.c.id)
_last = select(choices.c.made).where(choices.c.table_id == tables.c.id).order_by(choices.c.number.desc()).limit(1)
_TABLES = select(tables, _made.scalar_subquery().label("steps"), func.coalesce(_last.scalar_subquery(), 0.0).label("chosen"))
_CHOICES = select(*(choices.c[name] for name in ChoiceRow.__struct_fields__)).order_by(choices.c.number)
_SEATS = select(seats).order_by(seats.c.table_id, seats.c.seat)
_SNAPSHOTS = select(snapshots.c.number, snapshots.c.state).order_by(snapshots.c.number.desc())

# More than fits into a page that has some room left by chance.
PROOF = 32_768


class Store:
    """Tables, seats, choices and snapshots in a database; made by `Store.open`."""

    def __init__(self, writing: Writing, reading: AsyncEngine, url: URL) -> None:
        self._writing = writing
        self._reading = reading
        self._url = url
        self._place = place(url)
        self._writer = Writer(writing, self._place)
        self._full: StoreError | None = None
        self._closed = False

    @classmethod
    async def open(cls, address: str | Path, *, makes: bool = True) -> Store:
        """A path of an SQLite file or a URL; the schema is brought up to date. What is not there yet is made, if it `makes`."""
        url = read_address(address)
        name = place(url)
        if not makes:
            must_be_there(url)
        writing, reading = make_engines(url)
        try:
            with in_words(name):
                make_room(url)
                await writing.run(lambda connection: migrate(connection, name, makes=makes))
        except BaseException:
            await writing.close()
            await reading.dispose()
            raise
        return cls(writing, reading, url)

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await self._writing.close()
        await self._reading.dispose()

    @property
    def last_trouble(self) -> StoreError | None:
        """Why nothing could be written the last time, unless something could be since."""
        return self._writer.last_trouble or self._full

    @property
    def failures(self) -> int:
        """How many commits the database did not take so far."""
        return self._writer.failures

    # ---- writing: in order, together with others, and done when it returns ------------------------------------------

    def create_table(self, table: TableRow, seats: Sequence[SeatRow], choices: Sequence[ChoiceRow] = ()) -> asyncio.Future[None]:
        """A new table with its seats, and its choices if it goes on from another match. `Conflict` if the id is taken."""
        if [choice.number for choice in choices] != list(range(len(choices))):
            raise Conflict(f"The choices of table {table.id} are not numbered 0, 1, 2 and so on.")
        row = _columns(table)
        del row["steps"], row["chosen"]
        steps = [Step(do.INSERT_TABLE, [row])]
        if seats:
            steps.append(Step(do.INSERT_SEAT, [{"table_id": table.id, **_columns(seat)} for seat in seats]))
        if choices:
            steps.append(Step(do.INSERT_CHOICE, [{"table_id": table.id, **_columns(choice)} for choice in choices]))
        return self._writer.write(Write(table.id, tuple(steps), f"There is already a table {table.id}.", creates=True))

    # Each of these is refused with `Lost` if the table has another owner by now.

    def update_table(self, hold: Hold, **changes: Unpack[TableChanges]) -> asyncio.Future[None]:
        """Change what is named, leave the rest."""
        refusal = f"Table {hold.table} cannot be changed like that."
        return self._writer.write(Write.at(hold, changing(hold.table, changes), refusal))

    def put_seat(self, hold: Hold, seat: SeatRow) -> asyncio.Future[None]:
        """The seat as it is from now on; the table must have it."""
        row = {"at_table": hold.table, "at_seat": seat.seat, **_columns(seat)}
        update = Step(do.UPDATE_SEAT, [row], one=True)
        return self._writer.write(Write.at(hold, (update,), f"Table {hold.table} has no seat {seat.seat}."))

    def append(self, hold: Hold, choice: ChoiceRow, **changes: Unpack[TableChanges]) -> asyncio.Future[None]:
        """Keep the next choice, and what it changed at the table. `Conflict` if the number is not the next one."""
        return self._writer.write(Append(hold, choice, changes))

    def append_then(self, hold: Hold, choice: ChoiceRow, changes: TableChanges, answered: Answered) -> None:
        """The same without anybody waiting: `answered` is called when it is kept, or with what went wrong."""
        self._writer.hand_in(Append(hold, choice, changes), answered)

    def remove_last(self, hold: Hold, number: int, **changes: Unpack[TableChanges]) -> asyncio.Future[None]:
        """Take the last choice back, and what it changed at the table. `Conflict` if the last one has another number."""
        steps = (
            Step(do.DELETE_LAST_CHOICE, [{"at_table": hold.table, "at_number": number}], one=True),
            Step(do.DELETE_SNAPSHOTS_FROM, [{"at_table": hold.table, "at_number": number + 1}]),
            *changing(hold.table, changes),
        )
        return self._writer.write(Write.at(hold, steps, f"Choice {number} is not the last one at table {hold.table}."))

    def cut(self, hold: Hold, number: int, unfit: Sequence[int], **changes: Unpack[TableChanges]) -> asyncio.Future[None]:
        """Only the first so many choices stay, and of the snapshots those that are neither behind them nor unfit."""
        at = {"at_table": hold.table, "at_number": number}
        steps = (
            Step(do.DELETE_CHOICES_FROM, [at]),
            Step(do.DELETE_SNAPSHOTS_FROM, [{**at, "at_number": number + 1}]),
            *(Step(do.DELETE_SNAPSHOT, [{**at, "at_number": snapshot}]) for snapshot in unfit),
            *changing(hold.table, changes),
        )
        return self._writer.write(Write.at(hold, steps, f"Table {hold.table} cannot be cut like that."))

    def put_snapshot(self, hold: Hold, number: int, state: bytes) -> asyncio.Future[None]:
        """Keep the state after that many choices; of the older snapshots only the newest stays."""
        at = {"at_table": hold.table, "at_number": number}
        steps = (
            Step(do.DELETE_SNAPSHOTS_FROM, [at]),
            Step(do.DELETE_OLD_SNAPSHOTS, [at]),
            Step(do.INSERT_SNAPSHOT, [{**at, "number": number, "state": state}]),
        )
        return self._writer.write(Write.at(hold, steps, f"Table {hold.table} has fewer than {number} choices."))

    def touch(self, hold: Hold, now: float) -> asyncio.Future[None]:
        """Somebody is at the table."""
        step = Step(do.TOUCH, [{"at_table": hold.table, "at_epoch": hold.epoch, "now": now}], one=True)
        return self._writer.write(Write(hold.table, (step,), "It was not held any more.", hold.epoch))

    def forget(self, hold: Hold, status: Status, before: float) -> asyncio.Future[None]:
        """Remove a table with all there is of it. `Conflict` if somebody has been there since, after all."""
        row = {"at_table": hold.table, "at_epoch": hold.epoch, "of_status": status, "before": before}
        step = Step(do.FORGET, [row], one=True)
        return self._writer.write(Write(hold.table, (step,), f"Somebody has been at table {hold.table} since.", hold.epoch))

    async def forgotten(self, status: Status, before: float, limit: int) -> list[str]:
        """Tables at which nobody has been since then, longest first."""
        (found,) = await self._read(do.FORGOTTEN.params(of_status=status, before=before).limit(limit))
        return [row["id"] for row in found]

    # ---- owners: who may write at a table ---------------------------------------------------------------------------

    async def claim(self, table_id: str, node: str, *, dead: str = "") -> WholeTable:
        """The table, held by this node from now on. `Conflict` if another node that lives holds it, unless that one is `dead`."""
        step = Step(do.CLAIM, [{"at_table": table_id, "at_node": node, "dead": dead}], one=True)
        await self._writer.write(Write(table_id, (step,), f"Table {table_id} is held by another process."))
        whole = await self.load_table(table_id)
        if whole.table.owner != node:
            raise Lost(f"Table {table_id} is held by another process by now.")
        return whole

    def release(self, hold: Hold) -> asyncio.Future[None]:
        """Nobody need have the table in memory; whoever wants it may claim it."""
        step = Step(do.RELEASE, [{"at_table": hold.table, "at_epoch": hold.epoch}], one=True)
        return self._writer.write(Write(hold.table, (step,), "It was not held any more.", hold.epoch))

    def give_up(self, table_id: str, node: str) -> asyncio.Future[None]:
        """The same for a table that was claimed and cannot be read."""
        step = Step(do.GIVE_UP, [{"at_table": table_id, "at_node": node}])
        return self._writer.write(Write(table_id, (step,), ""))

    async def whereabouts(self, table_id: str) -> NodeRow | None:
        """The node that holds a table; None if nobody does who lives."""
        (found,) = await self._read(do.WHEREABOUTS.params(at_table=table_id))
        return _row(NodeRow, found[0]) if found else None

    async def orphans(self, limit: int) -> list[str]:
        """Running tables that were in the memory of a node that is dead."""
        (found,) = await self._read(do.ORPHANS.limit(limit))
        return [row["id"] for row in found]

    async def held_by(self, node: str) -> dict[str, int]:
        """The tables that a node holds, and in which epoch."""
        (found,) = await self._read(do.HELD_BY.params(at_node=node))
        return {row["id"]: row["epoch"] for row in found}

    def register(self, node: NodeRow, seconds: float) -> asyncio.Future[None]:
        """From now on this node lives, for so long; others with its address and number, or of an earlier run there, do not."""
        earlier = {"at_host": node.host, "at_address": node.address, "at_run": node.run, "at_number": node.number}
        steps = Step(do.DELETE_EARLIER, [earlier]), Step(do.INSERT_NODE, [{**_columns(node), "for_seconds": seconds}])
        return self._writer.write(Write("", steps, f"There is already a node {node.id}.", creates=True))

    def renew(self, node: str, seconds: float) -> asyncio.Future[None]:
        """It lives so much longer. `Conflict` if somebody has called it dead."""
        step = Step(do.RENEW, [{"at_node": node, "for_seconds": seconds}], one=True)
        return self._writer.write(Write("", (step,), f"Node {node} is taken for dead.", creates=True, proves=False))

    def bury(self, node: str) -> asyncio.Future[None]:
        """It is dead; its tables are free."""
        return self._writer.write(Write("", (Step(do.DELETE_NODE, [{"at_node": node}]),), "", creates=True))

    async def prove(self, node: str) -> None:
        """Write something that needs room; raises if there is none. A lease takes no more room than it has, a choice does."""
        steps = (
            Step(do.DELETE_PROOF, [{"at_node": node}]),
            Step(do.INSERT_PROOF, [{"id": node, "room": os.urandom(PROOF)}]),
        )
        self._full = why_no_room(self._url)
        if self._full is not None:
            raise self._full
        await self._writer.write(Write("", steps, "", creates=True))

    async def nodes(self) -> list[NodeRow]:
        """All that were not buried yet."""
        (found,) = await self._read(select(nodes))
        return [_row(NodeRow, row) for row in found]

    async def living(self) -> list[NodeRow]:
        """Those whose lease runs."""
        (found,) = await self._read(do.LIVING)
        return [_row(NodeRow, row) for row in found]

    # ---- reading ----------------------------------------------------------------------------------------------------

    async def load_table(self, table_id: str) -> WholeTable:
        """All that it takes to go on at a table, as of one moment; `UnknownTable` if there is none."""
        return (await self._load(table_id, 1)).whole

    async def load_history(self, table_id: str) -> History:
        """All there is of a table."""
        return await self._load(table_id, None)

    async def _load(self, table_id: str, most_snapshots: int | None) -> History:
        queries = (
            _TABLES.where(tables.c.id == table_id),
            _SEATS.where(seats.c.table_id == table_id),
            _CHOICES.where(choices.c.table_id == table_id),
            _SNAPSHOTS.where(snapshots.c.table_id == table_id).limit(most_snapshots),
        )
        found, sitting, made, kept = await self._read(*queries)
        if not found:
            raise UnknownTable(f"There is no table {table_id}.")
        stored = tuple(_row(SnapshotRow, row) for row in reversed(kept))
        whole = WholeTable(
            _row(TableRow, found[0]),
            tuple(_row(SeatRow, row) for row in sitting),
            tuple(_row(ChoiceRow, row) for row in made),
            stored[-1] if stored else None,
        )
        return History(whole, stored)

    async def table_ids(self) -> list[str]:
        """All tables, oldest first."""
        (found,) = await self._read(select(tables.c.id).order_by(tables.c.id))
        return [row["id"] for row in found]

    async def list_tables(
        self,
        *,
        status: Status | None = None,
        public: bool | None = None,
        game: str | None = None,
        ids: Sequence[str] | None = None,
        limit: int | None = None,
    ) -> list[ListedTable]:
        """The tables that fit everything given, with their seats, newest first."""
        wanted = _TABLES.order_by(tables.c.created.desc(), tables.c.id).limit(limit)
        for column, value in ((tables.c.status, status), (tables.c.public, public), (tables.c.game, game)):
            if value is not None:
                wanted = wanted.where(column == value)
        if ids is not None:
            wanted = wanted.where(tables.c.id.in_(ids))
        chosen = wanted.with_only_columns(tables.c.id).subquery()
        found, sitting = await self._read(wanted, _SEATS.where(seats.c.table_id.in_(select(chosen.c.id))))
        seated: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
        for row in sitting:
            seated[row["table_id"]].append(_row(SeatRow, row))
        return [ListedTable(_row(TableRow, row), tuple(seated[row["id"]])) for row in found]

    async def count_tables_by_address(self, address: str, since: float = 0.0) -> int:
        """How many tables were made from there since then."""
        mine = (tables.c.address == address) & (tables.c.created >= since)
        ((row,),) = await self._read(select(func.count().label("count")).select_from(tables).where(mine))
        return int(row["count"])

    async def _read(self, *queries: Select[Any]) -> list[Sequence[RowMapping]]:
        """The answers to some questions, all of the same moment."""
        if self._closed:
            raise StoreError("The store is closed.")
        with in_words(self._place):
            async with self._reading.begin() as connection:
                return [(await connection.execute(query)).mappings().all() for query in queries]


def _columns(row: msgspec.Struct) -> dict[str, Any]:
    return {name: plain(getattr(row, name)) for name in row.__struct_fields__}


def _row(kind: type[Row], row: RowMapping) -> Row:
    try:
        return msgspec.convert({name: row[name] for name in kind.__struct_fields__}, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"The database holds something that is no {kind.__name__}: {error}.") from error
