"""Taking artifacts and spells; slots, bag and boots."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.card import lay_down, words
from questboard.games.manticore.rules.content import BOOTS, KIND
from questboard.games.manticore.rules.model import Item

from .table import Table, item

QUIET = ("shooting", 1, 6)
"""A response that hurts nobody."""


def in_bag(t: Table, hero: str) -> list[str]:
    return [words(thing) for thing in t.hero(hero).bag]


def slot(t: Table, hero: str, kind: str) -> int:
    return t.hero(hero).slots[KIND[kind]]


def boots_not_yet_acting(t: Table, hero: str, value: int) -> None:
    t.hero(hero).slots[BOOTS] = value
    t.hero(hero).boots_act = False


# ---- taking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-401", "MAN-402")
@pytest.mark.parametrize("cell", ["C1", "D1", "C2", "D2"])
def test_a_hero_on_any_cell_of_a_location_may_take_any_token_of_its_stack(cell):
    t = Table({"warrior": cell}).stack("forge", 4, 3, 2, 1).only_turn("warrior")
    assert [option for option in t.offered if option.startswith("take")] == [
        "take sword 4",
        "take sword 3",
        "take sword 2",
        "take sword 1",
    ]


@pytest.mark.rule("MAN-401")
@pytest.mark.parametrize("cell", ["B1", "E1", "C3", "H6", "A6"])
def test_a_hero_outside_the_location_takes_nothing(cell):
    t = Table({"warrior": cell}).stack("forge", 4, 3, 2, 1).only_turn("warrior")
    assert not any(option.startswith("take") for option in t.offered)


@pytest.mark.rule("MAN-401", "MAN-308")
def test_taking_is_free_of_charge_even_without_points():
    t = Table({"warrior": "C1"}).stack("forge", 4)
    t.hero("warrior").spent = 4
    t.only_turn("warrior").do("take sword 4", "put slot")
    assert slot(t, "warrior", "sword") == 4
    assert t.hero("warrior").spent == 4


@pytest.mark.rule("MAN-402", "MAN-R08")
def test_the_taken_token_leaves_the_stack_and_the_others_stay():
    t = Table({"warrior": "C1"}).stack("forge", 4, 3, 2, 1).only_turn("warrior").do("take sword 3")
    assert t.asked == "take_place warrior"
    assert t.offered == ["put slot", "put bag"]
    assert t.s.stacks[2] == (4, 2, 1)


@pytest.mark.rule("MAN-402")
def test_a_taken_artifact_goes_into_the_empty_slot_or_into_the_bag_as_the_player_says():
    t = Table({"warrior": "C1"}).stack("forge", 4, 3).only_turn("warrior").do("take sword 4", "put bag")
    assert (slot(t, "warrior", "sword"), in_bag(t, "warrior")) == (0, ["sword 4"])
    t.do("take sword 3", "put slot")
    assert (slot(t, "warrior", "sword"), in_bag(t, "warrior")) == (3, ["sword 4"])
    assert [(e.rule, e.hero, e.thing, e.source, e.where) for e in t.happened("taken")] == [
        ("MAN-402", "warrior", "sword 4", "forge", "bag"),
        ("MAN-402", "warrior", "sword 3", "forge", "slot"),
    ]


@pytest.mark.rule("MAN-402")
def test_with_a_full_slot_a_taken_artifact_goes_straight_into_the_bag():
    t = Table({"warrior": "C1"}).equip("warrior", sword=1).stack("forge", 4, 3).only_turn("warrior").do("take sword 4")
    assert t.asked == "act warrior"
    assert (slot(t, "warrior", "sword"), in_bag(t, "warrior")) == (1, ["sword 4"])


@pytest.mark.rule("MAN-402")
def test_a_hero_may_take_any_number_of_artifacts_one_at_a_time():
    t = Table({"warrior": "C1"}).stack("forge", 4, 3, 2, 1).only_turn("warrior")
    t.do("take sword 1", "put slot", "take sword 2", "take sword 3", "take sword 4")
    assert in_bag(t, "warrior") == ["sword 2", "sword 3", "sword 4"]
    assert t.s.stacks[2] == ()
    assert not any(option.startswith("take") for option in t.offered)


@pytest.mark.rule("MAN-402", "MAN-404")
@pytest.mark.parametrize(("bag", "offered"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_without_slot_and_bag_a_token_cannot_be_taken(bag, offered):
    """A Dwarf (initiative 3) with two things in the bag has index 1: a third would make it 0."""
    t = Table({"dwarf": "C1"}).equip("dwarf", sword=1, bag=bag).stack("forge", 4).only_turn("dwarf")
    assert ("take sword 4" in t.offered) is offered


@pytest.mark.rule("MAN-402", "MAN-404")
def test_an_empty_slot_is_enough_where_the_bag_is_forbidden():
    t = Table({"dwarf": "C1"}).equip("dwarf", bag=["bow 1", "bow 2"]).stack("forge", 4).only_turn("dwarf").do("take sword 4")
    assert t.asked == "act dwarf"
    assert slot(t, "dwarf", "sword") == 4


@pytest.mark.rule("MAN-402")
def test_equal_tokens_are_offered_once_and_taken_one_by_one():
    t = Table({"mage": "G1"}).stack("witch_hut", 3, 2, 1, 1).only_turn("mage")
    assert t.offered.count("take amulet 1") == 1
    t.do("take amulet 1", "put slot")
    assert t.s.stacks[6] == (3, 2, 1)


@pytest.mark.rule("MAN-403")
def test_a_spell_goes_straight_into_its_own_slot():
    t = Table({"mage": "K1"}).stack("ice_tower", 3, 2, 1).only_turn("mage")
    assert [option for option in t.offered if option.startswith("take")] == [
        "take ice_boulder 3",
        "take ice_boulder 2",
        "take ice_boulder 1",
    ]
    t.do("take ice_boulder 2")
    assert t.asked == "act mage"
    assert (slot(t, "mage", "ice_boulder"), t.hero("mage").bag) == (2, ())
    assert [(e.rule, e.thing, e.source, e.where) for e in t.happened("taken")] == [
        ("MAN-403", "ice_boulder 2", "ice_tower", "slot")
    ]


@pytest.mark.rule("MAN-403")
def test_a_hero_holds_at_most_one_spell_of_each_kind():
    t = Table({"mage": "K1"}).equip("mage", ice_boulder=1).stack("ice_tower", 3, 2).only_turn("mage")
    assert not any(option.startswith("take") for option in t.offered)
    t.refused("take ice_boulder 3")


@pytest.mark.rule("MAN-403")
def test_one_spell_does_not_keep_a_hero_from_the_other_kind():
    t = Table({"mage": "K11"}).equip("mage", ice_boulder=1).stack("fiery_earth", 3).only_turn("mage").do("take fireball 3")
    assert (slot(t, "mage", "ice_boulder"), slot(t, "mage", "fireball")) == (1, 3)


@pytest.mark.rule("MAN-415")
def test_a_used_spell_leaves_the_game_and_another_one_may_be_fetched():
    t = Table({"mage": "K2"}, {"O3a": "K3"}, chance=[1, 1]).equip("mage", ice_boulder=3)
    t.stack("ice_tower", 2, 1).only_turn("mage")
    assert "take ice_boulder 2" not in t.offered
    t.do("attack O3a", "by magic", "cast ice_boulder", "assign magic")
    assert (slot(t, "mage", "ice_boulder"), t.s.lost, t.s.stacks[8]) == (0, 1, (2, 1))
    assert "take ice_boulder 2" in t.offered


# ---- the bag --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-304", "MAN-404")
@pytest.mark.parametrize(("bag", "index"), [((), 4), (("bow 1",), 3), (("bow 1", "bow 2"), 2), (("boots 4",), 3)])
def test_each_artifact_in_the_bag_lowers_the_index_by_one(bag, index):
    t = Table({"warrior": "H5"}).equip("warrior", bag=bag)
    assert t.hero("warrior").index() == index


@pytest.mark.rule("MAN-404")
def test_an_artifact_in_the_bag_has_no_other_effect():
    t = Table({"warrior": "J6"}, {"O3a": "K6"}, chance=[4, 4, *QUIET]).equip("warrior", bag=["sword 4"])
    t.only_turn("warrior").do("attack O3a", "by close")
    assert sum(t.happened("blow")[0].attack) == 3 + 4


@pytest.mark.rule("MAN-404")
def test_the_bag_has_no_size_limit():
    t = Table({"dwarf": "C1"}).stack("forge", 4)
    t.equip("dwarf", points={"initiative": 8}, bag=["bow 1", "bow 2", "bow 3", "bow 4", "shield 1", "shield 2", "helmet 1"])
    t.only_turn("dwarf").do("take sword 4", "put bag")
    assert len(t.hero("dwarf").bag) == 8
    assert t.hero("dwarf").index() == 3


@pytest.mark.rule("MAN-404", "MAN-R09")
@pytest.mark.parametrize(("bag", "offered"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_bagging_must_leave_an_index_of_at_least_one(bag, offered):
    t = Table({"dwarf": "H5"}).equip("dwarf", sword=3, bag=bag).only_turn("dwarf")
    assert ("unequip sword" in t.offered) is offered


@pytest.mark.rule("MAN-404", "MAN-R09")
@pytest.mark.parametrize(("bag", "offered"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_bagging_active_boots_costs_the_index_their_value_and_one(bag, offered):
    """Dwarf 3 + boots 4 - bag: without the boots and with one thing more in the bag it is 3 - 2 = 1, or 3 - 3 = 0."""
    t = Table({"dwarf": "H5"}).equip("dwarf", boots=4, bag=bag).only_turn("dwarf")
    assert ("unequip boots" in t.offered) is offered


@pytest.mark.rule("MAN-404", "MAN-407")
@pytest.mark.parametrize(("bag", "offered"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_boots_that_do_not_act_yet_cost_only_one_when_bagged(bag, offered):
    t = Table({"dwarf": "H5"}).equip("dwarf", bag=bag)
    boots_not_yet_acting(t, "dwarf", 4)
    t.mid_turn("dwarf")
    assert ("unequip boots" in t.offered) is offered


@pytest.mark.rule("MAN-404", "MAN-R09")
@pytest.mark.parametrize(("bag", "offered"), [(["boots 3", "bow 1"], True), (["boots 3", "bow 1", "bow 2"], False)])
def test_swapping_active_boots_must_leave_an_index_of_at_least_one(bag, offered):
    """The new boots do not act yet: Dwarf 3 - 2 in the bag = 1, but 3 - 3 = 0."""
    t = Table({"dwarf": "H5"}).equip("dwarf", boots=2, sword=1, bag=bag).only_turn("dwarf")
    assert ("equip boots 3" in t.offered) is offered


@pytest.mark.rule("MAN-404", "MAN-405")
def test_swapping_other_artifacts_is_always_possible():
    t = Table({"dwarf": "H5"}).equip("dwarf", boots=2, sword=1, bag=["sword 4", "bow 1", "bow 2", "bow 3"]).only_turn("dwarf")
    assert t.hero("dwarf").index() == 1
    assert "equip sword 4" in t.offered


@pytest.mark.rule("MAN-404", "MAN-407")
def test_swapping_boots_that_do_not_act_yet_costs_no_index():
    t = Table({"dwarf": "H5"}).equip("dwarf", bag=["boots 3", "bow 1"])
    boots_not_yet_acting(t, "dwarf", 4)
    t.mid_turn("dwarf").do("equip boots 3")
    assert (slot(t, "dwarf", "boots"), t.hero("dwarf").index()) == (3, 1)


@pytest.mark.rule("MAN-404", "MAN-405")
def test_filling_an_empty_boots_slot_is_always_possible():
    t = Table({"dwarf": "H5"}).equip("dwarf", bag=["boots 3", "bow 1"]).only_turn("dwarf").do("equip boots 3")
    assert (slot(t, "dwarf", "boots"), t.hero("dwarf").index()) == (3, 2)


# ---- slots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-405", "MAN-308")
def test_an_artifact_moves_freely_from_the_bag_into_its_empty_slot():
    t = Table({"warrior": "H5"}).equip("warrior", bag=["sword 3", "bow 1"])
    t.hero("warrior").spent = 2
    t.only_turn("warrior").do("equip sword 3")
    assert (slot(t, "warrior", "sword"), in_bag(t, "warrior"), t.hero("warrior").spent) == (3, ["bow 1"], 2)
    assert [(e.rule, e.hero, e.thing, e.where) for e in t.happened("equipped")] == [("MAN-405", "warrior", "sword 3", "slot")]


@pytest.mark.rule("MAN-405")
def test_an_artifact_that_is_pushed_out_of_its_slot_moves_to_the_bag():
    t = Table({"warrior": "H5"}).equip("warrior", sword=4, bag=["sword 3"]).only_turn("warrior").do("equip sword 3")
    assert (slot(t, "warrior", "sword"), in_bag(t, "warrior")) == (3, ["sword 4"])


@pytest.mark.rule("MAN-405", "MAN-308")
def test_an_artifact_moves_freely_from_its_slot_to_the_bag():
    t = Table({"warrior": "H5"}).equip("warrior", sword=4, shield=2).only_turn("warrior").do("unequip sword")
    assert (slot(t, "warrior", "sword"), slot(t, "warrior", "shield"), in_bag(t, "warrior")) == (0, 2, ["sword 4"])
    assert t.hero("warrior").spent == 0
    assert [(e.rule, e.hero, e.thing, e.where) for e in t.happened("equipped")] == [("MAN-405", "warrior", "sword 4", "bag")]


@pytest.mark.rule("MAN-405")
def test_every_filled_artifact_slot_can_be_emptied_but_no_other_and_no_spell():
    t = Table({"warrior": "H5"})
    t.equip("warrior", sword=1, bow=1, shield=1, boots=1, amulet=1, helmet=1, ice_boulder=1, fireball=1).only_turn("warrior")
    kinds = ["sword", "bow", "shield", "boots", "amulet", "helmet"]
    assert [option for option in t.offered if option.startswith("unequip")] == [f"unequip {kind}" for kind in kinds]
    assert not any(option.startswith(("unequip", "equip")) for option in Table({"warrior": "H5"}).only_turn("warrior").offered)


@pytest.mark.rule("MAN-405", "MAN-309")
def test_only_the_active_player_places_artifacts():
    t = Table({"warrior": "H5", "elf": "I5"}).equip("elf", sword=2, bag=["bow 1"]).only_turn("warrior")
    assert t.decision.seat == 0
    assert not any(option.startswith(("unequip", "equip")) for option in t.offered)


@pytest.mark.rule("MAN-406")
def test_an_artifact_acts_from_the_moment_it_is_placed_in_its_slot():
    t = Table({"warrior": "J6"}, {"O4": "K6"}, chance=[1, 4, *QUIET, "close", 1, 5, *QUIET]).equip("warrior", bag=["sword 2"])
    t.only_turn("warrior").do("attack O4", "by close", "equip sword 2", "attack O4")
    blows = [blow for blow in t.happened("blow") if blow.attackers == ("warrior",)]
    assert [sum(blow.attack) for blow in blows] == [3 + 1, 3 + 2 + 1]


@pytest.mark.rule("MAN-406")
def test_an_artifact_that_left_its_slot_acts_no_more():
    t = Table({"warrior": "J6"}, {"O3a": "K6"}, chance=[1, 1, *QUIET]).equip("warrior", sword=2)
    t.only_turn("warrior").do("unequip sword", "attack O3a", "by close")
    assert sum(t.happened("blow")[0].attack) == 3 + 1


# ---- boots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-407", "MAN-304")
def test_boots_act_from_the_start_of_the_owners_next_turn():
    t = Table({"warrior": "C10"}).stack("shoe_manufactory", 4).only_turn("warrior").do("take boots 4", "put slot")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (4, 4)
    t.only_turn("warrior")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (8, 8)
    assert t.happened("turn_began")[-1].points == 8


@pytest.mark.rule("MAN-407")
def test_boots_that_leave_the_slot_stop_at_once_and_must_wait_again():
    t = Table({"warrior": "H5"}).equip("warrior", boots=3).only_turn("warrior")
    assert t.hero("warrior").index() == 7
    t.do("unequip boots")
    assert (t.hero("warrior").index(), t.hero("warrior").boots_act) == (3, False)
    t.do("equip boots 3")
    assert t.hero("warrior").index() == 4


@pytest.mark.rule("MAN-405", "MAN-407")
def test_new_boots_in_place_of_active_ones_must_wait_too():
    t = Table({"warrior": "H5"}).equip("warrior", boots=2, bag=["boots 3"]).only_turn("warrior")
    assert t.hero("warrior").index() == 4 + 2 - 1
    t.do("equip boots 3")
    assert (slot(t, "warrior", "boots"), in_bag(t, "warrior"), t.hero("warrior").index()) == (3, ["boots 2"], 4 - 1)


@pytest.mark.rule("MAN-407")
def test_placing_something_else_leaves_active_boots_alone():
    t = Table({"warrior": "H5"}).equip("warrior", boots=3, sword=1, bag=["sword 2"]).only_turn("warrior")
    t.do("equip sword 2", "unequip sword")
    assert t.hero("warrior").index() == 4 + 3 - 2


@pytest.mark.rule("MAN-407", "MAN-R11", "MAN-562")
def test_boots_received_in_anothers_turn_act_only_from_the_owners_next_turn():
    """The Elf has spent all its points in joint attacks: the new boots do not let it join once more before its own turn."""
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}).equip("warrior", boots=3)
    t.hero("elf").spent = 5
    t.only_turn("warrior").do("give boots 3 slot", "answer yes", "put slot")
    assert t.hero("elf").ip_left() == 0
    assert "joint O3a" not in t.offered
    t.only_turn("elf")
    assert t.hero("elf").index() == 8


@pytest.mark.rule("MAN-407", "MAN-R11")
def test_boots_that_act_already_count_for_joint_attacks_before_the_owners_turn():
    t = Table({"warrior": "J6", "elf": "K5"}, {"O3a": "K6"}).equip("elf", boots=1)
    t.hero("elf").spent = 5
    assert "joint O3a" in t.only_turn("warrior").offered


# ---- the index ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-304")
@pytest.mark.parametrize(("hero", "value"), [("warrior", 4), ("mage", 4), ("dwarf", 3), ("elf", 5)])
def test_the_index_is_the_value_of_the_card_with_points_and_boots_less_the_bag(hero, value):
    t = Table({hero: "H5"})
    assert t.hero(hero).index() == value
    t.equip(hero, points={"initiative": 2}, boots=3, bag=["bow 1"])
    assert t.hero(hero).index() == value + 2 + 3 - 1


@pytest.mark.rule("MAN-304")
def test_points_on_other_characteristics_do_not_raise_the_index():
    t = Table({"warrior": "H5"}).equip("warrior", points={"defense": 1, "attack": 1, "shooting": 1, "magic": 1})
    assert t.hero("warrior").index() == 4


@pytest.mark.rule("MAN-304", "MAN-305")
def test_neither_index_nor_points_left_fall_below_zero():
    hero = Table({"dwarf": "H5"}).equip("dwarf", bag=["bow 1", "bow 2", "bow 3", "bow 4"]).hero("dwarf")
    assert (hero.index(), hero.ip_left()) == (0, 0)
    hero = Table({"dwarf": "H5"}).equip("dwarf", bag=["bow 1"]).hero("dwarf")
    hero.spent = 3
    assert (hero.index(), hero.ip_left()) == (2, 0)


@pytest.mark.rule("MAN-305", "MAN-R10")
def test_points_left_are_the_current_index_less_what_was_spent():
    t = Table({"warrior": "H5"}).equip("warrior", bag=["bow 1"])
    t.hero("warrior").spent = 1
    t.only_turn("warrior")
    assert t.hero("warrior").ip_left() == 2
    t.do("equip bow 1")
    assert t.hero("warrior").ip_left() == 3


# ---- the ground -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-410", "MAN-308")
def test_a_dropped_artifact_is_taken_free_from_exactly_the_own_cell():
    t = Table({"warrior": "J6"}).drop("J6", "sword 3", "bow 2").drop("K6", "shield 1")
    t.hero("warrior").spent = 4
    t.only_turn("warrior")
    assert [option for option in t.offered if option.startswith("pickup")] == ["pickup sword 3", "pickup bow 2"]
    t.do("pickup sword 3", "put slot")
    assert (slot(t, "warrior", "sword"), t.hero("warrior").spent) == (3, 4)
    assert [(e.rule, e.hero, e.thing, e.source, e.where) for e in t.happened("taken")] == [
        ("MAN-410", "warrior", "sword 3", "ground", "slot")
    ]
    assert [option for option in t.offered if option.startswith("pickup")] == ["pickup bow 2"]
    t.do("pickup bow 2", "put bag")
    assert list(t.s.dropped.values()) == [(item("shield 1"),)]


@pytest.mark.rule("MAN-402", "MAN-410")
@pytest.mark.parametrize(("bag", "offered"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_a_dropped_artifact_without_a_place_cannot_be_taken(bag, offered):
    t = Table({"dwarf": "J6"}).equip("dwarf", sword=1, bag=bag).drop("J6", "sword 3", "shield 1").only_turn("dwarf")
    assert ("pickup sword 3" in t.offered) is offered
    assert "pickup shield 1" in t.offered


@pytest.mark.rule("MAN-402", "MAN-410")
def test_equal_dropped_artifacts_are_offered_once():
    t = Table({"warrior": "J6"}).drop("J6", "amulet 1", "amulet 1").only_turn("warrior")
    assert t.offered.count("pickup amulet 1") == 1
    t.do("pickup amulet 1", "put slot")
    assert t.offered.count("pickup amulet 1") == 1


@pytest.mark.rule("MAN-401", "MAN-410")
def test_stack_and_ground_of_one_cell_are_both_offered():
    t = Table({"warrior": "C1"}).stack("forge", 4).drop("C1", "sword 3").only_turn("warrior")
    assert [option for option in t.offered if option.startswith(("take", "pickup"))] == ["take sword 4", "pickup sword 3"]


@pytest.mark.rule("MAN-410", "MAN-625")
def test_an_ordinary_monster_takes_a_dropped_artifact_too():
    t = Table({"warrior": "A1"}, {"O3a": "K6"}).stack("elven_workshop").stack("dwarf_workshop")
    t.drop("J6", "sword 3").monsters_turn()
    assert t.cell("O3a") == "J6"
    assert [loot.item for loot in t.monster("O3a").load] == [item("sword 3")]
    assert t.s.dropped == {}


@pytest.mark.rule("MAN-409")
def test_a_cell_on_which_nothing_is_laid_stays_empty():
    t = Table({"warrior": "H5"})
    lay_down(t.s, 5, [])
    assert t.s.dropped == {}


def test_equal_bags_are_equal_whatever_went_in_first():
    one = Table({"warrior": "H5"}).equip("warrior", bag=["sword 2", "bow 1", "sword 1"])
    other = Table({"warrior": "H5"}).equip("warrior", bag=["sword 1", "sword 2", "bow 1"])
    assert one.hero("warrior").bag == other.hero("warrior").bag == (Item(0, 1), Item(0, 2), Item(1, 1))
