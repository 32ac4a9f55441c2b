"""How good a position in the village is, for bots and hints: who will get to the Warlord, and with what.

A hero needs the way over the Drawbridge, a Key (the winner of the Trial finds one), better still a Golden Weapon, Hit cards and
HP. All weights stand in `Weights`, so that they can be tuned by experiment.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.core import Action
from questboard.games.dark.counsel.counsellor import Counsellor
from questboard.games.dark.counsel.evaluation import duel_chance, in_time, toil
from questboard.games.dark.rules.floor import distances
from questboard.games.dark.rules.items import POTION
from questboard.games.dark.rules.model import FULL_HP, NOBODY, Hero
from questboard.games.village_of_fear.rules import actions as act
from questboard.games.village_of_fear.rules.content import (
    BRIDGE,
    BUILDING_OF,
    BUILDINGS,
    CORNERS,
    DRAWBRIDGE_OPEN,
    ENTRANCE,
    FLOOR,
    GONE,
    GUARD_STARTS,
    HALL,
    KARRION_CARD,
    KEY,
    LAIR,
    LURKER,
    NUMBERS,
    TOP,
    TREASURE_SIDES,
    WOLF,
    ways_when,
)
from questboard.games.village_of_fear.rules.model import KEY_IN_HALL, KEY_IN_LAIR, KEY_ON_BRIDGE, VillageState


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth."""

    pace: float = 1.5
    """Steps a hero makes in a round, fights included."""
    hurry: float = 6.0
    last_fight: float = 4.0
    """Rounds that the fight on the Fortress takes."""
    step: float = 0.03
    trial: float = 0.35
    """What is left of a chance that still has the Trial before it."""
    lair: int = 30
    """The steps that a Key of the Lair costs, searching included."""
    delay: float = 0.5
    closed: float = 9.0
    """The delay that a closed building promises."""
    golden_hope: float = 0.85
    welcome: float = 0.35
    """Hit cards expected of a card drawn on the top: a fourth one is of no use against the Warlord."""
    cards_to_come: float = 0.25
    """Hit cards that a hero will win on his way."""
    fall: float = 10.0
    """Actions that a knock-out costs beside the way back; it also turns the wheel."""
    item: float = 0.03
    threat: float = 0.008
    rising: float = 0.35
    """How much of a point the wheel will rise before a hero who is not there yet arrives."""


WEIGHTS = Weights()
DELAY = (0.0, 1.5, 3.0, 6.0, 9.0, 12.0)
"""The actions that a monster of each strength costs the heroes who want what it guards."""

_ALL_OPEN = (1 << len(BUILDINGS)) - 1
_WALK = ways_when(_ALL_OPEN | DRAWBRIDGE_OPEN).walk
TO_CORNER = distances(_WALK, CORNERS)
TO_TOP = distances(_WALK, [TOP])
TO_ENTRANCE = distances(_WALK, [ENTRANCE])
TO_TREASURE = tuple(distances(_WALK, TREASURE_SIDES[b]) for b in range(len(BUILDINGS)))
TO_HALL_KEY = distances(_WALK, GUARD_STARTS)
_TREASURE_TO_CORNER = tuple(min(TO_CORNER[side] for side in sides) for sides in TREASURE_SIDES)
_HALL_KEY_TO_CORNER = min(TO_CORNER[place] for place in GUARD_STARTS)
_FIGHT = ways_when(_ALL_OPEN).fight
APART = tuple(distances(_FIGHT, [place]) for place in range(len(FLOOR)))
_SAFE = frozenset((ENTRANCE, BRIDGE, TOP, LAIR))
BRIDGE_COST = 2


class Errand(msgspec.Struct, frozen=True):
    """Something to fetch on the way: where, and how many actions it costs beyond going there."""

    far: tuple[int, ...]
    onward: int
    delay: float


class VillageCounsellor(Counsellor):
    """The village's part of the bots' judgement."""

    def kill_chances(self, s: VillageState) -> Sequence[float]:
        w = WEIGHTS
        rounds = NUMBERS.round_limit - s.round + 1
        cards = NUMBERS.fortress_cards[s.entered :]
        welcome = w.welcome * sum(cards) / len(cards) if cards else 0.0
        weapons, keys = self._weapons(s), self._keys(s)
        found = []
        for h, hero in enumerate(s.heroes):
            if hero.out:
                found.append(0.0)
                continue
            there = hero.place == TOP
            way = 0.0 if there or hero.place == BRIDGE else min(1.0, TO_CORNER[hero.place] / TO_CORNER[ENTRANCE])
            hits = hero.hits + (0.0 if there else welcome + w.cards_to_come * way)
            health = self._health(s, h, hero, way)
            wheel = s.wheel if there else min(NUMBERS.warlord_hp_max, s.wheel + w.rising)
            needs_key = s.trial_won and not there and not s.has_key(h) and not s.key_places & KEY_ON_BRIDGE
            chance = self._duel(s, hero, self._dice(s, hero.weapon), hits, health, wheel)
            chance *= self._reach(s, hero, rounds, there, keys if needs_key else None, None)
            if not hero.weapon and not there and weapons:
                better = w.golden_hope * self._duel(s, hero, 3, hits, health, wheel)
                better *= self._reach(s, hero, rounds, there, keys if needs_key else None, weapons)
                chance = max(chance, better)
            worth = 1.0 + w.item * sum(1.0 if item == POTION else 0.5 for item in hero.items)
            worth -= w.threat * sum(1 for place in ways_when(s.opened).fight[hero.place] if s.at[place] > 4)
            found.append(min(0.95, chance * worth))
        return found

    def _dice(self, s: VillageState, weapon: int) -> int:
        return (4 if s.card == weapon - 1 else 3) if weapon else 2

    def _duel(self, s: VillageState, hero: Hero, dice: int, hits: float, health: float, wheel: float) -> float:
        """Between two settings of the wheel the chance lies between theirs."""
        low = int(wheel)
        chance = duel_chance(s, dice, hits, health, hero.misses, low)
        if low < wheel:
            chance += (wheel - low) * (duel_chance(s, dice, hits, health, hero.misses, low + 1) - chance)
        return chance

    def _health(self, s: VillageState, h: int, hero: Hero, way: float) -> float:
        """What he will have when the fight begins: the longer the way, the likelier he heals; Karrion's card may strike first."""
        health = min(FULL_HP, hero.hp + 4.0 * hero.items.count(POTION))
        health += (FULL_HP - health) * way
        strikes = s.card == KARRION_CARD and not s.struck >> h & 1
        return max(0.5, health - 2.5) if strikes else health

    def _reach(
        self, s: VillageState, hero: Hero, rounds: int, there: bool, keys: list[Errand] | None, weapons: list[Errand] | None
    ) -> float:
        """The chance to come to the top in time, with these errands on the way."""
        w = WEIGHTS
        if there:
            steps = 0.0
        else:
            steps = float(_best(hero.place, weapons) if weapons else TO_CORNER[hero.place])
            if keys is not None:
                key = _best(hero.place, keys) if keys else 99.0
                steps = key if not weapons else steps + max(0.0, key - TO_CORNER[hero.place])
            steps = 1.0 if hero.place == BRIDGE else steps + BRIDGE_COST + self._toil(hero)
        reach = in_time(steps, rounds, pace=w.pace, last_fight=w.last_fight, hurry=w.hurry, step=w.step)
        return reach if s.trial_won or there else reach * w.trial

    def _toil(self, hero: Hero) -> float:
        """What his wounds will cost him: at worst the way back from the Entrance, and a turn of the wheel."""
        cost = TO_CORNER[ENTRANCE] - min(TO_CORNER[ENTRANCE], TO_CORNER[hero.place]) + WEIGHTS.fall
        return toil(hero.hp, safe=hero.place == ENTRANCE, potion=POTION in hero.items, cost=cost)

    def _weapons(self, s: VillageState) -> list[Errand]:
        """The buildings where a Golden Weapon is, or may be."""
        return [
            Errand(TO_TREASURE[b], _TREASURE_TO_CORNER[b], self._delay(s, b))
            for b, treasure in enumerate(s.treasures)
            if treasure > KEY or (treasure != GONE and not s.revealed >> b & 1)
        ]

    def _keys(self, s: VillageState) -> list[Errand]:
        """Where Keys are to be had once the way over the Drawbridge is open."""
        errands = []
        for b, treasure in enumerate(s.treasures):
            if treasure == KEY:
                errands.append(Errand(TO_TREASURE[b], _TREASURE_TO_CORNER[b], self._delay(s, b)))
        if s.key_places & KEY_IN_HALL:
            guard = s.guard()
            more = DELAY[s.realm.kind_strength[guard.kind]] if guard is not None else 0.0
            errands.append(Errand(TO_HALL_KEY, _HALL_KEY_TO_CORNER, self._delay(s, HALL) + WEIGHTS.delay * more))
        if s.key_places & KEY_IN_LAIR:
            errands.append(Errand(TO_CORNER, 0, WEIGHTS.lair))
        return errands

    def _delay(self, s: VillageState, building: int) -> float:
        """The actions that its monsters will cost."""
        w, strengths = WEIGHTS, s.realm.kind_strength
        if not s.is_lifted(building):
            sealed = 6.0 if s.karrion == building else 0.0
            return w.delay * w.closed + sealed if any(s.store) else sealed
        ground = [m for m in s.monsters.values() if BUILDING_OF[m.place] == building]
        return w.delay * sum(DELAY[strengths[m.kind]] for m in ground)

    def prospects(self, s: VillageState, hero: int) -> float:
        camp = s.heroes[hero]
        return (3.0 if camp.weapon else 0.0) + 2.0 * s.has_key(hero) + 0.4 * min(camp.hits, 3) + 0.3 * camp.hp

    # ---- first sight ----------------------------------------------------------------------------------------------

    def goal_distances(self, s: VillageState, hero: int) -> Sequence[int]:
        camp = s.heroes[hero]
        if camp.hp <= 2 and POTION not in camp.items and TO_ENTRANCE[camp.place] <= 8:
            return TO_ENTRANCE
        errands = [] if camp.weapon else self._weapons(s)
        if not errands and s.trial_won and not s.has_key(hero) and not s.key_places & KEY_ON_BRIDGE:
            errands = self._keys(s)
        if errands:
            return min(errands, key=lambda errand: errand.far[camp.place] + errand.delay).far
        return TO_TOP if s.trial_won else TO_CORNER

    def can_grow(self, s: VillageState, hero: int) -> bool:
        return True  # events bring cards, herbs and the Bell of Hope

    def apart(self, s: VillageState, place: int) -> Sequence[int]:
        return APART[place]

    def in_danger(self, s: VillageState, hero: int) -> bool:
        camp = s.heroes[hero]
        return not camp.out and camp.place not in _SAFE

    def own_worth(self, s: VillageState, hero: int, action: Action) -> float:
        camp = s.heroes[hero]
        if isinstance(action, act.TakeKey):
            return 40.0
        if isinstance(action, act.Venture):
            ready = (camp.hp >= 5) + (camp.hits >= 1) + (camp.weapon > 0)
            return (0.1, 0.4, 1.5, 6.0)[ready]
        return 0.5

    def own_evil_worth(self, s: VillageState, action: Action) -> float:
        return 2.0  # a closed building hides its monsters from heroes who have left

    def creature_worth(self, s: VillageState, figure: int) -> float:
        place = s.wolf if figure == WOLF else s.lurker if figure == LURKER else NOBODY
        if place == NOBODY:
            return 2.0
        near = min((APART[place][hero.place] for h, hero in enumerate(s.heroes) if self.in_danger(s, h)), default=99)
        return 4.0 if near <= 3 else 1.0


def _best(place: int, errands: list[Errand]) -> float:
    """Actions to the Drawbridge by way of the errand that costs least."""
    return min(errand.far[place] + errand.delay + errand.onward for errand in errands)
