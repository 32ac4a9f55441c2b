"""Towers, tower fire, archery."""

from __future__ import annotations

import pytest

from .arena import Arena, cell

rule = pytest.mark.rule


@rule("CHO-402", "CHO-404")
@pytest.mark.parametrize("ground", ["forest", "mountain", "swamp", "river"])
def test_towers_are_built_on_grass_only(ground: str) -> None:
    t = Arena([{"mason": "0,0"}, {}], {"0,0": ground}).warriors().do("warrior 0.mason")
    assert "build" not in t.offered
    assert t.refused("build").rule == "CHO-404"


@rule("CHO-402", "CHO-404")
def test_nobody_builds_a_fourth_tower_or_after_moving() -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "4,0").tower(0, "-4,0").tower(0, "0,4").warriors().do("warrior 0.mason")
    assert "build" not in t.offered
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "4,0").tower(0, "-4,0").warriors().do("warrior 0.mason")
    assert "build" in t.offered


@rule("CHO-404")
def test_who_did_not_start_its_turn_on_grass_cannot_build() -> None:
    t = Arena([{"mason": "0,0", "ranger": "2,0"}, {}], {"0,0": "forest"}).stack(0, "A W E").hand(0, "exchange").warriors()
    t.do("cast exchange", "target 0.mason", "warrior 0.mason")
    assert (t.where("0.mason"), "build" in t.offered) == ("2,0", False)


@rule("CHO-403")
@pytest.mark.parametrize(("place", "allowed"), [("1,0", False), ("2,0", True)])
def test_a_hex_lies_between_towers(place: str, allowed: bool) -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(1, place).warriors().do("warrior 0.mason")
    assert ("build" in t.offered) is allowed


@rule("CHO-405")
@pytest.mark.parametrize(("die", "built"), [(4, True), (3, False)])
def test_other_warriors_build_on_four(die: int, built: bool) -> None:
    t = Arena([{"ranger": "0,0"}, {}], dice=[die]).warriors().do("warrior 0.ranger", "build")
    assert (cell("0,0") in t.s.towers) is built


@rule("CHO-411", "CHO-R09")
def test_wizards_fire_from_towers_too_once_a_round_at_each_player() -> None:
    t = Arena([{"mason": "3,0", "ranger": "3,-1"}, {"wizard": "0,0"}], dice=[1, 4]).tower(1, "0,0").warriors()
    t.march("mason", "2,0").do("from 0,0")
    assert t.s.tower_shot == {cell("0,0"): 0b01}
    t.do("end").march("ranger", "2,-1")
    assert t.asked == "warrior_step 0"


@rule("CHO-411")
def test_in_an_overcrowded_tower_its_seat_names_the_shooter() -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0", "archer": "0,0"}], dice=[4, 4]).tower(1, "0,0").warriors()
    t.march("mason", "2,0").do("from 0,0")
    assert (t.asked, t.offered) == ("crowded_shooter 1", ["target 1.mason", "target 1.archer"])
    t.do("target 1.archer")
    assert t.level_of("0.mason") == 0


@rule("CHO-414", "CHO-R10")
def test_fire_may_be_held_for_a_later_step_or_the_whole_movement() -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}]).tower(1, "0,0").warriors().march("mason", "2,0").do("hold", "to 1,0")
    assert t.asked == "tower_fire 1"
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}]).tower(1, "0,0").warriors().march("mason", "2,0").do("hold_all", "to 1,0")
    assert t.asked == "warrior_step 0"


@rule("CHO-R10")
def test_a_setting_fires_automatically() -> None:
    t = Arena([{"mason": "3,0"}, {"mason": "0,0"}], dice=[2, 3], auto_tower_fire="always").tower(1, "0,0").warriors()
    t.march("mason", "2,0")
    assert (t.asked, len(t.happened("compared"))) == ("warrior_step 0", 1)


@rule("CHO-415")
def test_several_towers_are_asked_clockwise_while_the_target_lives() -> None:
    t = Arena([{"mason": "0,3"}, {"mason": "0,0", "ranger": "2,0"}, {"mason": "-2,2"}], dice=[1, 1, 4, 1])
    t.tower(1, "0,0").tower(1, "2,0").tower(2, "-2,2").warriors().march("mason", "0,2")
    assert (t.asked, t.offered) == ("tower_fire 1", ["from 0,0", "from 2,0", "hold", "hold_all"])
    t.do("from 2,0")
    assert (t.asked, t.offered) == ("tower_fire 1", ["from 0,0", "hold", "hold_all"])
    t.do("from 0,0")
    # The target is dead: Red is not asked.
    assert (t.level_of("0.mason"), t.asked) == (0, "pause")


@rule("CHO-415")
def test_after_one_seat_holds_the_next_is_asked() -> None:
    t = Arena([{"mason": "0,3"}, {"mason": "0,0"}, {"mason": "-2,2"}]).tower(1, "0,0").tower(2, "-2,2").warriors()
    t.march("mason", "0,2").do("hold")
    assert t.asked == "tower_fire 2"
    t.do("hold")
    assert t.asked == "warrior_step 0"


@rule("CHO-416", "CHO-641")
def test_tower_fire_is_unmodified_and_harms_the_target_only() -> None:
    t = Arena([{"forester": "3,0"}, {"wizard": "0,0"}], dice=[1, 4]).level(g_forester=4).tower(1, "0,0").warriors()
    t.march("forester", "2,0").do("from 0,0")
    (shot,) = t.happened("compared")
    assert (shot.score, shot.other_score, shot.terms, shot.other_terms) == (1, 4, (), ())
    assert (t.level_of("1.wizard"), t.level_of("0.forester")) == (2, 4)


@rule("CHO-417")
def test_an_archer_in_a_tower_adds_one_and_spends_both_marks() -> None:
    t = Arena([{"mason": "3,0"}, {"archer": "0,0"}], dice=[3, 3]).tower(1, "0,0").warriors()
    t.march("mason", "2,0").do("from 0,0")
    assert (t.happened("compared")[0].score, t.level_of("0.mason")) == (4, 0)
    assert (t.s.shot[t.c("1.archer")], t.s.tower_shot) == (0b1, {cell("0,0"): 0b1})


@rule("CHO-417")
def test_an_archer_whose_own_shot_is_spent_cannot_use_the_towers() -> None:
    t = Arena([{"mason": "3,0"}, {"archer": "0,0"}]).tower(1, "0,0")
    t.s.shot[t.c("1.archer")] = 0b1
    t.warriors().march("mason", "2,0")
    assert t.asked == "warrior_step 0"


@rule("CHO-418")
def test_a_moving_archer_shoots_back_at_the_tower() -> None:
    t = Arena([{"archer": "3,0"}, {"mason": "0,0"}], dice=[2, 4]).tower(1, "0,0").warriors().march("archer", "2,0").do("from 0,0")
    (shot,) = t.happened("compared")
    assert (shot.score, shot.other_score, shot.mutual) == (2, 3, True)
    assert (t.level_of("1.mason"), t.s.shot[t.c("0.archer")]) == (0, 0b10)


@rule("CHO-418", "CHO-R11")
def test_an_archer_that_aims_elsewhere_does_not_shoot_back() -> None:
    t = Arena([{"mason": "0,0"}, {"archer": "2,0"}, {}], dice=[2, 1]).tower(0, "0,0").put("0.ranger", "2,-2").battle()
    # Gray's tower shoots at the Archer, who aims at the Ranger.
    t.do("shoot 1.archer", "shoot 0.ranger", "shot 0.mason 1.archer")
    assert t.happened("compared")[0].mutual is False


@rule("CHO-625")
def test_an_archer_on_the_ground_at_a_sleeper_in_a_tower() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[3, 1]).tower(1, "2,0").enchant(0, "sleep", on="1.mason").battle()
    t.do("shoot 1.mason")
    (shot,) = t.happened("compared")
    assert (shot.score, shot.mutual, t.level_of("1.mason")) == (2, False, 0)


@rule("CHO-419")
def test_towers_do_not_shoot_at_towers() -> None:
    t = Arena([{"archer": "0,0"}, {"archer": "2,0"}]).tower(0, "0,0").tower(1, "2,0").battle()
    assert t.asked == "pause"


@rule("CHO-420", "CHO-808")
@pytest.mark.parametrize("shield", ["forest", "veil", "chobolo", "none"])
def test_who_cannot_be_shot_at(shield: str) -> None:
    t = Arena([{"archer": "0,0"}, {"ranger": "2,0", "wizard": "@-5,-1"}], wizards=["WIZ-F", "WIZ-E"])
    if shield == "forest":
        t.paint("2,0", "forest")
    elif shield == "veil":
        t.enchant(1, "mist_veil", on="1.ranger")
    elif shield == "chobolo":
        t.put("1.ranger", "-4,4").put("1.wizard", "2,0").open_plane(holder="1.wizard")
    t.battle()
    assert (t.asked == "assign_shot 0") is (shield == "none")


@rule("CHO-421")
def test_tower_characters_fire_in_the_battle_step() -> None:
    t = Arena([{"mason": "0,0"}, {"ranger": "2,0"}], dice=[4, 1]).tower(0, "0,0").battle().do("shoot 1.ranger")
    assert t.level_of("1.ranger") == 0


@rule("CHO-620", "CHO-621", "CHO-R16")
def test_each_shooter_has_one_target_for_each_opposing_player() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0", "ranger": "0,2"}, {"mason": "-2,0"}], dice=[4, 1, 1, 4]).battle()
    assert t.offered == ["shoot 1.mason", "shoot 1.ranger", "no_shot"]
    t.do("shoot 1.mason")
    assert t.offered == ["shoot 2.mason", "no_shot"]
    t.do("shoot 2.mason", "shot 0.archer 1.mason")
    assert (t.level_of("1.mason"), t.level_of("2.mason"), t.asked) == (0, 1, "pause")
    assert t.s.shot[t.c("0.archer")] == 0b110


@rule("CHO-621", "CHO-R16")
def test_the_others_shoot_at_the_active_player_only() -> None:
    t = Arena([{"mason": "0,0"}, {"archer": "2,0"}, {"mason": "4,0"}]).battle()
    assert (t.asked, t.offered) == ("assign_shot 1", ["shoot 0.mason", "no_shot"])


@rule("CHO-622")
def test_a_shot_whose_shooter_died_is_dropped_with_its_mark_unspent() -> None:
    t = Arena([{"archer": "0,0"}, {"archer": "2,0"}, {"mason": "-2,0"}], dice=[4, 1]).battle()
    t.do("no_shot", "shoot 2.mason", "shoot 0.archer", "shot 1.archer 0.archer")
    assert (t.level_of("0.archer"), len(t.happened("shot_dropped"))) == (0, 1)
    assert t.s.shot[t.c("0.archer")] == 0


@rule("CHO-627", "CHO-702")
def test_a_ranged_kill_gives_no_level() -> None:
    t = Arena([{"archer": "0,0"}, {"mason": "2,0"}], dice=[4, 1]).battle().do("shoot 1.mason")
    assert (t.level_of("1.mason"), t.level_of("0.archer")) == (0, 1)


@rule("CHO-408")
def test_a_vacated_tower_stays_under_control() -> None:
    t = Arena([{"mason": "0,0"}, {}]).tower(0, "0,0").warriors().march("mason", "1,0").do("end")
    assert t.s.towers[cell("0,0")] == 8


@rule("CHO-410")
def test_a_sleeper_stays_and_the_other_must_leave() -> None:
    t = Arena([{"mason": "0,0", "ranger": "0,0"}, {}]).tower(0, "0,0").enchant(1, "sleep", on="0.ranger").warriors()
    assert t.offered == ["warrior 0.mason"]
    t.do("warrior 0.mason")
    assert "end" not in t.offered
    assert t.refused("end").rule == "CHO-410"


@rule("CHO-410")
def test_who_can_only_drown_may_stay() -> None:
    around = dict.fromkeys(("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"), "lake")
    t = Arena([{"mason": "0,0", "ranger": "0,0"}, {}], around).tower(0, "0,0").enchant(1, "sleep", on="0.ranger").warriors()
    t.do("warrior 0.mason")
    assert t.offered == ["march", "nothing"]
