"""Counsel: what a game knows about playing it well, for bots, searches, hints and series of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from questboard.core.loop.actions import Action
from questboard.core.loop.decisions import Decision
from questboard.core.loop.rules import Rules
from questboard.core.loop.state import State

from .haste import IsTimeUp, never

S = TypeVar("S", bound=State)

TO_OWN_TURN = -1
"""A foresight that reaches as far as the seat's next turn."""
TO_TURN_END = -2
"""A foresight that reaches as far as the next turn of anybody else."""
TO_REST = -3
"""A foresight that reaches just as far as the table comes to rest."""


class Counsel(Generic[S]):
    """How a game is judged. Without any, every position is as good as every other, and bots find out by playing on."""

    rules: Rules[S]

    def evaluate(self, state: S, seat: int, /) -> float:
        """How good the position is for the seat, from -1 to 1."""
        return 0.0

    def evaluate_all(self, state: S, /) -> Sequence[float]:
        """`evaluate` for every seat; games that can do it in one go override this."""
        return [self.evaluate(state, seat) for seat in range(self.rules.seats_of(state))]

    def prior(self, state: S, decision: Decision, /) -> Sequence[float] | None:
        """How promising each option looks at first sight (any positive weights); None: all alike."""
        return None

    def candidates(self, state: S, decision: Decision, most: int, /) -> Sequence[Action]:
        """Choices worth trying where they are continuous, the most promising first; none: bots try points at random.

        Whoever asks for one only wants it at once, without much thought.
        """
        return ()

    def plans(self, state: S, decision: Decision, is_time_up: IsTimeUp = never, /) -> Sequence[Sequence[Action]] | None:
        """Rows of choices that a search with foresight tries as one thought (a walk of many steps), the favourite first.

        Choices that make themselves are left out of a row. `None`: whoever chooses here thinks choice by choice. A game that
        takes long over its plans asks now and then whether time is up, and names those that it has found by then.
        """
        return None

    def prospects(self, state: S, /) -> Sequence[float]:
        """`evaluate_all` where a search with foresight looks no further; it may take more thought there."""
        return self.evaluate_all(state)

    foresight: int = 0
    """How many choices a search has to look beyond one of them to see what it is worth; 0: wherever its tree ends will do;
    `TO_OWN_TURN`: until the seat has its next turn, so that all options are judged at the same moment; `TO_TURN_END`: until
    another seat has one; `TO_REST`: until the move that was begun is over. It suits games whose turns are long rows of small
    choices, and needs a good `prior` to play on by."""

    def foresight_in(self, state: S, /) -> int:
        """The foresight that this position asks for, where one for all does not do: with many seats a round is long."""
        return self.foresight

    # ---- series of matches ----------------------------------------------------------------------------------------

    def traits(self, state: S, /) -> Mapping[str, Sequence[str]]:
        """By what statistics may tell the seats of a match apart, a word for each seat: {"character": ("Medea", "Varas")}."""
        return {}

    def sizes(self, state: S, /) -> Mapping[str, int]:
        """What statistics may measure of a finished match: {"rounds": 14}."""
        return {}
