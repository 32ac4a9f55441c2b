"""Monsters in the City: what they cost, and how monsters recover."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import CELL

from .table import Table, item


def lives(t: Table, *heroes: str) -> list[int]:
    return [t.life(hero) for hero in heroes]


# ---- entering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-635")
@pytest.mark.parametrize(("monster", "left"), [("O3a", 7), ("O4", 6), ("A3a", 7)])
def test_a_monster_that_enters_the_city_costs_every_hero_its_level_wherever_it_is(monster: str, left: int) -> None:
    t = Table({"warrior": "I7", "elf": "A1", "dwarf": "N11"}, {monster: "F6"})
    t.monsters_turn()
    assert t.cell(monster) == "G6"
    assert lives(t, "warrior", "elf", "dwarf") == [left] * 3
    (entered,) = t.happened("city_entered")
    assert (entered.rule, entered.monster, entered.cell, entered.damage) == ("MAN-635", monster, "G6", 10 - left)
    assert {event.rule for event in t.happened("life_lost")} == {"MAN-635"}


@pytest.mark.rule("MAN-635")
def test_a_monster_that_only_comes_next_to_the_city_costs_nothing() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E6"})
    t.monsters_turn()
    assert t.cell("O3a") == "F6"
    assert t.life("warrior") == 10


@pytest.mark.rule("MAN-635", "MAN-584")
def test_heroes_who_die_of_the_entry_die_together_and_the_others_play_on() -> None:
    t = Table({"warrior": "I7", "elf": "A1", "dwarf": "N11"}, {"O3a": "F6"})
    t.equip("warrior", sword=4).equip("elf", bow=3, fireball=2)
    t.hero("warrior").life, t.hero("elf").life, t.hero("dwarf").life = 3, 2, 4
    t.monsters_turn()
    assert [event.figure for event in t.happened("died")] == ["warrior", "elf"]
    assert t.life("dwarf") == 1
    assert t.s.outcome is None
    # Nobody slew them: their artifacts stay on their cells (MAN-414).
    assert t.s.dropped == {CELL["I7"]: (item("sword 4"),), CELL["A1"]: (item("bow 3"),)}


@pytest.mark.rule("MAN-635", "MAN-824")
def test_the_match_ends_at_once_when_the_entry_kills_the_last_heroes() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {"O3a": "F6", "O4": "E5"})
    t.hero("warrior").life = t.hero("elf").life = 3
    t.monsters_turn()
    assert t.s.outcome is not None
    assert t.s.outcome.rule == "MAN-824"
    assert t.cell("O4") == "E5"


@pytest.mark.rule("MAN-635")
def test_dead_heroes_lose_nothing_more() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {"O3a": "F6"})
    elf = t.hero("elf")
    t.s.at[elf.cell] = -1
    elf.life, elf.cell = 0, -1
    t.monsters_turn()
    assert [event.figure for event in t.happened("life_lost")] == ["warrior"]


@pytest.mark.rule("MAN-635")
def test_two_monsters_that_enter_in_one_turn_both_cost_their_level() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G7", "O4": "I4"})
    t.monsters_turn()
    assert t.life("warrior") == 10 - 3 - 4


# ---- staying --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-636")
def test_an_ordinary_monster_in_the_city_neither_moves_nor_attacks() -> None:
    t = Table({"warrior": "H6", "elf": "F6"}, {"O3a": "G6"}).drop("G6", "sword 4")
    t.monsters_turn()
    assert [event.__struct_config__.tag for event in t.events] == ["phase_began"]
    assert t.cell("O3a") == "G6"


@pytest.mark.rule("MAN-636", "MAN-541")
def test_an_ordinary_monster_in_the_city_still_responds() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G6"}, chance=[1, 1, "shooting", 6, 1])
    t.only_turn("warrior").do("attack O3a", "by shooting")
    assert [event.attackers for event in t.happened("attack_began")] == [("warrior",), ("O3a",)]
    # The response: 3 + 6 against 2 + 1.
    assert t.life("warrior") == 4


# ---- the end of the round -------------------------------------------------------------------------------------------


def in_the_city(t: Table, monster: str, since: int) -> None:
    t.monster(monster).entered = since


@pytest.mark.rule("MAN-801")
@pytest.mark.parametrize("monster", ["O3a", "O4", "A3a"])
def test_a_monster_in_the_city_since_an_earlier_round_costs_every_hero_one_life(monster: str) -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {monster: "G6"}, round=4)
    in_the_city(t, monster, since=3)
    t.end_round()
    assert lives(t, "warrior", "elf") == [9, 9]
    (suffers,) = t.happened("city_suffers")
    assert (suffers.rule, suffers.monsters) == ("MAN-801", 1)
    assert {event.rule for event in t.happened("life_lost")} == {"MAN-801"}


@pytest.mark.rule("MAN-801", "MAN-R27")
def test_the_round_of_its_entry_does_not_count() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "G6"}, round=4)
    in_the_city(t, "O3a", since=4)
    t.end_round()
    assert t.life("warrior") == 10
    assert t.happened("city_suffers") == []


@pytest.mark.rule("MAN-801")
def test_each_monster_in_the_city_counts() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {"O3a": "G6", "A3a": "H6", "O4": "H5", "O3b": "I6", "O3c": "F6"}, round=5)
    for monster, since in (("O3a", 1), ("A3a", 4), ("O4", 2), ("O3b", 5)):
        in_the_city(t, monster, since)
    t.end_round()
    # O3b came only this round, O3c is outside.
    assert lives(t, "warrior", "elf") == [7, 7]
    assert [event.monsters for event in t.happened("city_suffers")] == [3]


@pytest.mark.rule("MAN-801")
def test_a_monster_outside_the_city_costs_nothing_at_the_end_of_the_round() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "F6"}, round=4)
    t.end_round()
    assert t.life("warrior") == 10


@pytest.mark.rule("MAN-801")
def test_it_goes_on_every_round() -> None:
    t = Table({"warrior": "A1"}, {"O3a": "G6"}, round=4)
    in_the_city(t, "O3a", since=3)
    t.end_round().do("end", "end")
    assert t.life("warrior") == 7


@pytest.mark.rule("MAN-801")
def test_it_ends_when_the_monster_is_destroyed() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "G6"}, chance=[6, 1], round=4)
    in_the_city(t, "O3a", since=2)
    # 2 + 6 against 3 + 1: O3a dies.
    t.turn("warrior").do("attack O3a", "by shooting", "assign attack", "end")
    assert t.cell("O3a") == ""
    assert t.life("warrior") == 10
    assert t.happened("city_suffers") == []


@pytest.mark.rule("MAN-801")
def test_a_monster_off_the_board_is_not_in_the_city() -> None:
    t = Table({"warrior": "H6"}, round=4)
    in_the_city(t, "O3a", since=2)
    t.end_round()
    assert t.life("warrior") == 10


@pytest.mark.rule("MAN-801", "MAN-584", "MAN-414")
def test_heroes_who_die_of_it_leave_their_artifacts_where_they_stood() -> None:
    t = Table({"warrior": "I7", "elf": "A1"}, {"O3a": "G6"}, round=4)
    in_the_city(t, "O3a", since=3)
    t.equip("warrior", sword=4)
    t.hero("warrior").life = 1
    t.end_round()
    assert [event.figure for event in t.happened("died")] == ["warrior"]
    assert t.s.dropped == {CELL["I7"]: (item("sword 4"),)}
    # The elf's player plays the next round alone.
    assert t.asked == "act elf"


@pytest.mark.rule("MAN-801", "MAN-824")
def test_the_match_ends_when_the_city_damage_kills_the_last_hero() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "G6"}, round=40)
    in_the_city(t, "O3a", since=3)
    t.hero("warrior").life = 1
    t.end_round()
    assert t.s.outcome is not None
    # Not by the limit of rounds, which comes after the damage.
    assert (t.s.outcome.rule, t.s.outcome.ending) == ("MAN-824", "great_defeat")
    assert len(t.happened("match_ended")) == 1


@pytest.mark.rule("MAN-801", "MAN-635", "MAN-301")
def test_a_monster_that_enters_in_the_monsters_turn_costs_its_level_now_and_one_life_in_the_next_round() -> None:
    t = Table({"warrior": "A1"}, {"O4": "F6"})
    t.turn("warrior").do("end")
    assert t.life("warrior") == 6
    t.do("end")
    assert t.life("warrior") == 5


# ---- recovery -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-641")
def test_at_the_end_of_the_monsters_turn_all_damage_on_monsters_is_removed() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E5", "O4": "D7", "A3a": "G6", "O3b": "E6"})
    t.monster("O3a").damage, t.monster("O4").damage, t.monster("A3a").damage = 2, 3, 1
    t.monsters_turn()
    assert [t.life(name) for name in ("O3a", "O4", "A3a", "O3b")] == [3, 4, 3, 3]
    (recovered,) = t.happened("monsters_recovered")
    assert (recovered.rule, recovered.monsters) == ("MAN-641", ("O3a", "O4", "A3a"))


@pytest.mark.rule("MAN-641")
def test_where_no_monster_is_hurt_none_recovers() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E5"})
    t.monsters_turn()
    assert t.happened("monsters_recovered") == []


@pytest.mark.rule("MAN-641", "MAN-R28")
def test_monsters_recover_after_they_have_all_acted_not_before() -> None:
    # A3a, wounded in the players' turns, dies of a response that a fresh monster would survive: 2 + 4 against 3 + 2.
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "shooting", 4, 2])
    t.monster("A3a").damage = 2
    t.monsters_turn()
    assert t.cell("A3a") == ""


@pytest.mark.rule("MAN-641", "MAN-R28")
def test_damage_taken_in_the_monsters_turn_is_removed_with_the_rest_before_the_manticore_acts() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["shooting", 1, 6, "shooting", 4, 2])
    t.manticore(cell="D4").turn("warrior").do("end")
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags.index("monsters_recovered") < tags.index("manticore_moved")
    assert t.life("A3a") == 3


@pytest.mark.rule("MAN-641", "MAN-901")
def test_still_monsters_recover_too() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E5"}, monsters_still=True)
    t.monster("O3a").damage = 2
    t.monsters_turn()
    assert t.life("O3a") == 3
    assert t.cell("O3a") == "E5"


@pytest.mark.rule("MAN-641")
def test_heroes_and_the_manticore_do_not_recover() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E5"}).manticore(cell="D4", life=6)
    t.hero("warrior").life = 4
    t.monster("O3a").damage = 1
    t.monsters_turn()
    assert (t.life("warrior"), t.life("manticore")) == (4, 6)
