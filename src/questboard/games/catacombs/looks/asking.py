"""The question of a scene: in words, as a flick to aim, or as a place to choose."""

from __future__ import annotations

from typing import Any

from questboard.core import AimDomain, PlaceDomain, Question
from questboard.core.shown.scene import Aiming, Placing, Prompt
from questboard.games.catacombs.rules.actions import PASS
from questboard.games.catacombs.rules.content import ANGLES, POWERS, SPEC, TREMBLE, UNIT
from questboard.games.catacombs.rules.language import read_shot
from questboard.games.catacombs.rules.model import NOBODY, ON_MAT, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.shots.flicked import shield_of
from questboard.games.catacombs.rules.shots.flicks import fastest
from questboard.games.catacombs.words.ids import MAT_COLUMN, MAT_LORD, MAT_ROOM, mat_id, piece_id
from questboard.games.catacombs.words.prompts import PROMPTS, help_words, question_words

from .icons import GOLD, POOL
from .pieces import actor, ghost

VERBS = {"metre_count": ("Deploy", POOL), "contribute": ("Give", GOLD)}
"""The button of a question "how many?", and its icon."""


def question_of(s: CatacombsState) -> Question | None:
    """What is asked now, if it has words."""
    top = s.agenda[-1] if s.agenda and s.outcome is None else None
    return top if isinstance(top, Question) and top.kind in PROMPTS else None


def prompt(s: CatacombsState, question: Question) -> Prompt:
    """Who must do what, with the piece in question."""
    verb, icon = VERBS.get(question.kind, ("", ""))
    domain = question.domain(s)
    return Prompt(
        question.seat,
        question.kind,
        question_words(s, question.kind),
        help_words(question),
        subject(s, question),
        verb,
        icon,
        passing=str(PASS) if question.kind == "reaction" else "",
        aim=aiming(s, question) if isinstance(domain, AimDomain) else None,
        place=placing(s, question, domain) if isinstance(domain, PlaceDomain) else None,
    )


def aiming(s: CatacombsState, question: Any) -> Aiming:
    """How the piece is flicked; one that rolls is slower to stop and thinner."""
    piece = question.piece
    rolling = read_shot(getattr(question, "shot", "rush")).base == "roll"
    return Aiming(
        piece_id(piece),
        ANGLES,
        POWERS,
        fastest(piece, rolling),
        SPEC.roll_slide if rolling else SPEC.slide,
        SPEC.rest_speed,
        radius=SPEC.roll_radius if rolling else 0,
        tremble=TREMBLE[s.options.tremble].sigma_angle_deg,
    )


def placing(s: CatacombsState, question: Any, domain: PlaceDomain) -> Placing:
    """Where the piece may lie."""
    face = getattr(question, "monster", NOBODY)
    return Placing.within(domain, ghost(s, placed(s, question), None if face == NOBODY else face), UNIT)


def placed(s: CatacombsState, question: Any) -> int:
    """The piece that is to be laid."""
    piece: int = shield_of(s, question.owner) if question.kind == "place_shield" else question.piece
    return piece


def subject(s: CatacombsState, question: Any) -> str:
    """The id of what the question is about: a piece on the mat, else a board or card beside it."""
    if question.kind in ("aim", "second_flick", "fear_rush", "transform"):
        return piece_id(question.piece)
    if isinstance(question.domain(s), PlaceDomain):
        piece = placed(s, question)
        if s.where[piece] == ON_MAT:
            return piece_id(piece)
    one = actor(s)
    if one != NOBODY and s.where[one] == ON_MAT:
        return piece_id(one)
    member = getattr(question, "member", NOBODY)
    if member != NOBODY:
        return mat_id(s.party[member].hero)
    if question.seat == OVERSEER and s.party:
        return MAT_LORD
    own = [one for one in s.party if one.seat == question.seat]
    if own:
        return mat_id(min(own, key=lambda one: (one.dead, s.acted[one.hero])).hero)
    return MAT_ROOM if s.room else MAT_COLUMN
