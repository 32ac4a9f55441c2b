"""Wolf, Lurker and Karrion; special fights; the Fountain."""

from __future__ import annotations

import pytest

from .table import EAST, INN, MILL, WEST, VillageTable

# ---- the Wolf and the Lurker in the streets -------------------------------------------------------------------------


@pytest.mark.rule("VIL-705")
def test_the_wolf_comes_out_on_one_of_his_two_entry_squares_and_has_three_actions():
    t = VillageTable().active("wolf")
    assert t.offered == ["step 5,7", "step 9,7", "done"]
    t.do("step 9,7", "step 9,8", "step 9,9")
    assert (t.creature("wolf"), t.asked) == ("9,9", "pause")


@pytest.mark.rule("VIL-706")
def test_the_lurker_comes_out_at_a_corner_of_the_drawbridge():
    t = VillageTable().active("lurker")
    assert t.offered == ["step 5,4", "step 9,4", "done"]
    t.do("step 5,4", "step 9,4", "step 10,4")
    assert (t.creature("lurker"), t.asked) == ("10,4", "pause")


@pytest.mark.rule("VIL-706")
def test_a_lurker_in_a_camp_is_not_activated():
    t = VillageTable(chance=[6]).open_bridge("dwarf").evil_turn()
    assert "activate wolf" in t.offered
    assert "activate lurker" not in t.offered


@pytest.mark.rule("VIL-707")
def test_with_one_entry_square_held_the_other_is_left():
    t = VillageTable({"knight": "5,7"}).active("wolf")
    assert t.offered == ["step 9,7", "done"]


@pytest.mark.rule("VIL-707")
def test_with_both_entry_squares_held_the_wolf_cannot_come_out():
    t = VillageTable({"knight": "5,7"}, [(3, "9,7")], [6]).evil_turn()
    assert "activate wolf" not in t.offered


@pytest.mark.rule("VIL-705")
def test_the_wolf_enters_no_building():
    t = VillageTable(lifted=[INN]).wolf("7,9").active("wolf")
    assert t.steps() == {"7,8", "6,9", "8,9"}


@pytest.mark.rule("VIL-307", "VIL-705")
def test_the_wolf_may_cross_but_not_stop_before_the_entrance():
    t = VillageTable().wolf("5,13")
    assert "6,13" not in t.active("wolf", 1).steps()
    t.active("wolf", 2).do("step 6,13")
    assert (t.creature("wolf"), t.asked) == ("5,13", "pause")  # the only square where he may stop is the one he came from


@pytest.mark.rule("VIL-708", "VIL-303")
def test_the_wolf_passes_monsters_but_does_not_stop_on_them():
    t = VillageTable(monsters=[(3, "1,8")]).wolf("1,7")
    assert "1,8" not in t.active("wolf", 1).steps()
    t.active("wolf", 2).do("step 1,8")
    assert sorted(t.offered) == ["step 1,7", "step 1,9", "step 2,8"]


@pytest.mark.rule("VIL-708", "VIL-302")
def test_the_wolf_bars_a_heros_way_and_a_hero_bars_his():
    t = VillageTable({"knight": "1,8"}).wolf("1,7")
    assert "1,7" not in t.acting("knight").steps()
    assert "1,8" not in t.active("wolf").steps()


@pytest.mark.rule("VIL-708", "VIL-423")
def test_a_hero_may_attack_an_adjacent_creature_for_one_action():
    t = VillageTable({"knight": "1,8"}, chance=[0, 0, 1, 0]).wolf("1,7").acting("knight")
    assert t.fights() == ["wolf"]
    t.do("fight wolf")
    assert (t.creature("wolf"), t.s.actions) == ("", 2)


@pytest.mark.rule("VIL-307", "VIL-705")
def test_no_creature_attacks_a_hero_in_the_entrance():
    t = VillageTable({"knight": "ENT"}).wolf("7,13").active("wolf")
    assert t.fights() == []


# ---- special fights -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-421")
def test_more_swords_for_the_monster_cost_the_hero_the_difference():
    t = VillageTable({"knight": "1,8"}, chance=[2, 1, 0, 1, 0, 0, 0, 1]).wolf("1,7")
    t.active("wolf").do("fight knight")
    assert t.hero("knight").hp == 6


@pytest.mark.rule("VIL-421", "VIL-423")
def test_both_roll_again_until_one_is_beaten_for_one_action_in_all():
    t = VillageTable({"knight": "1,8"}, chance=[1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1]).wolf("1,7").acting("knight")
    t.do("fight wolf")
    assert len(t.happened("special_rolled")) == 3
    assert t.s.actions == 2


@pytest.mark.rule("VIL-421", "VIL-404")
def test_a_golden_weapon_gives_three_dice_against_creatures_too():
    t = VillageTable({"knight": "1,8"}, chance=[1, 1, 1, 1, 1]).wolf("1,7").arm("knight", "golden_mace")
    t.acting("knight").do("fight wolf")
    assert t.creature("wolf") == ""


@pytest.mark.rule("VIL-422")
def test_no_cards_are_asked_for_in_a_special_fight():
    t = VillageTable({"knight": "1,8"}, chance=[2, 0, 0, 0, 0, 0, 0, 1]).wolf("1,7").hand("knight", hits=2, misses=2)
    t.acting("knight").do("fight wolf")
    assert t.asked == "hero_action"
    assert (t.hero("knight").hp, t.hero("knight").hand) == (6, 4)


@pytest.mark.rule("VIL-R23", "VIL-421")
def test_after_fifty_rolls_the_monster_counts_as_defeated():
    t = VillageTable({"knight": "1,8"}, chance=[1, 1, 1, 1] * 50).wolf("1,7").acting("knight").do("fight wolf")
    assert len(t.happened("special_rolled")) == 50
    assert t.creature("wolf") == ""


@pytest.mark.rule("VIL-424")
def test_a_defeated_creature_pays_nothing():
    t = VillageTable({"knight": "1,8"}, chance=[0, 0, 1, 0]).lurker("1,7").acting("knight").do("fight lurker")
    camp = t.hero("knight")
    assert (camp.slain, camp.coins, camp.hand, camp.items) == ((), (), 0, ())
    assert not t.holds_key("knight")
    assert t.creature("lurker") == ""


@pytest.mark.rule("VIL-424", "VIL-707")
def test_a_creature_beaten_in_its_own_attack_is_home_and_its_activation_over():
    t = VillageTable({"knight": "1,8"}, chance=[0, 0, 1, 0]).wolf("1,7").active("wolf").do("fight knight")
    assert (t.creature("wolf"), t.asked) == ("", "pause")


@pytest.mark.rule("VIL-707", "VIL-420")
def test_after_a_knock_out_the_creature_spends_its_other_actions():
    t = VillageTable({"knight": "1,8"}, chance=[2, 2, 0, 0]).give("knight", hp=4).wolf("1,7").active("wolf")
    t.do("fight knight")
    assert (t.place("knight"), t.s.wheel) == ("ENT", 6)
    assert (t.asked, t.s.actions) == ("monster_action", 2)
    t.do("step 1,8")
    assert t.creature("wolf") == "1,8"


@pytest.mark.rule("VIL-420", "VIL-412")
def test_a_hero_knocked_out_by_the_creature_he_attacked_has_ended_his_turn():
    t = VillageTable({"knight": "1,8"}, chance=[2, 2, 0, 0]).give("knight", hp=4).wolf("1,7").acting("knight").do("fight wolf")
    assert (t.asked, t.place("knight"), t.creature("wolf")) == ("pause", "ENT", "1,7")


@pytest.mark.rule("VIL-420", "VIL-R17")
@pytest.mark.parametrize(("before", "after"), [(5, 6), (8, 9), (9, 9)])
def test_every_knock_out_turns_the_wheel_up_to_nine(before, after):
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 2]).give("knight", hp=4)
    t.s.wheel = before
    t.active(t.names[0]).do("fight knight")
    assert t.s.wheel == after
    assert (t.hero("knight").hp, t.place("knight")) == (0, "ENT")


# ---- Karrion --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-720", "VIL-R30")
@pytest.mark.parametrize(("roll", "sealed"), [(1, 1), (2, 0), (3, 3), (4, 4), (5, 5), (6, 0), (7, 0), (8, 0)])
def test_karrion_seals_a_closed_building_or_sits_on_his_perch(roll, sealed):
    t = VillageTable({"knight": "12,6"}, chance=[roll], lifted=[MILL])
    t.s.karrion = WEST - 1
    t.evil_turn()
    assert t.karrion == sealed
    (event,) = t.happened("karrion_flew")
    assert (event.roll, event.building) == (roll, sealed)


@pytest.mark.rule("VIL-722")
def test_the_number_of_the_sealed_building_keeps_karrion_there():
    t = VillageTable(chance=[5])
    t.s.karrion = EAST - 1
    assert t.evil_turn().karrion == EAST


@pytest.mark.rule("VIL-721")
def test_a_sealed_building_stays_closed_until_karrion_leaves():
    t = VillageTable({"knight": "12,9"}, chance=[1])
    t.s.karrion = EAST - 1
    t.acting("knight").do("step 11,9", "step 12,9", "end")
    assert not t.is_lifted(EAST)
    t.evil_turn().do("end")
    t.turn("knight")
    assert t.is_lifted(EAST)


# ---- the Fountain ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-701")
def test_the_fountain_heals_all_for_three_actions_and_ends_the_turn():
    t = VillageTable().give("knight", hp=2).acting("knight").do("fountain")
    assert (t.hero("knight").hp, t.asked, t.place("knight")) == (8, "pause", "ENT")


@pytest.mark.rule("VIL-701", "VIL-R26")
@pytest.mark.parametrize(("place", "actions", "possible"), [("ENT", 3, True), ("ENT", 2, False), ("7,13", 3, False)])
def test_the_fountain_needs_the_entrance_and_three_actions(place, actions, possible):
    t = VillageTable({"knight": place}).give("knight", hp=2).acting("knight", actions)
    assert ("fountain" in t.offered) is possible


@pytest.mark.rule("VIL-701")
def test_several_heroes_use_the_fountain():
    t = VillageTable().give("knight", hp=2).give("dwarf", hp=1).turns("knight", "dwarf").do("fountain", "fountain")
    assert (t.hero("knight").hp, t.hero("dwarf").hp) == (8, 8)


@pytest.mark.rule("VIL-701", "VIL-605")
def test_who_has_actions_left_after_the_fountain_goes_on():
    t = VillageTable().give("knight", "speed_boots", hp=2).acting("knight").do("use speed_boots", "fountain")
    assert (t.asked, t.s.actions) == ("hero_action", 3)
