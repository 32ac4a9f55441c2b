"""What the kernel asks of the looks, and what both games answer alike."""

from __future__ import annotations

from typing import Generic, TypeVar

from questboard.core.shown import Looks
from questboard.games.dark.rules.model import DarkState

from . import cues, scene, summary, text

S = TypeVar("S", bound=DarkState)


class DarkLooks(Looks[S], Generic[S]):
    """How a game of this family is shown; the state's `scenery` is what differs."""

    scene = staticmethod(scene.draw)
    text = staticmethod(text.draw)
    cues = staticmethod(cues.cues)
    summary = staticmethod(summary.summary)

    def know_the_same(self, state: S, seat: int, other: int) -> bool:
        return seat == other or state.outcome is not None
