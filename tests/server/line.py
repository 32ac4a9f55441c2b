"""A viewer's line to a table, as a browser has it, but spoken to the application directly."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable
from typing import Any

from questboard.server.limits import Bucket
from questboard.server.wire import WIRE

PATIENCE = 20.0
"""Seconds until a test that waits for something gives up: a bound, not a pace."""


class Gone(Exception):
    """The server has ended the connection."""


class LineWire:
    """The line's other end, as the server holds it. Nothing is ever said or heard within a call of the other side."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.said: deque[bytes] = deque()
        self.unread: list[bytes] = []
        self.is_paused = False
        self.is_over = False
        self.hear: Callable[[bytes], None] | None = None
        self.ended: Callable[[], None] = lambda: None

    def deliver(self) -> None:
        """What was said reaches the server, unless it listens to nobody just now."""
        while self.said and self.hear is not None and not self.is_paused and not self.is_over:
            self.hear(self.said.popleft())

    def end(self) -> None:
        """Nobody is there any more."""
        if not self.is_over:
            self.is_over = True
            self.ended()

    def accept(self, hear: Callable[[bytes], None], ended: Callable[[], None], bucket: Bucket) -> None:
        self.hear, self.ended = hear, ended
        self.line.accepted = True
        asyncio.get_running_loop().call_soon(self.deliver)

    def send(self, data: bytes) -> None:
        if self.line.reading.is_set():
            self.line.take(data)
        else:
            self.unread.append(data)

    def close(self, code: int) -> None:
        if not self.is_over:
            self.line.take(code)
            asyncio.get_running_loop().call_soon(self.end)

    def cut(self) -> None:
        asyncio.get_running_loop().call_soon(self.end)

    def pause(self) -> None:
        self.is_paused = True

    def resume(self) -> None:
        self.is_paused = False
        asyncio.get_running_loop().call_soon(self.deliver)

    @property
    def waiting(self) -> int:
        return sum(map(len, self.unread))


class Line:
    """Speaks, hears, and remembers every byte; `scene` follows the patches as a client does."""

    def __init__(self, app: Callable[..., Any], table: str, address: str = "10.0.0.1", path: str | None = None) -> None:
        self.raw: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.code: int | None = None
        self.accepted = False
        self.reading = asyncio.Event()
        self.reading.set()
        self.seq, self.step, self.epoch = 0, 0, ""
        self.turn: int | None = None
        self.scene: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.seat: int | None = None
        self._numbers = 100
        self._rest: dict[str, Any] | None = None
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.wire = LineWire(self)
        scope = {"type": "websocket", "path": path or f"/api/tables/{table}/socket", "client": (address, 1), WIRE: self.wire}
        self.task = asyncio.ensure_future(app(scope, None, None))

    def take(self, what: bytes | int) -> None:
        """A message, or the code with which the server closes."""
        self._out.put_nowait(what)

    # ---- speaking -------------------------------------------------------------------------------------------------

    def say(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message, or whatever this is."""
        if isinstance(message, dict):
            message = json.dumps(message)
        self.wire.said.append(message.encode() if isinstance(message, str) else message)
        asyncio.get_running_loop().call_soon(self.wire.deliver)

    async def hello(self, **fields: Any) -> dict[str, Any]:
        """Say hello; the answer."""
        self.say({"type": "hello", "v": 1, **fields})
        return await self.hear("welcome", "closing", "pong")

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a request; its answer."""
        self._numbers += 1
        self.say({"type": type, "id": self._numbers, **fields})
        while True:
            answer = await self.hear("done", "refused", "why", "advice", "closing")
            if answer["type"] == "closing" or answer["id"] == self._numbers:
                return answer

    async def choose(self, action: str, seat: int | None = None, step: int | None = None) -> dict[str, Any]:
        """Make a choice for the position that this viewer knows; the answer."""
        mine = self.seat if seat is None else seat
        return await self.ask("choose", seat=mine, step=self.step if step is None else step, action=action)

    async def leave(self) -> None:
        """Hang up."""
        self.wire.deliver()
        self.wire.end()
        await self.task

    # ---- hearing --------------------------------------------------------------------------------------------------

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types (or of any); what comes before it is remembered too."""
        while True:
            if self._rest is None:
                data = await asyncio.wait_for(self._out.get(), PATIENCE)
                if isinstance(data, int):
                    self.code = data
                    raise Gone(self.code)
                message = json.loads(data)
                self.raw.append(data)
                if "done" in message:
                    # The chooser's own update says in passing that the choice is kept: heard as two messages.
                    self._rest = {name: value for name, value in message.items() if name != "done"}
                    message = {"type": "done", "id": message["done"], "step": message["step"]}
            else:
                message, self._rest = self._rest, None
            self.messages.append(message)
            self._follow(message)
            if not types or message["type"] in types:
                return message

    async def hear_end(self) -> int:
        """Listen until the server ends the connection; its code."""
        try:
            while True:
                await self.hear()
        except Gone:
            assert self.code is not None
            return self.code

    async def catch_up(self) -> list[dict[str, Any]]:
        """Everything that was sent before now."""
        known = len(self.messages)
        self.say({"type": "ping"})
        await self.hear("pong")
        return self.messages[known:-1]

    async def settle(self) -> None:
        """Everything that was said before now has been answered, whatever else was asked on this line."""
        await self.ask("ask", seat=None, target="everything")

    async def until(self, is_true: Callable[[Line], bool]) -> None:
        """Listen until something is so."""
        while not is_true(self):
            await self.hear()

    def of(self, type: str) -> list[dict[str, Any]]:
        """All messages of a type."""
        return [message for message in self.messages if message["type"] == type]

    @property
    def options(self) -> list[str]:
        """The texts of this viewer's choices."""
        return [choice["action"] for choice in (self.scene or {}).get("choices", ())]

    def _follow(self, message: dict[str, Any]) -> None:
        if "seq" in message:
            expected = message["seq"] if message["type"] == "welcome" else self.seq + 1
            assert message["seq"] == expected, f"number {message['seq']} after {self.seq}"
            self.seq = message["seq"]
        self.table = message.get("table", self.table)
        match message["type"]:
            case "welcome":
                self.epoch, self.step, self.turn = message["epoch"], message["step"], message["turn"]
                self.scene, self.seat = message["scene"], message["seat"]
            case "update":
                self.step, self.turn = message["step"], message["turn"]
                self.scene = patched(self.scene, message["patch"]) if self.scene is not None else None


def patched(scene: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """The scene after a patch, as every client must work it out."""
    after = dict(scene)
    board = dict(patch.get("board", scene["board"]))
    for kind in ("cells", "areas"):
        if kind in patch:
            board[kind] = _merged(board[kind], patch[kind])
    after["board"] = board
    for kind, ids in (("pieces", "piece_ids"), ("mats", "mat_ids")):
        things = _merged(scene.get(kind, []), patch.get(kind, []))
        after[kind] = things if ids not in patch else [next(t for t in things if t["id"] == id) for id in patch[ids]]
    for name in ("piles", "phases", "phase", "round", "facts", "prompt", "choices", "drawn"):
        if name in patch:
            after[name] = patch[name]
    empty: tuple[Any, ...] = (None, [], 0)
    return {name: value for name, value in after.items() if value not in empty}


def _merged(old: list[Any], new: list[Any]) -> list[Any]:
    changed = {thing["id"]: thing for thing in new}
    known = {thing["id"] for thing in old}
    return [changed.get(thing["id"], thing) for thing in old] + [thing for thing in new if thing["id"] not in known]
