"""A view as shapes: the board with its pieces, the mats, the supplies, the question and what to click for its options."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Decision, Question
from questboard.core.shown.scene import Prompt, Scene
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.items import AskLoot, AskPickUp
from questboard.games.dark.rules.model import BOSS, EVIL, NOBODY, DarkState
from questboard.games.dark.rules.placing import AskFigure, AskItem, AskSquare
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction
from questboard.games.dark.words.ids import lying_id, mat_id, piece_id
from questboard.games.dark.words.names import name
from questboard.games.dark.words.prompts import help_words, is_worded, question_words
from questboard.games.dark.words.tale import Words

from .choices import choices
from .icons import BLOCK, STRIKE
from .mats import mats, order, piles
from .pieces import pieces


def draw(s: DarkState, decision: Decision | None) -> Scene:
    """The scene for a viewer; `decision` is given only to the seat that must choose, everybody else sees who is asked what."""
    question = s.agenda[-1] if s.agenda and is_worded(s, s.agenda[-1]) else None
    asked = asked_figure(question) if question else NOBODY
    return Scene(
        board=s.scenery.board(s),
        pieces=pieces(s, asked),
        mats=mats(s, asked),
        piles=piles(s),
        phases=("Order", "Heroes", name(s, s.realm.boss)),
        phase=0 if not s.round else 2 if s.turn == BOSS else 1,
        round=s.round,
        facts=_facts(s),
        prompt=_prompt(s, question) if question else None,
        choices=choices(s, decision) if decision else (),
        order=order(s),
    )


def asked_figure(question: Question) -> int:
    """The figure that a question is about: a hero, a monster, else the boss."""
    if question.seat != EVIL:
        hero: int = getattr(question, "hero", NOBODY)
        return hero
    if isinstance(question, MonsterAction):
        return question.figure
    creature: int = getattr(question, "creature", BOSS)
    return creature


def _facts(s: DarkState) -> tuple[str, ...]:
    if s.outcome is not None:
        return (f"{s.outcome.title}: {s.outcome.reason}",)
    left = s.realm.round_limit - s.round
    return (*s.tale.facts(s), f"{left} rounds left after this one" if left else "The last round")


# ---- the question ---------------------------------------------------------------------------------------------------


def _prompt(s: DarkState, question: Question) -> Prompt:
    subject = s.scenery.subjects.get(type(question)) or SUBJECTS.get(type(question), _evil_mat)
    verb, icon = (s.scenery.verbs | VERBS).get(type(question), ("", ""))
    return Prompt(
        question.seat, question.kind, question_words(s, question), help_words(s, question), subject(s, question), verb, icon
    )


def _evil_mat(s: DarkState, question: Question) -> str:
    return mat_id(s.realm.boss)


def hero_piece(s: DarkState, question: HeroAction) -> str:
    """The piece of the hero that a question is about."""
    return piece_id(s.realm.hero_ids[question.hero])


def hero_mat(s: DarkState, question: HeroAction) -> str:
    """His mat."""
    return mat_id(s.realm.hero_ids[question.hero])


def _foe(s: DarkState, question: AskHits | AskMisses) -> str:
    return piece_id(s.realm.figure_name(s, question.foe))


SUBJECTS: Mapping[type[Question], Words] = {
    HeroAction: hero_piece,
    AskHits: _foe,
    AskMisses: _foe,
    AskLoot: hero_mat,
    AskPickUp: lambda s, q: lying_id(s.realm.floor.names[q.place], 0),
    AskFigure: lambda s, q: "shelf:store",
    AskItem: lambda s, q: "shelf:store",
    AskSquare: lambda s, q: "shelf:store",
    MonsterAction: lambda s, q: piece_id(s.realm.figure_name(s, q.figure)),
    BossAction: lambda s, q: piece_id(s.realm.boss),
}
"""The id of the thing that a question is about."""

VERBS: dict[type[Question], tuple[str, str]] = {AskHits: ("Strike", STRIKE), AskMisses: ("Take the blow", BLOCK)}
"""The button of a question "how many?"."""
