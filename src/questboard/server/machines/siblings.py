"""Siblings: the processes of one server. Each table belongs to one of them; connections are handed over to whom they concern.

All of them accept connections. Whoever finds that a request is about another one's table sends the open socket, and what was
read from it, to that one. They also ask each other, where something is wanted that only all of them together know.
"""

from __future__ import annotations

import array
import asyncio
import hashlib
import logging
import mmap
import os
import socket
import zlib
from collections import deque
from collections.abc import Callable, Sequence

import msgspec

log = logging.getLogger("questboard.siblings")

LARGEST = 65_536
PATIENCE = 1.0
_ROOM = 1 << 20
_HEAD = 8
_HANDED, _QUESTION, _ANSWER = b"H", b"Q", b"A"


class Share(msgspec.Struct, frozen=True):
    """Number `number` of `of` processes, counted from 0."""

    number: int = 0
    of: int = 1

    def owner(self, table: str) -> int:
        """The process that a table belongs to."""
        if self.of == 1:
            return 0
        mark = hashlib.blake2b(table.encode("utf-8", "surrogatepass"), digest_size=4).digest()
        return int.from_bytes(mark, "big") % self.of

    def owns(self, table: str) -> bool:
        """Is it ours?"""
        return self.owner(table) == self.number


class Link(msgspec.Struct, frozen=True):
    """What is between processes, made before they are: where each listens, where each is written to, what outlives each."""

    inboxes: tuple[socket.socket, ...]
    outboxes: tuple[socket.socket, ...]
    kept: tuple[mmap.mmap, ...]

    @classmethod
    def between(cls, count: int) -> Link:
        """For so many processes. They outlive each of them, so whatever is sent to one that died waits for its successor."""
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
        for pair in pairs:
            for end in pair:
                end.setblocking(False)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _ROOM)
        kept = tuple(mmap.mmap(-1, LARGEST) for _ in pairs)
        return cls(tuple(inbox for inbox, _ in pairs), tuple(outbox for _, outbox in pairs), kept)

    def close(self) -> None:
        """Nobody is there any more."""
        for end in (*self.inboxes, *self.outboxes):
            end.close()
        for memory in self.kept:
            memory.close()


class Siblings:
    """The others, as one of them knows them."""

    def __init__(self, share: Share | None = None, link: Link | None = None) -> None:
        self.share = share or Share()
        self._link = link
        self._take: Callable[[socket.socket, bytes], object] = lambda handed, _: handed.close()
        self._answer: Callable[[bytes], bytes] = lambda _: b""
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._numbers = 0
        self._turn = self.share.number
        self._unsent: dict[int, deque[tuple[bytes, int | None]]] = {}

    @property
    def others(self) -> Sequence[int]:
        """Their numbers."""
        return [number for number in range(self.share.of) if number != self.share.number]

    def next_in_turn(self) -> int:
        """One after the other, ourselves included: so new tables are spread evenly."""
        self._turn = (self._turn + 1) % self.share.of
        return self._turn

    def listen(self, take: Callable[[socket.socket, bytes], object], answer: Callable[[bytes], bytes]) -> None:
        """From now on: `take` gets connections with what was read from them, `answer` gets questions."""
        self._take, self._answer = take, answer
        if self._link is not None:
            asyncio.get_running_loop().add_reader(self._link.inboxes[self.share.number], self._read)

    def close(self) -> None:
        """Stop listening. What comes now waits for the next process of this number."""
        if self._link is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._link.inboxes[self.share.number])
            for number in list(self._unsent):
                loop.remove_writer(self._link.outboxes[number])
        for waiting in self._asked.values():
            waiting.cancel()

    # ---- connections ----------------------------------------------------------------------------------------------

    def hand_over(self, to: int, connection: int, data: bytes) -> None:
        """Give an open connection away; the descriptor is closed here."""
        self._send(to, _HANDED + data, connection)

    # ---- questions ------------------------------------------------------------------------------------------------

    async def ask(self, who: int, question: bytes) -> bytes:
        """Its answer; empty if none comes in time."""
        self._numbers += 1
        number = self._numbers
        waiting = self._asked[number] = asyncio.get_running_loop().create_future()
        head = _QUESTION + self.share.number.to_bytes(2, "big") + number.to_bytes(8, "big")
        self._send(who, head + question, None)
        try:
            return await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            log.warning("another process does not answer", extra={"number": who})
            return b""
        finally:
            del self._asked[number]

    async def ask_all(self, question: bytes) -> list[bytes]:
        """What the others answer."""
        return [answer for answer in (await self.ask_each(question)).values() if answer]

    async def ask_each(self, question: bytes) -> dict[int, bytes]:
        """What the others answer, by their numbers; empty where none came in time."""
        answers = await asyncio.gather(*(self.ask(number, question) for number in self.others))
        return dict(zip(self.others, answers, strict=True))

    # ---- what outlives a process ----------------------------------------------------------------------------------

    def keep(self, data: bytes) -> None:
        """For whoever comes after this process, and for the others if it does not answer; in place of what it kept before."""
        if self._link is not None and len(data) <= LARGEST - _HEAD:
            head = len(data).to_bytes(4, "big") + zlib.crc32(data).to_bytes(4, "big")
            self._link.kept[self.share.number][: _HEAD + len(data)] = head + data

    def kept(self, number: int) -> bytes:
        """What that process, or the one before it, has kept; nothing if it died while it wrote."""
        if self._link is None:
            return b""
        memory = self._link.kept[number]
        length = min(int.from_bytes(memory[:4], "big"), LARGEST - _HEAD)
        data = memory[_HEAD : _HEAD + length]
        return data if zlib.crc32(data) == int.from_bytes(memory[4:_HEAD], "big") else b""

    # ---- messages -------------------------------------------------------------------------------------------------

    def _send(self, to: int, message: bytes, descriptor: int | None) -> None:
        assert self._link is not None
        waiting = self._unsent.setdefault(to, deque())
        waiting.append((message, descriptor))
        if len(waiting) == 1:
            self._send_waiting(to)

    def _send_waiting(self, to: int) -> None:
        """As much as goes; the rest when there is room again."""
        assert self._link is not None
        outbox, waiting, loop = self._link.outboxes[to], self._unsent[to], asyncio.get_running_loop()
        while waiting:
            message, descriptor = waiting[0]
            rights = [] if descriptor is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
            try:
                outbox.sendmsg([message], rights)
            except BlockingIOError:
                loop.add_writer(outbox, self._send_waiting, to)
                return
            except OSError as error:
                log.error("another process cannot be told something", extra={"number": to, "reason": str(error)})
            waiting.popleft()
            if descriptor is not None:
                os.close(descriptor)
        loop.remove_writer(outbox)
        del self._unsent[to]

    def _read(self) -> None:
        assert self._link is not None
        try:
            message, descriptors, _, _ = socket.recv_fds(self._link.inboxes[self.share.number], _ROOM, 1)
        except BlockingIOError:
            return
        kind, rest = message[:1], message[1:]
        if kind == _HANDED:
            for descriptor in descriptors:
                self._take(socket.socket(fileno=descriptor), rest)
        elif kind == _QUESTION:
            self._send(int.from_bytes(rest[:2], "big"), _ANSWER + rest[2:10] + self._answer(rest[10:]), None)
        elif kind == _ANSWER:
            waiting = self._asked.get(int.from_bytes(rest[:8], "big"))
            if waiting is not None and not waiting.done():
                waiting.set_result(rest[8:])
