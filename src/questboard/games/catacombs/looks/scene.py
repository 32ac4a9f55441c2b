"""A view as shapes: the mat with its discs, the boards and cards beside it, the question and what to click for its options."""

from __future__ import annotations

from questboard.core import Decision
from questboard.core.shown.scene import Mat, Scene
from questboard.games.catacombs.rules.battle.turns import AskActor
from questboard.games.catacombs.rules.content import MATS
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, CatacombsState
from questboard.games.catacombs.words.names import room as room_name

from .asking import prompt, question_of
from .board import board
from .choices import choices
from .mats import lord_mat, party_mats
from .pieces import discs
from .side_mats import facts, piles, side_mats

HALVES = ("Heroic Forces", "Lord's Forces")


def draw(s: CatacombsState, decision: Decision | None) -> Scene:
    """The scene for a viewer; `decision` is given only to the seat that must choose, everybody else sees who is asked what."""
    question = question_of(s)
    return Scene(
        board=board(MATS[shown_mat(s)].id),
        pieces=discs(s),
        mats=mats(s, question.seat if question else None),
        piles=piles(s),
        phases=phases(s),
        phase=0 if half(s) == HEROIC or not s.fighting else 1,
        # Rounds are counted anew in every room, so that their number says nothing about a match that is over.
        round=s.round if s.fighting and s.outcome is None else 0,
        facts=facts(s),
        prompt=prompt(s, question) if question else None,
        choices=choices(s, decision) if decision else (),
    )


def mats(s: CatacombsState, asked: int | None) -> tuple[Mat, ...]:
    """The party's boards, the lord's, and what lies beside the mat."""
    lord = (lord_mat(s, asked),) if s.is_equipped else ()
    return (*party_mats(s, asked), *lord, *side_mats(s))


def shown_mat(s: CatacombsState) -> int:
    """The mat that lies there, or did last; at the beginning the first one of the box."""
    return next((mat for mat in (s.mat, s.last_mat) if mat != NOBODY), 0)


def phases(s: CatacombsState) -> tuple[str, ...]:
    """The halves of a round; between battles the room, before them the setup."""
    if s.fighting:
        return HALVES
    return (room_name(s.room),) if s.room else ("Setup",)


def half(s: CatacombsState) -> int:
    """The side whose half of the round it is: the nearest question of who acts says it."""
    return next((step.side for step in reversed(s.agenda) if isinstance(step, AskActor)), HEROIC)
