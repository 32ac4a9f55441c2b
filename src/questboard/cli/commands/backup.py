"""`questboard backup` and `questboard restore`: all tables in one file, and back into a database of either kind."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.arguments import Database, database
from questboard.cli.output import out, progress_bar, told_as_trouble

if TYPE_CHECKING:
    from questboard.server.care.backup import Seen
    from questboard.server.store.copying import Head

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def backup(file: FileArgument, db: Database = None) -> None:
    """Write all tables to a file, as they are at this moment. The server may run meanwhile."""
    from questboard.server.care.backup import save

    rows = _with_progress("Backup", lambda seen: save(database(db), file, seen))
    size = file.stat().st_size / 1e6
    out.print(f"{file} holds {rows:,} rows ({size:,.1f} MB); keep it safe, for whoever has it has all secrets.", soft_wrap=True)


def restore(
    file: FileArgument,
    db: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Tables that are there give way to those of the backup.")] = False,
) -> None:
    """Put a backup into an empty database, of the same kind or the other; no server may be running on it."""
    from questboard.server.care.backup import restore as put_back

    rows = _with_progress("Restore", lambda seen: put_back(database(db), file, seen, replace=replace))
    out.print(f"{rows:,} rows are back; the next server takes up the matches that were in play.", soft_wrap=True)


def _with_progress(title: str, work: Callable[[Callable[[Head], Seen]], Awaitable[int]]) -> int:
    """The bar begins when it is known how much there is to do."""

    async def run() -> int:
        with ExitStack() as stack:
            return await work(lambda head: stack.enter_context(progress_bar(title, head.rows)))

    with told_as_trouble():
        return asyncio.run(run())
