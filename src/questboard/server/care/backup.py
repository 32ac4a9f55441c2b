"""Backups: everything worth keeping in one file, whatever the database. A gzip of JSON lines with a head and an end.

    {"format": "questboard backup 1", "schema": "0004", "rows": 3, ...}
    {"table": "tables", "columns": ["id", ...], "count": 1}
    ["k3v9", ...]
    ...
    {"end": "a fingerprint of all lines above"}

Whoever has it has the secrets of matches that are still played: only its owner may read it.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Literal

import msgspec

from questboard import __version__
from questboard.core import QuestboardError
from questboard.server.store.copying import Head, Part, Rows, read_all, write_all
from questboard.server.store.migrating import known_revisions

Seen = Callable[[int], object]


class BackupError(QuestboardError):
    """A backup cannot be written, or is not whole."""


class FirstLine(msgspec.Struct, frozen=True):
    """What a backup says of itself."""

    format: Literal["questboard backup 1"]
    schema: str
    rows: int
    made: float
    version: str


# ---- writing ------------------------------------------------------------------------------------------------------------


async def save(address: str | Path, path: Path, seen: Callable[[Head], Seen]) -> int:
    """Write a backup; either the whole new file is there afterwards, or the old one untouched. How many rows are in it."""
    temporary = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            rows = await _write(address, file, seen)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)
    return rows


async def _write(address: str | Path, file: IO[bytes], seen: Callable[[Head], Seen]) -> int:
    digest, rows = hashlib.sha256(), 0
    count: Seen = _nobody_counts
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:
        async with contextlib.aclosing(read_all(address)) as parts:
            async for part in parts:
                if isinstance(part, Head):
                    count, rows = seen(part), part.rows
                elif not isinstance(part, Rows):
                    count(1)
                line = _line(part)
                digest.update(line)
                packed.write(line)
        packed.write(msgspec.json.encode({"end": digest.hexdigest()}) + b"\n")
    return rows


def _line(part: Part) -> bytes:
    if isinstance(part, Head):
        return msgspec.json.encode(FirstLine("questboard backup 1", part.schema, part.rows, time.time(), __version__)) + b"\n"
    return msgspec.json.encode(part) + b"\n"


def _nobody_counts(_: int) -> None:
    """Before the head is written there is nothing to count."""


def _sync_folder(folder: Path) -> None:
    """So that the new name, too, survives a loss of power."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# ---- reading ------------------------------------------------------------------------------------------------------------


async def restore(address: str | Path, path: Path, seen: Callable[[Head], Seen], *, replace: bool) -> int:
    """Put a backup into a database; the whole file is read before anything is written. How many rows were in it."""
    parts = read(path)
    head = next(parts)
    assert isinstance(head, Head)
    for _ in parts:
        pass
    count = seen(head)

    def counted() -> Iterator[Part]:
        for part in read(path):
            if not isinstance(part, Head | Rows):
                count(1)
            yield part

    await write_all(address, counted(), replace=replace)
    return head.rows


def read(path: Path) -> Iterator[Part]:
    """The parts of a backup; raises at the first that is not whole, and at the end if it was altered."""
    try:
        with gzip.open(path, "rb") as lines:
            yield from _read(path, lines)
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise BackupError(f"{path} is not a whole backup: it was cut off or altered.") from None
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BackupError(f"{path} is not a backup of Questboard: {error}.") from None


def _read(path: Path, lines: gzip.GzipFile) -> Iterator[Part]:
    digest, rows, heading = hashlib.sha256(), 0, Rows("", (), 0)
    first = lines.readline()
    head = msgspec.json.decode(first, type=FirstLine)
    if head.schema not in known_revisions():
        raise BackupError(f"{path} was written by a newer Questboard ({head.version}): use that one or a newer.")
    digest.update(first)
    yield Head(head.schema, head.rows)
    for line in lines:
        part = msgspec.json.decode(line)
        if isinstance(part, dict) and "end" in part:
            if rows != head.rows or part["end"] != digest.hexdigest() or lines.read(1):
                raise BackupError(f"{path} is not a whole backup: it was altered.")
            return
        digest.update(line)
        if isinstance(part, dict):
            heading = msgspec.convert(part, Rows)
            yield heading
        elif not isinstance(part, list) or len(part) != len(heading.columns):
            raise BackupError(f"{path} is not a whole backup: it was altered.")
        else:
            rows += 1
            yield part
    raise BackupError(f"{path} is not a whole backup: it was cut off.")
