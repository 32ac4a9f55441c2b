"""A table that another process has claimed since: whatever is asked of the copy that was left, nothing is written."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

import pytest

from questboard.server.machines.node import LEASE
from questboard.server.store import NodeRow, WholeTable

from .house import House, Table, open_house
from .line import Gone, Line

pytestmark = pytest.mark.anyio

ELSEWHERE = NodeRow(id="elsewhere", address="elsewhere:1", number=0, run="run", key="key", host="another machine", pid=1)


@pytest.fixture
async def kept(games: None, at_once: None, database_url: str) -> AsyncIterator[House]:
    """A server on either database."""
    async with open_house(database_url) as house:
        await house.lobby.store.register(ELSEWHERE, 600.0)
        yield house


async def claimed(table: Table) -> WholeTable:
    """Somebody else holds the table from now on: all of it, as that one knows it."""
    lobby = table.house.lobby
    await lobby.room(table.id)
    whole: WholeTable = await lobby.store.claim(table.id, ELSEWHERE.id, dead=lobby.node.id)
    return whole


async def as_it_is(table: Table) -> WholeTable:
    whole: WholeTable = await table.house.lobby.store.load_table(table.id)
    return whole


async def waiting(house: House) -> Table:
    return await house.table("me", "open", game="satchel", start=False)


async def full(house: House) -> Table:
    return await house.table("me", "screen", start=False)


async def running(house: House) -> Table:
    return await house.table("me", "screen")


async def over(house: House) -> Table:
    table = await house.table("me", "screen")
    await house.play_on([await table.line(0), await table.line(1)])
    return table


Ask = tuple[Callable[[House], Awaitable[Table]], Callable[[Table], Awaitable[object]]]

ASKED: dict[str, Ask] = {
    "a guest": (waiting, lambda table: table.post("join", body={"name": "Stranger"})),
    "what a seat brings": (waiting, lambda table: table.post("seats/0/build", table.tokens[0], {"build": "blue coin"})),
    "a bot for an open seat": (waiting, lambda table: table.post("seats/1", table.host, {"to": "bot", "bot": "random"})),
    "an opened seat": (full, lambda table: table.post("seats/1", table.host, {"to": "open"})),
    "a beginning": (full, lambda table: table.post("start", table.host)),
    "a bot that sits in": (running, lambda table: table.post("seats/0", table.host, {"to": "bot", "bot": "random"})),
    "a rematch": (over, lambda table: table.post("rematch", body={"tokens": [table.host]})),
}


@pytest.mark.parametrize("what", ASKED)
async def test_what_is_asked_of_a_stale_copy_is_refused_and_not_kept(kept: House, what: str) -> None:
    make, ask = ASKED[what]
    table = await make(kept)
    before = await claimed(table)
    answer = await ask(table)
    assert (answer.status_code, "held by another process" in answer.json()["error"]) == (503, True)  # type: ignore[attr-defined]
    assert await as_it_is(table) == before
    assert table.id not in kept.lobby.rooms


async def chosen(line: Line) -> None:
    await line.choose(line.options[0])


async def taken_back(line: Line) -> None:
    await line.ask("undo", seat=0, step=1)


@pytest.mark.parametrize("act", [chosen, taken_back])
async def test_whoever_acts_at_a_stale_copy_is_sent_after_the_table(kept: House, act: Callable[[Line], Awaitable[None]]) -> None:
    table = await kept.table("me", "screen")
    line = await table.line(0)
    if act is taken_back:
        assert (await line.choose(line.options[0]))["type"] == "done"
    before = await claimed(table)
    with suppress(Gone):
        await act(line)
    assert await line.hear_end() == 1012
    assert line.messages[-1]["type"] == "closing"
    assert line.messages[-1]["again"]
    assert await as_it_is(table) == before


async def test_a_bot_at_a_stale_copy_chooses_nothing(kept: House) -> None:
    table = await kept.table("me", "screen")
    line = await table.line(0)
    before = await claimed(table)
    await table.room.choose_for(0, table.room.version, line.options[0])
    assert await line.hear_end() == 1012
    assert await as_it_is(table) == before


async def test_a_process_that_stood_still_shows_nobody_what_others_hold_by_now(kept: House) -> None:
    table = await running(kept)
    await claimed(table)
    assert (await kept.get(f"/api/tables/{table.id}")).status_code == 200
    # It wakes up, and somebody asks before its next renewal.
    kept.lobby.node._renewed -= LEASE + 1
    assert (await kept.get(f"/api/tables/{table.id}")).status_code != 200
    assert table.id not in kept.lobby.rooms


async def test_a_process_that_stood_still_keeps_what_is_its_own(kept: House) -> None:
    table = await running(kept)
    room = await kept.lobby.room(table.id)
    kept.lobby.node._renewed -= LEASE + 1
    assert await kept.lobby.room(table.id) is room
    assert not kept.lobby.node.is_late
