"""Components are conserved: what must hold in every position of both games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .decks import KIND_MASK
from .items import AskLoot
from .model import BLOCKED, BOSS, FIRST_MONSTER, FULL_HP, NO_ITEM, NOBODY, DarkState


def broken_invariants(
    s: DarkState,
    figures: Sequence[int],
    items: Sequence[int],
    cards: Sequence[int],
    coins: Iterable[int],
    closed: frozenset[int],
) -> list[str]:
    """One sentence for each thing that is wrong.

    The box holds so many `figures` of each kind, magic `items`, `cards` (Miss, Hit) and `coins`; `closed` squares are those of
    chests and treasures.
    """
    return [
        *_figures(s, figures),
        *_items(s, items),
        *_cards(s, cards),
        *_coins(s, coins),
        *_places(s, closed),
        *_heroes(s),
    ]


def _figures(s: DarkState, box: Sequence[int]) -> list[str]:
    found = list(s.store)
    for monster in s.monsters.values():
        found[monster.kind] += 1
    for gone in s.gone:
        found[gone.kind] += 1
    for hero in s.heroes:
        for kind in hero.slain:
            found[kind] += 1
    return [] if found == list(box) else [f"the figures are {found} instead of {list(box)}"]


def _items(s: DarkState, box: Sequence[int]) -> list[str]:
    found = Counter(s.pit)
    for item, count in enumerate(s.items):
        found[item] += count
    for items in s.lying.values():
        found.update(items)
    for hero in s.heroes:
        found.update(hero.items)
    found.update(monster.item for monster in s.monsters.values() if monster.item != NO_ITEM)
    found.update(step.item for step in s.agenda if isinstance(step, AskLoot))
    counts = [found[item] for item in range(len(box))]
    return [] if counts == list(box) else [f"the magic items are {counts} instead of {list(box)}"]


def _cards(s: DarkState, box: Sequence[int]) -> list[str]:
    kinds = [card & KIND_MASK for card in s.deck]
    misses = kinds.count(0) + sum(hero.misses for hero in s.heroes)
    hits = kinds.count(1) + sum(hero.hits for hero in s.heroes)
    return [] if (misses, hits) == tuple(box) else [f"there are {misses} Miss and {hits} Hit cards"]


def _coins(s: DarkState, box: Iterable[int]) -> list[str]:
    found = Counter(s.coins)
    found.update(value for value, _ in s.lost_coins)
    for hero in s.heroes:
        found.update(hero.coins)
    return [] if found == Counter(box) else [f"the coins are {dict(found)}"]


def _places(s: DarkState, closed: frozenset[int]) -> list[str]:
    """Every figure stands where the board says; sharing a square is for the one who is passing."""
    wrong = []
    floor = s.realm.floor
    standing = {monster.figure: monster.place for monster in s.monsters.values()}
    standing |= {h: hero.place for h, hero in enumerate(s.heroes) if not hero.out and not floor.is_area[hero.place]}
    passing = 0
    for figure, place in standing.items():
        if place in closed:
            wrong.append(f"figure {figure} stands on a chest or treasure")
        if s.at[place] != figure:
            passing += 1
            creature = BOSS < s.at[place] < FIRST_MONSTER
            if not (creature or s.at[place] in standing) or (figure < BOSS) != (s.at[place] < BOSS):
                wrong.append(f"figure {figure} is in {floor.names[place]}, but the board says {s.at[place]}")
    if passing > int(s.crossing):
        wrong.append("two figures share a square, and neither is passing")
    for place, figure in enumerate(s.at):
        ordinary = 0 <= figure < BOSS or figure >= FIRST_MONSTER
        if ordinary and standing.get(figure) != place:
            wrong.append(f"the board says that figure {figure} is in {floor.names[place]}")
        if (figure == BLOCKED) != (place in closed):
            wrong.append(f"{floor.names[place]} is wrongly open or closed")
        if floor.is_area[place] and figure != NOBODY:
            wrong.append(f"figure {figure} holds the area {floor.names[place]}")
    return wrong


def _heroes(s: DarkState) -> list[str]:
    wrong = []
    for h, hero in enumerate(s.heroes):
        if not 0 <= hero.hp <= FULL_HP:
            wrong.append(f"hero {h} has {hero.hp} HP")
        if len(hero.items) > s.realm.item_limit(s, h):
            wrong.append(f"hero {h} holds {len(hero.items)} magic items")
        if hero.hits < 0 or hero.misses < 0:
            wrong.append(f"hero {h} has played cards that he did not hold")
        if hero.out != (hero.place < 0):
            wrong.append(f"hero {h} is out of the game and on the board")
    if not 0 <= s.barred <= s.actions:
        wrong.append(f"{s.barred} of {s.actions} actions are barred")
    return wrong
