"""Secret doors: searching, passing, changing places."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.darkworld.rules.content import ARRIVALS, FLOOR, NUMBERED, SECRET_DOORS

from .table import Castle, room


@pytest.mark.rule("DRK-720")
def test_a_search_is_free_and_made_once_a_turn() -> None:
    t = Castle({"knight": "6,7"}, chance=[9]).give("knight", "healing_potion", hp=3)
    t.acting("knight", actions=2).do("search", "step 5,7")
    assert t.s.actions == 2
    t.put("knight", "6,7")
    t.game.rules.refresh(t.s)
    assert "search" not in t.offered


@pytest.mark.rule("DRK-720")
def test_each_pair_of_boots_brings_one_search_more() -> None:
    t = Castle({"knight": "6,7"}, chance=[9, 9]).give("knight", "speed_boots").acting("knight")
    t.do("search", "step 5,7", "use speed_boots", "step 6,7")
    assert "search" in t.offered


@pytest.mark.rule("DRK-720")
def test_stepping_over_the_square_forces_no_roll() -> None:
    t = Castle({"knight": "5,7"}).acting("knight").do("step 6,7", "step 7,7")
    assert t.place("knight") == "7,7"


@pytest.mark.rule("DRK-720")
def test_no_search_while_sharing_the_square() -> None:
    t = Castle({"knight": "5,7", "dwarf": "6,7"}).acting("knight").do("step 6,7")
    assert "search" not in t.offered


@pytest.mark.rule("DRK-720")
def test_no_search_elsewhere() -> None:
    assert "search" not in Castle({"knight": "6,8"}).acting("knight").offered
    assert "search" not in Castle({"knight": "6,6"}).acting("knight").offered


@pytest.mark.rule("DRK-721")
@pytest.mark.parametrize(("square", "numbers"), [("6,7", {1, 2, 3, 4, 5}), ("5,4", {1, 2, 3})])
def test_the_numbers_of_success(square: str, numbers: set[int]) -> None:
    found = set()
    for die in range(10):
        t = Castle({"knight": square}, chance=[die]).acting("knight").do("search")
        if t.happened("searched")[0].found:
            found.add(die)
    assert found == numbers


@pytest.mark.rule("DRK-721", "DRK-722", "DRK-723")
def test_example_11_through_the_secret_door_of_room_1() -> None:
    t = Castle({"knight": "6,7"}, chance=[5], doors=[1], rooms=[1]).acting("knight", actions=2).do("search")
    assert (t.place("knight"), t.s.actions, t.asked) == ("6,6", 2, "place_monster")
    assert t.strengths() == {1, 2, 3, 4}
    t.do("bring orc 4", "carry healing_potion")
    assert t.puts() == room(4) - {"6,6", "5,4"}
    t.do("put 4,4", "done")
    assert (t.open_doors(), t.asked) == ([1], "hero_action")


@pytest.mark.rule("DRK-724")
def test_example_12_after_a_failed_search_he_must_step_aside_and_may_only_fight() -> None:
    t = Castle({"knight": "6,7"}, [(1, "4,7")], chance=[6]).acting("knight", actions=2).do("search")
    assert (t.asked, t.offered) == ("forced_step", ["step 7,7", "step 6,8", "step 5,7"])
    t.do("step 5,7")
    assert (t.s.actions, t.steps(), t.fights()) == (2, set(), t.names)


@pytest.mark.rule("DRK-724")
def test_the_forced_step_goes_to_free_squares_only_and_offers_the_pick_up() -> None:
    t = Castle({"knight": "6,7", "dwarf": "5,7"}, [(1, "7,7")], chance=[6]).lay("6,8", "healing_potion")
    t.acting("knight").do("search")
    assert (t.place("knight"), t.asked) == ("6,8", "pickup_item")


@pytest.mark.rule("DRK-724")
def test_without_a_free_square_he_stays() -> None:
    t = Castle({"knight": "6,7", "dwarf": "5,7", "ranger": "6,8"}, [(1, "7,7")], chance=[0]).acting("knight").do("search")
    assert (t.place("knight"), t.asked, t.steps(), t.fights()) == ("6,7", "hero_action", set(), t.names)


@pytest.mark.rule("DRK-724")
def test_items_may_be_used_after_a_failed_search() -> None:
    t = Castle({"knight": "6,7"}, chance=[6]).give("knight", "healing_potion", hp=3).acting("knight").do("search", "step 5,7")
    assert t.do("use healing_potion").hero("knight").hp == 8


@pytest.mark.rule("DRK-724", "DRK-605", "DRK-R17")
def test_example_27_boots_bring_new_steps_and_bouts_use_up_the_barred_actions_first() -> None:
    t = Castle({"knight": "6,7"}, [(4, "5,8")], chance=[6, 0, 0, 0, 0, 0, 0, 0, 0]).give("knight", "speed_boots")
    t.acting("knight", actions=2).do("search", "step 5,7", "use speed_boots")
    assert (t.s.actions, t.s.barred) == (5, 2)
    t.do("fight orc#1", "fight orc#1")
    assert (t.s.actions, t.s.barred) == (3, 0)
    t.do("step 4,7", "step 4,8", "step 4,9")
    assert t.asked == "pause"


@pytest.mark.rule("DRK-724", "DRK-R17")
def test_a_bout_uses_up_one_barred_action() -> None:
    t = Castle({"knight": "6,7"}, [(4, "5,8")], chance=[6, 0, 0, 0, 0]).give("knight", "speed_boots")
    t.acting("knight", actions=2).do("search", "step 5,7", "use speed_boots", "fight orc#1")
    assert (t.s.actions, t.s.barred) == (4, 1)


@pytest.mark.rule("DRK-724")
def test_of_five_actions_after_a_failed_search_at_most_three_are_steps() -> None:
    t = Castle({"knight": "6,7"}, chance=[6]).give("knight", "speed_boots")
    t.acting("knight", actions=2).do("search", "step 5,7", "use speed_boots", "step 5,8", "step 5,9", "step 6,9")
    assert t.asked == "pause"
    assert t.happened("turn_ended")[0].unused == 2


@pytest.mark.rule("DRK-724", "DRK-710")
def test_barred_actions_do_not_pay_for_the_fountain() -> None:
    t = Castle().acting("knight", actions=5)
    t.s.barred = 3
    t.game.rules.refresh(t.s)
    assert "fountain" not in t.offered


@pytest.mark.rule("DRK-723", "DRK-726", "DRK-R15")
def test_example_13_a_monster_on_the_arrival_square_changes_places_with_him() -> None:
    t = Castle({"knight": "6,7"}, [(3, "6,6", "", "ogre")], chance=[2]).acting("knight").do("search")
    assert (t.place("knight"), t.place("ogre#1")) == ("6,6", "6,7")
    assert (t.s.at[FLOOR.index["6,6"]], t.s.at[FLOOR.index["6,7"]]) == (t.number("knight"), 10)


@pytest.mark.rule("DRK-723")
def test_a_hero_on_the_arrival_square_changes_places_too() -> None:
    t = Castle({"knight": "6,7", "dwarf": "6,6"}, chance=[2]).acting("knight").do("search")
    assert (t.place("knight"), t.place("dwarf"), t.asked) == ("6,6", "6,7", "hero_action")


@pytest.mark.rule("DRK-723")
def test_items_are_swapped_away_and_those_on_the_numbered_square_stay_there() -> None:
    t = Castle({"knight": "6,7"}, chance=[2]).lay("6,6", "speed_boots").lay("6,7", "healing_potion")
    t.acting("knight").do("search")
    assert (t.lying("6,6"), t.lying("6,7"), t.asked) == ([], ["healing_potion", "speed_boots"], "hero_action")


@pytest.mark.rule("DRK-725", "DRK-R12")
def test_the_secret_doors_lead_from_room_1_to_4_and_from_4_to_7_and_only_that_way() -> None:
    assert [(door.room, door.to_room) for door in SECRET_DOORS] == [(1, 4), (4, 7)]
    assert [FLOOR.names[place] for place in (*NUMBERED, *ARRIVALS)] == ["6,7", "5,4", "6,6", "5,3"]


@pytest.mark.rule("DRK-725")
def test_a_secret_door_never_stays_open() -> None:
    t = Castle({"knight": "6,7", "dwarf": "6,8"}, chance=[2], doors=[1, 2, 3, 4]).acting("knight").do("search", "end")
    assert "6,7" not in t.acting("knight").steps()
    t.put("dwarf", "6,7").acting("dwarf")
    assert "6,6" not in t.steps()
    assert "search" in t.offered


@pytest.mark.rule("DRK-725")
def test_monsters_never_use_a_secret_door() -> None:
    t = Castle({}, [(1, "6,7")])
    assert t.active(t.names[0]).offered == ["step 7,7", "step 6,8", "step 5,7", "done"]


@pytest.mark.rule("DRK-726")
def test_a_monster_swapped_onto_a_numbered_square_may_fight_from_it_and_stay() -> None:
    t = Castle({"knight": "6,8"}, [(1, "6,7")])
    t.active(t.names[0])
    assert t.fights() == ["knight"]
    assert "done" in t.offered


@pytest.mark.rule("DRK-726")
def test_once_it_has_left_it_may_not_stop_there_again() -> None:
    t = Castle({}, [(1, "6,7")])
    t.active(t.names[0], actions=2).do("step 5,7")
    assert "6,7" not in t.steps()


@pytest.mark.rule("DRK-204", "DRK-205", "DRK-720")
@pytest.mark.parametrize("seed", range(6))
def test_no_turn_goes_on_for_ever_even_if_its_player_never_ends_it(seed: int) -> None:
    chance = FastChance.seeded(seed)
    t = Castle({"knight": "6,7"}, [(1, "6,9"), (2, "6,5")], chests={"4,7": "golden_axe"})
    t.give("knight", "speed_boots", "fireball_grenade", hp=5).lay("5,7", "speed_boots", "healing_potion")
    t.s.chance = chance
    t.acting("knight")
    for _ in range(100):
        if t.asked == "pause":
            return
        t.do(chance.pick([text for text in t.offered if text != "end"] or t.offered))
    raise AssertionError("the turn is not over after 100 choices")


@pytest.mark.rule("DRK-720")
def test_each_turn_begins_with_one_search() -> None:
    t = Castle({"knight": "6,7"})
    t.s.searches = 0
    assert t.turn("knight").s.searches == 1


@pytest.mark.rule("DRK-723")
def test_a_passage_without_items_lays_none() -> None:
    assert Castle({"knight": "6,7"}, chance=[2]).acting("knight").do("search").s.lying == {}
