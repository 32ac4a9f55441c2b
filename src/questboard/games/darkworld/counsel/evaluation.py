"""How good a position in the castle is, for bots and hints: who will get to Korak, and with what.

Everything is counted as the chance that a hero ends the match: he must get to the throne front in time, with a Golden Weapon, Hit
cards and enough HP. All weights stand in `Weights`, so that they can be tuned by experiment.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import msgspec

from questboard.core import Action
from questboard.games.dark.counsel.counsellor import Counsellor
from questboard.games.dark.counsel.evaluation import duel_chance, in_time, is_ready, toil
from questboard.games.dark.counsel.guessing import chance_of, possible_strengths, share_within
from questboard.games.dark.rules.floor import distances
from questboard.games.dark.rules.items import POTION
from questboard.games.dark.rules.model import FULL_HP, HEROES, NOBODY, Hero
from questboard.games.dark.rules.rounds import figure_named
from questboard.games.darkworld.rules import actions as act
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST
from questboard.games.darkworld.rules.content import (
    AT_ENTRANCE,
    BEYOND_ARCH,
    BOARD,
    DOOMSTEP,
    DOORS,
    ENTRANCE,
    FLOOR,
    LIMITS,
    NUMBERS,
    PLACES,
    ROOM_OF,
    ROWS,
    SITES,
    THRONE_FRONT,
    ways,
)
from questboard.games.darkworld.rules.doors import open_in_a_row
from questboard.games.darkworld.rules.model import CastleState


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth."""

    pace: float = 1.4
    """Steps a hero makes in a round, fights included."""
    hurry: float = 6.0
    last_fight: float = 5.0
    """Rounds that the fight at the throne takes."""
    step: float = 0.03
    delay: float = 0.5
    longest_fight: float = 25.0
    guard: float = 0.022
    stair_guard: float = 0.05
    golden_hope: float = 0.8
    cards_to_come: float = 0.8
    """Hit cards that a hero will win on his way."""
    fall: float = 6.0
    """Actions that a knock-out costs beside the way back."""
    loss: float = 2.0
    """The same beyond the Arch, where it costs a thing of the camp."""
    welcome: float = 0.35
    """Hit cards expected of a card drawn on the Doomstep: a fourth one is of no use against Korak."""
    way_to_heal: float = 45.0
    item: float = 0.03
    threat: float = 0.008


WEIGHTS = Weights()
DELAY = (0.0, 1.5, 3.0, 6.0, 9.0, 12.0, 14.0)
"""The actions that a monster of each strength costs the heroes who want to pass it."""
EXPECTED_DELAY = tuple(DELAY[limit] + 1.0 for limit in LIMITS)
"""The same for a room that is still closed: the worst that may wait there, so that no bot is afraid of doors."""

_ALL_OPEN = (1 << len(DOORS)) - 1
_WALK = ways(_ALL_OPEN).walk
TO_PLACE = tuple(distances(_WALK, [place]) for place in PLACES)
"""For each goal the steps from every place, as if all doors stood open."""
TO_THRONE = TO_PLACE[THRONE_FRONT]
_FIGHT = ways(_ALL_OPEN).fight
APART = tuple(distances(_FIGHT, [place]) for place in PLACES)
_SAFE = frozenset((*AT_ENTRANCE, DOOMSTEP, FLOOR.index["PLATFORM"]))
_STAIRS = frozenset(i for i in FLOOR.squares if FLOOR.zones[i].startswith("stairs"))
_OUTER = tuple(outer for outer, _ in DOORS)
_FRONTS = {FLOOR.square(site.square): FLOOR.square(site.front) for site in BOARD.chest_site}
PLATFORM_COST = NUMBERS.actions
_NO_PLANS = (NOBODY,) * len(HEROES)


def steps_to_throne(s: CastleState, hero: Hero) -> int:
    """How far a hero still has to go; from the Entrance he may take the Platform."""
    return _steps(s, hero, THRONE_FRONT)


def _steps(s: CastleState, hero: Hero, goal: int) -> int:
    """Actions to a goal, as if all doors stood open."""
    return _way(hero.place, goal, open_in_a_row(s) if hero.place in AT_ENTRANCE else 0)


def _way(place: int, goal: int, doors: int) -> int:
    """The same from a place; from the Entrance on foot or, behind so many open doors, by the Platform."""
    far = TO_PLACE[goal]
    if place not in AT_ENTRANCE:
        return far[place]
    if doors < 2:
        return far[ENTRANCE]
    landed = 0 if 0 < ROOM_OF[goal] < doors else far[_OUTER[doors - 1]]
    return min(far[ENTRANCE], PLATFORM_COST + landed)


def chest_plans(s: CastleState) -> Sequence[int]:
    """For each hero the square before the chest that he should open, NOBODY if there is none for him: the nearest ones first."""
    fronts = tuple([_FRONTS[SITES[site]] for site, chest in enumerate(s.chests) if chest not in (NO_CHEST, EMPTIED)])
    if not fronts:
        return _NO_PLANS
    seekers = tuple(
        [
            (h, hero.place, min(3, hero.hits))
            for h, hero in enumerate(s.heroes)
            if not hero.weapon and not hero.out and hero.place not in BEYOND_ARCH
        ]
    )
    rooms = {ROOM_OF[front] for front in fronts}
    realm, strengths = s.realm, s.realm.kind_strength
    guards = tuple(
        [
            (room, realm.needed(s, strengths[monster.kind]))
            for monster in s.monsters.values()
            if (room := ROOM_OF[monster.place]) in rooms
        ]
    )
    return _assigned(fronts, seekers, guards, open_in_a_row(s), realm.faces)


@functools.lru_cache(maxsize=1 << 15)
def _assigned(
    fronts: tuple[int, ...],
    seekers: tuple[tuple[int, int, int], ...],
    guards: tuple[tuple[int, int], ...],
    doors: int,
    faces: tuple[int, ...],
) -> Sequence[int]:
    """Who opens which chest. Searches come to the same few questions again and again, so the answers are kept."""
    pairs = sorted(
        (_way(place, front, doors) + _clearing(guards, ROOM_OF[front], faces, 2, hits), h, front)
        for h, place, hits in seekers
        for front in fronts
    )
    plans, left = list(_NO_PLANS), set(fronts)
    for _, h, front in pairs:
        if plans[h] == NOBODY and front in left:
            plans[h] = front
            left.remove(front)
    return plans


def _clearing(guards: Sequence[tuple[int, int]], room: int, faces: tuple[int, ...], dice: int, hits: int) -> float:
    """The actions that it will take to slay all monsters of a room: only then its chest can be opened."""
    return sum(_fight_length(faces, dice, need - hits) for where, need in guards if where == room)


@functools.cache
def _fight_length(faces: tuple[int, ...], dice: int, total: int) -> float:
    """The actions that it takes to reach this total with one blow."""
    chance = chance_of(faces, dice, total)
    return min(WEIGHTS.longest_fight, 1.5 / chance) if chance else WEIGHTS.longest_fight


def _duel(s: CastleState, hero: Hero, dice: int, hits: float, health: float) -> float:
    return duel_chance(s, dice, hits, health, hero.misses, NUMBERS.korak_hp)


def _in_time(steps: float, rounds: int) -> float:
    w = WEIGHTS
    return in_time(steps, rounds, pace=w.pace, last_fight=w.last_fight, hurry=w.hurry, step=w.step)


class CastleCounsellor(Counsellor):
    """The castle's part of the bots' judgement."""

    def kill_chances(self, s: CastleState) -> Sequence[float]:
        w = WEIGHTS
        plans = chest_plans(s)
        guards = math.exp(-self._guards(s))
        rounds = NUMBERS.round_limit - s.round + 1
        arrived = s.arrived.bit_count()
        cards = NUMBERS.doomstep_cards[arrived:]
        welcome = w.welcome * sum(cards) / len(cards) if cards else 0.0
        found = []
        for h, hero in enumerate(s.heroes):
            if hero.out:
                found.append(0.0)
                continue
            near = hero.place == THRONE_FRONT
            beyond = hero.place in BEYOND_ARCH
            hits = float(hero.hits)
            health = min(FULL_HP, hero.hp + 4.0 * hero.items.count(POTION))
            if not beyond:
                hits += welcome + w.cards_to_come * steps_to_throne(s, hero) / TO_THRONE[ENTRANCE]
                # The deeper in the castle, the less likely he goes back to the Fountain; beyond the Arch only a Potion heals.
                health += (FULL_HP - health) * max(0.2, 1.0 - TO_PLACE[hero.place][ENTRANCE] / w.way_to_heal)
            more = self._in_the_way(s, hero) + (0.0 if near else self._toil(s, hero))
            chance = _duel(s, hero, 3 if hero.weapon else 2, hits, health) * _in_time(steps_to_throne(s, hero) + more, rounds)
            if plans[h] != NOBODY:
                fights = self._fights(s, hero, ROOM_OF[plans[h]])
                detour = _steps(s, hero, plans[h]) + TO_THRONE[plans[h]] + more + fights
                better = w.golden_hope * _duel(s, hero, 3, hits, health) * _in_time(detour, rounds)
                chance = max(chance, better)
            worth = 1.0 + w.item * sum(1.0 if item == POTION else 0.5 for item in hero.items)
            worth -= w.threat * self._threat(s, hero)
            found.append(min(0.95, chance * worth * (1.0 if near else guards)))
        return found

    def _fights(self, s: CastleState, hero: Hero, room: int) -> float:
        """The actions that it will take him to slay all monsters of a room."""
        strengths = s.realm.kind_strength
        guards = [(room, s.realm.needed(s, strengths[m.kind])) for m in s.monsters.values() if ROOM_OF[m.place] == room]
        return _clearing(guards, room, s.realm.faces, 3 if hero.weapon else 2, min(3, hero.hits))

    def _toil(self, s: CastleState, hero: Hero) -> float:
        """What his wounds will cost him: at worst the way back from the Entrance, or from the Doomstep."""
        potion = POTION in hero.items
        if hero.place in BEYOND_ARCH:
            return toil(hero.hp, safe=False, potion=potion, cost=TO_THRONE[DOOMSTEP] - TO_THRONE[hero.place] + WEIGHTS.loss)
        safe = hero.place in AT_ENTRANCE
        lost = 0 if safe else max(0, _way(ENTRANCE, THRONE_FRONT, open_in_a_row(s)) - TO_THRONE[hero.place])
        return toil(hero.hp, safe=safe, potion=potion, cost=lost + WEIGHTS.fall)

    def _guards(self, s: CastleState) -> float:
        """What stands, or may come to stand, between the Doomstep and the throne."""
        w, strengths = WEIGHTS, s.realm.kind_strength
        if s.arena_filled:
            return sum(
                strengths[monster.kind] * (w.stair_guard if monster.place in _STAIRS else w.guard)
                for monster in s.monsters.values()
                if monster.place in BEYOND_ARCH
            )
        left = sorted((strengths[kind] for kind, count in enumerate(s.store) for _ in range(count)), reverse=True)
        return w.guard * sum(left[: NUMBERS.arena_max_monsters])

    def _in_the_way(self, s: CastleState, hero: Hero) -> float:
        """The actions that it will take to get past the monsters of the rooms between him and the Arch."""
        if hero.place in BEYOND_ARCH:
            return 0.0
        first, here, strengths = ROOM_OF[hero.place], TO_THRONE[hero.place], s.realm.kind_strength
        doors = open_in_a_row(s)
        if hero.place in AT_ENTRANCE and doors > 1:  # the Platform passes them
            first, here = doors - 1, TO_THRONE[_OUTER[doors - 1]]
        ahead = sum(
            DELAY[strengths[monster.kind]]
            for monster in s.monsters.values()
            if (room := ROOM_OF[monster.place]) and (room == first or TO_THRONE[monster.place] <= here)
        )
        for room in range(first + 1, len(LIMITS)):
            if not s.populated >> room & 1:
                ahead += EXPECTED_DELAY[room]
        return WEIGHTS.delay * ahead

    def _threat(self, s: CastleState, hero: Hero) -> float:
        """How many monsters could strike him at once."""
        return sum(1 for place in ways(s.opened).fight[hero.place] if s.at[place] > 4)

    def prospects(self, s: CastleState, hero: int) -> float:
        camp = s.heroes[hero]
        return (3.0 if camp.weapon else 0.0) + 0.4 * min(camp.hits, 3) - 0.05 * steps_to_throne(s, camp) + 0.3 * camp.hp

    # ---- first sight ----------------------------------------------------------------------------------------------

    def goal_distances(self, s: CastleState, hero: int) -> Sequence[int]:
        camp = s.heroes[hero]
        plan = NOBODY if camp.weapon or camp.place in BEYOND_ARCH else chest_plans(s)[hero]
        if plan != NOBODY:
            return TO_PLACE[plan]
        if camp.place in BEYOND_ARCH and not is_ready(s, hero):
            return TO_PLACE[min(self._guards_left(s), key=lambda place: TO_PLACE[place][camp.place])]
        if camp.hp <= 2 and POTION not in camp.items and TO_PLACE[ENTRANCE][camp.place] <= 6:
            return TO_PLACE[ENTRANCE]
        return TO_THRONE

    def can_grow(self, s: CastleState, hero: int) -> bool:
        return s.heroes[hero].place not in BEYOND_ARCH or bool(self._guards_left(s))

    def _guards_left(self, s: CastleState) -> list[int]:
        """Where monsters stand beyond the Arch: they have the last cards that are to be won."""
        return [monster.place for monster in s.monsters.values() if monster.place in BEYOND_ARCH]

    def apart(self, s: CastleState, place: int) -> Sequence[int]:
        return APART[place]

    def in_danger(self, s: CastleState, hero: int) -> bool:
        camp = s.heroes[hero]
        return not camp.out and camp.place not in _SAFE

    def own_worth(self, s: CastleState, hero: int, action: Action) -> float:
        camp = s.heroes[hero]
        if isinstance(action, act.StepOnPlatform):
            return 6.0 if camp.hp >= 5 and open_in_a_row(s) > 2 else 0.3
        if isinstance(action, act.Search):
            return 2.5 if camp.weapon or self.goal_distances(s, hero) is TO_THRONE else 0.3
        if isinstance(action, act.Throw):
            strengths = possible_strengths(s, s.monster(figure_named(s, action.foe)), s.owners[hero])
            return 0.2 + 4.0 * share_within(s, strengths, NUMBERS.grenade_target)
        return 1.0

    def own_evil_worth(self, s: CastleState, action: Action) -> float:
        """The Haunter, by what each row would cost both sides."""
        gain = 0.0
        for row in ROWS[1:]:
            heroes = sum(1 for h in HEROES if s.heroes[h].place in row)
            monsters = sum(s.realm.kind_strength[m.kind] for m in s.monsters.values() if m.place in row)
            gain += 3.0 * heroes - 0.8 * monsters
        return float(max(0.05, 1.0 + gain))
