"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.core.shown import Looks
from questboard.games.catacombs.practice.rules.model import PracticeState

from . import cues, scene, text
from .paints import LOOK


class PracticeLooks(Looks[PracticeState]):
    """How the practice mat is shown."""

    look = LOOK
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    cues = staticmethod(cues.cues)


ROOM = PracticeLooks()
