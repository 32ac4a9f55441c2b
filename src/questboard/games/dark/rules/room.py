"""What the kernel asks of the rules, and what both games answer alike."""

from __future__ import annotations

from types import ModuleType
from typing import Generic, TypeVar

from questboard.core import AgendaRules, Step, steps_in

from . import bouts, items, placing, rounds, view
from .model import DarkState

S = TypeVar("S", bound=DarkState)


def steps_of(*modules: ModuleType) -> tuple[type[Step], ...]:
    """All steps that these modules and the shared ones define."""
    return steps_in(rounds, bouts, items, placing, *modules)


class DarkRules(AgendaRules[S], Generic[S]):
    """The rules of a game of this family; the state's `realm` is what differs."""

    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)

    def seats_of(self, state: S) -> int:
        return max(state.owners) + 1

    def mend(self, state: S) -> None:
        super().mend(state)
        state.mend()
