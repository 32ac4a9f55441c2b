"""What both games show and say, as the kernel asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from questboard.core import Action, AgendaGame, Decision, Event, Explanation
from questboard.core.cues import AnyCue
from questboard.core.scene import Scene
from questboard.core.summary import Summary

from . import chapters, cues, labels, prompts, refusals, scene, summary, telling, text
from .model import DarkState

S = TypeVar("S", bound=DarkState)


class ShownGame(AgendaGame[S], Generic[S]):
    """A game of the family with its words and pictures; the state's `tale` is what differs."""

    def scene(self, view: Any, decision: Decision | None) -> Scene:
        return scene.draw(view, decision)

    def text(self, view: Any) -> str:
        return text.draw(view)

    def prompt(self, view: Any, decision: Decision) -> str:
        return prompts.prompt(view, decision)

    def label(self, view: Any, decision: Decision, action: Action) -> str:
        return labels.label(view, decision, action)

    def words(self, view: Any, event: Event) -> str:
        return telling.event(view, event)

    def heading(self, view: Any, event: Event) -> str:
        return chapters.heading(view, event)

    def teller(self, view: Any, event: Event) -> int | None:
        return chapters.teller(view, event)

    def cues(self, view: Any, event: Event) -> tuple[AnyCue, ...]:
        return cues.cues(view, event)

    def summary(self, frames: Iterable[tuple[int, S, Sequence[Event]]]) -> Summary:
        return summary.summary(frames)

    def why_not(self, state: S, seat: int | None, intent: Action | str) -> Explanation:
        return refusals.why_not(self.view(state, seat), seat, intent)
