"""How a fight within one turn would go, exactly but for what the heroes would do otherwise: blow by blow over all dice."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from questboard.games.manticore.rules.content import (
    AMULET,
    ATTACK,
    BOW,
    DEFENSE,
    HELMET,
    HERO_VALUES,
    MANTICORE_VALUES,
    MONSTER_CARDS,
    SHIELD,
    SHOOT,
    SORCERY,
    SWORD,
)
from questboard.games.manticore.rules.model import Hero, ManticoreState

from .strength import expected_loss


class Arms(NamedTuple):
    """What one side of a fight brings to each type of blow, attacking and defending."""

    magic: int
    attack: int
    shooting: int
    defence: int
    ward: int


class Skirmish(NamedTuple):
    """What comes of it: the chance that the foe falls, and the life that each hero loses on average."""

    kill: float
    hurt: float


def arms_of(heroes: Sequence[Hero]) -> Arms:
    """Sums over a group: jointly they strike as one."""  # MAN-565
    magic = attack = shooting = defence = ward = 0
    for hero in heroes:
        card, points, slots = HERO_VALUES[hero.card], hero.points, hero.slots
        sorcery = card[SORCERY] + points[SORCERY]
        magic += sorcery + slots[AMULET]
        ward += sorcery + slots[HELMET]
        attack += card[ATTACK] + points[ATTACK] + slots[SWORD]
        shooting += card[SHOOT] + points[SHOOT] + slots[BOW]
        defence += card[DEFENSE] + points[DEFENSE] + slots[SHIELD]
    return Arms(magic, attack, shooting, defence, ward)


def monster_arms(s: ManticoreState, number: int) -> Arms:
    """A monster's level, and what it openly carries."""  # MAN-551
    level = MONSTER_CARDS[number].level
    load = s.monsters[number].load
    if not load:
        return Arms(level, level, level, level, level)
    best = [0] * 8
    for loot in load:
        if loot.face_up:
            best[loot.item.kind] = max(best[loot.item.kind], loot.item.value)
    return Arms(level + best[AMULET], level + best[SWORD], level + best[BOW], level + best[SHIELD], level + best[HELMET])


MANTICORE_ARMS = Arms(
    MANTICORE_VALUES[SORCERY],
    MANTICORE_VALUES[ATTACK],
    MANTICORE_VALUES[SHOOT],
    MANTICORE_VALUES[DEFENSE],
    MANTICORE_VALUES[SORCERY],
)


_PAIRS = [0] * 11
for _a in range(1, 7):
    for _b in range(1, 7):
        _PAIRS[_a - _b + 5] += 1


@functools.cache
def _damage(ahead: int) -> tuple[float, ...]:
    """The chances of no damage, of 1, of 2 ... for a side that is ahead by so much before the dice."""
    found = [0.0] * (max(0, ahead + 5) + 1)
    for difference, count in enumerate(_PAIRS, -5):
        found[max(0, ahead + difference)] += count / 36
    return tuple(found)


def _struck(lives: Sequence[float], ahead: int) -> list[float]:
    """The chances of the foe's life after one more blow; at 0 it is dead."""
    after = [0.0] * len(lives)
    after[0] = lives[0]
    damage = _damage(ahead)
    for life, chance in enumerate(lives):
        if life and chance:
            for lost, likely in enumerate(damage):
                after[max(0, life - lost)] += chance * likely
    return after


@functools.lru_cache(maxsize=1 << 15)
def skirmish(own: Arms, foe: Arms, life: int, blows: int) -> Skirmish:
    """So many blows in a turn: the first by the type that suits best, the later ones by card, each of them answered by card."""
    return max((_skirmish(own, foe, life, blows, first) for first in range(3)), key=lambda s: s.kill - 0.12 * s.hurt)


def _skirmish(own: Arms, foe: Arms, life: int, blows: int, first: int) -> Skirmish:
    # Magic, close combat, shooting: how far the attacker is ahead, and whether the blow may strike back.
    ahead = (own.magic - foe.ward, own.attack - foe.attack, own.shooting - foe.defence)
    hurts = (expected_loss(-ahead[0]), expected_loss(-ahead[1]), 0.0)
    magic_back = own.ward - foe.magic
    accept = 1.0 * expected_loss(foe.attack - own.attack) - 0.6 * expected_loss(own.attack - foe.attack)
    defend = expected_loss(foe.attack - own.defence)
    accepts = accept < defend
    answered = (
        expected_loss(-magic_back)
        + (expected_loss(foe.attack - own.attack) if accepts else defend)
        + expected_loss(foe.shooting - own.defence)
    ) / 3
    lives = [0.0] * life + [1.0]
    hurt = 0.0
    for number in range(blows):
        standing = 1.0 - lives[0]
        if standing < 1e-6:
            break
        if number == 0:
            hurt += standing * hurts[first]
            lives = _struck(lives, ahead[first])
        else:
            hurt += standing * sum(hurts) / 3
            lives = _mixed([_struck(lives, each) for each in ahead])
        standing = max(0.0, 1.0 - lives[0])
        hurt += standing * answered
        still = lives
        answers = [_struck(lives, magic_back), _struck(lives, own.attack - foe.attack) if accepts else still, still]
        lives = _mixed(answers)
    return Skirmish(lives[0], hurt)


def _mixed(cases: Sequence[Sequence[float]]) -> list[float]:
    """Each case equally likely."""
    return [sum(column) / len(cases) for column in zip(*cases, strict=True)]
