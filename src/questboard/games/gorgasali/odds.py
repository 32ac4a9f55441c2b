"""What a shot may be expected to do, exactly: all rolls of its dice, each as often as it falls."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations_with_replacement, groupby
from math import factorial

from .content import WEAPONS
from .shooting import effect_of

FACES = range(1, 7)


def rolls(dice: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every roll, with the dice in rising order, and its chance."""
    ways = factorial(dice)
    for faces in combinations_with_replacement(FACES, dice):
        same = 1
        for _, group in groupby(faces):
            same *= factorial(len(list(group)))
        yield faces, ways / same / len(FACES) ** dice


@functools.cache
def expected_damage(weapon: int, distance: int) -> float:
    """The mean damage of a shot at an enemy without defence."""
    return sum(chance * effect_of(weapon, faces, distance).damage for faces, chance in rolls(WEAPONS[weapon].dice))


@functools.cache
def hit_chance(weapon: int, distance: int) -> float:
    """How often it hits."""
    return sum(chance for faces, chance in rolls(WEAPONS[weapon].dice) if effect_of(weapon, faces, distance).hit)


@functools.cache
def best_damage(weapon: int) -> float:
    """The mean damage at the weapon's best distance."""
    return max(expected_damage(weapon, distance) for distance in range(1, WEAPONS[weapon].range + 1))
