"""Sewer Entrances, Wererats, the Lair."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.decks import KIND_MASK, PUBLIC
from questboard.games.village_of_fear.rules.content import SEWER_CARDS
from tests.games.dark.looking import scene

from .table import VillageTable

WIN, LOSE_2 = [0, 0, 1, 0], [1, 1, 0, 0]
"""One roll of a Wererat and a hero with a basic weapon."""


def entering(card: str, chance: tuple[int, ...] | list[int] = (), hp: int = 8) -> VillageTable:
    """The Knight is about to step onto the Sewer Entrance in the south-west."""
    t = VillageTable({"knight": "1,12"}, chance=chance).sewer(card)
    t.give("knight", hp=hp)
    return t


@pytest.mark.rule("VIL-730", "VIL-731")
def test_a_hero_on_a_sewer_entrance_must_draw_and_lost_ends_his_turn_there():
    t = entering("lost").acting("knight").do("step 1,13")
    assert (t.asked, t.place("knight")) == ("pause", "1,13")
    (event,) = t.happened("sewer_drawn")
    assert (event.card, event.audience) == ("lost", None)


@pytest.mark.rule("VIL-730")
def test_a_sewer_card_goes_under_its_deck():
    t = entering("lost").acting("knight").do("step 1,13")
    assert SEWER_CARDS[t.s.sewers[0] & KIND_MASK].id == "lost"
    assert t.s.sewers[0] & PUBLIC == PUBLIC
    assert len(t.s.sewers) == 12


@pytest.mark.rule("VIL-730", "VIL-304")
def test_passing_an_entrance_held_by_a_friend_draws_nothing():
    t = entering("lost").put("dwarf", "1,13").acting("knight").do("step 1,13")
    assert t.happened("sewer_drawn") == []
    assert t.steps() == {"1,12", "2,13"}


@pytest.mark.rule("VIL-735", "VIL-R28")
def test_a_hero_on_an_entrance_must_leave_it_for_another_card():
    t = VillageTable({"knight": "1,13"}).sewer("lost").turn("knight")
    assert t.happened("sewer_drawn") == []
    t.do("step 1,12", "step 1,13")
    assert len(t.happened("sewer_drawn")) == 1


@pytest.mark.rule("VIL-732")
def test_safe_passage_leads_to_any_other_free_entrance_or_nowhere():
    t = entering("safe_passage").acting("knight").do("step 1,13")
    assert (t.asked, t.offered) == ("sewer_exit", ["come_up 1,4", "come_up 13,4", "come_up 13,13", "stay"])
    t.do("come_up 13,4")
    assert (t.place("knight"), t.asked) == ("13,4", "pause")


@pytest.mark.rule("VIL-732", "VIL-735")
def test_who_stays_has_ended_his_turn_as_well_and_boots_do_not_help():
    t = entering("safe_passage").give("knight", "speed_boots").acting("knight").do("use speed_boots", "step 1,13", "stay")
    assert (t.place("knight"), t.asked, t.s.actions) == ("1,13", "pause", 0)


@pytest.mark.rule("VIL-732")
def test_an_entrance_held_by_anybody_is_not_free():
    t = entering("safe_passage").put("dwarf", "1,4")
    t.monster(3, "13,4")
    t.acting("knight").do("step 1,13")
    assert t.offered == ["come_up 13,13", "stay"]


@pytest.mark.rule("VIL-735", "VIL-603")
def test_coming_up_draws_no_card_but_items_may_be_picked_up():
    t = entering("safe_passage").lay("13,13", "speed_boots").acting("knight").do("step 1,13", "come_up 13,13")
    assert len(t.happened("sewer_drawn")) == 1
    assert t.asked == "pickup_item"
    t.do("take speed_boots")
    assert (t.items("knight"), t.asked) == (["speed_boots"], "pause")


@pytest.mark.rule("VIL-733", "VIL-421")
@pytest.mark.parametrize(("card", "rats"), [("ambush_1", 1), ("ambush_2", 2)])
def test_an_ambush_is_a_fight_with_so_many_wererats(card, rats):
    t = entering(card, WIN * rats).acting("knight").do("step 1,13")
    assert len(t.happened("creature_defeated")) == rats
    assert t.asked == "sewer_exit"
    assert "stay" in t.offered
    t.do("come_up 1,4")
    assert (t.place("knight"), t.asked) == ("1,4", "pause")


@pytest.mark.rule("VIL-733", "VIL-736", "VIL-420")
def test_a_hero_beaten_in_an_ambush_goes_to_the_entrance():
    t = entering("ambush_2", LOSE_2, hp=2).acting("knight").do("step 1,13")
    assert (t.place("knight"), t.s.wheel, t.asked) == ("ENT", 6, "pause")
    assert len(t.happened("special_fight")) == 1


@pytest.mark.rule("VIL-734")
def test_the_lair_means_both_wererats_the_key_and_another_entrance():
    t = entering("lair", WIN * 2).acting("knight").do("step 1,13")
    assert t.place("knight") == "LAIR"
    assert (t.asked, t.offered) == ("take_key", ["key", "leave"])
    assert [(one.action, one.target, one.primary) for one in scene(t).choices] == [("key", "", True), ("leave", "", False)]
    t.do("key")
    assert t.holds_key("knight")
    assert t.offered == ["come_up 1,4", "come_up 13,4", "come_up 13,13"]
    t.do("come_up 13,13")
    assert (t.place("knight"), t.asked) == ("13,13", "pause")


@pytest.mark.rule("VIL-734", "VIL-613")
def test_who_has_a_key_is_not_asked_for_the_lairs():
    t = entering("lair", WIN * 2).key("knight", "hall").acting("knight").do("step 1,13")
    assert t.asked == "sewer_exit"


@pytest.mark.rule("VIL-734")
def test_a_key_that_is_left_stays_in_the_lair():
    t = entering("lair", WIN * 2).acting("knight").do("step 1,13", "leave", "come_up 1,4")
    assert not t.holds_key("knight")
    t.put("dwarf", "1,12").sewer("lair").script(*WIN * 2).acting("dwarf").do("step 1,13")
    assert t.asked == "take_key"


@pytest.mark.rule("VIL-734")
def test_with_all_other_entrances_held_he_comes_up_where_he_went_down():
    t = entering("lair", WIN * 2).key("knight", "hall").put("dwarf", "1,4").put("ranger", "13,13")
    t.monster(3, "13,4")
    t.acting("knight").do("step 1,13")
    assert (t.place("knight"), t.asked) == ("1,13", "pause")


@pytest.mark.rule("VIL-736", "VIL-734")
def test_a_hero_beaten_in_the_lair_goes_to_the_entrance_without_the_key():
    t = entering("lair", [*WIN, *LOSE_2], hp=2).acting("knight").do("step 1,13")
    assert (t.place("knight"), t.holds_key("knight"), t.asked) == ("ENT", False, "pause")


@pytest.mark.rule("VIL-736", "VIL-424")
def test_beaten_wererats_are_there_again_for_the_next_card():
    t = entering("lair", WIN * 4).acting("knight").do("step 1,13", "key", "come_up 1,4")
    t.put("dwarf", "13,12").sewer("lair").acting("dwarf").do("step 13,13")
    assert len(t.happened("creature_defeated")) == 4
    assert t.hero("knight").slain == ()


@pytest.mark.rule("VIL-734", "VIL-105")
def test_the_lairs_key_is_there_only_once():
    t = entering("lair", WIN * 4).acting("knight").do("step 1,13", "key", "come_up 1,4")
    t.put("dwarf", "1,12").sewer("lair").acting("dwarf").do("step 1,13")
    assert t.asked == "sewer_exit"


@pytest.mark.rule("VIL-732", "VIL-603")
def test_who_stays_where_he_went_down_has_not_come_up():
    t = entering("safe_passage").lay("1,13", "speed_boots").acting("knight").do("step 1,13", "leave", "stay")
    assert (t.asked, t.happened("came_up")) == ("pause", [])
