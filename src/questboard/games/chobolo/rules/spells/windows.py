"""Windows and the chain: who is asked when, and the order in which spells are answered and resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from questboard.core import Action, Decision, Lapse, Question, Step
from questboard.games.chobolo.rules.actions import PASS, Pass
from questboard.games.chobolo.rules.content import (
    ALWAYS,
    ARMAGEDDON,
    CHAIN_ASKS,
    CHOBOLO,
    DICE,
    END,
    IF_CRITICAL,
    IF_NEAR,
    IF_OWN,
    MOVED,
    NEVER,
    POINT,
    PRESET_OFF,
    PRESETS,
    ROUND,
    START,
    STEP,
)
from questboard.games.chobolo.rules.events import ReactionsOpen
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, members, seat_of
from questboard.games.chobolo.rules.world import CENTER, NEAR, SIZE

from .casting import (
    Draft,
    castable,
    declare,
    draft_after,
    draft_options,
    is_complete,
    may_cast,
    payable,
    pooled,
    resolve_top,
)
from .powers import can_aim

DOOM = (MOVED, ROUND, END)
"""The windows in which Chobolo and Armageddon are offered, whatever the preset says."""  # CHO-515

# ---- who is asked ---------------------------------------------------------------------------------------------------


def is_asked(s: ChoboloState, seat: int, window: int, who: int) -> bool:
    """Is the seat asked in this window? Only public information and its own preset count."""  # CHO-513, CHO-514, CHO-516
    if seat == s.active:
        return window not in (START, STEP, MOVED) and may_cast(s, seat, window, False)
    preset = s.presets[seat]
    when = PRESETS[preset][window]
    if preset == PRESET_OFF or (when == NEVER and window not in DOOM):
        return False
    if not (s.pools[seat] or payable(s, seat, window, False)):
        return False
    return (_wants(s, seat, window, who, when) or _sees_doom(s, seat, window)) and may_cast(s, seat, window, False)


def _wants(s: ChoboloState, seat: int, window: int, who: int, when: int) -> bool:
    """Does the preset let the seat be asked?"""  # CHO-514
    if when == IF_NEAR:
        return is_near(s, seat, who)
    if when == IF_OWN:
        return is_concerned(s, seat, window)
    if when == IF_CRITICAL:
        return would_win(s)
    return when == ALWAYS


def is_near(s: ChoboloState, seat: int, who: int) -> bool:
    """Did the moved character end near the seat's characters or main tower, with Chobolo, or on the plane?"""
    cell = s.place[who]
    if cell < 0:
        return False
    if s.holder == who or cell < SIZE:
        return True
    return s.main[seat] in NEAR[cell] or not NEAR[cell].isdisjoint(s.place[seat * 4 : seat * 4 + 4])


def is_concerned(s: ChoboloState, seat: int, window: int) -> bool:
    """Has the seat a character in the battle, or in the roll, or a spell that is rolled for?"""
    if window == DICE:
        roll = s.rolls[-1]
        return roll.seat == seat or seat_of(roll.actor) == seat or (roll.other != NOBODY and seat_of(roll.other) == seat)
    fighting = s.battle if window == ROUND else _union(s.battles)
    return any(seat_of(c) == seat for c in members(fighting))


def _union(masks: tuple[int, ...]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def would_win(s: ChoboloState) -> bool:
    """Would the active wizard win at the end of this turn as things stand?"""  # CHO-823
    wizard = s.active * 4
    return s.armed and s.holder == wizard and s.place[wizard] == CENTER


def _sees_doom(s: ChoboloState, seat: int, window: int) -> bool:
    """Could the seat itself declare Chobolo or Armageddon here?"""  # CHO-515
    if window not in DOOM:
        return False
    paid = payable(s, seat, window, False)
    ready = pooled(s, seat, window, False) if s.pools[seat] else []
    return any((paid >> spell & 1 or spell in ready) and can_aim(s, seat, spell) for spell in (CHOBOLO, ARMAGEDDON))


def is_asked_on_chain(s: ChoboloState, seat: int, within: int) -> bool:
    """Is the seat asked to answer the spell on top of the chain?"""  # CHO-512, CHO-515, CHO-516
    if seat != s.active and not CHAIN_ASKS[s.presets[seat]]:
        return False
    return may_cast(s, seat, within, True)


# ---- windows --------------------------------------------------------------------------------------------------------


class Window(Step, frozen=True):
    """The active player is asked first, then the others clockwise, until all pass in a row."""  # CHO-511

    window: int
    who: int = NOBODY
    position: int = 0

    def run(self, s: ChoboloState) -> None:
        seats, stacks, pools = s.from_active(), s.stacks, s.pools
        if not self.position and s.log is not None:
            _note_who_may_react(s, seats[1:], self.window, chained=False)
        for position in range(self.position, len(seats)):
            seat = seats[position]
            # Mostly there is nothing to cast with, and that is seen at once.
            if (stacks[seat] or pools[seat]) and is_asked(s, seat, self.window, self.who):
                s.push(AskWindow(seat, self.window), Window(self.window, self.who, position + 1))
                return


def _note_who_may_react(s: ChoboloState, seats: Sequence[int], window: int, *, chained: bool) -> None:
    """Where presets differ in secret, being asked or not would tell about them: such moments cannot be taken back."""
    if s.log is not None and s.options.settings and any(may_cast(s, seat, window, chained) for seat in seats):
        s.emit(ReactionsOpen, rule="CHO-514")


class Ask(Question, frozen=True):
    """Cast a spell, or pass? The question is put even if the hand leaves nothing but to pass."""  # CHO-518

    kind = "window"
    always_ask = True
    secret = True
    chained: ClassVar[bool] = False

    window: int
    draft: Draft = ()

    def options(self, s: ChoboloState) -> Sequence[Action]:
        if self.draft:
            return draft_options(s, self.seat, self.draft)
        return [*castable(s, self.seat, self.window, self.chained), PASS]

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Pass):
            return
        draft = draft_after(s, self.seat, self.draft, action)
        if is_complete(draft):
            s.agenda[-1] = replace(s.agenda[-1], position=0)
            self.declare(s, draft)
        else:
            s.push(replace(self, draft=draft))

    def declare(self, s: ChoboloState, draft: Draft) -> None:
        """The spell is named with all it needs."""
        raise NotImplementedError


class AskWindow(Ask, frozen=True):
    """Begin a chain, or pass?"""

    def declare(self, s: ChoboloState, draft: Draft) -> None:
        open_chain(s, self.seat, draft, self.window)


def open_chain(s: ChoboloState, seat: int, draft: Draft, within: int) -> None:
    """A spell is declared with nothing to answer: a chain of its own begins."""
    s.push(Chain(s.chain[-1].number if s.chain else 0, within))
    declare(s, seat, draft)


class Chain(Step, frozen=True):
    """All seats may answer the top spell, clockwise from the one after its caster; when all pass it resolves.

    It is over when no spell is left that was declared after number `below`: one from before it may have been dispelled meanwhile.
    """  # CHO-512

    below: int
    within: int
    position: int = 0

    def run(self, s: ChoboloState) -> None:
        if not s.chain or s.chain[-1].number <= self.below:
            return
        caster = s.chain[-1].seat
        seats = [seat for seat in s.clockwise(caster) if seat != caster]
        if not s.is_out(caster):
            seats.append(caster)
        if not self.position:
            _note_who_may_react(s, [seat for seat in seats if seat != s.active], self.within, chained=True)
        for position in range(self.position, len(seats)):
            if is_asked_on_chain(s, seats[position], self.within):
                s.push(AskChain(seats[position], self.within), replace(self, position=position + 1))
                return
        s.push(replace(self, position=0))
        resolve_top(s)


class AskChain(Ask, frozen=True):
    """Answer the spell on top of the chain, or pass?"""

    chained = True

    def declare(self, s: ChoboloState, draft: Draft) -> None:
        declare(s, self.seat, draft)


def lapse(s: ChoboloState, _: Decision) -> Lapse | None:
    """A window that is not answered passes; a spell half declared is declared by somebody else."""  # CHO-517
    question = s.agenda[-1] if s.agenda else None
    if not isinstance(question, Ask):
        return None
    return Lapse(None if question.draft else PASS, s.options.response_seconds)


# ---- own decision points --------------------------------------------------------------------------------------------


def cast_at_own_point(s: ChoboloState, question: Any, action: Action) -> None:
    """A spell at an own decision point: its chain is resolved, then the same decision is posed again."""  # CHO-209, CHO-516
    draft = draft_after(s, question.seat, question.draft, action)
    if is_complete(draft):
        s.push(question.again())
        open_chain(s, question.seat, draft, POINT)
    else:
        s.push(replace(question, draft=draft))
