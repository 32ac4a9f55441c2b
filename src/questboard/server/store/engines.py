"""Where the database is and how to talk to it: SQLite in a file, or PostgreSQL at an address."""

from __future__ import annotations

import asyncio
import ctypes
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Protocol, TypeVar

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from .errors import StoreError

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

_PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")

_JSON: dict[str, Any] = {
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
}
_WRITER: dict[str, Any] = {**_JSON, "pool_size": 1, "max_overflow": 0}
_READERS: dict[str, Any] = {**_JSON, "pool_size": 4, "max_overflow": 0}

# The ping finds out, before anything is lost by it, that the server was restarted meanwhile.
_POSTGRES: dict[str, Any] = {"pool_pre_ping": True, "connect_args": {"timeout": 10, "command_timeout": 30}}

# How long a write waits for other processes altogether, and between two tries.
PATIENCE = 5.0
A_MOMENT = 0.0003

LEAST_ROOM = 1_000_000

Result = TypeVar("Result")

# The system's functions without letting other threads run meanwhile. Whoever lets them waits for his turn again: more than a lock
# takes that nobody holds.
_at_once = ctypes.PyDLL(None)

# A statement in SQLite's own words, with its values.
Plain = tuple[str, Sequence[object]]


def read_address(given: str | Path) -> URL:
    """A path is an SQLite file; everything with :// is a URL."""
    if isinstance(given, Path) or "://" not in given:
        url = URL.create("sqlite+aiosqlite", database=str(given))
    else:
        url = _read_url(given)
    if is_sqlite(url) and (url.database or ":memory:").startswith((":memory:", "file:")):
        raise StoreError("SQLite needs the plain path of a file to keep tables in.")
    return url


def _read_url(given: str) -> URL:
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise StoreError("The database's address is not a URL like postgresql://user@host/name.") from None
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise StoreError(f"Questboard knows SQLite and PostgreSQL, not {url.drivername}.")
    return url.set(drivername=driver)


def is_sqlite(url: URL) -> bool:
    """SQLite, not PostgreSQL."""
    return url.drivername.startswith("sqlite")


def place(url: URL) -> str:
    """The database's name for people, without its password."""
    return str(url.database) if is_sqlite(url) else url.set(drivername="postgresql").render_as_string(hide_password=True)


def make_room(url: URL) -> None:
    """The folder that a new SQLite file will stand in."""
    if is_sqlite(url):
        Path(str(url.database)).parent.mkdir(parents=True, exist_ok=True)


def must_be_there(url: URL) -> None:
    """Nobody wants an empty database for having mistyped the name of a full one."""
    if is_sqlite(url) and not Path(str(url.database)).exists():
        raise StoreError(f"There is no database {url.database}.")


def why_no_room(url: URL) -> StoreError | None:
    """A full disk takes small writes for a while, where an SQLite file has room of its own; then it takes none."""
    if not is_sqlite(url):
        return None
    try:
        found = os.statvfs(Path(str(url.database)).parent)
    except OSError as error:
        return StoreError(f"The database {url.database} cannot be reached: {error.strerror}.")
    if found.f_bavail * found.f_frsize >= LEAST_ROOM:
        return None
    return StoreError(f"The database {url.database} is full: the disk has no room left.")


def make_engines(url: URL) -> tuple[Writing, AsyncEngine]:
    """One for the writer, who has a connection of its own, and one for everybody who reads."""
    if is_sqlite(url):
        readers = create_async_engine(url, **_READERS)
        _begin_with(readers.sync_engine, "BEGIN")
        return _WritingThread(url), readers
    return _WritingTask(url), create_async_engine(url, isolation_level="REPEATABLE READ", **_POSTGRES, **_READERS)


class Writing(Protocol):
    """Does pieces of work on the database, one after the other, each in a transaction of its own."""

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Returns when the work is committed; if it raises, nothing of it stays."""
        ...

    async def run_plain(self, statements: Sequence[Plain]) -> bool:
        """The same for plain SQL, if there is a shorter way for that; False if there is none."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...


class _WritingTask:
    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, **_POSTGRES, **_WRITER)

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def run_plain(self, statements: Sequence[Plain]) -> bool:
        return False

    async def close(self) -> None:
        await self._engine.dispose()


class _WritingThread:
    """For SQLite: the whole transaction in one visit to a thread.

    The asynchronous driver visits its thread for every little step, and between two steps the event loop may be busy with
    something else for long, while the transaction stays open.
    """

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite+pysqlite"), **_WRITER)
        # A statement for many rows notes how to undo itself; that need not be a file.
        _begin_with(self._engine, "BEGIN IMMEDIATE", "busy_timeout=0", "temp_store=MEMORY")
        self._driver: sqlite3.Connection
        event.listen(self._engine, "connect", lambda connection, _: setattr(self, "_driver", connection))
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="questboard-writer", daemon=True)
        self._thread.start()
        self._place = Path(f"{url.database}-line")
        self._line: IO[str] | None = None

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        def transact() -> Result:
            with self._engine.begin() as connection:
                return work(connection)

        return await self._visit(partial(self._in_turn, transact))

    async def run_plain(self, statements: Sequence[Plain]) -> bool:
        await self._visit(partial(self._in_turn, partial(self._transact_plainly, statements)))
        return True

    def _visit(self, job: Callable[[], Result]) -> asyncio.Future[Result]:
        """Have the thread do something. An executor would do, but takes as long over its own bookkeeping as over a row."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Result] = loop.create_future()

        def work() -> None:
            try:
                told = partial(_answer, answer, job())
            except BaseException as error:
                told = partial(_fail, answer, error)
            loop.call_soon_threadsafe(told)

        self._jobs.put(work)
        return answer

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    def _transact_plainly(self, statements: Sequence[Plain]) -> None:
        """Straight to the driver, past the pool with its one connection: of an append little else than its commit is left.

        A single statement is a transaction by itself. That spares this thread two waits for its turn in Python, with other
        processes waiting for it.
        """
        driver = self._driver
        if len(statements) > 1:
            driver.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in statements:
                driver.execute(statement, values)
            if len(statements) > 1:
                driver.execute("COMMIT")
        except BaseException:
            # Does nothing where nothing was begun, or where SQLite has rolled back by itself.
            driver.rollback()
            raise

    def _in_turn(self, transact: Callable[[], Result]) -> Result:
        """Stand in line behind the other processes of the server, so that none of them finds the database locked.

        SQLite itself would only try again, ever more seldom, while others that come later slip in.
        """
        if self._line is None:
            # Where no line can be made there is no database either, and it has better words for that. A file that another
            # process is just making is locked whatever SQLite's own patience is.
            self._when_free(lambda: self._engine.connect().close())
            self._line = self._place.open("a")
        if _at_once.flock(self._line.fileno(), LOCK_EX | LOCK_NB) != 0:
            flock(self._line, LOCK_EX)
        try:
            return self._when_free(transact)
        finally:
            _at_once.flock(self._line.fileno(), LOCK_UN)

    def _when_free(self, transact: Callable[[], Result]) -> Result:
        """Try until no stranger is writing. Only a beginning finds the database locked, so nothing has happened yet."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return transact()
            except (OperationalError, sqlite3.OperationalError) as error:
                if not _is_busy(error) or time.monotonic() > until:
                    raise
            time.sleep(A_MOMENT)

    async def close(self) -> None:
        await self._visit(self._let_go)
        self._jobs.put(None)
        self._thread.join()

    def _let_go(self) -> None:
        self._engine.dispose()
        if self._line is not None:
            self._line.close()


def _answer(waiting: asyncio.Future[Result], result: Result) -> None:
    if not waiting.done():
        waiting.set_result(result)


def _fail(waiting: asyncio.Future[Any], error: BaseException) -> None:
    if not waiting.done():
        waiting.set_exception(error)


def _is_busy(error: OperationalError | sqlite3.OperationalError) -> bool:
    cause = error.orig if isinstance(error, OperationalError) else error
    return (getattr(cause, "sqlite_errorcode", 0) & 0xFF) == sqlite3.SQLITE_BUSY


def _begin_with(engine: Engine, begin: str, *more: str) -> None:
    """Prepare an SQLite engine's connections, and say how a transaction begins."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _entry: ConnectionPoolEntry) -> None:
        # Python's driver would begin transactions when it likes; here they begin when we say so, savepoints included.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (*_PRAGMAS, *more):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
