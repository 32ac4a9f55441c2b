"""Why a good player might choose something, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Question
from questboard.games.gorgasali.counsel.aims import shot_at
from questboard.games.gorgasali.counsel.paths import destination
from questboard.games.gorgasali.counsel.standing import turns_to_shrink
from questboard.games.gorgasali.counsel.worth import mat_of
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import AskAbilityTarget, AskPullSquare, AskSecondTarget, ability_of, seat_of
from questboard.games.gorgasali.rules.cards.banners import AskBesideSquare
from questboard.games.gorgasali.rules.cards.throwing import AskThrowTarget
from questboard.games.gorgasali.rules.content import (
    CARD,
    CARD_IDS,
    CHARACTERS,
    DIRECTIONS,
    HEALING_POINTS,
    HEALTH,
    LABELS,
    SQUARE,
    WEAPONS,
    ZONE,
    support,
)
from questboard.games.gorgasali.rules.fight.shooting import AskExtension, AskShootTarget, usable_weapons, weapon_targets
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.mat import AskPlace, design
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk

from .names import ability, card, character, counted, in_slot, player, square


def reason(s: GorgasaliState, seat: int, action: Action) -> str:
    """The sentence for a hint; empty where there is nothing particular to say."""
    explain = REASONS.get(type(action))
    return explain(s, seat, action) if explain else ""


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


# ---- moving ---------------------------------------------------------------------------------------------------------


def _go(s: GorgasaliState, seat: int, action: act.Go) -> str:
    walk = s.agenda[-1]
    if not isinstance(walk, Walk):
        return "There it is harder to shoot back at you."
    return _end(s, seat, destination(s, walk, DIRECTIONS.index(action.direction)))


def _end(s: GorgasaliState, seat: int, goal: int) -> str:
    """What waits where a movement ends."""
    there = square(LABELS[goal])
    if goal in s.chests:
        return f"It leads to the chest on {there}."
    prey = _best_prey(s, seat, goal)
    if prey:
        return f"It leads to {there}; {prey}"
    if goal in HEALING_POINTS and s.players[seat].health < HEALTH.max:
        return f"It leads to the healing point on {there}."
    here = s.players[seat].square
    if here >= 0 and s.is_inactive(here) and not s.is_inactive(goal):
        return f"It leads out of the inactive zone, to {there}."
    if ZONE[goal] > s.shrunk + 1 and here >= 0 and ZONE[here] == s.shrunk + 1 and turns_to_shrink(s) < 2:
        return f"It leads to {there}, before zone {s.shrunk + 1} is lost."
    return f"It leads to {there}, the best place to stand within reach."


def _best_prey(s: GorgasaliState, seat: int, here: int) -> str:
    """The best shot from a square, in words."""
    found = []
    for weapon in mat_of(tuple(s.players[seat].slots)).loaded:
        for target, enemy in enumerate(s.players):
            if enemy.square < 0 or enemy.smoke or not s.are_enemies(seat, target) or s.acted:
                continue
            distance = s.range_between(here, enemy.square)
            if 1 <= distance <= WEAPONS[weapon].range and s.has_clear_view(here, enemy.square):
                found.append((shot_at(s, weapon, target, distance).loss, target, weapon))
    if not found:
        return ""
    loss, target, weapon = max(found)
    return f"from there {card(CARD_IDS[weapon])} takes {loss:.0f} health from {player(s, target)} on average."


def _skip(s: GorgasaliState, seat: int, action: act.Skip) -> str:
    return "You can shoot from where you stand." if usable_weapons(s, seat) else "No place within reach is better than this one."


def _land(s: GorgasaliState, seat: int, action: act.Square) -> str:
    question = s.agenda[-1]
    if isinstance(question, AskPullSquare):
        return "There you have the pulled figure beside you."
    if isinstance(question, AskBesideSquare):
        return "From there the lightning reaches whoever comes near you."
    return _end(s, seat, SQUARE[action.square]) if question.kind == "teleport_square" else ""


# ---- fights ---------------------------------------------------------------------------------------------------------


def _shot(s: GorgasaliState, seat: int, weapon: int, target: int) -> str:
    distance = s.range_between(s.players[seat].square, s.players[target].square)
    odds = shot_at(s, weapon, target, distance)
    kill = f" and eliminates {player(s, target)} in {_percent(odds.kill)} of cases" if odds.kill >= 0.005 else ""
    return f"{card(CARD_IDS[weapon])} takes {odds.loss:.0f} health from {player(s, target)} on average{kill}."


def _shoot(s: GorgasaliState, seat: int, action: act.Shoot) -> str:
    return max(
        ((_loss(s, seat, weapon, target), _shot(s, seat, weapon, target)) for weapon, target in _shots(s, seat)),
    )[1]


def _shots(s: GorgasaliState, seat: int) -> list[tuple[int, int]]:
    return [(weapon, target) for weapon in usable_weapons(s, seat) for target in weapon_targets(s, seat, weapon)]


def _loss(s: GorgasaliState, seat: int, weapon: int, target: int) -> float:
    distance = s.range_between(s.players[seat].square, s.players[target].square)
    return shot_at(s, weapon, target, distance).loss


def _fire(s: GorgasaliState, seat: int, action: act.Fire) -> str:
    weapon = CARD[action.weapon]
    target = max(weapon_targets(s, seat, weapon), key=lambda other: _loss(s, seat, weapon, other))
    return _shot(s, seat, weapon, target)


def _target(s: GorgasaliState, seat: int, action: act.Target) -> str:
    question, target = s.agenda[-1], seat_of(s, action.character)
    if isinstance(question, AskShootTarget):
        return _shot(s, seat, question.weapon, target)
    health = counted(s.players[target].health, "point")
    if isinstance(question, AskThrowTarget):
        damage = support(question.card).damage
        return f"{character(action.character)} has {health} of health left." if damage else "Loaded weapons are the danger here."
    if isinstance(question, AskModel | AskFirstModel):
        return f"{ability(action.character)} is the most useful one to have."
    damage = ability_of(s, seat).card.damage
    if isinstance(question, AskAbilityTarget | AskSecondTarget) and damage:
        return f"It leaves {character(action.character)} {max(0, s.players[target].health - damage)} health."
    return ""


def _reload(s: GorgasaliState, seat: int, action: act.Reload) -> str:
    if usable_weapons(s, seat):
        return "What is loaded now would do little; next turn everything is ready."
    return "There is nothing to shoot now; next turn everything is ready."


def _extend(s: GorgasaliState, seat: int, action: act.Extend) -> str:
    question: Question = s.agenda[-1]
    assert isinstance(question, AskExtension)
    return f"It makes the shot at {player(s, question.target)} count."


# ---- cards ----------------------------------------------------------------------------------------------------------


def _use(s: GorgasaliState, seat: int, action: act.Use) -> str:
    data, health = support(CARD[action.card]), s.players[seat].health
    if data.heal:
        return f"With {health} health you gain {min(data.heal, HEALTH.max - health)}."
    return USES.get(data.id, "")


USES = {
    "ammo_bag": "Your weapons are ready, and the main action is still free.",
    "barrier": "A wall between you and them spoils their view.",
    "tree_platform": "Every die that is shot at you counts one less.",
    "ball_lightning": "Who ends a turn near it pays for it.",
    "magic_field": "Half of the damage of cards is gone.",
    "flame_bulb": "A throw costs nothing but the card.",
    "magic_spear": "A throw costs nothing but the card.",
    "smoke_bulb": "No weapon can be aimed at you in the smoke.",
    "ntt_bulb": "A player whose weapons lie face down must reload before he shoots.",
    "swift_boots": "Four more movement numbers reach a better place.",
    "pathfinder": "Without the cost of obstacles a better place is in reach.",
    "free_stride": "You may stop where you want.",
    "teleport": "A better place is too far to walk to.",
}


def _replace(s: GorgasaliState, seat: int, action: act.Replace) -> str:
    question = s.agenda[-1]
    assert isinstance(question, AskPlace)
    new = card(CARD_IDS[design(question.card)])
    return f"{new} is worth more to you than {in_slot(s, seat, action.slot)}."


def _steal(s: GorgasaliState, seat: int, action: act.Steal) -> str:
    target = s.agenda[-1].target
    return f"{in_slot(s, target, action.slot)} is the best there is to take."


def _ability(s: GorgasaliState, seat: int, action: act.UseAbility) -> str:
    return ABILITIES.get(CHARACTERS[s.players[seat].ability].id, "")


ABILITIES = {
    "armazi": "Armor does not help against Supernova.",
    "ebue": "Beside you an enemy is easy to hit.",
    "varas": "A stolen card is one less for an enemy.",
    "medea": "Health and a card, for nothing.",
    "tsiva": "The frozen cannot follow you or aim at you.",
    "kruber": "The other place is the better one.",
}


def _always(sentence: str) -> Callable[[GorgasaliState, int, Any], str]:
    return lambda s, seat, action: sentence


REASONS: dict[type[Action], Callable[[GorgasaliState, int, Any], str]] = {
    act.Pick: lambda s, seat, action: f"{ability(action.character)} has served well in many matches.",
    act.Use: _use,
    act.Roll: _always("Nothing is worth doing before the roll."),
    act.Skip: _skip,
    act.Move: _always("A better place is within reach."),
    act.Go: _go,
    act.Stop: _always("The chest holds a weapon and support cards."),
    act.UseAbility: _ability,
    act.Imitate: _always("Another ability would be of more use."),
    act.OpenExtraChest: _always("Cards help from the moment you have them; an unopened chest is lost with its owner."),
    act.Square: _land,
    act.Replace: _replace,
    act.GiveUp: _always("What you have is better."),
    act.Shoot: _shoot,
    act.Fire: _fire,
    act.Target: _target,
    act.Extend: _extend,
    act.Plain: _always("The card is worth more in another shot."),
    act.Reload: _reload,
    act.Steal: _steal,
    act.Revive: _always("Two of you are worth more than any card."),
    act.EndTurn: _always("Nothing more is worth doing in this turn."),
}
