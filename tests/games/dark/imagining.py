"""What a seat imagines of one thing, over many tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import FastChance

from .table import Table


def imagined(t: Table, seat: int | None, look: Callable[[Any], Any], times: int = 60) -> set[Any]:
    """What this seat imagines of one thing, over many tries; each of them looks to it like the truth."""
    chance = FastChance.seeded(7)
    seen = t.game.view(t.s, seat)
    found = set()
    for _ in range(times):
        guess = t.game.imagine(t.s, seat, chance.fork())
        assert t.game.view(guess, seat) == seen
        found.add(look(guess))
    return found


def strength(t: Table, number: int = 0) -> Callable[[Any], int]:
    return lambda s: t.realm.kind_strength[s.monsters[number].kind]
