"""How it ends: the boss dead, points, ties, heroes eliminated."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.model import NOBODY
from questboard.games.dark.rules.scoring import boss_is_dead, eliminate, points

from .stages import Stage
from .table import Table


def end(t: Table, killer: str) -> Table:
    boss_is_dead(t.s, t.number(killer))
    return t


@pytest.mark.rule("DRK-901", "VIL-901", "DRK-903", "VIL-903")
def test_the_game_ends_at_once_when_the_boss_is_killed(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, chance=[2, 2, 2]).give("dwarf", weapon=4).hand("dwarf", hits=3)
    t.acting("dwarf").do(f"fight {stage.boss}", "hits 3")
    assert t.s.pending is None
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.winners) == ("boss_slain", (t.seat("dwarf"),))


@pytest.mark.rule("DRK-902", "VIL-902")
def test_points_are_strengths_coins_cards_and_for_the_killer_boss_and_throne(stage: Stage) -> None:
    t = stage.table().slain("knight", 3, 2).give("knight", coins=[4, 1]).hand("knight", hits=1, misses=2)
    assert points(t.s, t.number("knight")) == 3 + 2 + 4 + 1 + 3
    t.s.killer = t.number("knight")
    assert points(t.s, t.number("knight")) == 13 + 7 + 5


@pytest.mark.rule("DRK-903", "VIL-903")
def test_the_hero_with_most_points_wins_whoever_killed(stage: Stage) -> None:
    t = end(stage.table().slain("knight", 4, 3, 3, 3), "dwarf")  # 13 against 12
    assert t.s.outcome.winners == (t.seat("knight"),)
    assert t.s.outcome.ranks == (5, 3, 1, 3, 2)


@pytest.mark.rule("DRK-R06", "VIL-R06", "DRK-902")
def test_example_25_a_tie_goes_to_the_killer(stage: Stage) -> None:
    t = stage.table().slain("knight", 3, 2).give("knight", coins=[4]).hand("knight", hits=2, misses=1)
    end(t, "dwarf")
    assert points(t.s, t.number("knight")) == points(t.s, t.number("dwarf")) == 12
    assert t.s.outcome.winners == (t.seat("dwarf"),)


@pytest.mark.rule("DRK-R06", "VIL-R06")
def test_a_tie_without_the_killer_goes_to_more_points_from_monsters(stage: Stage) -> None:
    t = stage.table().slain("knight", 4, 3, 3).give("knight", coins=[3])
    t.slain("ranger", 3, 2, 2).give("ranger", coins=[5, 1])
    end(t, "dwarf")
    assert points(t.s, t.number("knight")) == points(t.s, t.number("ranger")) == 13
    assert t.s.outcome.winners == (t.seat("knight"),)


@pytest.mark.rule("DRK-R06", "VIL-R06")
def test_a_full_tie_is_a_shared_victory(stage: Stage) -> None:
    t = stage.table().give("knight", coins=[5, 5, 4]).give("ranger", coins=[4, 4, 3, 3])
    end(t, "dwarf")
    assert t.s.outcome.winners == (t.seat("knight"), t.seat("ranger"))


@pytest.mark.rule("DRK-R05", "VIL-R05")
def test_a_seat_with_several_heroes_wins_with_its_best_one(stage: Stage) -> None:
    t = stage.table(seats=3).give("barbarian", coins=[5, 5, 4]).give("knight", coins=[1])
    end(t, "dwarf")
    assert t.s.outcome.winners == (1,)
    assert t.s.outcome.points == (0, 14, 12)


@pytest.mark.rule("DRK-R05", "VIL-R05")
def test_heroes_of_one_seat_have_camps_of_their_own(stage: Stage) -> None:
    t = stage.table({"barbarian": 0}, [(1, 1)], chance=[1, 1, 2], seats=2).acting("barbarian").do("fight orc#1")
    assert (t.hero("barbarian").coins, t.hero("knight").coins, t.hero("knight").hand) == ((2,), (), 0)


@pytest.mark.rule("DRK-R07", "VIL-R07")
def test_eliminated_heroes_do_not_score(stage: Stage) -> None:
    t = stage.table().give("knight", coins=[5, 5, 4])
    eliminate(t.s, t.number("knight"), "832" if t.realm.prefix == "DRK" else "825")
    end(t, "dwarf")
    assert t.s.outcome.winners == (t.seat("dwarf"),)
    assert t.s.outcome.points[t.seat("knight")] == 0


@pytest.mark.rule("DRK-904", "VIL-904")
def test_the_evil_side_wins_when_all_four_are_eliminated(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}, chance=[2, 2, 2]).give("dwarf", hp=3)
    for name in ("barbarian", "knight", "ranger"):
        camp = t.hero(name)
        camp.place, camp.hp, camp.out = -1, 0, True
    t.active(stage.boss).do("fight dwarf")
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.winners) == ("heroes_eliminated", (0,))


@pytest.mark.rule("DRK-R06", "VIL-R06")
def test_a_tie_goes_to_the_killer_even_against_more_points_from_monsters(stage: Stage) -> None:
    t = end(stage.table().slain("knight", 4, 3, 3, 2), "dwarf")  # 12 each
    assert t.s.outcome.winners == (t.seat("dwarf"),)


@pytest.mark.rule("DRK-901", "VIL-901", "DRK-903", "VIL-903")
def test_the_winner_has_all_the_evil_side_nothing_and_the_helpers_stand_between(stage: Stage) -> None:
    t = end(stage.table(), "knight")
    assert t.s.outcome.values == (-1.0, 0.0, 1.0, 0.0, 0.0)
    assert t.s.outcome.points == (0, 0, 12, 0, 0)


@pytest.mark.rule("DRK-R07", "VIL-R07")
def test_an_eliminated_hero_holds_no_square(stage: Stage) -> None:
    t = stage.table({"knight": 0})
    eliminate(t.s, t.number("knight"), "904")
    assert t.s.at[t.realm.floor.index[stage.line[0]]] == NOBODY


@pytest.mark.rule("DRK-901", "VIL-901")
def test_when_all_is_over_nobody_is_acting(stage: Stage) -> None:
    t = stage.table({"dwarf": stage.front}).acting("dwarf")
    assert end(t, "dwarf").s.turn == NOBODY
