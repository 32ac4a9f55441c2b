"""People at tables: they speak the protocol of docs/server.md through the balancer, and come back whenever the line breaks."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.line import patched

from .history import NEVER, Choice, Grant, History, Oddity, Reopened, Shown, Undo, now
from .keeping import picture
from .visiting import GivenUp, Unknown, Visitor
from .waits import Waits

# As the page waits before it tries again (web/src/lib/connection.svelte.ts), but for the longest wait.
SHORTEST_WAIT, LONGEST_WAIT = 0.3, 3.0
SILENCE = 3.0
"""Seconds without an answer until a line counts as dead."""
UNANSWERED = 10.0
"""Seconds until a wish is sent again over another line, although this one seems to live."""
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


class _Broken(OSError):
    """The line is of no use any more; come again."""


class TurnedAway(Exception):
    """The server says that a secret which it gave opens nothing: there is no playing on."""


@dataclass
class Tally:
    """What happened to all players together."""

    acknowledged: int = 0
    undone: int = 0
    seats: int = 0
    came_back: int = 0
    stale: int = 0
    gaps: int = 0
    unanswered: int = 0
    tables: int = 0
    matches: int = 0


@dataclass(frozen=True)
class Plan:
    """A kind of table. `seats` are "me", "open" or a bot; `undo` how often one is undone, `dawdle` how often time runs out."""

    name: str
    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    time_limit: int = 0
    undo: float = 0.0
    dawdle: float = 0.0
    thinks: float = 0.15

    @property
    def house(self) -> frozenset[int]:
        """The seats for which the server may choose."""
        return frozenset(seat for seat, kind in enumerate(self.seats) if self.time_limit or kind not in ("me", "open"))


@dataclass
class Storm:
    """What all players share."""

    visitor: Visitor
    tally: Tally
    over: asyncio.Event
    waits: Waits = field(default_factory=Waits)

    def acknowledged(self, choice: Choice) -> None:
        """Somebody's choice is kept."""
        choice.acknowledged = now()
        self.tally.acknowledged += 1
        self.waits.add(choice.wanted, choice.acknowledged)


class Viewer:
    """Looks at a table: as a seat, if it holds a secret; else from outside."""

    ids = itertools.count(1)

    def __init__(self, storm: Storm, history: History, plan: Plan, seat: int | None = None, token: str = "") -> None:
        self.storm, self.history, self.plan, self.seat, self.token = storm, history, plan, seat, token
        self.name = f"seat {seat}" if seat is not None else "spectator"
        self.dice = random.Random(f"{history.table} {seat}")
        self.epoch, self.seq, self.step = "", 0, 0
        self.turn: int | None = None
        self.undo = "not yet"
        self.scene: dict[str, Any] | None = None
        self.is_over = False
        self.pending: tuple[int, Choice | Undo] | None = None
        self._act_at = NEVER
        self._heard = self._asked = self._sent = self._came = 0.0
        self._failures = 0
        self.trouble = ""
        self._address = ""
        self._socket: ClientConnection | None = None

    def __str__(self) -> str:
        """How it stands with this viewer, for whoever looks why a table stands still."""
        heard = f"heard something {now() - self._heard:.1f} s ago" if self._heard else "never heard anything"
        wish = f", {self.pending[1]}" if self.pending is not None else ""
        act = f", acts in {self._act_at - now():.1f} s" if self._act_at < NEVER else ""
        came = f"came to {self._address} {now() - self._came:.1f} s ago, {self._failures} failures, the last: {self.trouble}"
        return f"{self.name} at step {self.step}, turn of {self.turn}, {self.epoch} {self.seq}, {heard}{act}{wish}; {came}"

    async def live(self) -> None:
        """Until the match is over, or the storm is and nothing is unanswered."""
        while not self.is_done:
            self._address, self._came = self.storm.visitor.door(), now()
            try:
                async with connect(
                    f"ws://{self._address}/api/tables/{self.history.table}/socket",
                    compression=None,
                    open_timeout=5,
                    close_timeout=0.5,
                    ping_interval=None,
                    max_size=None,
                    proxy=None,
                ) as self._socket:
                    await self._converse()
            except LOST as error:
                self.trouble = f"{type(error).__name__}: {error}"
                self.storm.tally.came_back += 1
                await asyncio.sleep(self._wait())
                if self._is_time and self.turn == self.seat:
                    self._wish()

    @property
    def is_done(self) -> bool:
        """Nothing is left to do here."""
        return (self.is_over or self.storm.over.is_set()) and self.pending is None

    def _wait(self) -> float:
        """Twice as long each time, within bounds, and never all in step."""
        wait = SHORTEST_WAIT * 2 ** min(self._failures, 10) * self.dice.uniform(0.5, 1.5)
        self._failures += 1
        return min(LONGEST_WAIT, max(SHORTEST_WAIT, wait))

    # ---- speaking -------------------------------------------------------------------------------------------------

    async def _say(self, **message: Any) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def _converse(self) -> None:
        """Hello, whatever was never answered, and a ping that makes the other side speak."""
        tokens = [self.token] if self.token else []
        await self._say(type="hello", v=1, tokens=tokens, seat=self.seat, epoch=self.epoch, seq=self.seq)
        if self.pending is not None:
            await self._send()
        await self._ping()
        while not self.is_done:
            await self._listen()
            if self._is_time:
                self._wish()
                await self._send()

    @property
    def _is_time(self) -> bool:
        return self._act_at <= now() and self.pending is None and not self.is_over and not self.storm.over.is_set()

    async def _ping(self) -> None:
        self._asked = now()
        await self._say(type="ping")

    async def _listen(self) -> None:
        """Hear one message, or come to the moment at which something is to be done."""
        assert self._socket is not None
        waits = self._asked > self._heard
        silence = self._asked + SILENCE if waits else self._heard + SILENCE
        act_at = self._act_at if self.pending is None else NEVER
        try:
            data = await asyncio.wait_for(self._socket.recv(), max(0.0, min(silence, act_at, now() + 0.5) - now()))
        except TimeoutError:
            if self.pending is not None and now() > self._sent + UNANSWERED:
                self.storm.tally.unanswered += 1
                raise _Broken("a wish is not answered") from None
            if now() < silence:
                return
            if waits:
                raise _Broken("nobody answers") from None
            await self._ping()
            return
        self._heard = now()
        await self._hear(json.loads(data))

    def _wish(self) -> None:
        """Choose, or take the last choice back. Somebody whose line is down just now clicks all the same."""
        assert self.seat is not None
        if self.turn == self.seat:
            wish: Choice | Undo = Choice(self.seat, self.step, self.dice.choice(self._options), wanted=self._act_at)
        else:
            wish = Undo(self.seat, self.step, wanted=self._act_at)
        if isinstance(wish, Choice):
            self.history.choices.append(wish)
        else:
            self.history.undos.append(wish)
        self.pending = (next(Viewer.ids), wish)
        self._act_at = NEVER

    async def _send(self) -> None:
        """Once more, under the same number, for the same step: it counts once."""
        assert self.pending is not None
        id, wish = self.pending
        wish.sent += 1
        more = {"type": "choose", "action": wish.action} if isinstance(wish, Choice) else {"type": "undo"}
        self._asked = self._sent = now()
        await self._say(**more, id=id, seat=wish.seat, step=wish.step)

    @property
    def _options(self) -> list[str]:
        return [choice["action"] for choice in (self.scene or {}).get("choices", ())]

    # ---- hearing --------------------------------------------------------------------------------------------------

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._welcome(message)
            case "update" | "table" | "said":
                self._numbered(message)
            case "done":
                self._done(message["id"])
            case "refused":
                await self._refused(message)
            case "closing":
                self._closing(message)

    def _welcome(self, message: dict[str, Any]) -> None:
        self._failures = 0
        self.epoch, self.seq = message["epoch"], message["seq"]
        self.scene = message["scene"]
        self._stands(message, "welcome", None)
        self.is_over = message["table"]["status"] == "over"
        if self.seat is not None and message["seats"] != [self.seat]:
            self.history.oddities.append(Oddity("seats", f"the holder of seat {self.seat} was welcomed to {message['seats']}"))

    def _numbered(self, message: dict[str, Any]) -> None:
        if message["seq"] <= self.seq:
            return
        if message["seq"] > self.seq + 1:
            self.storm.tally.gaps += 1
            self.epoch = ""
            raise _Broken("something is missing")
        self.seq = message["seq"]
        self._failures = 0
        if message["type"] == "table":
            self.is_over = self.is_over or message["table"]["status"] == "over"
        elif message["type"] == "update":
            assert self.scene is not None
            self.scene = patched(self.scene, message["patch"])
            self._stands(message, message["cause"], message["by"])
            self.is_over = self.is_over or message.get("outcome") is not None
            if "done" in message:
                self._done(message["done"])

    def _stands(self, message: dict[str, Any], kind: str, by: int | None) -> None:
        """The table as this viewer sees it now; what it will do about it."""
        self.step, self.turn = message["step"], message["turn"]
        self.undo = message.get("undo", "")
        shown = Shown(self.name, self.seat, self.epoch, self.seq, kind, self.step, by, self.turn, picture(self.scene))
        self.history.shown.append(shown)
        self._act_at = NEVER
        if self.seat is None:
            return
        if self.turn == self.seat and self._options:
            dawdles = self.dice.random() < self.plan.dawdle
            self._act_at = now() + (self.plan.time_limit + 0.5 if dawdles else self.dice.uniform(0.0, self.plan.thinks * 2))
        elif kind == "choice" and by == self.seat and not self.undo and self.dice.random() < self.plan.undo:
            self._act_at = now()

    def _done(self, id: int) -> None:
        if self.pending is None or self.pending[0] != id:
            return
        wish = self.pending[1]
        self.pending = None
        if isinstance(wish, Choice):
            self.storm.acknowledged(wish)
        else:
            wish.acknowledged = now()
            self.storm.tally.undone += 1

    async def _refused(self, message: dict[str, Any]) -> None:
        if self.pending is None or self.pending[0] != message["id"]:
            return
        if message["code"] in ("busy", "too_fast"):
            await asyncio.sleep(0.2)
            await self._send()
            return
        wish = self.pending[1]
        wish.refused = message["code"]
        self.pending = None
        self.storm.tally.stale += message["code"] == "stale"
        sure = not self.plan.undo and not self.plan.time_limit
        if isinstance(wish, Choice) and message["code"] in ("illegal", "bad_message", "not_yours") and sure:
            told = (
                f"{wish.action!r} of seat {wish.seat} at step {wish.step}, which was offered, was refused: {message['sentence']}"
            )
            self.history.oddities.append(Oddity("diverged", told))
        # What this viewer sees is not what is: everything anew. Not for an undo: it is the others' right to be quicker.
        if isinstance(wish, Choice):
            self.epoch = ""
            raise _Broken("the table has moved on")

    def _closing(self, message: dict[str, Any]) -> None:
        if not message["again"]:
            self.history.oddities.append(Oddity("seats", f"{self.name} was sent away: {message['sentence']}"))
            raise TurnedAway(message["sentence"])
        raise _Broken(message["sentence"])


# ---- tables ---------------------------------------------------------------------------------------------------------


class Party:
    """A table from its making to the end of its match."""

    def __init__(self, storm: Storm, plan: Plan) -> None:
        self.storm, self.plan = storm, plan
        self.history: History | None = None
        self.tokens: dict[int, str] = {}
        self.viewers: list[Viewer] = []
        self.is_over = False
        self._host = ""

    async def gather(self) -> None:
        """Make the table, have guests take its seats, begin."""
        visitor, plan = self.storm.visitor, self.plan
        grant = (await self._make()).json()
        id = grant["table"]["id"]
        self._host = grant["host"]
        self.history = History(id, plan.game, len(plan.seats), plan.house)
        self.storm.tally.tables += 1
        for seat in grant["seats"]:
            self._granted(seat, now())
        if guests := plan.seats.count("open"):
            await asyncio.gather(*(self._join(f"guest {number}") for number in range(guests + 1)))
        while grant["table"]["status"] == "waiting":
            await self._fill()
            answer = await visitor.ask("POST", f"/api/tables/{id}/start", self._host)
            if answer.is_success or (await self._card())["status"] != "waiting":
                return

    async def _fill(self) -> None:
        """Until everybody who is to sit there has a secret."""
        await self._look_round()
        while len(self.tokens) < sum(seat in ("me", "open") for seat in self.plan.seats):
            await self._join("late guest")
            await self._look_round()

    async def _make(self) -> Any:
        """A table whose grant was lost on the way is nobody's; another one is made."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in self.plan.seats]
        body = {"game": self.plan.game, "seats": seats, "options": self.plan.options, "pace": 0, "start": True}
        answer = await self.storm.visitor.ask("POST", "/api/tables", body={**body, "time_limit": self.plan.time_limit})
        if answer.status_code != 201:
            raise GivenUp(f"no table can be made: {answer.status_code} {answer.text[:300]}")
        return answer

    def _granted(self, grant: dict[str, Any], asked: float) -> None:
        assert self.history is not None
        self.history.grants.append(Grant(grant["seat"], grant["token"], asked))
        self.tokens[grant["seat"]] = grant["token"]
        self.storm.tally.seats += 1

    async def _join(self, name: str) -> None:
        assert self.history is not None
        asked = now()
        try:
            answer = await self.storm.visitor.once("POST", f"/api/tables/{self.history.table}/join", body={"name": name})
        except Unknown:
            await asyncio.sleep(0.3)
            return
        if answer.status_code == 201:
            self._granted(answer.json(), asked)

    async def _card(self) -> dict[str, Any]:
        assert self.history is not None
        card: dict[str, Any] = (await self.storm.visitor.ask("GET", f"/api/tables/{self.history.table}")).json()
        return card

    async def _look_round(self) -> None:
        """Seats whose secret was lost on the way to the guest: the host opens them again. That wish may be heard twice, the
        second time when somebody new sits there already; he has to find another seat, or the same one."""
        history = self.history
        assert history is not None
        opened = {again.seat for again in history.reopened}
        for seat in (await self._card())["seats"]:
            number = seat["seat"]
            if seat["player"] == "person" and number not in self.tokens:
                history.reopened.append(Reopened(number))
                await self.storm.visitor.ask("POST", f"/api/tables/{history.table}/seats/{number}", self._host, {"to": "open"})
            elif seat["player"] == "open" and number in self.tokens and number in opened:
                history.reopened.append(Reopened(number))
                del self.tokens[number]

    async def play(self) -> None:
        """Everybody comes and plays until the match is over, or the storm is."""
        assert self.history is not None
        viewers = self.viewers = [Viewer(self.storm, self.history, self.plan, seat, token) for seat, token in self.tokens.items()]
        viewers.append(Viewer(self.storm, self.history, self.plan))
        try:
            async with asyncio.TaskGroup() as group:
                for viewer in viewers:
                    group.create_task(viewer.live())
        except* TurnedAway:
            # It stands among the table's oddities; the others cannot play on without that seat.
            pass
        self.is_over = all(viewer.is_over for viewer in viewers)
        self.storm.tally.matches += self.is_over

    def seat_views(self) -> list[tuple[int | None, str]]:
        """As whom the match can be looked at afterwards, with whose secret."""
        return [*self.tokens.items(), (None, "")]
