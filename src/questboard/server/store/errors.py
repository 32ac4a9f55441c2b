"""What can go wrong with a database, told in one sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError, SQLAlchemyError

from questboard.core.errors import QuestboardError


class StoreError(QuestboardError):
    """The database cannot be reached, read or written; the message says why.

    If a write ends so, it was most likely not kept, but with a connection lost in the very commit nobody knows: load again.
    The message is for the log: it names the database's place and user. `told` is for whoever plays.
    """

    @property
    def told(self) -> str:
        """The same for strangers, who are not to learn where the tables are kept."""
        return "The tables cannot be read or written just now; try again in a moment."


class Conflict(StoreError):
    """The write does not fit what the database holds: somebody else wrote first, or it was written already."""

    @property
    def told(self) -> str:
        return str(self)


class Lost(Conflict):
    """The table has another owner by now; what this one has in memory of it may be old."""


class Unreadable(StoreError):
    """The database holds something that no Questboard has written; the table cannot be opened."""


class UnknownTable(StoreError):
    """There is no such table."""

    @property
    def told(self) -> str:
        return str(self)


def told(error: QuestboardError) -> str:
    """What strangers hear of any trouble."""
    return error.told if isinstance(error, StoreError) else str(error)


# By SQLite's names of its results; the longer names begin with these.
_SQLITE = {
    "SQLITE_FULL": "is full: the disk has no room left, and nothing was written",
    "SQLITE_IOERR": "cannot be written or read: the disk is full or fails",
    "SQLITE_READONLY": "may only be read: check who may write the file and its folder",
    "SQLITE_PERM": "may not be opened: check who may write the file and its folder",
    "SQLITE_CANTOPEN": "cannot be opened: check that its folder is there and may be written",
    "SQLITE_BUSY": "is locked by another program; try again when that one is done",
    "SQLITE_LOCKED": "is locked by another program; try again when that one is done",
    "SQLITE_NOTADB": "is not a database",
    "SQLITE_CORRUPT": "is damaged; take the last good copy of it",
    "SQLITE_TOOBIG": "cannot hold so much in one place",
}

# By PostgreSQL's five-letter states; the first two letters are the class.
_POSTGRES = {
    "53100": "is full: the disk has no room left, and nothing was written",
    "53300": "has too many connections already",
    "53": "has no room left",
    "28": "refuses the name or password",
    "3D": "does not exist on that server: create it first",
    "25006": "may only be read",
    "42501": "does not let this user write: check the rights",
    "55": "is locked by another program; try again when that one is done",
    "57": "is shutting down or broke off the work",
    "08": "cannot be reached: the connection broke",
    "22": "cannot hold such a text or number",
}


# Classes of states that tell of the server, its disk or the connection, not of a statement.
_POSTGRES_ITSELF = ("08", "25", "53", "55", "57", "58", "XX")


def _state(cause: BaseException) -> str:
    return getattr(cause, "sqlstate", None) or ""


def is_of_the_database(error: Exception) -> bool:
    """Is this trouble everybody's (disk, lock, connection), or only that of the statement that met it?"""
    if isinstance(error, DBAPIError) and error.orig is not None:
        itself = isinstance(error, OperationalError | InterfaceError | InternalError)
        return error.connection_invalidated or itself or _state(error.orig).startswith(_POSTGRES_ITSELF)
    return isinstance(error, OSError | sqlite3.OperationalError | sqlite3.InterfaceError | sqlite3.InternalError)


def _reason(error: BaseException) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    for codes, code in ((_SQLITE, getattr(cause, "sqlite_errorname", None) or ""), (_POSTGRES, _state(cause))):
        for known, reason in codes.items():
            if code.startswith(known):
                return reason
    if isinstance(cause, TimeoutError):
        return "does not answer in time"
    if isinstance(cause, ConnectionError):
        return "cannot be reached: no server answers there"
    if isinstance(cause, OSError):
        return f"cannot be reached: {cause.strerror or cause}"
    return f"cannot do that: {str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__}"


def explain(error: BaseException, place: str) -> StoreError:
    """The same trouble as a sentence about the database at `place`."""
    trouble = StoreError(f"The database {place} {_reason(error)}.")
    trouble.__cause__ = error
    return trouble


@contextmanager
def in_words(place: str) -> Iterator[None]:
    """Whatever the database raises inside becomes a `StoreError`."""
    try:
        yield
    except (SQLAlchemyError, OSError, UnicodeError) as error:
        raise explain(error, place) from error
