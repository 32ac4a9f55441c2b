"""The audience: a table in memory with everybody who looks at it, and what they are told."""

from __future__ import annotations

import asyncio
import secrets as random_secrets
import time
from collections import deque
from collections.abc import Callable, Sequence

from questboard.core import Decision, Match
from questboard.server.live.viewer import Viewer
from questboard.server.protocol import VERSION, Private, Said, Saying, TableCard, TableChanged, Welcome, encode
from questboard.server.refusal import Refusal
from questboard.server.shown import telling
from questboard.server.shown.cards import table_card
from questboard.server.shown.perspective import Perspective, undo_words
from questboard.server.shown.record import Record, made_choices
from questboard.server.store import TableRow

from .expiry import FOR_EVER, Keeping, last_active
from .lock import Lock
from .seating import Seating

CHAT_KEPT = 50
ANNOUNCE_AFTER = 0.3
READ_AGAIN = "The table is being read again; try again in a moment."


class Audience:
    """A table as it stands, and its viewers. Numbered messages reach all of them; who was away gets what was missed."""

    def __init__(self, row: TableRow, seating: Seating, match: Match | None, keeping: Keeping = FOR_EVER) -> None:
        self.row = row
        self.seating = seating
        self.match = match
        self.keeping = keeping
        self.active = last_active(row)
        self.viewers: set[Viewer] = set()
        self.perspectives: dict[int | None, Perspective] = {}
        self.epoch = random_secrets.token_hex(8)
        self.seq = 0
        self.version = 0
        self._decided: tuple[int, Decision | None] = (-1, None)
        self.lock = Lock()
        self.is_troubled = False
        self.chat: deque[Saying] = deque(maxlen=CHAT_KEPT)
        self.texts = [] if match is None else made_choices(match)
        self.on_change: Callable[[], None] = lambda: None
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
    def decision(self) -> Decision | None:
        """Who must choose what now. Asked for often, and found out once for each version of the match."""
        version, decision = self._decided
        if version != self.version:
            decision = self.match.decision if self.match is not None else None
            self._decided = self.version, decision
        return decision

    @property
    def turn(self) -> int | None:
        """The seat that must choose now."""
        decision = self.decision
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
        kept_until = None if self.viewers else self.keeping.notice(self.row.status, self.active, time.time())
        return table_card(
            self.row,
            self.seating.rows,
            here=here,
            watchers=watchers,
            steps=len(self.texts),
            round=round_,
            turn=self.turn,
            kept_until=kept_until,
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
            self.check_whole()
            self._check_seats(viewer)
            perspective = self._perspective(viewer.seat)
            missed = perspective.since(seq, self.seq) if epoch == self._epoch_of(viewer.seat) else None
            self.viewers.add(viewer)
            # Somebody waits now: a moment that need not be waited for begins to run.
            self.on_change()
            if missed is None:
                self.welcome(viewer)
            else:
                self._catch_up(viewer, missed)
        self._announce_soon()

    def check_whole(self) -> None:
        """Raise if what is in memory may not be what is kept: a choice that was not kept is shown to nobody."""
        if self.is_troubled:
            raise Refusal(READ_AGAIN, 503)

    def _check_seats(self, viewer: Viewer) -> None:
        """Since they were recognised, or since the table was read again, a seat may have become somebody else's."""
        viewer.seats = tuple(seat for seat in viewer.seats if self.seating.rows[seat].token_hash == viewer.keys[seat])
        if viewer.seat not in viewer.seats:
            viewer.seat = None

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
            self.check_whole()
            viewer.seat = seat
            self.welcome(viewer)

    def unseat(self, seat: int) -> None:
        """The seat's secret opens it no longer: whoever sat there becomes a spectator."""
        for viewer in self.viewers:
            if seat in viewer.seats:
                viewer.seats = tuple(other for other in viewer.seats if other != seat)
                viewer.seat = None if viewer.seat == seat else viewer.seat
                self.welcome(viewer)

    def dismiss(self, sentence: str) -> None:
        """The table is not here any more: everybody is to come again, and will be led to where it is."""
        for viewer in list(self.viewers):
            viewer.dismiss(sentence)

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
        return tuple(
            other for other in viewer.seats if other != seat and not match.game.looks.know_the_same(match.state, seat, other)
        )

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

    # ---- beginning ------------------------------------------------------------------------------------------------

    def begin(self, match: Match) -> None:
        """The match starts: everybody sees the board for the first time."""
        self.match = match
        self.texts = made_choices(match)
        self.perspectives.clear()
        # Whoever is away knows numbers of a table without a match: everything is new to them.
        self.epoch = random_secrets.token_hex(8)
        self.version += 1
        self.on_change()
        for viewer in self.viewers:
            self.welcome(viewer)
