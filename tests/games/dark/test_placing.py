"""Placing monsters from the store: how many, with what, where."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.model import EVIL
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, new_placing

from .stages import Stage
from .table import Table


def placing(t: Table, *squares: str, least: int = 0, most: int = 2, limit: int = NO_LIMIT) -> Table:
    """The evil side places monsters on these squares."""
    places = tuple(t.realm.floor.index[square] for square in squares)
    return t.run(AskFigure(EVIL, new_placing(t.s, limit), places, least, most))


@pytest.mark.rule("DRK-322", "DRK-811", "VIL-313")
def test_with_two_kinds_of_items_left_the_evil_side_chooses(stage: Stage) -> None:
    t = stage.table()
    t.s.items[:] = [1, 0, 1]
    placing(t, *stage.line).do(placed(t))
    assert t.offered == [f"carry {t.realm.item_ids[item]}" for item in (0, 2)]


@pytest.mark.rule("DRK-322", "DRK-811", "VIL-313")
def test_an_item_that_all_know_to_be_the_last_kind_is_carried_without_a_question(stage: Stage) -> None:
    t = stage.table()
    t.s.items[:] = [0, 1, 0]
    placing(t, *stage.line).do(placed(t), f"put {stage.line[0]}")
    assert (t.s.monsters[0].item, t.s.items) == (1, [0, 0, 0])


@pytest.mark.rule("DRK-322", "DRK-811", "VIL-313")
def test_when_all_items_are_gone_a_monster_carries_none(stage: Stage) -> None:
    t = stage.table()
    t.s.items[:] = [0, 0, 0]
    placing(t, *stage.line).do(placed(t), f"put {stage.line[0]}")
    assert (t.happened("monster_placed")[0].item, t.s.items) == ("", [0, 0, 0])


@pytest.mark.rule("DRK-810", "DRK-324", "VIL-311")
def test_as_many_as_must_come_are_placed_before_it_may_be_done(stage: Stage) -> None:
    t = placing(stage.table(), *stage.line, least=3, most=4)
    may_stop = []
    for square in stage.line[:4]:
        may_stop.append("done" in t.offered)
        t.do(placed(t)).do(t.offered[0]).do(f"put {square}")
    assert may_stop == [False, False, False, True]
    assert t.asked == "pause"


@pytest.mark.rule("DRK-325", "VIL-314", "VIL-315")
def test_where_no_square_is_free_nobody_is_asked(stage: Stage) -> None:
    t = placing(stage.table({"knight": 0, "dwarf": 1}), *stage.line[:2], least=1)
    assert t.asked == "pause"


@pytest.mark.rule("DRK-324", "VIL-315")
def test_with_an_empty_store_nobody_is_asked(stage: Stage) -> None:
    t = stage.table()
    t.s.store[:] = [0] * len(t.s.store)
    assert placing(t, *stage.line, least=1).asked == "pause"


@pytest.mark.rule("DRK-321", "VIL-311")
def test_a_monster_of_another_placing_counts_for_its_own_limit_only(stage: Stage) -> None:
    t = stage.table({}, [(3, 6)])
    placing(t, *stage.line[:3], limit=4)
    assert {int(text.split()[2]) for text in t.offered if text.startswith("bring")} == {1, 2, 3, 4}


@pytest.mark.rule("DRK-325", "VIL-315", "VIL-325")
def test_each_monster_gets_the_next_public_number(stage: Stage) -> None:
    t = placing(stage.table({}, [(3, 6)]), *stage.line[:3])
    t.do(placed(t)).do(t.offered[0]).do(t.offered[0])
    assert [monster.number for monster in t.s.monsters.values()] == [0, 1]
    assert t.happened("monster_placed")[0].figure.endswith("#2")


def placed(t: Table) -> str:
    """The first figure that may be brought."""
    return next(text for text in t.offered if text.startswith("bring"))
