"""How good a position in the castle is, for bots and hints: who will get to Korak, and with what.

Everything is counted as the chance that a hero ends the match: he must get to the throne front before the time is over, with a
Golden Weapon, Hit cards and enough HP. What he still needs is counted in actions (`travel` says what a way costs), so that
whatever delays, wounds or helps him is worth what it changes of that chance. All weights stand in `Weights`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from questboard.core import Action
from questboard.games.dark.counsel.counsellor import Counsellor, Errand
from questboard.games.dark.counsel.deadline import actions_left, in_time
from questboard.games.dark.counsel.evaluation import (
    BLOW,
    BOSS_CARDS,
    MISS_WORTH,
    RISK,
    blow_chance,
    common_standing,
    duel_chance,
    fall_chance,
    is_ready,
)
from questboard.games.dark.counsel.guessing import possible_strengths, share_within
from questboard.games.dark.counsel.jams import jams
from questboard.games.dark.counsel.roads import STEP
from questboard.games.dark.counsel.welcome import hits_to_come
from questboard.games.dark.rules.items import BOOTS, POTION
from questboard.games.dark.rules.model import FULL_HP, HEROES, NOBODY, Hero
from questboard.games.dark.rules.rounds import ACTIONS, HeroTurn, figure_named
from questboard.games.darkworld.rules import actions as act
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST
from questboard.games.darkworld.rules.content import (
    AT_ENTRANCE,
    BEYOND_ARCH,
    DOOMSTEP,
    ENTRANCE,
    FLOOR,
    NUMBERS,
    ROOM_OF,
    ROWS,
    SITES,
    THRONE_FRONT,
    ways,
)
from questboard.games.darkworld.rules.model import CastleState

from .travel import APART, DELAY, EXPECTED_DELAY, FRONTS, TO_THRONE, Roads, roads


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth."""

    golden_hope: float = 0.9
    """That a chest on the way will really be opened."""
    cards_to_come: float = 0.15
    """Hit cards that a hero will win on his way through the rooms."""
    guard_cards: float = 0.35
    """Hit cards expected of a monster of the arena that he may slay before he goes to the throne; of two at most."""
    most_guards: int = 2
    healing: float = 0.6
    healing_beyond: float = 0.3
    """How much of his wounds a hero heals who has the time for it; beyond the Arch only Potions do it."""
    last_fight: float = 6.0
    leisure: float = 20.0
    """The actions to spare that make most of all this come true, the fight itself not counted."""
    fall: float = 6.0
    """Actions that a knock-out costs beside the way back: lying there, and healing."""
    loss: float = 4.0
    """The same beyond the Arch, where it costs a thing of the camp."""
    long_way: float = 14.0
    """Actions of a way on which a wounded hero is sure to meet whoever will knock him out."""
    korak: float = 2.3
    """The HP that a blow of Korak costs; rather too much, so that nobody waits with his own."""
    potion: float = 4.5
    """The HP that a Potion gives back."""
    boots: float = 2.5
    """The actions that Boots save."""
    guard: float = 0.28
    """The actions that each point of strength in Korak's store will cost at the stairs."""
    haunted: float = 0.1
    """The chance that the Haunter takes a hero in the rooms, until it is barred."""
    threatened: float = 0.35
    """How much of what monsters could do counts for a hero who has his turn before them."""
    jam: float = 0.7
    """How much of the actions counts that are lost by the wrong hero before a monster."""
    more_hits: float = 0.03
    """A Hit card beyond the third."""
    grenade: float = 0.04
    alone: float = 0.92
    """The most that one hero's chance can be."""


WEIGHTS = Weights()
HEALTHY_ENOUGH = 4
_SAFE = frozenset((*AT_ENTRANCE, DOOMSTEP, FLOOR.index["PLATFORM"]))
_NO_PLANS = (NOBODY,) * len(HEROES)


class Survey:
    """What several questions about one position have in common."""

    def __init__(self, s: CastleState) -> None:
        self.s = s
        self.left = actions_left(s)
        self._roads: list[Roads | None] = [None, None]
        self.pending = frozenset(step.hero for step in s.agenda if isinstance(step, HeroTurn))
        self.plans = chest_plans(s, self)
        to_come = [h for h, hero in enumerate(s.heroes) if not hero.out and not s.arrived >> h & 1]
        to_come.sort(key=lambda h: TO_THRONE[s.heroes[h].place])
        self.welcome = hits_to_come(s, to_come, NUMBERS.doomstep_cards[s.arrived.bit_count() :])

    def roads(self, hero: Hero) -> Roads:
        """The roads for this hero's weapon."""
        golden = hero.weapon > 0
        found = self._roads[golden]
        if found is None:
            found = self._roads[golden] = roads(self.s, golden)
        return found


def chest_plans(s: CastleState, survey: Survey) -> Sequence[int]:
    """For each hero the square before the chest that he should open, NOBODY if there is none for him: the nearest ones first."""
    fronts = tuple([FRONTS[SITES[site]] for site, chest in enumerate(s.chests) if chest not in (NO_CHEST, EMPTIED)])
    if not fronts:
        return _NO_PLANS
    seekers = [(h, hero) for h, hero in enumerate(s.heroes) if not hero.weapon and not hero.out and hero.place not in BEYOND_ARCH]
    pairs = sorted(
        (survey.roads(hero)(front)[hero.place] + clearing(s, front, hero), h, front) for h, hero in seekers for front in fronts
    )
    plans, open_fronts = list(_NO_PLANS), set(fronts)
    for _, h, front in pairs:
        if plans[h] == NOBODY and front in open_fronts:
            plans[h] = front
            open_fronts.remove(front)
    return plans


def clearing(s: CastleState, front: int, hero: Hero) -> int:
    """The half actions that it will take to slay all monsters of a room: only then its chest can be opened."""
    room, delay, strengths = ROOM_OF[front], DELAY[hero.weapon > 0], s.realm.kind_strength
    if not s.populated >> room & 1:
        return EXPECTED_DELAY[room]
    return sum(delay[strengths[m.kind]] for m in s.monsters.values() if ROOM_OF[m.place] == room)


class CastleCounsellor(Counsellor):
    """The castle's part of the bots' judgement."""

    def kill_chances(self, s: CastleState) -> Sequence[float]:
        survey = Survey(s)
        jammed = jams(s)
        return [0.0 if hero.out else self._chance(s, survey, h, hero, jammed[h]) for h, hero in enumerate(s.heroes)]

    def _chance(self, s: CastleState, survey: Survey, h: int, hero: Hero, jammed: float) -> float:
        """The chance that this hero kills Korak: straight on, or by way of his chest."""
        w = WEIGHTS
        left = float(survey.left[h])
        if left <= 0.0:
            return 0.0  # Boots need a turn to be put on in
        left += w.boots * hero.items.count(BOOTS)
        more = self._hardships(s, survey, h, hero) + w.jam * jammed
        road = survey.roads(hero)(THRONE_FRONT)
        chance = self._try(s, survey, h, hero, hero.weapon > 0, road[hero.place] / STEP + more, left)
        front = survey.plans[h]
        if front != NOBODY:
            found = survey.roads(hero)
            detour = (found(front)[hero.place] + clearing(s, front, hero) + road[front]) / STEP + more
            chance = max(chance, w.golden_hope * self._try(s, survey, h, hero, True, detour, left))
        return min(w.alone, chance * self._spare(hero))

    def _spare(self, hero: Hero) -> float:
        """What else he has, beside all that Korak asks for."""
        w = WEIGHTS
        others = len(hero.items) - hero.items.count(POTION) - hero.items.count(BOOTS)
        return 1.0 + w.more_hits * max(0, min(3, hero.hits - 3)) + w.grenade * others

    def _try(self, s: CastleState, survey: Survey, h: int, hero: Hero, golden: bool, needed: float, left: float) -> float:
        """To come to the throne with so much to do before, and to strike there for as long as there is time.

        Whoever has actions to spare wins cards with them, and is healed.
        """
        w, dice = WEIGHTS, 3 if golden else 2
        hits = float(hero.hits)
        health = hero.hp + w.potion * hero.items.count(POTION) + MISS_WORTH * min(hero.misses, 4)
        if hero.place == THRONE_FRONT:
            one = blow_chance(s, dice, hits, NUMBERS.korak_hp)
            return duel_chance(one, health, w.korak, left, is_first=s.turn == h or h in survey.pending)
        leisure = 1.0 - math.exp(-max(0.0, left - needed - w.last_fight) / w.leisure)
        hits += survey.welcome[h]
        beyond = hero.place in BEYOND_ARCH
        hits += 0.0 if beyond else w.cards_to_come * leisure
        health += (w.healing_beyond if beyond else w.healing) * leisure * (FULL_HP - hero.hp)
        guards = len(self._guards_left(s)) if s.arena_filled else w.most_guards
        hits += w.guard_cards * min(w.most_guards, guards) * leisure
        duel = duel_chance(blow_chance(s, dice, hits, NUMBERS.korak_hp), health, w.korak, max(1.0, left - needed))
        return in_time(needed, left) * duel

    def _hardships(self, s: CastleState, survey: Survey, h: int, hero: Hero) -> float:
        """The actions that he must expect to lose: by a fall, by healing, by the Haunter, by those who wait at the stairs."""
        w, place = WEIGHTS, hero.place
        if place == THRONE_FRONT:
            return 0.0
        potion = POTION in hero.items
        road = survey.roads(hero)(THRONE_FRONT)
        if place in AT_ENTRANCE:
            more = 0.0 if potion else ACTIONS * max(0.0, (FULL_HP - 1 - hero.hp) / (FULL_HP - 1))
            return more + self._guards(s)
        start = DOOMSTEP if place in BEYOND_ARCH else ENTRANCE
        lost = max(0, road[start] - road[place]) / STEP + (w.loss if start == DOOMSTEP else w.fall)
        lost = min(lost, 40.0)
        coming = BLOW * self._blows(s, hero) * (w.threatened if h in survey.pending else 1.0)
        if place == DOOMSTEP:
            coming = 0.0
        way = min(1.0, road[place] / STEP / w.long_way)
        risk = RISK[hero.hp] * way * (0.4 if potion else 1.0)
        risk = 1.0 - (1.0 - risk) * (1.0 - fall_chance(hero.hp, hero.misses, coming))
        if start == ENTRANCE and not s.arrived:
            risk += w.haunted
        return risk * lost + (0.0 if start == DOOMSTEP and s.arena_filled else self._guards(s))

    def _blows(self, s: CastleState, hero: Hero) -> float:
        """How many blows monsters could strike at him in their next turn."""
        apart = APART[hero.place]
        return sum(max(0, ACTIONS + 1 - apart[m.place]) for m in s.monsters.values() if apart[m.place] <= ACTIONS)

    def _guards(self, s: CastleState) -> float:
        """The actions that whoever is still in the store will cost beyond the Arch."""
        if s.arena_filled:
            return 0.0
        strengths = s.realm.kind_strength
        waiting = sorted((strengths[kind] for kind, count in enumerate(s.store) for _ in range(count)), reverse=True)
        return WEIGHTS.guard * sum(waiting[: NUMBERS.arena_max_monsters])

    def standing(self, s: CastleState, chances: Sequence[float]) -> float:
        left = actions_left(s)
        return sum(
            0.0 if hero.out else common_standing(hero, in_time(TO_THRONE[hero.place], left[h]), BOSS_CARDS)
            for h, hero in enumerate(s.heroes)
        ) / len(s.heroes)

    def prospects(self, s: CastleState, hero: int) -> float:
        camp = s.heroes[hero]
        return (3.0 if camp.weapon else 0.0) + 0.4 * min(camp.hits, 3) - 0.05 * TO_THRONE[camp.place] + 0.3 * camp.hp

    # ---- first sight ----------------------------------------------------------------------------------------------

    def errand(self, s: CastleState, hero: int) -> Errand:
        camp = s.heroes[hero]
        survey = Survey(s)
        found = survey.roads(camp)
        plan = NOBODY if camp.weapon or camp.place in BEYOND_ARCH else survey.plans[hero]
        throne = found(THRONE_FRONT)
        home = found(ENTRANCE)
        if camp.hp <= 2 and POTION not in camp.items and camp.place not in BEYOND_ARCH and home[camp.place] <= 6 * STEP:
            return Errand("heal", ENTRANCE, home)
        if plan != NOBODY:
            detour = (found(plan)[camp.place] + clearing(s, plan, camp) + throne[plan]) / STEP
            if detour + ACTIONS <= survey.left[hero] or detour <= throne[camp.place] / STEP + ACTIONS:
                return self._open(s, camp, plan, found)
        if camp.place in BEYOND_ARCH and not is_ready(s, hero):
            prey = min(self._guards_left(s), key=lambda place: (APART[place][camp.place], place))
            return Errand("guard", prey, APART[prey])
        return Errand("throne", THRONE_FRONT, throne)

    def _open(self, s: CastleState, camp: Hero, front: int, found: Roads) -> Errand:
        """To the chest; whoever is in its room already goes for the monsters that are left there, or it stays closed."""
        room = ROOM_OF[front]
        left = [m.place for m in s.monsters.values() if ROOM_OF[m.place] == room] if ROOM_OF[camp.place] == room else []
        if not left:
            return Errand("chest", front, found(front))
        prey = min(left, key=lambda place: (APART[place][camp.place], place))
        return Errand("room", prey, APART[prey])

    def is_in_the_way(self, s: CastleState, hero: int, errand: Errand, place: int) -> bool:
        if errand.name in ("chest", "room") and ROOM_OF[place] == ROOM_OF[errand.goal]:
            return True
        return place == errand.goal or super().is_in_the_way(s, hero, errand, place)

    def can_grow(self, s: CastleState, hero: int) -> bool:
        return s.heroes[hero].place not in BEYOND_ARCH or bool(self._guards_left(s))

    def _guards_left(self, s: CastleState) -> list[int]:
        """Where monsters stand beyond the Arch: they have the last cards that are to be won."""
        return [monster.place for monster in s.monsters.values() if monster.place in BEYOND_ARCH]

    def way_left(self, s: CastleState, hero: int) -> int:
        return TO_THRONE[s.heroes[hero].place]

    def apart(self, s: CastleState, place: int) -> Sequence[int]:
        return APART[place]

    def in_danger(self, s: CastleState, hero: int) -> bool:
        camp = s.heroes[hero]
        return not camp.out and camp.place not in _SAFE

    def own_worth(self, s: CastleState, hero: int, action: Action) -> float:
        camp = s.heroes[hero]
        if isinstance(action, act.StepOnPlatform):
            road = self.errand(s, hero).road
            walked = min(road[there] for there in ways(s.opened).walk[camp.place]) + STEP
            return 5.0 if road[camp.place] < walked and camp.hp >= HEALTHY_ENOUGH else 0.3
        if isinstance(action, act.Search):
            road = self.errand(s, hero).road
            return 6.0 if road[camp.place] < min(road[there] for there in ways(s.opened).walk[camp.place]) + STEP else 0.3
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
