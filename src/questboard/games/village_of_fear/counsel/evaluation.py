"""How good a position in the village is, for bots and hints: who will get to the Warlord, and with what.

A hero needs the way over the Drawbridge, a Key (the winner of the Trial finds one), better still a Golden Weapon, Hit cards and
HP. What he still needs is counted in actions (`travel` says what a way costs). Every knock-out turns the wheel against all of
them, and the Bell of Hope turns it back: that is why nobody should fall, and why those who are early may wait. All weights stand
in `Weights`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from questboard.core import Action
from questboard.games.dark.counsel.counsellor import Counsellor, Errand
from questboard.games.dark.counsel.deadline import actions_left, in_time
from questboard.games.dark.counsel.evaluation import (
    BOSS_CARDS,
    MISS_WORTH,
    RISK,
    blow_chance,
    common_standing,
    duel_chance,
    fall_chance,
)
from questboard.games.dark.counsel.jams import jams
from questboard.games.dark.counsel.roads import STEP
from questboard.games.dark.counsel.welcome import hits_to_come
from questboard.games.dark.rules.items import BOOTS, POTION
from questboard.games.dark.rules.model import FULL_HP, HEROES, NOBODY, NOWHERE, Hero
from questboard.games.dark.rules.rounds import ACTIONS, HeroTurn
from questboard.games.village_of_fear.rules import actions as act
from questboard.games.village_of_fear.rules.content import (
    BRIDGE,
    BUILDING_OF,
    ENTRANCE,
    KARRION_CARD,
    KEY,
    LAIR,
    LURKER,
    NO_BUILDING,
    NUMBERED,
    NUMBERS,
    TOP,
    UPSTAIRS,
    WOLF,
)
from questboard.games.village_of_fear.rules.model import KEY_IN_HALL, KEY_ON_BRIDGE, VillageState

from .travel import APART, CORNER, HALL_KEY, HOME, TO_CORNER, TO_TOP, TREASURE, Roads, building_of_goal, clearing, roads


class Weights(msgspec.Struct, frozen=True):
    """What each feature is worth."""

    golden_hope: float = 0.92
    """That a treasure on the way will really be taken."""
    cards_to_come: float = 0.5
    """Hit cards that a hero will win on his way."""
    drawn: float = 0.02
    """Hit cards that the events bring in an action of waiting; of these so many count."""
    most_drawn: float = 1.5
    bell: float = 0.035
    """How far the wheel turns back while a hero has an action to spare: the Bell of Hope, less those who fall meanwhile."""
    most_bells: float = 1.0
    rising: float = 0.3
    """How far the wheel will turn before a hero who is not there yet arrives."""
    healing: float = 0.7
    leisure: float = 25.0
    """How much of his wounds a hero heals who has the time for it, and the actions to spare that make most of it come true."""
    last_fight: float = 12.0
    """The actions that are not to spare: those of the fight."""
    trial: float = 0.4
    """The chance to win the Trial, and the actions from one to the next."""
    trial_round: float = 20.0
    most_trials: float = 3.0
    over_the_bridge: float = 2.0
    lair: float = 30.0
    """The actions that a Key of the Lair costs, searching included."""
    fall: float = 5.0
    """Actions that a knock-out costs beside the way back: lying there, and healing."""
    long_way: float = 12.0
    blow: float = 1.67
    warlord: float = 2.8
    """The HP that a blow of a monster costs, and one of the Warlord; that rather too much, so that nobody waits with his own."""
    potion: float = 4.5
    boots: float = 2.5
    threatened: float = 0.35
    """How much of what monsters could do counts for a hero who has his turn before them."""
    jam: float = 0.5
    more_hits: float = 0.03
    whip: float = 0.03
    alone: float = 0.92
    apart: float = 0.5
    """How much of a hero's chance does not hang together with his partners'."""


WEIGHTS = Weights()
SPECIAL_FALL = ((0.6, 0.55, 0.34, 0.24, 0.16, 0.11, 0.08, 0.05, 0.03), (0.3, 0.25, 0.12, 0.06, 0.03, 0.02, 0.01, 0.005, 0.002))
"""The chance to be knocked out in a fight with the Wolf or the Lurker, by HP, with a basic weapon and with a golden one."""
_SAFE = frozenset((ENTRANCE, BRIDGE, TOP, LAIR))
_NOTHING: tuple[int, ...] = ()
CARD_IN_STEPS = 4
"""A Hit card makes up for so many half actions when it is asked who should be first."""
KEY_BESIDE = 5 * STEP
"""A Key so near is taken on the way, also by whoever might do without."""
HEAL_AT = 3
HEAL_WITHIN = 12 * STEP


class Survey:
    """What several questions about one position have in common."""

    def __init__(self, s: VillageState) -> None:
        self.s = s
        self.left = actions_left(s)
        self._roads: list[Roads | None] = [None, None]
        self.pending = frozenset(step.hero for step in s.agenda if isinstance(step, HeroTurn))
        self.weapons = _assigned(self, [h for h, hero in enumerate(s.heroes) if not hero.weapon], _weapon_goals(s))
        self.first = self._first()
        to_come = [h for h, hero in enumerate(s.heroes) if not hero.out and hero.place != TOP]
        to_come.sort(key=lambda h: TO_CORNER[s.heroes[h].place])
        self.welcome = hits_to_come(s, to_come, NUMBERS.fortress_cards[s.entered :])
        seekers = [h for h in HEROES if needs_key(s, h) and (s.trial_won or h != self.first)]
        self.keys = _assigned(self, seekers, _key_goals(s))

    def _first(self) -> int:
        """Who will try the Trial, and so needs no Key: of those without one whoever is nearest and readiest."""
        s = self.s
        waiting = [h for h, hero in enumerate(s.heroes) if not hero.out and not s.has_key(h)]
        return min(waiting, key=self._unreadiness, default=NOBODY)

    def _unreadiness(self, h: int) -> tuple[bool, int, int]:
        hero = self.s.heroes[h]
        return not hero.weapon, self.roads(hero)(CORNER)[hero.place] - CARD_IN_STEPS * hero.hits, h

    def roads(self, hero: Hero) -> Roads:
        """The roads for this hero's weapon."""
        golden = hero.weapon > 0
        found = self._roads[golden]
        if found is None:
            found = self._roads[golden] = roads(self.s, golden)
        return found


def needs_key(s: VillageState, hero: int) -> bool:
    """Must he fetch a Key before he can go up?"""
    return s.heroes[hero].place != TOP and not s.has_key(hero) and not s.key_places & KEY_ON_BRIDGE


def _weapon_goals(s: VillageState) -> list[tuple[int, ...]]:
    """Where a Golden Weapon is, or may be."""
    return [
        TREASURE[b] for b, treasure in enumerate(s.treasures) if treasure > KEY or (treasure == KEY and not s.revealed >> b & 1)
    ]


def _key_goals(s: VillageState) -> list[tuple[int, ...]]:
    """Where a Key is known to be had."""
    goals = [TREASURE[b] for b, treasure in enumerate(s.treasures) if treasure == KEY and s.revealed >> b & 1]
    return [*goals, HALL_KEY] if s.key_places & KEY_IN_HALL else goals


def _assigned(survey: Survey, seekers: Sequence[int], goals: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Who fetches what, the nearest first; nothing for whom there is nothing."""
    s, plans = survey.s, [_NOTHING] * len(HEROES)
    pairs = []
    for h in seekers:
        hero = s.heroes[h]
        if hero.out or hero.place in (TOP, LAIR):
            continue
        for goal in goals:
            building = building_of_goal(goal)
            cost = survey.roads(hero)(goal)[hero.place] + clearing(s, building, hero.weapon > 0, upstairs=goal == HALL_KEY)
            pairs.append((cost, h, goal))
    left = set(goals)
    for _, h, goal in sorted(pairs):
        if plans[h] == _NOTHING and goal in left:
            plans[h] = goal
            left.remove(goal)
    return plans


class VillageCounsellor(Counsellor):
    """The village's part of the bots' judgement."""

    def kill_chances(self, s: VillageState) -> Sequence[float]:
        survey, jammed = Survey(s), jams(s)
        falls = [0.0 if hero.out else self._falls(s, survey, h, hero) for h, hero in enumerate(s.heroes)]
        rise = sum(falls)
        return [
            0.0 if hero.out else self._chance(s, survey, h, hero, jammed[h], falls[h], rise) for h, hero in enumerate(s.heroes)
        ]

    def together(self, s: VillageState, chances: Sequence[float]) -> float:
        """Before the Trial is won, all of them hang on it; the more time is left, the more often it can be tried."""
        # One wheel stands against all of them: what is too much for one is too much for the others.
        win = super().together(s, [WEIGHTS.apart * chance for chance in chances])
        if s.trial_won or any(hero.place == TOP for hero in s.heroes):
            return win
        w, left = WEIGHTS, actions_left(s)
        ways = [(left[h] - TO_CORNER[hero.place]) / w.trial_round for h, hero in enumerate(s.heroes) if not hero.out]
        # Who is in the Trial has it before him in any case.
        tries = min(w.most_trials, max(1.0 if s.trial != NOBODY else 0.0, *ways))
        return win * (1.0 - math.pow(1.0 - w.trial, max(0.0, tries)))

    def _chance(self, s: VillageState, survey: Survey, h: int, hero: Hero, jammed: float, falls: float, rise: float) -> float:
        """The chance that this hero kills the Warlord: straight on, or by way of a Golden Weapon."""
        w, place = WEIGHTS, hero.place
        left = float(survey.left[h])
        if left <= 0.0:
            return 0.0  # Boots need a turn to be put on in
        left += w.boots * hero.items.count(BOOTS)
        if place == TOP:
            health = self._struck(s, h, hero.hp + w.potion * hero.items.count(POTION) + MISS_WORTH * min(hero.misses, 4))
            is_first = s.turn == h or h in survey.pending
            one = self._blow(s, hero, float(hero.hits), min(float(NUMBERS.warlord_hp_max), s.wheel + rise))
            return min(w.alone, duel_chance(one, health, w.warlord, left, is_first=is_first) * self._spare(hero))
        needed = self._onward(s, survey, h, hero, place) + w.jam * jammed + self._hardships(s, survey, h, hero, falls)
        chance = self._try(s, survey, h, hero, hero.weapon, needed, left, rise)
        goal = survey.weapons[h]
        if goal != _NOTHING:
            building, found = BUILDING_OF[goal[0]], survey.roads(hero)
            there = (found(goal)[place] + clearing(s, building, golden=False)) / STEP
            detour = there + self._onward(s, survey, h, hero, goal[0]) + w.jam * jammed
            detour += self._hardships(s, survey, h, hero, falls)
            weapon = max(s.treasures[building], 1)
            chance = max(chance, w.golden_hope * self._try(s, survey, h, hero, weapon, detour, left, rise))
        return min(w.alone, chance * self._spare(hero))

    def _spare(self, hero: Hero) -> float:
        w = WEIGHTS
        others = len(hero.items) - hero.items.count(POTION) - hero.items.count(BOOTS)
        return 1.0 + w.more_hits * max(0, min(3, hero.hits - 3)) + w.whip * others

    def _onward(self, s: VillageState, survey: Survey, h: int, hero: Hero, place: int) -> float:
        """The actions from a place to the top of the Fortress, by way of a Key if he still needs one."""
        w, found = WEIGHTS, survey.roads(hero)
        if place == BRIDGE:
            return 1.0
        corner = found(CORNER)
        if not needs_key(s, h) or (not s.trial_won and h == survey.first):
            return corner[place] / STEP + w.over_the_bridge
        goal = survey.keys[h]
        if goal == _NOTHING:
            return corner[place] / STEP + w.over_the_bridge + w.lair
        there = found(goal)[place] + clearing(s, building_of_goal(goal), hero.weapon > 0, upstairs=goal == HALL_KEY)
        return min((there + corner[goal[0]]) / STEP, corner[place] / STEP + w.lair) + w.over_the_bridge

    def _try(
        self, s: VillageState, survey: Survey, h: int, hero: Hero, weapon: int, needed: float, left: float, rise: float
    ) -> float:
        """To come up with so much to do before, and to strike there for as long as there is time."""
        w = WEIGHTS
        spare = max(0.0, left - needed - w.last_fight)
        hits = hero.hits + survey.welcome[h]
        leisure = 1.0 - math.exp(-spare / w.leisure)
        hits += w.cards_to_come * leisure + min(w.most_drawn, w.drawn * spare)
        health = hero.hp + w.healing * leisure * (FULL_HP - hero.hp)
        health += w.potion * hero.items.count(POTION) + MISS_WORTH * min(hero.misses, 4)
        wheel = max(float(NUMBERS.warlord_hp_start), s.wheel + w.rising + rise - min(w.most_bells, w.bell * spare))
        one = self._blow(s, hero, hits, min(float(NUMBERS.warlord_hp_max), wheel), weapon)
        duel = duel_chance(one, self._struck(s, h, health), w.warlord, max(1.0, left - needed))
        return in_time(needed, left) * duel

    def _blow(self, s: VillageState, hero: Hero, hits: float, wheel: float, weapon: int | None = None) -> float:
        """The chance of one blow; between two settings of the wheel it lies between theirs."""
        weapon = hero.weapon if weapon is None else weapon
        dice = (4 if s.card == weapon - 1 else 3) if weapon else 2
        low = int(wheel)
        chance = blow_chance(s, dice, hits, low)
        if low < wheel:
            chance += (wheel - low) * (blow_chance(s, dice, hits, low + 1) - chance)
        return chance

    def _struck(self, s: VillageState, h: int, health: float) -> float:
        """What Karrion's card leaves him."""
        return max(0.5, health - WEIGHTS.warlord) if s.card == KARRION_CARD and not s.struck >> h & 1 else health

    def _falls(self, s: VillageState, survey: Survey, h: int, hero: Hero) -> float:
        """The chance that he is knocked out in the next turn of the monsters, or on his way."""
        w, place = WEIGHTS, hero.place
        if place in _SAFE:
            return 0.0
        apart = APART[place]
        blows = sum(
            max(0, ACTIONS + 1 - apart[m.place])
            for m in s.monsters.values()
            if apart[m.place] <= ACTIONS and s.realm.kind_strength[m.kind] > 1
        )
        stays = 1.0 - fall_chance(hero.hp, hero.misses, w.blow * blows)
        if BUILDING_OF[place] == NO_BUILDING and place not in UPSTAIRS:
            for creature in (s.wolf, s.lurker):
                if creature != NOWHERE and apart[creature] <= ACTIONS:
                    stays *= 1.0 - SPECIAL_FALL[hero.weapon > 0][hero.hp]
        now = (1.0 - stays) * (w.threatened if h in survey.pending else 1.0)
        way = min(1.0, (TO_CORNER[place] + 3) / w.long_way)
        potion = POTION in hero.items
        later = 0.6 * RISK[hero.hp] * way * (0.4 if potion else 1.0)
        return 1.0 - (1.0 - now) * (1.0 - later)

    def _hardships(self, s: VillageState, survey: Survey, h: int, hero: Hero, falls: float) -> float:
        """The actions that he must expect to lose by falling, or by healing."""
        w, place = WEIGHTS, hero.place
        if place == ENTRANCE:
            return 0.0 if POTION in hero.items else ACTIONS * max(0.0, (FULL_HP - 1 - hero.hp) / (FULL_HP - 1))
        corner = survey.roads(hero)(CORNER)
        return falls * (max(0, corner[ENTRANCE] - corner[place]) / STEP + w.fall)

    def standing(self, s: VillageState, chances: Sequence[float]) -> float:
        left = actions_left(s)
        heroes = sum(
            common_standing(hero, in_time(self.way_left(s, h), left[h]), BOSS_CARDS)
            for h, hero in enumerate(s.heroes)
            if not hero.out
        ) / len(s.heroes)  # fmt: skip
        first, last = NUMBERS.warlord_hp_start, NUMBERS.warlord_hp_max
        return heroes * (1.0 - 0.7 * (s.wheel - first) / (last - first))

    def prospects(self, s: VillageState, hero: int) -> float:
        camp = s.heroes[hero]
        return (3.0 if camp.weapon else 0.0) + 2.0 * s.has_key(hero) + 0.4 * min(camp.hits, 3) + 0.3 * camp.hp

    # ---- first sight ----------------------------------------------------------------------------------------------

    def errand(self, s: VillageState, hero: int) -> Errand:
        camp, survey = s.heroes[hero], Survey(s)
        found = survey.roads(camp)
        home = found(HOME)
        if camp.hp <= HEAL_AT and POTION not in camp.items and camp.place != ENTRANCE and home[camp.place] <= HEAL_WITHIN:
            return Errand("heal", ENTRANCE, home)
        weapon, key = survey.weapons[hero], survey.keys[hero]
        left, more = survey.left[hero], self._onward(s, survey, hero, camp, camp.place)
        if weapon != _NOTHING and camp.place != BRIDGE and found(weapon)[camp.place] / STEP + more + ACTIONS <= left:
            return Errand("treasure", weapon[0], found(weapon))
        if needs_key(s, hero):
            near = [goal for goal in _key_goals(s) if found(goal)[camp.place] <= KEY_BESIDE]
            if key != _NOTHING or near:
                goal = near[0] if near else key
                return Errand("hall_key" if goal == HALL_KEY else "treasure", goal[0], found(goal))
        if s.trial_won and (s.has_key(hero) or s.key_places & KEY_ON_BRIDGE):
            return Errand("fortress", TOP, found(TO_TOP))
        return Errand("drawbridge", CORNER[0], found(CORNER))

    def is_in_the_way(self, s: VillageState, hero: int, errand: Errand, place: int) -> bool:
        if errand.name in ("treasure", "hall_key") and building_of_goal((errand.goal,)) == BUILDING_OF[place] != NO_BUILDING:
            return True
        if errand.name == "hall_key" and place in UPSTAIRS:
            return True
        return super().is_in_the_way(s, hero, errand, place)

    def can_grow(self, s: VillageState, hero: int) -> bool:
        return True  # events bring cards, herbs and the Bell of Hope

    def way_left(self, s: VillageState, hero: int) -> int:
        place = s.heroes[hero].place
        return 0 if place == TOP else 1 if place == BRIDGE else TO_CORNER[place] + 2

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

    def third_item_worth(self, s: VillageState, hero: int) -> float:
        camp = s.heroes[hero]
        if s.karrion != NO_BUILDING and NUMBERED[s.karrion] == camp.place:
            return 5.0
        errand = self.errand(s, hero)
        if s.karrion != NO_BUILDING and building_of_goal((errand.goal,)) == s.karrion:
            return 0.6
        hunted = s.wolf != NOWHERE and APART[camp.place][s.wolf] <= ACTIONS and camp.hp <= HEAL_AT + 1
        return 2.0 if hunted and s.actions == 0 else 0.08

    def own_evil_worth(self, s: VillageState, action: Action) -> float:
        return 2.0  # a closed building hides its monsters from heroes who have left

    def creature_worth(self, s: VillageState, figure: int) -> float:
        place = s.wolf if figure == WOLF else s.lurker if figure == LURKER else NOBODY
        if place == NOBODY:
            return 2.0
        near = min((APART[place][hero.place] for h, hero in enumerate(s.heroes) if self.in_danger(s, h)), default=99)
        return 4.0 if near <= ACTIONS else 1.0
