"""How good a position is: for bots and hints."""

from __future__ import annotations

import math

from questboard.games.catacombs.rules.content import PIECES, SPECIAL_SLOTS
from questboard.games.catacombs.rules.model import AWAY, DEVOURED, NOBODY, ON_BOARD, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.pieces import FIRE_WALL_FACE

from .belongings import abilities_worth, coin_worth, companion_worth, item_worth, spells_worth
from .threats import outlook
from .worth import DEAD, FAMILIAR, FROZEN, FROZEN_SHARE, POISON, STUNNED, fresh_life, life, lord_life, monster_life
from .worth import DEVOURED as SWALLOWED

SCALE = 300.0
"""Points that make an advantage plain."""
ROOM = 70.0
"""What a room that lies behind the heroes is worth to them."""
FIGHTER = 30.0
"""A pair of hands that is missing for the rest of the last battle."""
LORD_UNHURT = 120.0
"""How much an unhurt lord is ahead in the Lair, beside its minions."""


def evaluate(s: CatacombsState, seat: int) -> float:
    """How good the position is for the seat, from -1 to 1."""
    value = math.tanh(heroes_points(s) / SCALE)
    return -value if seat == OVERSEER else value


def evaluate_all(s: CatacombsState) -> list[float]:
    """The same for every seat."""
    return _for_all(s, heroes_points(s))


def prospects(s: CatacombsState) -> list[float]:
    """The same at the end of a turn, where it counts what the others can do next."""
    return _for_all(s, heroes_points(s) + outlook(s))


def _for_all(s: CatacombsState, points: float) -> list[float]:
    value = math.tanh(points / SCALE)
    return [-value, *(value for _ in range(1, s.seats))]


def heroes_points(s: CatacombsState) -> float:
    """The heroes' advantage in points; 0 is about even at the start of a room."""
    points = sum(_member(s, number) for number in range(len(s.party))) - _par(s)
    points -= _enemies(s)
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
    if one.dead and s.in_lair:
        return 0.0 if one.is_ally else -DEAD - FIGHTER  # nobody returns from there
    points = coin * one.gold + sum(item_worth(s, number, item) for item in one.all_items()) + spells_worth(s, number)
    if one.dead:
        return points - (DEAD if not one.is_ally else 0.0)
    points += life(s.health[piece]) + abilities_worth(s, number) + companion_worth(s, number)
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


def _enemies(s: CatacombsState) -> float:
    points = sum(fresh_life(s, piece) for piece in s.to_place if piece != PIECES.lord)
    for piece in PIECES.monsters:
        if s.where[piece] in (AWAY, ON_BOARD) or s.face[piece] == FIRE_WALL_FACE:
            continue
        life_left = monster_life(s, piece)
        points += life_left * (FROZEN_SHARE if s.is_frozen(piece) else 1.0)
    if s.in_lair and s.fighting:
        lord = PIECES.lord
        points += LORD_UNHURT + lord_life(s, s.health[lord]) - lord_life(s, s.full_health(lord))
    return points
