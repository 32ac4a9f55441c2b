"""Positions of matches that players play who try everything, with the events that led to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from questboard.core import Event, FastChance
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.model import CatacombsState

from .players import Player

TABLES: tuple[tuple[int, dict[str, Any], int], ...] = (
    (2, {"rooms": "merchant, barracks, lair", "death": "advanced"}, 1),
    (3, {"rooms": "ooze_cellar, healer, inn, gatehouse, lair", "vulnerabilities": True}, 2),
    (5, {"rooms": "tavern, infernal_gate, inn, lair", "metre": "random", "obstacles": "fixed"}, 3),
)
"""Seats, options and seed."""
Choice = tuple[CatacombsState, Sequence[Event], CatacombsState]


def wander(seats: int, options: dict[str, Any], seed: int) -> Iterator[Choice]:
    """Each choice: the state before it (a copy), what happened, the state after it."""
    s = GAME.start(seats, options, chance=FastChance.seeded(seed), listen=True)
    player = Player(seed, 7, 3)
    while s.pending is not None:
        before = s.copy()
        events = GAME.apply(s, player.choose(s, s.pending))
        yield before, events, s


def everywhere(every: int = 7) -> Iterator[Choice]:
    """Some choices of all tables, the last ones among them."""
    for table in TABLES:
        for number, choice in enumerate(wander(*table)):
            if number % every == 0 or choice[2].pending is None:
                yield choice
