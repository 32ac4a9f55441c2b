"""Doors that open in the middle of a move, and the rooms behind them."""

from __future__ import annotations

import pytest

from questboard.games.dark.rules.stepping import walk_hero
from questboard.games.darkworld.rules.content import FLOOR

from .table import Castle, room

# ---- doors ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-310")
def test_example_10_a_door_opens_in_the_middle_of_a_move() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight", actions=2).do("step 7,9")
    assert (t.open_doors(), t.populated(), t.asked, t.decision.seat) == ([1, 2], [1, 2], "place_monster", 0)
    t.do("bring orc 1", "carry healing_potion", "put 9,8", "done")
    assert (t.asked, t.s.actions) == ("hero_action", 1)
    t.do("step 8,9")
    assert t.place("knight") == "8,9"


@pytest.mark.rule("DRK-310", "DRK-205")
def test_opening_a_door_is_no_choice_and_no_action() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1, 2]).acting("knight", actions=2).do("step 7,9")
    assert (t.open_doors(), t.s.actions, t.asked) == ([1, 2], 1, "hero_action")


@pytest.mark.rule("DRK-310")
def test_a_hero_who_only_passes_beside_a_door_square_opens_nothing() -> None:
    t = Castle({"knight": "6,8"}, doors=[1], rooms=[1]).acting("knight").do("step 7,8", "step 7,7")
    assert t.open_doors() == [1]


@pytest.mark.rule("DRK-311", "DRK-301")
def test_a_closed_door_is_a_wall_for_steps_and_bouts() -> None:
    t = Castle({"knight": "8,9"}, [(1, "7,9")], doors=[])
    assert t.active(t.names[0]).fights() == []
    assert t.steps() == {"7,8", "6,9"}
    assert t.acting("knight").fights() == []


@pytest.mark.rule("DRK-311")
def test_monsters_and_heroes_pass_and_fight_through_open_doors() -> None:
    t = Castle({"knight": "8,9"}, [(1, "7,9")]).acting("knight")
    assert t.fights() == t.names
    t = Castle({"knight": "10,9"}, [(1, "7,9")])
    assert "8,9" in t.active(t.names[0]).steps()


@pytest.mark.rule("DRK-311")
def test_monsters_never_open_doors() -> None:
    t = Castle({}, [(1, "7,8")], doors=[1], rooms=[1])
    t.active(t.names[0]).do("step 7,9")
    assert t.open_doors() == [1]


@pytest.mark.rule("DRK-312", "DRK-321", "DRK-323")
def test_example_8_door_1_opens_at_the_start_of_the_very_first_turn() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian")
    assert (t.open_doors(), t.asked) == ([1], "place_monster")
    t.do("bring orc 1", "carry healing_potion")
    assert t.puts() == room(1) - {"4,8", "6,7"}
    t.do("put 5,8", "bring orc 2", "carry healing_potion", "put 6,8")
    assert (len(t.s.monsters), t.asked, t.s.actions) == (2, "hero_action", 3)


@pytest.mark.rule("DRK-313")
def test_a_door_reached_from_the_far_side_opens_and_the_room_beyond_is_populated() -> None:
    t = Castle({"knight": "6,5"}, doors=[1], rooms=[1, 4]).acting("knight").do("step 7,5")
    assert (t.open_doors(), t.populated()) == ([1, 4], [1, 3, 4])
    t.do("bring orc 4", "carry speed_boots")
    assert t.puts() == room(3) - {"8,5"}


@pytest.mark.rule("DRK-313")
def test_between_two_populated_rooms_the_door_just_opens() -> None:
    t = Castle({"knight": "6,5"}, doors=[1], rooms=[1, 3, 4]).acting("knight").do("step 7,5")
    assert (t.open_doors(), t.asked) == ([1, 4], "hero_action")


@pytest.mark.rule("DRK-314")
def test_a_square_passed_while_shared_with_a_hero_opens_the_door_too() -> None:
    t = Castle({"knight": "7,8", "dwarf": "7,9"}, doors=[1], rooms=[1, 2]).acting("knight", actions=2).do("step 7,9")
    assert t.open_doors() == [1, 2]


@pytest.mark.rule("DRK-314")
def test_a_forced_step_opens_a_door_like_any_other() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1, 2])
    walk_hero(t.s, t.number("knight"), FLOOR.index["7,9"], free=True)
    assert t.open_doors() == [1, 2]


# ---- populating -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-320")
def test_a_room_is_populated_exactly_once() -> None:
    t = Castle({"knight": "8,6"}, doors=[1, 2, 3], rooms=[1, 2, 3, 4]).acting("knight").do("step 8,5")
    assert (t.open_doors(), t.asked) == ([1, 2, 3, 4], "hero_action")


@pytest.mark.rule("DRK-320", "DRK-R16", "DRK-723")
def test_a_room_is_populated_when_a_hero_first_enters_it_by_a_secret_door() -> None:
    t = Castle({"knight": "6,7"}, chance=[1], doors=[1], rooms=[1]).acting("knight").do("search")
    assert (t.populated(), t.asked, t.place("knight")) == ([1, 4], "place_monster", "6,6")


@pytest.mark.rule("DRK-321")
@pytest.mark.parametrize(
    ("square", "step", "number", "limit"),
    [
        ("7,8", "7,9", 2, 3),
        ("11,8", "11,7", 3, 4),
        ("9,5", "8,5", 4, 4),
        ("5,5", "4,5", 5, 4),
        ("1,4", "0,4", 6, 5),
        ("2,2", "3,2", 7, 5),
        ("6,2", "7,2", 8, 5),
    ],
)
def test_the_strengths_stay_within_the_limit_of_the_room(square: str, step: str, number: int, limit: int) -> None:
    t = Castle({"knight": square}, doors=[], rooms=set(range(1, 9)) - {number}).acting("knight").do(f"step {step}")
    assert t.strengths() == set(range(1, limit + 1))
    t.do("bring orc 2", "carry healing_potion")
    t.do(f"put {min(t.puts())}")
    assert t.strengths() == set(range(1, limit - 1))


@pytest.mark.rule("DRK-321")
def test_example_9_a_second_monster_above_the_limit_is_illegal() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 3", "5,8")
    assert t.offered == ["done"]
    t.refused("bring orc 1")


@pytest.mark.rule("DRK-321", "DRK-325")
def test_two_monsters_are_the_most() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 1", "5,8").bring("orc 1", "6,8")
    assert t.asked == "hero_action"


@pytest.mark.rule("DRK-322")
def test_each_monster_gets_an_item_of_koraks_choice() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").do("bring orc 1")
    assert t.offered == ["carry healing_potion", "carry speed_boots", "carry fireball_grenade"]
    t.do("carry speed_boots", "put 5,8")
    assert (t.s.monsters[0].item, t.s.items) == (1, [6, 5, 6])


@pytest.mark.rule("DRK-322")
def test_without_items_in_the_store_a_monster_carries_none() -> None:
    t = Castle(doors=[], rooms=[])
    t.s.items = [0, 0, 0]
    t.turn("barbarian").do("bring orc 1")
    assert t.puts()  # nothing to ask about the item
    t.do("put 5,8")
    assert t.s.monsters[0].item == -1


@pytest.mark.rule("DRK-322")
def test_the_last_kind_of_item_is_carried_without_a_question() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1])
    t.s.items[:] = [0, 2, 0]
    t.acting("knight").do("step 7,9", "bring orc 1")
    assert t.puts()
    t.do("put 9,8")
    assert t.foe("orc#1").item == 1


@pytest.mark.rule("DRK-325", "DRK-R02")
def test_what_korak_places_is_his_secret_choice_at_every_step() -> None:
    t = Castle({"knight": "7,8"}, doors=[1], rooms=[1]).acting("knight")
    t.do("step 7,9")
    secret = [t.decision.secret]
    for choice in ("bring orc 1", "carry speed_boots"):
        t.do(choice)
        secret.append(t.decision.secret)
    assert secret == [True, True, True]


@pytest.mark.rule("DRK-323")
def test_no_monster_is_placed_on_a_chest_a_numbered_square_or_a_taken_one() -> None:
    t = Castle(doors=[], rooms=[], chests={"4,7": "golden_axe"}).turn("barbarian").bring("orc 1", "5,8")
    t.do("bring orc 1", "carry healing_potion")
    assert t.puts() == room(1) - {"4,8", "6,7", "4,7", "5,8"}


@pytest.mark.rule("DRK-323")
def test_on_later_turns_monsters_may_move_onto_a_door_square() -> None:
    t = Castle({}, [(1, "9,9")])
    t.active(t.names[0]).do("step 8,9", "done")
    assert t.place(t.names[0]) == "8,9"


@pytest.mark.rule("DRK-324")
def test_at_least_one_monster_must_be_placed_if_one_fits() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian")
    assert "done" not in t.offered


@pytest.mark.rule("DRK-324")
def test_if_nothing_in_the_store_fits_none_is_placed() -> None:
    t = Castle(doors=[], rooms=[])
    t.s.store = [count if t.realm.kind_strength[kind] > 3 else 0 for kind, count in enumerate(t.s.store)]
    assert t.turn("barbarian").offered == ["done"]
    t.do("done")
    assert (t.s.monsters, t.asked) == ({}, "hero_action")


@pytest.mark.rule("DRK-325")
def test_the_heroes_see_type_item_and_square_but_no_strength() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 3", "5,8", "speed_boots")
    (placed,) = t.happened("monster_placed")
    assert (placed.type, placed.item, placed.place, placed.audience) == ("orc", "speed_boots", "5,8", None)
    assert not hasattr(placed, "strength")


@pytest.mark.rule("DRK-325")
def test_after_the_first_monster_korak_is_asked_even_if_done_is_all_that_is_left() -> None:
    t = Castle(doors=[], rooms=[]).turn("barbarian").bring("orc 3", "5,8")
    assert (t.asked, t.offered) == ("place_monster", ["done"])


@pytest.mark.rule("DRK-330")
def test_no_monster_stops_on_a_numbered_square_but_it_may_step_across() -> None:
    t = Castle({}, [(1, "5,7")])
    assert "6,7" not in t.active(t.names[0], actions=1).steps()
    t.s.acted = ()
    t.active(t.names[0], actions=2).do("step 6,7")
    assert "done" not in t.offered
    t.do("step 7,7")
    assert t.place(t.names[0]) == "7,7"


@pytest.mark.rule("DRK-331")
def test_a_monster_of_the_rooms_never_passes_the_arch() -> None:
    t = Castle({}, [(1, "11,2")])
    assert t.active(t.names[0]).steps() == {"11,1", "10,2", "11,3"}


@pytest.mark.rule("DRK-331", "DRK-803")
def test_an_arena_monster_never_enters_the_doomstep_or_the_rooms() -> None:
    t = Castle({}, [(1, "14,2")])
    t.active(t.names[0]).do("step 13,2")
    assert t.steps() == {"13,1", "14,2", "13,3"}
