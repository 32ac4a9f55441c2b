"""The WebSocket protocol of the server, over a real connection, with a small application behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from questboard.server.http.websocket import WebSocket
from questboard.server.limits import Bucket
from questboard.server.wire import WIRE, Wire

pytestmark = pytest.mark.anyio

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
USUAL = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13"}


class Echo:
    """An application that says again what it hears; paths say what else it does."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.scopes: list[dict[str, Any]] = []
        self.ended = asyncio.Event()
        self.may_accept = asyncio.Event()
        self.may_accept.set()
        self.hear: Callable[[Wire, bytes], None] = lambda wire, data: wire.send(data)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        wire: Wire = scope[WIRE]
        self.scopes.append(scope)
        self.wires.append(wire)
        if scope["path"] == "/refused":
            wire.close(4404)
            return
        await self.may_accept.wait()
        wire.accept(lambda data: self.hear(wire, data), self.ended.set, Bucket(30, 90))
        if scope["path"] == "/fails":
            raise ValueError("on purpose")
        await self.ended.wait()


class Client:
    """Speaks bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def say(self, opcode: int, payload: bytes = b"", fin: bool = True) -> None:
        self.writer.write(Frame(Opcode(opcode), payload, fin).serialize(mask=True))

    async def shake_hands(self, path: str = "/", **changes: str | None) -> str:
        headers = {**USUAL, **{name.replace("_", "-"): value for name, value in changes.items()}}
        lines = [f"{name}: {value}\r\n" for name, value in headers.items() if value is not None]
        self.writer.write(f"GET {path} HTTP/1.1\r\n{''.join(lines)}\r\n".encode())
        return (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 10)).decode()

    async def hear(self) -> tuple[int, bytes]:
        first, size = await asyncio.wait_for(self.reader.readexactly(2), 10)
        assert first & 0x80
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def hear_end(self) -> int:
        """The code with which the server closes; afterwards nothing more comes."""
        opcode, payload = await self.hear()
        assert opcode == 8
        return int.from_bytes(payload[:2], "big")

    async def is_over(self) -> bool:
        return await asyncio.wait_for(self.reader.read(), 10) == b""


@asynccontextmanager
async def listening(
    app: Echo, usual_headers: tuple[tuple[bytes, bytes], ...] = (), **settings: Any
) -> AsyncIterator[Callable[[], Any]]:
    config = uvicorn.Config(app, ws_max_size=1_000, log_config=None, **settings)
    config.load()
    config.loaded_app = app  # type: ignore[assignment]
    state = ServerState()
    state.default_headers.extend(usual_headers)
    server = await asyncio.get_running_loop().create_server(lambda: WebSocket(config, state, {}), "127.0.0.1", 0)
    clients: list[Client] = []

    async def come() -> Client:
        clients.append(Client(*await asyncio.open_connection(*server.sockets[0].getsockname())))
        return clients[-1]

    try:
        yield come
    finally:
        for client in clients:
            client.writer.close()
        app.ended.set()
        server.close()
        for connection in list(state.connections):
            connection.shutdown()
        await asyncio.gather(*state.tasks)


@pytest.fixture
def app() -> Echo:
    return Echo()


@pytest.fixture
async def come(app: Echo) -> AsyncIterator[Callable[[], Any]]:
    async with listening(app, ws_ping_interval=None) as come:
        yield come


@pytest.fixture
async def client(come: Callable[[], Any]) -> Client:
    client: Client = await come()
    assert (await client.shake_hands()).startswith("HTTP/1.1 101 ")
    return client


# ---- the handshake ----------------------------------------------------------------------------------------------------


async def test_the_key_is_answered_as_the_standards_example_has_it(come: Callable[[], Any]) -> None:
    assert "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in await (await come()).shake_hands()


async def test_no_extension_is_agreed_on(come: Callable[[], Any]) -> None:
    head = await (await come()).shake_hands(Sec_WebSocket_Extensions="permessage-deflate")
    assert "extensions" not in head.lower()


@pytest.mark.parametrize("key", [None, "", "short", "dGhlIHNhbXBsZSBub25jZQ", "not base64 at all!!!!!!!", "dGhlIHNhbXBsZSBub25j"])
async def test_a_wrong_key_is_a_bad_request(come: Callable[[], Any], key: str | None) -> None:
    assert (await (await come()).shake_hands(**{"Sec-WebSocket-Key": key})).startswith("HTTP/1.1 400 ")


async def test_another_version_is_told_the_right_one(come: Callable[[], Any]) -> None:
    head = await (await come()).shake_hands(**{"Sec-WebSocket-Version": "8"})
    assert head.startswith("HTTP/1.1 426 ")
    assert "Sec-WebSocket-Version: 13\r\n" in head


async def test_what_the_application_refuses_is_forbidden(come: Callable[[], Any]) -> None:
    client = await come()
    assert (await client.shake_hands("/refused")).startswith("HTTP/1.1 403 ")
    assert await client.is_over()


async def test_the_application_learns_what_was_asked_for(app: Echo, come: Callable[[], Any]) -> None:
    await (await come()).shake_hands("/a%20place?x=1")
    scope = app.scopes[0]
    assert (scope["type"], scope["path"], scope["query_string"]) == ("websocket", "/a place", b"x=1")
    assert scope["client"][0] == "127.0.0.1"


async def test_who_speaks_before_being_accepted_is_heard_afterwards(app: Echo, come: Callable[[], Any]) -> None:
    app.may_accept.clear()
    client = await come()
    shaking = asyncio.ensure_future(client.shake_hands())
    while not app.wires:
        await asyncio.sleep(0)
    client.say(1, b"early")
    await client.writer.drain()
    for _ in range(20):
        await asyncio.sleep(0)
    app.may_accept.set()
    assert (await shaking).startswith("HTTP/1.1 101 ")
    assert await client.hear() == (1, b"early")


async def test_usual_headers_stand_on_every_answer_once(app: Echo) -> None:
    async with listening(app, ((b"date", b"today"), (b"server", b"ours")), ws_ping_interval=None) as come:
        for path in ("/", "/refused"):
            head = (await (await come()).shake_hands(path)).lower()
            assert head.count("date: ") == head.count("date: today\r\n") == head.count("server: ours\r\n") == 1


@pytest.mark.parametrize("changes", [{"Connection": "close"}, {"Upgrade": "telephone"}, {"Sec-WebSocket-Version": None}])
async def test_a_request_for_something_else_is_refused(come: Callable[[], Any], changes: dict[str, str | None]) -> None:
    assert (await (await come()).shake_hands(**changes)).startswith(("HTTP/1.1 400 ", "HTTP/1.1 426 "))


# ---- messages ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "short", "ż" * 20, "x" * 125, "x" * 126, "x" * 1_000])
async def test_a_text_goes_there_and_back(client: Client, text: str) -> None:
    client.say(1, text.encode())
    assert await client.hear() == (1, text.encode())


async def test_bytes_are_heard_too(client: Client) -> None:
    client.say(2, b"\xff")
    assert await client.hear() == (1, b"\xff")


async def test_fragments_are_one_message(client: Client) -> None:
    client.say(1, b"a", fin=False)
    client.say(9, b"there?")
    client.say(0, b"b")
    assert [await client.hear(), await client.hear()] == [(10, b"there?"), (1, b"ab")]


async def test_a_short_text_within_a_message_is_refused(client: Client) -> None:
    client.say(1, b"a", fin=False)
    client.say(1, b"b")
    assert await client.hear_end() == 1002


async def test_a_large_message_goes_out_in_one_frame(app: Echo, client: Client) -> None:
    app.hear = lambda wire, data: wire.send(b"x" * 70_000)
    client.say(1, b"more")
    assert await client.hear() == (1, b"x" * 70_000)


async def test_order_is_kept(client: Client) -> None:
    for number in range(50):
        client.say(1, b"%d" % number * (number + 1))
    assert [(await client.hear())[1] for number in range(50)] == [b"%d" % number * (number + 1) for number in range(50)]


async def test_what_is_said_is_never_logged(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    client.say(1, b"a secret")
    assert await client.hear() == (1, b"a secret")
    assert "secret" not in caplog.text


# ---- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\x81\x01x", 1002), (b"\xf1\x80abcd", 1002), (b"\x82\xfe\x03\xe9", 1009), (b"\x81\x81\x00\x00\x00\x00\xff", 1007)],
)
async def test_whoever_breaks_the_protocol_is_told_how_and_sent_away(app: Echo, client: Client, data: bytes, code: int) -> None:
    client.writer.write(data)
    assert await client.hear_end() == code
    assert await client.is_over()
    await asyncio.wait_for(app.ended.wait(), 10)


@pytest.mark.parametrize(("payload", "answer"), [(b"", b""), (b"\x03\xe8", b"\x03\xe8"), (b"\x0f\xa0bye", b"\x0f\xa0bye")])
async def test_a_farewell_is_answered_in_kind(app: Echo, client: Client, payload: bytes, answer: bytes) -> None:
    client.say(8, payload)
    assert await client.hear() == (8, answer)
    assert await client.is_over()
    await asyncio.wait_for(app.ended.wait(), 10)


async def test_what_was_sent_before_closing_arrives(app: Echo, client: Client) -> None:
    app.wires[0].send(b"last words")
    app.wires[0].close(4400)
    app.wires[0].send(b"too late")
    assert await client.hear() == (1, b"last words")
    assert await client.hear_end() == 4400


async def test_after_closing_nothing_is_heard_until_the_other_side_agrees(app: Echo, client: Client) -> None:
    app.wires[0].close(1000)
    client.say(1, b"wait")
    client.say(8, b"\x03\xe8")
    assert await client.hear_end() == 1000
    assert await client.is_over()


async def test_one_who_never_agrees_is_cut_off(app: Echo, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("questboard.server.http.websocket.CLOSES_WITHIN", 0.01)
    app.wires[0].close(1000)
    await client.hear_end()
    assert await client.is_over()


async def test_a_connection_that_is_cut_ends_at_once(app: Echo, client: Client) -> None:
    app.wires[0].cut()
    with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
        await client.hear()
    await asyncio.wait_for(app.ended.wait(), 10)


async def test_whoever_hangs_up_without_a_word_is_noticed(app: Echo, client: Client) -> None:
    client.writer.close()
    await asyncio.wait_for(app.ended.wait(), 10)


async def test_an_application_that_fails_closes_with_the_right_code(
    come: Callable[[], Any], caplog: pytest.LogCaptureFixture
) -> None:
    client = await come()
    await client.shake_hands("/fails")
    assert await client.hear_end() == 1011
    assert "a connection failed" in caplog.text


# ---- those who are slow, and those who are gone -------------------------------------------------------------------------


async def test_what_is_not_read_is_counted(app: Echo, client: Client) -> None:
    assert app.wires[0].waiting == 0
    for _ in range(200):
        app.wires[0].send(b"x" * 100_000)
    assert app.wires[0].waiting > 1_000_000


async def test_while_paused_nothing_is_heard(app: Echo, client: Client) -> None:
    app.wires[0].pause()
    client.say(1, b"first")
    await client.writer.drain()
    for _ in range(20):
        await asyncio.sleep(0)
    app.wires[0].send(b"still nothing")
    assert await client.hear() == (1, b"still nothing")
    app.wires[0].resume()
    assert await client.hear() == (1, b"first")


async def test_whoever_answers_pings_stays(app: Echo) -> None:
    async with listening(app, ws_ping_interval=0.02) as come:
        client = await come()
        await client.shake_hands()
        for _ in range(5):
            assert await client.hear() == (9, b"")
            client.say(10)
        client.say(1, b"here")
        while (heard := await client.hear()) == (9, b""):
            client.say(10)
        assert heard == (1, b"here")


async def test_whoever_answers_nothing_is_gone(app: Echo) -> None:
    async with listening(app, ws_ping_interval=0.02) as come:
        client = await come()
        await client.shake_hands()
        await asyncio.wait_for(app.ended.wait(), 10)
