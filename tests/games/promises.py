"""What holds of every game, checked over the positions of a match: each game's own tests say which matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from questboard.core import FastChance, Game
from questboard.core.conformance.runner import Suite
from questboard.core.conformance.tables import Picker, Table


def components_are_conserved(game: Game[Any], positions: Iterable[Any]) -> None:
    """No position breaks an invariant."""
    for s in positions:
        assert game.rules.invariants(s) == []


def copies_play_on_alike(game: Game[Any], positions: Iterable[Any], seed: int, every: int) -> None:
    """A copy is equal and independent, and two copies play on alike."""
    chance = FastChance.seeded(seed)
    for step, s in enumerate(positions):
        if step % every or s.pending is None:
            continue
        twin, untouched = s.copy(), s.copy()
        assert twin == s
        action = s.pending.sample(chance)
        game.apply(twin, action)
        assert s == untouched
        other = s.copy()
        game.apply(other, action)
        assert other == twin


def saved_positions_play_on_alike(game: Game[Any], positions: Iterable[Any], seed: int, every: int) -> None:
    """A snapshot comes back as it was, asks the same, and plays on like the state it was taken of."""
    chance = FastChance.seeded(seed)
    for step, s in enumerate(positions):
        if step % every and s.pending is not None:
            continue
        saved = game.snapshot(s)
        restored = game.restore(saved)
        assert game.snapshot(restored) == saved
        assert restored.pending == s.pending
        assert restored.outcome == s.outcome
        if s.pending is not None:
            action = s.pending.sample(chance)
            twin = s.copy()
            game.apply(twin, action)
            game.apply(restored, action)
            assert game.snapshot(restored) == game.snapshot(twin)


class OneTable:
    """Stands for the list of all tables, but has only one."""

    total = 1

    def __init__(self, table: Table) -> None:
        self.table = table

    def __getitem__(self, number: int) -> Table:
        return self.table


def one_match_keeps_every_promise(game: Game[Any], table: Table, thoroughness: float, number: int = 0) -> None:
    """Check one match at one table; `number` decides by which habit its random choices are made."""
    suite = Suite(game, seed=table.seats, thoroughness=thoroughness)
    suite.picker = Picker(OneTable(table), FastChance.seeded(0))  # type: ignore[arg-type]
    suite.play(number)
    assert suite.report.matches == 1
