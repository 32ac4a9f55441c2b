"""A WebSocket of the server whose other end is in the hands of a test: no network, no clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from questboard.server.http.websocket import WebSocket
from questboard.server.limits import Bucket
from questboard.server.wire import WIRE, Wire

LARGEST = 70_000
TEXT, BINARY, CLOSE, PING, PONG = Opcode.TEXT, Opcode.BINARY, Opcode.CLOSE, Opcode.PING, Opcode.PONG
HEAD = (
    b"GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def sent(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(Opcode(opcode), payload, fin).serialize(mask=True)


class Purse(Bucket):
    """A bucket that fills when a test says so. It counts how often it was asked."""

    def __init__(self, coins: int = 10**9) -> None:
        super().__init__(0, 0)
        self.coins, self.asked = coins, 0

    def take(self) -> bool:
        self.asked += 1
        has_one = self.coins > 0
        self.coins -= has_one
        return has_one


class LooseEnd(asyncio.Transport):
    """What the server writes is kept; what a client would send is handed in."""

    def __init__(self, bucket: Bucket) -> None:
        super().__init__()
        self.bucket = bucket
        self.written = bytearray()
        self.heard: list[bytes] = []
        self.pauses = False
        self.unsent = 0
        self.reads = True
        self.is_over = False
        self.was_cut = False
        self.wire: Wire
        config = uvicorn.Config(self.app, ws_max_size=LARGEST, ws_ping_interval=None, log_config=None)
        config.loaded_app = self.app  # type: ignore[assignment]
        self.state = ServerState()
        self.protocol = WebSocket(config, self.state, {})
        self.gone = asyncio.Event()

    async def app(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.wire = scope[WIRE]
        self.wire.accept(self.hear, self.gone.set, self.bucket)
        await self.gone.wait()

    def hear(self, message: bytes) -> None:
        self.heard.append(message)
        if self.pauses:
            self.wire.pause()

    async def shake_hands(self) -> None:
        self.protocol.connection_made(self)
        self.protocol.data_received(HEAD)
        await asyncio.sleep(0)
        assert self.written.startswith(b"HTTP/1.1 101 ")
        self.written.clear()

    def receive(self, *portions: bytes) -> None:
        """From the network; a transport that is closed reads no more."""
        for portion in portions:
            if not self.is_over:
                self.protocol.data_received(portion)

    def frames(self) -> Iterator[tuple[Opcode, bytes]]:
        """What was written."""
        stream = StreamReader()
        stream.feed_data(bytes(self.written))
        while stream.buffer:
            with pytest.raises(StopIteration) as ended:
                next(Frame.parse(stream.read_exact, mask=False))
            frame = ended.value.value
            assert frame.fin
            yield frame.opcode, bytes(frame.data)

    @property
    def code(self) -> int:
        """The code with which the server closed; 0 if it did not, 1005 if there was none in it."""
        for opcode, payload in self.frames():
            if opcode is CLOSE:
                return int.from_bytes(payload[:2], "big") if payload else 1005
        return 0

    async def settle(self) -> None:
        """Until everything that came has been read."""
        while not self.reads and not self.is_over:
            await asyncio.sleep(0)

    # ---- as transports are ----------------------------------------------------------------------------------------

    def write(self, data: Any) -> None:
        if not self.is_over:
            self.written += data

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.is_over

    def close(self) -> None:
        self.is_over = True

    def abort(self) -> None:
        self.is_over = self.was_cut = True

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default


@asynccontextmanager
async def loose_end(bucket: Bucket | None = None) -> AsyncIterator[LooseEnd]:
    """After the handshake."""
    end = LooseEnd(Purse() if bucket is None else bucket)
    await end.shake_hands()
    try:
        yield end
    finally:
        end.protocol.connection_lost(None)
        await asyncio.gather(*end.state.tasks)
