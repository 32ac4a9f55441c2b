"""The top of the Fortress and the Warlord."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.model import BOSS

from .table import VillageTable

# ---- reaching the top -----------------------------------------------------------------------------------------------


def on_bridge(*names: str) -> VillageTable:
    t = VillageTable(dict.fromkeys(names, "BRIDGE"))
    t.open_bridge("barbarian")
    for hero, source in zip(names, ("lair", "hall", "bridge"), strict=False):
        t.key(hero, source)
    return t


@pytest.mark.rule("VIL-801")
def test_a_hero_gives_up_his_key_on_the_top_and_may_not_leave_again():
    t = on_bridge("knight").acting("knight").do("step TOP")
    assert not t.holds_key("knight")
    assert t.s.keys_used == 1
    assert t.steps() == set()


@pytest.mark.rule("VIL-802")
def test_the_first_two_heroes_draw_three_cards_each_and_the_others_two():
    t = on_bridge("knight", "ranger", "dwarf")
    for hero in ("knight", "ranger", "dwarf"):
        t.acting(hero).do("step TOP", "end")
    assert [t.hero(hero).hand for hero in ("knight", "ranger", "dwarf")] == [3, 3, 2]
    t.s.treasures, t.s.key_holders = (-1, 1, 2, 3, 4), 1
    t.put("barbarian", "BRIDGE").acting("barbarian").do("step TOP")
    assert t.hero("barbarian").hand == 2


@pytest.mark.rule("VIL-802")
def test_only_the_heros_seat_sees_the_secret_card():
    t = on_bridge("knight").secret("golden_axe").acting("knight").do("step TOP")
    (event,) = t.happened("secret_seen")
    assert (event.card, event.audience) == ("golden_axe", (t.seat("knight"),))


@pytest.mark.rule("VIL-803", "VIL-305")
def test_the_top_holds_all_heroes_and_each_is_adjacent_to_the_warlord_only():
    t = VillageTable().on_top("knight", "dwarf").acting("knight")
    assert t.fights() == ["warlord"]
    t.script(6).evil_turn().do("activate warlord")
    assert t.fights() == ["knight", "dwarf"]


# ---- bouts with the Warlord -----------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-820", "VIL-406")
@pytest.mark.parametrize(("wheel", "dead"), [(5, False), (4, True)])
def test_the_warlords_strength_is_the_wheels_value(wheel, dead):
    t = VillageTable(chance=[2, 2] + [0, 0, 0] * (not dead)).on_top("knight")
    t.s.wheel = wheel
    t.acting("knight")
    t.game.apply(t.s, t.game.actions.parse("fight warlord"))
    assert (t.s.outcome is not None) is dead


@pytest.mark.rule("VIL-820", "VIL-405")
def test_hit_cards_count_against_the_warlord():
    t = VillageTable(chance=[2, 1]).on_top("knight").hand("knight", hits=2).acting("knight").do("fight warlord", "hits 2")
    assert t.s.outcome is not None


@pytest.mark.rule("VIL-820", "VIL-409")
def test_the_warlord_strikes_with_three_dice():
    t = VillageTable(chance=[0, 0, 2, 2, 1]).on_top("knight").acting("knight").do("fight warlord")
    assert t.hero("knight").hp == 3


@pytest.mark.rule("VIL-821", "VIL-R21")
@pytest.mark.parametrize("weapon", ["golden_hammer", "golden_mace", "golden_sword", "golden_axe"])
def test_the_weapon_that_the_secret_card_names_rolls_four_dice(weapon):
    t = VillageTable(chance=[1, 1, 1, 2]).secret(weapon).on_top("knight").arm("knight", weapon)
    t.acting("knight").do("fight warlord")
    assert t.happened("hero_rolled")[0].dice == (1, 1, 1, 2)
    assert t.s.outcome is not None


@pytest.mark.rule("VIL-821", "VIL-404")
def test_another_golden_weapon_rolls_three():
    t = VillageTable(chance=[1, 1, 1, 0, 0, 0]).secret("golden_mace").on_top("knight").arm("knight", "golden_axe")
    t.acting("knight").do("fight warlord")
    assert t.happened("hero_rolled")[0].dice == (1, 1, 1)
    assert not t.s.card_public


@pytest.mark.rule("VIL-821")
def test_the_weakness_helps_against_nobody_else():
    t = VillageTable({"knight": "1,8"}, [(5, "1,9")], [0, 0, 0, 0, 0]).secret("golden_mace").arm("knight", "golden_mace")
    t.acting("knight").do(f"fight {t.names[0]}")
    assert t.happened("hero_rolled")[0].dice == (0, 0, 0)


@pytest.mark.rule("VIL-826")
def test_the_first_roll_of_four_dice_makes_the_card_public():
    t = VillageTable(chance=[0, 0, 0, 0, 0, 0, 0]).secret("golden_mace").on_top("knight").arm("knight", "golden_mace")
    t.acting("knight").do("fight warlord")
    (event,) = t.happened("secret_shown")
    assert (event.card, event.audience, event.rule) == ("golden_mace", None, "VIL-826")
    assert t.s.card_public


@pytest.mark.rule("VIL-826")
def test_a_weakness_that_was_never_rolled_stays_secret():
    t = VillageTable(chance=[2, 2, 2]).secret("golden_mace").on_top("knight", "dwarf").arm("knight", "golden_mace")
    t.give("knight", hp=5).active("warlord").do("fight knight")
    assert t.hero("knight").out
    assert not t.s.card_public


@pytest.mark.rule("VIL-822", "VIL-402")
def test_the_warlord_makes_up_to_three_bouts_in_his_turn():
    t = VillageTable(chance=[6, *[0, 0, 0, 0, 0] * 3]).on_top("knight").evil_turn().do("activate warlord")
    t.do("fight knight", "fight knight")
    assert t.offered == ["fight knight", "done"]
    t.do("fight knight")
    assert t.asked == "warlord_turn"
    assert "activate warlord" not in t.offered


@pytest.mark.rule("VIL-822")
def test_the_warlord_does_nothing_while_nobody_is_on_the_top():
    t = VillageTable({"knight": "BRIDGE"}, chance=[6]).open_bridge("dwarf").evil_turn()
    assert "activate warlord" not in t.offered


# ---- his cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VIL-823", "VIL-R20")
def test_karrion_strikes_with_three_dice_before_a_heros_first_bout():
    t = VillageTable(chance=[1, 1, 0, 0, 0, 0, 0, 0]).secret("karrion").on_top("knight").acting("knight")
    t.do("fight warlord")
    assert t.hero("knight").hp == 6
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags.index("karrion_struck") < tags.index("hero_rolled")


@pytest.mark.rule("VIL-823", "VIL-R20")
def test_karrion_strikes_each_hero_only_once():
    t = VillageTable(chance=[1, 0, 0, *[0] * 5, *[0] * 5]).secret("karrion").on_top("knight").acting("knight")
    t.do("fight warlord", "fight warlord")
    assert len(t.happened("karrion_struck")) == 1
    t.script(0, 0, 0, 0, 0, 0, 0, 0)
    t.put("dwarf", "TOP").acting("dwarf").do("fight warlord")
    assert len(t.happened("karrion_struck")) == 2


@pytest.mark.rule("VIL-823")
def test_karrion_strikes_when_the_warlord_attacks_as_well():
    t = VillageTable(chance=[1, 1, 1, 0, 0, 0, 0, 0]).secret("karrion").on_top("knight").active("warlord").do("fight knight")
    assert t.hero("knight").hp == 5


@pytest.mark.rule("VIL-823", "VIL-411")
def test_no_miss_card_helps_against_karrion_and_his_card_is_public_then():
    t = VillageTable(chance=[1, 1, 1, 0, 0, 0, 0, 0]).secret("karrion").on_top("knight").hand("knight", misses=2)
    t.acting("knight").do("fight warlord")
    assert t.asked == "hit_cards"
    assert t.hero("knight").hp == 5
    assert t.s.card_public


@pytest.mark.rule("VIL-824")
def test_no_weakness_has_no_effect():
    t = VillageTable(chance=[1, 1, 1, 0, 0, 0]).on_top("knight").arm("knight", "golden_axe").acting("knight")
    t.do("fight warlord")
    assert t.happened("hero_rolled")[0].dice == (1, 1, 1)
    assert t.happened("karrion_struck") == []
    assert not t.s.card_public


@pytest.mark.rule("VIL-825", "VIL-R17")
@pytest.mark.parametrize("card", ["karrion", "no_weakness"])
def test_a_hero_beaten_on_the_top_is_eliminated_and_the_wheel_stays(card):
    chance = [2, 2, 2] if card == "karrion" else [0, 0, 2, 2, 2]
    t = VillageTable(chance=chance).secret(card).on_top("knight", "dwarf").give("knight", hp=6).acting("knight")
    t.do("fight warlord")
    assert t.hero("knight").out
    assert t.place("knight") == ""
    assert t.s.wheel == 5
    assert t.asked == "pause"


@pytest.mark.rule("VIL-825", "VIL-203")
def test_an_eliminated_hero_has_no_more_turns():
    t = VillageTable(chance=[2, 2, 2]).on_top("knight", "dwarf").give("knight", hp=6).active("warlord").do("fight knight", "done")
    assert t.turn("knight").asked == "pause"
    assert t.happened("event_drawn") == []


@pytest.mark.rule("VIL-823", "VIL-825")
def test_the_warlord_strikes_no_hero_whom_karrion_has_just_eliminated():
    t = VillageTable(chance=[2, 2, 2]).secret("karrion").on_top("knight", "dwarf").give("knight", hp=6).active("warlord")
    t.do("fight knight")
    assert t.hero("knight").out
    assert t.happened("foe_rolled") == []
    assert t.offered == ["fight dwarf", "done"]


@pytest.mark.rule("VIL-826")
def test_a_card_that_is_public_is_not_shown_again():
    t = VillageTable(chance=[0] * 14).secret("golden_mace").on_top("knight").arm("knight", "golden_mace")
    t.acting("knight").do("fight warlord", "fight warlord")
    assert len(t.happened("secret_shown")) == 1


@pytest.mark.rule("VIL-821", "VIL-404")
def test_who_does_not_know_the_card_reckons_with_two_dice_for_a_basic_weapon():
    t = VillageTable().on_top("knight")
    assert t.realm.hero_dice(t.game.view(t.s, t.seat("dwarf")), t.number("knight"), BOSS) == 2
