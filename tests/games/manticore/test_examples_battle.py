"""The worked examples of the specification about battle, spoils and healing, with its numbers."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import KIND

from .table import Table

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def totals(t: Table) -> tuple[int, int]:
    """Both totals of the first blow."""
    event = t.happened("blow")[0]
    return sum(event.attack), sum(event.defence)


@pytest.mark.rule("MAN-511", "MAN-512", "MAN-514", "MAN-515", "MAN-541")
def test_example_01_magic():
    t = Table({"mage": "J6", "elf": "K6"}, chance=[5, 5, *QUIET], mode="semi_cooperative")
    t.equip("mage", points={"magic": 1}, amulet=1, ice_boulder=2)
    t.equip("elf", points={"magic": 1}, helmet=2, fireball=1)
    t.only_turn("mage").do("attack elf", "by magic", "cast ice_boulder", "counter fireball")
    assert totals(t) == (13, 11)
    assert (t.life("mage"), t.life("elf")) == (10, 8)
    assert (t.hero("mage").slots[KIND["ice_boulder"]], t.hero("elf").slots[KIND["fireball"]], t.s.lost) == (0, 0, 2)
    response = t.happened("attack_began")[1]
    assert (response.attackers, response.defenders, response.response) == (("elf",), ("mage",), True)


def warrior_strikes(*dice: int) -> Table:
    """The Warrior of examples 2 and 3 attacks the Elf in close combat."""
    t = Table({"warrior": "J6", "elf": "K6"}, chance=[*dice, *QUIET], mode="semi_cooperative")
    t.equip("warrior", points={"attack": 1}, sword=3).equip("elf", points={"attack": 1, "defense": 1}, sword=1, shield=2)
    return t.only_turn("warrior").do("attack elf", "by close")


@pytest.mark.rule("MAN-522", "MAN-523")
def test_example_02_close_accepted():
    t = warrior_strikes(5, 5).do("stance accept")
    assert totals(t) == (12, 8)
    assert (t.life("warrior"), t.life("elf")) == (10, 6)


@pytest.mark.rule("MAN-524")
def test_example_03_close_defended():
    t = warrior_strikes(5, 5).do("stance defend")
    assert totals(t) == (12, 10)
    assert (t.life("warrior"), t.life("elf")) == (10, 8)
    t = warrior_strikes(1, 6).do("stance defend")
    assert totals(t) == (8, 11)
    assert (t.life("warrior"), t.life("elf")) == (10, 10)


@pytest.mark.rule("MAN-531")
def test_example_04_shooting():
    t = Table({"elf": "J6", "warrior": "K6"}, chance=[5, 5, *QUIET], mode="semi_cooperative")
    t.equip("elf", bow=3).equip("warrior", points={"defense": 1}, shield=2).only_turn("elf")
    t.do("attack warrior", "by shooting")
    assert totals(t) == (11, 10)
    assert (t.life("elf"), t.life("warrior")) == (10, 9)


@pytest.mark.rule("MAN-565", "MAN-566", "MAN-567")
def test_example_05_joint_magic():
    t = Table({"warrior": "J6", "elf": "K5"}, {"A3a": "K6"}, chance=[5, 6, *QUIET]).only_turn("warrior")
    t.do("joint A3a", "share nobody", "answer yes", "by magic")
    assert totals(t) == (8, 9)
    assert (t.life("warrior"), t.life("elf"), t.life("A3a")) == (9, 9, 3)
    response = t.happened("attack_began")[1]
    assert (response.attackers, response.defenders, response.response) == (("A3a",), ("warrior", "elf"), True)


@pytest.mark.rule("MAN-412", "MAN-421", "MAN-423")
def test_example_24_trophy_and_points():
    t = Table({"elf": "I6"}, {"O4": "J6"}, chance=["shooting", 1, 6, "shooting", 6, 1])
    t.load("O4", "shield 3", "bow 2").equip("elf", bow=4).monsters_turn()
    assert t.life("O4") == 0
    assert (t.asked, t.offered) == ("trophy elf", ["trophy shield 3", "trophy bow 2", "notrophy"])
    t.do("trophy shield 3", "put slot")
    assert (t.hero("elf").slots[KIND["shield"]], t.s.lost, t.s.dropped) == (3, 1, {})
    t.do("assign shooting", "assign magic")
    assert (t.hero("elf").points, t.asked) == ([0, 0, 0, 1, 1], "pause")


@pytest.mark.rule("MAN-570")
@pytest.mark.parametrize(("spent", "left", "holder"), [((2, 1), (1, 3), "elf"), ((1, 2), (2, 2), "warrior")])
def test_example_25_group_default_trophy(spent, left, holder):
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}, chance=[6, 1]).load("O3a", "helmet 1")
    t.hero("warrior").spent, t.hero("elf").spent = spent
    t.only_turn("warrior").do("joint O3a", "share nobody", "share nobody", "answer yes", "by shooting")
    assert (t.hero("warrior").ip_left(), t.hero("elf").ip_left(), t.life("O3a")) == (*left, 0)
    assert t.asked == f"trophy {holder}"
    t.do("notrophy")
    assert t.asked == f"assign_point {holder}"


@pytest.mark.rule("MAN-431", "MAN-432", "MAN-433")
def test_example_27_healing():
    t = Table({"dwarf": "H5"})
    t.hero("dwarf").life = 7
    t.only_turn("dwarf").do("heal dwarf")
    assert (t.life("dwarf"), t.hero("dwarf").ip_left()) == (8, 1)
    assert "heal dwarf" not in t.offered
    t = Table({"mage": "H5", "elf": "I5"})
    t.hero("elf").life = 9
    t.only_turn("mage").do("heal elf")
    assert (t.life("elf"), t.hero("mage").ip_left()) == (10, 2)
    assert "heal elf" not in t.offered


@pytest.mark.rule("MAN-512", "MAN-822", "MAN-826")
def test_example_30_semi_cooperative_end():
    t = Table({"warrior": "A1", "mage": "G6"}, {"O4": "N11"}, chance=["magic", 3, 6], mode="semi_cooperative")
    t.manticore(cell="G7", life=2).equip("mage", helmet=3).manticore_turn()
    assert totals(t) == (10, 13)
    assert t.happened("life_lost")[0].amount == 3
    assert t.life("manticore") == 0
    assert (t.s.outcome.title, t.s.outcome.rule, t.s.outcome.winners) == ("Victory of the players", "MAN-822", (1,))
    assert t.s.outcome.ranks == (2, 1)
