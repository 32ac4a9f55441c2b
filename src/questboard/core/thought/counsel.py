"""Counsel: what a game knows about playing it well, for bots, searches, hints and series of matches."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from typing import Generic, TypeVar

from questboard.core.loop.actions import Action
from questboard.core.loop.decisions import Decision
from questboard.core.loop.rules import Rules
from questboard.core.loop.state import State

from .habits import Watcher
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

    def turn(self, state: S, /) -> Hashable:
        """Which row of choices this one belongs to; it is another one as soon as the turn is over.

        All options of a choice are judged at the same moment, and that is where this changes. Whoever is asked in somebody
        else's turn belongs to that turn. Without an answer of the game a row ends where another seat is to move.
        """
        decision = self.rules.decision(state)
        return None if decision is None else decision.seat

    def is_mixed(self, state: S, decision: Decision, /) -> bool:
        """Should others not be able to foresee this choice? Then bots draw among what is nearly as good as the best: where to
        hide, whom to draft, what to bring."""
        return False

    def mixture(self, state: S, decision: Decision, /) -> Sequence[float] | None:
        """By what weights to draw among the options, where it is known how to play so that nobody can outguess it: then there is
        nothing to search for. It knows no more of the state than the seat that is to choose."""
        return None

    foresight: int = 0
    """How many choices a search has to look beyond one of them to see what it is worth; 0: wherever its tree ends will do;
    `TO_OWN_TURN`: until the seat has its next turn, so that all options are judged at the same moment; `TO_TURN_END`: until
    another seat has one; `TO_REST`: until the move that was begun is over. It suits games whose turns are long rows of small
    choices, and needs a good `prior` to play on by."""

    def foresight_in(self, state: S, /) -> int:
        """The foresight that this position asks for, where one for all does not do: with many seats a round is long."""
        return self.foresight

    certainty: Sequence[tuple[float, float]] = ((0.0, 3.0),)
    """How sure a judgement is: what is added to it and how steeply chances rise with it, fitted to bots' matches by
    `python -m tools.minds.reliability`. Where one is against all others, the first pair is for him, the second for them."""

    def chance(self, value: float, seat: int, /) -> float:
        """How likely a seat wins whose position is judged so, from 0 to 1."""
        offset, steepness = self.certainty[min(seat, len(self.certainty) - 1)]
        return 1.0 / (1.0 + exp(-(offset + steepness * value)))

    # ---- learning -------------------------------------------------------------------------------------------------

    feature_names: Sequence[str] = ()
    """What a good player looks at, a name for each of the `features`; none: there is nothing to learn from."""

    def features(self, state: S, seat: int, /) -> Sequence[float]:
        """The position as that seat would describe it in numbers, most of them between -1 and 1: what a learned judgement is
        made of. Nothing in them identifies a single match."""
        return ()

    # ---- series of matches ----------------------------------------------------------------------------------------

    def watcher(self) -> Watcher[S] | None:
        """Somebody who looks on for a whole match and counts habits, good and bad ones."""
        return None

    def traits(self, state: S, /) -> Mapping[str, Sequence[str]]:
        """By what statistics may tell the seats of a match apart, a word for each seat: {"character": ("Medea", "Varas")}."""
        return {}

    def sizes(self, state: S, /) -> Mapping[str, int]:
        """What statistics may measure of a finished match: {"rounds": 14}."""
        return {}
