"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

from questboard.core import Action, Decision
from questboard.core.shown import Words

from hush.rules.model import HushState

from . import refusals, telling


class HushWords(Words[HushState]):
    """How the game speaks."""

    event = staticmethod(telling.event)
    heading = staticmethod(telling.heading)
    reason = staticmethod(telling.reason)
    why_not = staticmethod(refusals.why_not)

    def prompt(self, view: HushState, decision: Decision) -> str:
        return telling.prompt(view)

    def label(self, view: HushState, decision: Decision, action: Action) -> str:
        return telling.label(view, action)


ROOM = HushWords()
