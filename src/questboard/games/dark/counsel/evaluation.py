"""How good a position is: the heroes' common chance against the boss, and each seat's share of the victory.

The realm tells, for every hero, the chance that he will be the one to kill the boss; the rest is the same in both games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from questboard.games.dark.rules.model import BOSS, EVIL, FULL_HP, DarkState, Hero
from questboard.games.dark.rules.scoring import points

from .guessing import chance_of, kill_chance

CERTAIN = 0.97
"""No position before the end may look better than a won match."""
FIGHTING_ON = 0.12
"""What heroes in the best state are worth whose chance is nothing: so that it matters how they lose, or nearly."""
POINTS_THAT_DECIDE = 7.0
"""A lead of so many points makes a hero about three times as likely to win as the next."""
BOSS_BONUS = 12.0


def evaluate_all(s: DarkState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    chances = s.counsel.kill_chances(s)
    together = s.counsel.together(s, chances)
    win = CERTAIN * (together + FIGHTING_ON * (1.0 - together) * s.counsel.standing(s, chances))
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


def blow_chance(s: DarkState, dice: int, hits: float, strength: int) -> float:
    """The chance that one blow with up to three of the Hit cards kills the boss; between two numbers of cards it lies between."""
    faces = s.realm.faces
    need = s.realm.needed(s, strength)
    sure = min(3.0, hits)
    low = int(sure)
    one = chance_of(faces, dice, need - low)
    if low < sure:
        one += (sure - low) * (chance_of(faces, dice, need - low - 1) - one)
    return one


MISS_WORTH = 0.8
"""The HP that a Miss card saves."""


PROMISE = 0.8
"""What a blow is worth that has not been struck yet: who can strike now does."""


def duel_chance(one: float, health: float, blow: float, actions: float, *, is_first: bool = True) -> float:
    """The chance to kill the boss, with `one` chance a bout, before falling by blows that cost so many HP, and in time.

    Who `is_first` to strike has one blow in any case; no more, for in the boss's turn it is he who strikes first.
    """
    bouts = max(0.0, min(max(float(is_first), (health - 1.0) / blow), actions))
    return PROMISE * (1.0 - math.pow(1.0 - one, bouts))


RISK = (0.6, 0.5, 0.36, 0.26, 0.18, 0.11, 0.07, 0.04, 0.02)
"""How likely a hero with so many HP is knocked out on a long way before he has done what he wants."""
BLOW = 1.3
"""The HP that a monster's blow costs."""
NERVE = 1.3
"""How far the wounds of one turn may differ from what is expected."""


def fall_chance(hp: int, misses: int, coming: float) -> float:
    """The chance that a hero falls when so many HP are expected to be lost next."""
    if coming <= 0.0:
        return 0.0
    return 1.0 / (1.0 + math.exp((hp + MISS_WORTH * min(misses, 3) - coming) / NERVE))


BOSS_CARDS = 3
"""Hit cards that are kept for the boss."""


def common_standing(hero: Hero, time: float, cards: int) -> float:
    """In what state a hero is who has that chance to come to the boss in time, from 0 to 1."""
    armed = 0.3 * (hero.weapon > 0) + 0.3 * min(cards, hero.hits) / cards
    return time * (0.1 + armed + 0.2 * hero.hp / FULL_HP + 0.1 * min(2, len(hero.items)) / 2)


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
