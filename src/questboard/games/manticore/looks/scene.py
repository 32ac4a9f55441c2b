"""A view as shapes: the board with its pieces, the mats, the supplies, the question and what to click for its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question
from questboard.core.shown.scene import Prompt, Scene
from questboard.games.manticore.rules.fight.attacking import AskArtifactShare, AskInvite, AskJoin, AskPointShare
from questboard.games.manticore.rules.fight.battle import AskCast, AskCounter, AskStance, AskType
from questboard.games.manticore.rules.giving import AskConsent, AskReceiver
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import INVASION, ManticoreState
from questboard.games.manticore.rules.steps import Act, PlaceHero
from questboard.games.manticore.rules.taking import AskPlace
from questboard.games.manticore.words import facts, forecast
from questboard.games.manticore.words.ids import area_id, bag_id, cell_id, mat_id, piece_id, slot_id, tile_id
from questboard.games.manticore.words.names import steps
from questboard.games.manticore.words.prompts import help_words, is_worded, question_words

from .board import board, drawn_tile, piles
from .choices import choices
from .mats import mats
from .pieces import pieces


def draw(s: ManticoreState, decision: Decision | None) -> Scene:
    """The scene for a viewer; `decision` is given only to the seat that must choose, everybody else sees who is asked what."""
    question = s.agenda[-1] if s.agenda and is_worded(s.agenda[-1]) else None
    asked = question.seat if question else None
    invasion = s.stage == INVASION
    deeds = forecast.of_monsters(s)
    return Scene(
        board=board(s),
        pieces=pieces(s, asked, deeds),
        mats=mats(s, asked, deeds),
        piles=piles(s),
        phases=facts.PHASES if invasion else facts.STAGES,
        phase=facts.phase(s) if invasion else s.stage,
        round=s.round,
        facts=_facts(s),
        prompt=_prompt(s, question) if question else None,
        choices=choices(s, decision) if decision else (),
        drawn=drawn_tile(s),
    )


def _facts(s: ManticoreState) -> tuple[str, ...]:
    """What the side panel says in words."""
    found = [f"Manticore {facts.sleep_words(s)}, {steps(forecast.steps_to_gate(s))} to the gate"]
    if s.outcome is not None:
        found = [f"{s.outcome.title}: {s.outcome.reason}"]
    return (*found, *(option.capitalize() for option in facts.options_in_force(s)))


# ---- the question ---------------------------------------------------------------------------------------------------


def _prompt(s: ManticoreState, question: Question) -> Prompt:
    subject = SUBJECTS.get(type(question), _own_mat)(s, question)
    return Prompt(question.seat, question.kind, question_words(s, question), help_words(s, question), subject)


def _own_mat(s: ManticoreState, question: Question) -> str:
    return mat_id(question.seat)


def _piece(s: ManticoreState, figure: int) -> str:
    return piece_id(s.name_of(figure))


def _gift(s: ManticoreState, question: AskReceiver) -> str:
    if question.source == "slot":
        return slot_id(question.seat, question.item.kind)
    return bag_id(question.seat, s.heroes[question.seat].bag.index(question.item))


SUBJECTS: dict[type[Question], Callable[[ManticoreState, Any], str]] = {
    PlaceHero: lambda s, q: area_id("city"),
    LayCell: lambda s, q: tile_id(q.token),
    LayPosition: lambda s, q: cell_id(q.cell),
    Act: lambda s, q: _piece(s, q.seat),
    AskPlace: lambda s, q: slot_id(q.seat, q.item.kind),
    AskReceiver: _gift,
    AskConsent: lambda s, q: _piece(s, q.giver),
    AskType: lambda s, q: _piece(s, q.fight.defenders[0]),
    AskInvite: lambda s, q: _piece(s, q.proposal.target),
    AskArtifactShare: lambda s, q: _piece(s, q.proposal.target),
    AskPointShare: lambda s, q: _piece(s, q.proposal.target),
    AskJoin: lambda s, q: _piece(s, q.proposal.target),
    AskCast: lambda s, q: _piece(s, q.fight.defenders[0]),
    AskCounter: lambda s, q: _piece(s, q.fight.attackers[0]),
    AskStance: lambda s, q: _piece(s, q.fight.attackers[0]),
}
"""The id of the thing that a question is about; choosing a class, trophies and Power points concern the own mat."""
