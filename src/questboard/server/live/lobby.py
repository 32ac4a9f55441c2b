"""The lobby: tables are made, joined, begun and found again; rooms open when somebody comes and close when all are gone."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Collection, Coroutine, Sequence
from typing import Any, NoReturn
from weakref import WeakValueDictionary

from msgspec.structs import replace

from questboard import bots
from questboard.core import BadOptions, Game, Match, QuestboardError, SeatInfo, registry
from questboard.core.kept.match import Choice
from questboard.core.kept.matchfile import happenings_in, read_chance
from questboard.core.loop.chance import new_secret
from questboard.server.games import loaded
from questboard.server.machines.node import Node
from questboard.server.machines.siblings import Share
from questboard.server.protocol import (
    Branch,
    ChangeSeat,
    JoinSeat,
    Learn,
    NewTable,
    SeatGrant,
    SeatPlan,
    TableCard,
    TableGrant,
)
from questboard.server.refusal import Refusal
from questboard.server.secrets import clean, hashed, is_id, new_id, new_token
from questboard.server.shown.cards import table_card
from questboard.server.shown.record import Record
from questboard.server.store import (
    ChoiceRow,
    Conflict,
    Hold,
    NodeRow,
    SeatRow,
    Status,
    Store,
    StoreError,
    TableRow,
    UnknownTable,
    Unreadable,
    WholeTable,
)
from questboard.server.thinking import worker
from questboard.server.thinking.errands import Errand, Kind
from questboard.server.thinking.workers import Workers

from . import builds
from .botplay import BotPlay
from .charges import Charges
from .expiry import FOR_EVER, Expiry, Keeping, last_active
from .room import Room
from .seating import OPEN, PERSON, Seating, bot_name, checked_bot, distinct, player_of, seats_of, table_name

log = logging.getLogger("questboard.lobby")

CLOSE_AFTER = 120.0
READ_AGAIN_AFTER = 2.0
ADOPT_EVERY = 1.0
ADOPTED_AT_ONCE = 200
TAKEN_UP_TOGETHER = 32
"""Those share a commit, which is what takes time; in between others have their turn."""
LESSON_PACE = 200
"""Milliseconds: those who play a part in a lesson need not look as if they thought."""


NO_TABLE = "There is no such table."
NOT_HOST = "Only the host of the table may do that."
BROKEN = "This match cannot be opened as it was kept; whoever runs the server can mend it."
MOVED = "This table is moving to another machine; a moment."


class Elsewhere(Refusal):
    """Another process that lives holds the table."""

    def __init__(self) -> None:
        super().__init__("That table is not here; ask again over a new connection.", 421)


class Lobby:
    """The tables of this process: of all tables those that it holds. What it does not hold it cannot change."""

    def __init__(
        self, store: Store, workers: Workers, tables_per_address: int, share: Share, node: Node, keeping: Keeping = FOR_EVER
    ) -> None:
        self.store = store
        self.node = node
        node.lapsed = self._look_again_soon
        self.workers = workers
        self.tables_per_address = tables_per_address
        self.share = share
        self.keeping = keeping
        self.expiry = Expiry(store, keeping, self.forget)
        self.charges = Charges()
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.rooms: dict[str, tuple[Room, BotPlay]] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._catching_up = asyncio.Lock()
        self._dead: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- rooms ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin to live, and to take up tables whose owner died: there bots go on thinking, and clocks run."""
        await self.node.start()
        for work in (self._close_idle(), self._adopt(), self.expiry.run()):
            self._do(work)

    async def stop(self) -> None:
        """Close all rooms; everything acknowledged is kept already. Whoever lives takes them up, or our successor."""
        for task in self._tasks:
            task.cancel()
        for _, play in self.rooms.values():
            play.stop()
        self.rooms.clear()
        await self.node.stop()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _adopt(self) -> None:
        """Tables that were in the memory of somebody who died go on where they stood; nobody need ask for them."""
        while True:
            try:
                found = await self.store.orphans(ADOPTED_AT_ONCE)
            except StoreError as error:
                log.warning("no table can be taken up", extra={"reason": str(error)})
                found = []
            # Each machine's processes share them as they share all tables; which machine gets one is chance.
            mine = [id for id in found if self.share.owns(id)]
            random.shuffle(mine)
            for first in range(0, len(mine), TAKEN_UP_TOGETHER):
                await asyncio.gather(*map(self._take_up, mine[first : first + TAKEN_UP_TOGETHER]))
            if len(mine) < ADOPTED_AT_ONCE // (2 * self.share.of):
                await asyncio.sleep(ADOPT_EVERY)

    async def _take_up(self, id: str) -> None:
        """One that cannot be opened must not keep all others shut; it is given back, and waits for whoever mends it."""
        try:
            await self.room(id)
        except (Elsewhere, StoreError) as error:
            log.info("a table was not taken up", extra={"table": id, "reason": str(error)})
        except Refusal:
            # Noted where it was found.
            pass
        except Exception:
            log.exception("a table cannot be opened", extra={"table": id})

    async def _close_idle(self) -> None:
        while True:
            await asyncio.sleep(CLOSE_AFTER / 4)
            now = time.monotonic()
            for id, (room, play) in list(self.rooms.items()):
                if not room.viewers and not play.is_busy and not room.lock.locked() and now - room.idle_since > CLOSE_AFTER:
                    self._close(id)

    def _close(self, id: str) -> None:
        """Nobody needs the table in memory, here or elsewhere."""
        is_whole = id in self.rooms and not self.rooms[id][0].is_troubled
        found = self._drop(id)
        if found is not None and is_whole:
            self.store.release(found.row.hold).add_done_callback(_after_release)

    def _drop(self, id: str) -> Room | None:
        found = self.rooms.pop(id, None)
        if found is None:
            return None
        room, play = found
        play.stop()
        # Whoever waits at its door is led to where the table is by now.
        room.is_troubled = True
        room.be_alone()
        return room

    async def forget(self, id: str, status: Status, before: float) -> bool:
        """Remove a table that nobody needs any more, if nobody is there and no other process that lives holds it."""
        if not self.share.owns(id):
            return False
        async with self._opening.setdefault(id, asyncio.Lock()):
            try:
                hold = await self._hold_of(id)
                if hold is None:
                    return False
                await self.store.forget(hold, status, before)
            except (Refusal, StoreError) as error:
                log.info("a table was not forgotten", extra={"table": id, "reason": str(error)})
                return False
            finally:
                self._opening.pop(id, None)
        return True

    async def _hold_of(self, id: str) -> Hold | None:
        """The right to write at a table at which nobody is; None if somebody is there, or something goes on."""
        found = self.rooms.get(id)
        if found is None:
            return (await self._load(id)).table.hold
        room, play = found
        if room.viewers or play.is_busy or room.lock.locked():
            return None
        self._drop(id)
        return room.row.hold

    def _look_again_soon(self) -> None:
        self._do(self._look_again())

    async def _look_again(self) -> None:
        """Others may have thought that we were dead: those who look at a table that is not ours any more are sent after it."""
        held = await self.store.held_by(self.node.id)
        for id, (room, _) in list(self.rooms.items()):
            if held.get(id, room.row.epoch - 1) < room.row.epoch:
                log.warning("a table was taken over", extra={"table": id})
                self._drop(id)
                room.dismiss(MOVED)

    async def _catch_up(self) -> None:
        """This process stood still: nobody is shown what is in memory before it is known whose it is by now."""
        async with self._catching_up:
            if self.node.is_late:
                await self.node.catch_up()
                await self._look_again()

    async def whereabouts(self, id: str) -> NodeRow | None:
        """The node elsewhere that holds a table; None if it is here, or may be opened here."""
        if id in self.rooms or not is_id(id):
            return None
        node = await self.store.whereabouts(id)
        return None if node is None or node.id == self.node.id or self._dead.get(id) == node.id else node

    def take_over(self, id: str, dead: NodeRow) -> None:
        """The machine that held a table says that nobody is there: whoever asks for it next finds it here."""
        self._dead[id] = dead.id

    async def room(self, id: str) -> Room:
        """The table in memory; opened if it is not."""
        return (await self.open(id))[0]

    async def open(self, id: str) -> tuple[Room, BotPlay]:
        """The room and what plays in it."""
        if self.node.is_late:
            await self._catch_up()
        found = self.rooms.get(id)
        if found is not None:
            return found
        lock = self._opening.setdefault(id, asyncio.Lock())
        async with lock:
            try:
                if id not in self.rooms:
                    whole = await self._load(id)
                    await self._load_game(whole)
                    if id not in self.rooms:
                        self.rooms[id] = await self._furnished(whole)
                return self.rooms[id]
            finally:
                self._opening.pop(id, None)

    async def _load(self, id: str) -> WholeTable:
        """The table, ours from now on."""
        try:
            if is_id(id):
                return await self.store.claim(id, self.node.id, dead=self._dead.pop(id, ""))
        except UnknownTable:
            pass
        except Unreadable as error:
            await self._give_back(id, error, self.store.give_up(id, self.node.id))
            raise Refusal(BROKEN, 409) from error
        except Conflict:
            raise Elsewhere from None
        raise Refusal(NO_TABLE, 404)

    async def _load_game(self, whole: WholeTable) -> None:
        """Before the room is made: nothing comes between the room and its place among the others."""
        try:
            if whole.table.game in registry.names():
                await loaded(whole.table.game)
        except Exception as error:
            await self._cannot_open(whole, error)

    async def _furnished(self, whole: WholeTable) -> tuple[Room, BotPlay]:
        try:
            return self._furnish(whole)
        except Exception as error:
            await self._cannot_open(whole, error)

    async def _cannot_open(self, whole: WholeTable, error: Exception) -> NoReturn:
        await self._give_back(whole.table.id, error, self.store.release(whole.table.hold))
        raise error if isinstance(error, Refusal) else Refusal(BROKEN, 409) from error

    async def _give_back(self, id: str, error: Exception, given: asyncio.Future[None]) -> None:
        """Nobody plays at a table that cannot be opened: whoever can mend it may have it."""
        log.error("a table cannot be opened", extra={"table": id, "reason": str(error) or type(error).__name__})
        await asyncio.wait((given,))
        _after_release(given)

    def _furnish(self, whole: WholeTable) -> tuple[Room, BotPlay]:
        seating = Seating(whole.seats, whole.table.host_hash)
        match = None if whole.table.status == "waiting" else resumed(whole)
        room = Room(whole.table, seating, match, self.store, self.keeping)
        play = BotPlay(room, self.workers)
        room.on_trouble = lambda: self._reopen_soon(room)
        play.wake()
        return room, play

    def _reopen_soon(self, room: Room) -> None:
        found = self.rooms.get(room.id)
        if found is not None and found[0] is room:
            self._drop(room.id)
        self._do(self._reopen(room))

    async def _reopen(self, old: Room) -> None:
        """What is in memory may not be what is kept: read it again, and show everybody."""
        if old.is_lost:
            old.dismiss(MOVED)
            return
        try:
            room = await self._read_again(old.id)
        except Elsewhere:
            old.dismiss(MOVED)
            return
        except Exception:
            log.exception("a table cannot be read again", extra={"table": old.id})
            return
        room.chat.extend(old.chat)
        for viewer in list(old.viewers):
            if not viewer.is_gone and viewer not in room.viewers:
                await room.enter(viewer, "", 0)
        old.viewers = room.viewers

    async def _read_again(self, id: str) -> Room:
        """A store that failed may fail for a while; nobody need be there for a table to go on."""
        while True:
            try:
                return await self.room(id)
            except StoreError as error:
                log.error("a table cannot be read again", extra={"table": id, "reason": str(error)})
                await asyncio.sleep(READ_AGAIN_AFTER)

    # ---- making ---------------------------------------------------------------------------------------------------

    async def teach(self, slug: str, plan: Learn, address: str) -> TableGrant:
        """A table for the game's lesson: its luck is known, and the others play their parts."""
        lesson = (await loaded(slug)).words.lesson
        if lesson is None:
            raise Refusal("This game has no lesson.", 404)
        me, other = SeatPlan("me", plan.name), SeatPlan("bot", bot=bots.LESSON)
        seats = [me if seat == lesson.seat else other for seat in range(lesson.seats)]
        table = NewTable(slug, seats, dict(lesson.options), start=True, pace=LESSON_PACE)
        return await self.create(table, address, lesson.secret)

    async def create(self, plan: NewTable, address: str, secret: str = "") -> TableGrant:
        """A new table; it begins at once if asked to and nobody is waited for."""
        game = await loaded(plan.game)
        low, high = game.info.seats
        if not low <= len(plan.seats) <= high:
            raise BadOptions(f"{game.info.name} is for {low} to {high} seats, not {len(plan.seats)}")
        options = game.rules.read_options(len(plan.seats), plan.options)
        rows, grants = seats_of(plan.seats, plan.number)
        host, now = new_token(), time.time()
        row = TableRow(
            id=self._new_id(),
            name=clean(plan.name) or table_name(rows, game.looks.look.short_name or game.info.name),
            game=plan.game,
            rules_version=game.info.rules_version,
            options=options,
            public=plan.public,
            host_hash=hashed(host),
            secret=secret or new_secret(),
            time_limit=plan.time_limit,
            pace=plan.pace,
            created=now,
            touched=now,
            address=hashed(address),
        )
        # One after the other, so that many at once are no way around the limit.
        lock = self._making.setdefault(address, asyncio.Lock())
        async with lock:
            await self.check_address(address)
            await self.store.create_table(row, rows)
        card = await self.begin(row.id) if plan.start and all(r.player != OPEN for r in rows) else table_card(row, rows)
        return TableGrant(card, host, grants)

    def _new_id(self) -> str:
        """A table that is made here belongs here."""
        while not self.share.owns(id := new_id()):
            pass
        return id

    async def check_address(self, address: str) -> None:
        """Raise if nobody there may make another table within this hour."""
        made = await self.store.count_tables_by_address(hashed(address), since=time.time() - 3600)
        in_vain = self.charges.of(address)
        if made + in_vain >= self.tables_per_address:
            tried = f" and tried to make {in_vain} others" if in_vain else ""
            raise Refusal(f"You have made {made} tables{tried} within an hour; please wait a little.", 429)

    async def begin(self, id: str) -> TableCard:
        """The first roll: from here on seats and numbers are fixed."""
        room = await self.room(id)
        async with room.lock:
            if room.row.status != "waiting":
                raise Refusal("The match has begun already.", 409)
            if room.seating.first_open() is not None:
                raise Refusal("A seat is still open: wait for a guest, or give it to a bot.", 409)
            game = registry.game(room.row.game)
            given = tuple(seat.number for seat in room.seating.rows)
            # Where nobody brings a number, as in a lesson, the secret alone decides, as in any other match without numbers.
            numbers = given if any(given) else ()
            seats = [SeatInfo(seat.name, seat.player) for seat in room.seating.rows]
            match = Match(game, seats, room.row.options, room.row.secret, numbers)
            await room.keep(self.store.update_table(room.row.hold, status="running", numbers=numbers))
            room.row = replace(room.row, status="running", numbers=numbers)
            room.begin(match)
        return room.card()

    async def join(self, id: str, plan: JoinSeat) -> SeatGrant:
        """A guest takes an open seat."""
        room = await self.room(id)
        name = clean(plan.name)
        if not name:
            raise Refusal("Please give a name that can be shown.")
        async with room.lock:
            seat = room.seating.first_open() if plan.seat is None else plan.seat
            if seat is None or not 0 <= seat < len(room.seating.rows) or room.seating.rows[seat].player != OPEN:
                raise Refusal("That seat is not free.", 409)
            if room.row.status != "waiting":
                raise Refusal("The match has begun already; you can watch it.", 409)
            token = new_token()
            name = distinct(name, [row.name for row in room.seating.rows if row.seat != seat])
            before = room.seating.rows[seat]
            after = room.seating.change(seat, name=name, player=PERSON, token_hash=hashed(token), number=clean(plan.number))
            await self._keep_seat(room, before, after)
        return SeatGrant(seat, token)

    async def change_seat(self, id: str, token: str, seat: int, change: ChangeSeat) -> TableCard:
        """The host gives a seat to a bot, back to its person, or opens it."""
        room = await self.room(id)
        if not room.seating.is_host(token):
            raise Refusal(NOT_HOST, 403)
        if not 0 <= seat < len(room.seating.rows):
            raise Refusal("There is no such seat.", 404)
        bot = checked_bot(change.bot or bots.KEEPER)
        async with room.lock:
            if room.row.status == "over":
                raise Refusal("The match is over.", 409)
            before = room.seating.rows[seat]
            after = self._changed_seat(room, before, change.to, bot)
            await self._keep_seat(room, before, after)
            if change.to == "open":
                await builds.empty(room, self.store, seat)
            if before.token_hash is not None and after.token_hash is None:
                room.unseat(seat)
        room.on_change()
        return room.card()

    def _changed_seat(self, room: Room, row: SeatRow, to: str, bot: str) -> SeatRow:
        waiting = room.row.status == "waiting"
        if to == "open":
            if not waiting:
                raise Refusal("Seats can be opened only before the match begins.", 409)
            return room.seating.change(row.seat, name="", player=OPEN, token_hash=None, keeper="", number="")
        if to == "person":
            if row.player != PERSON:
                raise Refusal("Nobody waits to take this seat back.", 409)
            return room.seating.change(row.seat, keeper="")
        if row.player == PERSON and not waiting:
            return room.seating.change(row.seat, keeper=bot)
        names = [other.name for other in room.seating.rows]
        name = row.name if row.player not in (OPEN, PERSON) else bot_name(names)
        return room.seating.change(row.seat, name=name, player=bot, token_hash=None, keeper="", number="")

    async def _keep_seat(self, room: Room, before: SeatRow, after: SeatRow) -> None:
        try:
            await room.keep(self.store.put_seat(room.row.hold, after))
        except QuestboardError:
            room.seating.rows[before.seat] = before
            raise
        room.announce()

    # ---- after the end --------------------------------------------------------------------------------------------

    async def rematch(self, id: str, tokens: Sequence[str], address: str) -> TableGrant:
        """The same again: bots are bots, the askers sit down at once, other people are waited for."""
        room = await self.room(id)
        mine = {room.seating.holder_of(token) for token in tokens} - {None}
        if not mine and not any(map(room.seating.is_host, tokens)):
            raise Refusal("Only those who sat at the table can ask for a rematch.", 403)
        async with room.lock:
            if room.row.status != "over":
                raise Refusal("The match is not over yet.", 409)
            if room.row.next:
                raise Refusal("A rematch is waiting already.", 409)
            grant = await self.create(self._same_again(room, mine), address)
            await room.keep(self.store.update_table(room.row.hold, next=grant.table.id))
            room.row = replace(room.row, next=grant.table.id)
            room.announce()
        return grant

    @staticmethod
    def _same_again(room: Room, mine: Collection[int | None]) -> NewTable:
        plans = [
            SeatPlan("me", row.name)
            if row.seat in mine
            else SeatPlan("open")
            if row.player == PERSON
            else SeatPlan("bot", row.name, row.player)
            for row in room.seating.rows
        ]
        return NewTable(
            game=room.row.game,
            seats=plans,
            options=room.row.options,
            name=room.row.name,
            public=room.row.public,
            time_limit=room.row.time_limit,
            pace=room.row.pace,
            start=True,
        )

    async def branch(self, id: str, plan: Branch, address: str) -> TableGrant:
        """Play on from a step of a finished match, with fresh dice."""
        room = await self.room(id)
        if room.row.status != "over" or room.match is None:
            raise Refusal("Only a finished match can be played on from one of its steps.", 409)
        if any(seat.kind == "open" for seat in plan.seats):
            raise Refusal("Who plays on must be there: every seat is yours, on this screen, or a bot's.")
        await self.check_address(address)
        rows, grants = seats_of(plan.seats, "")
        seats = tuple(SeatInfo(row.name, row.player) for row in rows)
        secret = new_secret()
        with self.charges.unless_it_works(address):
            errand = Errand(Kind.BRING, id, address)
            brought = await self.workers.run(errand, worker.branch, room.record(), plan.step, seats, secret)
            if brought.outcome is not None:
                raise Refusal("There the match is over; choose an earlier step.", 409)
        host = new_token()
        row = replace(
            room.row,
            id=self._new_id(),
            name=clean(plan.name) or f"{room.row.name}, from step {plan.step}",
            status="running",
            host_hash=hashed(host),
            secret=secret,
            numbers=(),
            origins=brought.record.origins,
            created=time.time(),
            next="",
            outcome=None,
            public=False,
            steps=0,
            round=0,
            address=hashed(address),
            owner="",
            epoch=0,
        )
        await self._keep_brought(row, rows, brought)
        return TableGrant((await self.room(row.id)).card(), host, grants)

    async def bring(self, data: bytes, address: str) -> TableCard:
        """A match file becomes a finished table that anybody with its link can replay."""
        await self.check_address(address)
        with self.charges.unless_it_works(address):
            brought = await self.workers.run(Errand(Kind.BRING, address, address), worker.check, data)
        record = brought.record
        row = TableRow(
            id=self._new_id(),
            name="A saved match",
            game=record.game,
            rules_version=brought.rules_version,
            options=record.options,
            status="over",
            host_hash=hashed(new_token()),
            secret=record.secret,
            numbers=record.numbers,
            origins=record.origins,
            created=time.time(),
            outcome=brought.outcome,
            address=hashed(address),
        )
        seats = [SeatRow(i, clean(s.name, f"Player {i + 1}")[:40], player_of(s)) for i, s in enumerate(record.seats)]
        await self._keep_brought(row, seats, brought)
        return table_card(row, seats, steps=len(brought.choices))

    async def _keep_brought(self, row: TableRow, seats: Sequence[SeatRow], brought: worker.Brought) -> None:
        await self.store.create_table(row, seats, brought.choices)
        await self.store.put_snapshot(row.hold, len(brought.choices), brought.snapshot)

    # ---- finding --------------------------------------------------------------------------------------------------

    async def card(self, id: str) -> TableCard:
        """One table."""
        room = await self.room(id)
        async with room.lock:
            room.check_whole()
            return room.card()

    async def cards(self, status: Status | None, game: str | None, limit: int) -> list[TableCard]:
        """The public tables, newest first."""
        if game is not None and game not in registry.names():
            return []
        found = await self.store.list_tables(status=status, public=True, game=game, limit=limit)
        return [self._live(listed.table, listed.seats) for listed in found]

    def _live(self, row: TableRow, seats: Sequence[SeatRow]) -> TableCard:
        room = self.rooms.get(row.id)
        if room is not None:
            return room[0].card()
        return table_card(row, seats, kept_until=self.keeping.notice(row.status, last_active(row), time.time()))

    async def record(self, id: str) -> tuple[Room, Record]:
        """A table's match, for a worker."""
        room = await self.room(id)
        async with room.lock:
            # Only what is kept is told, and a choice under way is not kept yet.
            room.check_whole()
            if room.match is None:
                raise Refusal("The match has not begun.", 409)
            return room, room.record()


def _after_release(released: asyncio.Future[None]) -> None:
    """What was not given back is taken when somebody wants it and we are gone, or still ours when somebody asks here."""
    if not released.cancelled() and (error := released.exception()) is not None:
        log.info("a table was not given back", extra={"reason": str(error)})


def resumed(whole: WholeTable) -> Match:
    """The match as it was kept: from its newest snapshot, if there is one."""
    row, game = whole.table, registry.game(whole.table.game)
    if row.rules_version != game.info.rules_version:
        raise Refusal(f"The match was played under rules {row.rules_version}; {game.info.rules_version} are installed.", 409)
    seats = tuple(SeatInfo(seat.name, seat.player) for seat in whole.seats)
    if whole.snapshot is not None:
        choices = [_kept_choice(game, c) for c in whole.choices]
        number = whole.snapshot.number
        return Match.resume(game, seats, row.options, row.secret, row.numbers, row.origins, choices, whole.snapshot.state, number)
    match = Match(game, seats, row.options, row.secret, row.numbers, row.origins)
    for choice in whole.choices:
        match.choose(choice.seat, choice.action, happenings_in(choice.draws))
    return match


def _kept_choice(game: Game[Any], row: ChoiceRow) -> Choice:
    draws, happenings = read_chance(row.draws)
    return Choice(row.seat, game.actions.parse(row.action), draws, row.reveals, row.secret, happenings)
