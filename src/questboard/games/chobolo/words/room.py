"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

from questboard.core.shown import AgendaWords
from questboard.games.chobolo.rules.model import ChoboloState

from . import chapters, hints, labels, pointing, prompts, refusals, telling


class ChoboloWords(AgendaWords[ChoboloState]):
    """How the game speaks."""

    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    event = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    reason = staticmethod(hints.reason)
    pointed_at = staticmethod(pointing.pointed_at)
    rule_behind = staticmethod(refusals.rule_behind)
    objection = staticmethod(refusals.objection)
    detour = staticmethod(pointing.detour)


ROOM = ChoboloWords()
