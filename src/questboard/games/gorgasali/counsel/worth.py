"""What cards, mats and chests are worth, in points of health."""

from __future__ import annotations

import functools
from typing import NamedTuple

import msgspec

from questboard.games.gorgasali.rules.content import (
    BACKPACK,
    CARD,
    CARD_IDS,
    CARDS,
    CHEST,
    EMPTY,
    FACE_DOWN,
    FIRST_SUPPORT,
    KIND,
    PLACES,
    SLOTS,
    SUPPORT_DECK,
    WEAPON_DECK,
    WEAPON_SLOTS,
    WEAPONS,
    support,
)

from .odds import best_damage


class Worth(msgspec.Struct, frozen=True):
    """What each kind is worth; weapons by the mean damage, healing and armor by the point."""

    loaded: float = 0.7
    face_down: float = 0.45
    second: float = 0.6
    """A second weapon: only one is shot a turn."""
    handiness: tuple[float, ...] = (0.0, 0.6, 0.85, 1.0, 1.1, 1.15)
    """By range: who must stand beside an enemy seldom shoots."""
    armor: float = 0.8
    healing: float = 0.55
    extra_chest: float = 0.7
    """Of an opened one."""
    backpack: float = 0.7


WORTH = Worth()
PLACES_OF = dict(zip(KIND, PLACES, strict=True))
"""Where the cards of each kind lie."""

BY_CARD = {
    "barrier": 2.0,
    "tree_platform": 4.0,
    "ball_lightning": 6.0,
    "magic_field": 8.0,
    "flame_bulb": 5.0,
    "magic_spear": 5.0,
    "smoke_bulb": 6.0,
    "ntt_bulb": 8.0,
    "swift_boots": 2.0,
    "pathfinder": 2.0,
    "free_stride": 3.0,
    "teleport": 5.0,
    "extra_six": 5.0,
    "hot_barrel": 5.0,
    "iron_grip": 5.0,
    "eagle_lens": 4.0,
    "ammo_bag": 7.0,
}


IN_HAND = {
    "tree_platform": 8.0, "ball_lightning": 6.5, "magic_field": 11.5, "flame_bulb": 3.5, "magic_spear": 9.0, "smoke_bulb": 10.5,
    "ntt_bulb": 16.0, "swift_boots": 5.0, "pathfinder": 2.5, "free_stride": 2.0, "teleport": 4.0, "extra_six": 8.0,
    "hot_barrel": 8.0, "iron_grip": 3.0, "eagle_lens": 2.0, "ammo_bag": 8.0, "barrier": 2.5,
}  # fmt: skip
"""What a card in hand told of who would win; those that told little are not for nothing either."""
_IN_HAND = {CARD[name]: worth for name, worth in IN_HAND.items()}


@functools.cache
def card_worth(card: int) -> float:
    """A card, weapons by the side they show."""
    design = card - FACE_DOWN if card >= FACE_DOWN else card
    if design < FIRST_SUPPORT:
        side = WORTH.face_down if card >= FACE_DOWN else WORTH.loaded
        return side * best_damage(design) * WORTH.handiness[CARDS[design].range]
    data = support(design)
    if data.heal:
        return WORTH.healing * data.heal
    if data.block:
        return WORTH.armor * data.block
    return BY_CARD[CARD_IDS[design]]


class Mat(NamedTuple):
    """What a mat is worth, what opening one more chest would add to it, and the weapons that lie on it."""

    worth: float
    chest: float
    loaded: tuple[int, ...]
    weapons: tuple[int, ...]
    armor: tuple[int, ...]


@functools.lru_cache(1 << 16)
def mat_of(slots: tuple[int, ...]) -> Mat:
    """The cards of a mat at a glance."""
    weapons = sorted((card_worth(slots[slot]) for slot in WEAPON_SLOTS if slots[slot] != EMPTY), reverse=True)
    total = sum(worth * (WORTH.second if number else 1.0) for number, worth in enumerate(weapons))
    for slot in SLOTS:
        if slots[slot] != EMPTY and slot not in WEAPON_SLOTS:
            total += card_worth(slots[slot]) * (WORTH.backpack if slot in BACKPACK else 1.0)
    held = [slots[slot] for slot in WEAPON_SLOTS if slots[slot] != EMPTY]
    return Mat(
        total,
        _chest(slots),
        tuple(card for card in held if card < FACE_DOWN),
        tuple(card - FACE_DOWN if card >= FACE_DOWN else card for card in held),
        tuple(
            support(card).block for card in slots if card != EMPTY and FIRST_SUPPORT <= card < FACE_DOWN and support(card).block
        ),
    )


def _chest(slots: tuple[int, ...]) -> float:
    """What the cards of a chest are worth to who has these already: each fills a place, or replaces a worse one."""
    total = 0.0
    for kind, places in PLACES_OF.items():
        total += _gain(kind, min(0.0 if slots[slot] == EMPTY else card_worth(slots[slot]) for slot in places))
    return total


@functools.cache
def _gain(kind: str, least: float) -> float:
    """How much better the cards of one kind in a chest are than one of that worth, on average."""
    drawn, deck = (CHEST.weapons, WEAPON_DECK) if kind == "weapon" else (CHEST.supports, SUPPORT_DECK)
    gain = sum(max(0.0, card_worth(card) - least) for card in deck if KIND[card] == kind)
    return drawn * gain / len(deck) * (WORTH.second if kind == "weapon" and least else 1.0)


class Stock(NamedTuple):
    """A mat at a glance; weapons by what they can do, loaded or not."""

    armor: int
    healing: int
    carried: int
    cards: float
    weapons: tuple[float, float]
    most: int
    """What the best healing card at hand restores."""


@functools.lru_cache(1 << 14)
def stock_of(slots: tuple[int, ...]) -> Stock:
    """What lies on a mat."""
    armor = healing = carried = most = 0
    cards = 0.0
    powers = [0.0, 0.0]
    for slot in SLOTS:
        card = slots[slot]
        if card == EMPTY:
            continue
        if slot in WEAPON_SLOTS:
            weapon = card - FACE_DOWN if card >= FACE_DOWN else card
            powers.append(best_damage(weapon) * WORTH.handiness[WEAPONS[weapon].range])
            continue
        data = support(card)
        armor += data.block
        if slot in BACKPACK:
            carried += data.heal
        else:
            healing += data.heal
            most = max(most, data.heal)
        cards += _IN_HAND.get(card, 0.0) * (WORTH.backpack if slot in BACKPACK else 1.0)
    best, second, *_ = sorted(powers, reverse=True)
    return Stock(armor, healing, carried, cards, (best, second), most)
