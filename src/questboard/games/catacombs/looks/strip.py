"""The sequence strip: the shots of the sequence that is being performed, the current one lit."""

from __future__ import annotations

from questboard.core.shown.scene import Shelf, Slot
from questboard.games.catacombs.rules.language import Either, node
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.sequences import Perform
from questboard.games.catacombs.words.cards import step_about
from questboard.games.catacombs.words.names import sequence as sequence_words

from .icons import NOW_HUE, step_hue, step_icon

STRIP = "shelf:sequence"


def current_shot(s: CatacombsState) -> str:
    """The shot that is being made, "" between two shots."""
    question = s.agenda[-1] if s.agenda else None
    return getattr(question, "shot", "")


def rest(s: CatacombsState) -> tuple[str, ...]:
    """The steps that come after the current shot."""
    question = s.agenda[-1] if s.agenda else None
    asked: tuple[str, ...] = getattr(question, "rest", ())
    if asked:
        return asked
    return next((step.rest for step in reversed(s.agenda) if isinstance(step, Perform)), ())


def unboxed(step: str) -> tuple[str, ...]:
    """The steps in a box without alternatives; any other step alone."""
    match node(step):
        case Either((only,)):
            return only
        case _:
            return (step,)


def strip(s: CatacombsState) -> Shelf | None:
    """What is performed now and afterwards; nothing between two sequences."""
    if not s.sequences:
        return None
    now = current_shot(s)
    shots = [*([now] if now else []), *(part for step in rest(s) for part in unboxed(step))]
    if not shots:
        return None
    things = tuple(_shot(number, text, lit=bool(now) and number == 0) for number, text in enumerate(shots))
    return Shelf(STRIP, "Sequence", things)


def _shot(number: int, text: str, lit: bool) -> Slot:
    words = sequence_words(text)
    hue = NOW_HUE if lit else step_hue(text)
    return Slot(f"shot:{number + 1}", f"{words}, now" if lit else words, step_icon(text), 0, note=step_about(text), hue=hue)
