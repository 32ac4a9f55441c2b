"""Why not? Things on the board and in the hands of heroes."""

from __future__ import annotations

import pytest

from questboard.core.loop.naming import seat_mark

from .paving import Paving
from .table import Table
from .test_refusals import NOTHING, POSSIBLE, dead, in_turn, says, two_players, why

# ---- things that are never chosen by themselves ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "rule", "sentence", "remedy"),
    [
        ("pile:tokens", "MAN-211", "All road tokens are laid", ""),
        ("pile:deck", "MAN-505", "only when an attack goes by card", ""),
        ("pile:discards", "MAN-506", "until the deck is empty", ""),
        ("mat:0", "MAN-307", "your own mat", ""),
        ("mat:1", "MAN-101", f"The Mage is the hero of {seat_mark(1)}.", ""),
        ("mat:manticore", "MAN-711", "The Manticore acts by itself: it sleeps until", ""),
        ("mat:monsters", "MAN-601", "Monsters act by themselves", ""),
        ("stat:0:attack", "MAN-421", "grows by Power points", "Slay a monster"),
        ("stat:1:magic", "MAN-421", "grows by Power points", "Slay a monster"),
        ("stat:manticore:magic", "MAN-553", "never change", ""),
        ("bag:0", "MAN-405", "filled from the slots", "Choose a thing in its slot"),
        ("bag:1:0", "MAN-408", "That belongs to the Mage.", "Only its owner"),
        ("slot:1:sword", "MAN-408", "That belongs to the Mage.", "Only its owner"),
    ],
)
def test_a_thing_that_is_never_chosen_says_what_it_is_for(thing: str, rule: str, sentence: str, remedy: str):
    t = Table({"elf": "H5", "mage": "I5"}, {"O3a": "E10"}).equip("mage", bag=["bow 1"]).turn("elf")
    says(why(t.s, thing), rule, sentence, remedy)


@pytest.mark.rule("MAN-210")
def test_while_the_roads_are_paved_nothing_else_is_done():
    s = Paving("S").state
    hero = s.heroes[0].id
    for thing in ("piece:manticore", f"piece:{hero}", "area:forge", "slot:0:sword"):
        says(why(s, thing), "MAN-210", "nobody moves, fights or takes anything", "Lay the road token first")


@pytest.mark.rule("MAN-201", "MAN-203")
def test_the_drawn_token_says_what_to_do_with_it():
    p = Paving("S")
    tile = f"tile:{p.state.agenda[-1].token}"
    says(why(p.state, tile), "MAN-201", "to be laid now", "Choose a lit cell")
    says(why(p.state, "pile:tokens"), "MAN-201", "drawn already", "Lay it")
    p.do("lay J6")
    says(why(p.state, tile), "MAN-203", "to be turned now", "how it lies on J6")


@pytest.mark.rule("MAN-201", "MAN-104")
def test_before_the_roads_come_the_heroes():
    s = two_players("pick elf hero")
    says(why(s, "pile:tokens"), "MAN-201", "when all heroes stand in the City", "Choose and place the heroes first")
    s = two_players()
    says(why(s, "mat:1"), "MAN-104", f"{seat_mark(1)} has no hero yet.")


@pytest.mark.rule("MAN-422")
def test_a_power_point_is_for_the_own_hero():
    t = Table({"elf": "H4", "mage": "N1"}, {"O3a": "I4"}, chance=[6, 1]).equip("elf", bow=4)
    s = t.turn("elf").do("attack O3a", "by shooting").s
    assert t.asked == "assign_point elf"
    says(why(s, "stat:0:magic"), "MAN-422", POSSIBLE)
    says(why(s, "stat:1:magic"), "MAN-422", "for your own hero", "on your own mat")


@pytest.mark.rule("MAN-403")
def test_a_hero_holds_one_spell_of_each_kind():
    s = Table({"elf": "K11"}).equip("elf", fireball=1).turn("elf").s
    says(why(s, "take fireball 3"), "MAN-403", "at most one spell of each kind", "Use or drop")


@pytest.mark.rule("MAN-402", "MAN-404")
@pytest.mark.parametrize("intent", ["take shield 4", "pickup shield 3"])
def test_what_fits_neither_slot_nor_bag_stays_where_it_is(intent: str):
    t = Table({"dwarf": "M9"}).stack("dwarf_workshop", 4).drop("M9", "shield 3")
    t.equip("dwarf", shield=1, bag=["sword 1"])
    says(why(in_turn(t, "dwarf"), intent), "MAN-307", POSSIBLE)
    t.equip("dwarf", bag=["bow 1"])  # now the index is 1
    says(why(in_turn(t, "dwarf"), intent), "MAN-404", "would bring the index below 1", "Drop something first")


@pytest.mark.rule("MAN-410")
@pytest.mark.parametrize("thing", ["sword 2", "spoon 1"])
def test_things_are_picked_up_from_exactly_the_own_cell(thing: str):
    s = Table({"elf": "H5"}).drop("H5", "sword 1").drop("H4", "sword 2").turn("elf").s
    says(why(s, f"pickup {thing}"), "MAN-410", "does not lie on your cell", "exactly that cell")
    says(why(s, "piece:dropped:H5:0"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-R31")
@pytest.mark.parametrize("intent", ["take sword 4", "pickup bow 1", "equip amulet 1", "unequip shield"])
def test_a_turn_has_sixty_free_actions(intent: str):
    t = Table({"elf": "C1"}).stack("forge", 4).drop("C1", "bow 1").equip("elf", shield=1, bag=["amulet 1"])
    t.s.free_actions = 59
    says(why(in_turn(t, "elf"), intent), "MAN-307", POSSIBLE)
    t.s.free_actions = 60
    says(why(in_turn(t, "elf"), intent), "MAN-R31", "at most 60 free actions", "end the turn")


# ---- slots and bag --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-405")
@pytest.mark.parametrize("thing", ["sword 2", "bow 1", "spoon 1"])
def test_only_what_is_in_the_bag_can_be_put_into_a_slot(thing: str):
    s = Table({"elf": "H5"}).equip("elf", bow=1, bag=["sword 1"]).turn("elf").s
    says(why(s, f"equip {thing}"), "MAN-405", "not in your bag")
    says(why(s, "bag:0:0"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-404")
def test_boots_that_carry_the_bag_stay_in_their_slot():
    t = Table({"dwarf": "H5"}).equip("dwarf", boots=2, bag=["boots 1", "sword 1"])  # without them the index is 1
    for intent in ("equip boots 1", "drop boots 2 slot"):
        says(why(in_turn(t, "dwarf"), intent), "MAN-307", POSSIBLE)
    t.equip("dwarf", bag=["bow 1"])
    for intent in ("equip boots 1", "drop boots 2 slot"):
        says(why(in_turn(t, "dwarf"), intent), "MAN-404", "Without these boots", "Empty the bag first")


@pytest.mark.rule("MAN-403", "MAN-405")
def test_only_filled_artifact_slots_can_be_emptied_into_the_bag():
    s = Table({"elf": "H5", "mage": "I5"}).equip("elf", fireball=1, sword=1).equip("mage", shield=1).turn("elf").s
    says(why(s, "unequip fireball"), "MAN-403", "Spells never go into the bag")
    says(why(s, "unequip shield"), "MAN-405", "That slot is empty")
    says(why(s, "unequip spoon"), "MAN-405", "That slot is empty")
    says(why(s, "unequip sword"), "MAN-307", POSSIBLE)


def test_a_click_on_a_slot_means_the_own_card():
    t = Table({"elf": "H5", "mage": "I5"}).equip("elf", fireball=1, sword=1).equip("mage", sword=1, shield=1)
    s = t.turn("elf").s
    says(why(s, "slot:0:sword"), "MAN-307", POSSIBLE)
    says(why(s, "slot:0:fireball"), "MAN-307", POSSIBLE)
    says(why(s, "slot:0:shield"), "MAN-405", "That slot is empty")
    says(why(s, "slot:0:ice_boulder"), "MAN-411", "You do not hold that spell")
    for other in ("slot:0:spoon", "slot:1:spoon", "slot:0", "slot:", "slot:7:sword", "bag:1:0"):
        says(why(s, other), "MAN-307", NOTHING, "Elf: choose where to step")


@pytest.mark.rule("MAN-404")
def test_the_bag_never_brings_the_index_below_one():
    t = Table({"dwarf": "H5"}).equip("dwarf", sword=1, bag=["shield 1"])
    says(why(in_turn(t, "dwarf"), "unequip sword"), "MAN-307", POSSIBLE)
    t.equip("dwarf", bag=["bow 1"])
    says(why(in_turn(t, "dwarf"), "unequip sword"), "MAN-404", "bring the index below 1", "Drop something first")


# ---- giving and dropping --------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-411")
def test_spells_cannot_be_given():
    s = Table({"elf": "H5", "mage": "I5"}).equip("elf", fireball=1).turn("elf").s
    says(why(s, "give fireball 1 slot"), "MAN-411", "Spells cannot be given")


@pytest.mark.rule("MAN-408", "MAN-409")
@pytest.mark.parametrize("thing", ["sword 2 slot", "sword 1 bag", "bow 1 slot", "bow 0 slot", "shield 0 slot", "spoon 1 slot"])
def test_only_what_one_holds_just_there_is_given_or_dropped(thing: str):
    s = Table({"elf": "H5", "mage": "I5"}).equip("elf", sword=1, bag=["bow 1"]).turn("elf").s
    says(why(s, f"give {thing}"), "MAN-408", "You do not hold it there")
    says(why(s, f"drop {thing}"), "MAN-409", "You do not hold it there")
    for held in ("give sword 1 slot", "give bow 1 bag", "drop sword 1 slot", "drop bow 1 bag"):
        says(why(s, held), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-408", "MAN-409", "MAN-411")
@pytest.mark.parametrize(
    ("intent", "rule"), [("give sword 1 slot", "MAN-408"), ("drop sword 1 slot", "MAN-409"), ("forget fireball", "MAN-411")]
)
def test_giving_and_dropping_cost_a_point(intent: str, rule: str):
    t = Table({"elf": "H5", "mage": "I5"}).equip("elf", sword=1, fireball=1)
    says(why(in_turn(t, "elf", spent=4), intent), "MAN-307", POSSIBLE)
    found = why(in_turn(t, "elf", spent=5), intent)
    says(found, rule, "costs 1 initiative point, and you have 0 left", "next round")


@pytest.mark.rule("MAN-404")
def test_boots_that_carry_the_bag_are_not_given_away():
    t = Table({"dwarf": "H5", "mage": "I5"}).equip("dwarf", boots=2, bag=["sword 1", "bow 1"])
    says(why(in_turn(t, "dwarf"), "give boots 2 slot"), "MAN-307", POSSIBLE)
    t.equip("dwarf", bag=["amulet 1"])
    says(why(in_turn(t, "dwarf"), "give boots 2 slot"), "MAN-404", "Without these boots", "Empty the bag first")


@pytest.mark.rule("MAN-408")
def test_a_gift_needs_a_hero_nearby_who_has_a_place_for_it():
    t = Table({"elf": "H5", "mage": "I6"}, {"O3a": "H4"}).equip("elf", sword=1)
    says(why(in_turn(t, "elf", spent=4), "give sword 1 slot"), "MAN-408", "No hero stands next to you", "Go to the hero")
    full = Table({"mage": "I5", "elf": "H5"}).equip("elf", sword=1).equip("mage", sword=1, bag=["bow 1", "bow 1", "bow 2"])
    says(why(full.turn("elf").s, "give sword 1 slot"), "MAN-408", "have no place for it", "an empty slot, or room in the bag")


@pytest.mark.rule("MAN-R31")
def test_a_refused_gift_is_not_offered_again():
    t = Table({"elf": "H5", "mage": "I5"}).equip("elf", sword=1, bag=["sword 2"])
    t.turn("elf").do("give sword 1 slot", "answer no")
    says(why(t.s, "give sword 1 slot"), "MAN-R31", "A gift that was refused is not offered again")
    says(why(t.s, "give sword 2 bag"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-411")
@pytest.mark.parametrize("kind", ["ice_boulder", "sword", "spoon"])
def test_only_spells_that_one_holds_can_be_let_go(kind: str):
    s = Table({"elf": "H5"}).equip("elf", fireball=1, sword=1).turn("elf").s
    says(why(s, f"forget {kind}"), "MAN-411", "You do not hold that spell")


# ---- healing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-433")
@pytest.mark.parametrize("patient", ["manticore", "O3a", "dwarf", "warrior", "dragon"])
def test_only_living_heroes_of_this_match_can_be_healed(patient: str):
    t = Table({"warrior": "I5", "mage": "H5"}, {"O3a": "H4"})
    dead(t, "warrior")
    says(why(t.turn("mage").s, f"heal {patient}"), "MAN-433", "Only living heroes of this match can be healed")


@pytest.mark.rule("MAN-432")
def test_only_the_mage_heals_others():
    t = Table({"elf": "H5", "mage": "I5"})
    t.hero("mage").life = 5
    says(why(t.turn("elf").s, "heal mage"), "MAN-432", "Only the Mage heals others")
    says(why(t.s, "piece:mage"), "MAN-432", "Only the Mage heals others")


@pytest.mark.rule("MAN-432")
def test_the_mage_heals_heroes_on_adjacent_cells():
    t = Table({"elf": "I6", "mage": "H5"})
    t.hero("elf").life = 1
    says(why(t.turn("mage").s, "heal elf"), "MAN-432", "on adjacent cells", "Step next to the hero first")
    says(why(t.s, "piece:elf"), "MAN-432", "on adjacent cells", "Step next to the hero first")


@pytest.mark.rule("MAN-433")
def test_life_never_exceeds_ten():
    t = Table({"mage": "H5", "elf": "I5"})
    for intent in ("heal mage", "heal elf", "piece:mage", "piece:elf"):
        says(why(t.turn("mage").s, intent), "MAN-433", "Life never exceeds 10")
    t.hero("elf").life = 9
    says(why(t.turn("mage").s, "piece:elf"), "MAN-307", POSSIBLE)


@pytest.mark.rule("MAN-431", "MAN-432")
@pytest.mark.parametrize(("patient", "rule"), [("mage", "MAN-431"), ("elf", "MAN-432")])
def test_a_life_costs_two_points(patient: str, rule: str):
    t = Table({"mage": "H5", "elf": "I5"})
    t.hero(patient).life = 5
    says(why(in_turn(t, "mage", spent=2), f"heal {patient}"), "MAN-307", POSSIBLE)
    found = why(in_turn(t, "mage", spent=3), f"heal {patient}")
    says(found, rule, "costs 2 initiative points, and you have 1 left", "next round")
