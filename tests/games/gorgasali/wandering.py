"""Positions of matches that random players play, with the events that led to each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questboard.core import Event, FastChance
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.model import GorgasaliState

from .players import Player

TABLES = ((2, "solo", 5, 1), (4, "duo", 6, 2), (5, "solo", 3, 3), (10, "duo", 7, 4))
"""Seats, mode, zeal and seed."""


def wander(seats: int, mode: str, zeal: int, seed: int) -> Iterator[tuple[GorgasaliState, Sequence[Event], GorgasaliState]]:
    """Each choice: the state before it (a copy), what happened, the state after it."""
    s = GAME.start(seats, {"mode": mode}, chance=FastChance.seeded(seed), listen=True)
    player = Player(seed, zeal)
    while s.pending is not None:
        before = s.copy()
        events = GAME.apply(s, player.choose(s, s.pending))
        yield before, events, s


def everywhere(every: int = 6) -> Iterator[GorgasaliState]:
    """Some positions of all tables, the last ones among them."""
    for table in TABLES:
        for number, (_, _, s) in enumerate(wander(*table)):
            if number % every == 0 or s.pending is None:
                yield s
