"""What only one of the two games adds is asked of both: each realm hears of everything that it may answer."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.dark.rules.model import FIRST_MONSTER
from questboard.games.dark.rules.scoring import boss_is_dead, points

from .stages import Stage
from .table import Table


def heard(t: Table, hook: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the realm is told by this hook from now on."""
    found: list[tuple[Any, ...]] = []
    true = getattr(type(t.realm), hook)

    def listening(realm: Any, s: Any, *told: Any, **more: Any) -> Any:
        found.append(told)
        return true(realm, s, *told, **more)

    monkeypatch.setattr(type(t.realm), hook, listening)
    return found


@pytest.mark.rule("DRK-404", "VIL-404", "VIL-821", "VIL-823")
@pytest.mark.parametrize("hook", ["before_bout", "hero_rolled"])
def test_of_a_bout_with_both_who_fight(stage: Stage, monkeypatch: pytest.MonkeyPatch, hook: str) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0, 0, 0])
    told = heard(t, hook, monkeypatch)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert told == [(t.number("knight"), FIRST_MONSTER)]


@pytest.mark.rule("VIL-319", "VIL-322", "VIL-323")
def test_of_a_slain_monster_with_its_slayer(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 1])
    monster, told = t.s.monsters[0], heard(t, "monster_fell", monkeypatch)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert told == [(t.number("knight"), monster)]


@pytest.mark.rule("DRK-920")
def test_of_every_draw_of_cards(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage.table({"knight": 0}, [(1, 1)], chance=[1, 1, 1])
    told = heard(t, "hand_limit", monkeypatch)
    t.acting("knight").do(f"fight {t.names[0]}")
    assert told == [(t.number("knight"),)]


@pytest.mark.rule("DRK-720", "VIL-620")
@pytest.mark.parametrize("hook", ["boots_put_on", "hero_acts"])
def test_of_boots_and_of_whatever_a_hero_does(stage: Stage, monkeypatch: pytest.MonkeyPatch, hook: str) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots")
    told = heard(t, hook, monkeypatch)
    t.acting("knight").do("use speed_boots")
    assert told == [(t.number("knight"),)]


@pytest.mark.rule("VIL-324", "VIL-317")
def test_of_monsters_that_come_by_placing_or_by_a_step(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage.table()
    told = heard(t, "monster_came", monkeypatch)
    t.monster(1, stage.line[1])
    t.active(t.names[0]).do(f"step {stage.line[2]}")
    assert told == [(t.realm.floor.index[stage.line[n]],) for n in (1, 2)]


@pytest.mark.rule("VIL-324")
def test_of_the_end_of_the_evil_turn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage.table({}, [(1, 1)], chance=[6])
    told = heard(t, "end_evil_turn", monkeypatch)
    t.evil_turn().do("end")
    assert told == [()]


@pytest.mark.rule("DRK-902", "VIL-902")
def test_points_that_only_one_realm_gives_are_counted_and_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    t = stage.table().give("knight", coins=[4])
    monkeypatch.setattr(type(t.realm), "extra_points", lambda realm, s, hero: 3)
    assert points(t.s, t.number("knight")) == 7
    boss_is_dead(t.s, t.number("dwarf"))
    t.events += t.game.rules.collect(t.s)
    assert {told.hero: told.extra for told in t.happened("scored")} == {"barbarian": 3, "knight": 3, "ranger": 3, "dwarf": 8}
