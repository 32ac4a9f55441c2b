"""Patience: whoever never comes to the point, or never reads what is answered, holds nothing for long and nobody up."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from questboard.server.http.patience import Crowd
from questboard.server.http.proxies import Proxies
from questboard.server.limits import household

from .house import ROOMY
from .open_port import OpenPort, open_port

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("games", "at_once")]

SHORT = replace(ROOMY, head_within=0.3, body_within=0.3, read_within=0.3)
HASTY = replace(ROOMY, http_connections_per_address=3)
FULL = replace(ROOMY, http_connections=3)
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[OpenPort]:
    async with open_port(tmp_path / "questboard.db", SHORT) as port:
        yield port


# ---- slow requests ----------------------------------------------------------------------------------------------------


async def test_whoever_says_nothing_is_sent_away(port: OpenPort) -> None:
    assert (await (await port.call()).answer())[0] == 408


@pytest.mark.parametrize("beginning", [b"G", b"GET /api/tables/abcdefgh HTTP/1.1\r\nhost: localhost\r\n", b"GET / HTTP/1.1\r\n"])
async def test_a_head_that_drips_is_not_waited_for(port: OpenPort, beginning: bytes) -> None:
    caller = await port.call()
    await caller.say(beginning)
    with suppress(ConnectionError):
        for _ in range(1_000):
            await caller.say(b"x-y: z\r\n" if b"\n" in beginning else b"E")
            if caller.reader.at_eof():
                break
            await asyncio.sleep(0.01)
    assert await caller.is_cut_off()
    assert port.connections == 0


async def test_a_head_that_drips_after_an_answer_is_not_waited_for_either(port: OpenPort) -> None:
    caller = await port.call()
    assert await caller.ask("GET /api/games/whisper") == 200
    await caller.say(b"GET / HTTP/1.1\r\nhost: ")
    assert (await caller.answer())[0] == 408


async def test_empty_lines_are_no_beginning(port: OpenPort) -> None:
    caller = await port.call()
    assert await caller.ask("GET /api/games/whisper") == 200
    await caller.say(b"\r\n\r\n")
    assert (await caller.answer())[0] == 408


async def test_a_body_that_does_not_come_is_not_waited_for(port: OpenPort) -> None:
    caller = await port.call()
    await caller.say(POST + b"content-length: 100\r\n\r\n{")
    assert (await caller.answer())[0] == 408


# ---- endless requests -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("beginning", "again"),
    [
        (b"GET /", b"x" * 8_000),
        (b"GET / HTTP/1.1\r\n", b"x-y: %b\r\n" % (b"z" * 8_000)),
        (b"GET / HTTP/1.1\r\nx: ", b"y" * 8_000),
        (POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"x-y: %b\r\n" % (b"z" * 8_000)),
        (POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: ", b"y" * 8_000),
        (POST + b"transfer-encoding: chunked\r\n\r\n2;", b"y" * 8_000),
        (b"", b"\r\n" * 4_000),
    ],
    ids=["address", "headers", "one header", "headers behind the body", "one of them", "a chunk's extension", "empty lines"],
)
async def test_what_is_not_the_matter_itself_has_an_end(port: OpenPort, beginning: bytes, again: bytes) -> None:
    caller = await port.call()
    sent = 0
    with suppress(ConnectionError):
        await caller.say(beginning)
        while sent < 20_000_000 and not caller.reader.at_eof():
            await caller.say(again)
            sent += len(again)
    assert sent < 20_000_000
    assert await caller.is_cut_off()


# ---- answers that nobody reads ----------------------------------------------------------------------------------------


async def test_an_answer_that_nobody_reads_is_not_kept_for_ever(port: OpenPort) -> None:
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    deaf.connect(("127.0.0.1", port.port))
    with deaf:
        deaf.sendall(b"GET /api/games/manticore/rules HTTP/1.1\r\nhost: localhost\r\n\r\n" * 100)
        while port.connections == 0:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(20):
            while port.connections:
                await asyncio.sleep(0.01)


async def test_whoever_reads_slowly_gets_it_all(port: OpenPort) -> None:
    slow = socket.socket()
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    slow.connect(("127.0.0.1", port.port))
    loop = asyncio.get_running_loop()
    with slow:
        slow.setblocking(False)
        request = b"GET /api/games/manticore/rules HTTP/1.1\r\nhost: localhost\r\n"
        await loop.sock_sendall(slow, (request + b"\r\n") * 20 + request + b"connection: close\r\n\r\n")
        got = b""
        while portion := await loop.sock_recv(slow, 8_000):
            got += portion
            await asyncio.sleep(0.003)
    assert got.count(b'"quick":') == 21


# ---- how many ---------------------------------------------------------------------------------------------------------


async def test_an_address_has_so_many_open_and_hears_why_there_are_no_more(tmp_path: Path) -> None:
    async with open_port(tmp_path / "questboard.db", HASTY) as port:
        first = [await port.call() for _ in range(3)]
        assert [await caller.ask("GET /api/games/whisper") for caller in first] == [200] * 3
        status, sentence = await (await port.call()).answer()
        assert (status, "Too many connections from your address" in sentence) == (429, True)
        other = await port.call(local_addr=("127.0.0.2", 0))
        assert await other.ask("GET /api/games/whisper") == 200
        first[0].leave()
        while port.connections > 3:
            await asyncio.sleep(0.01)
        assert await (await port.call()).ask("GET /api/games/whisper") == 200


async def test_there_is_room_for_so_many_altogether(tmp_path: Path) -> None:
    async with open_port(tmp_path / "questboard.db", FULL) as port:
        for number in range(3):
            await (await port.call(local_addr=(f"127.0.0.{number + 2}", 0))).ask("GET /api/games/whisper")
        status, sentence = await (await port.call()).answer()
        assert (status, "no room for more connections" in sentence) == (503, True)


def crowd(limits: int) -> Crowd:
    return Crowd(replace(ROOMY, http_connections_per_address=limits), Proxies(["10.0.0.0/8"]))


async def test_our_own_proxies_speak_for_many() -> None:
    many = crowd(2)
    assert [many.admit("10.0.0.1") for _ in range(50)] == [None] * 50


async def test_one_that_is_led_elsewhere_takes_no_room_but_is_still_its_addresss() -> None:
    few = crowd(2)
    for _ in range(2):
        assert few.admit("192.0.2.1") is None
        few.step_aside()
    assert few.size == 0
    assert few.admit("192.0.2.1") is not None
    few.forget("192.0.2.1")
    assert few.admit("192.0.2.1") is None


# ---- who is one -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("unknown", "unknown"),
    ],
)
async def test_all_addresses_of_a_household_count_as_one(host: str, counted: str) -> None:
    assert household(host) == counted


async def test_a_household_with_many_addresses_has_no_more_connections_than_one() -> None:
    few = crowd(2)
    assert [few.admit(f"2001:db8::{number}") is None for number in range(1, 5)] == [True, True, False, False]
    few.leave("2001:db8::1")
    assert few.admit("2001:db8::9") is None
