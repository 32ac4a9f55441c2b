"""A view as shapes: the map with its pieces, the mats, the decks, the question and what to click for its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Decision, Question
from questboard.core.shown.scene import Prompt, Scene
from questboard.games.gorgasali.rules.abilities import AskCard
from questboard.games.gorgasali.rules.cards.banners import AskLine
from questboard.games.gorgasali.rules.content import STORM
from questboard.games.gorgasali.rules.model import IN_SECTOR, GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk
from questboard.games.gorgasali.rules.turns import AfterMove, BeforeMove, BeforeRoll
from questboard.games.gorgasali.words.ids import cell_id, mat_id, piece_id
from questboard.games.gorgasali.words.prompts import help_words, is_worded, question_words

from .board import board, round_bar, zone_in_danger
from .choices import choices
from .mats import mats, piles
from .pieces import pieces
from .ranges import asked_range, ways

PHASES = ("Start", "Move", "Act")


def draw(s: GorgasaliState, decision: Decision | None) -> Scene:
    """The scene for a viewer; `decision` is given only to the seat that must choose, everybody else sees who is asked what."""
    question = s.agenda[-1] if s.agenda and is_worded(s.agenda[-1]) else None
    asked = question.seat if question else None
    return Scene(
        board=board(s),
        pieces=pieces(s, asked),
        mats=mats(s, asked),
        piles=piles(s),
        phases=PHASES if s.round else ("Setup",),
        phase=_phase(s) if s.round else 0,
        round=s.round,
        facts=_facts(s),
        prompt=_prompt(s, question) if question else None,
        choices=choices(s, decision) if decision else (),
        ways=ways(s, question) if decision and question else (),
        range=asked_range(s, question) if decision and question else None,  # others would only see it flicker
        rounds=round_bar(s),
    )


def _phase(s: GorgasaliState) -> int:
    """The part of the turn: the nearest window or walk on the agenda says it."""
    for step in reversed(s.agenda):
        match step:
            case BeforeRoll():
                return 0
            case BeforeMove() | Walk():
                return 1
            case AfterMove():
                return 1 if any(isinstance(later, Walk) for later in s.agenda) else 2
    return len(PHASES) - 1


def _facts(s: GorgasaliState) -> tuple[str, ...]:
    """What the side panel says in words."""
    if s.outcome is not None:
        return (f"{s.outcome.title}: {s.outcome.reason}",)
    found = []
    if zone_in_danger(s):
        found.append(f"Last round of zone {s.shrunk + 1}: leave it before the round ends.")
    if s.shrunk:
        found.append(f"An inactive square costs {s.penalty()} health.")
    if s.options.final_storm and s.round >= STORM.first_round:
        found.append(f"The storm takes {STORM.step * (s.round - STORM.first_round + 1)} health at the end of this round.")
    if s.dice and s.round:
        found.append(f"Dice: {' and '.join(map(str, s.dice))}.")
    return tuple(found)


# ---- the question ---------------------------------------------------------------------------------------------------


def _prompt(s: GorgasaliState, question: Question) -> Prompt:
    subject = SUBJECTS.get(type(question), _own_figure)(s, question)
    return Prompt(question.seat, question.kind, question_words(s, question), help_words(s, question), subject)


def _own_figure(s: GorgasaliState, question: Question) -> str:
    one = s.players[question.seat]
    return piece_id(one.character) if s.round and one.square >= IN_SECTOR else mat_id(question.seat)


SUBJECTS: dict[type[Question], Callable[[GorgasaliState, Any], str]] = {
    AskLine: lambda s, q: cell_id(q.anchor),
    AskCard: lambda s, q: mat_id(q.target),
}
"""The id of the thing that a question is about, if that is not the figure of whoever is asked."""
