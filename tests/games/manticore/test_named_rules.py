"""Events name the rule that brought them about: the log links there."""

from __future__ import annotations

import pytest

from .table import Table


@pytest.mark.parametrize(
    ("monsters", "rule"),
    [
        pytest.param({"A3a": "J6"}, "MAN-632", marks=pytest.mark.rule("MAN-632")),
        pytest.param({"O3a": "J6"}, "MAN-613", marks=pytest.mark.rule("MAN-613")),
    ],
)
def test_an_attack_by_a_monster(monsters: dict[str, str], rule: str) -> None:
    # A3a attacks any hero beside it; O3a only the one in its way, the straight road to I6.
    t = Table({"warrior": "I6"}, monsters, {"J6": ("S", 0)}, chance=["magic", 1, 1, "magic", 1, 1]).monsters_turn()
    attack, response = t.happened("attack_began")
    assert (attack.rule, response.rule) == (rule, "MAN-541")


@pytest.mark.rule("MAN-713")
def test_an_attack_by_the_manticore() -> None:
    t = Table({"warrior": "C6"}, chance=["shooting", 1, 1, "shooting", 1, 1]).manticore().manticore_turn()
    assert [event.rule for event in t.happened("attack_began")] == ["MAN-713", "MAN-541"]


@pytest.mark.rule("MAN-504", "MAN-505")
def test_attacks_by_a_hero_of_chosen_and_of_drawn_type() -> None:
    t = Table({"warrior": "I6"}, {"O4": "J6"}, chance=[1, 1, "shooting", 1, 1, "shooting", 1, 1, "shooting", 1, 1])
    t.only_turn("warrior").do("attack O4", "by shooting", "attack O4")
    assert [event.rule for event in t.happened("attack_began")] == ["MAN-504", "MAN-541", "MAN-505", "MAN-541"]


@pytest.mark.rule("MAN-310")
def test_a_turn_that_ends_by_death() -> None:
    t = Table({"warrior": "I6", "elf": "A1"}, {"O4": "J6"}, chance=[1, 6])
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack O4", "by magic")
    (ended,) = t.happened("turn_ended")
    assert (ended.rule, ended.unspent) == ("MAN-310", 0)


@pytest.mark.rule("MAN-416")
def test_a_swapped_trophy_and_one_that_fits_nowhere() -> None:
    t = Table({"dwarf": "I6"}, {"O3a": "J6"}, chance=[6, 1]).equip("dwarf", sword=1).load("O3a", "sword 4")
    t.only_turn("dwarf").do("attack O3a", "by magic", "trophy sword 4", "put swap_ground")
    assert t.happened("taken")[-1].rule == "MAN-416"
    t = Table({"dwarf": "I6"}, {"O3a": "J6"}, chance=[6, 1]).load("O3a", "boots 3")
    t.equip("dwarf", boots=4, sword=4, bag=["bow 1", "bow 2", "shield 1", "shield 2", "amulet 1", "helmet 1"])
    t.mid_turn("dwarf").do("attack O3a", "by close", "trophy boots 3")
    (lost,) = t.happened("trophy_declined")
    assert (lost.rule, t.s.lost) == ("MAN-416", 1)
