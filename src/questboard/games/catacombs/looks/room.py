"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.core.shown import Looks
from questboard.games.catacombs.rules.model import CatacombsState

from . import cues, scene, summary, text
from .paints import LOOK


class CatacombsLooks(Looks[CatacombsState]):
    """How the game is shown."""

    look = LOOK
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)


ROOM = CatacombsLooks()
