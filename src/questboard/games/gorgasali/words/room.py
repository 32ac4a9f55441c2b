"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

from questboard.core.shown import AgendaWords
from questboard.games.gorgasali.rules.model import GorgasaliState

from . import chapters, hints, labels, pointing, prompts, refusals, telling


class GorgasaliWords(AgendaWords[GorgasaliState]):
    """How the game speaks."""

    prompt = staticmethod(prompts.prompt)
    label = staticmethod(labels.label)
    event = staticmethod(telling.event)
    heading = staticmethod(chapters.heading)
    teller = staticmethod(chapters.teller)
    reason = staticmethod(hints.reason)
    pointed_at = staticmethod(pointing.pointed_at)
    wait_for = staticmethod(pointing.wait_for)
    rule_behind = staticmethod(pointing.rule_behind)
    objection = staticmethod(refusals.objection)
    detour = staticmethod(refusals.detour)


ROOM = GorgasaliWords()
