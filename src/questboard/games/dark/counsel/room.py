"""What the kernel asks of the counsel, and what both games answer alike."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from questboard.core import TO_TURN_END, Counsel, Decision
from questboard.games.dark.rules.model import DarkState

from . import evaluation, ordering

S = TypeVar("S", bound=DarkState)


class DarkCounsel(Counsel[S], Generic[S]):
    """How positions and options are judged; the state's `counsel` is what differs."""

    foresight = TO_TURN_END

    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)

    def evaluate(self, state: S, seat: int) -> float:
        return evaluation.evaluate_all(state)[seat]

    mixed: frozenset[str] = frozenset()
    """The kinds of question that others should not foresee the answers to."""

    def is_mixed(self, state: S, decision: Decision) -> bool:
        """What is hidden before the match, and where hiding and seeking meet."""
        return decision.kind in self.mixed

    def turn(self, state: S) -> Hashable:
        """One hero's turn, or the evil side's whole turn; what is asked of others meanwhile belongs to it."""
        return state.round, state.turn
