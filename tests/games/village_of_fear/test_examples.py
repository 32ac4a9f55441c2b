"""The worked examples of the specification."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.scoring import points

from .table import EAST, HALL, INN, MILL, WEST, VillageTable


@pytest.mark.rule("VIL-404", "VIL-406", "VIL-408")
def test_example_1_a_knight_kills_an_orc_of_three():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9", "creature_whip", "orc")], [2, 1, 4]).deck("miss").acting("knight")
    t.do(f"fight {t.names[0]}", "take creature_whip")
    camp = t.hero("knight")
    assert not t.lives(t.names[0])
    assert (len(camp.slain), t.items("knight"), camp.coins, camp.misses) == (1, ["creature_whip"], (4,), 1)
    assert t.s.actions == 2


@pytest.mark.rule("VIL-405", "VIL-413")
def test_example_2_two_hit_cards_make_three_of_one():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [1, 0, 1]).hand("knight", hits=2).acting("knight")
    t.do(f"fight {t.names[0]}", "hits 2")
    assert not t.lives(t.names[0])
    assert t.bottom(2) == ["hit", "hit"]


@pytest.mark.rule("VIL-410")
def test_example_3_a_third_miss_card_is_not_offered():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [0, 0, 2, 2]).hand("knight", misses=3).acting("knight")
    t.do(f"fight {t.names[0]}", "hits 0")
    assert t.offered == ["misses 0", "misses 1", "misses 2"]
    t.do("misses 2")
    assert t.hero("knight").hp == 6


@pytest.mark.rule("VIL-412", "VIL-420")
def test_example_4_a_knock_out_turns_the_wheel_from_five_to_six():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 1]).give("knight", hp=2)
    t.active(t.names[0]).do("fight knight")
    assert (t.hero("knight").hp, t.place("knight"), t.s.wheel) == (0, "ENT", 6)


@pytest.mark.rule("VIL-420")
def test_example_5_the_wheel_stays_at_nine():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 1]).give("knight", hp=2)
    t.s.wheel = 9
    t.active(t.names[0]).do("fight knight")
    assert t.s.wheel == 9


@pytest.mark.rule("VIL-210", "VIL-414", "VIL-701")
def test_example_6_who_comes_to_may_use_the_fountain():
    t = VillageTable().give("knight", hp=0).turn("knight")
    assert (t.hero("knight").hp, len(t.happened("event_drawn")), t.s.actions) == (1, 1, 3)
    t.do("fountain")
    assert (t.hero("knight").hp, t.asked) == (8, "pause")


@pytest.mark.rule("VIL-R26", "VIL-605", "VIL-701")
def test_example_7_mud_and_mire_and_boots():
    t = VillageTable().give("knight", "speed_boots", hp=0).event("mire").turn("knight")
    assert t.s.actions == 2
    assert "fountain" not in t.offered
    t.do("use speed_boots")
    assert t.s.actions == 5
    t.do("fountain")
    assert (t.hero("knight").hp, t.s.actions) == (8, 2)


@pytest.mark.rule("VIL-310", "VIL-311", "VIL-314")
def test_example_8_the_west_farmhouse_is_lifted_in_the_middle_of_a_move():
    t = VillageTable({"knight": "3,9"}).acting("knight", 2).do("step 2,9")
    assert t.is_lifted(WEST)
    t.do("bring orc 4", "carry speed_boots")
    assert "put 2,10" not in t.offered
    t.do("put 2,11", "bring goblin 1", "carry speed_boots")
    assert "put 2,10" not in t.offered
    t.do("put 3,11")
    assert (t.asked, t.s.actions) == ("hero_action", 1)


@pytest.mark.rule("VIL-311", "VIL-611")
def test_example_9_the_treasure_of_an_empty_inn():
    t = VillageTable({"knight": "7,8"}).acting("knight").do("step 7,9", "done", "step 7,10", "step 7,11")
    assert t.s.actions == 0
    t.do("treasure")
    assert t.weapon("knight") == "golden_sword"


@pytest.mark.rule("VIL-721", "VIL-620", "VIL-316")
def test_example_10_a_whip_opens_the_sealed_inn():
    t = VillageTable({"knight": "7,8"}).give("knight", "creature_whip")
    t.s.karrion = INN - 1
    t.acting("knight").do("step 7,9")
    assert not t.is_lifted(INN)
    t.do("use creature_whip", "karrion_home")
    assert t.is_lifted(INN)


@pytest.mark.rule("VIL-720")
def test_example_11_three_rolls_of_karrion():
    t = VillageTable(chance=[2], lifted=[MILL]).evil_turn()
    assert t.karrion == 0
    assert t.script(7).evil_turn().karrion == 0
    assert t.script(5).evil_turn().karrion == EAST


@pytest.mark.rule("VIL-421", "VIL-423", "VIL-424")
def test_example_12_a_fight_with_the_wolf():
    rolls = [2, 1, 1, 0, 0, 1, 1, 0, 0, 1, 2, 0]
    t = VillageTable({"knight": "1,8"}, chance=rolls).give("knight", hp=3).wolf("1,7").acting("knight").do("fight wolf")
    assert [event.left for event in t.happened("wounded")] == [1]
    assert (t.hero("knight").hp, t.creature("wolf"), t.s.actions) == (1, "", 2)


@pytest.mark.rule("VIL-421")
def test_example_13_a_golden_hero_fights_a_wererat():
    t = VillageTable({"knight": "1,12"}, chance=[1, 1, 0, 1, 2]).arm("knight", "golden_axe").sewer("ambush_1")
    t.acting("knight").do("step 1,13")
    assert len(t.happened("creature_defeated")) == 1


@pytest.mark.rule("VIL-732")
def test_example_14_safe_passage_past_a_held_entrance():
    t = VillageTable({"knight": "1,12"}, [(3, "13,4")]).sewer("safe_passage").acting("knight").do("step 1,13")
    assert t.offered == ["come_up 1,4", "come_up 13,13", "stay"]
    assert t.do("stay").asked == "pause"


@pytest.mark.rule("VIL-734")
def test_example_15_the_key_of_the_lair():
    t = VillageTable({"knight": "1,12"}, chance=[0, 0, 1, 0, 0, 0, 1, 0]).sewer("lair").acting("knight").do("step 1,13", "key")
    assert t.holds_key("knight")
    t.do("come_up 1,4")
    assert t.place("knight") == "1,4"


@pytest.mark.rule("VIL-740", "VIL-742", "VIL-744")
def test_example_16_a_trial_that_is_won():
    t = (
        VillageTable({"knight": "5,4"})
        .acting("knight")
        .do("bridge", "start 0", "creep 1 1", "creep 1 3", "creep 1 2", "creep 0 3")
    )
    t.do("creep 1 3", "creep 1 4", "creep 0 4")
    assert (t.place("knight"), t.asked) == ("TOP", "pause")
    assert [t.realm.types[t.realm.kind_type[kind]] for kind in t.hero("knight").slain] == ["lurker"]
    assert t.happened("key_taken")[0].source == "lurker"


@pytest.mark.rule("VIL-743", "VIL-420")
def test_example_17_a_trial_that_is_lost():
    t = (
        VillageTable({"knight": "5,4"})
        .acting("knight")
        .do("bridge", "start 0", "creep 1 1", "creep 1 3", "creep 1 2", "creep 0 3")
    )
    t.do("creep 0 3")
    assert (t.hero("knight").hp, t.s.wheel) == (0, 6)
    assert t.happened("lurker_shown")[0].path == ((1, 4), (1, 3), (0, 3))


@pytest.mark.rule("VIL-801", "VIL-802")
def test_example_18_the_first_and_the_third_hero_on_the_top():
    t = VillageTable({"knight": "BRIDGE", "ranger": "BRIDGE", "dwarf": "BRIDGE"}).open_bridge("barbarian")
    t.key("knight", "lair").key("ranger", "hall").key("dwarf", "bridge")
    t.acting("knight").do("step TOP", "end")
    assert (t.hero("knight").hand, t.holds_key("knight")) == (3, False)
    assert t.happened("secret_seen")[0].audience == (t.seat("knight"),)
    t.acting("ranger").do("step TOP", "end")
    t.acting("dwarf").do("step TOP")
    assert t.hero("dwarf").hand == 2


@pytest.mark.rule("VIL-821", "VIL-820")
def test_example_19_the_weakness_kills_at_eight():
    t = VillageTable(chance=[2, 1, 2, 1]).secret("golden_sword").on_top("ranger").arm("ranger", "golden_sword")
    t.s.wheel = 8
    t.hand("ranger", hits=2).acting("ranger").do("fight warlord", "hits 2")
    assert t.s.outcome.ending == "boss_slain"


@pytest.mark.rule("VIL-823", "VIL-825")
def test_example_20_karrion_eliminates_before_any_bout():
    t = VillageTable(chance=[1, 1, 1]).secret("karrion").on_top("knight", "dwarf").give("knight", hp=3).acting("knight")
    t.do("fight warlord")
    assert t.hero("knight").out
    assert t.happened("hero_rolled") == []


@pytest.mark.rule("VIL-322", "VIL-610")
def test_example_21_a_guard_slain_by_a_hero_with_a_key():
    t = VillageTable({"knight": "U1,1"}, chance=[1, 1, 1], lifted=[HALL]).key("knight").acting("knight")
    t.do(f"fight {t.guard}", "take speed_boots")
    assert t.s.mayor == t.number("knight")
    assert t.items("knight") == ["healing_potion", "speed_boots"]
    assert t.realm.item_limit(t.s, t.number("knight")) == 3
    t.do("end")
    t.put("dwarf", "U1,0").acting("dwarf").do("key")
    assert t.holds_key("dwarf")


@pytest.mark.rule("VIL-318", "VIL-320")
def test_example_22_the_east_farmhouse_is_closed_and_populated_anew():
    t = VillageTable(monsters=[(3, "10,11", "creature_whip"), (2, "12,12", "creature_whip")], chance=[6], lifted=[EAST])
    t.evil_turn().do("close 5", "end")
    assert len(t.s.monsters) == 1  # the guard of the Great Hall
    t.put("knight", "12,8").acting("knight").do("step 12,9", "bring troll 5", "carry creature_whip", "put 11,11", "done")
    assert t.is_lifted(EAST)


@pytest.mark.rule("VIL-319")
def test_example_23_a_cleared_building_cannot_be_closed():
    t = VillageTable({"knight": "12,10"}, [(1, "12,11")], [1, 0, 1], lifted=[EAST])
    t.acting("knight").do(f"fight {t.names[0]}")
    t.put("knight", "1,8").script(6).evil_turn()
    assert "close 5" not in t.offered


@pytest.mark.rule("VIL-902", "VIL-903")
def test_example_24_the_killer_does_not_always_win():
    t = VillageTable(chance=[2, 2, 1]).on_top("dwarf").slay_guard("dwarf").arm("knight", "golden_axe")
    t.hero("dwarf").slain = tuple(kind for kind in t.hero("dwarf").slain if t.realm.kind_strength[kind] == 4)
    t.s.store[t.realm.kind_of("goblin", 2)] += 1
    t.slain("dwarf", 5).give("dwarf", coins=[2]).hand("knight", misses=1)
    t.put("knight", "TOP").acting("knight").do("fight warlord", "hits 0")
    assert points(t.s, t.number("knight")) == 13
    assert points(t.s, t.number("dwarf")) == 16
    assert t.s.outcome.winners == (t.seat("dwarf"),)


@pytest.mark.rule("VIL-215")
def test_example_25_the_bell_of_hope():
    t = VillageTable().event("hope")
    t.s.wheel = 7
    t.turn("knight")
    assert t.s.wheel == 6
    t.s.wheel = 5
    t.event("hope").turn("dwarf")
    assert t.s.wheel == 5


@pytest.mark.rule("VIL-744", "VIL-801")
def test_example_26_a_keyless_winner_needs_the_lurkers_key():
    t = (
        VillageTable({"knight": "5,4"})
        .acting("knight")
        .do("bridge", "start 0", "creep 0 1", "creep 2 3", "creep 0 2", "creep 2 2")
    )
    t.do("creep 0 3", "creep 1 1", "creep 0 4")
    assert t.asked == "pause"  # nobody asked whether he wants it
    assert (t.s.keys_used, t.holds_key("knight")) == (1, False)
