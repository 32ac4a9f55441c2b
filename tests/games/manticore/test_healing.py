"""Healing oneself, and for the Mage others."""

from __future__ import annotations

import pytest

from .table import Table


def offered(t: Table) -> list[str]:
    return [option for option in t.offered if option.startswith("heal")]


def wounded(hero: str, life: int, spent: int = 0) -> Table:
    t = Table({hero: "H5"})
    t.hero(hero).life, t.hero(hero).spent = life, spent
    return t.only_turn(hero)


@pytest.mark.rule("MAN-431", "MAN-307")
@pytest.mark.parametrize("hero", ["warrior", "mage", "dwarf", "elf"])
def test_a_hero_restores_one_life_for_two_points(hero):
    t = wounded(hero, 5).do(f"heal {hero}")
    assert (t.life(hero), t.hero(hero).spent) == (6, 2)
    (event,) = t.happened("healed")
    assert (event.rule, event.healer, event.hero, event.life) == ("MAN-431", hero, hero, 6)


@pytest.mark.rule("MAN-431", "MAN-307")
@pytest.mark.parametrize(("spent", "possible"), [(2, True), (3, False)])
def test_healing_needs_two_points(spent, possible):
    assert (offered(wounded("warrior", 5, spent)) == ["heal warrior"]) is possible


@pytest.mark.rule("MAN-431")
def test_a_hero_heals_itself_as_often_as_its_points_allow():
    t = wounded("elf", 3).do("heal elf", "heal elf")
    assert (t.life("elf"), t.hero("elf").ip_left()) == (5, 1)
    assert offered(t) == []
    t.refused("heal elf")


@pytest.mark.rule("MAN-433")
@pytest.mark.parametrize(("life", "possible"), [(9, True), (10, False)])
def test_life_never_exceeds_ten(life, possible):
    assert (offered(wounded("warrior", life)) == ["heal warrior"]) is possible


@pytest.mark.rule("MAN-433")
def test_a_hero_healed_to_ten_is_not_offered_more():
    t = wounded("warrior", 9).do("heal warrior")
    assert t.life("warrior") == 10
    assert offered(t) == []


@pytest.mark.rule("MAN-432", "MAN-307")
def test_the_mage_restores_an_adjacent_heros_life_for_two_of_its_own_points():
    t = Table({"mage": "J6", "elf": "K5"})
    t.hero("elf").life = 4
    t.only_turn("mage").do("heal elf", "heal elf")
    assert (t.life("elf"), t.hero("mage").spent, t.hero("elf").spent) == (6, 4, 0)
    event = t.happened("healed")[0]
    assert (event.rule, event.healer, event.hero, event.life) == ("MAN-432", "mage", "elf", 5)


@pytest.mark.rule("MAN-432")
@pytest.mark.parametrize(("spent", "possible"), [(2, True), (3, False)])
def test_healing_another_hero_needs_two_points(spent, possible):
    t = Table({"mage": "J6", "elf": "K5"})
    t.hero("elf").life, t.hero("mage").spent = 4, spent
    assert (offered(t.only_turn("mage")) == ["heal elf"]) is possible


@pytest.mark.rule("MAN-432")
@pytest.mark.parametrize(("cell", "possible"), [("K5", True), ("K4", False), ("L5", False)])
def test_the_mage_heals_only_heroes_on_adjacent_cells(cell, possible):
    t = Table({"mage": "J6", "elf": cell})
    t.hero("elf").life = 4
    assert (offered(t.only_turn("mage")) == ["heal elf"]) is possible


@pytest.mark.rule("MAN-432")
def test_the_mage_may_choose_among_itself_and_all_wounded_heroes_next_to_it():
    t = Table({"warrior": "J5", "mage": "J6", "elf": "K5", "dwarf": "J7"})
    for hero in ("warrior", "mage", "elf", "dwarf"):
        t.hero(hero).life = 9
    t.hero("elf").life = 10
    assert sorted(offered(t.only_turn("mage"))) == ["heal dwarf", "heal mage", "heal warrior"]
    t.do("heal dwarf")
    assert (t.life("dwarf"), t.life("mage"), t.life("warrior")) == (10, 9, 9)


@pytest.mark.rule("MAN-432", "MAN-433")
@pytest.mark.parametrize(("life", "possible"), [(9, True), (10, False)])
def test_the_mage_heals_only_the_wounded(life, possible):
    t = Table({"mage": "J6", "elf": "K5"})
    t.hero("elf").life = life
    assert (offered(t.only_turn("mage")) == ["heal elf"]) is possible


@pytest.mark.rule("MAN-432")
@pytest.mark.parametrize("healer", ["warrior", "dwarf", "elf"])
def test_only_the_mage_heals_others(healer):
    t = Table({healer: "J6", "mage": "K5"})
    t.hero("mage").life = 4
    assert offered(t.only_turn(healer)) == []


@pytest.mark.rule("MAN-432")
def test_the_mage_heals_no_monster():
    t = Table({"mage": "J6", "elf": "A1"}, {"O3a": "K6", "A3c": "K5"})
    t.monster("O3a").damage = 1
    t.hero("elf").life = 4
    assert offered(t.only_turn("mage")) == []


@pytest.mark.rule("MAN-433", "MAN-582")
def test_a_dead_hero_cannot_be_restored():
    t = Table({"elf": "K5", "mage": "J6", "warrior": "A1"}, {"A3a": "L5"}, chance=["shooting", 6, 1])
    t.hero("elf").life = 1
    t.monsters_turn()
    assert (t.life("elf"), t.cell("elf")) == (0, "")
    assert offered(t.only_turn("mage")) == []
    t.refused("heal elf")
