"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.core.shown import Looks

from hush.rules.model import HushState

from . import scene, summary, text


class HushLooks(Looks[HushState]):
    """How the game is shown."""

    look = scene.LOOK
    cues = staticmethod(scene.cues)
    scene = staticmethod(scene.draw)
    text = staticmethod(text.text)
    summary = staticmethod(summary.summary)


ROOM = HushLooks()
