"""A game without rules: what the kernel alone takes for a choice, and so the least that a choice of any game on it can take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from questboard.core import (
    Action,
    ActionTypes,
    AgendaRules,
    AnyChance,
    Counsel,
    GameInfo,
    OptionValue,
    Outcome,
    Question,
    Rulebook,
    State,
    Step,
)
from questboard.core.shown import AgendaWords, Looks

CHOICES = 400  # of one match, about as many as games of Catacombs have
STEPS = 3  # that happen between two choices, about as many as in Chobolo


class Go(Action, frozen=True, tag="go"):
    """One of several ways, all the same."""

    way: int


WAYS = tuple(Go(way) for way in range(6))


class Nothing(Step, frozen=True):
    """A step in which nothing happens."""

    def run(self, s: Any) -> None:
        return


class Which(Question, frozen=True):
    """Which way? It makes no difference."""

    kind: ClassVar[str] = "which"
    left: int

    def options(self, s: Any) -> Sequence[Action]:
        return WAYS

    def choose(self, s: Any, action: Go) -> None:
        if self.left:
            s.push(*(Nothing() for _ in range(STEPS)), Which(self.seat, self.left - 1))
        else:
            s.outcome = Outcome("over", "Over", "All choices are made.", "", (), (1, 1), (0.0, 0.0))


class Bare(AgendaRules[State], Counsel[State], AgendaWords[State], Looks[State]):
    """Choices without end, and then the end."""

    info = GameInfo("bare", "Bare", "1.0", (2, 2), "Nothing happens.")
    actions = ActionTypes(Go)
    steps = (Nothing, Which)
    state_type = State
    rulebook = Rulebook.empty("bare")

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> State:
        return State(chance=chance, agenda=[Which(0, CHOICES - 1)])

    def seats_of(self, state: State) -> int:
        return self.info.seats[0]
