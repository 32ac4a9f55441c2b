"""The question of a scene: in words, as a flick to aim, or as a place to choose."""

from __future__ import annotations

from typing import Any

from questboard.core import AimDomain, PlaceDomain, Question
from questboard.core.shown.scene import Aiming, Placing, Prompt

from .actions import PASS
from .card_words import item_about, shot_about
from .content import ANGLES, POWERS, SPEC, TREMBLE, UNIT
from .discs import actor, ghost
from .flicks import fastest
from .language import read_shot
from .looks import GOLD, MAT_COLUMN, MAT_LORD, MAT_ROOM, POOL, mat_id, piece_id
from .model import NOBODY, ON_MAT, OVERSEER, CatacombsState
from .prompts import PROMPTS, question_words
from .shots import shield_of

HELP = {
    "choose_heroes": "Four heroes go down into the catacombs.",
    "assign_hero": "Whoever plays a hero decides for it.",
    "choose_lord": "From the weakest to the strongest.",
    "choose_spell": "Every spell can be cast once.",
    "special_slot": "It lies face up in the column.",
    "choose_mat": "Not the side that was used last.",
    "metre_monster": "The room's card names the level only.",
    "metre_count": "What stays in the pool may be summoned later.",
    "place_monster": "Anywhere behind the red line where nothing lies.",
    "place_hero": "Anywhere before the blue line where nothing lies.",
    "choose_actor": "Click a disc. Everybody acts once a round.",
    "choose_action": "Its own shots, or a card.",
    "after_action": "A combo item or the familiar may follow.",
    "choose_alternative": "The others are not made.",
    "choose_sequence": "One of them a round.",
    "next_shot": "In any order.",
    "raven_origin": "At the caster or at the raven.",
    "shield_origin": "From where it lies, or placed near its owner first.",
    "enhancement": "This hero handles it better than others.",
    "free_cure": "One poison card is cured for nothing.",
    "declare_target": "Two tries; nobody else is hurt.",
    "pick_affected": "Damage strikes all who were hit, this only one.",
    "transform": "A fire wall burns heroes who touch it.",
    "reaction": "Only cards that fit the shot are offered.",
    "phoenix": "The feather is used up.",
    "teleport_target": "Whoever goes comes back at an edge in the next round.",
    "portal_pair": "One after the other.",
    "heal_target": "Never above the health at the start.",
    "cure_target": "One poison card goes back into the deck.",
    "poison_card": "It is shuffled into the deck.",
    "refresh_card": "It can be used once more in this room.",
    "return_edge": "Anywhere along the edge; one melee flick may follow.",
    "place_shield": "Anywhere in the lit ring round its owner.",
    "antient_user": "It fights for that hero once.",
    "room_action": "Click what is lit, or nothing. Heroes may pay together.",
    "cellar_item": "It is free.",
    "tavern_reward": "The reward of the row, or of any lower one.",
    "tavern_item": "Any item of the deck that the hero can use.",
    "ally_recruit": "An ally has half a hero's cards and no gold.",
    "ally_ability": "Allies have one ability less.",
    "summon_monster": "It comes from the pool and may flick at once.",
    "rune": "A melee flick may follow.",
}
"""One line under a question; shots, items and purses say more instead."""
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


def help_words(question: Any) -> str:
    """A line more: what the shot or the item does, or what the question is about."""
    if question.kind in ("aim", "second_flick", "place_ranged"):
        return shot_about(question.shot)
    if question.kind == "start_item":
        return item_about(question.item)
    if question.kind == "contribute":
        return f"{question.collect.missing} gold is missing; nothing is paid unless all of it comes together."
    return HELP.get(question.kind, "") or shot_about("rush")


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
