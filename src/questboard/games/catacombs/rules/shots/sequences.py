"""Sequences: what a character performs, shot after shot."""

from __future__ import annotations

import functools
from collections.abc import Callable
from collections.abc import Sequence as Seq

import msgspec

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import SKIP, Choose, Next
from questboard.games.catacombs.rules.content import SHOTS
from questboard.games.catacombs.rules.endings import Check
from questboard.games.catacombs.rules.events import ShotSuppressed
from questboard.games.catacombs.rules.harm.credits import user_of
from questboard.games.catacombs.rules.harm.defence import after_suppression
from questboard.games.catacombs.rules.language import Either, Elastic, Shot, elastic, node, read_shot
from questboard.games.catacombs.rules.language import steps as read_steps
from questboard.games.catacombs.rules.model import NOBODY, CatacombsState, Sequence

Begin = Callable[[CatacombsState, Shot], None]
BEGINNINGS: dict[str, Begin] = {}
"""How each shot begins, by its base; filled by the modules that know."""


def begins(*bases: str) -> Callable[[Begin], Begin]:
    """Marks the function with which these shots begin."""

    def mark(function: Begin) -> Begin:
        BEGINNINGS.update(dict.fromkeys(bases, function))
        return function

    return mark


def perform(s: CatacombsState, performer: int, text: str, *, user: int = NOBODY, spell: bool = False) -> None:
    """Let a character perform a sequence; it happens before all that is on the agenda."""  # CAT-320
    rest = read_steps(text)
    user = user_of(s, performer) if user == NOBODY else user
    s.sequences.append(Sequence(performer, user, spell, has_shield(rest)))
    s.push(Perform(rest), EndSequence())


@functools.cache
def has_shield(rest: tuple[str, ...]) -> bool:
    """Is there a shield shot that does not depend on an alternative?"""  # CAT-310
    for text in rest:
        match node(text):
            case Shot(base="shield"):
                return True
            case Elastic(shots) if any(read_shot(shot).base == "shield" for shot in shots):
                return True
            case _:
                pass
    return False


def current(s: CatacombsState) -> Sequence:
    """The sequence that is being performed."""
    return s.sequences[-1]


class Perform(Step, frozen=True):
    """The rest of a sequence; a performer that can no longer act ends it."""  # CAT-321, CAT-325

    rest: tuple[str, ...]

    def run(self, s: CatacombsState) -> None:
        if not self.rest or current(s).halted or not s.can_act(current(s).performer):
            return
        seat = s.controller(current(s).performer)
        match node(self.rest[0]):
            case Either():
                s.push(AskAlternative(seat, self.rest))
            case Elastic():
                s.push(AskNextShot(seat, self.rest))
            case Shot() as shot:
                s.push(BeginShot(str(shot)), Perform(self.rest[1:]))
            case _:
                s.push(Perform(self.rest[1:]))  # the normal turn of a combo item stands elsewhere


class AskAlternative(Question, frozen=True):
    """Which alternative? The others are lost."""  # CAT-322, CAT-323

    kind = "choose_alternative"
    at_rest = False
    rest: tuple[str, ...]

    def options(self, s: CatacombsState) -> Seq[Action]:
        return [Choose(number + 1) for number in range(len(self.alternatives))]

    @property
    def alternatives(self) -> tuple[tuple[str, ...], ...]:
        either = node(self.rest[0])
        assert isinstance(either, Either)
        return either.alternatives

    def choose(self, s: CatacombsState, action: Choose) -> None:
        chosen = self.alternatives[action.number - 1]
        if has_shield(chosen):
            s.sequences[-1] = msgspec.structs.replace(s.sequences[-1], shield=True)
        s.push(Perform(chosen + self.rest[1:]))


class AskNextShot(Question, frozen=True):
    """Which shot of the elastic group comes next?"""  # CAT-324

    kind = "next_shot"
    at_rest = False
    rest: tuple[str, ...]

    @property
    def shots(self) -> tuple[str, ...]:
        group = node(self.rest[0])
        assert isinstance(group, Elastic)
        return group.shots

    def options(self, s: CatacombsState) -> Seq[Action]:
        return [*(Next(shot) for shot in dict.fromkeys(self.shots)), SKIP]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Next):
            s.push(Perform(self.rest[1:]))
            return
        left = list(self.shots)
        left.remove(action.shot)
        s.push(BeginShot(action.shot), Perform(elastic(tuple(left)) + self.rest[1:]))


class BeginShot(Step, frozen=True):
    """A shot, as this room allows it."""  # CAT-710

    shot: str

    def run(self, s: CatacombsState) -> None:
        shot = after_suppression(s, current(s).performer, read_shot(self.shot))
        if shot is None or str(shot) != self.shot:
            s.emit(ShotSuppressed, rule="CAT-710", piece=s.name(current(s).performer), shot=self.shot)
        if shot is not None:
            if SHOTS[shot.base].kind == "effect":
                s.push(Check())
            BEGINNINGS[shot.base](s, shot)


class EndSequence(Step, frozen=True):
    """The sequence is over."""

    def run(self, s: CatacombsState) -> None:
        sequence = s.sequences.pop()
        for function in AFTERWARDS:
            function(s, sequence)


AFTERWARDS: list[Callable[[CatacombsState, Sequence], None]] = []
"""What happens when a sequence is over; filled by the modules that know."""
