"""Why a good player might choose something, in one sentence."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Aim, Place
from questboard.games.catacombs.counsel.aiming import Shooting
from questboard.games.catacombs.counsel.ordering import card_text, sequence_of
from questboard.games.catacombs.counsel.threats import RUSHED_FREE, Field, blows
from questboard.games.catacombs.rules import actions as act
from questboard.games.catacombs.rules.content import ANGLES, LORDS, MONSTER, MONSTERS, PIECE, PIECES
from questboard.games.catacombs.rules.language import Either, node, shots_in
from questboard.games.catacombs.rules.model import HEROIC, LORDLY, ON_MAT, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

from .names import piece as piece_name

Explain = Callable[[CatacombsState, Any], str]
SURE, FAIR = 0.7, 0.35
"""From which chance on a shot is called a sure one, or a fair one."""
BESIDE = 1.3
"""A flick is aimed at whoever lies not much further aside than this part of both discs' radii."""


def reason(s: CatacombsState, seat: int, action: Action) -> str:
    """The sentence for a hint; empty where there is nothing particular to say."""
    by_question = BY_QUESTION.get(s.agenda[-1].kind) if s.agenda else None
    explain = (by_question or {}).get(type(action)) or REASONS.get(type(action))
    return explain(s, action) if explain else ""


def _called(s: CatacombsState, piece: int) -> str:
    return piece_name(s.name(piece))


# ---- shots ----------------------------------------------------------------------------------------------------------


def _odds(chance: float) -> str:
    return "a sure shot" if chance >= SURE else "a fair shot" if chance >= FAIR else "a hard shot, but the best there is"


def _prey(s: CatacombsState, piece: int, texts: Sequence[str]) -> str:
    """Whom a character would strike with one of these sequences, and how easily."""
    side = s.side(piece)
    if side not in (HEROIC, LORDLY) or s.where[piece] != ON_MAT:
        return ""
    field, best = Field(s), (0.0, "")
    for foe in field.fighters[1 - side]:
        chance = field.reach(piece, foe)
        for text in texts:
            likely = max(chance, RUSHED_FREE) if any(blow.rushes for blow in blows(text)) else chance
            worth = field.strike(piece, text, foe, chance)
            if worth > best[0]:
                best = worth, f"{_called(s, foe)} is {_odds(likely)}."
    return best[1]


def _aim(s: CatacombsState, action: Aim) -> str:
    """At whom a flick goes, or what else it is good for."""
    shooting = Shooting(s, s.agenda[-1])
    if shooting.fear:
        return "There it can do least harm."
    target = _aimed_at(shooting, action)
    if target is not None:
        return f"It goes at {_called(s, target)}."
    if shooting.shot.base == "rush":
        return "There it lies better: nearer to whom it can strike next, or out of their reach."
    return "It comes to whom it is meant for by a bank, or pushes away what stands in the way."


def _aimed_at(shooting: Shooting, action: Aim) -> int | None:
    """The nearest enemy in the direction of the flick."""
    found = []
    for foe in shooting.foes:
        x, y = shooting.s.x[foe], shooting.s.y[foe]
        distance = shooting.distance((x, y))
        off = abs(_turn(action.angle - shooting.angle_to(x, y)))
        if off * distance <= BESIDE * (shooting.radius + PIECES.shapes[foe].radius) and action.power >= shooting.power_for(
            distance - shooting.radius - PIECES.shapes[foe].radius
        ):
            found.append((distance, foe))
    return min(found)[1] if found else None


def _turn(steps: int) -> float:
    """A difference of two angles in radians, from -pi to pi."""
    angle = 2 * math.pi * steps / ANGLES
    return math.remainder(angle, 2 * math.pi)


# ---- turns ----------------------------------------------------------------------------------------------------------


def _actor(s: CatacombsState, action: act.Act) -> str:
    piece = PIECE[action.piece]
    prey = _prey(s, piece, sequence_of(s, piece))
    return prey or "Nobody of the others can do more now."


def _card(s: CatacombsState, action: Action) -> str:
    """What a card does now: for the wounded, for whoever has to get away, or to an enemy."""
    question: Any = s.agenda[-1]
    bases = {shot.base for shot in shots_in(card_text(action))}
    if bases & {"heal", "healall"}:
        return "There are wounds that it can heal."
    if "cure" in bases:
        return "There is poison that it can cure."
    if "summon" in bases:
        return "A companion strikes in every round that is left."
    prey = _prey(s, s.party[question.member].hero, [card_text(action)])
    if prey:
        return prey
    if bases & {"teleport", "portal"}:
        return "It leads out of the enemies' reach."
    return "It is worth more now than later."


def _base(s: CatacombsState, action: act.Base) -> str:
    question: Any = s.agenda[-1]
    hero = s.party[question.member].hero
    return _prey(s, hero, sequence_of(s, hero)[:1]) or "It costs no card."


def _choose(s: CatacombsState, action: act.Choose) -> str:
    question: Any = s.agenda[-1]
    if question.kind == "choose_sequence":
        return _prey(s, PIECES.lord, [LORDS[s.lord].sequences[action.number - 1]]) or "It keeps the lord out of reach."
    if question.kind == "rune":
        return "From that rune it can do most."
    either = node(question.rest[0])
    assert isinstance(either, Either)
    text = " > ".join(either.alternatives[action.number - 1])
    return _prey(s, s.sequences[-1].performer, [text]) or "From here it does more than the other one."


def _picked(s: CatacombsState, action: act.Pick) -> str:
    piece = PIECE[action.piece]
    if s.kind(piece) == Kind.LORD:
        return "Without its lord the other side has lost."
    return f"{piece_name(action.piece)} is the greatest loss to its side."


def _healed(s: CatacombsState, action: act.Pick | act.Heal) -> str:
    piece = PIECE[action.piece]
    return f"{piece_name(action.piece)} has {s.health[piece]} health of {s.full_health(piece)} left."


# ---- setting up -----------------------------------------------------------------------------------------------------


def _monster(s: CatacombsState, action: act.Monster) -> str:
    card = MONSTERS[MONSTER[action.monster]]
    each = f", {card.health} health each" if card.health > 1 else ""
    return f"{card.count} of them{each}: they hold the heroes up longest for what they are."


def _placed(s: CatacombsState, action: Place) -> str:
    return PLACES.get(s.agenda[-1].kind, "From there it can do most.")


PLACES = {
    "place_monster": "There few can strike it at once, and no shot strikes two.",
    "place_hero": "It has free ways from there, and no shot strikes two.",
    "place_shield": "There it bars most ways.",
    "place_ranged": "From there the way is free.",
}

REASONS: dict[type[Action], Explain] = {
    Aim: _aim,
    Place: _placed,
    act.Act: _actor,
    act.EndHalf: lambda s, a: "Whoever is left can do nothing of use.",
    act.Base: _base,
    act.Ability: _card,
    act.Item: _card,
    act.Spell: _card,
    act.Familiar: lambda s, a: "It strikes, too, and costs nothing.",
    act.Return: lambda s, a: "From where it was it can do more.",
    act.Pass: lambda s, a: "What could be done is worth less than what it costs.",
    act.EndTurn: lambda s, a: "What is left is worth keeping.",
    act.Choose: _choose,
    act.Skip: lambda s, a: "The shot would find nobody, and leave its piece worse off.",
    act.Next: lambda s, a: "It may still strike somebody.",
    act.From: lambda s, a: "The way is free from there.",
    act.Enhanced: lambda s, a: "The better one does more." if a.better else "The normal one is enough here.",
    act.Pick: _picked,
    act.Card: lambda s, a: "The highest card brings a hero nearest to the end.",
    act.Transform: lambda s, a: "The other side of it is of more use now." if a.turn else "As it is, it is of more use.",
    act.Monster: _monster,
    act.Count: lambda s, a: "The more there are, the more can strike.",
    act.Mat: lambda s, a: "Its obstacles stand well for this side.",
    act.Hero: lambda s, a: "Its cards go well with those of the others.",
    act.Lord: lambda s, a: "Any of the lords will do: let the heroes not foresee it.",
    act.Take: lambda s, a: "It costs nothing.",
    act.Leave: lambda s, a: "It is of no use here.",
    act.Heal: _healed,
    act.Cure: lambda s, a: "The highest poison card comes nearest to killing.",
    act.CureAll: lambda s, a: "So much poison kills.",
    act.CureOne: lambda s, a: "Each card of poison less is a hit that kills later.",
    act.Restore: lambda s, a: "Nobody else is so badly hurt.",
    act.Mend: lambda s, a: "Each point counts before the Lair.",
    act.Resurrect: lambda s, a: "A hero more is worth more than anything else here.",
    act.Recruit: lambda s, a: "One more who strikes in every round.",
    act.Sleep: lambda s, a: "Everybody has wounds.",
    act.ClearCellar: lambda s, a: "Everybody finds something.",
    act.Meet: lambda s, a: "Perhaps it is somebody who comes along.",
    act.Buy: lambda s, a: "Nothing else here serves so well for its price.",
    act.Bet: lambda s, a: "There is nothing better to do with the coin.",
    act.Give: lambda s, a: "Coins are of no use in the Lair." if a.gold else "The coins serve this hero better.",
    act.AnyItem: lambda s, a: "The best of all items is worth most.",
    act.BlindItem: lambda s, a: "Any item is worth more than a coin.",
    act.Coin: lambda s, a: "Nothing else here is of use.",
}
BY_QUESTION: dict[str, dict[type[Action], Explain]] = {
    "choose_spell": {act.Spell: lambda s, a: "It goes well with the spells that are chosen."},
    "start_item": {act.Item: lambda s, a: "It costs nothing."},
    "cellar_item": {act.Item: lambda s, a: "It serves this hero best."},
    "tavern_item": {act.Item: lambda s, a: "It serves this hero best."},
    "heal_target": {act.Pick: _healed},
    "cure_target": {act.Pick: lambda s, a: f"{piece_name(a.piece)} has most poison to fear."},
    "refresh_card": {kind: lambda s, a: "It is the card that does most." for kind in (act.Ability, act.Item)},
    "teleport_target": {act.Pick: lambda s, a: "Elsewhere it does less harm, or suffers less."},
    "reaction": {
        act.Pass: lambda s, a: "The card will save more another time.",
        act.Item: lambda s, a: "Without it the hit would cost too much.",
        act.Ability: lambda s, a: "Without it the hit would cost too much.",
        act.Spell: lambda s, a: "Without it the hit would cost too much.",
    },
    "summon_monster": {act.Monster: lambda s, a: "Of all that may come, it strikes hardest."},
}
