"""What the kernel calls and both games answer alike."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import TypeVar

from questboard.core import Action, AnyChance, Decision, Step
from questboard.core.game import TO_OWN_TURN

from . import advice, bouts, hints, items, ordering, placing, rounds, secrets
from .model import DarkState
from .shown import ShownGame

S = TypeVar("S", bound=DarkState)

SHARED_STEPS = (rounds, bouts, items, placing)


def steps_of(*modules: ModuleType) -> tuple[type[Step], ...]:
    """All steps that these modules and the shared ones define."""
    return tuple(
        kind
        for module in (*SHARED_STEPS, *modules)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    )


class DarkGame(ShownGame[S]):
    """A game of this family."""

    def seats_of(self, state: S) -> int:
        return max(state.owners) + 1

    def mend(self, state: S) -> None:
        super().mend(state)
        state.mend()

    def view(self, state: S, seat: int | None) -> S:
        seen = self.without_future(state)
        secrets.hide(seen, seat)
        return seen

    def imagine(self, state: S, seat: int | None, chance: AnyChance) -> S:
        twin = super().imagine(state, seat, chance)
        secrets.imagine(twin, seat, chance)
        return twin

    def know_the_same(self, state: S, seat: int, other: int) -> bool:
        return seat == other or state.outcome is not None

    # ---- advice for bots and hints --------------------------------------------------------------------------------

    foresight = TO_OWN_TURN

    def evaluate(self, state: S, seat: int) -> float:
        return advice.evaluate_all(state)[seat]

    def evaluate_all(self, state: S) -> Sequence[float]:
        return advice.evaluate_all(state)

    def prior(self, state: S, decision: Decision) -> Sequence[float]:
        return ordering.prior(state, decision)

    def reason(self, state: S, seat: int, action: Action) -> str:
        return hints.reason(state, seat, action)
