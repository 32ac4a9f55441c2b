"""What a good player looks at, in numbers: the party, each hero, the most urgent monsters, the Manticore."""

from __future__ import annotations

import math
from collections.abc import Sequence

from questboard.games.manticore.rules.content import (
    AGGRESSIVE,
    FIREWAY,
    GATE_STEP,
    HERO_IDS,
    IN_CITY,
    ITEM_KINDS,
    LIMITS,
    MANTICORE_LIFE,
    MONSTER_CARDS,
)
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, Hero, ManticoreState

from .equipment import best_blow
from .errands import Errand, Outlook, outlook
from .evaluation import party_score, ready_heroes
from .prowess import MANTICORE_ARMS, arms_of, skirmish
from .strength import last_battle, party
from .travel import RoadNet, road_net
from .weights import LIFE, WEIGHTS

PURPOSES = ("guard", "fetch", "strike", "muster")
MOST_THREATS = 5
LARGEST = 2.0
"""Hoarded Power points or a bag of junk are no larger than that."""
MOST_HEROES = LIMITS.players_max

_PARTY = (
    "invasion", "round", "awake", "steps left", "last step", "gate held", "way blocked", "manticore life", "heroes", "alive",
    "life of all", "weakest life", "semi-cooperative", "monsters still", "monster initiative", "chance of all",
    "chance of the ready", "slaying", "ready", "magic", "attack", "shooting", "defence", "ward", "spells", "power points",
    "things", "bags", "monsters", "monsters in the city", "harm", "soonest", "loot", "left in stacks", "hand-made score",
)  # fmt: skip
_HERO = (
    "here", "alive", "life", "worth", "index", "points left", "done", "boots act", "bag", "best blow", *ITEM_KINDS,
    "power points", "way to the manticore", "way to the gate", "in the city", *(f"to {purpose}" for purpose in PURPOSES),
    "errand", *HERO_IDS,
)  # fmt: skip
_THREAT = ("here", "level", "aggressive", "rounds", "harm", "hurt", "load", "nearest hero", "in the city")

NAMES: tuple[str, ...] = (
    *_PARTY,
    *(f"hero {number}: {name}" for number in range(MOST_HEROES) for name in _HERO),
    *(f"threat {number}: {name}" for number in range(MOST_THREATS) for name in _THREAT),
)


def features(s: ManticoreState, seat: int) -> Sequence[float]:
    """The position for a seat: its own hero comes first, then the others as they sit in turn order."""
    if s.stage != INVASION:
        return [0.0] * len(NAMES)
    net, view = road_net(s), outlook(s)
    place = s.order.index(seat)
    seats = [*s.order[place:], *s.order[:place]]
    found = _of_party(s, net, view)
    for number in range(MOST_HEROES):
        hero = s.heroes[seats[number]] if number < len(seats) else None
        if hero is None or hero.life <= 0:
            found += [float(hero is not None), *[0.0] * (len(_HERO) - 1)]
        else:
            found += _of_hero(s, net, hero, view.errands[seats[number]])
    for number in range(MOST_THREATS):
        found += _of_threat(s, net, view, number) if number < len(view.threats) else [0.0] * len(_THREAT)
    return [value if -LARGEST < value < LARGEST else math.copysign(LARGEST, value) for value in found]


def _of_party(s: ManticoreState, net: RoadNet, view: Outlook) -> list[float]:
    living = [hero for hero in s.heroes if hero.life > 0]
    ready = ready_heroes(s, net, living)
    sums = party(living)
    left = GATE_STEP - s.manticore_step
    held = s.at[FIREWAY[GATE_STEP]]
    ahead = s.at[FIREWAY[min(s.manticore_step + 1, GATE_STEP)]]
    blows = max(1, min((hero.index() for hero in ready), default=1))
    slaying = skirmish(arms_of(ready), MANTICORE_ARMS, s.manticore_life, min(4, blows)).kill if ready else 0.0
    return [
        1.0,
        s.round / LIMITS.forced_wake_round,
        float(s.awake),
        left / GATE_STEP,
        float(s.awake and left == 1),
        float(0 <= held < FIRST_MONSTER),
        float(0 <= ahead < FIRST_MONSTER),
        s.manticore_life / MANTICORE_LIFE[len(s.heroes)],
        len(s.heroes) / MOST_HEROES,
        len(living) / len(s.heroes),
        sums.life / (LIMITS.hero_life_max * len(s.heroes)),
        min((hero.life for hero in living), default=0) / LIMITS.hero_life_max,
        float(s.options.semi_cooperative),
        float(s.options.monsters_still),
        (s.options.monster_initiative - 1) / 3,
        view.chance,
        last_battle(s, party(ready)),
        slaying,
        len(ready) / len(s.heroes),
        sums.magic / 20,
        sums.attack / 20,
        sums.shooting / 20,
        sums.defence / 20,
        sums.ward / 20,
        sums.spells / 10,
        sum(sum(hero.points) for hero in living) / 10,
        sum(sum(1 for value in hero.slots if value) for hero in living) / 12,
        sum(len(hero.bag) for hero in living) / 4,
        len(view.threats) / 7,
        sum(IN_CITY[threat.cell] for threat in view.threats) / 3,
        sum(threat.harm for threat in view.threats) / 40,
        1 / (1 + min((threat.rounds for threat in view.threats), default=20)),
        sum(len(monster.load) for monster in s.monsters) / 4,
        sum(map(len, s.stacks)) / 24,
        (party_score(s) - WEIGHTS.base) / WEIGHTS.scale / 2,
    ]


def _of_hero(s: ManticoreState, net: RoadNet, hero: Hero, errand: Errand) -> list[float]:
    index = max(1, hero.index())
    cell, step = hero.cell, s.manticore_step
    beside = min(*(net.to_side(FIREWAY[min(one, GATE_STEP)])[cell] for one in (step, step + 1)), 99)
    return [
        1.0,
        1.0,
        hero.life / LIMITS.hero_life_max,
        LIFE[hero.life] / LIFE[-1],
        hero.index() / 8,
        0.0 if hero.done else hero.ip_left() / 8,
        float(hero.done),
        float(hero.boots_act),
        len(hero.bag) / 2,
        best_blow(hero) / 8,
        *(value / 4 for value in hero.slots),
        sum(hero.points) / 5,
        min(2.0, beside / index / 3),
        min(2.0, net.to_cell(FIREWAY[GATE_STEP])[hero.cell] / index / 3),
        float(IN_CITY[hero.cell]),
        *(float(errand.purpose == purpose) for purpose in PURPOSES),
        errand.worth / 10,
        *(float(hero.card == card) for card in range(len(HERO_IDS))),
    ]


def _of_threat(s: ManticoreState, net: RoadNet, view: Outlook, number: int) -> list[float]:
    threat = view.threats[number]
    monster, card = s.monsters[threat.number], MONSTER_CARDS[threat.number]
    way = net.to_side(threat.cell)
    nearest = min((way[hero.cell] / max(1, hero.index()) for hero in s.heroes if hero.life > 0), default=9.0)
    return [
        1.0,
        card.level / 4,
        float(AGGRESSIVE[threat.number]),
        1 / (1 + threat.rounds),
        threat.harm / 15,
        monster.damage / card.level,
        sum(loot.item.value for loot in monster.load if loot.face_up) / 5,
        min(2.0, nearest / 2),
        float(IN_CITY[threat.cell]),
    ]
