"""People at tables with bots: each thinks for a while, chooses at random, and waits for the bots; and people who only look.

One event loop for all of them, and of every message only what they mind is read, so that they leave the machine to the server.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from bench.server.load.questboard import hello
from bench.server.load.sockets import CLOSE, HEAD_END, PING, PONG, TEXT, frame, payload, post

_now = time.perf_counter


class Asked(msgspec.Struct):
    """What is asked for beside the choices: a flick, or a place."""

    aim: dict[str, Any] | None = None
    place: dict[str, Any] | None = None


class Option(msgspec.Struct):
    """A choice that is offered."""

    action: str


class Seen(msgspec.Struct):
    """What a person minds of a scene or of what changed in it."""

    choices: tuple[Option, ...] | msgspec.UnsetType = msgspec.UNSET
    prompt: Asked | msgspec.UnsetType | None = msgspec.UNSET


class Said(msgspec.Struct):
    """What a person minds of a message."""

    type: str
    step: int = 0
    turn: int | None = None
    by: int | None = None
    done: int | None = None
    outcome: dict[str, Any] | None = None
    scene: Seen | None = None
    patch: Seen | None = None
    code: str = ""
    sentence: str = ""


_read = msgspec.json.Decoder(Said).decode


class Line(asyncio.Protocol):
    """A WebSocket to a table; `hear` gets every text, `lost` is called when the server hangs up."""

    def __init__(self, path: str, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._path = path
        self._hear = hear
        self._lost = lost
        self._rest = b""
        self._opened = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    @classmethod
    async def to(
        cls, address: str, path: str, hear: Callable[[bytes], None], lost: Callable[[], None], source: str = "127.0.0.1"
    ) -> Line:
        """Connect, from one of this machine's own addresses."""
        host, _, port = address.partition(":")
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(path, hear, lost), host, int(port), local_addr=(source, 0))
        await line._opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        host = "{}:{}".format(*self.transport.get_extra_info("peername")[:2])
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self._opened.done():
            end = data.find(HEAD_END)
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            self._opened.set_result(None)
            at = end + len(HEAD_END)
        while (found := payload(data, at)) is not None:
            start, end = found
            opcode, at = data[at] & 0x0F, end
            if opcode == TEXT:
                self._hear(data[start:end])
            elif opcode == PING:
                self.transport.write(frame(PONG, data[start:end]))
            elif opcode == CLOSE:
                self.transport.close()
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError(f"{self._path} hung up on a new connection."))
        self._lost()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self.transport.write(frame(TEXT, text))


class Tally:
    """What all people together have met: seconds until a choice was kept, and until a bot had answered."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.answers: list[tuple[float, str]] = []
        self.refused: Counter[str] = Counter()
        self.matches = 0
        self.lost = 0


class Person:
    """Somebody who plays one match after the other, each at a new table of a game at random."""

    def __init__(self, address: str, tally: Tally, plan: Callable[[], dict[str, Any]], think: float, source: str) -> None:
        self._address = address
        self._tally = tally
        self._plan = plan
        self._think = think
        self._source = source
        self._line: Line | None = None

    async def play(self) -> None:
        """For ever."""
        while True:
            plan = self._plan()
            grant = await asyncio.to_thread(post, self._address, "/api/tables", plan)
            await self._match(plan["game"], grant)

    async def _match(self, game: str, grant: dict[str, Any]) -> None:
        self._game, self._seat = game, grant["seats"][0]["seat"]
        self._over = asyncio.get_running_loop().create_future()
        self._choices: tuple[Option, ...] = ()
        self._prompt: Asked | None = None
        self._sent: dict[int, float] = {}
        self._id = 0
        self._step = -1
        self._bot_since: float | None = None
        self._chooses: asyncio.TimerHandle | None = None
        path = f"/api/tables/{grant['table']['id']}/socket"
        self._line = await Line.to(self._address, path, self._hear, self._hung_up, self._source)
        try:
            self._line.send(hello([grant["seats"][0]["token"]], self._seat))
            await self._over
        finally:
            if self._chooses is not None:
                self._chooses.cancel()
            self._line.transport.close()

    def _hung_up(self) -> None:
        if not self._over.done():
            self._tally.lost += 1
            self._over.set_result(None)

    def _hear(self, text: bytes) -> None:
        if self._over.done():
            return
        said = _read(text)
        match said.type:
            case "welcome":
                self._sees(said, said.scene)
            case "update":
                self._heard_of_choice(said)
                self._sees(said, said.patch)
            case "done":
                pass
            case "refused":
                self._tally.refused[f"{said.code}: {said.sentence}" if said.code != "illegal" else "illegal"] += 1
                self._choose_soon(said.code == "illegal")

    def _heard_of_choice(self, said: Said) -> None:
        if said.done is not None and said.done in self._sent:
            self._tally.choices.append(_now() - self._sent.pop(said.done))
        elif said.by != self._seat and self._bot_since is not None:
            self._tally.answers.append((_now() - self._bot_since, self._game))
        self._bot_since = None

    def _sees(self, said: Said, seen: Seen | None) -> None:
        self._step = said.step
        if seen is not None:
            self._choices = self._choices if isinstance(seen.choices, msgspec.UnsetType) else seen.choices
            self._prompt = self._prompt if isinstance(seen.prompt, msgspec.UnsetType) else seen.prompt
        if said.outcome is not None or said.turn is None:
            self._tally.matches += 1
            self._over.set_result(None)
        elif said.turn == self._seat:
            self._choose_soon()
        else:
            self._bot_since = _now()

    def _choose_soon(self, at_once: bool = False) -> None:
        """After a moment of thought; a place that was not allowed is mended at once."""
        if self._chooses is not None:
            self._chooses.cancel()
        pause = 0.05 if at_once else self._think * random.uniform(0.5, 1.5)
        self._chooses = asyncio.get_running_loop().call_later(pause, self._choose)

    def _choose(self) -> None:
        assert self._line is not None
        action = self._random_action()
        if action is None:
            return
        self._id += 1
        self._sent[self._id] = _now()
        wish = {"type": "choose", "id": self._id, "seat": self._seat, "step": self._step, "action": action}
        self._line.send(msgspec.json.encode(wish))

    def _random_action(self) -> str | None:
        aim = self._prompt.aim if self._prompt is not None else None
        place = self._prompt.place if self._prompt is not None else None
        if aim is not None:
            return f"aim {random.randrange(aim['angles'])} {random.randint(1, aim['powers'])}"
        if place is not None and random.random() < 0.9:
            left, top, right, bottom = random.choice(place["zones"])
            return f"place {random.randint(left, right)} {random.randint(top, bottom)}"
        return random.choice(self._choices).action if self._choices else None


class Onlooker:
    """A connection at which nothing happens; it counts whether it is still there."""

    def __init__(self) -> None:
        self.is_there = False
        self._line: Line | None = None

    async def come(self, address: str, table: str, source: str) -> None:
        """Look at a table that waits for a guest who never comes."""
        welcome = asyncio.get_running_loop().create_future()

        def hear(text: bytes) -> None:
            if not welcome.done():
                welcome.set_result(None)

        def lost() -> None:
            self.is_there = False
            if not welcome.done():
                welcome.set_exception(ConnectionError("The server hung up on somebody who only looked."))

        self._line = await Line.to(address, f"/api/tables/{table}/socket", hear, lost, source)
        self._line.send(hello([], None))
        await welcome
        self.is_there = True
