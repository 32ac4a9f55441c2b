"""A hero's turn with its Event card, and the order of the Warlord's turn."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.dark.rules.decks import KIND_MASK, PUBLIC, bit_of
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.content import EVENTS

from .table import HALL, INN, MILL, WEST, VillageTable


def seen_by(t: VillageTable, seat: int) -> list[tuple[str, ...]]:
    return [event.cards for event in t.happened("warlord_cards_seen") if event.is_for(seat)]


@pytest.mark.rule("VIL-210", "VIL-414")
def test_an_unconscious_hero_recovers_before_he_draws_his_event_card():
    t = VillageTable().event("well")
    t.give("knight", hp=0).turn("knight")
    assert t.hero("knight").hp == 1
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags.index("recovered") < tags.index("event_drawn")


@pytest.mark.rule("VIL-210")
def test_who_begins_his_turn_on_the_number_of_a_closed_building_lifts_it_after_his_event_card():
    t = VillageTable({"knight": "7,9"}).turn("knight")
    assert t.asked == "place_monster"
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags.index("event_drawn") < tags.index("building_lifted")


@pytest.mark.rule("VIL-211")
def test_an_event_card_is_shown_to_all_and_goes_under_the_deck():
    t = VillageTable().event("herbs").turn("knight")
    (event,) = t.happened("event_drawn")
    assert (event.card, event.audience) == ("herbs", None)
    assert EVENTS[t.s.events[0] & KIND_MASK].id == "herbs"
    assert t.s.events[0] & PUBLIC == PUBLIC
    assert len(t.s.events) == 20


@pytest.mark.rule("VIL-211", "VIL-R33")
@pytest.mark.parametrize("place", ["ENT", "1,8", "BRIDGE", "TOP"])
def test_every_hero_draws_an_event_card_wherever_he_is(place):
    t = VillageTable()
    if place in ("BRIDGE", "TOP"):
        t.open_bridge("dwarf", "used" if place == "TOP" else "bridge")
    t.put("knight", place).turn("knight")
    assert len(t.happened("event_drawn")) == 1


@pytest.mark.rule("VIL-R25", "VIL-605")
def test_boots_bring_actions_but_no_event_card():
    t = VillageTable({"knight": "1,8"}).give("knight", "speed_boots").turn("knight").do("use speed_boots")
    assert t.s.actions == 6
    assert len(t.happened("event_drawn")) == 1


# ---- the cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-212")
def test_a_rumour_shows_the_top_warlord_card_to_the_heros_seat_alone():
    t = VillageTable().warlord_cards("golden_axe").event("rumour").turn("knight")
    assert seen_by(t, t.seat("knight")) == [("golden_axe",)]
    assert seen_by(t, t.seat("dwarf")) == seen_by(t, 0) == []


@pytest.mark.rule("VIL-212", "VIL-R32")
def test_a_scroll_shows_two_cards_which_go_under_the_deck_in_the_order_drawn():
    t = VillageTable().warlord_cards("golden_axe", "karrion").event("scroll").turn("knight")
    assert seen_by(t, t.seat("knight")) == [("golden_axe", "karrion")]
    assert [card & KIND_MASK for card in t.s.warlords[:2]] == [4, 3]
    assert len(t.s.warlords) == 5
    assert all(card & bit_of(t.seat("knight")) for card in t.s.warlords[:2])


@pytest.mark.rule("VIL-R32")
def test_two_looks_after_each_other_show_different_cards():
    t = VillageTable().event("rumour", "scroll").turns("knight", "dwarf").do("end")
    first, second = (event.cards for event in t.happened("warlord_cards_seen"))
    assert not set(first) & set(second)


@pytest.mark.rule("VIL-211")
def test_militia_training_brings_a_hit_or_miss_card():
    t = VillageTable().deck("hit").event("militia").turn("knight")
    assert t.hero("knight").hits == 1


@pytest.mark.rule("VIL-211")
def test_a_hidden_purse_brings_a_coin():
    t = VillageTable(chance=[4]).event("purse").turn("knight")
    assert t.hero("knight").coins == (4,)


@pytest.mark.rule("VIL-211", "VIL-204")
@pytest.mark.parametrize(("card", "actions"), [("fair_wind", 4), ("mire", 2), ("rumour", 3)])
def test_wind_and_mud_change_the_actions_of_this_turn(card, actions):
    t = VillageTable({"knight": "1,8"}).event(card).turn("knight")
    assert t.s.actions == actions


@pytest.mark.rule("VIL-211")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (7, 8), (8, 8)])
def test_herbs_heal_two_hp_up_to_eight(before, after):
    t = VillageTable().give("knight", hp=before).event("herbs").turn("knight")
    assert t.hero("knight").hp == after


@pytest.mark.rule("VIL-214")
@pytest.mark.parametrize(("before", "after"), [(8, 7), (2, 1), (1, 1)])
def test_the_poisoned_well_never_takes_the_last_hp(before, after):
    t = VillageTable().give("knight", hp=before).event("well").turn("knight")
    assert t.hero("knight").hp == after
    assert t.s.wheel == 5


@pytest.mark.rule("VIL-215", "VIL-R34")
@pytest.mark.parametrize(("before", "after"), [(7, 6), (6, 5), (5, 5)])
def test_the_bell_of_hope_turns_the_wheel_back_but_not_below_five(before, after):
    t = VillageTable().event("hope")
    t.s.wheel = before
    t.turn("knight")
    assert t.s.wheel == after


@pytest.mark.rule("VIL-211", "VIL-720")
def test_dark_wings_roll_for_karrion_at_once():
    t = VillageTable(chance=[4]).event("wings").turn("knight")
    assert t.karrion == INN


@pytest.mark.rule("VIL-216", "VIL-705")
def test_howl_lets_the_warlord_activate_the_wolf_at_once_against_any_hero():
    t = VillageTable({"knight": "1,8", "dwarf": "5,8"}, chance=[2, 0, 1, 0, 0, 0, 1, 0]).event("howl").turn("knight")
    assert (t.asked, t.decision.seat) == ("event_creature", 0)
    assert t.offered == ["step 5,7", "step 9,7", "done"]
    t.do("step 5,7", "fight dwarf")
    assert t.hero("dwarf").hp == 7
    assert t.asked == "hero_action"  # beaten, the Wolf is home, and the Knight goes on
    assert (t.s.turn, t.s.actions) == (t.number("knight"), 3)


@pytest.mark.rule("VIL-216")
def test_a_howl_does_not_use_up_the_wolfs_activation_in_the_warlords_turn():
    t = VillageTable().event("howl").turn("knight").do("step 5,7", "done", "end")
    t.script(6).evil_turn()
    assert "activate wolf" in t.offered


@pytest.mark.rule("VIL-216")
def test_the_warlord_may_leave_the_wolf_at_home():
    t = VillageTable({"knight": "1,8"}).event("howl").turn("knight").do("done")
    assert (t.asked, t.creature("wolf"), t.s.actions) == ("hero_action", "", 3)


@pytest.mark.rule("VIL-216", "VIL-706")
def test_ripples_let_the_warlord_activate_the_lurker():
    t = VillageTable().event("ripple").turn("knight")
    assert t.offered == ["step 5,4", "step 9,4", "done"]


@pytest.mark.rule("VIL-216")
def test_ripples_do_nothing_once_the_lurker_is_in_a_camp():
    t = VillageTable({"knight": "1,8"}).open_bridge("dwarf").event("ripple").turn("knight")
    assert t.asked == "hero_action"


@pytest.mark.rule("VIL-214", "VIL-420")
def test_the_turn_is_over_for_a_hero_whom_his_own_howl_knocks_out():
    t = VillageTable({"knight": "5,8"}, chance=[2, 2, 0, 0]).give("knight", hp=3).event("howl").turn("knight")
    t.do("step 5,7", "fight knight")
    assert (t.hero("knight").hp, t.place("knight"), t.s.wheel) == (0, "ENT", 6)
    assert t.asked == "event_creature"  # the Wolf may spend what is left
    assert t.do("done").asked == "pause"


@pytest.mark.rule("VIL-217")
def test_a_pickpocket_takes_an_item_a_card_or_a_coin_of_the_heros_choice():
    t = VillageTable().give("knight", "speed_boots", coins=[3]).hand("knight", hits=1, misses=1)
    t.event("pickpocket").turn("knight")
    assert (t.asked, t.decision.seat, t.decision.secret) == ("pickpocket", t.seat("knight"), True)
    assert t.offered == ["give_up speed_boots", "give_up hit", "give_up miss", "give_up coin-3"]


@pytest.mark.rule("VIL-217")
def test_a_stolen_item_leaves_the_game():
    t = VillageTable().give("knight", "speed_boots").event("pickpocket").turn("knight").do("give_up speed_boots")
    assert t.items("knight") == []
    assert t.s.items == [3, 2, 3]
    assert t.happened("robbed")[0].thing == "speed_boots"


@pytest.mark.rule("VIL-217")
def test_a_stolen_card_goes_face_down_under_the_deck():
    t = VillageTable().hand("knight", misses=1).event("pickpocket").turn("knight").do("give_up miss")
    assert t.hero("knight").hand == 0
    assert t.bottom() == ["miss"]
    assert t.s.deck[0] & PUBLIC == bit_of(t.seat("knight"))
    assert t.happened("robbed")[0].thing == "card"


@pytest.mark.rule("VIL-217")
def test_a_stolen_coin_leaves_the_game_unseen():
    t = VillageTable().give("knight", coins=[3, 5]).event("pickpocket").turn("knight").do("give_up coin-5")
    assert t.hero("knight").coins == (3,)
    assert t.happened("robbed")[0].thing == "coin"
    assert 5 in [value for value, _ in t.s.lost_coins]
    assert GAME.view(t.s, t.seat("dwarf")).lost_coins == ((0, t.seat("knight")),)


@pytest.mark.rule("VIL-217", "VIL-R29")
def test_a_pickpocket_finds_nothing_in_a_camp_with_key_weapon_and_figures_only():
    t = VillageTable({"knight": "1,8"}).key("knight").arm("knight", "golden_axe").slain("knight", 4)
    t.event("pickpocket").turn("knight")
    assert t.asked == "hero_action"
    assert t.holds_key("knight")


@pytest.mark.rule("VIL-217", "VIL-415")
def test_a_pickpocket_asks_even_who_has_only_one_card():
    t = VillageTable().hand("knight", hits=1).event("pickpocket").turn("knight")
    assert (t.asked, t.offered) == ("pickpocket", ["give_up hit"])


# ---- the Warlord's turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-213", "VIL-720")
def test_the_warlords_turn_begins_with_karrions_roll():
    t = VillageTable(chance=[3]).evil_turn()
    assert t.karrion == WEST
    assert t.asked == "warlord_turn"


@pytest.mark.rule("VIL-213", "VIL-206")
def test_the_warlord_may_activate_monsters_creatures_and_himself_and_close_buildings():
    t = VillageTable({"knight": "1,8"}, [(3, "9,10")], [6], lifted=[HALL, INN]).on_top("dwarf").evil_turn()
    monster = t.names[0]
    assert set(t.offered) == {f"activate {monster}", f"activate {t.guard}", "activate wolf", "activate warlord",
                              "close 1", "close 4", "end"}  # fmt: skip


@pytest.mark.rule("VIL-213")
def test_wolf_and_lurker_are_activated_at_most_once():
    t = VillageTable(chance=[6]).evil_turn().do("activate wolf", "step 5,7", "done", "activate lurker", "done")
    assert "activate wolf" not in t.offered
    assert "activate lurker" not in t.offered


@pytest.mark.rule("VIL-213", "VIL-206")
def test_activations_and_closing_may_come_in_any_order():
    t = VillageTable(monsters=[(3, "9,10")], chance=[6], lifted=[MILL]).evil_turn()
    t.do("activate wolf", "done", "close 2", f"activate {t.names[0]}", "step 9,11", "done", "end")
    assert t.asked == "pause"
    assert t.place(t.names[0]) == "9,11"


@pytest.mark.rule("VIL-204", "VIL-205", "VIL-612", "VIL-620")
@pytest.mark.parametrize("seed", range(12))
def test_no_turn_goes_on_for_ever_even_if_its_player_never_ends_it(seed):
    chance = FastChance.seeded(seed)
    t = VillageTable({"knight": "7,11"}, lifted=[INN]).arm("knight", "golden_axe").lay("7,10", "creature_whip")
    t.give("knight", "creature_whip", "speed_boots", hp=3)
    t.s.chance = chance
    t.acting("knight")
    for _ in range(150):
        if t.asked == "pause":
            return
        wanted = [text for text in t.offered if text in ("cancel", "treasure", "use creature_whip")]
        t.do(chance.pick(wanted or [text for text in t.offered if text != "end"] or t.offered))
    raise AssertionError("the turn is not over after 150 choices")


@pytest.mark.rule("VIL-211")
def test_herbs_heal_nobody_who_has_all_his_hp():
    assert VillageTable().event("herbs").turn("knight").happened("healed") == []
