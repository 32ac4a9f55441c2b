"""Giving artifacts to other heroes, dropping artifacts and spells."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import BOOTS, CELL, KIND

from .table import Table, item


def slot(t: Table, hero: str, kind: str) -> int:
    return t.hero(hero).slots[KIND[kind]]


def offered(t: Table, word: str) -> list[str]:
    return [option for option in t.offered if option.startswith(f"{word} ")]


# ---- giving ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-408", "MAN-307", "MAN-309", "MAN-416")
def test_a_gift_costs_the_giver_one_point_and_the_receiver_nothing():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot")
    assert (t.asked, t.offered) == ("gift_consent elf", ["answer yes", "answer no"])
    t.do("answer yes")
    assert (t.asked, t.offered) == ("take_place elf", ["put slot", "put bag"])
    t.do("put slot")
    assert (slot(t, "warrior", "sword"), slot(t, "elf", "sword")) == (0, 3)
    assert (t.hero("warrior").spent, t.hero("elf").spent) == (1, 0)
    assert t.asked == "act warrior"


@pytest.mark.rule("MAN-408", "MAN-416")
def test_the_receiver_may_put_a_gift_into_the_bag():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot", "answer yes", "put bag")
    assert (slot(t, "elf", "sword"), t.hero("elf").bag) == (0, (item("sword 3"),))


@pytest.mark.rule("MAN-408")
def test_the_log_tells_of_a_gift_by_rule_408():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot", "answer yes", "put slot")
    (offer,), (taken,) = t.happened("gift_offered"), t.happened("taken")
    assert (offer.rule, offer.hero, offer.other, offer.thing) == ("MAN-408", "warrior", "elf", "sword 3")
    assert (taken.rule, taken.hero, taken.thing, taken.source, taken.where) == ("MAN-408", "elf", "sword 3", "gift", "slot")
    assert t.happened("gift_declined") == []


@pytest.mark.rule("MAN-408")
def test_a_refused_gift_costs_nothing_and_stays_where_it_was():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot", "answer no")
    assert (slot(t, "warrior", "sword"), slot(t, "elf", "sword")) == (3, 0)
    assert (t.hero("warrior").spent, t.hero("elf").spent) == (0, 0)
    (refusal,) = t.happened("gift_declined")
    assert (refusal.rule, refusal.hero, refusal.other, refusal.thing) == ("MAN-408", "warrior", "elf", "sword 3")


@pytest.mark.rule("MAN-R31")
def test_a_refused_gift_is_not_offered_to_the_same_hero_again_in_that_turn():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3, bow=2, bag=["sword 2"]).only_turn("warrior")
    t.do("give sword 3 slot", "answer no")
    assert offered(t, "give") == ["give bow 2 slot", "give sword 2 bag"]
    t.only_turn("warrior")
    assert "give sword 3 slot" in t.offered


@pytest.mark.rule("MAN-R31")
def test_a_refused_gift_may_still_be_offered_to_somebody_else():
    t = Table({"warrior": "J6", "elf": "K5", "mage": "J7"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot", "to elf", "answer no", "give sword 3 slot")
    assert t.asked == "gift_consent mage"


@pytest.mark.rule("MAN-408")
def test_first_the_artifact_is_chosen_and_then_who_is_offered_it():
    t = Table({"dwarf": "J7", "warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot")
    assert (t.asked, t.offered) == ("give_to warrior", ["to dwarf", "to elf"])
    t.do("to elf")
    assert t.asked == "gift_consent elf"


@pytest.mark.rule("MAN-408")
@pytest.mark.parametrize(("cell", "possible"), [("K5", True), ("L5", False), ("K4", False)])
def test_the_receiver_must_stand_on_an_adjacent_cell(cell, possible):
    t = Table({"warrior": "J6", "elf": cell}).equip("warrior", sword=3).only_turn("warrior")
    assert ("give sword 3 slot" in t.offered) is possible


@pytest.mark.rule("MAN-408")
@pytest.mark.parametrize("hero", ["dwarf", "elf", "mage"])
def test_any_hero_may_receive_a_gift_whatever_its_place_in_the_turn_order(hero):
    cells = {"dwarf": "A1", "elf": "A3", "warrior": "J6", "mage": "A5"} | {hero: "K5"}
    t = Table(cells).equip("warrior", sword=3).only_turn("warrior").do("give sword 3 slot")
    assert t.asked == f"gift_consent {hero}"


@pytest.mark.rule("MAN-408")
def test_a_hero_with_one_life_left_may_receive_a_gift():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3)
    t.hero("elf").life = 1
    assert "give sword 3 slot" in t.only_turn("warrior").offered


@pytest.mark.rule("MAN-408")
def test_a_hero_further_off_is_not_among_the_receivers():
    t = Table({"warrior": "J6", "elf": "K5", "dwarf": "M6", "mage": "J7"}).equip("warrior", sword=3).only_turn("warrior")
    t.do("give sword 3 slot")
    assert t.offered == ["to elf", "to mage"]


@pytest.mark.rule("MAN-408", "MAN-307")
@pytest.mark.parametrize(("spent", "possible"), [(3, True), (4, False)])
def test_giving_needs_one_point(spent, possible):
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3)
    t.hero("warrior").spent = spent
    t.only_turn("warrior")
    assert (t.asked != "pause" and "give sword 3 slot" in t.offered) is possible


@pytest.mark.rule("MAN-408")
def test_artifacts_may_be_given_from_slot_and_bag():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", amulet=1, bag=["amulet 1", "bow 2"]).only_turn("warrior")
    assert offered(t, "give") == ["give amulet 1 slot", "give bow 2 bag", "give amulet 1 bag"]
    t.do("give amulet 1 bag", "answer yes", "put slot")
    assert (slot(t, "warrior", "amulet"), t.hero("warrior").bag, slot(t, "elf", "amulet")) == (1, (item("bow 2"),), 1)


@pytest.mark.rule("MAN-408")
def test_of_two_equal_artifacts_in_the_bag_only_one_is_given():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", bag=["amulet 1", "amulet 1"]).only_turn("warrior")
    assert offered(t, "give") == ["give amulet 1 bag"]
    t.do("give amulet 1 bag", "answer yes", "put slot")
    assert t.hero("warrior").bag == (item("amulet 1"),)


@pytest.mark.rule("MAN-408", "MAN-404")
@pytest.mark.parametrize(("bag", "possible"), [(["bow 1"], True), (["bow 1", "bow 2"], False)])
def test_a_gift_for_which_the_receiver_has_no_place_is_not_offered(bag, possible):
    """The Dwarf's sword slot is full; with two things in the bag its index is 1, and a third is forbidden."""
    t = Table({"warrior": "J6", "dwarf": "K5"}).equip("warrior", sword=3, shield=1).equip("dwarf", sword=1, bag=bag)
    t.only_turn("warrior")
    assert ("give sword 3 slot" in t.offered) is possible
    assert "give shield 1 slot" in t.offered


@pytest.mark.rule("MAN-408", "MAN-416")
def test_a_gift_never_pushes_an_artifact_out_of_its_slot():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", sword=3).equip("elf", sword=1).only_turn("warrior")
    t.do("give sword 3 slot", "answer yes")
    assert t.asked == "act warrior"
    assert (slot(t, "elf", "sword"), t.hero("elf").bag) == (1, (item("sword 3"),))


@pytest.mark.rule("MAN-408", "MAN-404", "MAN-416")
def test_a_receiver_without_room_in_the_bag_puts_the_gift_into_the_empty_slot():
    t = Table({"warrior": "J6", "dwarf": "K5"}).equip("warrior", sword=3).equip("dwarf", bag=["bow 1", "bow 2"])
    t.only_turn("warrior").do("give sword 3 slot", "answer yes")
    assert t.asked == "act warrior"
    assert slot(t, "dwarf", "sword") == 3


@pytest.mark.rule("MAN-408", "MAN-404", "MAN-R09")
@pytest.mark.parametrize(("bag", "possible"), [(["bow 1", "bow 2"], True), (["bow 1", "bow 2", "bow 3"], False)])
def test_active_boots_are_given_only_if_the_givers_index_stays_at_least_one(bag, possible):
    t = Table({"dwarf": "J6", "elf": "K5"}).equip("dwarf", boots=2, bag=bag).only_turn("dwarf")
    assert ("give boots 2 slot" in t.offered) is possible
    assert ("drop boots 2 slot" in t.offered) is possible
    assert "give bow 1 bag" in t.offered


@pytest.mark.rule("MAN-404", "MAN-407", "MAN-408")
def test_boots_that_do_not_act_yet_may_always_be_given_and_dropped():
    t = Table({"dwarf": "J6", "elf": "K5"}).equip("dwarf", bag=["bow 1", "bow 2"])
    t.hero("dwarf").slots[BOOTS] = 4
    t.mid_turn("dwarf")
    assert "give boots 4 slot" in t.offered
    assert "drop boots 4 slot" in t.offered


@pytest.mark.rule("MAN-404", "MAN-408")
def test_boots_in_the_bag_may_always_be_given_and_dropped():
    t = Table({"dwarf": "J6", "elf": "K5"}).equip("dwarf", boots=1, bag=["boots 2", "bow 1", "bow 2"]).only_turn("dwarf")
    assert t.hero("dwarf").index() == 1
    assert "give boots 2 bag" in t.offered
    assert "drop boots 2 bag" in t.offered
    assert "give boots 1 slot" not in t.offered


@pytest.mark.rule("MAN-404", "MAN-408")
def test_other_artifacts_of_the_slots_may_always_be_given_and_dropped():
    t = Table({"dwarf": "J6", "elf": "K5"}).equip("dwarf", boots=2, sword=1, bag=["bow 1", "bow 2", "bow 3", "bow 4"])
    t.only_turn("dwarf")
    assert t.hero("dwarf").index() == 1
    assert "give sword 1 slot" in t.offered
    assert "drop sword 1 slot" in t.offered


@pytest.mark.rule("MAN-305", "MAN-407", "MAN-408")
def test_given_boots_stop_acting_for_the_giver_at_once():
    t = Table({"warrior": "J6", "elf": "K5"}).equip("warrior", boots=3).only_turn("warrior")
    t.do("give boots 3 slot", "answer yes", "put slot")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (4, 3)


@pytest.mark.rule("MAN-411", "MAN-408")
def test_spells_cannot_be_given():
    t = Table({"mage": "J6", "elf": "K5"}).equip("mage", fireball=2, ice_boulder=1).only_turn("mage")
    assert offered(t, "give") == []
    t.refused("give fireball 2 slot")


@pytest.mark.rule("MAN-408", "MAN-961")
def test_a_lone_hero_gives_nothing():
    assert offered(Table({"warrior": "J6"}, {"O3a": "K6"}).equip("warrior", sword=3).only_turn("warrior"), "give") == []


# ---- dropping -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-409", "MAN-307")
def test_a_dropped_artifact_costs_one_point_and_lies_on_the_heros_cell():
    t = Table({"warrior": "J6"}).equip("warrior", sword=3).only_turn("warrior").do("drop sword 3 slot")
    assert (slot(t, "warrior", "sword"), t.hero("warrior").spent) == (0, 1)
    assert t.s.dropped == {CELL["J6"]: (item("sword 3"),)}
    (event,) = t.happened("dropped")
    assert (event.rule, event.hero, event.thing, event.cell) == ("MAN-409", "warrior", "sword 3", "J6")


@pytest.mark.rule("MAN-409")
def test_any_number_of_artifacts_may_lie_on_one_cell():
    t = Table({"warrior": "J6"}).equip("warrior", helmet=1, bow=2, bag=["bow 1"]).drop("J6", "sword 4").only_turn("warrior")
    t.do("drop helmet 1 slot", "drop bow 1 bag", "drop bow 2 slot")
    assert t.s.dropped == {CELL["J6"]: (item("sword 4"), item("bow 1"), item("bow 2"), item("helmet 1"))}
    assert t.hero("warrior").spent == 3


@pytest.mark.rule("MAN-409")
def test_an_artifact_is_dropped_from_the_place_that_was_named():
    t = Table({"warrior": "J6"}).equip("warrior", amulet=1, bag=["amulet 1", "amulet 1"]).only_turn("warrior")
    assert offered(t, "drop") == ["drop amulet 1 slot", "drop amulet 1 bag"]
    t.do("drop amulet 1 bag")
    assert (slot(t, "warrior", "amulet"), t.hero("warrior").bag) == (1, (item("amulet 1"),))
    t.do("drop amulet 1 slot")
    assert (slot(t, "warrior", "amulet"), t.hero("warrior").bag) == (0, (item("amulet 1"),))


@pytest.mark.rule("MAN-409", "MAN-411", "MAN-307")
@pytest.mark.parametrize(("spent", "possible"), [(3, True), (4, False)])
def test_dropping_needs_one_point(spent, possible):
    t = Table({"warrior": "J6"}).equip("warrior", sword=3, fireball=1)
    t.hero("warrior").spent = spent
    t.only_turn("warrior")
    assert (offered(t, "drop") == ["drop sword 3 slot"]) is possible
    assert (offered(t, "forget") == ["forget fireball"]) is possible


@pytest.mark.rule("MAN-305", "MAN-407", "MAN-409")
def test_dropped_boots_stop_acting_at_once():
    t = Table({"warrior": "J6"}).equip("warrior", boots=3).only_turn("warrior").do("drop boots 3 slot")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (4, 3)


@pytest.mark.rule("MAN-305", "MAN-404", "MAN-409")
def test_dropping_from_the_bag_raises_the_index_at_once():
    t = Table({"warrior": "J6"}).equip("warrior", bag=["bow 1", "bow 2"]).only_turn("warrior").do("drop bow 1 bag")
    assert (t.hero("warrior").index(), t.hero("warrior").ip_left()) == (3, 2)


@pytest.mark.rule("MAN-411", "MAN-307")
def test_a_dropped_spell_leaves_the_game_for_one_point():
    t = Table({"mage": "J6"}).equip("mage", fireball=2, ice_boulder=1).only_turn("mage")
    assert offered(t, "forget") == ["forget ice_boulder", "forget fireball"]
    t.do("forget fireball")
    assert (slot(t, "mage", "fireball"), slot(t, "mage", "ice_boulder"), t.hero("mage").spent) == (0, 1, 1)
    assert (t.s.dropped, t.s.lost) == ({}, 1)
    (event,) = t.happened("dropped")
    assert (event.rule, event.hero, event.thing) == ("MAN-411", "mage", "fireball 2")
    assert offered(t, "forget") == ["forget ice_boulder"]


@pytest.mark.rule("MAN-411")
def test_a_spell_is_never_laid_on_the_ground():
    t = Table({"mage": "J6"}).equip("mage", fireball=2).only_turn("mage")
    assert offered(t, "drop") == []
    t.refused("drop fireball 2 slot")
