"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.core.shown import Looks
from questboard.games.chobolo.rules.model import ChoboloState

from . import cues, scene, summary, text
from .paints import LOOK
from .workshop import WORKSHOP


class ChoboloLooks(Looks[ChoboloState]):
    """How the game is shown."""

    look = LOOK
    workshop = WORKSHOP
    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)


ROOM = ChoboloLooks()
