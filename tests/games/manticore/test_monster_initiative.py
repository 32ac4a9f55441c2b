"""Monster initiative: several steps or attacks in a monster's turn."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import MONSTER_CARDS, MONSTER_IDS
from questboard.games.manticore.rules.monsters import initiative

from .table import Table, item, location

HARMLESS = ["shooting", 1, 6, "shooting", 1, 6]
EVEN = ["magic", 1, 3, "magic", 3, 1]
"""The same by magic, for a warrior: 3 + 1 against 1 + 3, both ways. (Only four cards of a kind are in the deck.)"""
DEADLY = ["shooting", 6, 1]


def attacks(t: Table) -> list[tuple[str, str]]:
    return [(event.attackers[0], event.defenders[0]) for event in t.happened("attack_began") if not event.response]


def moves(t: Table) -> list[str]:
    return [event.cell for event in t.happened("monster_moved")]


def points(t: Table, monster: str) -> int:
    return initiative(t.s, MONSTER_IDS.index(monster))


# ---- how many points ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-921")
@pytest.mark.parametrize(("k", "level_3", "level_4"), [(1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 3, 4)])
def test_a_monster_has_as_many_points_as_the_table_set_but_at_most_its_level(k: int, level_3: int, level_4: int) -> None:
    t = Table({"warrior": "I7"}, {"O3a": "A9", "A3a": "A8", "O4": "A7"}, monster_initiative=k)
    assert [points(t, name) for name in ("O3a", "A3a", "O4")] == [level_3, level_3, level_4]


@pytest.mark.rule("MAN-921")
@pytest.mark.parametrize(("k", "cells"), [(1, ["L6"]), (2, ["L6", "K6"]), (3, ["L6", "K6", "J6"]), (4, ["L6", "K6", "J6"])])
def test_a_level_3_monster_takes_that_many_steps(k: int, cells: list[str]) -> None:
    t = Table({"warrior": "G6"}, {"A3a": "M7"}, monster_initiative=k)
    t.monsters_turn()
    assert moves(t) == cells


@pytest.mark.rule("MAN-921")
def test_a_level_4_monster_takes_four_steps_at_most() -> None:
    t = Table({"warrior": "I7"}, {"O4": "C6"}, monster_initiative=4).manticore(awake=False)
    t.monsters_turn()
    assert moves(t) == ["D6", "E6", "F6", "G6"]


@pytest.mark.rule("MAN-921", "MAN-551")
def test_its_strongest_boots_are_added() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "A9", "O4": "A7"}, monster_initiative=2)
    t.load("O3a", "boots 2", "boots 3", "boots 1", "sword 4", "helmet 3").load("O4", "boots 4")
    assert (points(t, "O3a"), points(t, "O4")) == (5, 6)


@pytest.mark.rule("MAN-R26", "MAN-602")
def test_in_the_basic_game_boots_have_no_effect_on_a_monster() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "E5"}).load("O3a", "boots 4")
    t.monsters_turn()
    assert points(t, "O3a") == 1
    assert moves(t) == ["F5"]


@pytest.mark.rule("MAN-R48", "MAN-921", "MAN-946")
def test_face_down_boots_give_nothing_until_they_are_turned_up() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "A9"}, monster_initiative=2, hidden_artifacts=True)
    t.load("O3a", "boots 4", origin="forge", face_up=False).load("O3a", "boots 1")
    assert points(t, "O3a") == 3
    t.monster("O3a").load = ()
    t.load("O3a", "boots 4", origin="forge", face_up=True)
    assert points(t, "O3a") == 6


@pytest.mark.rule("MAN-921")
def test_boots_gained_on_the_way_count_only_from_the_next_turn() -> None:
    # Two points: F5 with the boots on it, and G5. With the boots counted at once there would be six.
    t = Table({"warrior": "I7"}, {"O3a": "E5"}, monster_initiative=2).drop("F5", "boots 4")
    t.monsters_turn()
    assert moves(t) == ["F5", "G5"]
    assert t.monster("O3a").load[0].item == item("boots 4")
    assert points(t, "O3a") == 6


@pytest.mark.rule("MAN-921", "MAN-R48")
def test_boots_turned_up_in_a_fight_count_only_from_the_next_turn() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=HARMLESS * 2, monster_initiative=2, hidden_artifacts=True)
    t.load("O3a", "boots 4", origin="shoe_manufactory", face_up=False)
    t.monsters_turn()
    assert len(attacks(t)) == 2
    assert points(t, "O3a") == 6


@pytest.mark.rule("MAN-921", "MAN-901")
def test_still_monsters_have_no_use_for_points() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6", "O4": "C6"}, monster_initiative=4, monsters_still=True)
    t.monsters_turn()
    assert t.events == []


@pytest.mark.rule("MAN-921")
def test_the_manticore_is_not_changed() -> None:
    t = Table({"warrior": "I7"}, monster_initiative=4).manticore(cell="B6")
    t.manticore_turn()
    assert t.cell("manticore") == "C6"


@pytest.mark.rule("MAN-921", "MAN-551")
def test_cards_say_initiative_1_for_every_monster() -> None:
    assert [(card.level, card.initiative) for card in MONSTER_CARDS] == [(3, 1)] * 3 + [(4, 1)] + [(3, 1)] * 3


# ---- point by point -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-922")
def test_a_monster_spends_all_its_points_before_the_next_one_acts() -> None:
    t = Table({"warrior": "I7"}, {"A3a": "D7", "A3b": "E6"}, monster_initiative=2)
    t.monsters_turn()
    assert [(event.monster, event.cell) for event in t.happened("monster_moved")] == [
        ("A3b", "F6"),
        ("A3b", "G6"),
        ("A3a", "E7"),
        ("A3a", "F7"),
    ]


@pytest.mark.rule("MAN-922", "MAN-R47")
def test_an_aggressive_monster_that_has_stepped_next_to_a_hero_attacks_with_its_next_point() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "K6"}, chance=HARMLESS, monster_initiative=2)
    t.monsters_turn()
    assert moves(t) == ["J6"]
    assert attacks(t) == [("A3a", "warrior")]


@pytest.mark.rule("MAN-922", "MAN-621")
def test_whether_a_stack_draws_it_is_tested_with_each_point() -> None:
    # H4 is in the zone of the hut: it goes to H3, robs G2, and then turns back with its last point.
    t = Table({"warrior": "I7"}, {"O3a": "H4"}, monster_initiative=3)
    t.monsters_turn()
    assert moves(t) == ["H3", "G2", "G3"]
    assert t.monster("O3a").load[0].item == item("amulet 3")


@pytest.mark.rule("MAN-922")
def test_every_attack_has_its_own_card_and_is_answered() -> None:
    t = Table({"warrior": "G6"}, {"A3a": "F6"}, chance=["magic", 1, 3, "shooting", 1, 6, *HARMLESS], monster_initiative=2)
    t.monsters_turn()
    began = [(event.attackers[0], event.kind, event.card) for event in t.happened("attack_began")]
    assert began == [
        ("A3a", "magic", True),
        ("warrior", "shooting", True),
        ("A3a", "shooting", True),
        ("warrior", "shooting", True),
    ]


# ---- until the points are used up -----------------------------------------------------------------------------------


@pytest.mark.rule("MAN-923")
def test_it_attacks_the_same_hero_until_its_points_are_used_up() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=[*HARMLESS * 2, *EVEN], monster_initiative=3)
    t.monsters_turn()
    assert attacks(t) == [("O3a", "warrior")] * 3
    assert t.cell("O3a") == "F6"


@pytest.mark.rule("MAN-923")
def test_it_stops_when_it_dies_of_a_response() -> None:
    t = Table({"warrior": "G6"}, {"O3a": "F6"}, chance=["shooting", 1, 6, "shooting", 6, 1], monster_initiative=3)
    t.monsters_turn().do("assign attack")
    assert attacks(t) == [("O3a", "warrior")]
    assert t.cell("O3a") == ""
    assert t.asked == "pause"


@pytest.mark.rule("MAN-923")
def test_an_ordinary_monster_goes_on_with_the_points_left_when_the_hero_has_died() -> None:
    t = Table({"warrior": "F6", "elf": "A1"}, {"O3a": "E6"}, chance=DEADLY, monster_initiative=3)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert moves(t) == ["F6", "G6"]
    assert t.life("elf") == 7


@pytest.mark.rule("MAN-923", "MAN-633")
def test_the_step_over_a_fallen_hero_is_free() -> None:
    # One point for the attack, the step to F6 free, one point for the step to G6.
    t = Table({"warrior": "F6", "elf": "A1"}, {"A3a": "E6"}, chance=DEADLY, monster_initiative=2)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert [(event.cell, event.rule) for event in t.happened("monster_moved")] == [("F6", "MAN-633"), ("G6", "MAN-634")]


@pytest.mark.rule("MAN-923", "MAN-622")
def test_robbing_is_free() -> None:
    t = Table({"warrior": "I7"}, {"O3a": "H3"}, monster_initiative=2)
    t.monsters_turn()
    assert moves(t) == ["G2", "G3"]
    assert t.s.stacks[location("witch_hut")] == ()


@pytest.mark.rule("MAN-923")
def test_an_aggressive_monster_goes_on_to_the_next_hero_when_one_has_died() -> None:
    t = Table({"warrior": "G5", "dwarf": "F5"}, {"A3a": "F6"}, chance=[*DEADLY, *HARMLESS], monster_initiative=2)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert attacks(t) == [("A3a", "warrior"), ("A3a", "dwarf")]
    assert t.cell("A3a") == "G5"


# ---- when it stops --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-924")
def test_it_stops_when_blocked_and_the_points_left_are_lost() -> None:
    t = Table({"warrior": "H6"}, {"O3b": "I6", "O3a": "K6"}, monster_initiative=3).stack("elven_workshop").stack("dwarf_workshop")
    t.monsters_turn()
    assert moves(t) == ["J6"]
    assert [event.monster for event in t.happened("monster_blocked")] == ["O3a"]


@pytest.mark.rule("MAN-924")
def test_an_aggressive_monster_stops_when_blocked_too() -> None:
    t = Table({"warrior": "G6"}, {"O3b": "I6", "A3a": "K6"}, monster_initiative=3)
    t.monsters_turn()
    assert moves(t) == ["J6"]
    assert [event.monster for event in t.happened("monster_blocked")] == ["A3a"]


@pytest.mark.rule("MAN-924")
def test_after_a_blocked_monster_the_next_one_acts() -> None:
    t = Table({"warrior": "H6"}, {"O3b": "I6", "O3a": "J6", "A3a": "D7"}, monster_initiative=2)
    t.monsters_turn()
    assert moves(t) == ["E7", "F7"]
    assert t.asked == "pause"


@pytest.mark.rule("MAN-924", "MAN-636")
def test_an_ordinary_monster_stops_when_it_has_entered_the_city() -> None:
    t = Table({"warrior": "H6"}, {"O3a": "F6"}, monster_initiative=3)
    t.monsters_turn()
    assert moves(t) == ["G6"]
    assert attacks(t) == []


@pytest.mark.rule("MAN-924", "MAN-637")
def test_an_aggressive_monster_that_has_entered_the_city_attacks_with_the_rest() -> None:
    t = Table({"warrior": "H6"}, {"A3a": "F6"}, chance=HARMLESS * 2, monster_initiative=3)
    t.monsters_turn()
    assert moves(t) == ["G6"]
    assert attacks(t) == [("A3a", "warrior")] * 2


@pytest.mark.rule("MAN-924", "MAN-637")
def test_an_aggressive_monster_in_the_city_that_has_nobody_to_attack_does_nothing_more() -> None:
    t = Table({"warrior": "I6"}, {"A3a": "F6"}, monster_initiative=3)
    t.monsters_turn()
    assert moves(t) == ["G6"]
    assert t.happened("monster_blocked") == []


@pytest.mark.rule("MAN-924", "MAN-637")
def test_in_the_city_it_does_not_follow_a_hero_it_kills_however_many_points_are_left() -> None:
    t = Table({"warrior": "H6", "elf": "A1"}, {"A3a": "G6"}, chance=DEADLY, monster_initiative=3)
    t.hero("warrior").life = 1
    t.monsters_turn()
    assert t.cell("A3a") == "G6"
