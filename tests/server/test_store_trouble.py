"""A store that fails: the choice is refused, nobody was told it, the table stands as before, and the next choice works."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from questboard.server.live import lobby
from questboard.server.refusal import Refusal
from questboard.server.store import StoreError

from .house import House

pytestmark = pytest.mark.anyio

SECRET = "The database postgresql://questboard:***@10.1.2.3/tables is full."
TOLD = "The tables cannot be read or written just now; try again in a moment."


class Failing:
    """Makes a function of the store fail some times."""

    def __init__(self, store: Any, name: str, monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
        self.true, self.times = getattr(store, name), times
        monkeypatch.setattr(store, name, self.fail)

    def fail(self, *args: Any, **more: Any) -> asyncio.Future[Any]:
        return asyncio.ensure_future(self._fail(*args, **more))

    async def _fail(self, *args: Any, **more: Any) -> Any:
        if self.times:
            self.times -= 1
            raise StoreError(SECRET)
        return await self.true(*args, **more)


def fail_to_keep_a_choice(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person's next choice is not kept; those after it are."""
    true = store.append_then

    def fail(*args: Any) -> None:
        monkeypatch.setattr(store, "append_then", true)
        asyncio.get_running_loop().call_soon(args[-1], StoreError(SECRET))

    monkeypatch.setattr(store, "append_then", fail)


async def test_a_choice_that_is_not_kept_is_refused_and_never_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    before = table.digest()
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    answer = await line.choose(line.options[0])
    assert (answer["code"], answer["sentence"]) == ("busy", f"The choice could not be kept: {TOLD}")
    for viewer in (line, other):
        assert (await viewer.hear("welcome"))["step"] == 0
        assert viewer.of("update") == []
    assert table.digest() == before


async def test_the_next_choice_is_kept_and_told_to_everybody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    await line.choose(line.options[0])
    await line.hear("welcome")
    assert (await line.choose(line.options[1]))["type"] == "done"
    assert (await other.hear("update"))["step"] == 1


async def test_bots_alone_get_over_a_store_that_fails_for_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "READ_AGAIN_AFTER", 0.0)
    house.workers.hold = asyncio.Event()
    table = await house.table("greedy", "random")
    spectator = await table.line()
    failing = [Failing(house.lobby.store, "append", monkeypatch, 3), Failing(house.lobby.store, "load_table", monkeypatch, 3)]
    house.workers.hold.set()
    await spectator.until(lambda line: line.table["status"] == "over")
    assert [trouble.times for trouble in failing] == [0, 0]
    assert len(table.texts) == 6


async def test_a_table_that_cannot_be_read_again_at_once_is_read_a_little_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "READ_AGAIN_AFTER", 0.01)
    table = await house.table("me", "screen")
    line = await table.line(0)
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    Failing(house.lobby.store, "load_table", monkeypatch, 3)
    await line.choose(line.options[0])
    await line.hear("welcome")
    assert (await line.choose(line.options[0]))["type"] == "done"


async def test_while_a_table_cannot_be_read_people_are_asked_to_come_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "READ_AGAIN_AFTER", 1000.0)
    table = await house.table("me", "screen")
    line = await table.line(0)
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    Failing(house.lobby.store, "load_table", monkeypatch, 2)
    await line.choose(line.options[0])
    line.say({"type": "ping"})
    assert await line.hear("closing") == {"type": "closing", "sentence": TOLD, "again": True}
    assert await line.hear_end() == 1013


async def test_words_said_before_are_still_there_afterwards(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "say", "seat": 0, "text": "Hold on"})
    await line.catch_up()
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    await line.choose(line.options[0])
    assert [saying["text"] for saying in (await line.hear("welcome"))["chat"]] == ["Hold on"]


async def test_a_choice_that_cannot_be_taken_back_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.choose(line.options[0])
    Failing(house.lobby.store, "remove_last", monkeypatch)
    answer = await line.ask("undo", seat=0, step=1)
    assert answer["sentence"] == f"The choice could not be taken back: {TOLD}"
    assert (await line.hear("welcome"))["step"] == 1


async def test_the_secret_stays_secret_if_the_last_choice_is_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0), await table.line(1)]
    await house.play_on(lines, most=5)
    for line in lines:
        await line.catch_up()
    secret = table.room.row.secret
    fail_to_keep_a_choice(house.lobby.store, monkeypatch)
    last = lines[lines[0].turn or 0]
    await last.choose("rest")
    assert (await last.hear("welcome"))["table"]["status"] == "running"
    for line in lines:
        await line.catch_up()
        assert secret not in b"".join(line.raw).decode()


async def test_a_table_that_cannot_be_made_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    Failing(house.lobby.store, "create_table", monkeypatch)
    body = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "screen"}]}
    answer = await house.post("/api/tables", body=body)
    assert (answer.status_code, answer.json()) == (503, {"error": TOLD})


async def test_a_seat_that_cannot_be_kept_stays_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "open")
    Failing(house.lobby.store, "put_seat", monkeypatch)
    assert (await table.post("join", body={"name": "Ana"})).status_code == 503
    assert (await table.post("join", body={"name": "Ana"})).json()["seat"] == 1


async def test_a_match_that_cannot_be_begun_still_waits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen", start=False)
    Failing(house.lobby.store, "update_table", monkeypatch)
    assert (await table.post("start", table.host)).status_code == 503
    assert (await table.post("start", table.host)).json()["status"] == "running"


async def test_a_server_whose_store_fails_is_not_well(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    Failing(house.lobby.store, "list_tables", monkeypatch)
    assert (await house.get("/api/health")).status_code == 503
    assert (await house.get("/api/health")).json()["status"] == "well"


async def test_rules_that_fail_leave_the_table_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    match = table.room.match
    assert match is not None

    def fail(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(match, "choose", fail)
    assert (await line.choose(line.options[0]))["code"] == "busy"
    assert (await line.hear("welcome"))["step"] == 0
    assert (await line.choose(line.options[0]))["type"] == "done"


async def test_what_cannot_be_told_is_kept_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from questboard.server.shown.perspective import Perspective

    table = await house.table("me", "screen")
    line = await table.line(0)

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as broken:
        broken.setattr(Perspective, "update", fail)
        assert (await line.choose(line.options[0]))["type"] == "done"
    assert (await line.hear("welcome"))["step"] == 1


async def test_whoever_comes_while_a_choice_is_under_way_does_not_see_it_if_it_is_not_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    under_way: list[Any] = []
    true = house.lobby.store.append_then
    monkeypatch.setattr(house.lobby.store, "append_then", lambda *args: under_way.append(args[-1]))
    choosing = asyncio.ensure_future(line.choose(line.options[0]))
    await line.until(lambda _: bool(under_way))
    newcomer = house.connect(table.id)
    newcomer.say({"type": "hello", "v": 1, "tokens": [table.tokens[1]], "seat": 1})
    asked = asyncio.ensure_future(house.lobby.card(table.id))
    await asyncio.sleep(0.05)
    monkeypatch.setattr(house.lobby.store, "append_then", true)
    under_way[0](StoreError(SECRET))
    assert (await choosing)["code"] == "busy"
    with pytest.raises(Refusal, match="read again"):
        await asked
    await newcomer.hear_end()
    assert newcomer.of("welcome") == []
    assert (await table.line(1)).step == 0
