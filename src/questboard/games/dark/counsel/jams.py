"""Jams: a monster that can be struck from few squares, held by heroes who cannot kill it, while those wait behind who could."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.dark.rules.model import BLOCKED, FIRST_MONSTER, HEROES, NOBODY, DarkState, Monster

from .guessing import chance_of

CARDS_FOR_A_CORK = 2
"""Hit cards that are worth spending on a monster in a door."""
WAITS_WITHIN = 3
LONGEST = 10.0
LONG_WAY_ROUND = 6
SLIGHT = 0.1


def jams(s: DarkState) -> Sequence[float]:
    """For each hero the actions that he loses because the wrong one stands before a monster."""
    lost = [0.0] * len(s.heroes)
    for monster in s.monsters.values():
        holders = holders_of(s, monster)
        if not holders:
            continue
        best = max(strike_chance(s, h, monster) for h in holders)
        waiting = [
            h for h in near(s, monster) if strike_chance(s, h, monster) > best + SLIGHT and not has_a_way(s, h, monster)
        ]  # fmt: skip
        if waiting:
            better = max(strike_chance(s, h, monster) for h in waiting)
            cost = min(LONGEST, 1.0 / max(best, 0.02)) - 1.0 / better
            for h in (*holders, *waiting):
                lost[h] = max(lost[h], cost)
    return lost


def holders_of(s: DarkState, monster: Monster) -> list[int]:
    """The heroes who stand on squares from which the monster can be struck."""
    at, areas = s.at, s.realm.floor.is_area
    beside = s.realm.ways(s).fight[monster.place]
    return [at[place] for place in beside if not areas[place] and at[place] in HEROES]


def near(s: DarkState, monster: Monster) -> list[int]:
    """The heroes near by who do not stand beside it."""
    apart = s.counsel.apart(s, monster.place)
    return [h for h, hero in enumerate(s.heroes) if not hero.out and 1 < apart[hero.place] <= WAITS_WITHIN]


def has_a_way(s: DarkState, hero: int, monster: Monster) -> bool:
    """Is there a free square beside the monster that he could soon come to, past his friends but past no monster?"""
    ways, at, areas = s.realm.ways(s), s.at, s.realm.floor.is_area
    free = {place for place in ways.fight[monster.place] if areas[place] or at[place] == NOBODY}
    if not free:
        return False
    seen = {s.heroes[hero].place}
    edge = list(seen)
    for _ in range(LONG_WAY_ROUND):
        beyond = {there for here in edge for there in ways.walk[here] if at[there] < FIRST_MONSTER and at[there] != BLOCKED}
        edge = [place for place in beyond if place not in seen]
        if free.intersection(edge):
            return True
        seen.update(edge)
    return False


def strike_chance(s: DarkState, hero: int, monster: Monster) -> float:
    """The chance that a blow of his kills it, with the cards that it is worth."""
    camp, realm = s.heroes[hero], s.realm
    needed = realm.needed(s, realm.kind_strength[monster.kind]) - min(camp.hits, CARDS_FOR_A_CORK)
    return chance_of(realm.faces, realm.hero_dice(s, hero, monster.figure), needed)


def is_jamming(s: DarkState, hero: int) -> bool:
    """Does he hold a square that somebody better needs?"""
    place = s.heroes[hero].place
    for monster in s.monsters.values():
        if s.counsel.apart(s, monster.place)[place] != 1 or hero not in holders_of(s, monster):
            continue
        mine = strike_chance(s, hero, monster)
        if any(strike_chance(s, h, monster) > mine + SLIGHT and not has_a_way(s, h, monster) for h in near(s, monster)):
            return True
    return False
