"""What a shot may be expected to do, exactly: all rolls of its dice, each as often as it falls."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, groupby
from math import factorial
from typing import NamedTuple

from questboard.games.gorgasali.rules.content import DICE, GRID, WEAPONS
from questboard.games.gorgasali.rules.fight.shooting import effect_of
from questboard.games.gorgasali.rules.fight.skills import SKILLS

FACES = range(1, 7)
FARTHEST = GRID.width + GRID.height - 1
"""More than the greatest distance of two squares."""
OFF_STEP = 0.5
"""How often obstacles and turns make good for a movement number that is odd where it should be even."""
STANDING = 0.7
"""How often one may stay where one is and shoot from there."""
KILL = 30.0
"""What a kill counts beside the loss, where shots are compared, in points of health."""


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
    return sum(chance * damage for damage, chance in damages(weapon, distance))


@functools.cache
def hit_chance(weapon: int, distance: int) -> float:
    """How often it hits."""
    return sum(chance for faces, chance in rolls(WEAPONS[weapon].dice) if effect_of(weapon, faces, distance).hit)


@functools.cache
def best_damage(weapon: int) -> float:
    """The mean damage at the weapon's best distance."""
    return max(expected_damage(weapon, distance) for distance in range(1, WEAPONS[weapon].range + 1))


# ---- against somebody -----------------------------------------------------------------------------------------------


@functools.cache
def damages(weapon: int, distance: int, reduction: int = 0) -> Sequence[tuple[int, float]]:
    """What a shot's card damage may be, and how often; a Tree Platform reduces each die."""
    found: dict[int, float] = {}
    for faces, chance in rolls(WEAPONS[weapon].dice):
        damage = effect_of(weapon, [face - reduction for face in faces], distance).damage
        found[damage] = found.get(damage, 0.0) + chance
    return tuple(found.items())


class Shot(NamedTuple):
    """A shot at somebody: the mean loss of health, of armor, and how often it kills."""

    loss: float
    armor: float
    kill: float


NO_SHOT = Shot(0.0, 0.0, 0.0)


@functools.lru_cache(1 << 14)
def shot(weapon: int, distance: int, health: int, armor: tuple[int, ...], reduction: int = 0, divisor: int = 1) -> Shot:
    """What a shot does to who has so much health, these pieces of armor on, and perhaps a mechanism under him."""
    lost = blocked = kill = 0.0
    worn = () if SKILLS[weapon].pierces else armor
    for damage, chance in damages(weapon, distance, reduction):
        damage //= divisor
        used = next((block for block in worn if block >= damage), sum(worn)) if damage else 0
        loss = min(health, max(0, damage - used))
        lost += chance * loss
        blocked += chance * used
        kill += chance * (loss == health)
    return Shot(lost, blocked, kill)


# ---- in the next turn -----------------------------------------------------------------------------------------------


@functools.cache
def movement_chances() -> Sequence[tuple[int, float]]:
    """The movement numbers, and how often each is rolled."""
    found: dict[int, float] = {}
    for faces, chance in rolls(DICE.movement):
        found[sum(faces)] = found.get(sum(faces), 0.0) + chance
    return tuple(found.items())


@functools.cache
def walk_chances() -> Sequence[float]:
    """How often a movement number reaches so many squares, by their number."""
    return tuple(sum(chance for number, chance in movement_chances() if number >= squares) for squares in range(2 * FARTHEST))


@functools.cache
def striking(weapon: int, distance: int) -> float:
    """The mean damage of a loaded weapon in its owner's next turn, if the enemy stays where he is: roll, walk, shoot."""
    card = WEAPONS[weapon]
    total = 0.0
    for number, chance in movement_chances():
        ends = range(max(1, distance - number), card.range + 1)
        fitting = [expected_damage(weapon, end) for end in ends if (end - distance - number) % 2 == 0]
        others = [OFF_STEP * expected_damage(weapon, end) for end in ends]
        total += chance * max(
            [*fitting, *others, expected_damage(weapon, distance) * OFF_STEP if distance <= card.range else 0.0]
        )
    return total


@functools.cache
def strikes(weapons: tuple[int, ...]) -> Sequence[float]:
    """The same for the best of several loaded weapons, by distance."""
    return tuple(max((striking(weapon, d) for weapon in weapons), default=0.0) for d in range(FARTHEST))


@functools.cache
def shots_from_here(weapons: tuple[int, ...]) -> Sequence[float]:
    """The mean damage of the best of several loaded weapons without a move, by distance."""
    return tuple(
        max((expected_damage(weapon, d) for weapon in weapons if 1 <= d <= WEAPONS[weapon].range), default=0.0)
        for d in range(FARTHEST)
    )


@functools.lru_cache(1 << 16)
def assault(weapons: tuple[int, ...], distance: int, health: int, armor: tuple[int, ...]) -> Shot:
    """What the best of several loaded weapons may do to somebody in its owner's next turn: roll, walk, shoot."""
    return max((_assault(weapon, distance, health, armor) for weapon in weapons), key=violence, default=NO_SHOT)


@functools.lru_cache(1 << 14)
def stand_and_shoot(weapons: tuple[int, ...], distance: int, health: int, armor: tuple[int, ...]) -> Shot:
    """The same without a walk, for who is frozen."""
    shots = [shot(weapon, distance, health, armor) for weapon in weapons if 1 <= distance <= WEAPONS[weapon].range]
    return max(shots, key=violence, default=NO_SHOT)


@functools.lru_cache(1 << 16)
def _assault(weapon: int, distance: int, health: int, armor: tuple[int, ...]) -> Shot:
    reach = WEAPONS[weapon].range
    standing = part(shot(weapon, distance, health, armor), STANDING) if distance <= reach else NO_SHOT
    shots = [shot(weapon, end, health, armor) for end in range(1, reach + 1)]
    by_parity = [(part(whole, OFF_STEP), whole) for whole in shots]
    mean = NO_SHOT
    for number, chance in movement_chances():
        best, most = standing, violence(standing)
        for end in range(max(1, distance - number), reach + 1):
            one = by_parity[end - 1][(end - distance - number) % 2 == 0]
            if violence(one) > most:
                best, most = one, violence(one)
        mean = Shot(mean.loss + chance * best.loss, mean.armor + chance * best.armor, mean.kill + chance * best.kill)
    return mean


def part(shot: Shot, share: float) -> Shot:
    """So much of it."""
    return shot if share == 1.0 else Shot(share * shot.loss, share * shot.armor, share * shot.kill)


def violence(shot: Shot) -> float:
    """By what shots are compared."""
    return shot.loss + KILL * shot.kill
