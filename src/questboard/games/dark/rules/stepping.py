"""Steps: friends may be passed, foes never, and nobody sets out for a square where he could not stop."""

from __future__ import annotations

from questboard.core import Action

from .events import Stepped
from .model import BLOCKED, BOSS, HEROES, NOBODY, DarkState


def is_hero(figure: int) -> bool:
    """Is the figure one of the four heroes?"""
    return 0 <= figure < BOSS


def hero_steps(s: DarkState, hero: int) -> list[Action]:
    """The steps that a hero may take now."""  # 301, 302, 304, 305
    left = s.actions - s.barred
    if left <= 0:
        return []
    realm, at = s.realm, s.at
    walk = realm.ways(s).walk
    found = []
    source = s.heroes[hero].place
    for place in walk[source]:
        there = at[place]
        if there in (NOBODY, hero):
            if realm.may_step(s, hero, source, place):
                found.append(realm.steps[place])
        elif (
            is_hero(there)
            and left > 1
            and _hero_goes_on(s, hero, place, left - 1, walk)
            and realm.may_step(s, hero, source, place)
        ):
            found.append(realm.steps[place])
    return found


def _hero_goes_on(s: DarkState, hero: int, place: int, left: int, walk: tuple[tuple[int, ...], ...]) -> bool:
    """From a friend's square, can he still reach a free one?"""  # 304
    for beyond in walk[place]:
        there = s.at[beyond]
        if not s.realm.may_step(s, hero, place, beyond):
            continue
        if there in (NOBODY, hero):
            return True
        if is_hero(there) and left > 1 and _hero_goes_on(s, hero, beyond, left - 1, walk):
            return True
    return False


def monster_steps(s: DarkState, figure: int, place: int, ways: tuple[tuple[int, ...], ...]) -> list[Action]:
    """The steps that a monster or creature may take now, along its ways."""  # 303, 304, 307, R09
    left, realm, at, no_stop = s.actions, s.realm, s.at, s.realm.no_stop
    found = []
    for there in ways[place]:
        who = at[there]
        if is_hero(who) or who == BLOCKED:
            continue
        stops = who in (NOBODY, figure) and not no_stop[there]
        if stops or (left > 1 and _monster_goes_on(s, figure, there, left - 1, ways)):
            found.append(realm.steps[there])
    return found


def _monster_goes_on(s: DarkState, figure: int, place: int, left: int, ways: tuple[tuple[int, ...], ...]) -> bool:
    """From where it may not stop, can it still reach a square where it may?"""
    for there in ways[place]:
        who = s.at[there]
        if is_hero(who) or who == BLOCKED:
            continue
        if who in (NOBODY, figure) and not s.realm.no_stop[there]:
            return True
        if left > 1 and _monster_goes_on(s, figure, there, left - 1, ways):
            return True
    return False


def walk_hero(s: DarkState, hero: int, place: int, *, free: bool = False) -> None:
    """A hero steps to a place; what is there answers at once."""  # 204, 310, 314
    camp = s.heroes[hero]
    source = camp.place
    if not free:
        s.actions -= 1
    s.lift_hero(hero)
    s.stand_hero(hero, place)
    floor = s.realm.floor
    s.crossing = not floor.is_area[place] and s.at[place] != hero
    s.tell(Stepped, "204", figure=s.realm.hero_ids[hero], source=floor.names[source], target=floor.names[place])
    s.realm.came_to_stand(s, hero)


def walk_monster(s: DarkState, figure: int, source: int, place: int) -> None:
    """A monster or creature steps to a square; whoever calls notes where it is now."""  # 206
    s.actions -= 1
    if s.at[source] == figure:
        s.at[source] = NOBODY
    if s.at[place] == NOBODY:
        s.at[place] = figure
    s.crossing = s.at[place] != figure or s.realm.no_stop[place]
    s.realm.monster_came(s, place)
    names = s.realm.floor.names
    s.tell(Stepped, "206", figure=s.realm.figure_name(s, figure), source=names[source], target=names[place])


def heroes_in_reach(s: DarkState, place: int) -> list[int]:
    """The heroes that a figure in this place may strike."""  # 301, 401
    found = []
    areas = s.realm.floor.is_area
    for there in s.realm.ways(s).fight[place]:
        if areas[there]:
            found += s.heroes_at(there)
        elif s.at[there] in HEROES:
            found.append(s.at[there])
    return found


def foes_in_reach(s: DarkState, hero: int) -> list[int]:
    """The monsters, creatures and boss that a hero may strike."""  # 301, 401
    place = s.heroes[hero].place
    found = [there for there in (s.at[n] for n in s.realm.ways(s).fight[place]) if there > BOSS]
    if place == s.realm.boss_front:
        found.append(BOSS)
    return found
