"""One writer for all tables. While a commit runs, the others' wishes gather; then all of them share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from operator import itemgetter
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Dialect, select
from sqlalchemy.exc import IntegrityError

from questboard.server.rows import ChoiceRow, Hold, TableChanges

from .engines import Plain, Writing
from .errors import Conflict, Lost, StoreError, UnknownTable, explain, is_of_the_database
from .schema import tables
from .statements import APPEND_CHOICE, STILL_HELD, Statement, append_at_once, end_at_once, update_table

# A commit waits for the disk once, however much is in it; more than this at a time would only make everybody wait.
_MOST = 500

# After a commit the next one waits a moment for company, for each costs as much as writing many rows. One that comes alone,
# a while after the last, does not wait.
GATHERED = 0.002
# So many are company enough: while these are committed, the others' choices are heard and made.
ENOUGH = 16

# The first whole number that is too large for a column of PostgreSQL.
_BEYOND = 1 << 31

_EPOCH = select(tables.c.epoch)
_AS_IT_IS = (str, int, float, bytes, type(None))
_ENDING = {"status", "outcome", "round"}


class Step(Struct, frozen=True):
    """A statement and its rows. `one` if each row must hit exactly one row of the database."""

    statement: Statement
    rows: Sequence[Mapping[str, Any]]
    one: bool = False


class Write(Struct, frozen=True):
    """What shall happen to a table, whole or not at all; `refusal` is what to say if it does not fit what is there.

    One that needs no more room than it has `proves` nothing about others.
    """

    table: str
    steps: tuple[Step, ...]
    refusal: str
    epoch: int | None = None
    creates: bool = False
    proves: bool = True
    can_be_held: ClassVar[bool] = True

    @classmethod
    def at(cls, hold: Hold, steps: tuple[Step, ...], refusal: str) -> Write:
        """The same, if the table is still held by whoever writes."""
        still = Step(STILL_HELD, [{"at_table": hold.table, "at_epoch": hold.epoch}], one=True)
        return cls(hold.table, (still, *steps), refusal, hold.epoch)


class Append(Struct, frozen=True):
    """A table's next choice, and what it changed at the table: nearly all that is written."""

    hold: Hold
    choice: ChoiceRow
    changes: TableChanges
    creates: ClassVar[bool] = False
    proves: ClassVar[bool] = True

    @property
    def table(self) -> str:
        """The table's id."""
        return self.hold.table

    @property
    def epoch(self) -> int:
        """Who holds the table, as the database counts them."""
        return self.hold.epoch

    @property
    def can_be_held(self) -> bool:
        """Have both databases columns for such numbers?"""
        return self.choice.seat < _BEYOND and self.choice.number < _BEYOND

    @property
    def row(self) -> tuple[Any, ...]:
        """Its values, in the order of the statement's columns."""
        c = self.choice
        return self.table, self.epoch, c.number, c.seat, c.action, c.draws, c.reveals, c.secret, c.made

    @property
    def steps(self) -> tuple[Step, ...]:
        """The same in steps."""
        at = {"at_table": self.table, "at_epoch": self.epoch, "at_number": self.choice.number}
        row = {**at, **msgspec.structs.asdict(self.choice)}
        return Step(APPEND_CHOICE, [row]), *changing(self.table, self.changes)

    @property
    def refusal(self) -> str:
        """What to say if it does not fit."""
        return f"Choice {self.choice.number} is not the next one at table {self.table}."


def changing(table: str, changes: Mapping[str, object]) -> tuple[Step, ...]:
    """The step that changes a table's row; none if nothing changes."""
    if not changes:
        return ()
    news = {"at_table": table, **{f"new_{name}": plain(value) for name, value in changes.items()}}
    return (Step(update_table(frozenset(changes)), [news], one=True),)


def plain(value: Any) -> Any:
    """Structs and tuples as JSON has them; what a column takes as it is, as it is."""
    return value if isinstance(value, _AS_IT_IS) else msgspec.to_builtins(value)


# Hears that a write is committed, or what went wrong.
Answered = Callable[[StoreError | None], None]


def _tell(answer: asyncio.Future[None], error: StoreError | None) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(None)
    else:
        answer.set_exception(error)


class _Missed(Exception):
    """A row that had to be there was not."""


class Writer:
    """Takes writes, in order; each is answered when it is committed."""

    def __init__(self, writing: Writing, place: str) -> None:
        self._writing = writing
        self._place = place
        self._waiting: deque[tuple[Write | Append, Answered]] = deque()
        self._wake = asyncio.Event()
        self._enough = 1
        self._closed = False
        # What kept the last commit from being one, if it was the database's fault and none has gone well since.
        self.last_trouble: StoreError | None = None
        self.failures = 0
        self._task = asyncio.create_task(self._run(), name="questboard store writer")

    def write(self, write: Write | Append) -> asyncio.Future[None]:
        """Is done when the write is committed. Who stops waiting does not stop the write."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.hand_in(write, partial(_tell, answer))
        return answer

    def hand_in(self, write: Write | Append, answered: Answered) -> None:
        """The same for those who do not wait; who is answered must not raise."""
        if self._closed or not write.can_be_held:
            sentence = "The store is closed." if self._closed else "The database cannot hold such a large number."
            answered(StoreError(sentence))
            return
        self._waiting.append((write, answered))
        if len(self._waiting) >= self._enough:
            self._wake.set()

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        free = 0.0
        while self._waiting or not self._closed:
            if not self._waiting:
                await self._until(1)
                continue
            if loop.time() < free + GATHERED:
                timer = loop.call_at(free + GATHERED, self._wake.set)
                await self._until(ENOUGH)
                timer.cancel()
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST))]
            results = await self._commit([write for write, _ in batch])
            free = loop.time()
            for (_, answered), error in zip(batch, results, strict=True):
                answered(error)

    async def _until(self, enough: int) -> None:
        """Until so many wait, or somebody rings."""
        self._enough = enough
        if len(self._waiting) < enough and not self._closed:
            self._wake.clear()
            await self._wake.wait()

    async def _commit(self, writes: list[Write | Append]) -> list[StoreError | None]:
        """What became of each; None is good."""
        try:
            try:
                statements = _plainly(writes)
                if statements is None or not await self._writing.run_plain(statements):
                    steps = merged(writes)
                    await self._writing.run(lambda connection: _together(connection, steps))
            except Exception as error:
                # Not tried again: with the connection lost in the commit, it could find its own first try and call it a conflict.
                if is_of_the_database(error):
                    raise
                results = await self._writing.run(lambda connection: _one_by_one(connection, writes, self._place))
                self._went_well(writes)
                return results
        except Exception as error:
            if is_of_the_database(error):
                self.last_trouble = explain(error, self._place)
                self.failures += 1
            return [explain(error, self._place) for _ in writes]
        self._went_well(writes)
        return [None] * len(writes)

    def _went_well(self, writes: Sequence[Write | Append]) -> None:
        if self.last_trouble is not None and any(write.proves for write in writes):
            self.last_trouble = None


def _together(connection: Connection, steps: list[Step]) -> None:
    """The quick way: equal statements of all tables in one go."""
    for step in steps:
        _execute(connection, step)


def _plainly(writes: Sequence[Write | Append]) -> list[Plain] | None:
    """The quickest way, where everybody only appends and some matches end: statements as SQLite takes them, with their values."""
    tables: set[str] = set()
    rows: list[object] = []
    ended: list[object] = []
    for write in writes:
        if not isinstance(write, Append):
            return None
        tables.add(write.table)
        rows += write.row
        if changes := write.changes:
            if changes.keys() != _ENDING:
                return None
            ended += write.table, changes["status"], _as_json(changes["outcome"]), changes["round"]
    if len(tables) < len(writes):
        return None
    appends: Plain = append_at_once(len(writes)), rows
    return [appends, (end_at_once(len(ended) // 4), ended)] if ended else [appends]


def _as_json(value: object) -> str | None:
    """As a column for JSON holds it, where nothing is nothing."""
    return None if value is None else msgspec.json.encode(value).decode()


def _one_by_one(connection: Connection, writes: list[Write | Append], place: str) -> list[StoreError | None]:
    """The careful way, still with one commit: a write that does not fit leaves the others alone."""
    results: list[StoreError | None] = []
    for write in writes:
        try:
            with connection.begin_nested():
                for step in write.steps:
                    _execute(connection, step)
        except (_Missed, IntegrityError):
            results.append(_refusal(connection, write))
        except Exception as error:
            if is_of_the_database(error):
                raise
            results.append(explain(error, place))
        else:
            results.append(None)
    return results


def merged(writes: Sequence[Write | Append]) -> list[Step]:
    """The same steps in fewer: a step joins the last run of its statement, unless that would put it before its table's own."""
    runs: list[tuple[Step, list[Mapping[str, Any]]]] = []
    last_run: dict[Statement, int] = {}
    reached: dict[str, int] = {}
    for write in writes:
        for step in write.steps:
            at = last_run.get(step.statement, -1)
            if at < reached.get(write.table, 0):
                at = last_run[step.statement] = len(runs)
                runs.append((step, []))
            runs[at][1].extend(step.rows)
            reached[write.table] = at
    return [Step(step.statement, rows, step.one) for step, rows in runs]


def _execute(connection: Connection, step: Step) -> None:
    if step.statement is APPEND_CHOICE:
        _execute_append(connection, step)
        return
    if not step.one:
        connection.execute(step.statement, step.rows)
        return
    for row in step.rows:
        if connection.execute(step.statement, row).rowcount != 1:
            raise _Missed


def _execute_append(connection: Connection, step: Step) -> None:
    """The same without looking at every value again: half of what an append costs. The drivers take its values as they are."""
    sql, names = _as_sql(step.statement, connection.dialect, tuple(step.rows[0]))
    pick = itemgetter(*names)
    connection.exec_driver_sql(sql, [pick(row) for row in step.rows])


@cache
def _as_sql(statement: Statement, dialect: Dialect, keys: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A statement as the driver takes it, and the names of its values in their order."""
    compiled = statement.compile(dialect=dialect, column_keys=keys)
    names = getattr(compiled, "positiontup", None)
    assert names, "both drivers count their parameters"
    return str(compiled), tuple(names)


def _refusal(connection: Connection, write: Write | Append) -> StoreError:
    epoch = connection.execute(_EPOCH.where(tables.c.id == write.table)).scalar()
    if epoch is None and not write.creates:
        return UnknownTable(f"There is no table {write.table}.")
    if write.epoch not in (None, epoch):
        return Lost(f"Table {write.table} is held by another process by now.")
    return Conflict(write.refusal)
