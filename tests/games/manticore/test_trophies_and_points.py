"""What a victor gets: a trophy, and Power points."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import BOOTS, CELL, KIND

from .table import Table, item


def slot(t: Table, hero: str, kind: str) -> int:
    return t.hero(hero).slots[KIND[kind]]


def slain(monster: str = "O3a", *load: str, hero: str = "warrior", chance=(), **things) -> Table:
    """A hero on J6 kills a monster on K6 in close combat: 6 and 13 Power points are enough for everything."""
    t = Table({hero: "J6"}, {monster: "K6"}, chance=[6, 1, *chance]).load(monster, *load)
    t.equip(hero, points={"attack": 13}, **things)
    return t.only_turn(hero).do(f"attack {monster}", "by close")


# ---- trophies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-412", "MAN-583")
def test_the_victor_may_take_one_artifact_of_its_choice_or_none():
    t = slain("O3a", "sword 3", "bow 2", "helmet 1")
    assert (t.asked, t.offered) == ("trophy warrior", ["trophy sword 3", "trophy bow 2", "trophy helmet 1", "notrophy"])


@pytest.mark.rule("MAN-412", "MAN-416")
def test_the_trophy_is_placed_at_once_and_all_other_artifacts_leave_the_game():
    t = slain("O3a", "sword 3", "bow 2", "helmet 1").do("trophy bow 2")
    assert (t.asked, t.offered) == ("take_place warrior", ["put slot", "put bag"])
    t.do("put slot")
    assert slot(t, "warrior", "bow") == 2
    assert (t.s.lost, t.s.dropped) == (2, {})
    (event,) = t.happened("taken")
    assert (event.rule, event.hero, event.thing, event.source, event.where) == ("MAN-412", "warrior", "bow 2", "trophy", "slot")
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-412")
def test_a_victor_who_wants_no_trophy_lets_all_artifacts_leave_the_game():
    t = slain("O3a", "sword 3", "bow 2").do("notrophy")
    assert (t.s.lost, t.s.dropped) == (2, {})
    assert [(e.rule, e.hero) for e in t.happened("trophy_declined")] == [("MAN-412", "warrior")]
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-412")
def test_equal_artifacts_of_a_victim_are_offered_once():
    t = slain("O3a", "amulet 1", "amulet 1")
    assert t.offered == ["trophy amulet 1", "notrophy"]
    t.do("trophy amulet 1", "put slot")
    assert t.s.lost == 1


@pytest.mark.rule("MAN-412", "MAN-413")
def test_spells_of_a_victim_are_not_taken():
    t = slain("O3a", "fireball 2", "sword 3", "ice_boulder 1")
    assert t.offered == ["trophy sword 3", "notrophy"]
    t.do("trophy sword 3", "put slot", "assign magic")
    assert (slot(t, "warrior", "fireball"), slot(t, "warrior", "ice_boulder"), t.s.lost) == (0, 0, 2)


@pytest.mark.rule("MAN-412")
@pytest.mark.parametrize("load", [(), ("fireball 2",)])
def test_a_victim_without_artifacts_gives_no_trophy(load):
    t = slain("O3a", *load)
    assert t.asked == "assign_point warrior"
    assert (t.s.lost, t.happened("trophy_declined")) == (len(load), [])


@pytest.mark.rule("MAN-412", "MAN-413", "MAN-421", "MAN-R17")
def test_a_slain_hero_yields_one_artifact_of_slots_or_bag_and_one_point():
    t = Table({"warrior": "J6", "elf": "K6", "mage": "A1"}, chance=[6, 1], mode="semi_cooperative")
    t.equip("elf", bow=3, sword=1, fireball=2, bag=["helmet 1"], points={"magic": 2, "shooting": 1})
    t.hero("elf").life = 1
    t.only_turn("warrior").do("attack elf", "by shooting")
    assert (t.asked, t.offered) == ("trophy warrior", ["trophy sword 1", "trophy bow 3", "trophy helmet 1", "notrophy"])
    t.do("trophy helmet 1", "put slot")
    assert t.asked == "assign_point warrior"
    t.do("assign magic")
    assert t.asked == "act warrior"
    assert t.hero("warrior").points == [0, 0, 0, 0, 1]
    assert (slot(t, "warrior", "fireball"), t.s.dropped, t.s.lost) == (0, {}, 3)


@pytest.mark.rule("MAN-412", "MAN-571", "MAN-584")
def test_with_several_victims_of_one_event_there_is_a_trophy_and_a_point_for_each():
    t = Table({"warrior": "J6", "elf": "K5", "mage": "K6"}, chance=[1, 6], mode="semi_cooperative")
    t.equip("warrior", sword=3).equip("elf", bow=2, bag=["shield 1"])
    t.hero("warrior").life = t.hero("elf").life = 3
    t.only_turn("warrior").do("joint mage", "share nobody", "answer yes", "by magic")
    assert (t.asked, t.offered) == ("trophy mage", ["trophy sword 3", "notrophy"])
    t.do("trophy sword 3", "put slot")
    assert t.asked == "assign_point mage"
    t.do("assign magic")
    assert (t.asked, t.offered) == ("trophy mage", ["trophy bow 2", "trophy shield 1", "notrophy"])
    t.do("trophy bow 2", "put slot", "assign magic")
    assert (t.hero("mage").points, t.s.lost) == ([0, 0, 0, 0, 2], 1)
    assert [event.figure for event in t.happened("died")] == ["warrior", "elf"]


# ---- where a trophy goes --------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-416")
def test_a_trophy_may_replace_the_artifact_in_its_slot():
    t = slain("O3a", "sword 4", sword=1).do("trophy sword 4")
    assert t.offered == ["put bag", "put swap_bag", "put swap_ground"]


@pytest.mark.rule("MAN-416")
def test_a_trophy_may_go_to_the_bag_beside_a_full_slot():
    t = slain("O3a", "sword 4", sword=1).do("trophy sword 4", "put bag")
    assert (slot(t, "warrior", "sword"), t.hero("warrior").bag, t.s.dropped) == (1, (item("sword 4"),), {})


@pytest.mark.rule("MAN-416")
def test_the_replaced_artifact_may_go_to_the_bag():
    t = slain("O3a", "sword 4", sword=1).do("trophy sword 4", "put swap_bag")
    assert (slot(t, "warrior", "sword"), t.hero("warrior").bag, t.s.dropped) == (4, (item("sword 1"),), {})


@pytest.mark.rule("MAN-416", "MAN-R40")
def test_the_replaced_artifact_may_be_laid_on_the_heros_own_cell_free_of_points():
    t = slain("O3a", "sword 4", sword=1).do("trophy sword 4", "put swap_ground")
    assert (slot(t, "warrior", "sword"), t.hero("warrior").bag) == (4, ())
    assert t.s.dropped == {CELL["J6"]: (item("sword 1"),)}
    assert t.hero("warrior").spent == 1
    assert t.s.lost == 0


@pytest.mark.rule("MAN-404", "MAN-416", "MAN-R40")
@pytest.mark.parametrize(
    ("bag", "offered"),
    [(["bow 1"], ["put bag", "put swap_bag", "put swap_ground"]), (["bow 1", "bow 2"], [])],
)
def test_where_the_bag_is_forbidden_the_trophy_can_only_be_swapped_onto_the_ground(bag, offered):
    """With two things in the bag the Dwarf's index is 1: the only place left is chosen by the program."""
    t = slain("O3a", "sword 4", hero="dwarf", sword=1, bag=bag).do("trophy sword 4")
    if offered:
        assert t.offered == offered
    else:
        assert t.asked == "assign_point dwarf"
        assert (slot(t, "dwarf", "sword"), t.s.dropped) == (4, {CELL["J6"]: (item("sword 1"),)})


@pytest.mark.rule("MAN-404", "MAN-416")
def test_where_the_bag_is_forbidden_a_trophy_goes_into_its_empty_slot():
    t = slain("O3a", "shield 4", hero="dwarf", sword=1, bag=["bow 1", "bow 2"]).do("trophy shield 4")
    assert t.asked == "assign_point dwarf"
    assert (slot(t, "dwarf", "shield"), slot(t, "dwarf", "sword"), t.s.dropped) == (4, 1, {})


@pytest.mark.rule("MAN-404", "MAN-416", "MAN-R09")
@pytest.mark.parametrize(
    ("bag", "offered"),
    [
        (["bow 1"], ["put bag", "put swap_bag", "put swap_ground"]),
        (["bow 1", "bow 2"], ["put bag", "put swap_ground"]),
    ],
)
def test_swapping_active_boots_for_a_trophy_must_leave_an_index_of_one(bag, offered):
    """New boots wait. Dwarf 3 - 1 - 1 = 1 with the old ones in the bag too; 3 - 2 = 1 with them on the ground."""
    t = slain("O3a", "boots 3", hero="dwarf", boots=2, bag=bag).do("trophy boots 3")
    assert t.offered == offered


@pytest.mark.rule("MAN-404", "MAN-416")
def test_a_trophy_that_may_not_be_swapped_goes_to_the_bag():
    """Dwarf 3 + 2 - 3 = 2: without the boots it would be 0, with one thing more in the bag it is 1."""
    t = slain("O3a", "boots 3", hero="dwarf", boots=2, bag=["bow 1", "bow 2", "bow 3"]).do("trophy boots 3")
    assert t.asked == "assign_point dwarf"
    assert (slot(t, "dwarf", "boots"), t.hero("dwarf").index(), len(t.hero("dwarf").bag)) == (2, 1, 4)


@pytest.mark.rule("MAN-404", "MAN-416")
def test_a_trophy_without_any_place_leaves_the_game():
    t = slain("O3a", "boots 3", hero="dwarf", boots=2, bag=["bow 1", "bow 2", "bow 3", "bow 4"]).do("trophy boots 3")
    assert t.asked == "assign_point dwarf"
    assert (slot(t, "dwarf", "boots"), len(t.hero("dwarf").bag), t.s.lost, t.s.dropped) == (2, 4, 1, {})
    assert t.happened("taken") == []


@pytest.mark.rule("MAN-407", "MAN-416")
def test_boots_that_do_not_act_yet_are_swapped_without_loss_of_index():
    t = Table({"dwarf": "J6"}, {"O3a": "K6"}, chance=[6, 1]).load("O3a", "boots 3")
    t.equip("dwarf", points={"attack": 13}, bag=["bow 1"])
    t.hero("dwarf").slots[BOOTS] = 4
    t.mid_turn("dwarf").do("attack O3a", "by close", "trophy boots 3")
    assert t.offered == ["put bag", "put swap_bag", "put swap_ground"]
    t.do("put swap_bag")
    assert (slot(t, "dwarf", "boots"), t.hero("dwarf").index()) == (3, 1)


@pytest.mark.rule("MAN-404", "MAN-416")
def test_active_boots_do_not_matter_for_a_trophy_of_another_kind():
    """Dwarf 3 + 4 - 5 = 2: one more in the bag is allowed although without the boots it would be far below 1."""
    t = slain("O3a", "sword 4", hero="dwarf", boots=4, sword=1, bag=["bow 1", "bow 2", "bow 3", "bow 4", "shield 1"])
    t.do("trophy sword 4")
    assert t.offered == ["put bag", "put swap_bag", "put swap_ground"]


@pytest.mark.rule("MAN-407", "MAN-416")
def test_boots_won_as_a_trophy_wait_for_the_next_turn():
    t = slain("O3a", "boots 3").do("trophy boots 3", "put slot", "assign magic")
    assert t.hero("warrior").index() == 4
    t.only_turn("warrior")
    assert t.hero("warrior").index() == 7


# ---- Power points ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-421")
@pytest.mark.parametrize(
    ("monster", "points"), [("O3a", 1), ("O3b", 1), ("O3c", 1), ("O4", 2), ("A3a", 1), ("A3b", 1), ("A3c", 1)]
)
def test_a_monster_of_level_3_is_worth_one_point_and_one_of_level_4_two(monster, points):
    t = slain(monster)
    for _ in range(points):
        assert t.asked == "assign_point warrior"
        t.do("assign defense")
    assert t.asked == "act warrior"
    assert t.hero("warrior").points == [0, points, 13, 0, 0]


@pytest.mark.rule("MAN-422", "MAN-R18")
def test_each_point_is_assigned_at_once_and_cannot_be_kept():
    t = slain("O3a")
    assert t.offered == ["assign initiative", "assign defense", "assign attack", "assign shooting", "assign magic"]
    t.refused("end")
    t.do("assign shooting")
    assert [(e.rule, e.hero, e.characteristic) for e in t.happened("point_gained")] == [("MAN-422", "warrior", "shooting")]
    assert t.hero("warrior").points == [0, 0, 13, 1, 0]


@pytest.mark.rule("MAN-422")
@pytest.mark.parametrize(
    ("first", "second", "points"),
    [("initiative", "magic", [1, 0, 0, 0, 1]), ("defense", "shooting", [0, 1, 0, 1, 0]), ("attack", "attack", [0, 0, 2, 0, 0])],
)
def test_points_may_be_spread_or_put_on_one_characteristic(first, second, points):
    t = slain("O4").do(f"assign {first}", f"assign {second}")
    points[2] += 13
    assert t.hero("warrior").points == points


@pytest.mark.rule("MAN-422")
def test_points_add_up_without_limit():
    t = slain("O3a").do("assign attack")
    assert t.hero("warrior").points[2] == 14


@pytest.mark.rule("MAN-422")
def test_points_can_never_be_moved():
    t = slain("O3a").do("assign attack")
    assert not any(option.startswith("assign") for option in t.offered)
    t.refused("assign magic")


@pytest.mark.rule("MAN-422", "MAN-304", "MAN-305")
def test_a_point_on_initiative_counts_at_once():
    t = slain("O3a")
    assert t.hero("warrior").ip_left() == 3
    t.do("assign initiative")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (5, 4)


@pytest.mark.rule("MAN-412", "MAN-421", "MAN-423")
def test_a_hero_that_wins_a_duel_in_the_monsters_turn_gets_trophy_and_point():
    """A3a attacks the Mage by magic and loses its own duel: 3 + 1 against 4 + 6."""
    t = Table({"mage": "J6"}, {"A3a": "K6"}, chance=["magic", 1, 6]).load("A3a", "sword 2").monsters_turn()
    assert t.asked == "trophy mage"
    t.do("trophy sword 2", "put slot")
    assert t.asked == "assign_point mage"
    t.do("assign magic")
    assert (slot(t, "mage", "sword"), t.hero("mage").points) == (2, [0, 0, 0, 0, 1])


@pytest.mark.rule("MAN-412", "MAN-421", "MAN-423")
def test_a_response_in_the_monsters_turn_earns_trophy_and_point():
    t = Table({"elf": "J6"}, {"A3a": "K6"}, chance=["shooting", 1, 6, "shooting", 6, 1]).equip("elf", bow=1)
    t.load("A3a", "sword 2").monsters_turn()
    assert t.asked == "trophy elf"
    t.do("notrophy")
    assert t.asked == "assign_point elf"


@pytest.mark.rule("MAN-421", "MAN-423")
def test_a_victor_with_one_life_left_gets_its_reward():
    t = Table({"mage": "J6"}, {"A3a": "K6"}, chance=["magic", 1, 6])
    t.hero("mage").life = 1
    assert t.monsters_turn().asked == "assign_point mage"


@pytest.mark.rule("MAN-423", "MAN-542")
def test_a_hero_attacked_by_another_hero_earns_a_point_by_its_response():
    t = Table({"warrior": "J6", "elf": "K6"}, chance=[1, 6, "shooting", 6, 1], mode="semi_cooperative")
    t.hero("warrior").life = 1
    t.only_turn("warrior").do("attack elf", "by shooting")
    assert t.asked == "assign_point elf"


@pytest.mark.rule("MAN-583", "MAN-701", "MAN-412", "MAN-421")
def test_the_manticore_wakes_before_the_trophy_and_the_trophy_comes_before_the_points():
    t = slain("O3a", "sword 3")
    assert t.asked == "trophy warrior"
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-701"]
    t.do("trophy sword 3", "put slot")
    assert t.asked == "assign_point warrior"


@pytest.mark.rule("MAN-583")
def test_all_spoils_are_shared_out_before_the_turn_goes_on():
    t = slain("O4", "sword 3")
    for action in ("notrophy", "assign magic", "assign magic"):
        assert t.decision.kind != "act"
        t.do(action)
    assert t.asked == "act warrior"
