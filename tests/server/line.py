"""A viewer's line to a table, as a browser has it, but spoken to the application directly."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

PATIENCE = 20.0
"""Seconds until a test that waits for something gives up: a bound, not a pace."""


class Gone(Exception):
    """The server has ended the connection."""


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
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {"type": "websocket", "path": path or f"/api/tables/{table}/socket", "client": (address, 1), "headers": []}
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(app(scope, self._in.get, self._take))

    async def _take(self, event: dict[str, Any]) -> None:
        await self.reading.wait()
        if event["type"] == "websocket.accept":
            self.accepted = True
        else:
            self._out.put_nowait(event)

    # ---- speaking -------------------------------------------------------------------------------------------------

    def say(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message, or whatever this is."""
        if isinstance(message, bytes):
            self._in.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self._in.put_nowait({"type": "websocket.receive", "text": text})

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
        self.reading.set()
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await self.task

    # ---- hearing --------------------------------------------------------------------------------------------------

    async def hear(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types (or of any); what comes before it is remembered too."""
        while True:
            if self._rest is None:
                event = await asyncio.wait_for(self._out.get(), PATIENCE)
                if event["type"] == "websocket.close":
                    self.code = event["code"]
                    raise Gone(self.code)
                data = event["text"].encode()
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
