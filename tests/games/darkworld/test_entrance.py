"""Healing Fountain and Teleport Platform."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.events import Stepped

from .table import Castle, room


@pytest.mark.rule("DRK-710")
def test_the_fountain_costs_three_actions_and_brings_back_all_hp() -> None:
    t = Castle().give("knight", hp=2).acting("knight").do("fountain")
    assert (t.hero("knight").hp, t.place("knight"), t.asked) == (8, "FOUNTAIN", "pause")


@pytest.mark.rule("DRK-710", "DRK-712")
def test_with_fewer_than_three_actions_neither_is_offered() -> None:
    t = Castle().acting("knight", actions=2)
    assert {"fountain", "platform"}.isdisjoint(t.offered)


@pytest.mark.rule("DRK-710")
def test_who_stands_at_the_fountain_does_not_step_there_again() -> None:
    t = Castle({"knight": "FOUNTAIN"}).give("knight", hp=2).acting("knight")
    t.do("fountain")
    assert [event for event in t.events if isinstance(event, Stepped)] == []


@pytest.mark.rule("DRK-710")
def test_any_number_of_heroes_may_be_at_the_fountain() -> None:
    t = Castle({"dwarf": "FOUNTAIN", "ranger": "FOUNTAIN"}).acting("knight").do("fountain")
    assert len(t.s.heroes_at(t.s.heroes[3].place)) == 3


@pytest.mark.rule("DRK-710")
def test_with_boots_actions_left_the_turn_goes_on() -> None:
    t = Castle().give("knight", "speed_boots", hp=2).acting("knight").do("use speed_boots", "fountain")
    assert (t.s.actions, t.asked) == (3, "hero_action")


@pytest.mark.rule("DRK-710")
def test_boots_that_are_not_on_yet_do_not_lengthen_the_turn() -> None:
    t = Castle().give("knight", "speed_boots", hp=2).acting("knight").do("fountain")
    assert t.asked == "pause"


@pytest.mark.rule("DRK-710")
def test_a_hero_elsewhere_has_no_fountain() -> None:
    assert "fountain" not in Castle({"knight": "4,8"}).acting("knight").offered


@pytest.mark.rule("DRK-711")
def test_on_the_fountain_one_stands_in_the_entrance_in_every_respect() -> None:
    t = Castle({"knight": "FOUNTAIN"}, [(1, "4,8")])
    assert t.active(t.names[0]).fights() == []
    t = Castle({"knight": "FOUNTAIN"}).acting("knight")
    assert t.offered == ["step 4,8", "fountain", "platform", "end"]


@pytest.mark.rule("DRK-712", "DRK-R14")
def test_the_platform_costs_three_actions_and_moves_the_hero_at_once() -> None:
    t = Castle(doors=[1, 2], rooms=[1, 2]).acting("knight").do("platform")
    assert t.asked == "teleport_square"
    t.do("land 6,8")
    assert (t.place("knight"), t.asked) == ("6,8", "pause")


@pytest.mark.rule("DRK-712")
def test_with_boots_actions_left_the_turn_goes_on_after_the_landing() -> None:
    t = Castle(doors=[1, 2]).give("knight", "speed_boots").acting("knight").do("use speed_boots", "platform", "land 6,8")
    assert (t.s.actions, t.asked) == (3, "hero_action")


@pytest.mark.rule("DRK-713")
def test_example_16_the_platform_reaches_the_rooms_before_the_last_door_open_in_order() -> None:
    t = Castle(doors=[1, 2, 3, 5]).acting("knight").do("platform")
    assert {text.removeprefix("land ") for text in t.offered} == room(1) | room(2)


@pytest.mark.rule("DRK-713", "DRK-R13")
def test_the_outer_square_of_the_last_door_is_within_reach_and_its_inner_one_is_not() -> None:
    t = Castle(doors=[1, 2, 3]).acting("knight").do("platform")
    assert "land 11,7" in t.offered
    assert "land 11,6" not in t.offered


@pytest.mark.rule("DRK-713", "DRK-714")
def test_only_free_squares_are_offered_and_never_a_chest() -> None:
    t = Castle({"dwarf": "6,8"}, [(1, "5,8")], doors=[1, 2], chests={"4,7": "golden_axe"}).acting("knight").do("platform")
    assert {text.removeprefix("land ") for text in t.offered} == room(1) - {"6,8", "5,8", "4,7"}


@pytest.mark.rule("DRK-714")
def test_with_one_open_door_there_is_nowhere_to_land() -> None:
    assert "platform" not in Castle(doors=[1]).acting("knight").offered
    assert "platform" in Castle(doors=[1, 2]).acting("knight").offered


@pytest.mark.rule("DRK-715")
def test_landing_triggers_the_pick_up() -> None:
    t = Castle(doors=[1, 2]).lay("6,8", "speed_boots").acting("knight").do("platform", "land 6,8")
    assert t.asked == "pickup_item"
    t.do("take speed_boots")
    assert t.asked == "pause"  # the turn is over, Boots or not


@pytest.mark.rule("DRK-715", "DRK-314")
def test_landing_opens_doors() -> None:
    t = Castle(doors=[1, 2, 3, 4], rooms=[1, 2, 3, 4]).acting("knight").do("platform")
    t.s.opened &= ~(1 << 3)
    t.do("land 8,5")
    assert t.open_doors() == [1, 2, 3, 4]


@pytest.mark.rule("DRK-414", "DRK-604", "DRK-712")
def test_example_17_a_fallen_hero_drinks_and_takes_the_platform_in_one_turn() -> None:
    t = Castle(doors=[1, 2, 3]).give("knight", "healing_potion", hp=0).turn("knight")
    assert t.hero("knight").hp == 1
    t.do("use healing_potion", "platform", "land 11,7")
    assert (t.hero("knight").hp, t.place("knight"), t.asked) == (8, "11,7", "pause")


@pytest.mark.rule("DRK-710", "DRK-711", "DRK-712")
def test_example_18_fountain_platform_and_a_normal_turn() -> None:
    t = Castle(doors=[1, 2, 3]).give("knight", hp=0).turn("knight").do("fountain")
    assert (t.hero("knight").hp, t.asked) == (8, "pause")
    t.turn("knight").do("platform", "land 7,8")
    assert t.asked == "pause"
    t.turn("knight").do("step 7,9")
    assert (t.place("knight"), t.s.actions) == ("7,9", 2)


@pytest.mark.rule("DRK-R30")
def test_an_entrance_full_of_heroes_takes_one_more() -> None:
    t = Castle({"knight": "5,8"}, [(1, "6,8")], chance=[2, 2]).give("knight", hp=1)
    t.active(t.names[0]).do("fight knight")
    assert len(t.s.heroes_at(t.realm.entrance)) == 4


@pytest.mark.rule("DRK-712")
def test_a_flight_from_the_platform_is_told_with_its_square() -> None:
    t = Castle(doors=[1, 2, 3]).acting("knight").do("platform", "land 11,7")
    (told,) = t.happened("teleported")
    assert (told.hero, told.place) == ("knight", "11,7")


@pytest.mark.rule("DRK-710", "DRK-204")
def test_one_action_that_is_left_after_the_fountain_may_be_used() -> None:
    t = Castle().give("knight", hp=2).acting("knight", actions=4).do("fountain")
    assert (t.asked, t.s.actions) == ("hero_action", 1)
