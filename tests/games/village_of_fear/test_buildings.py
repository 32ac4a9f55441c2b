"""Buildings: lifting, placing, closing, clearing, the stairs."""

from __future__ import annotations

import pytest

from questboard.games.village_of_fear.game import GAME

from .table import EAST, HALL, INN, MILL, WEST, VillageTable, number_square

PUTS = "put "


def puts(t: VillageTable) -> set[str]:
    return {text.removeprefix(PUTS) for text in t.offered if text.startswith(PUTS)}


def lifting(building: int, before: str, *, actions: int = 3) -> VillageTable:
    """The Knight steps onto the building's number."""
    return VillageTable({"knight": before}).acting("knight", actions).do(f"step {number_square(building)}")


# ---- lifting --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-310", "VIL-205")
def test_a_hero_on_the_number_lifts_the_building_at_once_without_an_action():
    t = lifting(INN, "6,9", actions=2)
    assert t.is_lifted(INN)
    assert (t.asked, t.decision.seat) == ("place_monster", 0)
    t.do("done")
    assert (t.asked, t.s.actions) == ("hero_action", 1)


@pytest.mark.rule("VIL-310")
def test_lifting_makes_the_treasure_public():
    t = lifting(INN, "6,9")
    (event,) = t.happened("building_lifted")
    assert (event.building, event.treasure, event.audience) == (INN, "golden_sword", None)
    assert GAME.view(t.s, None).treasures == (-2, -2, -2, 3, -2)


@pytest.mark.rule("VIL-310")
def test_lifting_the_great_hall_shows_the_guard_the_first_time():
    t = lifting(HALL, "5,8")
    (event,) = t.happened("guard_shown")
    assert (event.type, event.item, event.place) == ("goblin", "speed_boots", "U1,0")
    t.s.opened = 0
    t.do("done", "step 5,8", "step 4,8")
    assert len(t.happened("guard_shown")) == 1


@pytest.mark.rule("VIL-310", "VIL-112")
def test_a_hero_beside_the_number_lifts_nothing():
    t = VillageTable({"knight": "5,9"}).acting("knight").do("step 6,9")
    assert not t.is_lifted(INN)
    assert "step 7,10" not in t.offered


@pytest.mark.rule("VIL-R24", "VIL-310")
def test_a_hero_who_only_passes_a_number_held_by_a_friend_lifts_it_too():
    t = VillageTable({"knight": "6,9", "dwarf": "7,9"}).acting("knight").do("step 7,9")
    assert t.is_lifted(INN)
    assert t.asked == "place_monster"


@pytest.mark.rule("VIL-721", "VIL-310", "VIL-R27")
def test_a_sealed_building_is_not_lifted():
    t = VillageTable({"knight": "6,9"})
    t.s.karrion = INN - 1
    t.acting("knight").do("step 7,9")
    assert not t.is_lifted(INN)
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-316")
def test_a_building_that_karrion_left_is_lifted_at_the_heros_next_turn():
    t = VillageTable({"knight": "7,9", "dwarf": "1,8"}, chance=[6]).event("wings")
    t.s.karrion = INN - 1
    t.turns("dwarf", "knight")
    assert not t.is_lifted(INN)  # it is not the Knight's turn
    assert t.do("end").asked == "place_monster"
    assert t.is_lifted(INN)


@pytest.mark.rule("VIL-316")
def test_dark_wings_in_his_own_turn_lift_the_building_under_his_feet():
    t = VillageTable({"knight": "7,9"}, chance=[8]).event("wings")
    t.s.karrion = INN - 1
    t.turn("knight")
    assert t.is_lifted(INN)


# ---- placing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-311", "VIL-315")
@pytest.mark.parametrize(("building", "before", "most"), [(WEST, "3,9", 2), (INN, "6,9", 2), (HALL, "5,8", 2), (MILL, "11,8", 3)])
def test_so_many_monsters_fit_into_a_building(building, before, most):
    t = lifting(building, before)
    for _ in range(most):
        assert t.asked == "place_monster"
        t.do(next(text for text in t.offered if text.startswith("bring")))
        t.do(t.offered[0])
        t.do(t.offered[0])
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-311")
def test_the_warlord_may_place_nobody():
    t = lifting(INN, "6,9")
    assert "done" in t.offered
    t.do("done")
    assert len(t.s.monsters) == 1


@pytest.mark.rule("VIL-311")
@pytest.mark.parametrize("building", [WEST, INN, EAST])
def test_strengths_in_a_small_building_sum_up_to_five_at_most(building):
    t = lifting(building, {WEST: "3,9", INN: "6,9", EAST: "11,9"}[building])
    assert "bring troll 5" in t.offered
    t.do("bring orc 3", "carry healing_potion")
    t.do(t.offered[0])
    strengths = {int(text.split()[2]) for text in t.offered if text.startswith("bring")}
    assert strengths == {1, 2}


@pytest.mark.rule("VIL-312")
@pytest.mark.parametrize(("building", "before"), [(HALL, "5,8"), (MILL, "11,8")])
def test_great_hall_and_windmill_take_any_strength(building, before):
    t = lifting(building, before).do("bring troll 5", "carry healing_potion")
    t.do(t.offered[0])
    assert "bring troll 3" in t.offered
    assert "bring orc 4" in t.offered


@pytest.mark.rule("VIL-313")
def test_each_monster_gets_an_item_of_the_warlords_choice():
    t = lifting(INN, "6,9").do("bring orc 3")
    assert t.offered == ["carry healing_potion", "carry speed_boots", "carry creature_whip"]
    t.do("carry creature_whip", "put 6,11")
    (event,) = t.happened("monster_placed")
    assert (event.type, event.item, event.place) == ("orc", "creature_whip", "6,11")
    assert t.s.items == [3, 3, 2]


@pytest.mark.rule("VIL-313")
def test_without_items_in_the_store_a_monster_comes_bare():
    t = VillageTable({"knight": "6,9"})
    t.s.pit, t.s.items = (0, 0, 0, 1, 1, 1, 2, 2, 2), [0, 0, 0]
    t.acting("knight").do("step 7,9", "bring orc 3")
    assert t.asked == "place_monster"
    assert t.offered[0].startswith("put")
    t.do("put 6,11")
    assert t.happened("monster_placed")[0].item == ""


@pytest.mark.rule("VIL-314")
def test_nobody_is_placed_on_the_doorway_or_the_treasure():
    t = lifting(INN, "6,9").do("bring orc 3", "carry speed_boots")
    assert puts(t) == {"6,10", "8,10", "6,11", "7,11", "8,11", "6,12", "8,12"}


@pytest.mark.rule("VIL-314")
def test_nobody_is_placed_on_the_foot_of_the_stairs():
    t = lifting(HALL, "5,8").do("bring orc 3", "carry speed_boots")
    assert puts(t) == {"2,5", "4,5", "2,6", "3,6", "4,6", "3,7"}


@pytest.mark.rule("VIL-314")
def test_two_monsters_are_not_placed_on_one_square():
    t = lifting(INN, "6,9").do("bring orc 1", "carry speed_boots", "put 6,10", "bring orc 2", "carry speed_boots")
    assert "6,10" not in puts(t)


@pytest.mark.rule("VIL-315")
def test_the_warlord_is_asked_again_even_if_only_done_is_left():
    t = lifting(INN, "6,9").do("bring troll 5", "carry speed_boots", "put 6,10")
    assert (t.asked, t.offered) == ("place_monster", ["done"])


@pytest.mark.rule("VIL-315")
def test_with_an_empty_store_the_warlord_is_not_asked():
    t = VillageTable({"knight": "6,9"}).slain("dwarf", 1, 1, 2, 2, 3, 3, 3, 4, 5).acting("knight").do("step 7,9")
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-315", "VIL-R02")
def test_what_the_warlord_places_is_his_secret_choice_at_every_step():
    t = lifting(INN, "6,9")
    secret = [t.decision.secret]
    for choice in ("bring orc 1", "carry speed_boots"):
        secret.append(t.do(choice).decision.secret)
    assert secret == [True, True, True]


# ---- walking in and out ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-317", "VIL-314")
def test_monsters_walk_out_of_lifted_buildings_over_the_doorway():
    t = VillageTable(monsters=[(3, "7,11")], lifted=[INN])
    t.active(t.names[0]).do("step 7,10", "step 7,9", "step 7,8")
    assert t.place(t.names[0]) == "7,8"


@pytest.mark.rule("VIL-317")
def test_monsters_never_enter_closed_buildings():
    t = VillageTable(monsters=[(3, "7,9")])
    t.active(t.names[0])
    assert t.steps() == {"7,8", "8,9", "6,9"}


@pytest.mark.rule("VIL-309")
@pytest.mark.parametrize(("start", "target"), [("1,12", "1,13"), ("6,9", "7,9"), ("5,8", "5,7"), ("4,4", "5,4")])
def test_sewers_numbers_entry_squares_and_corners_are_ordinary_squares_for_monsters(start, target):
    t = VillageTable(monsters=[(3, start)])
    t.active(t.names[0], 1).do(f"step {target}")
    assert t.place(t.names[0]) == target
    assert t.asked == "pause"


@pytest.mark.rule("VIL-317")
def test_the_guard_never_leaves_the_upper_floor_nor_stops_on_the_stair_head():
    t = VillageTable(lifted=[HALL])
    assert t.active(t.guard, 1).steps() == set()
    t.active(t.guard, 2).do("step U1,1")
    assert sorted(t.offered) == ["step U0,1", "step U1,0"]


@pytest.mark.rule("VIL-317", "VIL-206")
@pytest.mark.parametrize("lifted", [True, False])
def test_the_guard_acts_only_while_the_great_hall_is_lifted(lifted):
    t = VillageTable(chance=[6], lifted=[HALL] if lifted else []).evil_turn()
    assert (f"activate {t.guard}" in t.offered) is lifted


@pytest.mark.rule("VIL-317")
def test_other_monsters_neither_stop_on_the_foot_of_the_stairs_nor_go_up():
    t = VillageTable(monsters=[(3, "2,6")], lifted=[HALL])
    assert "2,7" not in t.active(t.names[0], 1).steps()
    t.active(t.names[0], 2).do("step 2,7")
    assert sorted(t.offered) == ["step 2,6", "step 3,7"]


# ---- closing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-318", "VIL-325")
def test_a_closed_building_takes_its_monsters_and_their_items_back():
    t = VillageTable(monsters=[(3, "10,11", "creature_whip"), (1, "12,12", "speed_boots")], chance=[6], lifted=[EAST])
    before = (sum(t.s.store), t.s.items[:])
    t.evil_turn().do("close 5")
    assert not t.is_lifted(EAST)
    assert (sum(t.s.store), t.s.items) == (before[0] + 2, [before[1][0], before[1][1] + 1, before[1][2] + 1])
    assert not t.lives(t.names[0])
    (event,) = t.happened("building_closed")
    assert event.withdrawn == tuple(t.names)


@pytest.mark.rule("VIL-318", "VIL-R18")
@pytest.mark.parametrize(("place", "possible"), [("10,11", False), ("12,10", False), ("12,9", True)])
def test_a_building_with_a_hero_in_it_cannot_be_closed(place, possible):
    t = VillageTable({"knight": place}, chance=[6], lifted=[EAST]).evil_turn()
    assert ("close 5" in t.offered) is possible


@pytest.mark.rule("VIL-318")
def test_a_hero_upstairs_keeps_the_great_hall_open():
    t = VillageTable({"knight": "U0,1"}, chance=[6], lifted=[HALL]).evil_turn()
    assert "close 1" not in t.offered


@pytest.mark.rule("VIL-318")
def test_closing_leaves_the_guard_and_lying_items_where_they_are():
    t = VillageTable(chance=[6], lifted=[HALL]).lay("3,7", "creature_whip").evil_turn().do("close 1")
    assert t.lives(t.guard)
    assert t.lying("3,7") == ["creature_whip"]


@pytest.mark.rule("VIL-318")
def test_a_monster_on_the_street_stays_when_its_building_is_closed():
    t = VillageTable(monsters=[(3, "12,9")], chance=[6], lifted=[EAST]).evil_turn().do("close 5")
    assert t.place(t.names[0]) == "12,9"


@pytest.mark.rule("VIL-319", "VIL-R18")
def test_a_building_is_cleared_when_its_last_monster_is_slain():
    t = VillageTable({"knight": "10,10"}, [(1, "10,11"), (1, "12,12")], [1, 0, 1, 1, 0, 1], lifted=[EAST])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert not t.is_cleared(EAST)
    t.put("knight", "12,11").acting("knight").do(f"fight {t.names[1]}", "hits 0")
    assert t.is_cleared(EAST)
    t.put("knight", "1,8").script(6).evil_turn()
    assert "close 5" not in t.offered


@pytest.mark.rule("VIL-319")
def test_slaying_the_guard_clears_nothing():
    t = VillageTable({"knight": "U1,1"}, chance=[1, 1, 1], lifted=[HALL]).acting("knight")
    t.do(f"fight {t.guard}", "leave")
    assert not t.is_cleared(HALL)


@pytest.mark.rule("VIL-319")
def test_a_monster_slain_on_the_street_clears_nothing():
    t = VillageTable({"knight": "12,8"}, [(1, "12,9")], [1, 0, 1], lifted=[EAST])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.s.cleared == 0


@pytest.mark.rule("VIL-319", "VIL-310")
def test_a_cleared_building_gets_no_new_monsters_but_they_may_walk_in():
    t = VillageTable({"knight": "11,9"}, [(3, "12,9")], lifted=[EAST])
    t.s.cleared = 1 << (EAST - 1)
    t.active(t.names[0]).do("step 12,10", "step 12,11", "done")
    t.acting("knight").do("step 12,9")
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-320")
def test_a_building_lifted_again_is_populated_anew():
    t = VillageTable({"knight": "11,9"}, [(5, "10,11", "creature_whip")], [6], lifted=[EAST]).evil_turn().do("close 5", "end")
    t.acting("knight").do("step 12,9")
    assert "bring troll 5" in t.offered


@pytest.mark.rule("VIL-R19", "VIL-324")
def test_a_building_lifted_with_nobody_is_closed_only_by_choice():
    t = VillageTable(chance=[6], lifted=[INN]).evil_turn()
    assert "close 4" in t.offered
    t.do("end")
    assert t.is_lifted(INN)


@pytest.mark.rule("VIL-324", "VIL-R35")
def test_a_building_that_all_monsters_left_is_closed_at_the_end_of_the_warlords_turn():
    t = VillageTable(monsters=[(3, "7,10")], chance=[6], lifted=[INN]).evil_turn()
    t.do(f"activate {t.names[0]}", "step 7,9", "done")
    assert t.is_lifted(INN)
    t.do("end")
    assert not t.is_lifted(INN)
    assert t.happened("building_closed")[0].rule == "VIL-324"


@pytest.mark.rule("VIL-324")
@pytest.mark.parametrize("why", ["hero", "cleared", "held"])
def test_a_left_building_stays_open_with_a_hero_a_monster_or_when_cleared(why):
    t = VillageTable(monsters=[(3, "7,10")], chance=[6], lifted=[INN])
    if why == "hero":
        t.put("knight", "8,12")
    elif why == "cleared":
        t.s.cleared = 1 << (INN - 1)
    else:
        t.monster(1, "6,12")
    t.evil_turn().do(f"activate {t.names[0]}", "step 7,9", "done", "end")
    assert t.is_lifted(INN)


@pytest.mark.rule("VIL-324")
def test_only_monsters_since_the_last_lifting_count():
    t = VillageTable({"knight": "6,9"}, [(3, "7,11")], [6, 6], lifted=[INN]).evil_turn().do("close 4", "end")
    t.acting("knight").do("step 7,9", "done", "end")
    t.evil_turn().do("end")
    assert t.is_lifted(INN)


@pytest.mark.rule("VIL-325")
def test_what_a_seat_learned_about_a_withdrawn_figure_ends():
    t = VillageTable({"knight": "7,11"}, [(4, "7,10")], [0, 0, 0, 0], lifted=[INN])
    t.acting("knight").do(f"fight {t.names[0]}")
    seat = t.seat("knight")
    assert GAME.view(t.s, seat).monsters[1].kind >= 0
    t.put("knight", "1,8").script(6).evil_turn().do("close 4", "end")
    t.put("knight", "6,9").acting("knight").do("step 7,9", "bring orc 4", "carry speed_boots", "put 6,10", "done")
    (number,) = [n for n in t.s.monsters if n > 1]
    assert GAME.view(t.s, seat).monsters[number].kind < 0


@pytest.mark.rule("VIL-325", "VIL-320")
def test_a_figure_placed_again_has_a_new_number():
    t = VillageTable(monsters=[(4, "7,11", "speed_boots")], chance=[6], lifted=[INN]).evil_turn().do("close 4", "end")
    t.put("knight", "6,9").acting("knight").do("step 7,9", "bring orc 4", "carry speed_boots", "put 6,10", "done")
    assert t.happened("monster_placed")[0].figure != t.names[0]


# ---- the stairs -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-321", "VIL-R12")
@pytest.mark.parametrize("held", [True, False])
def test_the_stairs_are_open_upwards_only_while_no_monster_is_on_the_ground_floor(held):
    t = VillageTable({"knight": "2,7"}, [(3, "4,5")] if held else [], lifted=[HALL]).acting("knight")
    assert ("step U1,1" in t.offered) is not held


@pytest.mark.rule("VIL-321")
def test_the_step_up_costs_one_action_and_so_does_the_step_down():
    t = VillageTable({"knight": "2,7"}, lifted=[HALL]).acting("knight").do("step U1,1", "step 2,7")
    assert (t.place("knight"), t.s.actions) == ("2,7", 1)


@pytest.mark.rule("VIL-321")
def test_no_monster_bars_the_way_down():
    t = VillageTable({"knight": "U1,1"}, [(3, "2,6"), (1, "3,7")], lifted=[HALL]).acting("knight")
    assert "step 2,7" in t.offered


@pytest.mark.rule("VIL-321", "VIL-304")
def test_a_friend_at_the_other_end_of_the_stairs_must_be_passed():
    t = VillageTable({"knight": "2,7", "dwarf": "U1,1"}, lifted=[HALL])
    assert "step U1,1" not in t.acting("knight", 1).offered
    assert "step U1,1" in t.acting("knight", 2).offered


@pytest.mark.rule("VIL-321", "VIL-304")
def test_who_passes_a_friend_at_the_foot_of_the_barred_stairs_cannot_go_up():
    t = VillageTable({"knight": "2,6", "dwarf": "2,7"}, [(3, "4,7")], lifted=[HALL]).acting("knight", 2).do("step 2,7")
    assert t.steps() == {"2,6", "3,7"}


@pytest.mark.rule("VIL-321")
def test_combat_never_crosses_the_stairs():
    t = VillageTable({"knight": "2,7"}, lifted=[HALL])
    guard = t.s.guard()
    t.s.at[guard.place], guard.place = -1, t.realm.floor.index["U1,1"]
    t.s.at[guard.place] = guard.figure
    assert t.acting("knight").fights() == []


@pytest.mark.rule("VIL-324", "VIL-317")
def test_a_monster_that_walked_in_and_out_again_counts_as_having_held_the_building():
    t = VillageTable(monsters=[(3, "7,9")], chance=[6], lifted=[INN]).evil_turn()
    t.do(f"activate {t.names[0]}", "step 7,10", "step 7,9", "done", "end")
    assert not t.is_lifted(INN)
