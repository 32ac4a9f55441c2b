"""What things are worth on a hero's card: to the party that fights together, and to the hero who fights alone."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from questboard.games.manticore.rules.content import (
    AMULET,
    ATTACK,
    BOOTS,
    BOW,
    HELMET,
    HERO_VALUES,
    INITIATIVE,
    ITEM_KINDS,
    ITEM_VALUES,
    SHIELD,
    SHOOT,
    SORCERY,
    SPELL_KINDS,
    SWORD,
)
from questboard.games.manticore.rules.model import Hero

from .weights import WEIGHTS

SAFETY = 1
"""Who shoots is not hurt by the own blow: as good as a point more."""  # MAN-531


def best_blow(hero: Hero) -> int:
    """The strength of the blow that this hero strikes best."""
    card, points, slots = HERO_VALUES[hero.card], hero.points, hero.slots
    return max(
        card[ATTACK] + points[ATTACK] + slots[SWORD],
        card[SHOOT] + points[SHOOT] + slots[BOW] + SAFETY,
        card[SORCERY] + points[SORCERY] + slots[AMULET],
    )


def worth_of_slots(slots: Sequence[int]) -> float:
    """Each thing for what it adds to the party."""
    w = WEIGHTS
    sword, bow, shield, boots, amulet, helmet, ice, fire = slots
    filled = sum(value > 0 for value in slots)
    return (
        w.item * (sword + bow + amulet)
        + w.shield_item * (shield + helmet)
        + w.boots * boots
        + w.spell * (ice + fire)
        + w.filled_slot * filled
    )


def worth_of_card(hero: Hero) -> float:
    """Things, Power points and the best blow; what only weighs in the bag costs."""
    w = WEIGHTS
    return (
        worth_of_slots(hero.slots)
        + w.prowess * min(best_blow(hero), w.enough_prowess)
        + w.power_point * sum(hero.points)
        + w.boots * hero.points[INITIATIVE]
        + w.bag * len(hero.bag)
    )


_BLOWS = {SWORD: (ATTACK, 0), BOW: (SHOOT, SAFETY), AMULET: (SORCERY, 0)}


def gain(hero: Hero, kind: int, value: int) -> float:
    """What one more token of a kind would add to a hero."""
    w, held = WEIGHTS, hero.slots[kind]
    if kind in SPELL_KINDS:
        return 0.0 if held else w.spell * value + w.filled_slot
    better = value - held
    if better <= 0:
        return 0.0
    weight = w.boots if kind == BOOTS else w.shield_item if kind in (SHIELD, HELMET) else w.item
    found = weight * better + (0.0 if held else w.filled_slot)
    if kind in _BLOWS:
        characteristic, safety = _BLOWS[kind]
        blow = HERO_VALUES[hero.card][characteristic] + hero.points[characteristic] + value + safety
        found += w.prowess * max(0, min(blow, w.enough_prowess) - min(best_blow(hero), w.enough_prowess))
    # Who has to put the old one into the bag is the slower for it.
    return found + (w.bag if held else 0.0)


def gains(hero: Hero) -> Sequence[Sequence[float]]:
    """`gain` for every kind and value."""
    return _gains(hero.card, tuple(hero.slots), tuple(hero.points))


@functools.lru_cache(maxsize=1 << 13)
def _gains(card: int, slots: tuple[int, ...], points: tuple[int, ...]) -> Sequence[Sequence[float]]:
    hero = Hero(card=card, slots=list(slots), points=list(points))
    return [[0.0, *(gain(hero, kind, value) for value in range(1, _MOST + 1))] for kind in range(len(ITEM_KINDS))]


_MOST = max(max(values) for values in ITEM_VALUES)
