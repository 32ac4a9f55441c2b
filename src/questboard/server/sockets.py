"""The WebSocket: one viewer's conversation with a table, as plain ASGI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

import msgspec

from questboard.core import QuestboardError

from .botplay import BotPlay
from .limits import Addresses, Bucket
from .lobby import Lobby, Refusal
from .metrics import Metrics
from .protocol import (
    VERSION,
    Ask,
    Choose,
    Closing,
    FromClient,
    Hello,
    Hint,
    LookAs,
    Ping,
    Refused,
    Say,
    Undo,
    decode_client,
    encode,
)
from .room import Room
from .secrets import clean
from .viewer import Viewer

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

log = logging.getLogger("questboard.socket")

HELLO_WITHIN = 10.0
REFUSED, TOO_BAD, TRY_AGAIN, FAILED = 4403, 4400, 1013, 1011
PONG = b'{"type":"pong"}'


class _Ended(Exception):
    """The other side is gone, or was sent away."""


class Sockets:
    """Accepts viewers and hands their messages to the rooms."""

    def __init__(self, lobby: Lobby, addresses: Addresses, metrics: Metrics) -> None:
        self.lobby = lobby
        self.addresses = addresses
        self.metrics = metrics
        self.open = 0

    async def __call__(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        await receive()
        if not self.addresses.connect(address):
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        self.open += 1
        try:
            await send({"type": "websocket.accept"})
            await Conversation(self, table, receive, send).hold()
        except _Ended:
            pass
        except OSError:
            # The connection broke while something was being sent; there is nobody left to tell.
            log.debug("a connection broke", extra={"table": table})
        except Exception:
            log.exception("a conversation failed", extra={"table": table})
            await send({"type": "websocket.close", "code": FAILED})
        finally:
            self.open -= 1
            self.addresses.disconnect(address)


class Conversation:
    """From hello to goodbye."""

    def __init__(self, sockets: Sockets, table: str, receive: Receive, send: Send) -> None:
        self.lobby = sockets.lobby
        self.metrics = sockets.metrics
        self.limits = sockets.addresses.limits
        self.table = table
        self._receive = receive
        self._send = send
        self._bucket = Bucket(self.limits.messages_per_second, self.limits.message_burst)
        self._bad = 0
        self.viewer = Viewer(self._send_text)

    async def _send_text(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def hold(self) -> None:
        """Until one of the two goes."""
        room = await self._enter()
        talk = asyncio.ensure_future(self._talk(room))
        gone = asyncio.ensure_future(self.viewer.gone())
        try:
            await asyncio.wait((talk, gone), return_when=asyncio.FIRST_COMPLETED)
            if talk.done():
                await talk
            log.info("a viewer who read too slowly was let go", extra={"table": self.table})
        finally:
            talk.cancel()
            gone.cancel()
            self._current(room).leave(self.viewer)

    async def _talk(self, room: Room) -> None:
        try:
            while True:
                message = await self._next()
                if message is not None:
                    room = await self._answer(room, message)
        except (_Ended, OSError):
            raise
        except QuestboardError as error:
            await self._close(str(error), again=True, code=TRY_AGAIN)
        except Exception:
            log.exception("a conversation failed", extra={"table": self.table})
            await self._close("Something went wrong here; it has been noted.", again=True, code=FAILED)

    def _current(self, room: Room) -> Room:
        """The table may have been read again from the store since."""
        found = self.lobby.rooms.get(self.table)
        return found[0] if found is not None and self.viewer in found[0].viewers else room

    # ---- messages -------------------------------------------------------------------------------------------------

    async def _next(self) -> FromClient | None:
        """The next message that can be understood; None for one that cannot."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            raise _Ended
        while not self._bucket.take():
            # Whoever talks too fast is listened to more slowly.
            await asyncio.sleep(0.1)
        data = event.get("text") or event.get("bytes") or b""
        self.metrics.count("messages")
        if len(data) > self.limits.message_bytes:
            await self._complain(f"a message may have {self.limits.message_bytes} bytes at most")
            return None
        try:
            message: FromClient = decode_client(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            await self._complain(str(error))
            return None
        except RecursionError:
            await self._complain("it is nested too deeply")
            return None
        return message

    async def _complain(self, reason: str) -> None:
        self._bad += 1
        if self._bad > self.limits.bad_messages:
            await self._close("Too many messages that cannot be understood.", again=False, code=TOO_BAD)
        self.viewer.push(encode(Refused(0, "bad_message", f"That message cannot be understood: {reason}.")))

    async def _close(self, sentence: str, *, again: bool, code: int) -> None:
        """Say why, close, and be done."""
        self.viewer.push(encode(Closing(sentence, again)))
        await self.viewer.drain()
        self.viewer.leave()
        await self._send({"type": "websocket.close", "code": code})
        raise _Ended

    async def _enter(self) -> Room:
        """The hello: who is this, and what may they see?"""
        try:
            message = await asyncio.wait_for(self._next(), HELLO_WITHIN)
        except TimeoutError:
            await self._close("Nothing was said.", again=True, code=TOO_BAD)
            raise
        if not isinstance(message, Hello):
            await self._close("The first message must be a hello.", again=False, code=TOO_BAD)
            raise _Ended
        if message.v != VERSION:
            await self._close("The page is of another version than the server; load it again.", again=False, code=REFUSED)
        try:
            room = await self.lobby.room(self.table)
        except QuestboardError as error:
            gone = isinstance(error, Refusal)
            await self._close(str(error), again=not gone, code=REFUSED if gone else TRY_AGAIN)
            raise
        refusal = self._recognise(room, message)
        if refusal:
            await self._close(refusal, again=False, code=REFUSED)
        await room.enter(self.viewer, message.epoch, message.seq)
        return room

    def _recognise(self, room: Room, hello: Hello) -> str:
        """Which seats the secrets open; a reason if one opens none."""
        seats = set()
        for token in hello.tokens:
            seat = room.seating.holder_of(token)
            if room.seating.is_host(token):
                self.viewer.host = True
            elif seat is None:
                return "This link opens no seat at this table."
            else:
                seats.add(seat)
        if hello.seat is not None and hello.seat not in seats:
            return "That seat is somebody else's."
        self.viewer.seats = tuple(sorted(seats))
        self.viewer.seat = hello.seat
        return ""

    async def _answer(self, room: Room, message: FromClient) -> Room:
        room, play = await self._reopened(room)
        match message:
            case Choose():
                self.metrics.count("choices")
                # Whoever goes away meanwhile has chosen all the same, and the others are told.
                await asyncio.shield(room.choose(self.viewer, message))
            case Ping():
                self.viewer.push(PONG)
            case Undo():
                await asyncio.shield(room.undo(self.viewer, message))
            case Ask():
                await room.why_not(self.viewer, message)
            case Hint():
                play.advise(self.viewer, message)
            case LookAs():
                if message.seat in self.viewer.seats:
                    await room.look(self.viewer, message.seat)
                else:
                    self.viewer.push(encode(Refused(0, "not_yours", "That seat is not yours.")))
            case Say():
                self._say(room, message)
            case Hello():
                await self._complain("a hello comes once, at the beginning")
        return room

    async def _reopened(self, room: Room) -> tuple[Room, BotPlay]:
        found = self.lobby.rooms.get(self.table)
        if found is None or found[0] is not room:
            found = await self.lobby.open(self.table)
            if self.viewer not in found[0].viewers:
                await found[0].enter(self.viewer, "", 0)
        return found

    def _say(self, room: Room, message: Say) -> None:
        text = clean(message.text)
        if message.seat not in self.viewer.seats:
            self.viewer.push(encode(Refused(0, "not_yours", "Only those who sit at the table can speak.")))
        elif text:
            room.say(message.seat, text)


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"
