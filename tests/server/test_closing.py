"""What is closed leaves nothing behind by itself: searches for garbage are rare, for they make everybody wait."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from questboard.server.http.conversation import Conversation
from questboard.server.http.door import Door
from questboard.server.http.websocket import WebSocket

from .house import ROOMY, House
from .open_port import open_port

pytestmark = pytest.mark.anyio


@pytest.fixture
def nobody_collects() -> Iterator[None]:
    """What stands in a circle of references stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def comes_true(is_true: Callable[[], bool]) -> bool:
    """Soon, if at all."""
    for _ in range(200):
        if is_true():
            return True
        await asyncio.sleep(0.01)
    return False


@pytest.mark.usefixtures("nobody_collects")
@pytest.mark.parametrize("other", ["screen", "random"])
@pytest.mark.parametrize("game", ["connect_four", "whisper", "manticore"])
async def test_a_table_that_is_closed_is_gone_at_once(house: House, game: str, other: str) -> None:
    table = await house.table("me", other, game=game)
    lines = [await table.line(0), *([await table.line(1)] if other == "screen" else [])]
    for _ in range(1_000):
        await lines[0].catch_up()
        if lines[0].turn is not None and lines[0].turn < len(lines):
            break
    assert lines[0].turn is not None
    chooser = lines[lines[0].turn]
    await chooser.choose(chooser.options[0])
    del chooser
    await house.all_leave()
    lines.clear()
    left = [weakref.ref(thing) for thing in (*house.lobby.rooms[table.id], table.room.match)]
    assert await comes_true(lambda: not house.lobby.rooms[table.id][1].is_busy)
    house.lobby._close(table.id)
    assert await comes_true(lambda: not any(thing() for thing in left)), left


@pytest.mark.usefixtures("games", "at_once", "nobody_collects")
async def test_a_connection_that_ended_is_gone_at_once(tmp_path: Path) -> None:
    async with open_port(tmp_path / "questboard.db", ROOMY) as port:
        for _ in range(3):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port.port}") as visitor:
                plan = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "open"}]}
                table = (await visitor.post("/api/tables", json=plan)).json()["table"]["id"]
            async with connect(f"ws://127.0.0.1:{port.port}/api/tables/{table}/socket", proxy=None) as line:
                await line.send('{"type": "hello", "v": 1, "tokens": []}')
                assert "welcome" in str(await line.recv())
        assert await comes_true(lambda: not left_of_connections()), left_of_connections()


def left_of_connections() -> list[str]:
    """What is in memory of connections."""
    return [type(thing).__name__ for thing in gc.get_objects() if type(thing) in (Door, WebSocket, Conversation)]
