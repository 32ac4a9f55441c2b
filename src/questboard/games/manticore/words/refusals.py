"""Why not? Every refusal names the rule, says why, and what would make it possible.

Only what everybody may know is used: a refusal tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.games.manticore.rules import actions as act
from questboard.games.manticore.rules.card import can_part_with
from questboard.games.manticore.rules.content import (
    ARTIFACT_KINDS,
    BOARD,
    CELL,
    CITY,
    COSTS,
    HERO_CARDS,
    HERO_IDS,
    KIND,
    LIMITS,
    LOCATION_OF,
    POSITIONS,
    SPELL_KINDS,
    TOKENS,
)
from questboard.games.manticore.rules.fight.attacking import INVITATION, partners
from questboard.games.manticore.rules.giving import GIFT, receivers
from questboard.games.manticore.rules.laying import LayPosition, legal_positions
from questboard.games.manticore.rules.model import FIRST_MONSTER, Hero, Item, ManticoreState
from questboard.games.manticore.rules.movement import step_cost

from .labels import short_label
from .names import FIGURE_NAMES
from .targets import target

Why = Explanation
Reason = Callable[[ManticoreState, int, Any], Explanation]


def objection(s: ManticoreState, question: Question, action: Action) -> Explanation | None:
    """What speaks against an action that is not offered."""
    reason = PAVING_REASONS.get(type(action)) or (ACTING_REASONS.get(type(action)) if question.kind == "act" else None)
    return reason(s, question.seat, action) if reason is not None and _is_asked(question, action) else None


def detour(s: ManticoreState, question: Question, action: Action, intent: Action | str) -> str:
    """What was clicked stands for a choice that is made elsewhere."""
    elsewhere = isinstance(intent, str) and target(s, question.seat, action) != intent
    return f"Choose: {short_label(s, question.seat, action)}." if elsewhere else ""


def _is_asked(question: Question, action: Action) -> bool:
    """Does the action belong to this question at all?"""
    kinds = {act.Pick: "choose_class", act.Start: "place_hero", act.Lay: "lay_cell", act.Turn: "lay_rotation"}
    return kinds.get(type(action), "act") == question.kind


# ---- setup and paving -----------------------------------------------------------------------------------------------


def _pick(s: ManticoreState, seat: int, action: act.Pick) -> Why:
    if action.hero not in HERO_IDS:
        return Why(f"There is no class {action.hero}.", "MAN-104")
    return Why(f"Another player has the {FIGURE_NAMES[action.hero]} already.", "MAN-101", "Choose a class that is still free.")


def _start(s: ManticoreState, seat: int, action: act.Start) -> Why:
    cell = CELL.get(action.cell, -1)
    if cell >= 0 and LOCATION_OF[cell] == CITY:
        return Why("Another hero stands there.", "MAN-105", "Choose a free cell of the City.")
    return Why("Heroes start in the City.", "MAN-105", "Choose a free cell of the City.")


def _lay(s: ManticoreState, seat: int, action: act.Lay) -> Why:
    cell = CELL.get(action.cell, -1)
    if cell < 0:
        return Why(f"There is no cell {action.cell}.", "MAN-202")
    if LOCATION_OF[cell] >= 0:
        return Why("Road tokens lie outside locations.", "MAN-202", "Choose an open cell.")
    if s.laid[cell]:
        return Why("A token lies there already, and tokens are never moved.", "MAN-209", "Choose an empty cell.")
    remedy = "Choose a cell next to the City, next to a location that has a road, or where a laid road ends."
    return Why("No road leads there yet.", "MAN-204", remedy)


def _turn(s: ManticoreState, seat: int, action: act.Turn) -> Why:
    question = s.agenda[-1]
    assert isinstance(question, LayPosition)
    remedy = f"Turn it to one of: {', '.join(map(str, legal_positions(s, question.token, question.cell)))}."
    different = len(POSITIONS[TOKENS[question.token].shape])
    if not 0 <= action.position < different:
        return Why(f"This token has {different} different positions, counted from 0.", "MAN-203", remedy)
    return Why("In this position its road meets none that is laid.", "MAN-204", remedy)


PAVING_REASONS: dict[type[Action], Reason] = {act.Pick: _pick, act.Start: _start, act.Lay: _lay, act.Turn: _turn}


# ---- turns ----------------------------------------------------------------------------------------------------------


def _short_of(hero: Hero, cost: int, rule: str) -> Why | None:
    """The usual refusal: not enough initiative points."""
    left = hero.ip_left()
    if left >= cost:
        return None
    points = "point" if cost == 1 else "points"
    return Why(f"That costs {cost} initiative {points}, and you have {left} left.", rule, "Points come back in the next round.")


def _move(s: ManticoreState, seat: int, action: act.Move) -> Why:
    hero, other = s.heroes[seat], CELL.get(action.cell, -1)
    if other < 0:
        return Why(f"There is no cell {action.cell}.", "MAN-321")
    if other not in BOARD.adjacent[hero.cell]:
        return Why("Heroes move one cell at a time.", "MAN-321", "Choose a cell next to your hero.")
    if s.at[other] >= 0:
        return Why(
            f"The {FIGURE_NAMES[s.name_of(s.at[other])]} stands there.", "MAN-321", "Go round, or wait until the cell is free."
        )
    cost = step_cost(s, hero.cell, BOARD.direction(hero.cell, other), other)
    short = _short_of(hero, cost, "MAN-326" if cost == COSTS.move_easy else "MAN-323")
    assert short is not None
    return short


def _attack(s: ManticoreState, seat: int, action: act.Attack | act.Joint) -> Why:
    target = s.figure_named(action.target)
    if target < 0 or not s.is_alive(target) or s.cell_of(target) < 0:
        return Why(f"There is no {FIGURE_NAMES.get(action.target, action.target)} on the board.", "MAN-502")
    if target == seat:
        return Why("A hero does not attack itself.", "MAN-502")
    if target < FIRST_MONSTER and not s.options.semi_cooperative:
        return Why("In the cooperative game heroes do not attack heroes.", "MAN-502")
    if BOARD.distance[s.heroes[seat].cell][s.cell_of(target)] != 1:
        return Why("Every attack needs its target on an adjacent cell.", "MAN-501", "Step next to it first.")
    short = _short_of(s.heroes[seat], COSTS.attack, "MAN-503")
    return short or _nobody_joins(s, seat, target)


def _nobody_joins(s: ManticoreState, seat: int, target: int) -> Why:
    """Why a joint attack has no partner."""
    assert not partners(s, seat, target)
    near = [s.at[cell] for cell in BOARD.adjacent[s.cell_of(target)] if 0 <= s.at[cell] < FIRST_MONSTER and s.at[cell] != seat]
    if not near:
        return Why("No other hero is next to the target.", "MAN-562", "Partners must stand next to the target.")
    if any((INVITATION, target, other) in s.refused for other in near):
        return Why("Who has declined in this turn is not asked again.", "MAN-R31")
    return Why("The heroes next to it have ended their turns or have no points left.", "MAN-562")


def _take(s: ManticoreState, seat: int, action: act.Take) -> Why:
    hero = s.heroes[seat]
    location = LOCATION_OF[hero.cell]
    if location < 2:
        return Why("Things are taken only in the location where they lie.", "MAN-401", "Go there first.")
    kind = s.kinds[location]
    if KIND.get(action.kind) != kind or action.value not in s.stacks[location]:
        return Why("No such token lies in this location.", "MAN-402")
    return _no_place(s, hero, kind)


def _pick_up(s: ManticoreState, seat: int, action: act.PickUp) -> Why:
    hero = s.heroes[seat]
    if Item(KIND.get(action.kind, -1), action.value) not in s.dropped.get(hero.cell, ()):
        return Why("It does not lie on your cell.", "MAN-410", "Step on exactly that cell.")
    return _no_place(s, hero, KIND[action.kind])


def _no_place(s: ManticoreState, hero: Hero, kind: int) -> Why:
    if s.free_actions >= LIMITS.free_actions_per_turn:
        return _too_many_free_actions()
    if kind in SPELL_KINDS:
        return Why("A hero holds at most one spell of each kind.", "MAN-403", "Use or drop the one you have.")
    return Why(
        "The slot is filled, and one more thing in the bag would bring the index below 1.", "MAN-404", "Drop something first."
    )


def _too_many_free_actions() -> Why:
    return Why(f"A turn has at most {LIMITS.free_actions_per_turn} free actions.", "MAN-R31", "Act for points, or end the turn.")


def _equip(s: ManticoreState, seat: int, action: act.Equip) -> Why:
    if Item(KIND.get(action.kind, -1), action.value) not in s.heroes[seat].bag:
        return Why("It is not in your bag.", "MAN-405")
    if s.free_actions >= LIMITS.free_actions_per_turn:
        return _too_many_free_actions()
    return _boots_needed()


def _boots_needed() -> Why:
    return Why("Without these boots your index would fall below 1.", "MAN-404", "Empty the bag first.")


def _unequip(s: ManticoreState, seat: int, action: act.Unequip) -> Why:
    hero, kind = s.heroes[seat], KIND.get(action.kind, -1)
    if kind in SPELL_KINDS:
        return Why("Spells never go into the bag.", "MAN-403")
    if kind < 0 or not hero.slots[kind]:
        return Why("That slot is empty.", "MAN-405")
    if s.free_actions >= LIMITS.free_actions_per_turn:
        return _too_many_free_actions()
    return Why("One more thing in the bag would bring the index below 1.", "MAN-404", "Drop something first.")


def _holds(hero: Hero, kind: int, value: int, source: str) -> bool:
    return Item(kind, value) in hero.bag if source == "bag" else kind in ARTIFACT_KINDS and hero.slots[kind] == value > 0


def _give(s: ManticoreState, seat: int, action: act.Give) -> Why:
    hero, kind = s.heroes[seat], KIND.get(action.kind, -1)
    if kind in SPELL_KINDS:
        return Why("Spells cannot be given.", "MAN-411")
    if not _holds(hero, kind, action.value, action.source):
        return Why("You do not hold it there.", "MAN-408")
    short = _short_of(hero, COSTS.transfer, "MAN-408")
    if short is not None:
        return short
    if not can_part_with(hero, kind, action.source):
        return _boots_needed()
    near = [s.at[cell] for cell in BOARD.adjacent[hero.cell] if 0 <= s.at[cell] < FIRST_MONSTER]
    if not near:
        return Why("No hero stands next to you.", "MAN-408", "Go to the hero you want to give it to.")
    assert not receivers(s, seat, Item(kind, action.value))
    if any((GIFT, kind, action.value, other) in s.refused for other in near):
        return Why("A gift that was refused is not offered again in this turn.", "MAN-R31")
    return Why("The heroes next to you have no place for it.", "MAN-408", "They need an empty slot, or room in the bag.")


def _drop(s: ManticoreState, seat: int, action: act.Drop) -> Why:
    hero, kind = s.heroes[seat], KIND.get(action.kind, -1)
    if not _holds(hero, kind, action.value, action.source):
        return Why("You do not hold it there.", "MAN-409")
    return _short_of(hero, COSTS.drop, "MAN-409") or _boots_needed()


def _drop_spell(s: ManticoreState, seat: int, action: act.DropSpell) -> Why:
    hero, kind = s.heroes[seat], KIND.get(action.kind, -1)
    if kind not in SPELL_KINDS or not hero.slots[kind]:
        return Why("You do not hold that spell.", "MAN-411")
    short = _short_of(hero, COSTS.drop, "MAN-411")
    assert short is not None
    return short


def _heal(s: ManticoreState, seat: int, action: act.Heal) -> Why:
    hero, other = s.heroes[seat], s.figure_named(action.hero)
    if not 0 <= other < FIRST_MONSTER or s.heroes[other].life <= 0:
        return Why("Only living heroes of this match can be healed.", "MAN-433")
    if other != seat and not HERO_CARDS[hero.card].heals_others:
        return Why("Only the Mage heals others.", "MAN-432")
    if other != seat and BOARD.distance[hero.cell][s.heroes[other].cell] != 1:
        return Why("The Mage heals heroes on adjacent cells.", "MAN-432", "Step next to the hero first.")
    if s.heroes[other].life >= LIMITS.hero_life_max:
        return Why(f"Life never exceeds {LIMITS.hero_life_max}.", "MAN-433")
    short = _short_of(hero, COSTS.heal_per_life, "MAN-431" if other == seat else "MAN-432")
    assert short is not None
    return short


ACTING_REASONS: dict[type[Action], Reason] = {
    act.Move: _move,
    act.Attack: _attack,
    act.Joint: _attack,
    act.Take: _take,
    act.PickUp: _pick_up,
    act.Equip: _equip,
    act.Unequip: _unequip,
    act.Give: _give,
    act.Drop: _drop,
    act.DropSpell: _drop_spell,
    act.Heal: _heal,
}
"""For each kind of action the reasons it may lack; they are asked only when it is not offered."""
