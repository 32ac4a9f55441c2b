"""Movement, elements, the plane, rivers."""

from __future__ import annotations

import pytest

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-301", "CHO-302")
@pytest.mark.parametrize(("wizard", "spaces"), [("WIZ-F", 8), ("WIZ-S", 4)])
def test_a_wizard_steps_to_adjacent_hexes_up_to_its_allowance(wizard: str, spaces: int) -> None:
    t = Arena([{"wizard": "-4,0"}, {}], wizards=[wizard, "WIZ-W"]).wizard()
    assert t.refused("to -2,0").rule == "CHO-301"
    for step in range(spaces):
        assert "end" in t.offered
        t.do(f"to {step - 3},0")
    assert t.asked == "pause"


@rule("CHO-302", "CHO-808")
@pytest.mark.parametrize(("wizard", "spaces"), [("WIZ-A", 12), ("WIZ-S", 8), ("WIZ-F", 8)])
def test_chobolo_makes_some_wizards_faster(wizard: str, spaces: int) -> None:
    t = Arena([{"wizard": "0,0"}, {}], wizards=[wizard, "WIZ-W"]).open_plane(holder="0.wizard").wizard()
    for step in range(spaces):
        t.do("to 1,0" if step % 2 == 0 else "to 0,0")
    assert t.asked == "pause"


@rule("CHO-301")
def test_who_falls_asleep_while_moving_has_ended_its_movement() -> None:
    t = Arena([{"mason": "0,0"}, {"wizard": "3,3"}], preset="full").stack(1, "W A F").hand(1, "sleep").warriors()
    t.march("mason", "1,0").cast("sleep", "target 0.mason")
    while t.asked.startswith("window"):
        t.do("pass")
    assert (t.asked, t.where("0.mason")) == ("pause", "1,0")


@rule("CHO-303")
def test_a_start_inside_a_tower_gives_no_terrain_bonus() -> None:
    t = Arena([{"cavalry": "0,0"}, {}]).tower(0, "0,0").warriors().march("cavalry", "1,0", "2,0", "3,0", "4,0")
    assert t.asked == "pause"
    t = Arena([{"cavalry": "0,0"}, {}]).warriors().march("cavalry", "1,0", "2,0", "3,0", "4,0")
    assert t.asked == "warrior_step 0"


@rule("CHO-305", "CHO-306")
def test_nobody_enters_an_occupied_hex() -> None:
    t = Arena([{"mason": "0,0", "ranger": "1,0"}, {"mason": "0,1"}]).warriors().march("mason")
    assert t.steps == {"1,-1", "0,-1", "-1,0", "-1,1"}
    assert t.refused("to 1,0").rule == "CHO-305"


@rule("CHO-307")
@pytest.mark.parametrize("ground", ["grass", "forest", "mountain", "river"])
def test_ordinary_terrain_costs_one_space(ground: str) -> None:
    t = Arena([{"mason": "0,0"}, {}], {f"{n},0": ground for n in range(1, 5)}).warriors()
    t.march("mason", "1,0", "2,0", "3,0", "4,0")
    assert (t.where("0.mason"), t.asked) == ("4,0", "pause")


@rule("CHO-308", "CHO-R08", "CHO-713")
def test_a_lake_kills_whoever_enters_it() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "lake"}).warriors().march("mason", "1,0")
    assert t.level_of("0.mason") == 0
    assert t.happened("died")[0].by == 7


@rule("CHO-308", "CHO-344")
def test_a_river_walker_crosses_lakes_but_dies_stopping_there() -> None:
    t = Arena([{"river_walker": "0,0"}, {}], {"1,0": "lake"}).warriors().march("river_walker", "1,0", "2,0").do("end")
    assert t.where("0.river_walker") == "2,0"
    t = Arena([{"river_walker": "0,0"}, {}], {"1,0": "lake"}).warriors().march("river_walker", "1,0").do("end")
    assert t.level_of("0.river_walker") == 0


@rule("CHO-308", "CHO-808")
def test_gammon_with_chobolo_stands_on_lakes_until_it_is_lost() -> None:
    t = Arena([{"wizard": "0,0"}, {}, {"wizard": ""}], {"1,0": "lake"}, wizards=["WIZ-W", "WIZ-F", "WIZ-A"])
    t.open_plane(holder="0.wizard").wizard().do("to 1,0", "end")
    assert t.where("0.wizard") == "1,0"
    # Seized by another wizard, Chobolo no longer carries her.
    t.put("1.wizard", "@-9,6").stack(1, "F A W E").s.wizard_kill[1] = 1
    t.wizard(1).cast("chobolo")
    assert (t.s.holder, t.level_of("0.wizard")) == (4, 0)


@rule("CHO-309", "CHO-401")
def test_towers_are_entered_as_the_last_step_only() -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(1, "1,0").warriors().march("mason", "1,0")
    assert (t.asked, t.s.in_tower(t.c("0.mason"))) == ("pause", True)
    t = Arena([{"mason": "0,0", "ranger": "1,0"}, {}]).tower(0, "1,0").warriors().march("mason")
    assert "1,0" not in t.steps
    t = Arena([{"mason": "@4,-8"}, {"wizard": ""}]).warriors().march("mason")
    assert t.refused("to -1,-13").rule == "CHO-309"


@rule("CHO-310")
def test_leaving_a_tower_is_a_normal_step() -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "0,0").warriors().march("mason", "1,0")
    assert t.s.used[1] == 1
    assert t.s.towers[cell("0,0")] == 8


@rule("CHO-311")
def test_only_wizards_enter_element_hexes() -> None:
    t = Arena([{"mason": "0,0"}, {}], {"1,0": "F"}).warriors().march("mason")
    assert "1,0" not in t.steps
    assert t.refused("to 1,0").rule == "CHO-311"
    assert "1,0" in Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).wizard().steps


@rule("CHO-109")
def test_a_main_tower_covers_its_element() -> None:
    t = Arena([{"wizard": "@-5,-3", "mason": ""}, {}]).wizard().do("to -10,-8")
    assert (t.is_home("0.wizard"), t.asked, t.chips(0)) == (True, "pause", "")


@rule("CHO-312")
def test_tower_fire_comes_before_the_element() -> None:
    t = Arena([{"wizard": "2,0"}, {"mason": "0,0"}], {"1,0": "F"}, dice=[4, 1]).level(g_wizard=1).tower(1, "0,0").wizard()
    t.do("to 1,0")
    assert t.asked == "tower_fire 1"
    t.do("from 0,0")
    assert (t.level_of("0.wizard"), t.asked) == (0, "pause")


@rule("CHO-312", "CHO-510")
def test_window_step_comes_after_the_element() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "3,3"}], {"1,0": "F"}, preset="full").stack(1, "W W").hand(1, "mire").wizard()
    t.do("to 1,0")
    assert t.asked == "element_choice 0"
    t.do("take F")
    assert t.asked == "window 1"


@rule("CHO-313", "CHO-510")
def test_window_moved_opens_also_when_nothing_was_done() -> None:
    t = Arena([{"mason": "0,0"}, {"mason": "2,0"}], preset="smart").stack(1, "W W").hand(1, "mire").warriors()
    t.do("warrior 0.mason", "nothing")
    assert t.asked == "window 1"


@rule("CHO-314")
def test_who_is_placed_does_not_enter() -> None:
    t = Arena([{"wizard": "0,0", "mason": "3,0"}, {"ranger": "4,0"}]).tower(1, "4,0").stack(0, "A W E").hand(0, "exchange")
    t.wizard().do("to 1,0").cast("exchange", "target 0.wizard")
    # The wizard was moving, so its movement is over; the tower beside it has nobody to fire at.
    assert (t.where("0.wizard"), t.asked, t.happened("rolled")) == ("3,0", "pause", [])


@rule("CHO-315", "CHO-658", "CHO-R30")
def test_nyx_passes_characters_but_may_not_stop_on_them() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], wizards=["WIZ-S", "WIZ-W"]).wizard().do("to 1,0")
    assert "end" not in t.offered
    assert t.refused("end").rule == "CHO-315"
    t.do("to 2,0")
    assert (t.where("0.wizard"), t.where("1.mason")) == ("2,0", "1,0")
    t = Arena([{"wizard": "0,0"}, {"mason": "4,0"}], wizards=["WIZ-S", "WIZ-W"]).wizard().do("to 1,0", "to 2,0", "to 3,0")
    assert "4,0" not in t.steps


@rule("CHO-315")
def test_the_hex_that_it_came_from_is_one_where_nyx_may_stop() -> None:
    lakes = dict.fromkeys(("2,0", "2,-1", "1,-1", "0,1", "1,1"), "lake")
    t = Arena([{"wizard": "-2,0"}, {"mason": "1,0"}], lakes, wizards=["WIZ-S", "WIZ-W"]).wizard()
    t.do("to -1,0", "to 0,0", "to 1,0", "to 0,0")  # all four spaces
    assert t.where("0.wizard") == "0,0"


@rule("CHO-658")
def test_nyx_does_not_pass_towers_and_ignores_swamps() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], wizards=["WIZ-S", "WIZ-W"]).tower(1, "1,0").wizard()
    assert "1,0" not in t.steps
    t = Arena([{"wizard": "0,0"}, {}], {"0,1": "swamp"}, wizards=["WIZ-S", "WIZ-W"]).wizard().do("to 0,1", "to 0,2", "to 0,3")
    assert t.asked == "wizard_step 0"


@rule("CHO-315")
def test_who_cannot_go_on_returns_to_the_last_legal_hex() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "4,-4", "mason": "1,0"}], wizards=["WIZ-S", "WIZ-W"], preset="full")
    t.stack(1, "W A F").hand(1, "sleep").wizard().do("to 1,0").cast("sleep", "target 0.wizard")
    while t.asked.startswith("window"):
        t.do("pass")
    assert (t.where("0.wizard"), t.s.over) == ("0,0", False)


# ---- chips ----------------------------------------------------------------------------------------------------------


@rule("CHO-323", "CHO-326")
def test_only_a_top_chip_of_that_element_can_be_removed() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).stack(0, "A F").wizard().do("to 1,0")
    assert t.offered == ["take F", "pray", "nothing"]


@rule("CHO-325", "CHO-R32")
def test_with_an_empty_deck_nobody_prays() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}).deck(0).wizard().do("to 1,0")
    assert t.offered == ["take F", "nothing"]


@rule("CHO-327")
def test_gammon_with_chobolo_takes_any_element_once_a_turn() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F"}, wizards=["WIZ-W", "WIZ-F"]).open_plane(holder="0.wizard").stack(0, "E")
    t.wizard().do("to 1,0")
    assert t.offered == ["take A", "take E", "take F", "take W", "remove E", "pray", "nothing"]
    t.do("take W", "to 0,0", "to 1,0")
    assert t.offered == ["take F", "pray", "nothing"]
    assert t.chips(0) == "W E"


# ---- the plane ------------------------------------------------------------------------------------------------------


@rule("CHO-330", "CHO-331", "CHO-332")
@pytest.mark.parametrize(
    ("wall", "captured", "wizard", "warrior"),
    [(False, False, False, False), (True, False, True, False), (True, True, True, True)],
)
def test_who_may_enter_the_plane(wall: bool, captured: bool, wizard: bool, warrior: bool) -> None:
    t = Arena([{"wizard": "@0,5", "mason": "@1,4"}, {}])
    t.s.wall_open, t.s.captured = wall, captured
    plane = "-5,0"
    assert (plane in t.wizard().steps) is wizard
    assert (plane in t.warriors().march("mason").steps) is warrior


@rule("CHO-333")
def test_nobody_enters_the_center_hex_with_the_bead() -> None:
    t = Arena([{"wizard": "@1,0"}, {}]).open_plane().wizard()
    assert "-5,-4" not in t.steps
    assert t.refused("to -5,-4").rule == "CHO-333"
    t.open_plane(holder="1.wizard").wizard()
    assert "-5,-4" in t.steps


# ---- rivers ---------------------------------------------------------------------------------------------------------


@rule("CHO-341", "CHO-342")
def test_river_walking_needs_a_start_on_the_river_and_stays_on_it() -> None:
    rivers = {"0,0": "river", "1,0": "river", "2,0": "lake", "3,0": "river"}
    t = Arena([{"river_walker": "0,0"}, {"mason": "3,0"}], rivers, dice=[4]).warriors().do("warrior 0.river_walker", "river_walk")
    assert t.steps == {"1,0"}
    t.do("to 1,0", "to 2,0")
    assert t.steps == {"1,0"}
    t = Arena([{"river_walker": "0,1"}, {}], rivers).warriors().do("warrior 0.river_walker")
    assert "river_walk" not in t.offered
    assert t.refused("river_walk").rule == "CHO-341"


@rule("CHO-340")
def test_flooded_hexes_join_rivers() -> None:
    t = Arena([{"river_walker": "0,0"}, {}], {"0,0": "river", "2,0": "river"}, dice=[3]).enchant(1, "flood", hexes=["1,0"])
    t.warriors().do("warrior 0.river_walker", "river_walk", "to 1,0", "to 2,0", "end")
    assert t.where("0.river_walker") == "2,0"


@rule("CHO-341")
def test_a_failed_river_walker_does_not_move_or_build() -> None:
    t = Arena([{"river_walker": "0,0"}, {}], {"0,0": "river", "1,0": "river"}, dice=[2]).warriors()
    t.do("warrior 0.river_walker", "river_walk")
    assert (t.asked, t.where("0.river_walker")) == ("pause", "0,0")


@rule("CHO-656")
def test_a_ranger_ignores_swamps() -> None:
    t = Arena([{"ranger": "0,0"}, {}], {"1,0": "swamp"}).warriors().march("ranger", "1,0", "2,0", "3,0", "4,0")
    assert t.where("0.ranger") == "4,0"
