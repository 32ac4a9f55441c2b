"""Why something cannot be chosen now: the rule, a sentence, and what would be possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Aim, Explanation, Place, PlaceDomain, Question
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.battle.cards import may_use
from questboard.games.catacombs.rules.content import ANGLES, HERO_IDS, ITEM, ITEMS, PIECE, POWERS, SPELL, SPELLS
from questboard.games.catacombs.rules.harm.defence import is_wholly_suppressed
from questboard.games.catacombs.rules.model import DEVOURED, NOBODY, ON_MAT, TELEPORTED, CatacombsState

from .names import capital, card, piece

Why = Explanation
Reason = Callable[[CatacombsState, Any, Any], Explanation | None]

QUESTION_RULES = {
    "choose_heroes": "CAT-102", "assign_hero": "CAT-102", "choose_lord": "CAT-104", "start_item": "CAT-106",
    "choose_spell": "CAT-107", "special_slot": "CAT-111", "choose_mat": "CAT-202", "metre_monster": "CAT-704",
    "metre_count": "CAT-704", "place_monster": "CAT-205", "place_hero": "CAT-206", "choose_actor": "CAT-209",
    "choose_action": "CAT-210", "after_action": "CAT-551", "choose_alternative": "CAT-322", "choose_sequence": "CAT-771",
    "next_shot": "CAT-324", "raven_origin": "CAT-533", "shield_origin": "CAT-309", "enhancement": "CAT-521",
    "free_cure": "CAT-721", "place_ranged": "CAT-306", "aim": "CAT-301", "second_flick": "CAT-825", "fear_rush": "CAT-607",
    "declare_target": "CAT-825", "pick_affected": "CAT-601", "transform": "CAT-611", "reaction": "CAT-664",
    "phoenix": "CAT-566", "teleport_target": "CAT-803", "portal_pair": "CAT-815", "heal_target": "CAT-410",
    "cure_target": "CAT-904", "poison_card": "CAT-904", "refresh_card": "CAT-505", "return_edge": "CAT-804",
    "place_shield": "CAT-310", "antient_user": "CAT-966", "room_action": "CAT-720", "contribute": "CAT-720",
    "cellar_item": "CAT-724", "tavern_reward": "CAT-730", "tavern_item": "CAT-730", "ally_recruit": "CAT-725",
    "ally_ability": "CAT-924", "summon_monster": "CAT-840", "rune": "CAT-810",
}  # fmt: skip
"""The rule behind each question: it says what may be answered."""


def rule_behind(_: CatacombsState, question: Question) -> str:
    """The rule that puts a question."""
    return QUESTION_RULES.get(question.kind, "")


def objection(s: CatacombsState, question: Question, action: Action) -> Explanation | None:
    """What speaks against an action that is not offered."""
    reason = REASONS.get((question.kind, type(action))) or ANYWHERE.get(type(action))
    return reason(s, question, action) if reason is not None else None


# ---- things on the scene -------------------------------------------------------------------------------------------


def pointed_at(s: CatacombsState, question: Question, thing: str) -> Why | None:
    """Why a piece or a card cannot be clicked."""
    kind, _, name = thing.partition(":")
    if kind in ("piece", "held") and name in PIECE:
        return _piece(s, question, PIECE[name])
    if kind == "card":
        hero, sort, card_name = name.split(":")[:3]
        if s.party and getattr(question, "member", NOBODY) != s.member(PIECE[hero]):
            return Why(f"{piece(hero)} is not the one who acts now.", QUESTION_RULES[question.kind])
        action = {"ability": act.Ability, "item": act.Item, "spell": act.Spell}[sort](card_name)
        reason = REASONS.get((question.kind, type(action)))
        return reason(s, question, action) if reason is not None else None
    return None


def _piece(s: CatacombsState, question: Question, number: int) -> Why | None:
    name = s.name(number)
    if question.kind == "choose_actor" and s.is_character(number):
        return _act(s, question, act.Act(name))
    if not s.is_character(number):
        return Why(f"{capital(piece(name))} is no character.", QUESTION_RULES[question.kind], "Choose a character.")
    return Why(f"{piece(name)} cannot be chosen for this.", QUESTION_RULES[question.kind], "Choose what is lit.")


# ---- flicks and places ----------------------------------------------------------------------------------------------


def _aim(s: CatacombsState, question: Question, action: Aim) -> Why | None:
    if s.pending is None or s.pending.domain is None or isinstance(s.pending.domain, PlaceDomain):
        return Why("There is nothing to aim now.", QUESTION_RULES[question.kind])
    return Why(f"An aim has an angle from 0 to {ANGLES - 1} and a power from 1 to {POWERS}.", "CAT-301")


def _place(s: CatacombsState, question: Question, action: Place) -> Why | None:
    rule = QUESTION_RULES[question.kind]
    domain = question.domain(s)
    if not isinstance(domain, PlaceDomain):
        return Why("There is nothing to place now.", rule)
    if any(circle.surrounds(*domain.spot(action.x, action.y)) for circle in domain.taken):
        return Why("Another piece lies there.", "CAT-304", "Touching is allowed, overlapping is not.")
    if not all(circle.holds(*domain.spot(action.x, action.y)) for circle in domain.near):
        return Why("That is too far away.", rule, "Its edge must be within 2.5 cm of the origin's centre.")
    return Why("The piece would not lie wholly where it must.", rule, "Choose a place in the region shown.")


# ---- turns ----------------------------------------------------------------------------------------------------------


def _act(s: CatacombsState, question: Any, action: act.Act) -> Why | None:
    number = PIECE.get(action.piece, NOBODY)
    if number == NOBODY or s.name(number) != action.piece or not s.is_character(number):
        return Why(f"There is no character {action.piece} here.", "CAT-209")
    if s.side(number) != question.side:
        return Why(f"{piece(action.piece)} is not of this side.", "CAT-208")
    if s.is_frozen(number):
        return Why(f"{piece(action.piece)} is frozen.", "CAT-831")
    if s.where[number] == DEVOURED:
        return Why(f"{piece(action.piece)} is devoured.", "CAT-843")
    if s.where[number] == TELEPORTED:
        return Why(f"{piece(action.piece)} comes back in the next round.", "CAT-804")
    if s.where[number] != ON_MAT:
        return Why(f"{piece(action.piece)} is not in play.", "CAT-209")
    return Why(f"{piece(action.piece)} has acted in this round, or acts with its owner.", "CAT-209")


def _end_half(s: CatacombsState, question: Any, action: act.EndHalf) -> Why | None:
    return Why("A teleported character must return first.", "CAT-235", "Let it take its turn.")


def _stunned(s: CatacombsState, question: Any) -> Why | None:
    if s.is_dazed(question.member):
        return Why("A stunned hero can only rush.", "CAT-621", "A teammate's melee or rush wakes it.")
    return None


def _item(s: CatacombsState, question: Any, action: act.Item) -> Why | None:
    item, one = ITEM.get(action.item, NOBODY), s.party[question.member]
    if item == NOBODY:
        return Why(f"There is no item {action.item}.", "CAT-504")
    if _stunned(s, question):
        return _stunned(s, question)
    if item in one.used_items:
        return Why(f"{card(action.item)} was used in this room.", "CAT-504")
    if item not in one.items:
        return Why(f"{piece(s.name(one.hero))} does not own {card(action.item)}.", "CAT-506")
    if not may_use(s, question.member, item):
        return Why(f"{piece(s.name(one.hero))} cannot use {card(action.item)}.", "CAT-520")
    if ITEMS[item].kind.startswith("combo"):
        return Why("Only one combo item a turn, immediately before or after the action.", "CAT-551")
    if ITEMS[item].seq and is_wholly_suppressed(s, one.hero, ITEMS[item].seq):
        return Why("This room suppresses all of it.", "CAT-711")
    return Why(f"{card(action.item)} is not played as an action.", "CAT-504")


def _spell(s: CatacombsState, question: Any, action: act.Spell) -> Why | None:
    spell, one = SPELL.get(action.spell, NOBODY), s.party[question.member]
    if spell == NOBODY:
        return Why(f"There is no spell {action.spell}.", "CAT-501")
    if _stunned(s, question):
        return _stunned(s, question)
    if spell not in one.spells:
        return Why(f"{piece(s.name(one.hero))} does not have {card(action.spell)}, or has cast it.", "CAT-501")
    if SPELLS[spell].kind == "reaction":
        return Why(f"{card(action.spell)} is played when a shot hits.", "CAT-502")
    return Why("This room suppresses all of it.", "CAT-711")


def _ability(s: CatacombsState, question: Any, action: act.Ability) -> Why | None:
    return _stunned(s, question) or Why("This ability is not there, was used in this room, or is suppressed.", "CAT-503")


def _mat(s: CatacombsState, question: Any, action: act.Mat) -> Why | None:
    return Why("Not the side that was used in the previous room.", "CAT-202", "Choose another side.")


def _hero(s: CatacombsState, question: Any, action: act.Hero) -> Why | None:
    if action.hero not in HERO_IDS:
        return Why(f"There is no hero {action.hero}.", "CAT-102")
    return Why(f"{piece(action.hero)} cannot be chosen now.", QUESTION_RULES[question.kind])


def _give(s: CatacombsState, question: Any, action: act.Give) -> Why | None:
    return Why("Nobody gives more than is missing, or than it has.", "CAT-720")


def _service(s: CatacombsState, question: Any, action: Action) -> Why | None:
    return Why("That is not offered to this hero, or not all of you together could pay it.", "CAT-720")


REASONS: dict[tuple[str, type[Action]], Reason] = {
    ("choose_actor", act.Act): _act,
    ("choose_actor", act.EndHalf): _end_half,
    ("choose_action", act.Item): _item,
    ("after_action", act.Item): _item,
    ("choose_action", act.Spell): _spell,
    ("choose_action", act.Ability): _ability,
    ("choose_mat", act.Mat): _mat,
    ("choose_heroes", act.Hero): _hero,
    ("contribute", act.Give): _give,
    **{
        ("room_action", kind): _service
        for kind in (
            act.Heal,
            act.Cure,
            act.Resurrect,
            act.Sleep,
            act.ClearCellar,
            act.Meet,
            act.Buy,
            act.Peek,
            act.BuyMap,
            act.Bet,
        )
    },
}
ANYWHERE: dict[type[Action], Reason] = {Aim: _aim, Place: _place}
