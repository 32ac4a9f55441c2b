"""The doctor: looks at everything a server needs, one check after the other, and says what to do where something is wrong."""

from __future__ import annotations

import asyncio
import platform
import re
import resource
import shutil
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import URL, Connection, select, text

from questboard.core import QuestboardError, registry
from questboard.server.http.site import Site
from questboard.server.rows import NodeRow
from questboard.server.store.engines import LEAST_ROOM, Writing, is_sqlite, make_engines, must_be_there, place, read_address
from questboard.server.store.errors import in_words
from questboard.server.store.migrating import known_revision, known_revisions
from questboard.server.store.statements import LIVING, NOW

MANY_FILES = 4_096
LITTLE_ROOM = 500_000_000
CLOCKS_APART = 2.0
ANSWERS_WITHIN = 3.0

Level = Literal["ok", "warning", "bad"]


class Check(msgspec.Struct, frozen=True):
    """What was looked at, how it is, and what to do next."""

    name: str
    level: Level
    sentence: str


def ok(name: str, sentence: str) -> Check:
    """Nothing to do."""
    return Check(name, "ok", sentence)


def warning(name: str, sentence: str) -> Check:
    """It works, but not for long or not for many."""
    return Check(name, "warning", sentence)


def bad(name: str, sentence: str) -> Check:
    """It does not work."""
    return Check(name, "bad", sentence)


async def examine(address: str | Path) -> AsyncIterator[Check]:
    """Everything on this machine, and the database."""
    for check in (*_python(), _client(), _games(), _files()):
        yield check
    async for check in _database(address):
        yield check


# ---- this machine -------------------------------------------------------------------------------------------------------


def _python() -> Iterator[Check]:
    found = platform.python_version()
    is_new = sys.version_info >= (3, 11)
    yield ok("python", f"Python {found}.") if is_new else bad("python", f"Python {found} is too old: install 3.11 or newer.")
    old = [problem for line in requires("questboard") or () if (problem := _why_old(line))]
    if old:
        yield bad("packages", f"{'; '.join(old)}: install questboard again with pip install --upgrade.")
    else:
        yield ok("packages", "All packages are there, and new enough.")


def _why_old(line: str) -> str | None:
    """What is wrong with one needed package: "litestar>=2.25"; what only some need is passed over."""
    needed = re.match(r"([\w.-]+)(?:\[[^]]*\])?>=([\d.]+)\s*$", line)
    if needed is None:
        return None
    name, least = needed.groups()
    try:
        found = version(name)
    except PackageNotFoundError:
        return f"{name} is missing"
    return f"{name} {found} is older than {least}" if _numbers(found) < _numbers(least) else None


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)[:3]]


def _client() -> Check:
    if Site().is_built:
        return ok("client", "The browser client is built.")
    return bad("client", "The browser client is not built: run make client.")


def _games() -> Check:
    try:
        names = [registry.game(slug).info.slug for slug in registry.names()]
    except QuestboardError as error:
        return bad("games", f"{error}: mend or remove that package.")
    return ok("games", f"{len(names)} games: {', '.join(names)}.")


def _files() -> Check:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY or most >= MANY_FILES:
        return ok("files", "Enough files may be open at once, and so connections.")
    return warning("files", f"Only {most} files may be open at once, one a connection: raise ulimit -n or LimitNOFILE.")


# ---- the database -------------------------------------------------------------------------------------------------------


async def _database(address: str | Path) -> AsyncIterator[Check]:
    try:
        url = read_address(address)
        must_be_there(url)
        writing, reading = make_engines(url)
    except QuestboardError as error:
        yield bad("database", str(error))
        return
    try:
        for look in (_schema, _damage, _writes, _clock):
            check = await _tried(look, writing, url)
            yield check
            if check.level == "bad":
                return
        if is_sqlite(url):
            yield _disk(Path(str(url.database)))
        for node in await _ask(writing, url, _living):
            yield await _reached(node)
    finally:
        await writing.close()
        await reading.dispose()


async def _ask(writing: Writing, url: URL, look: Callable[[Connection], Any]) -> Any:
    with in_words(place(url)):
        return await writing.run(look)


async def _tried(look: Callable[[Writing, URL], Awaitable[Check]], writing: Writing, url: URL) -> Check:
    try:
        return await look(writing, url)
    except QuestboardError as error:
        return bad("database", str(error))


async def _schema(writing: Writing, url: URL) -> Check:
    found = await _ask(writing, url, lambda connection: known_revision(connection, place(url)))
    software = "sqlite_version()" if is_sqlite(url) else "current_setting('server_version')"
    program = await _ask(writing, url, lambda connection: connection.execute(text(f"SELECT {software}")).scalar_one())
    where = f"{'SQLite' if is_sqlite(url) else 'PostgreSQL'} {program} at {place(url)}"
    if found is None:
        return warning("database", f"{where} holds no tables of Questboard yet; the first server makes them.")
    if found != known_revisions()[0]:
        return warning("database", f"{where} has schema {found}; the next server brings it to {known_revisions()[0]}.")
    return ok("database", f"{where}, schema {found}.")


async def _damage(writing: Writing, url: URL) -> Check:
    if not is_sqlite(url):
        return ok("damage", "PostgreSQL looks after its files itself.")
    found = await _ask(writing, url, lambda connection: connection.execute(text("PRAGMA quick_check(1)")).scalar_one())
    if found == "ok":
        return ok("damage", "The file is whole.")
    return bad("damage", f"The database {url.database} is damaged: restore the last good backup.")


async def _writes(writing: Writing, url: URL) -> Check:
    """Something that is written and does not stay."""

    def write(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE questboard_doctor (room TEXT)"))
        connection.execute(text("DROP TABLE questboard_doctor"))

    await _ask(writing, url, write)
    return ok("writing", "It can be written.")


async def _clock(writing: Writing, url: URL) -> Check:
    began = time.monotonic()
    theirs = await _ask(writing, url, lambda connection: connection.execute(select(NOW)).scalar_one())
    apart = abs(theirs - time.time())
    if time.monotonic() < began:
        return bad("clock", "The machine's clock that only goes forward went back: restart the machine.")
    if apart > CLOCKS_APART:
        return warning("clock", f"This machine's clock and the database's are {apart:.0f} s apart: let both keep time by NTP.")
    return ok("clock", "This machine and the database agree on the time.")


def _disk(database: Path) -> Check:
    free = shutil.disk_usage(database.absolute().parent).free
    if free < LEAST_ROOM:
        return bad("disk", f"The disk of {database} has no room left: make some, for nothing can be written.")
    if free < LITTLE_ROOM:
        return warning("disk", f"The disk of {database} has only {free / 1e6:,.0f} MB left: make room in time.")
    return ok("disk", f"{free / 1e9:,.1f} GB are free beside the database.")


def _living(connection: Connection) -> list[NodeRow]:
    if known_revision(connection, "") != known_revisions()[0]:
        return []
    names = NodeRow.__struct_fields__
    return [NodeRow(**{name: row[name] for name in names}) for row in connection.execute(LIVING).mappings()]


async def _reached(node: NodeRow) -> Check:
    name = f"server {node.address} #{node.number}"
    host, _, port = node.address.rpartition(":")
    try:
        _, writer = await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), ANSWERS_WITHIN)
    except (OSError, ValueError, TimeoutError):
        return bad(name, "It lives, but nobody answers at its address: say with --advertise where other machines reach it.")
    writer.close()
    return ok(name, "It lives and answers.")
