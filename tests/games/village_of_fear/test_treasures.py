"""Halflings, treasures, Keys, the Whip."""

from __future__ import annotations

import pytest

from .table import EAST, HALL, INN, MILL, WEST, VillageTable

# ---- the Mayor and the Key of the Great Hall ------------------------------------------------------------------------


@pytest.mark.rule("VIL-322", "VIL-326")
def test_who_slays_the_guard_takes_the_mayor_his_potion_and_the_key():
    t = VillageTable({"knight": "U1,1"}, chance=[1, 1, 1], lifted=[HALL])
    t.acting("knight").do(f"fight {t.guard}")
    assert t.s.mayor == t.number("knight")
    assert t.holds_key("knight")
    assert t.items("knight") == ["healing_potion"]
    assert t.happened("key_taken")[0].source == "hall"


@pytest.mark.rule("VIL-322", "VIL-613")
def test_a_slayer_with_a_key_leaves_the_key_where_it_is():
    t = VillageTable({"knight": "U1,1"}, chance=[1, 1, 1], lifted=[HALL]).key("knight")
    t.acting("knight").do(f"fight {t.guard}", "leave")
    assert t.s.mayor == t.number("knight")
    assert t.happened("key_taken") == []


@pytest.mark.rule("VIL-322")
@pytest.mark.parametrize(("place", "possible"), [("U1,0", True), ("U0,1", True), ("U1,1", False)])
def test_a_keyless_hero_beside_the_marked_space_may_take_the_key_once_the_guard_is_dead(place, possible):
    t = VillageTable({"knight": place}, lifted=[HALL]).slay_guard("dwarf").acting("knight")
    assert ("key" in t.offered) is possible


@pytest.mark.rule("VIL-322", "VIL-205")
def test_taking_the_halls_key_is_free():
    t = VillageTable({"knight": "U0,1"}, lifted=[HALL]).slay_guard("dwarf").acting("knight", 1).do("key")
    assert t.holds_key("knight")
    assert t.s.actions == 1
    assert "key" not in t.offered


@pytest.mark.rule("VIL-322")
def test_the_key_is_not_taken_while_the_guard_lives():
    t = VillageTable({"knight": "U0,1"}, lifted=[HALL]).acting("knight")
    assert "key" not in t.offered


@pytest.mark.rule("VIL-613", "VIL-610")
def test_a_hero_with_a_key_may_not_take_a_second_one():
    t = VillageTable({"knight": "U0,1"}, lifted=[HALL]).key("knight").slay_guard("dwarf").acting("knight")
    assert "key" not in t.offered
    t.put("knight", "2,5").acting("knight")
    assert "treasure" not in t.offered


# ---- the Miller -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-323", "VIL-326")
def test_who_slays_the_last_monster_in_the_windmill_takes_the_miller_even_from_outside():
    t = VillageTable({"knight": "10,8"}, [(1, "10,7")], [1, 0, 1], lifted=[MILL])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.s.miller == t.number("knight")
    assert t.items("knight") == ["healing_potion"]


@pytest.mark.rule("VIL-323")
def test_the_miller_stays_while_another_monster_is_in_the_windmill():
    t = VillageTable({"knight": "10,8"}, [(1, "10,7"), (3, "12,5")], [1, 0, 1], lifted=[MILL])
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.s.miller == -1


@pytest.mark.rule("VIL-323")
def test_a_return_blow_in_the_warlords_turn_wins_the_miller_too():
    t = VillageTable({"knight": "10,8"}, [(1, "10,7")], [0, 0, 1, 0, 1], lifted=[MILL])
    t.active(t.names[0]).do("fight knight")
    assert t.s.miller == t.number("knight")


@pytest.mark.rule("VIL-323")
def test_a_hero_who_comes_into_the_empty_windmill_takes_the_miller_at_once():
    t = VillageTable({"knight": "10,8"}, lifted=[MILL]).acting("knight").do("step 10,7")
    assert t.s.miller == t.number("knight")
    assert not t.is_cleared(MILL)


@pytest.mark.rule("VIL-323")
def test_a_hero_in_a_windmill_with_monsters_takes_nobody():
    t = VillageTable({"knight": "10,8"}, [(3, "12,5")], lifted=[MILL]).acting("knight").do("step 10,7")
    assert t.s.miller == -1


@pytest.mark.rule("VIL-323")
def test_a_hero_in_the_windmill_that_the_monsters_left_takes_the_miller_in_his_own_turn():
    t = VillageTable({"knight": "12,7", "dwarf": "1,8"}, lifted=[MILL]).turns("dwarf", "knight")
    assert t.s.miller == -1
    t.do("end")
    assert t.s.miller == t.number("knight")


@pytest.mark.rule("VIL-326", "VIL-610")
def test_a_halfling_raises_the_item_limit_before_his_potion_is_taken():
    t = VillageTable({"knight": "10,8"}, lifted=[MILL]).give("knight", "speed_boots", "speed_boots").acting("knight")
    t.do("step 10,7")
    assert t.items("knight") == ["healing_potion", "speed_boots", "speed_boots"]


@pytest.mark.rule("VIL-610", "VIL-602")
@pytest.mark.parametrize(("halflings", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_a_hero_holds_two_items_and_one_more_for_each_halfling(halflings, limit):
    t = VillageTable({"knight": "7,10"}, lifted=[INN])
    if halflings > 0:
        t.s.miller, t.s.pit = t.number("knight"), (0,)
    if halflings > 1:
        t.slay_guard("knight")
    t.give("knight", *["speed_boots", "speed_boots", "creature_whip"][: limit - 1])
    t.lay("7,11", "creature_whip", "healing_potion").acting("knight").do("step 7,11", "take creature_whip")
    assert len(t.items("knight")) == limit
    assert not [text for text in t.offered if text.startswith("take")]
    assert [text for text in t.offered if text.startswith("swap healing_potion")]


# ---- treasures ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-611", "VIL-612", "VIL-205")
def test_a_golden_weapon_replaces_the_basic_one_for_free():
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).acting("knight", 1).do("treasure")
    assert (t.weapon("knight"), t.treasure(INN), t.s.actions) == ("golden_sword", "", 1)


@pytest.mark.rule("VIL-611")
@pytest.mark.parametrize(
    ("place", "possible"), [("7,11", True), ("6,12", True), ("8,12", True), ("6,11", False), ("7,10", False)]
)
def test_the_treasure_is_taken_from_an_adjacent_square_of_the_same_building(place, possible):
    t = VillageTable({"knight": place}, lifted=[INN]).acting("knight")
    assert ("treasure" in t.offered) is possible


@pytest.mark.rule("VIL-611")
def test_the_street_behind_the_wall_is_not_beside_the_treasure():
    t = VillageTable({"knight": "7,13"}, lifted=[INN]).acting("knight")
    assert "treasure" not in t.offered


@pytest.mark.rule("VIL-611", "VIL-R11")
@pytest.mark.parametrize(("monster", "possible"), [("8,10", False), ("7,9", True)])
def test_only_monsters_that_are_inside_now_guard_the_treasure(monster, possible):
    t = VillageTable({"knight": "7,11"}, [(3, monster)], lifted=[INN]).acting("knight")
    assert ("treasure" in t.offered) is possible


@pytest.mark.rule("VIL-612", "VIL-610")
def test_a_second_golden_weapon_is_exchanged_for_the_first():
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).arm("knight", "golden_axe").acting("knight").do("treasure")
    assert (t.weapon("knight"), t.treasure(INN)) == ("golden_sword", "golden_axe")
    (event,) = t.happened("treasure_taken")
    assert (event.treasure, event.left) == ("golden_sword", "golden_axe")


@pytest.mark.rule("VIL-612", "VIL-205")
def test_an_exchanged_weapon_is_not_taken_back_in_the_same_turn():
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).arm("knight", "golden_axe").acting("knight").do("treasure")
    assert "treasure" not in t.offered
    assert t.refused("treasure").rule == "VIL-612"
    t.turn("knight")
    assert "treasure" in t.offered


@pytest.mark.rule("VIL-612")
def test_a_weapon_exchanged_in_one_building_bars_no_other_treasure():
    t = VillageTable({"knight": "11,11"}, lifted=[INN, EAST]).arm("knight", "golden_hammer")
    t.s.exchanged = 1 << INN - 1
    assert "treasure" in t.acting("knight").offered


@pytest.mark.rule("VIL-612")
def test_the_first_golden_weapon_may_be_exchanged_in_the_turn_in_which_it_was_taken():
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).acting("knight").do("treasure")
    assert t.s.exchanged == 0


@pytest.mark.rule("VIL-611")
def test_a_key_may_lie_in_a_building():
    t = VillageTable({"knight": "2,5"}, lifted=[HALL]).acting("knight").do("treasure")
    assert t.holds_key("knight")
    assert t.treasure(HALL) == ""
    assert "treasure" not in t.offered


@pytest.mark.rule("VIL-612", "VIL-613")
def test_a_hero_with_a_key_may_take_a_golden_weapon():
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).key("knight").acting("knight").do("treasure")
    assert t.weapon("knight") == "golden_sword"


@pytest.mark.rule("VIL-614")
def test_the_guard_does_not_guard_the_great_halls_treasure():
    t = VillageTable({"knight": "2,5"}, lifted=[HALL]).acting("knight")
    assert t.lives(t.guard)
    assert "treasure" in t.offered


@pytest.mark.rule("VIL-614", "VIL-611")
def test_a_monster_on_the_ground_floor_does():
    t = VillageTable({"knight": "2,5"}, [(1, "4,7")], lifted=[HALL]).acting("knight")
    assert "treasure" not in t.offered


@pytest.mark.rule("VIL-404", "VIL-612")
def test_a_golden_weapon_gives_a_third_die():
    t = VillageTable({"knight": "1,8"}, [(5, "1,9")], [2, 2, 1, 1]).arm("knight", "golden_axe").acting("knight")
    t.do(f"fight {t.names[0]}")
    assert not t.lives(t.names[0])


@pytest.mark.rule("VIL-R29", "VIL-412")
def test_a_knock_out_takes_no_key():
    t = VillageTable({"knight": "1,8"}, [(3, "1,9")], [2, 2]).key("knight").give("knight", hp=3)
    t.active(t.names[0]).do("fight knight")
    assert t.place("knight") == "ENT"
    assert t.holds_key("knight")


# ---- the Whip -------------------------------------------------------------------------------------------------------


def with_whip(place: str = "1,8") -> VillageTable:
    t = VillageTable({"knight": place})
    t.give("knight", "creature_whip")
    return t


@pytest.mark.rule("VIL-620")
def test_the_whip_puts_the_wolf_on_any_free_street_square_where_a_monster_may_stop():
    t = with_whip().wolf("5,7").acting("knight").do("use creature_whip")
    squares = {text.removeprefix("wolf ") for text in t.offered if text.startswith("wolf ")}
    assert len(squares) == 73 - 3 - 2  # not before the Entrance, not where the Knight and the Wolf are
    assert not squares & {"6,13", "7,13", "8,13", "1,8", "5,7", "7,11", "7,6"}


@pytest.mark.rule("VIL-620", "VIL-601")
def test_a_used_whip_moves_the_wolf_and_is_gone():
    t = with_whip().wolf("5,7").acting("knight").do("use creature_whip", "wolf 13,12")
    assert t.creature("wolf") == "13,12"
    assert t.items("knight") == []
    assert t.s.actions == 3


@pytest.mark.rule("VIL-620")
def test_the_whip_fetches_the_wolf_from_home():
    t = with_whip().acting("knight").do("use creature_whip", "wolf 13,12")
    assert t.creature("wolf") == "13,12"
    assert t.happened("wolf_whipped")[0].source == ""


@pytest.mark.rule("VIL-620")
@pytest.mark.parametrize("sealed", [True, False])
def test_the_whip_sends_karrion_home_only_if_he_seals_a_building(sealed):
    t = with_whip()
    t.s.karrion = WEST - 1 if sealed else -1
    t.acting("knight").do("use creature_whip")
    assert ("karrion_home" in t.offered) is sealed


@pytest.mark.rule("VIL-620", "VIL-721")
def test_karrion_sent_home_seals_nothing():
    t = with_whip()
    t.s.karrion = WEST - 1
    t.acting("knight").do("use creature_whip", "karrion_home")
    assert t.karrion == 0


@pytest.mark.rule("VIL-316", "VIL-620")
def test_the_whip_lifts_the_building_on_whose_number_the_hero_stands():
    t = with_whip("12,9")
    t.s.karrion = EAST - 1
    t.acting("knight").do("use creature_whip", "karrion_home")
    assert t.is_lifted(EAST)
    assert t.asked == "place_monster"


@pytest.mark.rule("VIL-620")
def test_a_whip_that_is_put_away_again_is_not_spent():
    t = with_whip().acting("knight").do("use creature_whip", "cancel")
    assert t.items("knight") == ["creature_whip"]
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-620")
def test_a_whip_that_was_put_away_is_offered_again_after_the_next_action():
    t = with_whip().acting("knight").do("use creature_whip", "cancel")
    assert "use creature_whip" not in t.offered
    t.do("step 1,7")
    assert "use creature_whip" in t.offered


@pytest.mark.rule("VIL-620", "VIL-601")
def test_a_whip_that_was_put_away_is_offered_again_after_a_potion():
    t = with_whip().give("knight", "healing_potion", hp=3).acting("knight")
    t.do("use creature_whip", "cancel", "use healing_potion")
    assert "use creature_whip" in t.offered


@pytest.mark.rule("VIL-620", "VIL-605")
def test_a_whip_that_was_put_away_is_offered_again_after_boots_however_many_actions_are_left():
    t = with_whip().give("knight", "speed_boots").acting("knight").do("use creature_whip", "cancel", "use speed_boots")
    for square in ("1,7", "1,6", "1,7", "1,6", "1,7", "1,6"):
        t.do(f"step {square}")
        assert "use creature_whip" in t.offered


@pytest.mark.rule("VIL-620", "VIL-210")
def test_a_whip_that_was_put_away_is_offered_again_in_the_next_turn():
    t = with_whip().acting("knight").do("use creature_whip", "cancel", "end")
    assert "use creature_whip" in t.turn("knight").offered


@pytest.mark.rule("VIL-322", "VIL-105")
def test_the_halls_key_is_there_only_once():
    t = VillageTable({"knight": "U0,1"}, lifted=[HALL]).slay_guard("dwarf").acting("knight").do("key", "end")
    assert "key" not in t.put("ranger", "U1,0").acting("ranger").offered


@pytest.mark.rule("VIL-611")
def test_a_turn_may_begin_with_the_treasure_of_the_great_hall():
    assert "treasure" in VillageTable({"knight": "2,5"}, lifted=[HALL]).turn("knight").offered
