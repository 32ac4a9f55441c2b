"""What happened, as the log tells it."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.catacombs.practice.rules.events import Finished, Flicked, Laid, LaidBack, MatLaid, Taken
from questboard.games.catacombs.practice.rules.model import PracticeState
from questboard.games.catacombs.practice.rules.steps import AIMS
from questboard.games.catacombs.rules.table import MATS


def event(s: PracticeState, event: Event) -> str:
    """An event in a sentence."""
    match event:
        case Flicked():
            return flick_words(event)
        case Laid(disc=disc, new=new):
            return f"{disc.name} {'laid on the mat' if new else 'moved'}."
        case Taken(disc=disc):
            return f"{disc.name} taken off the mat."
        case LaidBack():
            return "All discs lie as before the last flick."
        case MatLaid(mat=mat):
            return f"{MATS[mat].name}: fresh discs."
        case Finished(flicks=flicks):
            return f"The practice is over after {flicks} {'flick' if flicks == 1 else 'flicks'}."
    return str(event)


def flick_words(event: Flicked) -> str:
    """ "Hero 83 degrees, power 70: meets Troll, leaves the mat." """
    disc = next(disc for disc in event.discs if disc.id == event.disc)
    met = list(dict.fromkeys(event.names))
    left = any(exit.piece == event.disc for exit in event.result.exits)
    deeds = [f"meets {', '.join(met)}"] * bool(met) + ["leaves the mat"] * left
    angle = 360 * event.angle / AIMS.angles
    return f"{disc.name} {angle:g}°, power {event.power}: {' and '.join(deeds) or 'meets nothing'}."
