"""How good a position is: the heroes' common chance against the boss, and each seat's share of the victory.

The realm tells, for every hero, the chance that he will be the one to kill the boss; the rest is the same in both games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from questboard.games.dark.rules.model import BOSS, EVIL, DarkState
from questboard.games.dark.rules.scoring import points

from .guessing import chance_of, kill_chance

CERTAIN = 0.97
"""No position before the end may look better than a won match."""
POINTS_THAT_DECIDE = 7.0
"""A lead of so many points makes a hero about three times as likely to win as the next."""
BOSS_BONUS = 12.0


def evaluate_all(s: DarkState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    chances = s.counsel.kill_chances(s)
    fail = 1.0
    for chance in chances:
        fail *= 1.0 - chance
    win = CERTAIN * (1.0 - fail)
    values = [-(1.0 - win)] * (max(s.owners) + 1)
    values[EVIL] = 1.0 - 2.0 * win
    for hero, share in enumerate(_shares(s, chances)):
        values[s.owners[hero]] += win * share
    return values


def _shares(s: DarkState, chances: Sequence[float]) -> list[float]:
    """For each hero the chance that he has most points when the boss dies."""
    total = sum(chances) or 1.0
    weights = [
        0.0
        if hero.out
        else math.exp((points(s, h) + BOSS_BONUS * chances[h] / total + s.counsel.prospects(s, h)) / POINTS_THAT_DECIDE)
        for h, hero in enumerate(s.heroes)
    ]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def duel_chance(s: DarkState, dice: int, hits: float, hp: float, misses: int, strength: int) -> float:
    """The chance to kill the boss before falling: so many blows, each with up to three of the Hit cards."""
    faces = s.realm.faces
    need = s.realm.needed(s, strength)
    sure = min(3.0, hits)
    low = int(sure)
    one = chance_of(faces, dice, need - low)
    if low < sure:
        one += (sure - low) * (chance_of(faces, dice, need - low - 1) - one)
    blows = 1.0 + (hp + 0.8 * min(misses, 4)) / 2.4
    return 1.0 - math.pow(1.0 - one, blows)


def in_time(steps: float, rounds: int, *, pace: float, last_fight: float, hurry: float, step: float) -> float:
    """The chance to come so far before the time is over; what is far is uncertain anyway."""
    late = (steps / pace + last_fight - rounds) / hurry
    return math.exp(-step * steps) / (1.0 + math.exp(late))


RISK = (0.8, 0.7, 0.55, 0.4, 0.25, 0.15, 0.08, 0.04, 0.02)
"""How likely a hero with so many HP is knocked out before he has done what he wants."""
HEAL_BELOW = 6
FOUNTAIN_COST = 3


def toil(hp: int, *, safe: bool, potion: bool, cost: float) -> float:
    """The actions that a hero's wounds will cost him: healing, or a fall that costs so many."""
    if safe:
        return FOUNTAIN_COST if hp < HEAL_BELOW and not potion else 0.0
    return RISK[hp] * cost * (0.5 if potion else 1.0)


READY_CHANCE = 0.12
"""To kill the boss with one blow and all Hit cards."""
READY_HP = 7
LAST_ROUNDS = 8
"""When the time runs out, everybody has to try."""


def is_ready(s: DarkState, hero: int) -> bool:
    """Should he go to the boss? With a fair chance to kill him, or when waiting can make him no stronger."""
    if s.round > s.realm.round_limit - LAST_ROUNDS or not s.counsel.can_grow(s, hero):
        return True
    camp = s.heroes[hero]
    chance = kill_chance(s, (s.realm.boss_strength(s),), s.realm.hero_dice(s, hero, BOSS), min(3, camp.hits))
    return chance >= READY_CHANCE and camp.hp >= READY_HP
