"""What is left of a table: rows from the database itself, past the server, played again by the rules; and replays over HTTP."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Iterable
from typing import Any

import asyncpg

from questboard.core import Match, QuestboardError, SeatInfo, registry
from questboard.core.kept.match import Origin
from questboard.core.kept.matchfile import chance_text, happenings_in
from tests.server.line import patched

from .checker import Kept, Row
from .history import now

PATIENCE = 90.0


# A connection that breaks in the middle of a statement may say so by way of its own state machine.
_NOT_NOW = (OSError, sqlite3.OperationalError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class NotThere(Exception):
    """The database does not answer now."""


class Database:
    """Reads what it likes, from SQLite or PostgreSQL, over a connection of its own each time."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def rows(self, statement: str, table: str) -> list[dict[str, Any]]:
        """All rows of a statement about one table; waits until the database is there again."""
        until = now() + PATIENCE
        while True:
            try:
                return (
                    await asyncio.to_thread(self._sqlite, statement, table)
                    if self._file
                    else await self._postgres(statement, table)
                )
            except _NOT_NOW as error:
                if now() > until:
                    raise NotThere(str(error)) from error
            await asyncio.sleep(0.3)

    @property
    def _file(self) -> str:
        return self.url.removeprefix("sqlite:///") if self.url.startswith("sqlite") else ""

    def _sqlite(self, statement: str, table: str) -> list[dict[str, Any]]:
        connection = sqlite3.connect(f"file:{self._file}?mode=ro", uri=True, timeout=10)
        connection.row_factory = sqlite3.Row
        try:
            return [dict(row) for row in connection.execute(statement.replace("$1", "?"), (table,))]
        finally:
            connection.close()

    async def _postgres(self, statement: str, table: str) -> list[dict[str, Any]]:
        connection = await asyncpg.connect(self.url, timeout=5)
        try:
            return [dict(row) for row in await connection.fetch(statement, table, timeout=20)]
        finally:
            await connection.close(timeout=5)


async def rows_of(database: Database, table: str) -> tuple[Row, ...]:
    """The choices of a table, as they stand."""
    found = await database.rows("SELECT number, seat, action FROM choices WHERE table_id = $1 ORDER BY number", table)
    return tuple(Row(row["number"], row["seat"], row["action"]) for row in found)


async def kept(database: Database, table: str, pictures: dict[int | None, list[str]]) -> Kept:
    """All that is left of a table."""
    tables = await database.rows("SELECT * FROM tables WHERE id = $1", table)
    seats = await database.rows("SELECT * FROM seats WHERE table_id = $1 ORDER BY seat", table)
    choices = await database.rows("SELECT * FROM choices WHERE table_id = $1 ORDER BY number", table)
    if not tables:
        return Kept((), replay="the table is not in the database")
    rows = tuple(Row(row["number"], row["seat"], row["action"]) for row in choices)
    replay = await asyncio.to_thread(why_no_replay, tables[0], seats, choices)
    return Kept(rows, {row["seat"]: row["token_hash"] for row in seats}, pictures, replay)


def why_no_replay(table: dict[str, Any], seats: list[dict[str, Any]], choices: list[dict[str, Any]]) -> str:
    """Play the rows by the rules, every die included; empty if all is well."""
    options, numbers, origins = (_data(table[name]) for name in ("options", "numbers", "origins"))
    infos = [SeatInfo(row["name"], row["player"]) for row in seats]
    if table["status"] == "waiting":
        return "choices were made before the match began" if choices else ""
    try:
        match = Match(registry.game(table["game"]), infos, options, table["secret"], numbers, [Origin(**o) for o in origins])
        for row in choices:
            match.choose(row["seat"], row["action"], happenings_in(row["draws"]))
            made = match.choices[-1]
            if chance_text(made.draws, made.happenings) != row["draws"]:
                return f"choice {row['number']} ({row['action']}): chance says {made.draws}, the row says {row['draws']!r}"
    except QuestboardError as error:
        return f"after {len(match.choices) if 'match' in locals() else 0} choices: {error}"
    if (match.outcome is not None) != (table["status"] == "over"):
        return f"the table is {table['status']}, but the rules say the outcome is {match.outcome}"
    return ""


def _data(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value


# ---- pictures -------------------------------------------------------------------------------------------------------


def picture(scene: dict[str, Any] | None) -> str:
    """A fingerprint of a scene; whether something empty is named in it or not makes no difference."""
    if scene is None:
        return ""
    full = {name: value for name, value in scene.items() if value not in (None, [], 0)}
    return hashlib.blake2b(json.dumps(full, sort_keys=True).encode(), digest_size=8).hexdigest()


def pictures_of(stretches: Iterable[dict[str, Any]]) -> list[str]:
    """The fingerprints of a whole replay, from its stretches of frames in order."""
    found: list[str] = []
    for frames in stretches:
        scene = frames["scene"]
        if frames["first"] == len(found):
            found.append(picture(scene))
        for frame in frames["frames"]:
            scene = patched(scene, frame["patch"])
            found.append(picture(scene))
    return found
