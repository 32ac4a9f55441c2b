"""The storm itself: tables are played at while one thing after another dies; in the end all is held against the database."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from . import keeping, kills, waits
from .checker import KINDS, Fault, Kept, faults
from .history import NEVER, now
from .machines import NotStarted, World
from .players import Party, Plan, Storm, Tally
from .visiting import Visitor

RECOVERY = 60.0
"""Seconds within which people can choose again after a death; else the storm is lost."""
STRANGE = 20.0
"""Seconds after which it is noted who still waits, and for what."""
AT_ALL_TABLES = 0.25
"""How often people at all tables must have chosen before the next death; otherwise those at half of them are enough."""

PLANS = (
    Plan("undo", "connect_four", ("me", "open"), undo=0.15),
    Plan("clock", "connect_four", ("me", "open"), time_limit=2, dawdle=0.1),
    Plan("bots", "whisper", ("me", "open", "random", "greedy"), {"rounds": 3}),
    Plan("real", "manticore", ("me", "open")),
    Plan("guests", "whisper", ("open", "open", "open"), {"rounds": 3}, undo=0.1),
    Plan("bot", "connect_four", ("me", "mcts:50")),
    Plan("plain", "connect_four", ("me", "open")),
    Plan("real undo", "manticore", ("me", "open"), undo=0.1),
)


@dataclass
class Report:
    """What came of it, over all parts of a storm that was interrupted and went on."""

    deaths: Counter[str] = field(default_factory=Counter)
    spreads: dict[str, waits.Spread] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    sums: Counter[str] = field(default_factory=Counter)
    tracebacks: Counter[str] = field(default_factory=Counter)

    def count(self, kind: str) -> int:
        """How many faults of a kind there were."""
        return sum(fault.startswith(f"{kind}:") for fault in self.faults)

    def __str__(self) -> str:
        verdict = ", ".join(f"{self.count(kind)} {kind}" for kind in KINDS)
        sums = ", ".join(f"{name} {count}" for name, count in self.sums.items())
        lines = [waits.words(self.spreads, self.deaths), sums, f"{sum(self.deaths.values())} kills: {verdict}"]
        lines += [f"in the logs {count} times: {words[:200]}" for words, count in self.tracebacks.most_common(10)]
        return "\n".join([*lines, *self.faults[:50]])


class Log:
    """One line of JSON for each death and each end of a part; a storm that was interrupted goes on where the log ends."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.report = Report()
        if path is not None and path.exists():
            for line in path.read_text().splitlines():
                self._take(json.loads(line))

    def write(self, **entry: Any) -> None:
        """Note something, and count it."""
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(json.dumps(entry) + "\n")
        self._take(json.loads(json.dumps(entry)))

    def _take(self, entry: dict[str, Any]) -> None:
        report = self.report
        if "kill" in entry:
            report.deaths[entry["kind"]] += 1
        for kind, spread in entry.get("waits", {}).items():
            report.spreads.setdefault(kind, Counter()).update({int(wait): count for wait, count in spread.items()})
        report.faults += entry.get("faults", [])
        report.sums.update(entry.get("sums", {}))
        report.tracebacks.update(entry.get("tracebacks", {}))


class Trial:
    """One part of a storm, in one world."""

    def __init__(self, world: World, seed: int, log: Log, plans: tuple[Plan, ...], say: Callable[[str], None]) -> None:
        self.world, self.seed, self.log, self.plans, self.say = world, seed, log, plans, say
        self.storm = Storm(Visitor(world.doors), Tally(), asyncio.Event())
        self.database = keeping.Database(world.database)
        self.faults: list[Fault] = []
        self._playing: dict[int, Party] = {}
        self._finished: dict[str, Kept] = {}

    async def blow(self, upto: int, seconds: float) -> None:
        """Until so many have died, or the time is up, or something is broken for good."""
        end = now() + seconds
        tables = [asyncio.ensure_future(self._table(slot, plan)) for slot, plan in enumerate(self.plans)]
        try:
            await self._recovered("the start", at_all=True)
            while (number := sum(self.log.report.deaths.values())) < upto and now() < end and not self._is_lost:
                await self._death(number)
            await self.world.restore()
            if not self._is_lost:
                await self._recovered("the end", at_all=True)
        except NotStarted as error:
            self._broken("", str(error))
        finally:
            self.storm.over.set()
        await self._end(tables)

    # ---- deaths ---------------------------------------------------------------------------------------------------

    async def _death(self, number: int) -> None:
        dice = random.Random(f"{self.seed} {number}")
        ways = kills.possible(self.world)
        kind = dice.choices(list(ways), list(ways.values()))[0]
        began = now()
        await kills.WAYS[kind](self.world, dice)
        restored = now()
        await self._recovered(kind, at_all=dice.random() < AT_ALL_TABLES)
        ended = now()
        mine = self.storm.waits.settle(kind, began, ended)
        self.log.write(kill=number, kind=kind, down=round(restored - began, 2), waits=self._news())
        self.say(f"{number + 1:5} {kind:18} {ended - began:6.1f} s, longest wait {waits.share(mine, 1.0):6.2f} s, {self._sums()}")
        await asyncio.sleep(dice.uniform(0.0, 0.5))

    @property
    def _is_lost(self) -> bool:
        return len(self.faults) > 20 or any(fault.kind == "broken" for fault in self.faults)

    async def _recovered(self, after: str, *, at_all: bool) -> None:
        """People can choose again: at half of the tables, or at all of them."""
        began, told = now(), now() + STRANGE
        while now() < began + RECOVERY:
            parties = list(self._playing.values())
            still = [party for party in parties if not self._has_moved(party, began)]
            # Tables that are being made or looked through are in nobody's way, but not all of them can be.
            if parties and (len(still) <= len(parties) // 2 if not at_all else not still):
                return
            if now() > told:
                told = NEVER
                self._tell_of(still)
            await asyncio.sleep(0.05)
        for party in still or list(self._playing.values()):
            assert party.history is not None
            self._broken(party.history.table, f"nobody could choose at {party.plan.name!r} for {RECOVERY:.0f} s after {after}")
        if not self._playing:
            self._broken("", f"no table could be made for {RECOVERY:.0f} s after {after}")

    def _tell_of(self, parties: list[Party]) -> None:
        """Why do they stand still?"""
        for party in parties:
            assert party.history is not None
            self.say(f"      {datetime.now(UTC):%H:%M:%S} {party.history.table} ({party.plan.name}) stands still:")
            for viewer in party.viewers:
                self.say(f"        {viewer}")

    @staticmethod
    def _has_moved(party: Party, since: float) -> bool:
        """Somebody's choice was acknowledged, or people saw that the table went on by itself."""
        assert party.history is not None
        choices = any((choice.acknowledged or 0.0) > since for choice in party.history.choices[-20:])
        return choices or any(shown.at > since and shown.kind != "welcome" for shown in party.history.shown[-20:])

    def _broken(self, table: str, sentence: str) -> None:
        self.faults.append(Fault("broken", table, sentence))

    # ---- tables ---------------------------------------------------------------------------------------------------

    async def _table(self, slot: int, plan: Plan) -> None:
        """One match after the other."""
        while not self.storm.over.is_set():
            party = Party(self.storm, plan)
            try:
                await party.gather()
                self._playing[slot] = party
                await party.play()
            finally:
                self._playing.pop(slot, None)
            await self._examine(party)

    async def _examine(self, party: Party) -> None:
        """Nothing is under way there any more: all is held against what is kept."""
        history = party.history
        assert history is not None
        pictures = {
            seat: keeping.pictures_of(await self._frames(history.table, seat, token)) for seat, token in party.seat_views()
        }
        kept = await keeping.kept(self.database, history.table, pictures)
        found = await asyncio.to_thread(faults, history, kept)
        for fault in found:
            self.say(f"      {fault}")
        self.faults += found
        if party.is_over:
            self._finished[history.table] = Kept(kept.rows)

    async def _frames(self, table: str, seat: int | None, token: str) -> list[dict[str, Any]]:
        return await self.storm.visitor.frames(table, seat, token)

    async def _end(self, tables: list[asyncio.Future[None]]) -> None:
        """Everybody stops, the last tables are looked through, and the finished ones once more."""
        _, still = await asyncio.wait(tables, timeout=180)
        for slot, task in enumerate(tables):
            if task in still:
                task.cancel()
                self._broken("", f"the table of {self.plans[slot].name!r} was never finished with")
            elif (error := task.exception()) is not None:
                self._broken("", f"the table of {self.plans[slot].name!r}: {type(error).__name__}: {error}")
        for table, kept in self._finished.items():
            if await keeping.rows_of(self.database, table) != kept.rows:
                self.faults.append(Fault("diverged", table, "its rows have changed after the match was over"))
        self.faults += [Fault("broken", "", error) for error in self.storm.visitor.errors]
        blind = [door for door in self.world.doors if door not in self.storm.visitor.led]
        self.faults += [Fault("broken", "", f"nobody ever came in at {door}") for door in blind]
        last = now()
        self.storm.waits.settle(waits.QUIET, last, last)
        sums, told = asdict(self.storm.tally), self.world.tracebacks()
        found = [str(fault) for fault in self.faults]
        self.log.write(seed=self.seed, sums=sums, tracebacks=told, waits=self._news(), faults=found)
        await self.storm.visitor.close()

    def _news(self) -> dict[str, waits.Spread]:
        """The waits that are not in the log yet."""
        found = dict(self.storm.waits.spreads)
        self.storm.waits.spreads.clear()
        return found

    def _sums(self) -> str:
        tally = self.storm.tally
        return f"{tally.acknowledged} choices, {tally.matches} matches, {len(self.faults)} faults"


async def storm(
    world: World,
    *,
    seed: int,
    upto: int,
    log: Path | None = None,
    plans: tuple[Plan, ...] = PLANS,
    seconds: float = float("inf"),
    say: Callable[[str], None] = lambda _: None,
) -> Report:
    """Have so many things die in this world; what came of it."""
    book = Log(log)
    await Trial(world, seed, book, plans, say).blow(upto, seconds)
    return book.report
