"""A view as shapes: the world with its pieces, the mats, the chain of spells, the question and what to click for its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from questboard.core import Decision, Question
from questboard.core.shown.scene import Link, Prompt, Scene
from questboard.games.chobolo.rules.content import SPELL_NAMES
from questboard.games.chobolo.rules.fight.archery import AskShot
from questboard.games.chobolo.rules.fight.battle import AskAccept, AskTruce
from questboard.games.chobolo.rules.fight.blows import AskTarget
from questboard.games.chobolo.rules.fight.shooting import AskFire, NameShooter
from questboard.games.chobolo.rules.model import NOBODY, SETUP, ChoboloState, members, seat_of
from questboard.games.chobolo.rules.spells.windows import Ask, AskChain
from questboard.games.chobolo.rules.walking.elements import ElementChoice
from questboard.games.chobolo.rules.walking.marching import WarriorAction, WarriorSteps, WizardSteps
from questboard.games.chobolo.words.ids import cell_id, link_id, mat_id, piece_id
from questboard.games.chobolo.words.names import aim, listed, sentence, who
from questboard.games.chobolo.words.prompts import draft_of, help_words, is_worded, moment_words, question_words

from .battle import arrows
from .board import board
from .choices import choices
from .icons import SPELL_ICONS
from .mats import mats, piles
from .pieces import pieces
from .ways import ways

PHASES = ("Start", "Wizard", "Warriors", "Battle", "End")


def draw(s: ChoboloState, decision: Decision | None) -> Scene:
    """The scene for a viewer; `decision` is given only to the seat that must choose, everybody else sees who is asked what."""
    question = s.agenda[-1] if s.agenda and is_worded(s.agenda[-1]) else None
    asked = question.seat if question else None
    return Scene(
        board=board(s),
        pieces=pieces(s, acting_character(question)),
        mats=mats(s, asked, decision.seat if decision else None),
        piles=piles(s),
        phases=("Setup",) if s.phase == SETUP else PHASES,
        phase=0 if s.phase == SETUP else s.phase - 1,
        round=s.round,
        facts=_facts(s),
        prompt=_prompt(s, question) if question else None,
        choices=choices(s, decision) if decision else (),
        chain=_chain(s),
        arrows=arrows(s),
        ways=ways(s, question) if decision and _goes_somewhere(question) else (),
    )


def _facts(s: ChoboloState) -> tuple[str, ...]:
    """What the side panel says in words."""
    if s.outcome is not None:
        return (f"{s.outcome.title}: {s.outcome.reason}",)
    wall = "The plane wall is open." if s.wall_open else "The plane wall is closed."
    limit = (
        f"Round {s.round} of {s.options.round_limit}." if s.round else f"The match has {s.options.round_limit} rounds at most."
    )
    return (_bead(s), wall, limit)


def _bead(s: ChoboloState) -> str:
    if s.holder == NOBODY:
        return "Chobolo lies on the Center Hex."
    armed = ", armed: it wins at the end of a turn on the Center Hex" if s.armed else ""
    return sentence(f"{who(s, s.holder)} holds Chobolo{armed}")


def _chain(s: ChoboloState) -> tuple[Link, ...]:
    """The last declared first: so they are resolved."""  # CHO-512
    return tuple(
        Link(
            link_id(declared.number),
            SPELL_NAMES[declared.spell],
            SPELL_ICONS[declared.spell],
            declared.seat,
            sentence(f"on {listed(_named(s, declared.spell, declared.targets))}") if declared.targets else "",
        )
        for declared in reversed(s.chain)
    )


def _named(s: ChoboloState, spell: int, targets: tuple[int, ...]) -> list[str]:
    return [aim(s, spell, place, value) for place, value in enumerate(targets)]


# ---- the question ---------------------------------------------------------------------------------------------------


def _prompt(s: ChoboloState, question: Question) -> Prompt:
    subject = SUBJECTS.get(type(question), _own_mat)(s, question)
    words = question_words(s, question), help_words(s, question)
    if not isinstance(question, Ask) or draft_of(question):
        return Prompt(question.seat, question.kind, *words, subject=subject)
    moment = moment_words(s, question)
    return Prompt(
        question.seat, question.kind, *words, subject=subject, passing="pass", moment=moment, even=s.options.uniform_delay
    )


def _goes_somewhere(question: Question | None) -> TypeGuard[WizardSteps | WarriorAction]:
    """Is it asked where a character goes?"""
    return isinstance(question, WizardSteps | WarriorAction) and not draft_of(question)


def acting_character(question: Question | None) -> int:
    """The character that a question is about, NOBODY if it is about none."""
    if isinstance(question, WizardSteps | WarriorAction | AskTarget):
        return question.who
    return question.shooter if isinstance(question, AskShot) else NOBODY


def _own_mat(s: ChoboloState, question: Question) -> str:
    return mat_id(question.seat)


def _answered(s: ChoboloState, question: AskChain) -> str:
    return link_id(s.chain[-1].number)


def _moving(s: ChoboloState, question: Any) -> str:
    return piece_id(s, question.who)


def _touching(s: ChoboloState, question: AskTruce | AskAccept) -> str:
    """Whom the asked seat has in this battle, so that the board shows where it is."""
    own = (piece_id(s, c) for c in members(question.part) if seat_of(c) == question.seat)
    return next(own, mat_id(question.seat))


SUBJECTS: dict[type[Question], Callable[[ChoboloState, Any], str]] = {
    WizardSteps: _moving,
    WarriorSteps: _moving,
    WarriorAction: _moving,
    AskTarget: _moving,
    AskFire: _moving,
    AskShot: lambda s, q: piece_id(s, q.shooter),
    NameShooter: lambda s, q: piece_id(s, q.target),
    ElementChoice: lambda s, q: cell_id(q.cell),
    AskChain: _answered,
    AskTruce: _touching,
    AskAccept: _touching,
}
"""The id of the thing that a question is about; most concern the own mat."""
