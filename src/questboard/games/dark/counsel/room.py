"""What the kernel asks of the counsel, and what both games answer alike."""

from __future__ import annotations

from typing import Generic, TypeVar

from questboard.core import TO_OWN_TURN, Counsel
from questboard.games.dark.rules.model import DarkState

from . import evaluation, ordering

S = TypeVar("S", bound=DarkState)


class DarkCounsel(Counsel[S], Generic[S]):
    """How positions and options are judged; the state's `counsel` is what differs."""

    foresight = TO_OWN_TURN

    evaluate_all = staticmethod(evaluation.evaluate_all)
    prior = staticmethod(ordering.prior)

    def evaluate(self, state: S, seat: int) -> float:
        return evaluation.evaluate_all(state)[seat]
