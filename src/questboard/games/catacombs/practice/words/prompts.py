"""Questions as people read them, and what the table says of itself."""

from __future__ import annotations

from questboard.core import Question
from questboard.games.catacombs.practice.rules.discs import KINDS
from questboard.games.catacombs.practice.rules.model import PracticeState
from questboard.games.catacombs.practice.rules.steps import AskPlace, AskSetUp, Practise
from questboard.games.catacombs.rules.table import PHYSICS

HELP: dict[type[Question], str] = {
    Practise: "Drag back from the disc and let go, or pick another one.",
    AskSetUp: "Another disc, another mat, or all as at the start.",
    AskPlace: "Anywhere on the mat where nothing lies.",
}


def question_words(s: PracticeState) -> str:
    """What is asked now; nothing when the practice is over."""
    match s.agenda[-1] if s.agenda else None:
        case Practise():
            return f"Flick the {s.disc(s.chosen).name}."
        case AskSetUp():
            return "What shall lie on the table?"
        case AskPlace(disc_kind=kind):
            return f"Where shall the {KINDS[kind].name} lie?"
    return ""


def tremble_words(tremble: str) -> str:
    """How much the hand shakes."""
    row = PHYSICS.tremble[tremble]
    if row.sigma_angle_deg == 0:
        return "a steady hand"
    return f"±{row.sigma_angle_deg:g}° and {row.sigma_power:.0%}"
