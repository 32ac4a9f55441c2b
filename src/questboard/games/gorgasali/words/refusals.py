"""Why not? Every refusal names the rule, says why, and what would make it possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.content import COST, DIRECTIONS, INWARD, TOWARDS, TREE
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk

from . import card_refusals, deed_refusals
from .labels import short_label
from .names import player
from .pointing import WINDOWS
from .target_refusals import why_no_shot, why_no_target
from .targets import target

Why = Explanation
Reason = Callable[[GorgasaliState, int, Any], Explanation]


def objection(s: GorgasaliState, question: Question, action: Action) -> Explanation | None:
    """What speaks against an action that is not offered."""
    reason = _reason(question, action)
    return None if reason is None else reason(s, question.seat, action)


def detour(s: GorgasaliState, question: Question, action: Action, intent: Action | str) -> str:
    """What was clicked stands for a choice that is made elsewhere."""
    elsewhere = isinstance(intent, str) and target(s, question.seat, action) != intent
    return f"Choose: {short_label(s, question.seat, action)}." if elsewhere else ""


def _reason(question: Question, action: Action) -> Reason | None:
    """The function that explains this action to this question, if it belongs there at all."""
    if question.kind in WINDOWS:
        return IN_WINDOWS.get(type(action))
    return ELSEWHERE.get((question.kind, type(action)))


# ---- setup and walking ----------------------------------------------------------------------------------------------


def _pick(s: GorgasaliState, seat: int, action: act.Pick) -> Why:
    if action not in act.PICKS:
        return Why(f"There is no character {action.character}.", "GOR-104")
    return Why("Another player has this character already.", "GOR-104", "Choose one that is still free.")


def _go(s: GorgasaliState, seat: int, action: act.Go) -> Why:
    walk = s.agenda[-1]
    assert isinstance(walk, Walk)
    one, way = s.players[seat], DIRECTIONS.index(action.direction)
    if one.square < 0:
        assert way != INWARD[one.sector]
        return Why("From the sector the way leads through its gate.", "GOR-309", f"Go {DIRECTIONS[INWARD[one.sector]]}.")
    square = TOWARDS[one.square][way]
    if square < 0:
        return Why("The map ends there.", "GOR-307")
    if square in TREE:
        return Why("Nobody enters the Great Tree.", "GOR-307", "Go round it.")
    if square in s.walls:
        return Why("A barrier stands there.", "GOR-307", "Go round it.")
    if square in walk.covered:
        return Why("You have covered this square in this move already.", "GOR-303")
    cost = walk.flat or COST[square]
    if cost > walk.left:
        return Why(f"Entering it costs {cost}, and you have {walk.left} left.", "GOR-302")
    other = s.at.get(square, NOBODY)
    if other == s.mates[seat]:
        return Why("You may cross your teammate, but you could not go on from there.", "GOR-308")
    return Why(f"{player(s, other)} stands there.", "GOR-307", "Go round.")


def _stop(s: GorgasaliState, seat: int, action: act.Stop) -> Why:
    return Why("The whole movement number must be used.", "GOR-304", "You may stop early on a closed chest.")


def _free_step(s: GorgasaliState, seat: int, action: act.Go) -> Why:
    square = TOWARDS[s.players[seat].square][DIRECTIONS.index(action.direction)]
    if square in s.chests:
        return Why("Free steps do not lead onto a closed chest.", "GOR-609")
    return Why("Free steps lead onto free squares only.", "GOR-609")


def _replace(s: GorgasaliState, seat: int, action: act.Replace) -> Why:
    return Why("A new card replaces one of its own category only.", "GOR-503", "Choose a card of the same category.")


def _square(rule: str, sentence: str) -> Reason:
    return lambda s, seat, action: Why(sentence, rule, "Choose one of the squares shown.")


IN_WINDOWS: dict[type[Action], Reason] = {**deed_refusals.REASONS, act.Use: card_refusals.use, act.Target: why_no_shot}

ELSEWHERE: dict[tuple[str, type[Action]], Reason] = {
    ("pick_character", act.Pick): _pick,
    ("step", act.Go): _go,
    ("step", act.Stop): _stop,
    ("dobergun_step", act.Go): _free_step,
    ("place_card", act.Replace): _replace,
    ("teleport_square", act.Square): _square("GOR-756", "You cannot land there."),
    ("barrier_anchor", act.Square): _square("GOR-703", "No barrier can lie through that square beside you."),
    ("lightning_square", act.Square): _square("GOR-703", "That is no vacant square beside you."),
    ("pull_square", act.Square): _square("GOR-820", "That is no square beside you onto which he may be pulled."),
    ("revive_square", act.Square): _square("GOR-932", "That is not one of the nearest free squares."),
    ("barrier_line", act.Line): lambda s, seat, action: Why("Not all five squares of this line are vacant.", "GOR-703"),
    **{(kind, act.Target): why_no_target for kind in ("shoot_target", "throw_target", "ability_target", "nova_second")},
}
