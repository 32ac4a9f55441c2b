"""Korak's turn: his monsters, himself, the Haunter."""

from __future__ import annotations

import pytest

from .table import Castle

# ---- who may act ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-212")
def test_every_monster_on_the_board_may_act_wherever_the_heroes_are() -> None:
    t = Castle({"knight": "5,8"}, [(1, "0,1"), (2, "15,3"), (3, "6,8")]).korak()
    assert [text for text in t.offered if text.startswith("activate")] == [f"activate {name}" for name in t.names]


@pytest.mark.rule("DRK-211")
def test_korak_may_make_up_to_three_bouts_as_one_activation_of_his_own() -> None:
    t = Castle({"knight": "FRONT", "dwarf": "FRONT"}, chance=[0, 0, 0, 0, 0] * 3).korak()
    t.do("activate korak", "fight knight", "fight dwarf", "fight knight")
    assert t.asked == "korak_turn"
    assert "activate korak" not in t.offered


@pytest.mark.rule("DRK-211")
def test_koraks_bouts_mix_with_the_activations_of_monsters() -> None:
    t = Castle({"knight": "FRONT"}, [(1, "15,3")], chance=[0, 0, 0, 0, 0]).korak()
    t.do(f"activate {t.names[0]}", "done", "activate korak", "fight knight", "done")
    assert t.asked == "korak_turn"


@pytest.mark.rule("DRK-211", "DRK-822")
def test_korak_fights_only_heroes_in_the_throne_front() -> None:
    t = Castle({"knight": "14,7"}, [(1, "0,1")]).korak()
    assert "activate korak" not in t.offered
    t = Castle({"knight": "FRONT", "dwarf": "14,7"}).active("korak")
    assert t.fights() == ["knight"]


# ---- the Haunter ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRK-210", "DRK-701")
def test_the_haunter_is_summoned_once_in_a_turn_before_between_or_after_activations() -> None:
    t = Castle({}, [(1, "0,1"), (1, "0,2")], chance=[0]).korak()
    assert "summon" in t.offered
    t.do(f"activate {t.names[0]}", "done")
    assert "summon" in t.offered
    t.do("summon", f"activate {t.names[1]}", "done")
    assert t.asked == "pause"  # nothing is left to do
    assert "summon" in t.script(0).korak().offered


@pytest.mark.rule("DRK-701", "DRK-702")
def test_example_15_a_0_does_nothing_and_the_summons_is_spent() -> None:
    t = Castle({"knight": "5,8"}, [(1, "6,8"), (2, "0,1")], chance=[0]).korak().do("summon")
    assert "summon" not in t.offered
    assert (len(t.s.monsters), t.hero("knight").hp) == (2, 8)


@pytest.mark.rule("DRK-702", "DRK-703", "DRK-704", "DRK-420")
def test_example_14_the_haunter_takes_a_whole_row_of_rooms() -> None:
    t = Castle({"dwarf": "10,8", "ranger": "ENT"}, [(1, "5,8", "healing_potion"), (2, "9,8", "speed_boots")], chance=[8])
    t.korak_going_on().do("summon")
    assert t.s.monsters == {}
    assert (t.lying("5,8"), t.lying("9,8")) == (["healing_potion"], ["speed_boots"])
    assert (t.hero("dwarf").hp, t.place("dwarf")) == (0, "ENT")
    assert t.hero("ranger").hp == 8


@pytest.mark.rule("DRK-702")
@pytest.mark.parametrize("row", range(1, 10))
def test_the_haunter_flies_along_the_row_of_the_die_and_no_other(row: int) -> None:
    squares = [f"{x},{y}" for x, y in [(0, 1), (5, 2), (9, 3), (2, 4), (6, 5), (10, 6), (5, 7), (8, 8), (11, 9)]]
    t = Castle({}, [(1, square) for square in squares[:4]] + [(2, square) for square in squares[4:8]] + [(3, squares[8])])
    t.script(row).korak_going_on().do("summon")
    gone = [square for square, name in zip(squares, t.names, strict=True) if t.foe(name) is None]
    assert gone == [squares[row - 1]]


@pytest.mark.rule("DRK-702")
def test_walls_and_doors_do_not_stop_the_haunter() -> None:
    t = Castle({}, [(1, "0,5"), (1, "11,5")], chance=[5], doors=[1]).korak_going_on().do("summon")
    assert t.s.monsters == {}


@pytest.mark.rule("DRK-703", "DRK-R18")
def test_nobody_scores_what_the_haunter_takes_and_it_never_comes_back() -> None:
    t = Castle({}, [(3, "5,8")], chance=[8])
    store = list(t.s.store)
    t.korak_going_on().do("summon")
    assert t.s.store == store
    assert all(hero.slain == () for hero in t.s.heroes)
    assert len(t.s.gone) == 1


@pytest.mark.rule("DRK-704")
@pytest.mark.parametrize(("place", "row"), [("ENT", 8), ("FOUNTAIN", 7), ("DOOM", 2), ("15,3", 3), ("14,6", 6), ("FRONT", 8)])
def test_entrance_fountain_doomstep_and_arena_are_never_hit(place: str, row: int) -> None:
    t = Castle({"knight": place}, [(1, "17,1")], chance=[row]).korak_going_on().do("summon")
    assert (t.hero("knight").hp, t.place("knight"), len(t.s.monsters)) == (8, place, 1)


@pytest.mark.rule("DRK-704")
def test_miss_cards_do_not_help_and_lying_items_and_chests_stay() -> None:
    t = Castle({"knight": "5,8"}, chance=[8], chests={"4,7": "golden_axe"}).hand("knight", misses=3).lay("6,8", "speed_boots")
    t.korak_going_on().do("summon")
    assert (t.hero("knight").hp, t.hero("knight").misses, t.lying("6,8"), t.s.chests[0]) == (0, 3, ["speed_boots"], 3)


@pytest.mark.rule("DRK-705")
def test_the_first_arrival_on_the_doomstep_bars_every_later_summons() -> None:
    t = Castle({"knight": "11,2"}, [(1, "0,1")]).acting("knight").do("step DOOM", "end")
    t.s.arena_filled = True
    assert "summon" not in t.korak().offered


@pytest.mark.rule("DRK-705", "DRK-R24")
def test_before_that_arrival_the_haunter_may_be_summoned_even_if_a_hero_stands_before_the_arch() -> None:
    assert "summon" in Castle({"knight": "11,2"}).korak().offered


@pytest.mark.rule("DRK-703", "DRK-602")
def test_where_the_haunter_takes_a_monster_without_an_item_nothing_lies() -> None:
    t = Castle({}, [(1, "5,8")], chance=[8]).korak_going_on().do("summon")
    assert t.s.lying == {}
