"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, Decision, Explanation, Place
from questboard.core.shown import AgendaWords
from questboard.games.catacombs.practice.rules.model import PracticeState

from . import labels, prompts, telling


class PracticeWords(AgendaWords[PracticeState]):
    """How the practice mat speaks."""

    event = staticmethod(telling.event)

    def prompt(self, view: Any, decision: Decision) -> str:
        return prompts.question_words(view) or super().prompt(view, decision)

    def label(self, view: Any, decision: Decision, action: Action) -> str:
        return labels.label(view, action)

    def why_not(self, state: PracticeState, seat: int | None, intent: Action | str) -> Explanation:
        if isinstance(intent, Place):
            return Explanation("A disc must lie wholly on the mat and on no other disc.", remedy="Lay it where nothing lies.")
        if isinstance(intent, str) and intent.startswith("piece:"):
            return Explanation("Obstacles are not flicked.", remedy="Flick a disc at them.")
        return super().why_not(state, seat, intent)


ROOM = PracticeWords()
