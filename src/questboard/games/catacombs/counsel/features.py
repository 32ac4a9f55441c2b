"""What a good player looks at, in numbers: the party, the enemies, the lord, the lines between them, and what lies ahead."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.catacombs.rules.content import (
    HEROES,
    ITEM_DECK,
    LORDS,
    MONSTERS,
    PIECES,
    SPELL,
    STUNNED_CARDS,
    WIDTH,
)  # fmt: skip
from questboard.games.catacombs.rules.model import (
    AWAY,
    DEVOURED,
    HEROIC,
    LORDLY,
    NOBODY,
    ON_BOARD,
    ON_MAT,
    OVERSEER,
    TELEPORTED,
    CatacombsState,
)  # fmt: skip
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE

from .belongings import coin_worth
from .lines import is_clear, obstructions
from .turns import half_of

ITEM_KINDS = tuple(dict.fromkeys(ITEM_DECK))
HERO_FACTS = (
    "in party",
    "health",
    "low",
    "dead",
    "acted",
    "stunned",
    "frozen",
    "away",
    "poison",
    "gold",
    "abilities",
    "items",
    "free to strike",
)
MONSTER_FACTS = ("health", "not acted", "frozen", "free to strike")
LEVELS = (1, 2, 3, 4)
MOST_HEALTH, MOST_GOLD, MOST_CARDS, MOST_ROUNDS, MOST_SPELLS = 12.0, 20.0, 3.0, 16.0, 10.0
MOST_OF_A_LEVEL = 8.0
BODY = 1.0
"""The disc whose way is looked at."""

NAMES: tuple[str, ...] = (
    "overseer's seat", "fighting", "lair", "overseer's half", "round", "rooms behind", "shop ahead", "collapse near",
    *(f"lord {card.id}" for card in LORDS),
    "lord health", "lord points left", "lord almost dead", "lord acted", "lord away", "lord far right", "lord shield on the mat",
    "heroes who see the lord", "heroes to act who see the lord", "kill in sight",
    *(f"{card.id} {fact}" for card in HEROES for fact in HERO_FACTS),
    *(f"level {level} {fact}" for level in LEVELS for fact in MONSTER_FACTS),
    "monsters", "monsters in all", "fire walls", "hero health in all", "heroes alive", "heroes at three or less",
    "allies", "familiars",
    "gold in all", "spells left", *(f"spell {name}" for name in SPELL), *(f"item {number}" for number in ITEM_KINDS),
    "stunned cards left", "lines between the sides", "lines a hero, most",
)  # fmt: skip


def features(s: CatacombsState, seat: int) -> Sequence[float]:
    """The position at the end of a turn; everything lies open here, so the seat only says whose view is asked."""
    sight = _Sight(s)
    return [*_table(s, seat), *_lord(s, sight), *_heroes(s, sight), *_monsters(s, sight), *_whole(s, sight)]


class _Sight:
    """Who has a free way to whom."""

    def __init__(self, s: CatacombsState) -> None:
        things = obstructions(s) if s.fighting else []
        self.heroes = [one.hero for one in s.party if s.fighting and not one.dead and s.where[one.hero] == ON_MAT]
        self.foes = [*s.monsters(), *([PIECES.lord] if s.where[PIECES.lord] == ON_MAT else [])] if s.fighting else []
        self.free: dict[int, int] = dict.fromkeys((*self.heroes, *self.foes), 0)
        self.see_lord: list[int] = []
        for hero in self.heroes:
            here = s.x[hero], s.y[hero]
            for foe in self.foes:
                if is_clear(things, here, (s.x[foe], s.y[foe]), BODY, (hero, foe)):
                    self.free[hero] += 1
                    self.free[foe] += 1
                    if foe == PIECES.lord:
                        self.see_lord.append(hero)


def _table(s: CatacombsState, seat: int) -> list[float]:
    return [
        float(seat == OVERSEER), float(s.fighting), float(s.in_lair), float(half_of(s) == LORDLY),
        min(s.round / MOST_ROUNDS, 1.0),
        max(s.place, 0) / max(1, len(s.column)), float(coin_worth(s) > 0.5), float(s.round >= MOST_ROUNDS - 1),
        *(float(s.lord == number) for number in range(len(LORDS))),
    ]  # fmt: skip


def _lord(s: CatacombsState, sight: _Sight) -> list[float]:
    lord = PIECES.lord
    health, there = s.health[lord], s.in_lair and s.where[lord] == ON_MAT
    to_act = sum(not s.acted[hero] for hero in sight.see_lord) if half_of(s) == HEROIC else 0
    return [
        health / LORDS[s.lord].health, health / MOST_HEALTH, 1.0 / (1.0 + health), float(s.acted[lord]),
        float(s.in_lair and s.where[lord] == TELEPORTED), s.x[lord] / WIDTH if there else 0.0,
        float(s.where[PIECES.lord_shield] == ON_MAT), len(sight.see_lord) / 4.0, to_act / 4.0,
        float(s.in_lair and health <= max(to_act, len(sight.see_lord))),
    ]  # fmt: skip


def _heroes(s: CatacombsState, sight: _Sight) -> list[float]:
    found: list[float] = []
    by_card = {one.hero: one for one in s.party if not one.is_ally}
    for card in range(len(HEROES)):
        one = by_card.get(card)
        if one is None:
            found += [0.0] * len(HERO_FACTS)
            continue
        health = s.health[card]
        found += [
            1.0, health / MOST_HEALTH, 1.0 / (1.0 + health), float(one.dead), float(s.acted[card]), float(one.stunned),
            float(s.is_frozen(card)), float(s.where[card] in (TELEPORTED, DEVOURED)), sum(one.poison) / one.start_health,
            one.gold / MOST_GOLD, len(one.abilities) / 2.0, len(one.items) / MOST_CARDS,
            sight.free.get(card, 0) / MOST_OF_A_LEVEL,
        ]  # fmt: skip
    return found


def _monsters(s: CatacombsState, sight: _Sight) -> list[float]:
    sums = {level: [0.0] * len(MONSTER_FACTS) for level in LEVELS}
    if s.fighting:
        for piece in s.monsters():
            facts, frozen = sums[MONSTERS[s.face[piece]].level], s.is_frozen(piece)
            facts[0] += s.health[piece] * (not frozen) + float(s.is_shadow(piece))
            facts[1] += float(not s.acted[piece] and not frozen)
            facts[2] += float(frozen)
            facts[3] += float(sight.free[piece] > 0)
    return [min(fact / MOST_OF_A_LEVEL, 1.0) for level in LEVELS for fact in sums[level]]


def _whole(s: CatacombsState, sight: _Sight) -> list[float]:
    living = [one for one in s.party if not one.dead and not one.is_ally]
    monsters = s.monsters() if s.fighting else []
    in_play = (
        sum(s.where[p] not in (AWAY, ON_BOARD) and s.face[p] != FIRE_WALL_FACE for p in PIECES.monsters) if s.fighting else 0
    )
    spells = [spell for one in s.party for spell in one.spells]
    items = [item for one in s.party for item in one.items]
    lines = [sight.free[hero] for hero in sight.heroes]
    return [
        len(monsters) / MOST_OF_A_LEVEL, in_play / MOST_OF_A_LEVEL,
        sum(s.face[p] == FIRE_WALL_FACE and s.where[p] == ON_MAT for p in PIECES.monsters) / 4.0,
        sum(s.health[one.hero] for one in living) / (4.0 * MOST_HEALTH), len(living) / 4.0,
        sum(s.health[one.hero] <= 3 for one in living) / 4.0, sum(one.is_ally for one in s.party) / 2.0,
        sum(s.familiar(number) != NOBODY for number in range(len(s.party))) / 4.0,
        sum(one.gold for one in s.party) / (4.0 * MOST_GOLD), len(spells) / MOST_SPELLS,
        *(float(number in spells) for number in range(len(SPELL))), *(float(number in items) for number in ITEM_KINDS),
        1.0 - sum(one.stunned for one in s.party) / STUNNED_CARDS, sum(lines) / 24.0, max(lines, default=0) / MOST_OF_A_LEVEL,
    ]  # fmt: skip
