"""Rooms: a table in memory, with everybody who looks at it. A choice is told to anybody only after it is kept."""

from __future__ import annotations

import asyncio
import logging
import secrets as random_secrets
import time
from collections import deque
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from questboard.core import Event, IllegalAction, Match, QuestboardError
from questboard.core import matchfile as files

from . import telling
from .cards import table_card
from .perspective import Moment, Perspective, undo_words
from .protocol import (
    VERSION,
    Advice,
    Ask,
    Choose,
    Done,
    Hint,
    Private,
    Refused,
    Said,
    Saying,
    TableCard,
    TableChanged,
    Undo,
    Update,
    Welcome,
    Why,
    encode,
)
from .record import Record
from .seating import Seating
from .store import ChoiceRow, Store, StoreError, TableChanges, TableRow
from .viewer import Viewer

log = logging.getLogger("questboard.room")

SNAPSHOT_EVERY = 40
CHAT_KEPT = 50
ANNOUNCE_AFTER = 0.3


class Room:
    """A table that somebody looks at or that bots play at."""

    def __init__(self, row: TableRow, seating: Seating, match: Match | None, store: Store) -> None:
        self.row = row
        self.seating = seating
        self.match = match
        self.store = store
        self.viewers: set[Viewer] = set()
        self.perspectives: dict[int | None, Perspective] = {}
        self.epoch = random_secrets.token_hex(8)
        self.seq = 0
        self.version = 0
        self.is_troubled = False
        self.lock = asyncio.Lock()
        self.chat: deque[Saying] = deque(maxlen=CHAT_KEPT)
        self.texts = [] if match is None else [(choice.seat, str(choice.action)) for choice in match.choices]
        self.on_change: Callable[[], None] = lambda: None
        self.on_trouble: Callable[[], object] = lambda: None
        self.deadline: float | None = None
        self.idle_since = time.monotonic()
        self._announcing: asyncio.TimerHandle | None = None

    # ---- what is known of it --------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def names(self) -> list[str]:
        """The names at the table, by seat."""
        return [seat.name for seat in self.seating.rows]

    @property
    def turn(self) -> int | None:
        """The seat that must choose now."""
        decision = self.match.decision if self.match is not None else None
        return None if decision is None else decision.seat

    @property
    def left(self) -> float | None:
        """Seconds until a bot chooses for whoever must."""
        return None if self.deadline is None else max(0.0, round(self.deadline - time.monotonic(), 1))

    def card(self) -> TableCard:
        """The table as everybody may know it."""
        here = {seat for viewer in self.viewers for seat in viewer.seats}
        watchers = sum(not viewer.seats for viewer in self.viewers)
        round_ = next((p.scene.round for p in self.perspectives.values() if p.scene is not None), self.row.round)
        return table_card(
            self.row, self.seating.rows, here=here, watchers=watchers, steps=len(self.texts), round=round_, turn=self.turn
        )

    def record(self) -> Record:
        """The match for a worker."""
        assert self.match is not None
        m = self.match
        return Record(self.id, m.game.info.slug, m.seats, m.options, m.secret, m.numbers, m.origins, tuple(self.texts))

    # ---- viewers --------------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, epoch: str, seq: int) -> None:
        """Somebody looks: all of it, or only what was missed. Waits until a choice under way is kept, for it may not be."""
        async with self.lock:
            perspective = self._perspective(viewer.seat)
            missed = perspective.since(seq, self.seq) if epoch == self._epoch_of(viewer.seat) else None
            self.viewers.add(viewer)
            if missed is None:
                self.welcome(viewer)
            else:
                self._catch_up(viewer, missed)
        self._announce_soon()

    def _catch_up(self, viewer: Viewer, missed: Sequence[bytes]) -> None:
        viewer.push(b'{"type":"pong"}')
        for data in missed:
            viewer.push(data)
        viewer.private = self._private(viewer)
        if len(viewer.seats) > 1:
            viewer.push(encode(Private(viewer.private)))

    def _epoch_of(self, seat: int | None) -> str:
        """Numbers count what one seat was told; whoever looks as another one begins anew."""
        return f"{self.epoch}.{'' if seat is None else seat}"

    def leave(self, viewer: Viewer) -> None:
        """Somebody is gone."""
        viewer.leave()
        self.viewers.discard(viewer)
        self.idle_since = time.monotonic()
        self._announce_soon()

    async def look(self, viewer: Viewer, seat: int) -> None:
        """One screen, several people: show what another of its seats sees."""
        async with self.lock:
            viewer.seat = seat
            self.welcome(viewer)

    def unseat(self, seat: int) -> None:
        """The seat's secret opens it no longer: whoever sat there becomes a spectator."""
        for viewer in self.viewers:
            if seat in viewer.seats:
                viewer.seats = tuple(other for other in viewer.seats if other != seat)
                viewer.seat = None if viewer.seat == seat else viewer.seat
                self.welcome(viewer)

    def welcome(self, viewer: Viewer) -> None:
        """Everything there is to see."""
        perspective = self._perspective(viewer.seat)
        viewer.private = self._private(viewer)
        message = Welcome(
            v=VERSION,
            epoch=self._epoch_of(viewer.seat),
            seq=self.seq,
            table=self.card(),
            seat=viewer.seat,
            seats=viewer.seats,
            host=viewer.host,
            step=len(self.texts),
            turn=self.turn,
            scene=perspective.scene,
            undo="" if self.match is None else undo_words(self.match, viewer.seat),
            left=self.left,
            private=viewer.private,
            chat=tuple(self.chat),
        )
        viewer.push(telling.encoded(message, self.names))

    def _perspective(self, seat: int | None) -> Perspective:
        found = self.perspectives.get(seat)
        if found is None:
            found = self.perspectives[seat] = Perspective(self.match, seat)
        return found

    def _private(self, viewer: Viewer) -> tuple[int, ...]:
        """The seats of this screen that know something else than the one that looks."""
        match, seat = self.match, viewer.seat
        if match is None or seat is None or len(viewer.seats) < 2:
            return ()
        return tuple(other for other in viewer.seats if other != seat and not match.game.know_the_same(match.state, seat, other))

    def _tell_private(self, viewer: Viewer) -> None:
        private = self._private(viewer)
        if private != viewer.private:
            viewer.private = private
            viewer.push(encode(Private(private)))

    def _number(self) -> int:
        self.seq += 1
        return self.seq

    def _tell_all(self, seq: int, data: bytes) -> None:
        """A numbered message that is the same for everybody."""
        for perspective in self.perspectives.values():
            perspective.keep(seq, data)
        for viewer in self.viewers:
            viewer.push(data)

    def _announce_soon(self) -> None:
        """People come and go in swarms; one word for many of them."""
        if self._announcing is None:
            self._announcing = asyncio.get_running_loop().call_later(ANNOUNCE_AFTER, self.announce)

    def announce(self) -> None:
        """Tell everybody how the table stands: who is here, who plays, whether it began."""
        if self._announcing is not None:
            self._announcing.cancel()
            self._announcing = None
        if self.viewers:
            seq = self._number()
            self._tell_all(seq, encode(TableChanged(seq, self.card())))

    def say(self, seat: int, text: str) -> None:
        """Words for everybody at the table; not part of the match."""
        self._say(Saying(seat, self.seating.rows[seat].name, text, time.time()))

    def note(self, text: str) -> None:
        """Words of the table itself."""
        self._say(Saying(-1, "", text, time.time()))

    def _say(self, saying: Saying) -> None:
        self.chat.append(saying)
        seq = self._number()
        self._tell_all(seq, encode(Said(seq, saying)))

    # ---- choices --------------------------------------------------------------------------------------------------

    async def choose(self, viewer: Viewer, message: Choose) -> None:
        """A viewer's choice: kept and told, or refused with the reason."""
        async with self.lock:
            refusal = self._why_not_act(viewer, message)
            if refusal is None and message.step != len(self.texts):
                if self._is_made(message):
                    viewer.push(encode(Done(message.id, len(self.texts))))
                    return
                refusal = Refused(message.id, "stale", "The table has moved on since; look again.")
            if refusal is None:
                refusal = await self._make(message.seat, message.action, message.id, viewer)
            if refusal is not None:
                viewer.push(telling.encoded(refusal, self.names))

    def _why_not_act(self, viewer: Viewer, message: Choose | Undo | Hint) -> Refused | None:
        if message.seat not in viewer.seats:
            return Refused(message.id, "not_yours", "That seat is not yours.")
        if self.is_troubled:
            return Refused(message.id, "busy", "The table is being read again; try again in a moment.")
        if self.match is None:
            return Refused(message.id, "not_running", "The match has not begun.")
        if self.seating.rows[message.seat].keeper:
            return Refused(message.id, "not_yours", "A bot plays this seat now.", remedy="The host can give it back to you.")
        return None

    def _is_made(self, message: Choose) -> bool:
        """A choice that was kept, but whose answer was lost on the way, is asked for again."""
        return message.step < len(self.texts) and self.texts[message.step] == (message.seat, message.action)

    async def choose_for(self, seat: int, version: int, text: str, bot: str = "") -> bool:
        """A bot's choice; False if the table has moved on, the bot no longer sits there, or it was not kept."""
        async with self.lock:
            if version != self.version or self.is_troubled or (bot and self.seating.bot_of(seat) != bot):
                return False
            refusal = await self._make(seat, text, 0, None)
            if refusal is not None:
                log.error("a bot's choice was refused", extra={"table": self.id, "action": text, "reason": refusal.sentence})
            return refusal is None

    async def _make(self, seat: int, text: str, id: int, viewer: Viewer | None) -> Refused | None:
        """Apply, keep, tell: in this order, under the lock."""
        assert self.match is not None
        try:
            events = self.match.choose(seat, text)
            changes = self._changes()
        except IllegalAction as error:
            return Refused(id, "illegal", str(error), error.rule)
        except QuestboardError as error:
            return Refused(id, "bad_message", str(error))
        except Exception:
            log.exception("the rules failed", extra={"table": self.id, "action": text})
            self._give_up()
            return Refused(id, "busy", "The rules stumbled over this choice; the table stands as it was before.")
        choice = self.match.choices[-1]
        self.texts.append((seat, str(choice.action)))
        self.version += 1
        row = ChoiceRow(
            number=len(self.texts) - 1,
            seat=seat,
            action=str(choice.action),
            draws=files.draws_text(choice.draws),
            reveals=choice.reveals,
            secret=choice.secret,
            made=time.time(),
        )
        kept = self.store.append(self.id, row, **changes)
        self.on_change()
        told = self._updates(events, by=seat, undone=False)
        try:
            await kept
        except StoreError as error:
            log.error("a choice was not kept", extra={"table": self.id, "reason": str(error)})
            self._give_up()
            return Refused(id, "busy", f"The choice could not be kept: {error}")
        # Not before it is kept: the row of a finished match tells its secret.
        self.row = replace(self.row, **changes)
        self._keep_snapshot()
        self._tell(told, viewer, id)
        if changes:
            self.announce()
        return None

    def _changes(self) -> TableChanges:
        """What the last choice changed at the table itself: it may have ended the match."""
        assert self.match is not None
        match = self.match
        if match.outcome is None:
            return {}
        return {"status": "over", "outcome": match.outcome, "round": telling.scene(match.game, match.state, None).round}

    def _give_up(self) -> None:
        """What is in memory may not be what is kept: nobody chooses here any more, and the table is read again."""
        self.is_troubled = True
        self.on_trouble()

    def _updates(self, events: Sequence[Event], *, by: int, undone: bool) -> dict[int | None, Update] | None:
        """What everybody is to be told, made while the store is at work; None if the game cannot tell it."""
        assert self.match is not None
        left = self.left
        try:
            moment = Moment(self.match, events)
            return {
                seat: perspective.update(moment, by=by, undone=undone, left=left)
                for seat, perspective in self.perspectives.items()
            }
        except Exception:
            log.exception("what happened cannot be told", extra={"table": self.id})
            return None

    def _tell(self, told: dict[int | None, Update] | None, chooser: Viewer | None = None, id: int = 0) -> None:
        """Numbered only now: others may have been told something since the choice was made.

        The chooser's own message says at once that the choice is kept.
        """
        if told is None:
            if chooser is not None:
                chooser.push(encode(Done(id, len(self.texts))))
            self._give_up()
            return
        seq, names = self._number(), self.names
        messages = {seat: telling.encoded(replace(update, seq=seq), names) for seat, update in told.items()}
        for seat, data in messages.items():
            self.perspectives[seat].keep(seq, data)
        for viewer in self.viewers:
            if len(viewer.seats) > 1:
                self._tell_private(viewer)
            data = messages[viewer.seat]
            viewer.push(b'%b,"done":%d}' % (data[:-1], id) if viewer is chooser else data)

    def _keep_snapshot(self) -> None:
        assert self.match is not None
        steps = len(self.texts)
        if steps % SNAPSHOT_EVERY == 0 and self.match.outcome is None:
            kept = self.store.put_snapshot(self.id, steps, self.match.game.snapshot(self.match.state))
            kept.add_done_callback(self._after_snapshot)

    def _after_snapshot(self, kept: asyncio.Future[None]) -> None:
        """A snapshot only saves time; without it the match is played again from an older one."""
        if not kept.cancelled() and (error := kept.exception()) is not None:
            log.warning("a snapshot was not kept", extra={"table": self.id, "reason": str(error)})

    async def undo(self, viewer: Viewer, message: Undo) -> None:
        """Take a choice back, where that is fair."""
        async with self.lock:
            refusal = self._why_not_act(viewer, message)
            if refusal is None and message.step != len(self.texts):
                refusal = Refused(message.id, "stale", "The table has moved on since; look again.")
            if refusal is None:
                assert self.match is not None
                reason = self.match.why_no_undo(message.seat)
                if reason is not None:
                    refusal = Refused(message.id, "undo", reason.sentence, reason.rule, reason.remedy)
            if refusal is None:
                refusal = await self._take_back(message)
            answer = refusal if refusal is not None else Done(message.id, len(self.texts))
            viewer.push(telling.encoded(answer, self.names))

    async def _take_back(self, message: Undo) -> Refused | None:
        assert self.match is not None
        try:
            await self.store.remove_last(self.id, len(self.texts) - 1)
        except StoreError as error:
            self._give_up()
            return Refused(message.id, "busy", f"The choice could not be taken back: {error}")
        self.match.undo(message.seat)
        self.texts.pop()
        self.version += 1
        self.on_change()
        self._tell(self._updates((), by=message.seat, undone=True))
        return None

    # ---- questions ------------------------------------------------------------------------------------------------

    async def why_not(self, viewer: Viewer, message: Ask) -> None:
        """Why something cannot be chosen now."""
        async with self.lock:
            viewer.push(self._explanation(viewer, message))

    def _explanation(self, viewer: Viewer, message: Ask) -> bytes:
        if self.match is None or (message.seat is not None and message.seat not in viewer.seats):
            return encode(Refused(message.id, "not_yours", "That seat is not yours."))
        try:
            reason = self.match.game.why_not(self.match.state, message.seat, message.target)
        except Exception:
            log.exception("a question has no answer", extra={"table": self.id, "target": message.target})
            return encode(Refused(message.id, "busy", "There is no answer to that."))
        answer = Why(message.id, message.target, reason.sentence, reason.rule, reason.remedy)
        return telling.encoded(answer, self.names)

    def why_no_hint(self, viewer: Viewer, message: Hint) -> Refused | None:
        """A hint is for whoever must choose now."""
        refusal = self._why_not_act(viewer, message)
        if refusal is None and message.step != len(self.texts):
            refusal = Refused(message.id, "stale", "The table has moved on since; look again.")
        if refusal is None and self.turn != message.seat:
            refusal = Refused(message.id, "not_yours", "It is not your choice now.")
        return refusal

    def advise(self, viewer: Viewer, message: Hint, action: str, sentence: str) -> None:
        """What the strong bot would do."""
        viewer.push(telling.encoded(Advice(message.id, message.step, action, sentence), self.names))

    # ---- beginning ------------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """The match starts: everybody sees the board for the first time."""
        self.match = match
        self.texts = [(choice.seat, str(choice.action)) for choice in match.choices]
        self.perspectives.clear()
        # Whoever is away knows numbers of a table without a match: everything is new to them.
        self.epoch = random_secrets.token_hex(8)
        self.version += 1
        self.on_change()
        for viewer in self.viewers:
            self.welcome(viewer)
