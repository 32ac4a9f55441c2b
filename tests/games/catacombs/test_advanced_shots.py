"""Shadow monsters, teleport, portal, roll, target, ice, summons, devour."""

from __future__ import annotations

import pytest

from questboard.games.catacombs.rules.battle.rooms import Resolution
from questboard.games.catacombs.rules.content import PIECE, PIECES
from questboard.games.catacombs.rules.endings import Check

from .table import Table

# ---- shadow monsters ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-801")
@pytest.mark.parametrize("shot", ["melee", "melee.crit", "melee.fear", "melee.regen", "missile"])
def test_a_shadow_is_never_damaged(shot: str) -> None:
    t = Table({"elani": (10, 16), "phantom_1": (20, 16)}).set("elani", health=5).performs("elani", shot).shoot("phantom_1")
    assert t.where("phantom_1") == "mat"
    assert t.health("elani") == 5
    assert t.asked == "pause"


@pytest.mark.rule("CAT-801")
@pytest.mark.parametrize("shot", ["rush", "shield", "ice", "missile"])
def test_even_harmless_shots_drive_a_shadow_off(shot: str) -> None:
    t = Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (10, 5)}).performs("elani", shot)
    t.shoot("phantom_1", away=["phantom_1"])
    assert t.where("phantom_1") == "board"
    assert t.credited("phantom_1") == "elani"


@pytest.mark.rule("CAT-801", "CAT-R51")
def test_a_shadow_that_was_not_hit_directly_by_the_heroes_returns() -> None:
    t = Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (44, 16)}).performs("elani", "rush")
    t.shoot("orc_1", pushed=[("orc_1", "phantom_1")], away=["phantom_1"])
    assert t.at("phantom_1") == (50.75, 16.0)
    t.performs("orc_1", "melee").shoot("phantom_1", away=["phantom_1"])
    assert t.where("phantom_1") == "mat"


@pytest.mark.rule("CAT-802")
def test_a_frozen_shadow_cannot_be_destroyed_and_one_that_leaves_is_not_frozen() -> None:
    t = (
        Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (10, 5)})
        .set("phantom_1", frozen=True)
        .performs("elani", "rush")
    )
    t.shoot("phantom_1", away=["phantom_1"])
    assert t.where("phantom_1") == "mat"
    assert not t.frozen("phantom_1")  # the blow knocked the ice off
    t = Table({"elani": (40, 16), "phantom_1": (48, 16), "orc_1": (10, 5)}).performs("elani", "ice")
    t.shoot("phantom_1")
    assert t.frozen("phantom_1")
    t = Table({"elani": (40, 16), "phantom_1": (48, 16)}).performs("elani", "ice").shoot("phantom_1")
    assert len(t.happened("room_completed")) == 1


# ---- teleport -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-803", "CAT-848")
def test_teleport_ends_stun_and_ice() -> None:
    t = Table({"varesh": (10, 16), "elani": (20, 16), "orc_1": (40, 16)}).set("elani", stunned=True, frozen=True)
    t.performs("varesh", "teleport(hero)").do("pick elani")
    assert t.where("elani") == "teleported"
    assert not t.member("elani").stunned
    assert not t.frozen("elani")


@pytest.mark.rule("CAT-803", "CAT-806")
@pytest.mark.parametrize(
    ("who", "offered"),
    [
        ("hero", ["varesh", "elani", "xoric", "oleira"]),
        ("friend", ["varesh", "elani", "xoric", "oleira", "hound_familiar"]),
        ("enemy", ["orc_1"]),
    ],
)
def test_whom_a_teleport_can_take(who: str, offered: list[str]) -> None:
    t = Table(
        {
            "varesh": (10, 16),
            "elani": (20, 16),
            "xoric": (20, 20),
            "orc_1": (40, 16),
            "liquid_antient": (30, 5),
            "hound_familiar": (10, 20),
        }
    )
    t.give("elani", "hound_familiar").ally("oleira", "elani", 5, 5).set("roosan", devoured="gelatinous_cube")
    t.performs("varesh", f"teleport({who})")
    assert sorted(t.offered) == sorted([*(f"pick {name}" for name in offered), "skip"])


@pytest.mark.rule("CAT-806")
def test_a_stunned_character_cannot_teleport_itself() -> None:
    t = Table({"varesh": (10, 16), "elani": (20, 16), "orc_1": (40, 16)}).set("varesh", stunned=True)
    t.performs("varesh", "teleport(hero)")
    assert "pick varesh" not in t.offered


@pytest.mark.rule("CAT-804", "CAT-R37")
def test_a_teleported_monster_returns_in_the_next_round() -> None:
    t = (
        Table({"rakshasa": (40, 16), "elani": (10, 16), "orc_1": (45, 5)}, round=3)
        .turn("rakshasa")
        .do("choose 2", "skip", "skip", "pick rakshasa")
    )
    assert t.where("rakshasa") == "teleported"
    t.half("overseer")
    assert "act rakshasa" not in t.offered
    t.s.round, t.s.acted = 4, [False] * len(PIECES)
    t.half("overseer")
    assert t.offered == ["act orc_1", "act rakshasa"]
    t.do("act rakshasa").place()
    assert t.shot == "melee"


@pytest.mark.rule("CAT-531", "CAT-804")
def test_a_teleported_familiar_returns_in_its_owners_turn() -> None:
    t = Table({"elani": (10, 16), "spirit_familiar": (12.5, 16), "orc_1": (40, 16)}, round=2).give("elani", "spirit_familiar")
    t.set("spirit_familiar", teleported=1).turn("elani").do("familiar")
    assert t.asked == "return_edge"


@pytest.mark.rule("CAT-805")
def test_who_is_teleported_before_acting_loses_the_turn() -> None:
    t = Table({"varesh": (10, 16), "elani": (20, 16), "orc_1": (40, 16)}).performs("varesh", "teleport(hero)").do("pick elani")
    t.half("heroes")
    assert "act elani" not in t.offered


@pytest.mark.rule("CAT-807")
def test_a_teleported_hero_is_free_when_the_room_ends() -> None:
    t = Table({"elani": (10, 16), "orc_1": (40, 16)}).set("varesh", teleported=1).run(Resolution())
    assert t.where("varesh") == "away"
    assert not t.member("varesh").dead


# ---- runic shift, portal --------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-810")
def test_a_runic_shift_leads_to_a_free_rune_and_a_melee() -> None:
    t = Table({"varesh": (10, 20), "orc_1": (47, 16)}).performs("varesh", "runic")
    assert t.offered == ["choose 1", "choose 2", "choose 3", "skip"]  # the Orc lies on the fourth
    t.do("choose 2")
    assert t.at("varesh") == (20.0, 5.0)
    assert t.shot == "melee"


@pytest.mark.rule("CAT-810")
def test_without_a_free_rune_there_is_no_shift() -> None:
    t = Table({"varesh": (10, 20), "orc_1": (47, 16), "orc_2": (20, 5), "orc_3": (20, 27), "orc_4": (5, 16)}).performs(
        "varesh", "runic"
    )
    assert t.asked == "pause"


@pytest.mark.rule("CAT-815", "CAT-R43")
def test_in_a_portal_the_larger_piece_settles_first() -> None:
    t = Table({"orc_1": (10, 16), "troll_1": (30, 16), "missile_1": (12.1, 16), "elani": (2, 2)})
    t.s.where[PIECE["missile_1"]] = 0
    t.put("obstacle_1", 12.75, 16).performs("orc_1", "portal").do("pick orc_1", "pick troll_1")
    assert t.at("orc_1") == (30.0, 16.0)
    assert t.at("troll_1") != (10.0, 16.0)  # there is not room enough for it beside the obstacle


@pytest.mark.rule("CAT-815")
def test_a_portal_carries_states_along_and_takes_the_frozen_but_no_antient() -> None:
    t = Table({"varesh": (10, 16), "elani": (30, 16), "orc_1": (40, 16), "liquid_antient": (20, 5)}).set("elani", frozen=True)
    t.performs("varesh", "portal")
    assert "pick liquid_antient" not in t.offered
    t.do("pick elani", "pick varesh")
    assert t.frozen("elani")
    assert t.at("elani") == (10.0, 16.0)


# ---- roll and target ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-820")
def test_a_roll_costs_one_chosen_enemy_two_health() -> None:
    t = (
        Table({"elani": (10, 16), "xoric": (10, 20), "armoured_beetle_1": (20, 16)})
        .turn("armoured_beetle_1")
        .shoot("elani", "xoric")
    )
    assert t.offered == ["pick elani", "pick xoric"]
    t.do("pick xoric")
    assert (t.health("xoric"), t.health("elani")) == (10, 10)


@pytest.mark.rule("CAT-825")
def test_a_target_shot_that_misses_is_flicked_again_from_where_it_lies() -> None:
    t = Table({"varesh": (10, 16), "troll_1": (20, 16), "orc_1": (20, 20)}).performs("varesh", "target")
    assert (t.asked, t.offered) == ("declare_target", ["pick orc_1", "pick troll_1", "skip"])
    t.do("pick troll_1").shoot("orc_1", ends={"target_1": (25.0, 16.0)})
    assert t.health("orc_1") == 1  # others take no damage
    assert t.asked == "second_flick"
    assert t.at("target_1") == (25.0, 16.0)
    t.shoot("troll_1")
    assert t.health("troll_1") == 1
    assert t.where("target_1") == "away"
    assert t.asked == "pause"


@pytest.mark.rule("CAT-825", "CAT-306")
def test_a_hit_target_gives_no_second_flick_and_two_misses_end_it() -> None:
    t = Table({"varesh": (10, 16), "troll_1": (20, 16)}).performs("varesh", "target").do("pick troll_1").shoot("troll_1")
    assert t.asked == "pause"
    t = Table({"varesh": (10, 16), "troll_1": (20, 16)}).performs("varesh", "target").do("pick troll_1")
    t.shoot(ends={"target_1": (25.0, 25.0)}).shoot()
    assert t.asked == "pause"
    assert t.where("target_1") == "away"


@pytest.mark.rule("CAT-826")
def test_a_target_that_nullifies_counts_as_hit() -> None:
    t = Table({"varesh": (10, 16), "armoured_beetle_1": (20, 16)}).performs("varesh", "target").do("pick armoured_beetle_1")
    t.shoot("armoured_beetle_1")
    assert t.health("armoured_beetle_1") == 1
    assert t.asked == "pause"


# ---- ice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-830")
def test_ice_freezes_one_of_those_it_hits() -> None:
    t = (
        Table({"varesh": (10, 16), "orc_1": (20, 16), "orc_2": (20, 20)})
        .performs("varesh", "ice")
        .shoot("orc_1", "orc_2")
        .do("pick orc_2")
    )
    assert (t.frozen("orc_1"), t.frozen("orc_2")) == (False, True)
    assert t.health("orc_2") == 1
    assert t.where("ice_1") == "carrier"


@pytest.mark.rule("CAT-831", "CAT-R24")
@pytest.mark.parametrize(
    "shot", ["melee", "bite", "melee.petrify", "melee.poison", "melee.stun", "melee.fear", "devour", "melee.corrosion"]
)
def test_nothing_harms_a_frozen_hero(shot: str) -> None:
    t = Table({"elani": (10, 16), "gelatinous_cube": (20, 16)}).set("elani", frozen=True, gold=5)
    t.performs("gelatinous_cube", shot).shoot("elani", change=5.0)
    assert (t.health("elani"), t.where("elani"), t.gold("elani"), t.member("elani").stunned) == (10, "mat", 5, False)
    assert t.asked == "pause"
    t.half("heroes")
    assert "act elani" not in t.offered
    assert t.refused("act elani").rule == "CAT-831"


@pytest.mark.rule("CAT-831", "CAT-833")
def test_a_frozen_hero_can_be_healed_and_pushed_and_keeps_its_poison() -> None:
    t = Table({"varesh": (10, 16), "elani": (20, 16), "orc_1": (40, 16)}).set("elani", frozen=True, health=3, poison=[2])
    t.performs("varesh", "heal*4").do("pick elani")
    assert t.health("elani") == 7
    t.performs("orc_1", "rush").shoot("elani", ends={"elani": (15.0, 16.0)}, change=10.0)
    assert t.at("elani") == (15.0, 16.0)
    assert t.member("elani").poison == [2]


@pytest.mark.rule("CAT-832", "CAT-962")
def test_antients_cannot_be_frozen() -> None:
    t = Table({"varesh": (10, 16), "liquid_antient": (20, 16), "orc_1": (40, 16)})
    t.s.antient_side = 1
    t.performs("varesh", "ice").shoot("liquid_antient")
    assert not t.frozen("liquid_antient")


@pytest.mark.rule("CAT-834")
def test_ice_on_ice_does_nothing_but_may_free() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (20, 16), "orc_2": (40, 16)}).set("orc_1", frozen=True)
    t.performs("varesh", "ice").shoot("orc_1", change=5.0)
    assert t.s.ice[PIECE["orc_1"]] == PIECE["ice_1"]
    assert t.where("ice_2") == "away"
    t.performs("varesh", "ice").shoot("orc_1", change=50.0)
    assert not t.frozen("orc_1")


@pytest.mark.rule("CAT-835", "CAT-R22")
def test_an_indirect_blow_knocks_ice_off_and_the_freed_counts_as_frozen_for_that_shot() -> None:
    t = Table({"xoric": (10, 16), "orc_1": (20, 16), "orc_2": (30, 16)}).set("orc_2", frozen=True)
    t.performs("xoric", "melee").shoot("orc_1", pushed=[("orc_1", "orc_2")], change=20.0)
    assert not t.frozen("orc_2")
    assert t.where("ice_1") == "away"
    assert [event.piece for event in t.happened("thawed")] == ["orc_2"]
    t = Table({"xoric": (10, 16), "orc_2": (30, 16), "orc_1": (40, 5)}).set("orc_2", frozen=True)
    t.performs("xoric", "melee").shoot("orc_2", change=20.0)
    assert (t.health("orc_2"), t.frozen("orc_2")) == (1, False)
    t = Table({"xoric": (10, 16), "orc_2": (50, 16), "orc_1": (40, 5)}).set("orc_2", frozen=True)
    t.performs("xoric", "melee").shoot("orc_2", change=5.0, away=["orc_2"])
    assert t.frozen("orc_2")  # leaving the mat does not knock it off


@pytest.mark.rule("CAT-836")
def test_who_is_freed_before_its_turn_may_still_act() -> None:
    t = Table({"elani": (10, 16), "hound_familiar": (12.5, 16), "xoric": (10, 25), "orc_1": (40, 16)}).give(
        "elani", "hound_familiar"
    )
    t.set("elani", frozen=True).half("heroes").do("act hound_familiar", "skip", "act xoric", "base").shoot("elani")
    assert "act elani" in t.offered
    t.do("act elani")
    assert "familiar" not in t.offered


# ---- summons --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-840", "CAT-841", "CAT-328")
def test_a_summoned_monster_makes_a_melee_and_its_sequence_then_the_summoner_goes_on() -> None:
    t = Table({"hmotha": (40, 16), "elani": (10, 16)}, room="lair", lord="hmotha").turn("hmotha").do("choose 1")
    assert t.asked == "place_ranged"
    t.refused("place 300 160")
    t.place(37.0, 16.0)
    shots = []
    while t.asked == "aim":
        shots.append((t.s.name(t.s.agenda[-1].piece), t.shot))
        t.do("skip")
    assert shots == [("zombie_1", "melee"), ("zombie_1", "rush"), ("zombie_1", "melee"), ("hmotha", "melee")]
    t.half("overseer")
    assert "act zombie_1" not in t.offered


@pytest.mark.rule("CAT-840", "CAT-112")
def test_what_is_not_in_the_pool_is_not_summoned() -> None:
    t = Table({"hmotha": (40, 16), "elani": (10, 16), "zombie_1": (30, 5)}, room="lair", lord="hmotha")
    for name in ("zombie_2", "zombie_3", "zombie_4"):
        t.s.where[PIECE[name]] = 4
    t.performs("hmotha", "summon(zombie) > melee")
    assert t.shot == "melee"
    assert t.happened("shot_lost")[0].rule == "CAT-840"


@pytest.mark.rule("CAT-840")
def test_the_performer_goes_on_although_the_summoned_piece_died() -> None:
    t = Table({"hmotha": (40, 16), "varesh": (10, 16)}, room="lair", lord="hmotha").give("varesh", "mirror_ward")
    t.performs("hmotha", "summon(skeleton_warrior) > missile").place()
    t.s.face[PIECE["skeleton_warrior_1"]] = 0  # stands for a shooter
    t.do("skip")
    assert t.shot == "melee"
    t.s.health[PIECE["skeleton_warrior_1"]] = 1
    t.s.where[PIECE["skeleton_warrior_1"]] = 0
    t.do("skip")
    assert t.s.sequences[-1].performer == PIECES.lord
    assert t.shot == "missile"


@pytest.mark.rule("CAT-840")
def test_any_monster_of_a_level_can_be_summoned_where_a_card_says_so() -> None:
    t = Table({"orc_1": (40, 16), "elani": (10, 16)}).performs("orc_1", "summon(L3)")
    assert t.asked == "summon_monster"
    assert t.offered == [
        *(f"monster {name}" for name in ("roal", "fire_demon", "chimera", "ghoul", "vampire_bat", "giant_scorpion")),
        "skip",
    ]
    t.do("monster ghoul").place()
    assert t.health("ghoul_1") == 2


# ---- devour ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CAT-842", "CAT-843", "CAT-R12")
def test_a_devour_shot_damages_all_and_swallows_one_survivor() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "roosan": (10, 12), "gelatinous_cube": (20, 16)}, round=3)
    t.set("elani", stunned=True).set("roosan", health=1).turn("gelatinous_cube").do("skip").shoot("elani", "xoric", "roosan")
    assert t.offered == ["pick elani", "pick xoric"]
    t.do("pick elani")
    assert (t.where("elani"), t.health("elani"), t.health("xoric")) == ("devoured", 9, 11)
    assert not t.member("elani").stunned
    t.half("heroes")
    assert "act elani" not in t.offered


@pytest.mark.rule("CAT-842", "CAT-923", "CAT-R10")
def test_familiars_can_be_devoured_but_no_allies() -> None:
    t = Table({"elani": (10, 16), "spirit_familiar": (12.5, 16), "gelatinous_cube": (20, 16)}).give("elani", "spirit_familiar")
    t.s.health[PIECE["spirit_familiar"]] = 2
    t.performs("gelatinous_cube", "devour").shoot("spirit_familiar")
    assert t.where("spirit_familiar") == "devoured"
    t = (
        Table({"elani": (10, 16), "gelatinous_cube": (20, 16)})
        .ally("oleira", "elani")
        .performs("gelatinous_cube", "devour")
        .shoot("oleira")
    )
    assert (t.where("oleira"), t.health("oleira")) == ("mat", 3)


@pytest.mark.rule("CAT-844", "CAT-845")
def test_the_devoured_come_back_where_the_monster_is_destroyed() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "varesh": (30, 16), "gelatinous_cube": (20, 16), "orc_1": (45, 5)})
    t.performs("gelatinous_cube", "devour").shoot("elani").performs("gelatinous_cube", "devour").shoot("xoric")
    assert t.s.devoured == [(PIECE["elani"], PIECE["gelatinous_cube"]), (PIECE["xoric"], PIECE["gelatinous_cube"])]
    t.set("gelatinous_cube", health=1).performs("varesh", "melee").shoot("gelatinous_cube")
    assert t.at("elani") == (20.0, 16.0)
    assert t.where("xoric") == "mat"
    t.half("heroes")
    assert "act elani" in t.offered


@pytest.mark.rule("CAT-843", "CAT-R46")
def test_the_devoured_are_out_of_reach() -> None:
    t = Table({"varesh": (10, 16), "orc_1": (40, 16)}).set("elani", health=1, devoured="gelatinous_cube")
    t.performs("varesh", "heal*4")
    assert t.asked == "pause"
    t.performs("varesh", "teleport(hero)")
    assert "pick elani" not in t.offered


@pytest.mark.rule("CAT-846", "CAT-R36")
def test_the_cube_does_not_catch_up_on_a_round_it_missed() -> None:
    t = Table({"gelatinous_cube": (40, 16), "elani": (10, 16)}, round=3).set("gelatinous_cube", frozen=True).half("overseer")
    assert t.asked == "pause"
    t.s.round, t.s.ice[PIECE["gelatinous_cube"]], t.s.where[PIECE["ice_1"]] = 4, -1, 0
    t.turn("gelatinous_cube").do("skip")
    assert t.shot == "melee.crit"


@pytest.mark.rule("CAT-848")
def test_stunned_and_frozen_go_together_and_the_ice_rules_first() -> None:
    t = Table({"elani": (10, 16), "xoric": (10, 20), "orc_1": (40, 16)}).set("elani", stunned=True, frozen=True).run(Check())
    t.half("heroes")
    assert "act elani" not in t.offered
    t.performs("xoric", "missile").shoot("elani", change=30.0)
    assert (t.frozen("elani"), t.member("elani").stunned) == (False, True)
    t.turn("elani")
    assert t.offered == ["base", "pass"]
