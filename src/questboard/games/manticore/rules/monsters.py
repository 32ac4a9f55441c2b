"""The monsters' turn: nobody decides for them, every step and blow is fixed by rule."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Step

from .card import lift, words
from .content import (
    AGGRESSIVE,
    BOARD,
    BOOTS,
    CITY,
    IN_CITY,
    LABELS,
    LOCATION_OF,
    LOCATIONS,
    MONSTER_CARDS,
    MONSTER_IDS,
    STEPS_TO,
    TO_CITY,
    ZONES,
)
from .events import CityEntered, MonsterBlocked, MonsterMoved, MonstersRecovered, MonsterTook, PhaseBegan, TookFaceDown
from .fight.battle import Fight, OpenFight
from .fight.deaths import Side, city_suffers
from .model import FIRST_MONSTER, NOBODY, Item, Loot, ManticoreState
from .ways import UNJOINED


class MonstersTurn(Step, frozen=True):
    """Every monster acts once, the one nearest the City first."""  # MAN-601, MAN-901

    def run(self, s: ManticoreState) -> None:
        s.push(Recover())
        if s.options.monsters_still:
            return
        order = acting_order(s)
        if order:
            s.emit(PhaseBegan, rule="MAN-601", round=s.round, phase="monsters")
        s.push(*(MonsterActs(number) for number in order))


def acting_order(s: ManticoreState) -> list[int]:
    """The monsters on the board, the one nearest the City first; on a tie the one placed earlier."""  # MAN-601
    return sorted(s.monsters_on_board(), key=lambda m: (TO_CITY[s.monsters[m].cell], s.monsters[m].arrival))


class MonsterActs(Step, frozen=True):
    """A monster's action: its initiative is fixed when it begins."""  # MAN-602, MAN-921

    number: int

    def run(self, s: ManticoreState) -> None:
        if s.monsters[self.number].cell >= 0:
            s.push(MonsterPoint(self.number, initiative(s, self.number)))


def initiative(s: ManticoreState, number: int) -> int:
    """One point, or with monster initiative k as many as k and the level allow, and its face-up boots."""  # MAN-921, MAN-R26
    card = MONSTER_CARDS[number]
    k = s.options.monster_initiative
    if k == 1:
        return card.initiative
    boots = (loot.item.value for loot in s.monsters[number].load if loot.item.kind == BOOTS and loot.face_up)
    return min(k, card.level) + max(boots, default=0)


class MonsterPoint(Step, frozen=True):
    """One point: a step or an attack, tested anew each time; a monster that can do neither stops."""  # MAN-922, MAN-924

    number: int
    left: int

    def run(self, s: ManticoreState) -> None:
        if self.left == 0 or s.monsters[self.number].cell < 0:
            return
        cell, hero = next_deed(s, self.number)
        if hero == NOBODY and cell == NOBODY:
            if not IN_CITY[s.monsters[self.number].cell]:
                s.emit(MonsterBlocked, rule="MAN-604", monster=MONSTER_IDS[self.number])
            return
        s.push(MonsterPoint(self.number, self.left - 1))
        if hero == NOBODY:
            _, why, rule = way_on(s, self.number)
            walk(s, self.number, cell, why, rule)
        else:
            _strike_at(s, self.number, hero)


class Recover(Step, frozen=True):
    """Damage on living monsters is removed."""  # MAN-641

    def run(self, s: ManticoreState) -> None:
        hurt = [number for number in s.monsters_on_board() if s.monsters[number].damage]
        for number in hurt:
            s.monsters[number].damage = 0
        if hurt:
            s.emit(MonstersRecovered, rule="MAN-641", monsters=tuple(MONSTER_IDS[number] for number in hurt))


# ---- what a monster does --------------------------------------------------------------------------------------------


def next_deed(s: ManticoreState, number: int) -> tuple[int, int]:
    """What a monster does with a point: the cell it steps to, or the hero it attacks; NOBODY twice if it can do neither."""
    aggressive = AGGRESSIVE[number]
    if aggressive and (hero := prey(s, number)) != NOBODY:
        return NOBODY, hero  # MAN-632
    if IN_CITY[s.monsters[number].cell]:
        return NOBODY, NOBODY  # MAN-636, MAN-637
    steps, _, _ = way_on(s, number)
    free = next((cell for cell in steps if s.at[cell] == NOBODY), NOBODY)  # MAN-604
    if free != NOBODY or aggressive:
        return free, NOBODY
    return NOBODY, next((s.at[cell] for cell in steps if 0 <= s.at[cell] < FIRST_MONSTER), NOBODY)  # MAN-613


def _strike_at(s: ManticoreState, number: int, hero: int) -> None:
    """One attack by card; an aggressive monster may move on over a dead hero."""  # MAN-613, MAN-632, MAN-633
    if AGGRESSIVE[number]:
        s.push(Follow(number, hero, s.heroes[hero].cell))
    s.push(OpenFight(Fight((FIRST_MONSTER + number,), (hero,), Side(hero))))


def way_on(s: ManticoreState, number: int) -> tuple[Sequence[int], str, str]:
    """The cells a monster would like to step to, why, and by which rule."""
    cell = s.monsters[number].cell
    if AGGRESSIVE[number]:
        return STEPS_TO[CITY][cell], "straight to the City", "MAN-634"
    goal = tempting_location(s, number)
    if goal != NOBODY:
        return STEPS_TO[goal][cell], f"towards the {LOCATIONS[goal].name}", "MAN-621"
    if s.road_to_city[cell] == UNJOINED:
        return s.ways[cell], "towards the nearest road to the City", "MAN-612"
    return s.ways[cell], "along the road to the City", "MAN-611"


def tempting_location(s: ManticoreState, number: int) -> int:
    """The nearest location within its zone that has a stack and was not yet robbed by it."""  # MAN-621, MAN-624
    monster = s.monsters[number]
    for location in ZONES[monster.cell]:
        if s.stacks[location] and not monster.robbed >> location & 1:
            return location
    return NOBODY


def walk(s: ManticoreState, number: int, cell: int, why: str, rule: str) -> None:
    """Move a monster to a cell, with all that entering it brings."""
    monster = s.monsters[number]
    start, monster.cell = monster.cell, cell
    s.at[start] = NOBODY
    s.at[cell] = FIRST_MONSTER + number
    s.emit(MonsterMoved, rule=rule, monster=MONSTER_IDS[number], start=LABELS[start], cell=LABELS[cell], why=why)
    if not AGGRESSIVE[number]:  # MAN-631
        _rob(s, number, LOCATION_OF[cell])
        if cell in s.dropped:
            _gather(s, number, cell)
    if IN_CITY[cell] and not IN_CITY[start]:
        enter_city(s, number)


def _rob(s: ManticoreState, number: int, location: int) -> None:
    """Take the strongest token of a stack, once a location; from a face-down stack face down."""  # MAN-622, MAN-944
    monster = s.monsters[number]
    if location < 2 or monster.robbed >> location & 1:
        return
    monster.robbed |= 1 << location
    if not s.stacks[location]:
        return
    top, *rest = s.stacks[location]
    item = Item(s.kinds[location], top)
    face_up = s.opened[location]
    monster.load += (Loot(item, location, s.robberies[location], face_up),)
    s.stacks[location] = tuple(rest)
    s.robberies[location] += 1
    name, place = MONSTER_IDS[number], LOCATIONS[location].id
    if face_up:
        s.emit(MonsterTook, rule="MAN-622", monster=name, place=place, thing=words(item))
    else:
        s.emit(TookFaceDown, rule="MAN-944", monster=name, place=place)


def _gather(s: ManticoreState, number: int, cell: int) -> None:
    """Take the strongest dropped artifact of the cell."""  # MAN-625
    item = max(s.dropped[cell], key=lambda item: (item.value, -item.kind))
    lift(s, cell, item)
    s.monsters[number].load += (Loot(item, NOBODY, 0, True),)
    s.emit(MonsterTook, rule="MAN-625", monster=MONSTER_IDS[number], place="ground", thing=words(item))


def prey(s: ManticoreState, number: int) -> int:
    """The adjacent hero nearest the City; then of lower index, of lower life, earlier in turn order."""  # MAN-632
    near = [s.at[cell] for cell in BOARD.adjacent[s.monsters[number].cell] if 0 <= s.at[cell] < FIRST_MONSTER]
    heroes = s.heroes
    return min(
        near,
        key=lambda seat: (TO_CITY[heroes[seat].cell], heroes[seat].index(), heroes[seat].life, s.order.index(seat)),
        default=NOBODY,
    )


class Follow(Step, frozen=True):
    """An aggressive monster outside the City moves into the cell of a hero that died in its fight."""  # MAN-633, MAN-637

    number: int
    hero: int
    cell: int

    def run(self, s: ManticoreState) -> None:
        monster = s.monsters[self.number]
        if monster.cell >= 0 and s.heroes[self.hero].life <= 0 and not IN_CITY[monster.cell]:
            walk(s, self.number, self.cell, "over the fallen hero", "MAN-633")


# ---- the City -------------------------------------------------------------------------------------------------------


def enter_city(s: ManticoreState, number: int) -> None:
    """Its level in damage to every living hero, wherever it is."""  # MAN-635
    monster, level = s.monsters[number], MONSTER_CARDS[number].level
    monster.entered = s.round
    s.emit(CityEntered, rule="MAN-635", monster=MONSTER_IDS[number], cell=LABELS[monster.cell], damage=level)
    city_suffers(s, level, "MAN-635")
