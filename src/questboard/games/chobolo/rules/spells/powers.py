"""The hooks that give spells their powers: whom they may aim at, where they may be cast, what they do.

The rules know no spell by name: each registers a small function here, under the name that stands in `powers.toml`.
"""

from __future__ import annotations

from collections.abc import Callable

from questboard.games.chobolo.rules.content import POWER, SPELL
from questboard.games.chobolo.rules.model import ChoboloState, Declared

Chooser = Callable[[ChoboloState, int, int, tuple[int, ...]], list[int]]
"""The legal values of one target: (state, caster's seat, spell, what is named already)."""
Effect = Callable[[ChoboloState, Declared], None]
Place = Callable[[ChoboloState, int], bool]

CHARACTER, HEX, PLAYER, ELEMENT, DIE, MAGIC = range(6)
"""What the values of a chooser are."""
CHAIN_CODE, PERMANENT_CODE = 1000, 2000
"""Values of MAGIC: a spell on the chain, a permanent in play, or else a character."""

CHOOSERS: dict[str, tuple[int, Chooser]] = {}
EFFECTS: dict[int, Effect] = {}
PLACES: dict[int, Place] = {}
AIMLESS = ("other_element",)
"""Choosers whose values are no targets: they need not hold any longer when the spell resolves."""


def chooser(name: str, values: int) -> Callable[[Chooser], Chooser]:
    """Register who or what a spell may aim at."""

    def register(function: Chooser) -> Chooser:
        CHOOSERS[name] = values, function
        return function

    return register


def effect(*ids: str) -> Callable[[Effect], Effect]:
    """Register what a spell does when it resolves."""

    def register(function: Effect) -> Effect:
        for id in ids:
            EFFECTS[SPELL[id]] = function
        return function

    return register


def castable_at(id: str) -> Callable[[Place], Place]:
    """Register the place condition of a spell."""

    def register(function: Place) -> Place:
        PLACES[SPELL[id]] = function
        return function

    return register


def values(s: ChoboloState, seat: int, spell: int, chosen: tuple[int, ...]) -> list[int]:
    """What may be named next, so that the rest can be named too."""
    names = POWER[spell].targets
    found = CHOOSERS[names[len(chosen)]][1](s, seat, spell, chosen)
    if len(chosen) + 1 == len(names):
        return found
    return [value for value in found if values(s, seat, spell, (*chosen, value))]


def can_aim(s: ChoboloState, seat: int, spell: int) -> bool:
    """Do the place condition and a legal target exist?"""  # CHO-502
    place = PLACES.get(spell)
    if place is not None and not place(s, seat):
        return False
    return not POWER[spell].targets or bool(values(s, seat, spell, ()))


def still_aims(s: ChoboloState, seat: int, spell: int, targets: tuple[int, ...]) -> bool:
    """Are the place condition and every target still legal?"""  # CHO-504
    place = PLACES.get(spell)
    if place is not None and not place(s, seat):
        return False
    for number, name in enumerate(POWER[spell].targets):
        if name not in AIMLESS and targets[number] not in CHOOSERS[name][1](s, seat, spell, targets[:number]):
            return False
    return True
