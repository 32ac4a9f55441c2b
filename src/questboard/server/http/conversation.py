"""The sockets: one viewer's conversation with a table, over a wire."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, NoReturn

import msgspec

from questboard.core import QuestboardError
from questboard.server.limits import Addresses, Bucket
from questboard.server.live.botplay import BotPlay
from questboard.server.live.lobby import Elsewhere, Lobby
from questboard.server.live.room import Room
from questboard.server.live.viewer import Viewer
from questboard.server.metrics import Metrics
from questboard.server.protocol import (
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
from questboard.server.refusal import Refusal
from questboard.server.secrets import clean, hashed
from questboard.server.store import told
from questboard.server.wire import WIRE, Wire

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

log = logging.getLogger("questboard.socket")

HELLO_WITHIN = 10.0
MOST_UNHEARD = 32
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

    async def __call__(self, table: str, scope: Scope) -> None:
        address, wire = address_of(scope), scope[WIRE]
        if not self.addresses.connect(address):
            wire.close(TRY_AGAIN)
            return
        self.open += 1
        try:
            await Conversation(self, table, wire).hold()
        except _Ended:
            pass
        finally:
            self.open -= 1
            self.addresses.disconnect(address)


class Conversation:
    """From hello to goodbye. One message is answered at a time; those that come meanwhile wait."""

    def __init__(self, sockets: Sockets, table: str, wire: Wire) -> None:
        self.lobby = sockets.lobby
        self.metrics = sockets.metrics
        self.limits = sockets.addresses.limits
        self.table = table
        self.viewer = Viewer(wire)
        self._wire = wire
        self._room: Room | None = None
        self._bucket = self._new_bucket()
        self._words = Bucket(self.limits.sayings_per_second, self.limits.saying_burst)
        self._bad = 0
        self._heard: deque[bytes] = deque()
        self._has_ended = False
        self._is_choosing = False
        self._listening: asyncio.Future[None] | None = None

    async def hold(self) -> None:
        """Until one of the two goes."""
        self._wire.accept(self._hear, self._end, self._new_bucket())
        room = None
        try:
            room = self._room = await self._enter()
            while True:
                message = await self._next()
                if message is not None:
                    room = self._room = await self._answer(room, message)
        except _Ended:
            raise
        except QuestboardError as error:
            log.warning("a conversation ended", extra={"table": self.table, "reason": str(error)})
            self._close(told(error), again=True, code=TRY_AGAIN)
        except Exception:
            log.exception("a conversation failed", extra={"table": self.table})
            self._close("Something went wrong here; it has been noted.", again=True, code=FAILED)
        finally:
            if room is not None:
                self._current(room).leave(self.viewer)
            # The wire may know us for a while yet; the table is not kept by that.
            self._room = None

    def _new_bucket(self) -> Bucket:
        return Bucket(self.limits.messages_per_second, self.limits.message_burst)

    def _current(self, room: Room) -> Room:
        """The table may have been read again from the store since."""
        found = self.lobby.rooms.get(self.table)
        return found[0] if found is not None and self.viewer in found[0].viewers else room

    # ---- messages -------------------------------------------------------------------------------------------------

    def _hear(self, data: bytes) -> None:
        """A message has come."""
        if self._listening is not None and not self._heard and not self._is_choosing and self._choose_at_once(data):
            return
        self._heard.append(data)
        if len(self._heard) >= MOST_UNHEARD:
            self._wire.pause()
        self._wake()

    def _end(self) -> None:
        """The other side is gone."""
        if self.viewer.read_too_slowly:
            log.info("a viewer who read too slowly was let go", extra={"table": self.table})
        self._has_ended = True
        self._wake()

    def _wake(self) -> None:
        if self._listening is not None and not self._listening.done() and not (self._is_choosing and not self._has_ended):
            self._listening.set_result(None)

    def _choose_at_once(self, data: bytes) -> bool:
        """The way of nearly all messages: a choice at a table where nothing else is under way. False if it is anything else."""
        room = self._room
        found = self.lobby.rooms.get(self.table)
        if room is None or found is None or found[0] is not room or room.lock.locked() or len(data) > self.limits.message_bytes:
            return False
        try:
            message = decode_client(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if type(message) is not Choose or not self._bucket.take():
            return False
        self.metrics.count("messages")
        self.metrics.count("choices")
        self._is_choosing = True
        try:
            room.choose(self.viewer, message, self._answered)
        except Exception as error:
            # The conversation hears of it where it listens, and ends.
            assert self._listening is not None
            self._listening.set_exception(error)
        return True

    def _answered(self) -> None:
        self._is_choosing = False
        if self._heard:
            self._wake()

    async def _next(self) -> FromClient | None:
        """The next message that can be understood; None for one that cannot."""
        while not self._heard or self._is_choosing:
            if self._has_ended:
                raise _Ended
            self._listening = asyncio.get_running_loop().create_future()
            try:
                await self._listening
            finally:
                self._listening = None
        while not self._bucket.take():
            # Whoever talks too fast is listened to more slowly.
            await asyncio.sleep(0.1)
        data = self._heard.popleft()
        if not self._heard:
            self._wire.resume()
        self.metrics.count("messages")
        if len(data) > self.limits.message_bytes:
            self._complain(f"a message may have {self.limits.message_bytes} bytes at most")
            return None
        try:
            message: FromClient = decode_client(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._complain(str(error))
            return None
        except RecursionError:
            self._complain("it is nested too deeply")
            return None
        return message

    def _complain(self, reason: str) -> None:
        self._bad += 1
        if self._bad > self.limits.bad_messages:
            self._close("Too many messages that cannot be understood.", again=False, code=TOO_BAD)
        self.viewer.push(encode(Refused(0, "bad_message", f"That message cannot be understood: {reason}.")))

    def _close(self, sentence: str, *, again: bool, code: int) -> NoReturn:
        """Say why, close, and be done."""
        self.viewer.push(encode(Closing(sentence, again)))
        self.viewer.leave()
        self._wire.close(code)
        raise _Ended

    async def _enter(self) -> Room:
        """The hello: who is this, and what may they see?"""
        try:
            message = await asyncio.wait_for(self._next(), HELLO_WITHIN)
        except TimeoutError:
            self._close("Nothing was said.", again=True, code=TOO_BAD)
        if not isinstance(message, Hello):
            self._close("The first message must be a hello.", again=False, code=TOO_BAD)
        if message.v != VERSION:
            self._close("The page is of another version than the server; load it again.", again=False, code=REFUSED)
        try:
            room = await self.lobby.room(self.table)
        except QuestboardError as error:
            gone = isinstance(error, Refusal) and not isinstance(error, Elsewhere)
            if not gone:
                log.warning("a table cannot be entered", extra={"table": self.table, "reason": str(error)})
            self._close(told(error), again=not gone, code=REFUSED if gone else TRY_AGAIN)
        refusal = self._recognise(room, message)
        if refusal:
            self._close(refusal, again=False, code=REFUSED)
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
                self.viewer.keys[seat] = hashed(token)
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
                answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                room.choose(self.viewer, message, lambda: None if answered.done() else answered.set_result(None))
                await answered
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
                self._complain("a hello comes once, at the beginning")
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
        elif text and not self._words.take():
            self.viewer.push(encode(Refused(0, "too_fast", "You talk too fast for the others to read; wait a moment.")))
        elif text:
            room.say(message.seat, text)


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"
