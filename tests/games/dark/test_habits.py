"""What the watcher of both games counts as a habit, and what he does not."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.core.thought.habits import Count
from questboard.games.dark.counsel.habits import IDLE, DarkWatcher
from questboard.games.dark.rules.model import DarkState

from .stages import Stage
from .table import Table


def idle(t: Table, *texts: str) -> Count:
    """How often the evil side held still though it could strike, and how often it could, when it does this."""
    watcher: DarkWatcher[DarkState] = DarkWatcher()
    for text in texts:
        before, seat = t.s.copy(), t.decision.seat
        t.do(text)
        watcher.saw(before, seat, t.game.actions.parse(text), t.s)
    return watcher.counts(t.s)[IDLE]


def beside(stage: Stage, strength: int, hits: int = 0) -> Table:
    """A monster beside a knight with so many Hit cards, in the evil side's turn."""
    t = stage.table({"knight": 0}, [(strength, 1)]).hand("knight", hits=hits)
    t.s.chance = FastChance.seeded(1)
    return t.evil_turn()


def test_a_strong_monster_that_holds_still_beside_a_hero_is_counted(stage: Stage) -> None:
    assert idle(beside(stage, 5), "end") == (1, 1)


@pytest.mark.parametrize(("strength", "hits"), [(1, 0), (5, 3)])
def test_who_would_likely_fall_by_the_blow_that_comes_back_may_hold_still(stage: Stage, strength: int, hits: int) -> None:
    assert idle(beside(stage, strength, hits), "end") == (0, 0)


def test_a_monster_that_strikes_is_not_idle(stage: Stage) -> None:
    t = beside(stage, 5)
    assert idle(t, f"activate {t.names[0]}", "fight knight", "done", "end") == (0, 1)
