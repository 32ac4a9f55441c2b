"""How good a position is: for bots and hints."""

from __future__ import annotations

import math

from questboard.games.catacombs.rules.content import ITEMS, MONSTERS, PIECES, SPECIAL_SLOTS
from questboard.games.catacombs.rules.model import (
    AWAY,
    DEVOURED,
    NOBODY,
    ON_BOARD,
    ON_MAT,
    OVERSEER,
    TELEPORTED,
    CatacombsState,
)
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE

from .aiming import chance_to_hit
from .lines import is_clear, obstructions
from .worth import (
    DEAD,
    EXPOSED,
    EXPOSED_WITHIN,
    FAMILIAR,
    FROZEN,
    LORD_HEALTH,
    POISON,
    STUNNED,
    card_worth,
    life,
    monster_life,
)
from .worth import DEVOURED as SWALLOWED

SCALE = 260.0
"""Points that make an advantage plain."""
ROOM = 70.0
"""What a room that lies behind the heroes is worth to them."""
GOLD, IDLE_GOLD, ITEM, ABILITY = 1.0, 0.1, 1.6, 4.0
"""A coin, while there is somewhere to spend it and when there is not; an item, for each coin it costs; an ability card."""
FROZEN_SHARE = 0.35
"""What is left of a monster's worth while it is frozen."""
LORD_AT_STAKE, LORD_IN_REACH = 20.0, 40.0
"""To an Overseer who looks ahead: a lord's health point, beyond what it is worth anyway, and a hero who would surely hit it."""
BARRED = 0.3
"""What is left of the chance to hit somebody when the straight way is barred."""


def evaluate(s: CatacombsState, seat: int) -> float:
    """How good the position is for the seat, from -1 to 1."""
    value = math.tanh(heroes_points(s) / SCALE)
    return -value if seat == OVERSEER else value


def evaluate_all(s: CatacombsState) -> list[float]:
    """The same for every seat."""
    return _for_all(s, heroes_points(s))


def prospects(s: CatacombsState) -> list[float]:
    """The same, where the Overseer has an eye on the lord, whose death ends the match: what it lost, who can strike it next."""
    points, lord = heroes_points(s), PIECES.lord
    values = _for_all(s, points)
    if s.in_lair and s.fighting:
        danger = LORD_IN_REACH * _reach_of_lord(s) + LORD_AT_STAKE * (s.full_health(lord) - s.health[lord])
        # The heroes gain nothing by standing close: before they strike again, the lord has its turn.
        values[OVERSEER] = -math.tanh((points + danger) / SCALE)
    return values


def _for_all(s: CatacombsState, points: float) -> list[float]:
    value = math.tanh(points / SCALE)
    return [-value, *(value for _ in range(1, s.seats))]


def heroes_points(s: CatacombsState) -> float:
    """The heroes' advantage in points; 0 is about even at the start of a room."""
    points = sum(_member(s, number) for number in range(len(s.party))) - _par(s)
    points -= _enemies(s)
    points -= _exposure(s)
    points += ROOM * (_passed(s) - 0.5 * len(s.column)) / max(1, len(s.column)) * 2
    return points


def _passed(s: CatacombsState) -> int:
    """The rooms behind the heroes; a special room counts from the start, or else they would hurry on without buying anything."""
    return s.place + (s.room in SPECIAL_SLOTS)


def _par(s: CatacombsState) -> float:
    """What the party was worth unhurt, less what a room is expected to cost."""
    return sum(life(one.start_health) for one in s.party if not one.is_ally) - 120.0


def _member(s: CatacombsState, number: int) -> float:
    one = s.party[number]
    piece = one.hero
    coin = coin_worth(s)
    points = coin * one.gold + ITEM * sum(ITEMS[item].cost for item in one.all_items()) + card_worth(s) * len(one.spells)
    if one.dead:
        return points - (DEAD if not one.is_ally else 0.0)
    # Between battles a used ability is as good as a fresh one: the next setup turns it up again.
    abilities = len(one.abilities) + (0 if s.fighting else len(one.used_abilities))
    points += life(s.health[piece]) + ABILITY * abilities
    if number in s.credit:
        points += coin * sum(b for b, owner in zip(s.bounty, s.credit, strict=True) if owner == number)
    if one.stunned:
        points -= STUNNED
    if s.where[piece] == DEVOURED:
        points -= SWALLOWED
    if s.is_frozen(piece):
        points -= FROZEN
    if one.poison:
        points -= POISON * (sum(one.poison) / one.start_health) ** 2
    familiar = s.familiar(number)
    if familiar != NOBODY and s.fighting and s.where[familiar] == AWAY:
        points -= FAMILIAR
    return points


def coin_worth(s: CatacombsState) -> float:
    """Gold is good as long as a room is ahead in which it can be spent."""
    ahead = s.cards[max(s.place, 0) :]
    return GOLD if any(not card or card in SPECIAL_SLOTS for card in ahead) else IDLE_GOLD


def _enemies(s: CatacombsState) -> float:
    if not s.fighting:
        return 0.0
    points = 0.0
    for piece in PIECES.monsters:
        if s.where[piece] in (AWAY, ON_BOARD) or s.face[piece] == FIRE_WALL_FACE:
            continue
        life_left = monster_life(s, piece)
        points += life_left * (FROZEN_SHARE if s.is_frozen(piece) else 1.0)
    if s.in_lair:
        points += LORD_HEALTH * s.health[PIECES.lord] * 1.5
    return points


def _reach_of_lord(s: CatacombsState) -> float:
    """How many heroes would hit the lord, if all tried."""
    lord = PIECES.lord
    if s.where[lord] != ON_MAT:
        return 0.0
    there, things, found = (s.x[lord], s.y[lord]), obstructions(s), 0.0
    for one in s.party:
        hero = one.hero
        if not one.dead and s.where[hero] == ON_MAT:
            here = s.x[hero], s.y[hero]
            chance = chance_to_hit(math.hypot(here[0] - there[0], here[1] - there[1]))
            found += chance * (1.0 if is_clear(things, here, there, PIECES.shapes[hero].radius, (hero, lord)) else BARRED)
    return found


def _exposure(s: CatacombsState) -> float:
    """Heroes in the free lines of monsters that can act."""
    if not s.fighting:
        return 0.0
    things = obstructions(s)
    heroes = [one.hero for one in s.party if not one.dead and s.where[one.hero] not in (AWAY, DEVOURED, TELEPORTED)]
    foes = [piece for piece in s.monsters() if not s.is_frozen(piece) and not s.acted[piece]]
    found = 0.0
    for hero in heroes:
        here = s.x[hero], s.y[hero]
        for foe in foes:
            there = s.x[foe], s.y[foe]
            near = math.hypot(here[0] - there[0], here[1] - there[1]) <= EXPOSED_WITHIN
            if near and is_clear(things, there, here, PIECES.shapes[foe].radius, (hero, foe)):
                found += EXPOSED * MONSTERS[s.face[foe]].level ** 0.5
    return found
