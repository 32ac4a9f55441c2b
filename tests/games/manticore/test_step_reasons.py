"""A monster's step says why it went there, by the rule that sent it."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.rule("MAN-611", "MAN-612")
@pytest.mark.parametrize(
    ("roads", "rule", "why"),
    [
        ({"I4": ("G", 2)}, "MAN-611", "along the road to the City"),
        ({}, "MAN-612", "towards the nearest road to the City"),
    ],
)
def test_an_ordinary_monster_on_the_road_and_off_it(roads: dict[str, tuple[str, int]], rule: str, why: str) -> None:
    t = Table({"warrior": "H7"}, {"O3a": "I4"}, roads).monsters_turn()
    (moved,) = t.happened("monster_moved")
    assert (moved.rule, moved.why) == (rule, why)


@pytest.mark.rule("MAN-621", "MAN-634")
@pytest.mark.parametrize(
    ("monster", "cell", "rule", "why"),
    [("O3a", "I3", "MAN-621", "towards the Witch's hut"), ("A3a", "L6", "MAN-634", "straight to the City")],
)
def test_a_tempted_and_an_aggressive_monster(monster: str, cell: str, rule: str, why: str) -> None:
    t = Table({"warrior": "H7"}, {monster: cell}).monsters_turn()
    (moved,) = t.happened("monster_moved")
    assert (moved.rule, moved.why) == (rule, why)
