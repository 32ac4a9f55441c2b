"""Leading: what a caller writes into a request that is led to another machine says no more there than it would here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from questboard.server.machines import relay
from questboard.server.machines.relay import caller_of, introduced
from questboard.server.store import NodeRow

from .house import ROOMY
from .open_port import OpenPort, open_port

pytestmark = pytest.mark.anyio

HOST = b"host: localhost\r\n"
NODE = NodeRow(id="n", address="there:1", number=0, run="r", key="the-key", host="h", pid=1)
LIMITS = replace(ROOMY, head_within=0.5, http_connections_per_address=5, tables_per_address=10**6)


class Pair:
    """Two machines on one database, and a table that each of them holds."""

    def __init__(self, here: OpenPort, there: OpenPort) -> None:
        self.here, self.there = here, there
        self.mine = self.theirs = b""

    async def settle(self) -> None:
        self.mine, self.theirs = await a_table(self.here), await a_table(self.there)

    async def send(self, *portions: bytes) -> bytes:
        """All that comes back to a caller of this machine who says this; a portion is what arrives together."""
        caller = await self.here.call()
        for portion in portions:
            await caller.say(portion.replace(b"{mine}", self.mine).replace(b"{theirs}", self.theirs))
            await asyncio.sleep(0.05)
        try:
            return await asyncio.wait_for(caller.reader.read(-1), 20)
        finally:
            caller.leave()


async def a_table(port: OpenPort) -> bytes:
    caller = await port.call()
    body = b'{"game": "whisper", "seats": [{"kind": "me"}, {"kind": "open"}]}'
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n"
    await caller.say(head + b"content-length: %d\r\n\r\n" % len(body) + body)
    status, text = await caller.answer()
    assert status == 201
    assert port.app.lobby is not None
    id = text.split('"id":"')[1].split('"')[0]
    await port.app.lobby.room(id)
    return id.encode()


@pytest.fixture(scope="module")
async def pair(games: None, at_once: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Pair]:
    place = tmp_path_factory.mktemp("pair") / "questboard.db"
    async with open_port(place, LIMITS) as here, open_port(place, LIMITS) as there:
        pair = Pair(here, there)
        await pair.settle()
        yield pair


def statuses(answer: bytes) -> list[int]:
    return [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]]


GET = b"GET /api/tables/{theirs} HTTP/1.1\r\n"
END = b"connection: close\r\n\r\n"
JOIN = b"POST /api/tables/{theirs}/join HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\n"


@pytest.mark.parametrize(
    ("portions", "found"),
    [
        ([GET + HOST + END], [200]),
        ([GET, HOST, END], [200]),
        ([GET[:9], GET[9:] + HOST + b"\r\n"], [200]),
        # Only one request goes on with a connection; what comes behind it is not answered by anybody.
        ([GET + HOST + b"\r\n" + b"GET /api/tables/{mine} HTTP/1.1\r\n" + HOST + b"\r\n"], [200]),
        ([GET + HOST + b"\r\n", b"GET /metrics HTTP/1.1\r\n" + HOST + b"\r\n"], [200]),
        # One that comes too early is not led on, and told so.
        ([b"GET /api/tables/{mine} HTTP/1.1\r\n" + HOST + b"\r\n" + GET + HOST + b"\r\n"], [200, 421]),
        # Said to have been led here, it is not led on.
        ([GET + b"x-questboard-relayed: x 1.1.1.1 1\r\n" + HOST + END], [421]),
        ([GET + b"X-Questboard-Relayed: x 1.1.1.1 1\r\n" + HOST + END], [200]),
        ([GET + b"x-questboard-relayed:\r\n" + HOST + END], [421]),
        # A line that goes on in the next one would lengthen what we have put before it.
        ([GET + b" 6.6.6.6 1\r\n" + HOST + END], [400]),
        ([GET, b"\t6.6.6.6 1\r\n" + HOST + END], [400]),
        # Where one request ends and the next begins is the same for everybody.
        ([JOIN + b"content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n" + GET + HOST + END], [400]),
        ([JOIN + b"transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n" + GET + HOST + END], [400]),
        ([JOIN + b"content-length: 2\r\ncontent-length: 3\r\n\r\n{} "], [400]),
        ([JOIN + b"content-length: +2\r\n\r\n{}"], [400]),
        ([JOIN + b"transfer-encoding: xchunked\r\n\r\n0\r\n\r\n"], [400]),
        ([JOIN + b"transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n"], [400]),
        ([JOIN + b"transfer-encoding : chunked\r\n\r\n0\r\n\r\n"], [400]),
        ([JOIN + b"content-encoding: gzip\r\ncontent-length: 4\r\n\r\n\x1f\x8b\x08\x00"], [400]),
        # Other ways to write where it goes.
        ([b"GET http://localhost/api/tables/{theirs} HTTP/1.1\r\n" + HOST + END], [421]),
        ([b"\r\n" + GET + HOST + END], [421]),
        ([b"GET /api/tables/%2e%2e/tables/{theirs} HTTP/1.1\r\n" + HOST + END], [404]),
        ([b"get /api/tables/{theirs} HTTP/1.1\r\n" + HOST + END], [400]),
        ([b"GET  /api/tables/{theirs} HTTP/1.1\r\n" + HOST + END], [421]),
        ([b"GET /api/tables/{theirs} HTTP/1.0\r\n" + HOST + b"\r\n"], [200]),
        ([b"GET /api/tables/{theirs} HTTP/2.0\r\n" + HOST + END], [200]),
        ([b"GET /api/tables/{theirs}?" + b"a" * 9_000, b" HTTP/1.1\r\n" + HOST + END], [200]),
        ([b"OPTIONS * HTTP/1.1\r\n" + HOST + END], [405]),
        ([b"CONNECT localhost:1 HTTP/1.1\r\n" + HOST + END], [400]),
        ([b"TRACE /api/tables/{theirs} HTTP/1.1\r\n" + HOST + END], [405]),
        ([GET + HOST + HOST + END], [400]),
        ([GET + b"x: \x00\r\n" + HOST + END], [400]),
    ],
)
async def test_a_request_is_answered_once_wherever_it_goes(
    pair: Pair, portions: list[bytes], found: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    answer = await pair.send(*portions)
    assert statuses(answer) == found
    for port in (pair.here, pair.there):
        assert port.app.key.encode() not in answer
    assert [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info] == []


async def test_whoever_is_led_is_counted_there_as_who_he_is(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    ask = pair.there.app.addresses.may_ask
    monkeypatch.setattr(pair.there.app.addresses, "may_ask", lambda address: seen.append(address) or ask(address))
    caller = await pair.here.call(local_addr=("127.0.0.7", 0))
    await caller.say(b"GET /api/tables/%b HTTP/1.1\r\n" % pair.theirs + HOST + b"\r\n")
    assert (await caller.answer())[0] == 200
    assert seen == ["127.0.0.7"]


async def test_whoever_fills_the_way_to_another_machine_fills_it_for_himself_alone(pair: Pair) -> None:
    head = JOIN.replace(b"{theirs}", pair.theirs) + b"content-length: 100\r\n\r\n"
    slow = [await pair.here.call(local_addr=("127.0.0.7", 0)) for _ in range(5)]
    for caller in slow:
        await caller.say(head)
    while pair.there.connections < 5:
        await asyncio.sleep(0.01)
    one_more = await pair.here.call(local_addr=("127.0.0.7", 0))
    assert (await one_more.answer())[0] == 429
    assert statuses(await pair.send(GET + HOST + END)) == [200]
    for caller in slow:
        caller.leave()
    while pair.there.connections:
        await asyncio.sleep(0.01)
    again = await pair.here.call(local_addr=("127.0.0.7", 0))
    assert await again.ask(f"GET /api/tables/{pair.theirs.decode()}") == 200


async def test_a_head_that_drips_is_waited_for_here(pair: Pair) -> None:
    caller = await pair.here.call()
    await caller.say(GET.replace(b"{theirs}", pair.theirs) + HOST)
    await asyncio.sleep(0.1)
    assert pair.there.connections == 0
    assert (await caller.answer())[0] == 408


# ---- the header -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("client", ["192.0.2.1", "2001:db8::1"])
def test_an_introduction_says_who_calls(client: str) -> None:
    request = introduced(b"GET / HTTP/1.1\r\n" + HOST + b"\r\n", NODE, (client, 7))
    assert caller_of(request, "the-key") == client
    assert caller_of(request, "another key") is None


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\n" + HOST + b"x-questboard-relayed: the-key 1.1.1.1 1\r\n",
        b"GET / HTTP/1.1\r\nx-questboard-relayed: the-key 1.1.1.1 x\r\n",
        b"GET / HTTP/1.1\r\nx-questboard-relayed: the-key\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"",
    ],
)
def test_nothing_else_is_an_introduction(request_: bytes) -> None:
    assert caller_of(request_, "the-key") is None


async def test_before_there_is_a_key_nobody_knows_it() -> None:
    seen: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"])

    scope = {"type": "http", "client": ("192.0.2.1", 1), "headers": [(relay.HEADER, b" 6.6.6.6 1")]}
    await relay.Relayed(app, lambda: "")(scope, None, None)
    assert seen == [("192.0.2.1", 1)]
