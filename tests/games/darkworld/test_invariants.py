"""Components are conserved: every way of breaking that is noticed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from questboard.core import FastChance
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import FLOOR
from questboard.games.darkworld.rules.model import CastleState
from tests.games.dark.players import Player


@functools.cache
def _position() -> CastleState:
    """A real position with monsters on the board and heroes in a room."""
    s, player = GAME.start(5, {"challenging": True}, chance=FastChance.seeded(5)), Player(GAME, 6, 3)
    while not (s.pending and s.pending.kind == "hero_action" and len(s.monsters) > 1 and _standing(s)):
        GAME.apply(s, player.choose(s))
    return s


def _standing(s: CastleState) -> int:
    return sum(not FLOOR.is_area[hero.place] for hero in s.heroes)


def hero_on_a_square(s: CastleState) -> Any:
    return next(hero for hero in s.heroes if not FLOOR.is_area[hero.place])


def first(s: CastleState) -> Any:
    return next(iter(s.monsters.values()))


def test_a_real_position_is_sound() -> None:
    assert GAME.rules.invariants(_position()) == []


def chest_square(s: CastleState) -> int:
    return s.at.index(-2)


CHANGES: dict[str, Callable[[CastleState], object]] = {
    "a figure too many": lambda s: s.store.__setitem__(0, s.store[0] + 1),
    "a figure of another kind": lambda s: setattr(first(s), "kind", (first(s).kind + 1) % 15),
    "an item too few": lambda s: s.items.__setitem__(0, s.items[0] - 1),
    "an item out of nowhere": lambda s: s.lying.__setitem__(3, (0,)),
    "a card too many": lambda s: s.deck.append(0),
    "a card of another kind": lambda s: s.deck.__setitem__(0, 1 - (s.deck[0] & 1)),
    "a coin too few": lambda s: s.coins.pop(),
    "a coin of another value": lambda s: s.coins.__setitem__(0, 9),
    "a hero where the board shows none": lambda s: setattr(hero_on_a_square(s), "place", 0),
    "a board that shows a figure elsewhere": lambda s: s.at.__setitem__(0, first(s).figure),
    "a chest square left open": lambda s: s.at.__setitem__(chest_square(s), -1),
    "a square closed without a chest": lambda s: s.at.__setitem__(s.at.index(-1), -2),
    "a monster on a chest": lambda s: setattr(first(s), "place", chest_square(s)),
    "an area held by a figure": lambda s: s.at.__setitem__(FLOOR.index["ENT"], 0),
    "too much HP": lambda s: setattr(s.heroes[0], "hp", 9),
    "three items": lambda s: setattr(s.heroes[0], "items", (0, 0, 0)),
    "a card owed": lambda s: setattr(s.heroes[0], "hits", -1),
    "an eliminated hero on the board": lambda s: setattr(s.heroes[0], "out", True),
    "more barred actions than there are": lambda s: setattr(s, "barred", s.actions + 1),
    "a weapon in two places": lambda s: setattr(s.heroes[0], "weapon", 1),
    "an emptied chest without a weapon in use": lambda s: setattr(
        s, "chests", tuple(4 if chest >= 0 else chest for chest in s.chests)
    ),
    "two chests in one room": lambda s: setattr(s, "chests", (0, 1, 2, 3, *s.chests[4:])),
    "seven cards in the challenging game": lambda s: setattr(s.heroes[0], "hits", 7),
    "a hero who stays on the Platform": lambda s: setattr(s.heroes[0], "place", FLOOR.index["PLATFORM"]),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_it_is_noticed(change: Callable[[CastleState], object]) -> None:
    s = _position().copy()
    change(s)
    assert GAME.rules.invariants(s) != []


def test_two_figures_on_one_square_are_noticed_unless_one_is_passing() -> None:
    s = _position().copy()
    one, two = list(s.monsters.values())[:2]
    s.at[two.place] = -1
    two.place = one.place
    assert GAME.rules.invariants(s) != []
    s.crossing = True
    assert GAME.rules.invariants(s) == []
