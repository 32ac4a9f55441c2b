"""Those who were away: they get exactly what they missed, the same bytes in the same order, or everything anew."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from questboard.server.shown import perspective

from .house import House, Table
from .line import Line

pytestmark = pytest.mark.anyio


async def come_back(table: Table, seat: int | None, epoch: str, seq: int) -> Line:
    line = table.house.connect(table.id)
    line.seq = seq
    tokens = [] if seat is None else [table.tokens[seat]]
    line.say({"type": "hello", "v": 1, "tokens": tokens, "seat": seat, "epoch": epoch, "seq": seq})
    return line


def numbered(line: Line) -> list[bytes]:
    """All numbered messages as everybody at this seat gets them: without the word to the chooser that the choice is kept."""
    return [re.sub(rb',"done":\d+}$', b"}", data) for data in line.raw if "seq" in json.loads(data)]


@pytest.mark.parametrize("seat", [0, 1, None])
async def test_whoever_comes_back_gets_exactly_the_missing_bytes(house: House, seat: int | None) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    watching = lines[seat] if seat is not None else await table.line()
    await house.play_on(lines, most=2)
    await watching.catch_up()
    epoch, seq = watching.epoch, watching.seq
    known = len(numbered(watching))
    lines[0].say({"type": "say", "seat": 0, "text": "Go on"})
    await house.play_on(lines, most=3)
    await watching.catch_up()
    expected = numbered(watching)[known:]
    again = await come_back(table, seat, epoch, seq)
    assert await again.hear() == {"type": "pong"}
    for data in expected:
        await again.hear()
        assert again.raw[-1] == data
    assert len(expected) >= 4


async def test_whoever_missed_nothing_gets_nothing(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.catch_up()
    await line.leave()
    other = await table.line()
    await other.catch_up()
    again = await come_back(table, 0, line.epoch, other.seq)
    assert await again.hear() == {"type": "pong"}
    await again.catch_up()
    assert again.of("welcome") == again.of("update") == []


@pytest.mark.parametrize(("epoch", "seq"), [("another", None), ("", None), (None, 10**6)])
async def test_numbers_that_are_not_known_are_answered_with_a_welcome(house: House, epoch: str | None, seq: int | None) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.catch_up()
    again = await come_back(table, 0, line.epoch if epoch is None else epoch, line.seq if seq is None else seq)
    assert (await again.hear())["type"] == "welcome"


async def test_whoever_was_away_for_too_long_is_welcomed_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perspective, "KEPT", 3)
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.catch_up()
    epoch, seq = line.epoch, line.seq
    for number in range(5):
        line.say({"type": "say", "seat": 0, "text": f"{number}"})
    await line.catch_up()
    assert (await (await come_back(table, 0, epoch, seq)).hear())["type"] == "welcome"


async def test_numbers_count_for_one_seat_only(house: House) -> None:
    """What one seat missed would not fit the scene that another one saw."""
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.catch_up()
    await line.choose(line.options[0])
    await line.catch_up()
    assert (await (await come_back(table, 1, line.epoch, line.seq - 1)).hear())["type"] == "welcome"


async def test_whoever_was_away_when_the_match_began_sees_the_board(house: House) -> None:
    table = await house.table("me", "greedy", start=False)
    line, other = await table.line(0), await table.line()
    await other.catch_up()
    await line.catch_up()
    epoch, seq = line.epoch, other.seq
    assert (await table.post("start", table.host)).status_code == 201
    again = await come_back(table, 0, epoch, seq)
    assert (await again.hear())["scene"] is not None


async def test_a_screen_that_comes_back_is_told_again_what_is_private(house: House) -> None:
    table = await house.table("me", "screen")
    screen = await table.line(0, 1)
    await screen.catch_up()
    again = house.connect(table.id)
    again.seq = screen.seq
    tokens = [table.tokens[0], table.tokens[1]]
    await again.hello(tokens=tokens, seat=0, epoch=screen.epoch, seq=screen.seq)
    assert await again.hear("private") == {"type": "private", "seats": [1]}


# ---- while a choice is being kept -------------------------------------------------------------------------------------


class Paused:
    """A store that waits in the middle of keeping a choice."""

    def __init__(self, store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.go_on = asyncio.Event(), asyncio.Event()
        self.append_then = store.append_then
        monkeypatch.setattr(store, "append_then", self.wait)

    def wait(self, *args: Any) -> None:
        self.waiting = asyncio.ensure_future(self._wait(*args))

    async def _wait(self, *args: Any) -> None:
        self.reached.set()
        await self.go_on.wait()
        self.append_then(*args)


async def test_words_said_meanwhile_do_not_disturb_the_numbers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    await line.catch_up()
    await other.catch_up()
    store = Paused(house.lobby.store, monkeypatch)
    line.say({"type": "choose", "id": 1, "seat": 0, "step": 0, "action": line.options[0]})
    await store.reached.wait()
    other.say({"type": "say", "seat": 1, "text": "Hm"})
    said = await other.hear("said")
    store.go_on.set()
    assert (await other.hear("update"))["seq"] == said["seq"] + 1


async def test_whoever_comes_meanwhile_sees_nothing_that_is_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.catch_up()
    store = Paused(house.lobby.store, monkeypatch)
    line.say({"type": "choose", "id": 1, "seat": 0, "step": 0, "action": line.options[0]})
    await store.reached.wait()
    late = house.connect(table.id)
    late.say({"type": "hello", "v": 1})
    asked = asyncio.ensure_future(table.get("frames"))
    card = asyncio.ensure_future(house.get(f"/api/tables/{table.id}"))
    # Give each of them every chance to answer too early.
    for _ in range(50):
        await asyncio.sleep(0)
    assert (late.messages, asked.done(), card.done()) == ([], False, False)
    store.go_on.set()
    assert (await late.hear("welcome"))["step"] == 1
    assert (await asked).json()["steps"] == 1
    assert (await card).json()["steps"] == 1
    await late.catch_up()
    assert late.of("update") == []
