"""Magic items: used, won, picked up, left."""

from __future__ import annotations

import pytest

from .stages import Stage


@pytest.mark.rule("DRK-601", "VIL-601")
def test_an_item_is_used_once_and_leaves_the_game(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots").acting("knight").do("use speed_boots")
    assert (t.items("knight"), t.s.pit) == ([], (1,))
    assert "use speed_boots" not in t.offered


@pytest.mark.rule("DRK-601", "VIL-601")
def test_no_item_is_used_inside_a_bout(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)], chance=[0, 0]).hand("knight", hits=1)
    t.give("knight", "healing_potion", hp=2).acting("knight").do(f"fight {t.names[0]}")
    t.refused("use healing_potion")


@pytest.mark.rule("DRK-601", "VIL-601")
def test_no_item_is_used_in_the_evil_sides_turn(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(4, 1)]).give("knight", "healing_potion", hp=2)
    t.active(t.names[0])
    t.refused("use healing_potion")


@pytest.mark.rule("DRK-602", "VIL-602", "DRK-610")
def test_with_full_hands_a_won_item_needs_another_left_for_it(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "healing_potion")], chance=[1, 1, 1])
    t.give("knight", "speed_boots", "speed_boots").acting("knight").do(f"fight {t.names[0]}")
    assert t.offered == ["swap healing_potion speed_boots", "leave"]
    t.do("swap healing_potion speed_boots")
    assert (t.items("knight"), t.lying(stage.line[1])) == (["healing_potion", "speed_boots"], ["speed_boots"])


@pytest.mark.rule("DRK-602", "VIL-602")
def test_a_square_holds_any_number_of_items(stage: Stage) -> None:
    t = stage.table({"knight": 0}, [(1, 1, "healing_potion")], chance=[1, 1, 1]).lay(stage.line[1], "speed_boots", "speed_boots")
    t.acting("knight").do(f"fight {t.names[0]}", "leave")
    assert t.lying(stage.line[1]) == ["healing_potion", "speed_boots", "speed_boots"]


@pytest.mark.rule("DRK-603", "VIL-603")
def test_a_hero_who_comes_to_stand_on_items_may_take_within_his_limit(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[1], "healing_potion", "speed_boots")
    t.acting("knight").do(f"step {stage.line[1]}")
    assert (t.asked, t.offered) == ("pickup_item", ["take healing_potion", "take speed_boots", "leave"])
    t.do("take speed_boots", "take healing_potion")
    assert (t.items("knight"), t.lying(stage.line[1]), t.asked) == (["healing_potion", "speed_boots"], [], "hero_action")


@pytest.mark.rule("DRK-603", "VIL-603")
def test_what_was_put_down_in_a_pick_up_cannot_be_taken_back_in_it(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots", "speed_boots").lay(stage.line[1], "healing_potion")
    t.acting("knight").do(f"step {stage.line[1]}", "swap healing_potion speed_boots")
    assert t.asked == "hero_action"
    assert t.lying(stage.line[1]) == ["speed_boots"]


@pytest.mark.rule("DRK-603", "VIL-603")
def test_staying_on_a_square_gives_nothing(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[0], "healing_potion").acting("knight")
    assert t.asked == "hero_action"
    assert not any(text.startswith("take ") for text in t.offered)


@pytest.mark.rule("DRK-603", "VIL-603")
def test_passing_over_items_while_sharing_the_square_gives_nothing(stage: Stage) -> None:
    t = stage.table({"knight": 0, "dwarf": 1}).lay(stage.line[1], "healing_potion")
    t.acting("knight").do(f"step {stage.line[1]}")
    assert t.asked == "hero_action"
    assert t.lying(stage.line[1]) == ["healing_potion"]


@pytest.mark.rule("DRK-603", "VIL-603")
def test_monsters_never_take_items(stage: Stage) -> None:
    t = stage.table({}, [(1, 3)]).lay(stage.line[4], "healing_potion")
    t.active(t.names[0]).do(f"step {stage.line[4]}", "done")
    assert t.lying(stage.line[4]) == ["healing_potion"]


@pytest.mark.rule("DRK-604", "VIL-604")
def test_a_healing_potion_brings_back_all_hp(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "healing_potion", hp=1).acting("knight").do("use healing_potion")
    assert t.hero("knight").hp == 8


@pytest.mark.rule("DRK-604", "VIL-604")
def test_no_healing_potion_at_full_hp(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "healing_potion").acting("knight")
    t.refused("use healing_potion")


@pytest.mark.rule("DRK-605", "VIL-605")
def test_speed_boots_add_three_actions_and_several_pairs_may_be_used(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots", "speed_boots").acting("knight", actions=1)
    t.do("use speed_boots", "use speed_boots")
    assert t.s.actions == 7


@pytest.mark.rule("DRK-603", "VIL-603")
def test_a_square_whose_last_item_was_taken_is_an_empty_one(stage: Stage) -> None:
    t = stage.table({"knight": 0}).lay(stage.line[1], "healing_potion")
    t.acting("knight").do(f"step {stage.line[1]}", "take healing_potion")
    assert t.s.lying == {}


@pytest.mark.rule("DRK-602", "VIL-602", "DRK-603", "VIL-603")
def test_what_is_put_down_in_a_pick_up_is_told(stage: Stage) -> None:
    t = stage.table({"knight": 0}).give("knight", "speed_boots", "speed_boots").lay(stage.line[1], "healing_potion")
    t.acting("knight").do(f"step {stage.line[1]}", "swap healing_potion speed_boots")
    assert [(told.item, told.place) for told in t.happened("item_left")] == [("speed_boots", stage.line[1])]
