"""WebSockets for uvicorn: a protocol of our own that hands messages straight to the conversation, with nobody waiting between."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, NoReturn
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState

from .frames import BINARY, CLOSE, FAILED, NORMAL, PING, PONG, TEXT, BadFrame, Reader, closing, closing_code, frame, short_text
from .wire import WIRE

log = logging.getLogger("questboard.wire")

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
RESTARTING = 1012
CLOSES_WITHIN = 10.0


class WebSocket(asyncio.Protocol):
    """One connection from its handshake to its end; the application finds it in its scope, as a `Wire`."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config = config
        self._server = server_state
        self._app_state = app_state
        self._loop = _loop or asyncio.get_running_loop()
        self._transport: asyncio.Transport
        self._reader = Reader(config.ws_max_size)
        self._hear: Callable[[bytes], None] | None = None
        self._ended: Callable[[], None] = lambda: None
        self._key = b""
        self._is_between = True
        self._is_closed = False
        self._is_clogged = False
        self._is_paused = False
        self._is_silent = False
        self._timer: asyncio.TimerHandle | None = None

    # ---- the network ----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands; the request comes next."""
        self._transport = transport  # type: ignore[assignment]
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._server.connections.discard(self)
        self._is_closed = True
        self._set_timer(None)
        self._ended()

    def pause_writing(self) -> None:
        """The other side is slow."""
        self._is_clogged = True

    def resume_writing(self) -> None:
        """It has caught up."""
        self._is_clogged = False

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTARTING)
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """First the request, then frames."""
        if self._is_between and self._hear is not None:
            text = short_text(data)
            if text is not None:
                self._is_silent = False
                self._hear(text)
                return
        if self._key:
            self._is_silent = False
            self._read(data)
        else:
            self._shake_hands(data)

    def _read(self, data: bytes) -> None:
        """Frames of any kind, in any portions."""
        try:
            for opcode, payload in self._reader.read(data):
                self._take(opcode, payload)
        except BadFrame as bad:
            log.debug("a connection broke the protocol", extra={"reason": str(bad)})
            self.close(bad.code)
            self._transport.close()
        self._is_between = self._reader.is_between

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == CLOSE:
            self.close(closing_code(payload))
            self._transport.close()
        elif self._is_closed:
            return
        elif opcode == PING:
            self._transport.write(frame(PONG, payload))
        elif opcode in (TEXT, BINARY) and self._hear is not None:
            self._hear(payload)

    # ---- the handshake --------------------------------------------------------------------------------------------

    def _shake_hands(self, data: bytes) -> None:
        """The request, as uvicorn's HTTP protocol writes it down again; the application decides whether it is accepted."""
        first, *lines = data.decode("latin-1").split("\r\n")
        method, target, _ = first.split(" ", 2)
        headers = [(name.lower(), value) for name, _, value in (line.partition(": ") for line in lines if line)]
        said = dict(headers)
        if method != "GET" or not _is_key(said.get("sec-websocket-key", "")):
            self._refuse(HTTPStatus.BAD_REQUEST)
        elif said.get("sec-websocket-version") != "13":
            self._refuse(HTTPStatus.UPGRADE_REQUIRED, b"sec-websocket-version: 13\r\n")
        else:
            self._key = said["sec-websocket-key"].encode()
            task = self._loop.create_task(self._run(self._scope(target, headers)))
            self._server.tasks.add(task)
            task.add_done_callback(self._server.tasks.discard)

    def _scope(self, target: str, headers: list[tuple[str, str]]) -> dict[str, Any]:
        path, _, query = target.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._config.root_path,
            "path": self._config.root_path + unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers],
            "subprotocols": [],
            "state": self._app_state.copy(),
            WIRE: self,
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """The application holds the conversation; when it returns, that is over."""
        code = NORMAL
        try:
            await self._config.loaded_app(scope, _nobody_waits, _nobody_waits)
        except Exception:
            log.exception("a connection failed")
            code = FAILED
        finally:
            self.close(code)

    def _refuse(self, status: HTTPStatus, more: bytes = b"") -> None:
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n".encode()
        self._transport.write(head + self._usual_headers() + more + b"\r\n")
        self._is_closed = True
        self._transport.close()

    def _usual_headers(self) -> bytes:
        return b"".join(b"%b: %b\r\n" % header for header in self._server.default_headers)

    # ---- the wire -------------------------------------------------------------------------------------------------

    def accept(self, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        """See `Wire`."""
        if self._is_closed:
            ended()
            return
        self._hear, self._ended = hear, ended
        answer = base64.b64encode(hashlib.sha1(self._key + GUID).digest())
        head = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: %b\r\n"
        self._transport.write(head % answer + self._usual_headers() + b"\r\n")
        self._look_again_later()

    def send(self, data: bytes) -> None:
        """See `Wire`."""
        if not self._is_closed:
            self._transport.write(frame(TEXT, data))

    def close(self, code: int) -> None:
        """See `Wire`."""
        if self._is_closed:
            return
        if self._hear is None:
            self._refuse(HTTPStatus.FORBIDDEN)
            return
        self._is_closed = True
        self._hear = None
        self._transport.write(closing(code))
        self.resume()
        self._set_timer(self._loop.call_later(CLOSES_WITHIN, self._transport.abort))

    def cut(self) -> None:
        """See `Wire`."""
        self._is_closed = True
        self._hear = None
        self._transport.abort()

    def pause(self) -> None:
        """See `Wire`."""
        if not self._is_paused and not self._is_closed:
            self._is_paused = True
            self._transport.pause_reading()

    def resume(self) -> None:
        """See `Wire`."""
        if self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    @property
    def waiting(self) -> int:
        """See `Wire`."""
        return self._transport.get_write_buffer_size() if self._is_clogged else 0

    # ---- is anybody there? ----------------------------------------------------------------------------------------

    def _look_again_later(self) -> None:
        every = self._config.ws_ping_interval
        if every:
            self._set_timer(self._loop.call_later(every, self._look))

    def _look(self) -> None:
        """A line on which nothing came since the last ping is dead, unless we ourselves did not listen."""
        if self._is_silent and not self._is_paused:
            self.close(FAILED)
            self._transport.abort()
            return
        self._is_silent = True
        self._transport.write(frame(PING, b""))
        self._look_again_later()

    def _set_timer(self, timer: asyncio.TimerHandle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer


async def _nobody_waits(_: object = None) -> NoReturn:
    raise RuntimeError("messages go over the wire in the scope")


def _is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text.strip(), validate=True)) == 16
    except (binascii.Error, ValueError):
        return False
