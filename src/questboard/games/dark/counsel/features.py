"""What a good player looks at, in numbers: the heroes from the foremost to the hindmost, the monsters, the clock.

The four heroes are alike but for what they have, so they stand in the order of how far they have come and not of their names.
All numbers lie near -1 to 1. A full state is read as if it were true; bots ask about imagined ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.dark.rules.items import BOOTS, POTION, THIRD
from questboard.games.dark.rules.model import BOSS, EVIL, FULL_HP, HEROES, DarkState, Hero
from questboard.games.dark.rules.rounds import ACTIONS
from questboard.games.dark.rules.scoring import points

from .deadline import actions_left
from .evaluation import BOSS_CARDS, blow_chance

OF_A_HERO = (
    "mine", "in the game", "way left", "actions left", "slack", "hp", "hp below 3", "lies unconscious", "golden", "hit cards",
    "three hit cards", "more hit cards", "miss cards", "potions", "boots", "third item", "points", "points ahead",
    "before the boss", "blow kills the boss", "blows coming", "fall near", "beside a monster", "alone", "safe", "has his turn",
)  # fmt: skip
OF_ALL = (
    "evil seat", "round", "rounds left", "last rounds", "heroes in the game", "golden weapons", "hit cards in all", "hp in all",
    "heroes before the boss", "sum of blows that kill", "monsters", "strength on the board", "strength in the store",
    "strongest on the board", "strongest in the store", "strength beside heroes", "items in the store", "best slack",
    "turns to come", "boss's turn",
)  # fmt: skip
NAMES = (*(f"{name}, hero {n}" for n in range(1, 5) for name in OF_A_HERO), *OF_ALL)

FAR, MUCH = 45.0, 25.0
"""A long way, and many points: what counts as 1."""
LAST = 4
_NOBODY = [0.0] * len(OF_A_HERO)


def features(s: DarkState, seat: int) -> list[float]:
    """The numbers, as `NAMES` calls them."""
    realm, counsel = s.realm, s.counsel
    strengths = realm.kind_strength
    left = actions_left(s)
    monsters = [(monster.place, strengths[monster.kind]) for monster in s.monsters.values()]
    scores = [points(s, h) for h in HEROES]
    way = [0 if hero.out else counsel.way_left(s, h) for h, hero in enumerate(s.heroes)]
    order = sorted(HEROES, key=lambda h: (s.heroes[h].out, way[h]))
    found: list[float] = []
    blows = beside = 0.0
    for h in order:
        hero = s.heroes[h]
        if hero.out:
            found += _NOBODY
            continue
        apart = counsel.apart(s, hero.place)
        near = [(apart[place], strength) for place, strength in monsters if apart[place] <= ACTIONS]
        one = blow_chance(s, realm.hero_dice(s, h, BOSS), hero.hits, realm.boss_strength(s))
        blows += one
        beside += sum(strength for distance, strength in near if distance == 1)
        found += _of_hero(s, h, hero, near, one, way[h], left[h], scores)
        found[-len(OF_A_HERO)] = float(s.owners[h] == seat)
    return found + _of_all(s, seat, left, way, blows, beside)


def _of_hero(
    s: DarkState, h: int, hero: Hero, near: Sequence[tuple[int, int]], one: float, way: int, left: int, scores: Sequence[int]
) -> list[float]:
    coming = sum(ACTIONS + 1 - distance for distance, _ in near)
    best_other = max(score for other, score in enumerate(scores) if other != h)
    danger = s.counsel.in_danger(s, h)
    items = hero.items
    return [
        0.0, 1.0, min(1.5, way / FAR), left / (ACTIONS * s.realm.round_limit), max(-1.0, min(1.0, (left - way) / FAR)),
        hero.hp / FULL_HP, float(hero.hp < 3), float(hero.hp == 0), float(hero.weapon > 0),
        min(hero.hits, BOSS_CARDS) / BOSS_CARDS, float(hero.hits >= BOSS_CARDS),
        max(0, hero.hits - BOSS_CARDS) / BOSS_CARDS, hero.misses / 4, items.count(POTION) / 2, items.count(BOOTS) / 2,
        items.count(THIRD) / 2, scores[h] / MUCH, max(-1.0, min(1.0, (scores[h] - best_other) / MUCH)),
        float(hero.place == s.realm.boss_front), one, min(1.0, coming / 6) if danger else 0.0,
        float(danger and hero.hp + hero.misses <= coming), float(any(distance == 1 for distance, _ in near)),
        float(not near), float(not danger), float(s.turn == h),
    ]  # fmt: skip


def _of_all(s: DarkState, seat: int, left: Sequence[int], way: Sequence[int], blows: float, beside: float) -> list[float]:
    realm, strengths = s.realm, s.realm.kind_strength
    board = [strengths[monster.kind] for monster in s.monsters.values()]
    store = [strengths[kind] for kind, count in enumerate(s.store) if count]
    stored = sum(strengths[kind] * count for kind, count in enumerate(s.store))
    rounds = realm.round_limit - s.round
    playing = [hero for hero in s.heroes if not hero.out]
    return [
        float(seat == EVIL), s.round / realm.round_limit, rounds / realm.round_limit, float(rounds < LAST), len(playing) / 4,
        sum(hero.weapon > 0 for hero in playing) / 4, sum(min(hero.hits, BOSS_CARDS) for hero in playing) / 12,
        sum(hero.hp for hero in playing) / 32, sum(hero.place == realm.boss_front for hero in playing) / 4, min(1.0, blows),
        len(board) / 8, sum(board) / 24, stored / 50, max(board, default=0) / 6, max(store, default=0) / 6, beside / 12,
        sum(s.items) / 18, max([-1.0, *(min(1.0, (left[h] - way[h]) / FAR) for h in HEROES if not s.heroes[h].out)]),
        sum(left) / 4 / (ACTIONS * realm.round_limit), float(s.turn == BOSS),
    ]  # fmt: skip
