"""What everything is worth to the heroes, in points of the party's score: all weights of the judgement, in one place."""

from __future__ import annotations

import math

import msgspec

from questboard.games.manticore.rules.content import LIMITS


class Weights(msgspec.Struct, frozen=True):
    """Points of the party's score."""

    # ---- heroes
    hero: float = 12.0
    life: float = 20.0
    life_fade: float = 0.15
    item: float = 1.0
    shield_item: float = 0.8
    boots: float = 1.0
    spell: float = 0.6
    filled_slot: float = 1.2
    prowess: float = 1.3
    enough_prowess: int = 8
    power_point: float = 1.2
    bag: float = -1.5

    # ---- the Manticore
    battle: float = 16.0
    battle_now: float = 14.0
    slaying: float = 14.0
    manticore_life: float = -14.0
    step_left: float = 2.0
    asleep_round: float = -0.5
    last_steps: float = 2.0
    awake_early: float = -4.0
    gate_open: float = -40.0
    in_its_way: float = -1.0

    # ---- monsters
    alive: float = -1.2
    bounty: float = 1.2
    later: float = 0.86
    """How much of the harm that comes a round later counts today."""
    lingering: int = 2
    """Life that a monster costs everybody after it has come, until somebody gets it out of the City."""
    staying: int = 4
    """The same for one that is there: whom nobody strikes at once stays for the rest of the match."""
    loot: float = -0.5
    hurt: float = 0.2

    # ---- errands
    walk: float = 0.62
    """How much of an errand's worth is left if it is a turn's walk away."""
    fetch: float = 0.8
    muster: float = 8.0
    strike: float = 0.65
    """What could be struck is not yet struck."""
    last_stand: float = 10.0
    guard: float = 4.0

    # ---- the whole
    draft: float = 0.1
    scale: float = 40.0
    base: float = 56.0


WEIGHTS = Weights()

LIFE = [
    0.0,
    *(WEIGHTS.hero + WEIGHTS.life * (1 - math.exp(-WEIGHTS.life_fade * life)) for life in range(1, LIMITS.hero_life_max + 1)),
]
"""What a hero with so much life is worth; the first points are worth most."""


def share(heroes: int) -> float:
    """A large party can spare more: what happens to one hero counts for its share of the party."""
    return 2 / max(2, heroes)
