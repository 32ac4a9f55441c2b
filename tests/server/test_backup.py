"""Backups: made while people play, put back into either kind of database, and refused unless they are whole."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import re
import resource
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from questboard.server.care.backup import BackupError, restore, save
from questboard.server.care.repair import look_through
from questboard.server.store import History, Hold, Store, StoreError
from questboard.server.store.schema import metadata
from tests.server.store.tables import SEATS, a_choice, a_table
from tests.server.store.test_owners import LONG, OVER, a_node

from .serving import Player, Server, command, serving, until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture
def other_url(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if database_url.startswith("sqlite"):
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:///{tmp_path / 'other.db'}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backup.gz"


def nobody(_: object) -> Any:
    return lambda _: None


async def fill(store: Store) -> None:
    """What a database can hold: odd texts, numbers, bytes, nothing at all."""
    await store.create_table(
        a_table("one", status="running", options={"a": 1, "b": True}, numbers=("7", "ä⟦"), name="Ä \U0001f3b2"), SEATS
    )
    for number in range(3):
        await store.append(Hold("one"), a_choice(number, draws="6:4 [0.1]", made=1.1 + number, reveals=number == 1))
    await store.put_snapshot(Hold("one"), 2, bytes(range(256)))
    await store.create_table(a_table("two", status="over"), SEATS)


async def contents(address: str) -> list[History]:
    store = await Store.open(address)
    found = [await store.load_history(id) for id in await store.table_ids()]
    await store.close()
    return found


def without_owner(history: History) -> Any:
    """What a backup promises: everything but who holds the table."""
    data = msgspec.to_builtins(history)
    for name in ("owner", "epoch", "touched"):
        del data["whole"]["table"][name]
    return data


async def test_a_backup_goes_into_the_other_kind_of_database_and_back(
    store: Store, database_url: str, other_url: str, file: Path, tmp_path: Path
) -> None:
    await fill(store)
    before = [without_owner(history) for history in await contents(database_url)]
    rows = await save(database_url, file, nobody)
    assert await restore(other_url, file, nobody, replace=False) == rows == 2 + 4 + 3 + 1
    assert [without_owner(history) for history in await contents(other_url)] == before
    await save(other_url, tmp_path / "again.gz", nobody)
    await restore(database_url, tmp_path / "again.gz", nobody, replace=True)
    assert [without_owner(history) for history in await contents(database_url)] == before


async def test_everything_but_what_passes_is_in_it(store: Store, database_url: str, file: Path) -> None:
    await fill(store)
    await store.register(a_node("left"), LONG)
    await save(database_url, file, nobody)
    lines = map(json.loads, gzip.decompress(file.read_bytes()).splitlines())
    kept = [line["table"] for line in lines if isinstance(line, dict) and "table" in line]
    assert kept == [table.name for table in metadata.sorted_tables if not table.info.get("passing")]
    assert "nodes" not in kept


async def test_matches_in_play_wait_for_the_next_server_and_old_owners_are_refused(
    store: Store, database_url: str, other_url: str, file: Path
) -> None:
    await fill(store)
    stale = (await store.claim("one", "left")).table.hold
    await store.claim("two", "left")
    await save(database_url, file, nobody)
    for address, replace in ((other_url, False), (database_url, True)):
        await restore(address, file, nobody, replace=replace)
        again = await Store.open(address)
        assert await again.orphans(10) == ["one"]
        with pytest.raises(StoreError, match="held by another process by now"):
            await again.append(stale, a_choice(3))
        await again.close()


async def test_what_is_there_is_replaced_only_when_told_to(store: Store, database_url: str, file: Path) -> None:
    await fill(store)
    await save(database_url, file, nobody)
    await store.create_table(a_table("three"), SEATS)
    with pytest.raises(StoreError, match=r"has tables already; with --replace they give way to those of the backup\.$"):
        await restore(database_url, file, nobody, replace=False)
    assert len(await store.table_ids()) == 3
    await restore(database_url, file, nobody, replace=True)
    assert await store.table_ids() == ["one", "two"]


async def test_nothing_is_put_into_a_database_that_a_server_uses(store: Store, database_url: str, file: Path) -> None:
    await save(database_url, file, nobody)
    await store.register(a_node("left"), LONG)
    with pytest.raises(StoreError, match=r"is in use by a server that is running: stop it first\.$"):
        await restore(database_url, file, nobody, replace=True)
    await store.renew("left", OVER)
    await restore(database_url, file, nobody, replace=True)


def cut_off(data: bytes) -> bytes:
    return data[: len(data) * 2 // 3]


def one_bit(data: bytes) -> bytes:
    return data[:200] + bytes([data[200] ^ 4]) + data[201:]


def last_line_lost(data: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1]))


def another_word(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data).replace(b"drop 1", b"drop 2"))


def a_row_less(data: bytes) -> bytes:
    lines = gzip.decompress(data).splitlines(keepends=True)
    return gzip.compress(b"".join(line for line in lines if b"drop 2" not in line))


def more_behind(data: bytes) -> bytes:
    return gzip.compress(gzip.decompress(data) + b"[]\n")


def of_tomorrow(data: bytes) -> bytes:
    return gzip.compress(re.sub(rb'"schema":"\d+"', b'"schema":"9999"', gzip.decompress(data), count=1))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (cut_off, "is not a whole backup: it was cut off or altered."),
        (one_bit, "is not a"),
        (last_line_lost, "is not a whole backup: it was cut off."),
        (another_word, "is not a whole backup: it was altered."),
        (a_row_less, "is not a whole backup: it was altered."),
        (more_behind, "is not a whole backup: it was altered."),
        (of_tomorrow, "was written by a newer Questboard ("),
        (lambda _: b"", "is not a"),
        (lambda _: b"Dear Ana", "is not a whole backup: it was cut off or altered."),
        (lambda _: gzip.compress(b"Dear Ana"), "is not a backup of Questboard: "),
        (lambda _: gzip.compress(b'{"format": "something else"}\n'), "is not a backup of Questboard: "),
    ],
)
async def test_what_is_not_whole_is_refused_and_changes_nothing(
    store: Store, database_url: str, file: Path, tmp_path: Path, spoil: Any, sentence: str
) -> None:
    await fill(store)
    await save(database_url, file, nobody)
    file.write_bytes(spoil(file.read_bytes()))
    before = await contents(database_url)
    with pytest.raises(BackupError) as told:
        await restore(database_url, file, nobody, replace=True)
    assert str(told.value).startswith(f"{file} {sentence}")
    assert await contents(database_url) == before
    with pytest.raises(BackupError):
        await restore(tmp_path / "new.db", file, nobody, replace=False)
    assert not (tmp_path / "new.db").exists()


async def test_an_older_schema_is_brought_up_to_date(store: Store, database_url: str, file: Path) -> None:
    """As the first Questboard would have written it."""
    columns = [c.name for c in metadata.tables["tables"].columns if c.name not in ("owner", "epoch", "touched")]
    row = {**dict.fromkeys(columns, ""), "options": {}, "public": False, "status": "running", "numbers": [], "origins": []}
    row |= {
        "id": "old",
        "time_limit": 0,
        "pace": 0,
        "created": 1.0,
        "outcome": None,
        "round": 0,
        "secret": "00",
        "rules_version": "1",
    }
    lines: list[Any] = [
        {"format": "questboard backup 1", "schema": "0002", "rows": 1, "made": 1.0, "version": "1"},
        {"table": "tables", "columns": columns, "count": 1},
        [row[column] for column in columns],
    ]
    text = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    end = json.dumps({"end": hashlib.sha256(text).hexdigest()}).encode()
    file.write_bytes(gzip.compress(text + end + b"\n"))
    await restore(database_url, file, nobody, replace=False)
    assert await store.table_ids() == ["old"]
    assert await store.orphans(10) == ["old"]


async def test_a_mistyped_name_makes_no_database(tmp_path: Path, file: Path) -> None:
    with pytest.raises(StoreError, match=r"There is no database .*nothing\.db\.$"):
        await save(tmp_path / "nothing.db", file, nobody)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("target", ["nowhere/backup.gz", "folder"])
async def test_a_backup_that_cannot_be_written_is_told(store: Store, database_url: str, tmp_path: Path, target: str) -> None:
    (tmp_path / "folder").mkdir()
    before = set(tmp_path.iterdir())
    with pytest.raises(BackupError, match="cannot be written: "):
        await save(database_url, tmp_path / target, nobody)
    assert set(tmp_path.iterdir()) == before


def test_a_full_disk_leaves_no_half_backup_and_the_old_one_as_it_was(database_url: str, tmp_path: Path) -> None:
    async def make() -> None:
        store = await Store.open(database_url)
        await store.create_table(a_table(), SEATS)
        await store.put_snapshot(Hold("one"), 0, os.urandom(300_000))
        await store.close()

    asyncio.run(make())
    (tmp_path / "backups").mkdir()
    file = tmp_path / "backups" / "backup.gz"
    file.write_bytes(b"the old one")
    # The system lets no file grow any further, as if the disk were full.
    full = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))}
    done = command("backup", str(file), "--db", database_url, **full)
    assert (done.returncode, done.stderr) == (1, f"questboard: {file} cannot be written: File too large.\n")
    assert list(file.parent.iterdir()) == [file]
    assert file.read_bytes() == b"the old one"


class Playing(threading.Thread):
    """Two people who play match after match until they are told to stop, and know what was acknowledged at which table."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.made: dict[str, list[tuple[int, str]]] = {}
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.is_set():
            grant = self.server.table({"kind": "me"}, {"kind": "screen"}, game="connect_four")
            table = grant["table"]["id"]
            players = [Player(self.server, table, seat["token"], seat["seat"]) for seat in grant["seats"]]
            self.made[table] = []
            while not self.enough.is_set() and players[0].turn is not None:
                self.choose(table, players)
            for player in players:
                player.leave()

    def choose(self, table: str, players: list[Player]) -> None:
        turn = players[0].turn or 0
        player, action = players[turn], players[turn].options[-1]
        player.say(type="choose", id=1, seat=turn, step=player.step, action=action)
        assert player.hear("done", "refused")["type"] == "done"
        self.made[table].append((turn, action))
        for each in players:
            each.catch_up()

    def so_far(self) -> dict[str, list[tuple[int, str]]]:
        return {table: list(choices) for table, choices in list(self.made.items())}


def test_a_backup_of_a_server_where_people_play_has_every_acknowledged_choice(
    games: None, database_url: str, other_url: str, file: Path, tmp_path: Path
) -> None:
    with serving(database_url, tmp_path) as server:
        pairs = [Playing(server) for _ in range(2)]
        for pair in pairs:
            pair.start()
        until(lambda: all(len(pair.made) > 1 for pair in pairs))
        before = [pair.so_far() for pair in pairs]
        done = command("backup", str(file), "--db", database_url)
        assert done.returncode == 0, done.stderr
        assert before != [pair.so_far() for pair in pairs], "nobody played meanwhile"
        for pair in pairs:
            pair.enough.set()
            pair.join()
    done = command("restore", str(file), "--db", other_url)
    assert done.returncode == 0, done.stderr
    asyncio.run(check(other_url, before, {table: made for pair in pairs for table, made in pair.made.items()}))
    with serving(other_url, tmp_path) as server:
        for table, choices in before[0].items():
            assert server.http.get(f"/api/tables/{table}").json()["steps"] >= len(choices)


async def check(address: str, before: list[dict[str, Any]], after: dict[str, Any]) -> None:
    """What was acknowledged before is there, nothing else is, and every match can be played again."""
    store = await Store.open(address)
    ids = await store.table_ids()
    early = {table: made for pair in before for table, made in pair.items()}
    for id in {*ids, *early}:
        found = [(choice.seat, choice.action) for choice in (await store.load_table(id)).choices]
        assert len(found) >= len(early.get(id, ()))
        assert found == after[id][: len(found)]
    report = await look_through(store, ids, cut=False, seen=lambda _: None)
    assert report.findings == ()
    await store.close()
