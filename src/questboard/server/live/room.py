"""Rooms: a table in memory at which people and bots choose. A choice is told to anybody only after it is kept."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from questboard.core import Event, IllegalAction, Match, QuestboardError
from questboard.core.kept import matchfile as files
from questboard.server.live.viewer import Viewer
from questboard.server.metrics import Histogram
from questboard.server.protocol import Advice, Ask, Choose, Done, Hint, Refused, Undo, Why, encode
from questboard.server.shown import telling
from questboard.server.shown.perspective import Moment
from questboard.server.store import ChoiceRow, Lost, Store, StoreError, TableChanges, TableRow

from .audience import READ_AGAIN, Audience
from .expiry import FOR_EVER, Keeping
from .seating import Seating

log = logging.getLogger("questboard.room")

SNAPSHOT_EVERY = 40
TOUCHED_EVERY = 3_600.0

# What everybody is to be told, by seat: an update without its number; None if the game cannot tell it.
Told = dict[int | None, bytes] | None
STALE = "The table has moved on since; look again."


def _nobody_minds() -> None:
    pass


class Made(NamedTuple):
    """A choice that the rules have taken and the store has not kept yet."""

    row: ChoiceRow
    changes: TableChanges
    told: Told
    at: float


class Room(Audience):
    """A table that somebody looks at or that bots play at."""

    # How often something was refused at the tables of this process, by code.
    refusals: ClassVar[Counter[str]] = Counter()
    # How long it took to keep a choice there.
    commits: ClassVar[Histogram] = Histogram()

    def __init__(self, row: TableRow, seating: Seating, match: Match | None, store: Store, keeping: Keeping = FOR_EVER) -> None:
        super().__init__(row, seating, match, keeping)
        self.store = store
        self.is_lost = False
        self.on_trouble: Callable[[], object] = lambda: None

    # ---- coming and going -----------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, epoch: str, seq: int) -> None:
        """Somebody looks; a table at which somebody is is kept."""
        await super().enter(viewer, epoch, seq)
        self._touch()

    def leave(self, viewer: Viewer) -> None:
        """Somebody is gone."""
        super().leave(viewer)
        self._touch()

    def be_alone(self) -> None:
        """Nobody minds what happens here any more.

        What stood in a circle with the room would stay in memory for long: a search for such garbage takes time from everybody,
        so it is a rare thing.
        """
        self.on_change = self.on_trouble = _nobody_minds

    def _touch(self) -> None:
        """Noted once an hour: it is a matter of days."""
        self.active = time.time()
        if self.active - self.row.touched > TOUCHED_EVERY and not self.is_troubled:
            self.row = replace(self.row, touched=self.active)
            self.store.touch(self.row.hold, self.active).add_done_callback(self._after_touch)

    def _after_touch(self, noted: asyncio.Future[None]) -> None:
        if not noted.cancelled() and (error := noted.exception()) is not None:
            log.info("a visit was not noted", extra={"table": self.id, "reason": str(error)})

    # ---- choices --------------------------------------------------------------------------------------------------

    def choose(self, viewer: Viewer, message: Choose, answered: Callable[[], None]) -> None:
        """A viewer's choice: kept and told, or refused with the reason; then `answered` is called.

        Without a task, for this is what the server does most. Whoever goes away meanwhile has chosen all the same.
        """
        if self.lock.take():
            self._choose(viewer, message, answered)
        else:
            waiting = asyncio.ensure_future(self.lock.acquire())
            waiting.add_done_callback(lambda _: None if waiting.cancelled() else self._choose(viewer, message, answered))

    def _choose(self, viewer: Viewer, message: Choose, answered: Callable[[], None]) -> None:
        """The lock is held, until the choice is kept and told."""
        is_under_way = False
        try:
            refusal = self._why_not_act(viewer, message)
            if refusal is None and message.step != len(self.texts):
                if self._is_made(message):
                    viewer.push(encode(Done(message.id, len(self.texts))))
                    return
                refusal = Refused(message.id, "stale", STALE)
            if refusal is None:
                made = self._make(message.seat, message.action, message.id)
                if isinstance(made, Made):
                    after = partial(self._after, made, viewer, message.id, answered)
                    self.store.append_then(self.row.hold, made.row, made.changes, after)
                    is_under_way = True
                    return
                refusal = made
            self._refuse(viewer, refusal)
        finally:
            if not is_under_way:
                self.lock.release()
                answered()

    def _after(self, made: Made, viewer: Viewer, id: int, answered: Callable[[], None], error: StoreError | None) -> None:
        """The store has answered."""
        try:
            refusal = self._settle(made, error, viewer, id)
            if refusal is not None:
                self._refuse(viewer, refusal)
        except Exception:
            log.exception("a choice was kept, but not told", extra={"table": self.id})
            self.give_up()
        finally:
            self.lock.release()
            answered()

    def _refuse(self, viewer: Viewer, refusal: Refused) -> None:
        self.refusals[refusal.code] += 1
        viewer.push(telling.encoded(refusal, self.names))

    def _why_not_act(self, viewer: Viewer, message: Choose | Undo | Hint) -> Refused | None:
        if message.seat not in viewer.seats:
            return Refused(message.id, "not_yours", "That seat is not yours.")
        if self.is_troubled:
            return Refused(message.id, "busy", READ_AGAIN)
        if self.match is None:
            return Refused(message.id, "not_running", "The match has not begun.")
        if self.seating.rows[message.seat].keeper:
            return Refused(message.id, "not_yours", "A bot plays this seat now.", remedy="The host can give it back to you.")
        return None

    def _is_made(self, message: Choose) -> bool:
        """A choice that was kept, but whose answer was lost on the way, is asked for again."""
        return message.step < len(self.texts) and self.texts[message.step][:2] == (message.seat, message.action)

    async def choose_for(self, seat: int, version: int, text: str, bot: str = "") -> bool:
        """A bot's choice; False if the table has moved on, the bot no longer sits there, or it was not kept."""
        async with self.lock:
            if version != self.version or self.is_troubled or (bot and self.seating.bot_of(seat) != bot):
                return False
            made = self._make(seat, text, 0)
            if isinstance(made, Made):
                kept = self.store.append(self.row.hold, made.row, **made.changes)
                # Looked at even if nobody waits for it any more.
                kept.add_done_callback(lambda answered: answered.cancelled() or answered.exception())
                await asyncio.wait((kept,))
                refusal = self._settle(made, kept.exception(), None, 0)
            else:
                refusal = made
            if refusal is not None:
                log.error("a bot's choice was refused", extra={"table": self.id, "action": text, "reason": refusal.sentence})
            return refusal is None

    def _make(self, seat: int, text: str, id: int) -> Made | Refused:
        """Apply a choice, and put into words what everybody will be told once it is kept."""
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
            self.give_up()
            return Refused(id, "busy", "The rules stumbled over this choice; the table stands as it was before.")
        choice = self.match.choices[-1]
        number, action = len(self.texts), str(choice.action)
        self.texts.append((seat, action, choice.happenings))
        self.version += 1
        draws = files.chance_text(choice.draws, choice.happenings) if choice.draws or choice.happenings else ""
        row = ChoiceRow(number, seat, action, draws, choice.reveals, choice.secret, time.time())
        self.on_change()
        return Made(row, changes, self._updates(events, by=seat, undone=False), time.perf_counter())

    def _settle(self, made: Made, error: BaseException | None, viewer: Viewer | None, id: int) -> Refused | None:
        """The choice is kept, and told; or it is not, and refused."""
        if error is not None:
            if not isinstance(error, StoreError):
                raise error
            log.error("a choice was not kept", extra={"table": self.id, "reason": str(error)})
            self.give_up(error)
            # Whoever has chosen is led to where the table is by now, and says it again there.
            return None if self.is_lost else Refused(id, "busy", f"The choice could not be kept: {error.told}")
        self.commits.observe(time.perf_counter() - made.at)
        if made.changes:
            # Not before it is kept: the row of a finished match tells its secret.
            self.row = replace(self.row, **made.changes)
        self.active = made.row.made
        self._keep_snapshot()
        self._tell(made.told, viewer, id)
        if made.changes:
            self.announce()
        return None

    def _changes(self) -> TableChanges:
        """What the last choice changed at the table itself: it may have ended the match."""
        assert self.match is not None
        match = self.match
        if match.outcome is None:
            return {}
        return {"status": "over", "outcome": match.outcome, "round": telling.scene(match.game, match.state, None).round}

    async def keep(self, written: Awaitable[None]) -> None:
        """Wait for a write other than a choice. If it failed, so may what is in memory."""
        try:
            await written
        except StoreError as error:
            self.give_up(error)
            raise

    def give_up(self, error: StoreError | None = None) -> None:
        """What is in memory may not be what is kept: nobody chooses here any more, and the table is read again."""
        self.is_troubled = True
        self.is_lost = isinstance(error, Lost)
        self.on_trouble()

    def _updates(self, events: Sequence[Event], *, by: int, undone: bool) -> Told:
        """What everybody is to be told, encoded but for its number."""
        assert self.match is not None
        left, names = self.left, self.names
        try:
            moment = Moment(self.match, events, self.decision, several=len(self.perspectives) > 1)
            return {
                seat: telling.unnumbered(perspective.update(moment, by=by, undone=undone, left=left), names)
                for seat, perspective in self.perspectives.items()
            }
        except Exception:
            log.exception("what happened cannot be told", extra={"table": self.id})
            return None

    def _tell(self, told: Told, chooser: Viewer | None = None, id: int = 0) -> None:
        """Numbered only now: others may have been told something since the choice was made.

        The chooser's own message says at once that the choice is kept.
        """
        if told is None:
            if chooser is not None:
                chooser.push(encode(Done(id, len(self.texts))))
            self.give_up()
            return
        seq = self._number()
        messages = {}
        for seat, update in told.items():
            data = messages[seat] = telling.numbered(update, seq)
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
            kept = self.store.put_snapshot(self.row.hold, steps, self.match.game.snapshot(self.match.state))
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
                refusal = Refused(message.id, "stale", STALE)
            if refusal is None:
                assert self.match is not None
                reason = self.match.why_no_undo(message.seat)
                if reason is not None:
                    refusal = Refused(message.id, "undo", reason.sentence, reason.rule, reason.remedy)
            if refusal is None:
                refusal = await self._take_back(message)
            if self.is_lost:
                return
            if refusal is not None:
                self._refuse(viewer, refusal)
            else:
                viewer.push(encode(Done(message.id, len(self.texts))))

    async def _take_back(self, message: Undo) -> Refused | None:
        assert self.match is not None
        try:
            await self.store.remove_last(self.row.hold, len(self.texts) - 1)
        except StoreError as error:
            log.error("a choice was not taken back", extra={"table": self.id, "reason": str(error)})
            self.give_up(error)
            return Refused(message.id, "busy", f"The choice could not be taken back: {error.told}")
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
            reason = self.match.game.words.why_not(self.match.state, message.seat, message.target)
        except Exception:
            log.exception("a question has no answer", extra={"table": self.id, "target": message.target})
            return encode(Refused(message.id, "busy", "There is no answer to that."))
        answer = Why(message.id, message.target, reason.sentence, reason.rule, reason.remedy)
        return telling.encoded(answer, self.names)

    def why_no_hint(self, viewer: Viewer, message: Hint) -> Refused | None:
        """A hint is for whoever must choose now."""
        refusal = self._why_not_act(viewer, message)
        if refusal is None and message.step != len(self.texts):
            refusal = Refused(message.id, "stale", STALE)
        if refusal is None and self.turn != message.seat:
            refusal = Refused(message.id, "not_yours", "It is not your choice now.")
        return refusal

    def advise(self, viewer: Viewer, message: Hint, action: str, sentence: str) -> None:
        """What the strong bot would do."""
        viewer.push(telling.encoded(Advice(message.id, message.step, action, sentence), self.names))
