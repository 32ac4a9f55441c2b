"""Floods: whoever sends frames as fast as can be, or reads nothing, takes no more than a share."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.frames import Opcode

from questboard.server.http import websocket

from .loose_end import CLOSE, PING, PONG, TEXT, LooseEnd, Purse, loose_end, sent
from .serving import PATIENCE, Server, serving

pytestmark = pytest.mark.anyio

MOST_A_TURN = websocket.FRAMES_A_TURN + websocket.PORTION // 6
PINGS = sent(PING) * 100_000
FRAGMENTS = sent(TEXT, fin=False) + sent(0, fin=False) * 100_000
PONGS = sent(PONG) * 100_000


class Drip(Purse):
    """A bucket that is asked more than it fills: every third time there is something in it."""

    def take(self) -> bool:
        super().take()
        return self.asked % 3 == 0


async def turns(end: LooseEnd) -> list[int]:
    """How many frames were paid for in each turn of the event loop, until all are."""
    purse = end.bucket
    counts: list[int] = []
    assert isinstance(purse, Purse)
    while not end.reads and not end.is_over:
        before = purse.asked
        await asyncio.sleep(0)
        counts.append(purse.asked - before)
    return counts


# ---- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flood", [PINGS, FRAGMENTS, PONGS], ids=["pings", "fragments", "pongs"])
async def test_a_flood_takes_a_little_of_every_turn(flood: bytes) -> None:
    purse = Purse()
    async with loose_end(purse) as end:
        end.receive(flood)
        assert purse.asked <= MOST_A_TURN
        assert not end.reads
        assert max(await turns(end)) <= MOST_A_TURN
        assert purse.asked >= 100_000
        assert len(end.written) <= len(flood) // websocket.PORTION * 2 + 2


async def test_a_flood_of_messages_takes_a_little_of_every_turn_and_is_heard_in_order() -> None:
    async with loose_end() as end:
        end.receive(b"".join(sent(TEXT, b"%d" % number) for number in range(5_000)))
        assert not end.reads
        known = 0
        while not end.reads:
            assert 0 < len(end.heard) - known <= MOST_A_TURN
            known = len(end.heard)
            await asyncio.sleep(0)
        assert end.heard == [b"%d" % number for number in range(5_000)]


async def test_a_conversation_that_pauses_gets_little_more_and_later_the_rest() -> None:
    async with loose_end() as end:
        end.pauses = True
        end.receive(sent(TEXT, b"x") * 1_000)
        for _ in range(20):
            await asyncio.sleep(0)
        assert 1 <= len(end.heard) <= websocket.PORTION // 6
        while not end.reads:
            end.wire.resume()
            await asyncio.sleep(0)
        assert end.heard == [b"x"] * 1_000


async def test_a_large_message_is_read_in_one_turn() -> None:
    async with loose_end() as end:
        end.receive(sent(TEXT, b"x" * 60_000))
        assert end.heard == [b"x" * 60_000]
        assert end.reads


# ---- debts ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def breathless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a debt can be paid is seen again in the next turn."""
    monkeypatch.setattr(websocket, "BREATH", 0)


@pytest.mark.parametrize("flood", [PINGS, FRAGMENTS, PONGS], ids=["pings", "fragments", "pongs"])
async def test_whoever_sends_more_frames_than_allowed_is_not_read_until_they_are_paid_for(flood: bytes, breathless: None) -> None:
    purse = Purse(coins=90)
    async with loose_end(purse) as end:
        end.receive(flood)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert not end.reads
        assert not end.is_over
        assert len(end.written) <= MOST_A_TURN
        purse.coins = 10**9
        await turns(end)
        assert end.reads
        assert purse.asked > 100_000
        end.receive(sent(0, b"still here") if flood is FRAGMENTS else sent(TEXT, b"still here"))
        assert end.heard == [b"still here"]


@pytest.mark.parametrize("flood", [PINGS, FRAGMENTS, PONGS], ids=["pings", "fragments", "pongs"])
async def test_whoever_goes_on_so_is_sent_away(flood: bytes, breathless: None) -> None:
    purse = Drip()
    async with loose_end(purse) as end:
        end.receive(flood)
        while not end.is_over:
            await asyncio.sleep(0)
        assert end.code == 1008
        assert len(end.written) < 1_000
        assert purse.asked < 10 * websocket.MOST_EXCESS


async def test_what_was_too_much_is_forgotten_after_a_while(breathless: None) -> None:
    async with loose_end(Drip()) as end:
        for _ in range(20):
            end.receive(sent(PING) * 30)
            await end.settle()
            end.protocol._look()
        assert not end.is_over


async def test_messages_are_not_charged_here_but_by_the_conversation() -> None:
    purse = Purse()
    async with loose_end(purse) as end:
        end.receive(sent(TEXT, b"a"), sent(Opcode.BINARY, b"b"))
        assert purse.asked == 0
        end.receive(sent(TEXT, b"c", fin=False), sent(0, b"d"))
        assert purse.asked == 2


async def test_after_the_farewell_everything_is_charged(breathless: None) -> None:
    async with loose_end(Drip()) as end:
        end.wire.close(1000)
        end.receive(sent(TEXT, b"x") * 10_000)
        while not end.is_over:
            await asyncio.sleep(0)
        assert not end.was_cut
        assert end.heard == []
        assert [opcode for opcode, _ in end.frames()] == [CLOSE]


# ---- those who do not read --------------------------------------------------------------------------------------------


async def test_one_pong_waits_for_whoever_does_not_read_and_it_is_the_newest() -> None:
    async with loose_end() as end:
        end.protocol.pause_writing()
        for number in range(1_000):
            end.receive(sent(PING, b"%d" % number))
        assert end.written == b""
        end.protocol.resume_writing()
        assert list(end.frames()) == [(PONG, b"999")]
        end.protocol.pause_writing()
        end.protocol.resume_writing()
        assert list(end.frames()) == [(PONG, b"999")]


async def test_whoever_takes_nothing_from_one_look_to_the_next_is_cut_off() -> None:
    async with loose_end() as end:
        end.unsent = 100_000
        end.protocol.pause_writing()
        end.protocol._look()
        assert not end.is_over
        assert end.written == b""
        end.receive(sent(PONG))
        end.protocol._look()
        assert end.was_cut


async def test_whoever_reads_slowly_may_stay() -> None:
    async with loose_end() as end:
        end.protocol.pause_writing()
        for unsent in range(100_000, 20_000, -10_000):
            end.unsent = unsent
            end.protocol._look()
        assert not end.is_over
        end.protocol.resume_writing()
        end.protocol._look()
        assert list(end.frames()) == [(PING, b"")]


# ---- a real server ----------------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """With the limits a host has who sets none."""
    with serving(str(tmp_path / "questboard.db"), tmp_path, "--messages", "30") as server:
        yield server


def memory(server: Server) -> int:
    """Bytes of the server's process."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{server.pid}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) * 1_024


@contextmanager
def flooding(server: Server, table: str, beginning: bytes, flood: bytes) -> Iterator[None]:
    """Somebody says hello and then this, without end, and reads nothing; sent away, they come again."""
    stop, began = threading.Event(), threading.Event()
    hello = json.dumps({"type": "hello", "v": 1, "tokens": [], "seat": None, "epoch": "", "seq": 0}).encode()
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()

    def pour() -> None:
        while not stop.is_set():
            try:
                with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
                    line.sendall(head)
                    assert line.recv(4_096).startswith(b"HTTP/1.1 101 ")
                    line.sendall(sent(TEXT, hello) + beginning)
                    line.settimeout(0.2)
                    rest = flood
                    while not stop.is_set():
                        # It waits here when the server reads more slowly.
                        with suppress(TimeoutError):
                            rest = rest[line.send(rest) :] or flood
                        began.set()
            except ConnectionError:
                # Sent away.
                continue

    thread = threading.Thread(target=pour)
    thread.start()
    try:
        assert began.wait(PATIENCE)
        yield
    finally:
        stop.set()
        thread.join(PATIENCE)


@pytest.mark.parametrize(
    ("beginning", "frame"), [(b"", sent(PING)), (sent(TEXT, fin=False), sent(0, fin=False))], ids=["pings", "fragments"]
)
def test_while_one_floods_the_others_are_answered_and_memory_stays(server: Server, beginning: bytes, frame: bytes) -> None:
    table = server.table({"kind": "screen"}, {"kind": "screen"}, game="connect_four")["table"]["id"]
    before = memory(server)
    with flooding(server, table, beginning, frame * 40_000):
        answers = [server.http.get("/api/health", timeout=10).status_code for _ in range(300)]
    assert answers == [200] * 300
    assert memory(server) - before < 50_000_000
