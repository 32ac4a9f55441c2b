"""What the kernel asks of the words, and what both games answer alike."""

from __future__ import annotations

from typing import Generic, TypeVar

from questboard.core import Action, Explanation
from questboard.core.shown import AgendaWords
from questboard.games.dark.rules.model import DarkState

from . import chapters, hints, labels, pointing, prompts, refusals, telling

S = TypeVar("S", bound=DarkState)


class DarkWords(AgendaWords[S], Generic[S]):
    """How a game of this family speaks; the state's `tale` is what differs."""

    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    event = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    mark = staticmethod(chapters.mark)
    reason = staticmethod(hints.reason)
    pointed_at = staticmethod(pointing.pointed_at)
    wait_for = staticmethod(pointing.wait_for)
    rule_behind = staticmethod(pointing.rule_behind)
    objection = staticmethod(refusals.objection)
    detour = staticmethod(refusals.detour)

    def why_not(self, state: S, seat: int | None, intent: Action | str) -> Explanation:
        return super().why_not(self.rules.view(state, seat), seat, intent)
