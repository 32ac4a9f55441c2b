"""What the kernel calls and both games answer alike."""

from __future__ import annotations

from types import ModuleType
from typing import Generic, TypeVar

from questboard.core import TO_OWN_TURN, Action, AgendaGame, Explanation, Step, steps_in

from . import (
    advice,
    bouts,
    chapters,
    cues,
    hints,
    items,
    labels,
    ordering,
    placing,
    pointing,
    prompts,
    refusals,
    rounds,
    scene,
    summary,
    telling,
    text,
    view,
)
from .model import DarkState

S = TypeVar("S", bound=DarkState)


def steps_of(*modules: ModuleType) -> tuple[type[Step], ...]:
    """All steps that these modules and the shared ones define."""
    return steps_in(rounds, bouts, items, placing, *modules)


class DarkGame(AgendaGame[S], Generic[S]):
    """A game of this family; in what it shows and says, the state's `tale` is what differs."""

    foresight = TO_OWN_TURN

    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    words = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    mark = staticmethod(chapters.mark)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)
    pointed_at = staticmethod(pointing.pointed_at)
    wait_for = staticmethod(pointing.wait_for)
    rule_behind = staticmethod(pointing.rule_behind)
    objection = staticmethod(refusals.objection)
    detour = staticmethod(refusals.detour)
    evaluate_all = staticmethod(advice.evaluate_all)
    prior = staticmethod(ordering.prior)
    reason = staticmethod(hints.reason)

    def seats_of(self, state: S) -> int:
        return max(state.owners) + 1

    def mend(self, state: S) -> None:
        super().mend(state)
        state.mend()

    def know_the_same(self, state: S, seat: int, other: int) -> bool:
        return seat == other or state.outcome is not None

    def why_not(self, state: S, seat: int | None, intent: Action | str) -> Explanation:
        return super().why_not(self.view(state, seat), seat, intent)

    def evaluate(self, state: S, seat: int) -> float:
        return advice.evaluate_all(state)[seat]
