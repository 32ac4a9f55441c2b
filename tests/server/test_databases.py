"""The same table on SQLite and on PostgreSQL: opened again it is what it was, and no text is too odd for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import pytest

from questboard.core import registry
from questboard.server.live import lobby
from questboard.server.live import room as room_module
from questboard.server.store import SeatRow, Store, TableRow

from .house import House, open_house

pytestmark = pytest.mark.anyio

DIGITS = str.maketrans("01", "xy")  # ids have neither


@pytest.fixture
async def kept(games: None, at_once: None, database_url: str) -> AsyncIterator[House]:
    """A server on either database."""
    async with open_house(database_url) as house:
        yield house


@pytest.mark.parametrize("snapshots", [2, 1000])
async def test_a_table_opened_again_goes_on_as_it_was(kept: House, monkeypatch: pytest.MonkeyPatch, snapshots: int) -> None:
    monkeypatch.setattr(room_module, "SNAPSHOT_EVERY", snapshots)
    table = await kept.table("me", "screen", "screen")
    lines = [await table.line(seat) for seat in range(3)]
    await kept.play_on(lines, most=5)
    await lines[1].catch_up()
    before, texts = table.digest(), table.texts
    await kept.all_leave()
    kept.lobby._close(table.id)
    lines = [await table.line(seat) for seat in range(3)]
    assert (table.digest(), table.texts) == (before, texts)
    last = texts[-1][0]
    assert (await lines[last].ask("undo", seat=last, step=5))["type"] == "done"
    assert await kept.play_on(lines) == 4
    file = (await table.get("file")).json()
    assert (await kept.post("/api/matches", body=file)).status_code == 201


async def test_two_who_open_a_table_at_once_meet_in_one_room(kept: House) -> None:
    table = await kept.table("me", "screen")
    kept.lobby._close(table.id)
    rooms = await asyncio.gather(*(kept.lobby.room(table.id) for _ in range(5)))
    assert len({id(room) for room in rooms}) == 1


async def test_a_room_that_nobody_needs_is_closed(kept: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "CLOSE_AFTER", 0.0)
    watched, idle = await kept.table("me", "screen"), await kept.table("me", "screen")
    await watched.line(0)
    closing = asyncio.ensure_future(kept.lobby._close_idle())
    for _ in range(1000):
        if idle.id not in kept.lobby.rooms:
            break
        await asyncio.sleep(0.001)
    closing.cancel()
    assert (watched.id in kept.lobby.rooms, idle.id in kept.lobby.rooms) == (True, False)


@pytest.mark.parametrize("odd", ["\u0000", "\ufffe", "\U0010ffff", "'; drop table choices; --", "%s\\", "\u27e60\u27e7"])
async def test_no_text_is_too_odd(kept: House, odd: str) -> None:
    seats: list[dict[str, Any]] = [{"kind": "me", "name": odd}, {"kind": "open"}]
    body = {"game": "whisper", "seats": seats, "name": odd, "number": odd, "public": True}
    grant = await kept.post("/api/tables", body=body)
    assert grant.status_code == 201
    path = f"/api/tables/{grant.json()['table']['id']}"
    assert (await kept.post(f"{path}/join", body={"name": odd + "x", "number": odd})).status_code == 201
    assert (await kept.post(f"{path}/start", grant.json()["host"])).status_code == 201
    for answer in (
        await kept.http.get("/api/tables", params={"game": odd}),
        await kept.http.get("/api/icons", params={"names": odd}),
        await kept.get(path),
    ):
        assert answer.status_code == 200, answer.text
    assert (await kept.http.get(f"/api/tables/{quote(odd)}")).status_code in (400, 404)


async def test_all_unfinished_tables_are_taken_up_however_many_there_are_and_whatever_is_wrong_with_some(
    games: None, at_once: None, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "ADOPTED_AT_ONCE", 5)
    monkeypatch.setattr(lobby, "ADOPT_EVERY", 0.01)
    store = await Store.open(database_url)
    rules = registry.game("whisper").info.rules_version
    # Those that cannot be opened stand before the others, and are more than are taken up at once.
    for number, version in enumerate(["of another time"] * 8 + [rules] * 30):
        table = TableRow(
            id=f"{number + 10:08}".translate(DIGITS),
            name="Left behind",
            game="whisper",
            rules_version=version,
            options={"rounds": 3},
            status="running",
            host_hash="",
            secret=f"{number:064x}",
            created=0.0,
            owner="somebody who died",
        )
        await store.create_table(table, [SeatRow(seat, f"Player {seat}", "person") for seat in range(2)])
    await store.close()
    async with open_house(database_url) as house, asyncio.timeout(20):
        while len(house.lobby.rooms) < 30:
            await asyncio.sleep(0.01)
