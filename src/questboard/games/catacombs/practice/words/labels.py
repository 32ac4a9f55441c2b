"""Options as people read them, and a line more about them."""

from __future__ import annotations

from questboard.core import Action, Aim, Place
from questboard.games.catacombs.practice.rules.actions import (
    Again,
    Back,
    Finish,
    LayMat,
    Move,
    Pick,
    Put,
    Reset,
    SetUp,
    TakeOff,
)
from questboard.games.catacombs.practice.rules.discs import KINDS
from questboard.games.catacombs.practice.rules.model import PracticeState
from questboard.games.catacombs.practice.rules.steps import AIMS
from questboard.games.catacombs.rules.table import MATS, UNIT

LABELS: dict[type[Action], str] = {
    Again: "Again",
    Move: "Move it",
    SetUp: "Set up",
    TakeOff: "Take it off",
    Reset: "All as at the start",
    Back: "Back",
    Finish: "Finish",
}
ABOUT: dict[type[Action], str] = {
    Again: "All discs lie as before the last flick.",
    Move: "Lay the chosen disc elsewhere by hand.",
    SetUp: "More discs, another mat, or all as at the start.",
    TakeOff: "The chosen disc leaves the mat.",
    LayMat: "With its obstacles and fresh discs.",
    Reset: "This mat with fresh discs.",
    Finish: "The practice is over.",
}


def label(s: PracticeState, action: Action) -> str:
    """An option in a few words."""
    match action:
        case Aim(angle=angle, power=power):
            return f"Flick {360 * angle / AIMS.angles:g}°, power {power}"
        case Place(x=x, y=y):
            return f"Place {x * UNIT:.1f}, {y * UNIT:.1f}"
        case Pick(disc=disc):
            return f"Flick the {s.disc(disc).name}"
        case Put(kind=kind):
            return f"One more {KINDS[kind].name}"
        case LayMat(mat=mat):
            return f"Lay the {MATS[mat].name}"
    return LABELS[type(action)]


def about(action: Action) -> str:
    """A line more: of a disc its size, if that is one of the usual ones."""
    if isinstance(action, Put):
        size = KINDS[action.kind].size
        return f"Size {size}" if len(size) < 3 else ""
    return ABOUT.get(type(action), "")
