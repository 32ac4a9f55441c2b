"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

from questboard.core.shown import AgendaWords
from questboard.games.catacombs.rules.model import CatacombsState

from . import chapters, hints, labels, prompts, refusals, telling


class CatacombsWords(AgendaWords[CatacombsState]):
    """How the game speaks."""

    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    event = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    pointed_at = staticmethod(refusals.pointed_at)
    rule_behind = staticmethod(refusals.rule_behind)
    objection = staticmethod(refusals.objection)
    reason = staticmethod(hints.reason)


ROOM = CatacombsWords()
