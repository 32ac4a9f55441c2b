"""What happens while it happens: shots at their true speed, discs that come and go."""

from __future__ import annotations

from questboard.core import Event
from questboard.core.shown.cues import AnyCue, Appear, Vanish
from questboard.games.catacombs.looks.playback import shot_cue
from questboard.games.catacombs.practice.rules.events import Flicked, Laid, Taken
from questboard.games.catacombs.practice.rules.model import PracticeState

from .pieces import piece_id


def cues(s: PracticeState, event: Event) -> tuple[AnyCue, ...]:
    """What an event looks like."""
    match event:
        case Flicked():
            settled = {disc.id: (disc.x, disc.y) for disc in event.discs}
            return (shot_cue(event.disc, event.result, piece_id, settled),)
        case Laid(disc=disc, new=True):
            return (Appear(piece_id(disc.id)),)
        case Taken(disc=disc):
            return (Vanish(piece_id(disc.id)),)
    return ()
