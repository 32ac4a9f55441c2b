"""One writer for all tables. While a commit runs, the others' wishes gather; then all of them share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Dialect, select
from sqlalchemy.exc import IntegrityError

from .engines import Writing
from .errors import Conflict, StoreError, UnknownTable, explain, is_of_the_database
from .schema import tables
from .statements import AT_ONCE, FREQUENT, Statement

# A commit waits for the disk once, however much is in it; more than this at a time would only make everybody wait.
_MOST = 500

_STEPS = select(tables.c.steps)


class Step(Struct, frozen=True):
    """A statement and its rows. `one` if each row must hit exactly one row of the database."""

    statement: Statement
    rows: Sequence[Mapping[str, Any]]
    one: bool = False


class Write(Struct, frozen=True):
    """What shall happen to a table, whole or not at all; `refusal` is what to say if it does not fit what is there."""

    table: str
    steps: tuple[Step, ...]
    refusal: str
    creates: bool = False


class _Missed(Exception):
    """A row that had to be there was not."""


class Writer:
    """Takes writes, in order; each is answered when it is committed."""

    def __init__(self, writing: Writing, place: str) -> None:
        self._writing = writing
        self._place = place
        self._waiting: deque[tuple[Write, asyncio.Future[None]]] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="questboard store writer")

    def write(self, write: Write) -> asyncio.Future[None]:
        """Is done when the write is committed. Who stops waiting does not stop the write."""
        if self._closed:
            return self.refuse(StoreError("The store is closed."))
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, answer))
        self._wake.set()
        return answer

    @staticmethod
    def refuse(error: StoreError) -> asyncio.Future[None]:
        """The answer to what is not even tried."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        answer.set_exception(error)
        return answer

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST))]
            results = await self._commit([write for write, _ in batch])
            for (_, answer), error in zip(batch, results, strict=True):
                if answer.done():
                    continue
                if error is None:
                    answer.set_result(None)
                else:
                    answer.set_exception(error)

    async def _commit(self, writes: list[Write]) -> list[StoreError | None]:
        """What became of each; None is good."""
        try:
            try:
                steps = merged(writes)
                if not all(step.statement in FREQUENT for step in steps) or not await self._writing.run_plain(_plainly(steps)):
                    await self._writing.run(lambda connection: _together(connection, steps))
            except Exception as error:
                # Not tried again: with the connection lost in the commit, it could find its own first try and call it a conflict.
                if is_of_the_database(error):
                    raise
                return await self._writing.run(lambda connection: _one_by_one(connection, writes, self._place))
        except Exception as error:
            return [explain(error, self._place) for _ in writes]
        return [None] * len(writes)


def _together(connection: Connection, steps: list[Step]) -> None:
    """The quick way: equal statements of all tables in one go."""
    for step in steps:
        _execute(connection, step)


def _plainly(steps: list[Step]) -> list[tuple[str, str]]:
    """The quickest way: frequent statements as SQLite takes them."""
    return [(AT_ONCE[step.statement][0], _rows_at_once(step)) for step in steps]


def _rows_at_once(step: Step) -> str:
    pick = itemgetter(*AT_ONCE[step.statement][1])
    return msgspec.json.encode([pick(row) for row in step.rows]).decode()


def _one_by_one(connection: Connection, writes: list[Write], place: str) -> list[StoreError | None]:
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


def merged(writes: Sequence[Write]) -> list[Step]:
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
    if step.statement in FREQUENT:
        _execute_frequent(connection, step)
        return
    if not step.one:
        connection.execute(step.statement, step.rows)
        return
    for row in step.rows:
        if connection.execute(step.statement, row).rowcount != 1:
            raise _Missed


def _execute_frequent(connection: Connection, step: Step) -> None:
    """The same without looking at every value again: half of what an append costs."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(AT_ONCE[step.statement][0], (_rows_at_once(step),))
    else:
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


def _refusal(connection: Connection, write: Write) -> StoreError:
    known = connection.execute(_STEPS.where(tables.c.id == write.table)).first()
    if known is None and not write.creates:
        return UnknownTable(f"There is no table {write.table}.")
    return Conflict(write.refusal)
