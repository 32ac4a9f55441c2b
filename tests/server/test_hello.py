"""Hello and welcome: who may look at a table, as whom, and how a conversation ends."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest

from questboard.server.http import conversation as sockets
from questboard.server.live import viewer
from questboard.server.protocol import FromServer

from .house import House
from .line import Line

pytestmark = pytest.mark.anyio
SOMEBODY = "0123456789abcdef0123"


async def test_a_welcome_holds_all_there_is_to_see(house: House) -> None:
    table = await house.table("me", "greedy", name="Friday")
    welcome = (await table.line(0)).messages[0]
    assert (welcome["v"], welcome["seat"], welcome["seats"], welcome["host"]) == (1, 0, [0], False)
    assert (welcome["step"], welcome["turn"], welcome["undo"]) == (
        0,
        0,
        "You have not chosen anything yet. You can undo your own choice until the next player chooses.",
    )
    assert welcome["table"]["name"] == "Friday"
    assert len(welcome["scene"]["choices"]) == 3


async def test_a_waiting_table_has_no_scene(house: House) -> None:
    table = await house.table("me", "open")
    welcome = (await table.line(0)).messages[0]
    assert (welcome["scene"], welcome["turn"], welcome["table"]["status"]) == (None, None, "waiting")


async def test_a_spectator_needs_no_secret(house: House) -> None:
    table = await house.table("me", "screen")
    welcome = (await table.line()).messages[0]
    assert (welcome["seat"], welcome["seats"], welcome["undo"]) == (
        None,
        [],
        "You are watching. Those who sit at the table can undo.",
    )


async def test_the_hosts_secret_opens_no_seat(house: House) -> None:
    table = await house.table("me", "screen")
    welcome = (await table.line(host=True)).messages[0]
    assert (welcome["host"], welcome["seats"]) == (True, [])


async def test_everybody_sees_who_is_there(house: House) -> None:
    table = await house.table("me", "screen")
    first = await table.line(0)
    second = await table.line(1)
    await first.until(lambda line: line.table["seats"][1]["here"])
    await second.leave()
    await first.until(lambda line: not line.table["seats"][1]["here"])


@pytest.mark.parametrize(
    ("hello", "code", "sentence"),
    [
        ({"v": 2}, 4403, "The page is of another version than the server; load it again."),
        ({"v": 1, "tokens": [SOMEBODY]}, 4403, "This link opens no seat at this table."),
        ({"v": 1, "seat": 0}, 4403, "That seat is somebody else's."),
        ({"v": 1, "seat": 15}, 4403, "That seat is somebody else's."),
    ],
)
async def test_a_wrong_hello_is_answered_with_the_reason(house: House, hello: dict[str, Any], code: int, sentence: str) -> None:
    table = await house.table("me", "screen")
    line = house.connect(table.id)
    line.say({"type": "hello", **hello})
    assert await line.hear() == {"type": "closing", "sentence": sentence, "again": False}
    assert await line.hear_end() == code


async def test_one_seats_secret_does_not_open_another(house: House) -> None:
    table = await house.table("me", "screen")
    line = house.connect(table.id)
    answer = await line.hello(tokens=[table.tokens[0]], seat=1)
    assert answer["sentence"] == "That seat is somebody else's."


async def test_a_secret_of_another_table_opens_nothing(house: House) -> None:
    here, there = await house.table("me", "screen"), await house.table("me", "screen")
    answer = await house.connect(here.id).hello(tokens=[there.tokens[0]], seat=0)
    assert answer["sentence"] == "This link opens no seat at this table."


async def test_a_table_that_is_not_there_is_said_so(house: House) -> None:
    line = house.connect("nowhere")
    assert (await line.hello())["sentence"] == "There is no such table."
    assert await line.hear_end() == 4403


async def test_the_first_message_must_be_a_hello(house: House) -> None:
    table = await house.table("me", "screen")
    line = house.connect(table.id)
    line.say({"type": "ping"})
    assert (await line.hear())["sentence"] == "The first message must be a hello."
    assert await line.hear_end() == 4400


async def test_a_second_hello_is_not_understood(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "hello", "v": 1})
    assert (await line.hear("refused"))["code"] == "bad_message"


async def test_whoever_says_nothing_is_sent_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.01)
    table = await house.table("me", "screen")
    line = house.connect(table.id)
    assert await line.hear() == {"type": "closing", "sentence": "Nothing was said.", "again": True}
    assert await line.hear_end() == 4400


async def test_there_are_no_other_sockets(house: House) -> None:
    line = Line(house.app, "", path="/api/elsewhere")
    assert await line.hear_end() == 4404
    assert not line.accepted


async def test_a_ping_is_answered(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say({"type": "ping"})
    assert await line.hear("pong") == {"type": "pong"}


async def test_whoever_talks_nonsense_too_often_is_sent_away(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    for _ in range(21):
        line.say("nonsense")
    assert (await line.hear("closing"))["sentence"] == "Too many messages that cannot be understood."
    assert await line.hear_end() == 4400
    assert len(line.of("refused")) == 20


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        '{"type":"nothing"}',
        '{"type":"choose","id":1,"seat":0,"step":0}',
        '{"type":"choose","id":"1","seat":0,"step":0,"action":"rest"}',
        '{"type":"choose","id":1,"seat":99,"step":0,"action":"rest"}',
        '{"type":"choose","id":1,"seat":-1,"step":0,"action":"rest"}',
        '{"type":"choose","id":' + "9" * 400 + ',"seat":0,"step":0,"action":"rest"}',
        '{"type":"choose","id":1,"seat":0,"step":0,"action":"' + "x" * 201 + '"}',
        '{"type":"say","seat":0,"text":"' + "x" * 401 + '"}',
        '{"type":"say","seat":0,"text":"\\ud800"}',
        '{"type":"ping","more":' + "[" * 1500 + "]" * 1500 + "}",
        '{"type":"ping","more":"' + "x" * 5000 + '"}',
        b"\xff\xfe",
        b"\x00" * 10,
    ],
)
async def test_what_cannot_be_understood_is_refused_and_the_talk_goes_on(house: House, nonsense: str | bytes) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say(nonsense)
    assert (await line.hear("refused"))["code"] == "bad_message"
    assert (await line.choose(line.options[0]))["type"] == "done"


async def test_a_message_may_come_as_bytes(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    line.say(b'{"type":"ping"}')
    assert await line.hear("pong") == {"type": "pong"}


async def test_whatever_the_server_says_is_in_the_protocol(house: House) -> None:
    table = await house.table("me", "screen")
    lines = [await table.line(0, 1), await table.line(1), await table.line()]
    await lines[0].ask("ask", seat=0, target="pile:pack")
    await lines[0].ask("hint", seat=0, step=0)
    lines[0].say({"type": "say", "seat": 0, "text": "Hello"})
    await lines[0].choose(lines[0].options[0])
    await lines[1].hear("update")
    await lines[1].choose(lines[1].options[0])
    for line in lines:
        await line.catch_up()
        for data in line.raw:
            msgspec.json.decode(data, type=FromServer)
    heard = {message["type"] for line in lines for message in line.messages}
    assert heard == {"welcome", "table", "why", "advice", "said", "done", "update", "pong"}


# ---- those who do not read ------------------------------------------------------------------------------------------


async def test_who_reads_too_slowly_is_let_go_and_nobody_else_notices(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    monkeypatch.setattr(viewer, "MOST_BYTES", 2_000)
    table = await house.table("me", "screen")
    slow, quick = await table.line(1), await table.line(0)
    slow.reading.clear()
    for number in range(40):
        quick.say({"type": "say", "seat": 0, "text": f"word {number}"})
        await quick.hear("said")
    await asyncio.wait_for(slow.task, 10)
    await quick.until(lambda line: not line.table["seats"][1]["here"])
    assert (await quick.choose(quick.options[0]))["type"] == "done"
    assert caplog.text.count("read too slowly") == 1


async def test_only_who_read_too_slowly_is_said_to_have_done_so(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    table = await house.table("me", "screen")
    line = await table.line(0)
    await line.leave()
    stranger = house.connect(table.id)
    assert (await stranger.hello(tokens=["no such secret"]))["type"] == "closing"
    await asyncio.wait_for(stranger.task, 10)
    while not stranger.wire.is_over:
        await asyncio.sleep(0)
    assert "read too slowly" not in caplog.text


async def test_who_asks_for_more_than_can_wait_is_let_go(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer, "MOST_BYTES", 30_000)
    table = await house.table("me", "screen")
    line = await table.line(0, 1)
    line.reading.clear()
    for _ in range(40):
        line.say({"type": "look", "seat": 1})
    await asyncio.wait_for(line.task, 10)
    assert len(table.room.viewers) == 0


async def test_who_was_let_go_can_come_again_for_what_was_missed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer, "MOST_BYTES", 2_000)
    table = await house.table("me", "screen")
    slow, quick = await table.line(1), await table.line(0)
    await slow.catch_up()
    slow.reading.clear()
    for number in range(40):
        quick.say({"type": "say", "seat": 0, "text": f"word {number}"})
        await quick.hear("said")
    await asyncio.wait_for(slow.task, 10)
    monkeypatch.setattr(viewer, "MOST_BYTES", 4_000_000)
    again = house.connect(table.id)
    again.seq = slow.seq
    await again.hello(tokens=[table.tokens[1]], seat=1, epoch=slow.epoch, seq=slow.seq)
    await again.catch_up()
    assert [message["saying"]["text"] for message in again.of("said")][-1] == "word 39"


async def test_a_choice_of_somebody_who_hangs_up_at_once_is_told_to_the_others(house: House) -> None:
    table = await house.table("me", "screen")
    chooser, other = await table.line(0), await table.line(1)
    chooser.say({"type": "choose", "id": 1, "seat": 0, "step": 0, "action": chooser.options[0]})
    await chooser.leave()
    assert (await other.hear("update"))["step"] == 1
