"""WebSockets for uvicorn: each message goes straight to the conversation, with nobody waiting between.

Handshake and frames are the `websockets` package's. What is here leads from it to the network and to the conversation, and sees
to it that nobody takes more than a share: of turns, of memory, of frames a second.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import Any, NoReturn, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.exceptions import InvalidHeader
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import CONNECTING, OPEN, SEND_EOF
from websockets.server import ServerProtocol

from questboard.server.limits import Bucket
from questboard.server.wire import WIRE

log = logging.getLogger("questboard.wire")
# The package would write down every frame, and frames hold secrets.
_quiet = logging.getLogger("questboard.wire.frames")
_quiet.setLevel(logging.WARNING)

CLOSES_WITHIN = 10.0
PORTION = 512  # Bytes that are looked at together. The least frame has six of them.
FRAMES_A_TURN = 64  # Whoever has sent more waits until others had their turn.
BREATH = 0.1  # Seconds until it is seen again whether a debt can be paid.
MOST_EXCESS = 300  # Frames beyond what was allowed, between two looks.


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
        self._core = ServerProtocol(max_size=config.ws_max_size, logger=_quiet)
        self._acceptance: Response | None = None
        self._hear: Callable[[bytes], None] | None = None
        self._ended: Callable[[], None] = lambda: None
        self._bucket: Bucket
        self._is_text = False
        self._fragments = bytearray()
        self._unread = bytearray()
        self._debt = 0
        self._excess = 0
        self._turn: asyncio.Handle | None = None
        self._pong = b""
        self._waited = 0
        self._is_closed = False
        self._is_clogged = False
        self._is_paused = False
        self._is_held = False
        self._is_silent = False
        self._timer: asyncio.TimerHandle | None = None

    # ---- the network ----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands; the request comes next."""
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._server.connections.discard(self)
        self._leave_off()
        self._set_timer(None)
        if self._turn is not None:
            self._turn.cancel()
        # Who is told holds us, too; not for longer than that.
        ended, self._ended = self._ended, lambda: None
        ended()

    def pause_writing(self) -> None:
        """The other side is slow."""
        self._is_clogged = True

    def resume_writing(self) -> None:
        """It has caught up."""
        self._is_clogged = False
        self._waited = 0
        self._answer_ping(self._pong)

    def shutdown(self) -> None:
        """The server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """First the request, which uvicorn hands over whole and alone; then frames in any portions."""
        self._is_silent = False
        if self._is_held:
            self._unread += data
        elif self._core.state is CONNECTING:
            self._shake_hands(data)
        elif len(data) > PORTION:
            self._unread += data
            self._take_turn()
        else:
            self._read(data)
            if self._debt:
                self._arrange()

    def _write(self, portions: Iterable[bytes]) -> None:
        for data in portions:
            if data != SEND_EOF:
                self._transport.write(data)
            else:
                self._leave_off()
                self._transport.close()
                self._cut_off_later()

    # ---- reading, by turns ----------------------------------------------------------------------------------------

    def _take_turn(self) -> None:
        """Read a little of what has come; the rest when others had their turn, or when what was read is paid for."""
        self._turn = None
        while self._debt and self._bucket.take():
            self._debt -= 1
        frames = 0
        while self._unread and frames < FRAMES_A_TURN and not self._is_paused and not self._debt:
            portion = bytes(self._unread[:PORTION])
            del self._unread[:PORTION]
            frames += self._read(portion)
        self._arrange()

    def _arrange(self) -> None:
        """Nothing more is taken from the network before all that has come is read and paid for."""
        hold = self._is_paused or self._debt > 0 or len(self._unread) > 0
        if hold and not self._is_paused and self._turn is None:
            later = self._loop.call_later
            self._turn = later(BREATH, self._take_turn) if self._debt else self._loop.call_soon(self._take_turn)
        if hold != self._is_held and not self._transport.is_closing():
            self._is_held = hold
            if hold:
                self._transport.pause_reading()
            else:
                self._transport.resume_reading()

    def _read(self, portion: bytes) -> int:
        """How many frames there were. What the package wants to answer are one pong a ping, then perhaps a farewell."""
        self._core.receive_data(portion)
        frames: list[Any] = self._core.events_received()
        answers = self._core.data_to_send()
        if answers:
            pings = sum(frame.opcode is Opcode.PING for frame in frames)
            if pings:
                # RFC 6455, 5.5.3: only the newest has to be answered.
                self._answer_ping(answers[pings - 1])
                del answers[:pings]
        for frame in frames:
            self._take(frame)
        self._write(answers)
        return len(frames)

    def _take(self, frame: Frame) -> None:
        opcode = frame.opcode
        is_message = frame.fin and (opcode is Opcode.TEXT or opcode is Opcode.BINARY)
        if not is_message or self._hear is None:
            self._charge()
        if opcode >= Opcode.CLOSE or self._hear is None:
            return
        if opcode is not Opcode.CONT:
            self._is_text = opcode is Opcode.TEXT
        if is_message:
            message: Any = frame.data
        else:
            self._fragments += frame.data
            if not frame.fin:
                return
            message = bytes(self._fragments)
            self._fragments.clear()
        if self._is_text and not message.isascii() and not _is_utf8(message):
            self._fail(CloseCode.INVALID_DATA, "a text that is not UTF-8")
        else:
            self._hear(message)

    def _charge(self) -> None:
        """The conversation counts messages; whatever else comes is counted here, and read more slowly if it is too much."""
        if not self._bucket.take():
            self._debt += 1
            self._excess += 1
            if self._excess == MOST_EXCESS:
                self._fail(CloseCode.POLICY_VIOLATION, "too many frames")

    def _answer_ping(self, pong: bytes) -> None:
        """The newest waits while the other side reads nothing."""
        self._pong = pong if self._is_clogged else b""
        if not self._is_clogged and not self._is_closed and pong:
            self._transport.write(pong)

    def _fail(self, code: CloseCode, reason: str) -> None:
        log.debug("a connection broke the protocol", extra={"reason": reason})
        self._leave_off()
        self._core.fail(code, reason)
        self._write(self._core.data_to_send())

    # ---- the handshake --------------------------------------------------------------------------------------------

    def _shake_hands(self, data: bytes) -> None:
        """The request, as uvicorn's HTTP protocol writes it down again; the application decides whether it is accepted."""
        self._core.receive_data(data)
        requests: list[Any] = self._core.events_received()
        for request in requests:
            response = self._core.accept(request)
            if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
                self._respond(self._with_the_right_version(response))
                return
            self._acceptance = response
            self.pause()
            task = self._loop.create_task(self._run(self._scope(request)))
            self._server.tasks.add(task)
            task.add_done_callback(self._server.tasks.discard)
        self._write(self._core.data_to_send())

    def _with_the_right_version(self, refusal: Response) -> Response:
        """RFC 6455, 4.4: whoever speaks another version is told which one is spoken here."""
        fault = self._core.handshake_exc
        if not isinstance(fault, InvalidHeader) or fault.name != "Sec-WebSocket-Version":
            return refusal
        better = self._core.reject(HTTPStatus.UPGRADE_REQUIRED, refusal.body.decode())
        better.headers["Sec-WebSocket-Version"] = "13"
        return better

    def _respond(self, response: Response) -> None:
        for name, value in self._server.default_headers:
            response.headers.pop(name.decode(), None)
            response.headers[name.decode()] = value.decode("latin-1")
        self._core.send_response(response)
        self._write(self._core.data_to_send())

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        headers = request.headers.raw_items()
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
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers],
            "subprotocols": [],
            "state": self._app_state.copy(),
            WIRE: self,
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        """The application holds the conversation; when it returns, that is over."""
        code = CloseCode.NORMAL_CLOSURE
        try:
            await self._config.loaded_app(scope, _nobody_waits, _nobody_waits)
        except Exception:
            log.exception("a connection failed")
            code = CloseCode.INTERNAL_ERROR
        finally:
            self.close(code)

    # ---- the wire -------------------------------------------------------------------------------------------------

    def accept(self, hear: Callable[[bytes], None], ended: Callable[[], None], bucket: Bucket) -> None:
        """See `Wire`."""
        if self._is_closed:
            ended()
            return
        assert self._acceptance is not None
        self._hear, self._ended, self._bucket = hear, ended, bucket
        self._respond(self._acceptance)
        self._acceptance = None
        self.resume()
        self._look_again_later()

    def send(self, data: bytes) -> None:
        """See `Wire`."""
        if not self._is_closed and self._core.state is OPEN:
            self._core.send_text(data)
            self._write(self._core.data_to_send())

    def close(self, code: int) -> None:
        """See `Wire`."""
        if self._is_closed:
            return
        if self._hear is None:
            self._respond(self._core.reject(HTTPStatus.FORBIDDEN, ""))
            return
        self._leave_off()
        if self._core.state is OPEN:
            self._core.send_close(code)
            self._write(self._core.data_to_send())
        self.resume()
        self._cut_off_later()

    def cut(self) -> None:
        """See `Wire`."""
        self._leave_off()
        self._transport.abort()

    def pause(self) -> None:
        """See `Wire`."""
        if not self._is_closed:
            self._is_paused = True
            self._arrange()

    def resume(self) -> None:
        """See `Wire`."""
        if self._is_paused:
            self._is_paused = False
            self._arrange()

    @property
    def waiting(self) -> int:
        """See `Wire`."""
        return self._transport.get_write_buffer_size() if self._is_clogged else 0

    def _leave_off(self) -> None:
        self._is_closed = True
        self._hear = None

    # ---- is anybody there? ----------------------------------------------------------------------------------------

    def _look_again_later(self) -> None:
        every = self._config.ws_ping_interval
        if every:
            self._set_timer(self._loop.call_later(every, self._look))

    def _look(self) -> None:
        """A line on which nothing came since the last ping is dead, unless we did not listen; so is one that takes nothing."""
        is_stuck = 0 < self._waited <= self.waiting
        if is_stuck or (self._is_silent and not self._is_held and not self._is_clogged):
            log.info("a connection was cut off", extra={"reason": "it takes nothing" if is_stuck else "it is silent"})
            self.close(CloseCode.INTERNAL_ERROR)
            self._transport.abort()
            return
        self._excess = 0
        self._waited = self.waiting
        if not self._is_clogged:
            self._is_silent = True
            self._core.send_ping(b"")
            self._write(self._core.data_to_send())
        self._look_again_later()

    def _cut_off_later(self) -> None:
        self._set_timer(self._loop.call_later(CLOSES_WITHIN, self._transport.abort))

    def _set_timer(self, timer: asyncio.TimerHandle | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = timer


async def _nobody_waits(_: object = None) -> NoReturn:
    raise RuntimeError("messages go over the wire in the scope")


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
