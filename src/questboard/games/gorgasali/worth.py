"""What a card on a mat is worth, in points of health."""

from __future__ import annotations

import functools

import msgspec

from .content import CARDS, FACE_DOWN, FIRST_SUPPORT, support
from .odds import best_damage


class Worth(msgspec.Struct, frozen=True):
    """What each kind is worth; healing and armor by the point."""

    loaded: float = 0.8
    face_down: float = 0.45
    armor: float = 0.7
    healing: float = 0.4
    defensive: float = 4.0
    throwable: float = 5.0
    movement: float = 2.5
    extension: float = 3.0
    ammo: float = 4.0
    reach: float = 2.0


WORTH = Worth()


@functools.cache
def card_worth(card: int) -> float:
    """A card, weapons by the side they show."""
    design = card - FACE_DOWN if card >= FACE_DOWN else card
    if design < FIRST_SUPPORT:
        reach = WORTH.reach * (CARDS[design].range - 1)
        return (WORTH.face_down if card >= FACE_DOWN else WORTH.loaded) * best_damage(design) + reach
    data = support(design)
    if data.heal:
        return WORTH.healing * data.heal
    if data.block:
        return WORTH.armor * data.block
    by_kind = {"defensive": WORTH.defensive, "throwable": WORTH.throwable, "movement": WORTH.movement}
    by_kind |= {"extension": WORTH.extension, "ammo": WORTH.ammo}
    return by_kind[data.group or data.category]
