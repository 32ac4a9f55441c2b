"""Components are conserved: what must hold in every position, whatever was chosen."""

from __future__ import annotations

from collections import Counter

from questboard.games.dark.rules.decks import KIND_MASK
from questboard.games.dark.rules.invariants import broken_invariants as shared
from questboard.games.dark.rules.items import POTION
from questboard.games.dark.rules.model import NOBODY, NOWHERE

from .content import (
    BLOCKED_SQUARES,
    BUILDINGS,
    COIN_VALUES,
    EVENTS,
    HIT_COUNT,
    INSIDE,
    ITEM_COUNTS,
    KEY,
    LURKER,
    LURKER_KIND,
    MISS_COUNT,
    NO_BUILDING,
    NO_STOP,
    NUMBERS,
    SEWER_CARDS,
    STORE,
    UPSTAIRS,
    WARLORD_CARDS,
    WEAPONS,
    WOLF,
)
from .model import VillageState

_CLOSED = frozenset(BLOCKED_SQUARES)


def broken_invariants(s: VillageState) -> list[str]:
    """One sentence for each thing that is wrong."""
    figures, items = list(STORE), list(ITEM_COUNTS)
    figures[LURKER_KIND] += s.trial_won
    items[POTION] -= (s.miller == NOBODY) + (s.mayor == NOBODY)
    return [
        *shared(s, figures, items, (MISS_COUNT, HIT_COUNT), COIN_VALUES, _CLOSED),
        *_decks(s),
        *_treasures(s),
        *_keys(s),
        *_creatures(s),
        *_buildings(s),
    ]


def _decks(s: VillageState) -> list[str]:
    boxes = {
        "Event": (s.events, [], [card.count for card in EVENTS]),
        "Sewer": (s.sewers, [], [card.count for card in SEWER_CARDS]),
        "Warlord": (s.warlords, [s.card], [1] * len(WARLORD_CARDS)),
    }
    wrong = []
    for name, (deck, beside, counts) in boxes.items():
        found = Counter([card & KIND_MASK for card in deck] + beside)
        if [found[kind] for kind in range(len(counts))] != counts:
            wrong.append(f"the {name} cards are {dict(found)}")
    return wrong


def _treasures(s: VillageState) -> list[str]:
    weapons = [t - 1 for t in s.treasures if t > KEY] + [hero.weapon - 1 for hero in s.heroes if hero.weapon]
    if max(Counter(weapons).values(), default=0) > 1:
        return ["a Golden Weapon is in two places"]
    all_there = sorted(weapons) == list(range(len(WEAPONS)))
    return [f"the Golden Weapons are {sorted(weapons)}"] if s.round and not all_there else []


def _keys(s: VillageState) -> list[str]:
    hidden = (KEY in s.treasures) if s.round else 1
    count = s.key_holders.bit_count() + s.key_places.bit_count() + s.keys_used + hidden
    wrong = [] if count == 4 else [f"there are {count} Keys"]
    if s.keys_used != s.entered:
        wrong.append("a hero came up without a Key")
    return wrong


def _creatures(s: VillageState) -> list[str]:
    wrong = []
    for name, creature, place in (("Wolf", WOLF, s.wolf), ("Lurker", LURKER, s.lurker)):
        held = [square for square, figure in enumerate(s.at) if figure == creature]
        if place == NOWHERE and held:
            wrong.append(f"the {name} is at home and on the board")
        if place != NOWHERE and held != [place] and not s.crossing:
            wrong.append(f"the {name} does not stand where he is")
        if place != NOWHERE and NO_STOP[place] and not s.crossing:
            wrong.append(f"the {name} has stopped where no monster may")
    if s.trial_won and s.lurker != NOWHERE:
        wrong.append("the Lurker is in a camp and on the board")
    return wrong


def _buildings(s: VillageState) -> list[str]:
    wrong = []
    for building in range(len(BUILDINGS)):
        if s.is_lifted(building):
            continue
        if s.cleared >> building & 1:
            wrong.append(f"building {building + 1} is cleared, but closed")
        if any(hero.place in INSIDE[building] for hero in s.heroes) or s.is_held(building):
            wrong.append(f"somebody is in building {building + 1}, which is closed")
    if s.karrion != NO_BUILDING and s.is_lifted(s.karrion):
        wrong.append("Karrion seals a lifted building")
    if not NUMBERS.warlord_hp_start <= s.wheel <= NUMBERS.warlord_hp_max:
        wrong.append(f"the wheel shows {s.wheel}")
    if sum(monster.place in UPSTAIRS for monster in s.monsters.values()) != int(s.mayor == NOBODY) and s.round:
        wrong.append("the Mayor is free with his guard alive, or captive without")
    for monster in s.monsters.values():
        if NO_STOP[monster.place] and not s.crossing:
            wrong.append("a monster has stopped where none may")
    return wrong
