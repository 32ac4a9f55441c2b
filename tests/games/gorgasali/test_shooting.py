"""Weapons, their skills, extension cards, and the order of a shot."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.gorgasali.counsel.odds import expected_damage, hit_chance
from questboard.games.gorgasali.rules.content import CARD

from .table import Table

DISTANT = {1: "5,9", 2: "6,9", 3: "6,10", 4: "6,11", 5: "6,12"}


def shot(
    weapon: str, distance: int, *dice: int, shooter: str = "medea", target: str = "varas", give: str = "", **options: Any
) -> Table:
    """One shot from (4,9); `give` is an extension card, which is then used."""
    t = Table({shooter: "4,9", target: DISTANT[distance], "armazi": "24,24"}, chance=dice, **options).give(shooter, weapon)
    if give:
        t.give(shooter, give)
    t.after_move(shooter).do("shoot")
    return t.do(f"extend {give}") if give else t


def lost(t: Table, target: str = "varas") -> int:
    return 100 - t.health(target)


@pytest.mark.rule("GOR-602")
def test_a_shot_needs_a_loaded_weapon_a_target_in_range_and_in_view() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite down").after_move("medea")
    assert t.refused("shoot").rule == "GOR-616"
    t = Table({"medea": "4,9", "varas": "6,10"}).give("medea", "kite", "viper down").after_move("medea")
    assert t.refused("shoot").rule == "GOR-602"
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite", "viper down").smoke("varas").after_move("medea")
    assert t.refused("shoot").rule == "GOR-602"
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite").before_move("medea", 1, 2)
    assert t.refused("shoot").rule == "GOR-205"  # not before Action 3


@pytest.mark.rule("GOR-602", "GOR-603")
def test_weapon_and_target_are_chosen_among_those_that_fit() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "4,10"}, chance=[1, 1, 1]).give("medea", "hornet", "tochinator")
    t.after_move("medea").do("shoot")
    assert t.offered == ["fire hornet", "fire tochinator"]
    t.do("fire hornet")
    assert t.offered == ["target varas", "target ebue"]
    t.do("target varas")
    assert lost(t) == 6
    assert t.asked == "pause"  # one shot a turn, though the other weapon is still loaded


@pytest.mark.rule("GOR-603")
def test_the_order_of_a_shot() -> None:
    t = Table({"drain": "4,9", "varas": "6,9", "armazi": "24,24"}, chance=[6, 6]).give("drain", "dobergun", "extra_six")
    t.give("varas", "kite").set("varas", health=20).set("drain", health=50).smoke("drain").after_move("drain")
    t.do("shoot", "extend extra_six")
    tags = [event.__struct_config__.tag for event in t.events]
    assert tags == ["card_used", "smoke_ended", "shot_fired", "damaged", "restored", "eliminated", "looted", "card_placed"]
    assert t.asked == "dobergun_step drain"


@pytest.mark.rule("GOR-603", "GOR-R53")
def test_dobergun_steps_happen_even_if_loot_replaced_the_card() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "armazi": "24,24"}, chance=[6, 6]).give("medea", "dobergun", "kite")
    t.give("varas", "mantis").set("varas", health=20).after_move("medea").do("shoot", "fire dobergun")
    assert t.asked == "place_card medea"
    t.do("replace weapon_1")
    assert t.slot("medea", "weapon_1") == "mantis"
    assert t.asked == "dobergun_step medea"


@pytest.mark.rule("GOR-604")
def test_bullets_always_hit_for_the_sum_times_the_damage_per_unit() -> None:
    assert lost(shot("kite", 2, 1, 2)) == 9
    assert lost(shot("viper", 2, 3, 5)) == 32
    assert lost(shot("hornet", 3, 1, 1, 1)) == 6


@pytest.mark.rule("GOR-605", "GOR-R39")
def test_fixed_weapons_hit_or_miss() -> None:
    assert lost(shot("tochinator", 1, 4)) == 45
    assert lost(shot("tochinator", 1, 3)) == 0
    assert lost(shot("ram", 1, 3)) == 55
    assert lost(shot("ram", 1, 2)) == 0


@pytest.mark.rule("GOR-606")
@pytest.mark.parametrize(("distance", "needed"), [(1, 12), (2, 10), (3, 8), (4, 7), (5, 8)])
def test_a_scouts_number_depends_on_the_distance(distance: int, needed: int) -> None:
    assert lost(shot("farseer", distance, needed // 2, needed - needed // 2)) > 0
    below = needed - 1
    assert lost(shot("farseer", distance, below // 2, below - below // 2)) == 0


@pytest.mark.rule("GOR-607", "GOR-R14")
def test_skills_read_the_dice_after_the_platform_and_before_extensions() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[4, 5]).give("medea", "gemini").banner("tree_platform", "varas", "6,9")
    assert lost(t.after_move("medea").do("shoot")) == 48  # 9 - 2 = 7 counts as 12
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[5]).give("medea", "ursus").banner("tree_platform", "varas", "5,9")
    t.after_move("medea").do("shoot")
    assert t.slot("medea", "weapon_1") == "ursus down"
    assert lost(shot("gemini", 2, 1, 1, give="extra_six")) == 32  # 2 + 6 = 8, and not 7 by a card


@pytest.mark.rule("GOR-608", "GOR-R15")
def test_gemini_counts_7_as_12() -> None:
    assert lost(shot("gemini", 2, 3, 4)) == 48
    assert lost(shot("gemini", 2, 3, 5)) == 32
    assert lost(shot("gemini", 2, 3, 4, give="extra_six")) == 72


@pytest.mark.rule("GOR-609", "GOR-R26")
def test_dobergun_gives_two_free_steps_from_8_on() -> None:
    assert shot("dobergun", 2, 3, 4).asked == "pause"
    t = shot("dobergun", 2, 4, 4)
    assert t.asked == "dobergun_step medea"
    assert t.offered == ["go north", "go east", "go south", "go west", "done"]
    t.do("go east", "go west")  # covered squares are allowed
    assert (t.at("medea"), t.asked) == ("4,9", "pause")


@pytest.mark.rule("GOR-609")
def test_free_steps_cost_nothing_and_lead_neither_onto_chests_nor_figures() -> None:
    t = (
        Table({"medea": "5,9", "varas": "5,10"}, chance=[4, 4], round=16)
        .give("medea", "dobergun")
        .after_move("medea")
        .do("shoot")
    )
    assert t.offered == ["go north", "go west", "done"]  # (6,9) is a chest, varas stands on (5,10)
    assert t.refused("go east").rule == "GOR-609"
    t.do("go north", "done")
    assert (t.at("medea"), t.health("medea")) == ("5,8", 100)


@pytest.mark.rule("GOR-610", "GOR-R40")
def test_lynx_does_4_per_unit_at_distance_3() -> None:
    assert lost(shot("lynx", 3, 1, 2, 3)) == 24
    assert lost(shot("lynx", 2, 1, 2, 3)) == 18


@pytest.mark.rule("GOR-611")
def test_basilisk_adds_5_for_each_high_die() -> None:
    assert lost(shot("basilisk", 3, 1, 4, 5, 6, 1)) == 17 * 2 + 10


@pytest.mark.rule("GOR-612")
def test_ursus_stays_loaded_on_5_or_more() -> None:
    assert shot("ursus", 1, 5).slot("medea", "weapon_1") == "ursus"
    assert shot("ursus", 1, 4).slot("medea", "weapon_1") == "ursus down"
    assert lost(shot("ursus", 1, 4)) == 75


@pytest.mark.rule("GOR-613", "GOR-R47")
def test_goliath_restores_15_on_a_hit_even_if_blocked() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[3]).give("medea", "goliath").set("medea", health=50)
    t.banner("magic_field", "varas", "5,9").give("varas", "helmet", "body_armor").after_move("medea").do("shoot")
    assert (t.health("medea"), t.health("varas")) == (65, 95)
    t = Table({"medea": "4,9", "varas": "5,9"}, chance=[2]).give("medea", "goliath").set("medea", health=50)
    assert t.after_move("medea").do("shoot").health("medea") == 50


@pytest.mark.rule("GOR-614")
def test_farseer_adds_15_from_a_sum_of_11_on() -> None:
    assert lost(shot("farseer", 4, 5, 6)) == 60
    assert lost(shot("farseer", 4, 5, 5)) == 45


@pytest.mark.rule("GOR-615")
def test_breathold_ignores_armor() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[4, 4]).give("medea", "breathold").give("varas", "helmet", "body_armor")
    t.after_move("medea").do("shoot")
    assert (t.health("varas"), t.mat("varas")) == (50, ["helmet", "body_armor"])


@pytest.mark.rule("GOR-616")
def test_after_a_shot_the_weapon_is_face_down_until_all_are_reloaded() -> None:
    t = shot("kite", 2, 1, 1).give("medea", "viper down")
    assert t.mat("medea") == ["kite down", "viper down"]
    t.s.acted = False
    t.after_move("medea").do("reload")
    assert t.mat("medea") == ["kite", "viper"]
    t = Table({"medea": "4,9", "varas": "24,24"}).give("medea", "kite", "backpack bandage").after_move("medea")
    assert t.refused("reload").rule == "GOR-616"


@pytest.mark.rule("GOR-621")
def test_teammates_are_no_targets() -> None:
    t = Table({"medea": "4,9", "armazi": "24,24", "varas": "6,9", "ebue": "20,20"}, mode="duo")
    t.give("medea", "kite", "ntt_bulb", "kite down").after_move("medea")
    assert t.offered == ["reload", "end"]


@pytest.mark.rule("GOR-757")
def test_an_extension_fits_its_own_weapon_group_only() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).give("medea", "hornet", "hot_barrel", "extra_six").after_move("medea").do("shoot")
    assert t.offered == ["extend hot_barrel", "plain"]
    t = Table({"medea": "4,9", "varas": "24,24"}).give("medea", "kite down", "extra_six").after_move("medea")
    assert t.refused("use extra_six").rule == "GOR-757"


@pytest.mark.rule("GOR-758", "GOR-R15")
def test_extra_six_is_no_rolled_die() -> None:
    assert lost(shot("kite", 2, 1, 2, give="extra_six")) == 27
    t = Table({"drain": "4,9", "varas": "6,9"}, chance=[1, 2]).give("drain", "kite", "extra_six").set("drain", health=50)
    t.banner("tree_platform", "varas", "6,9").after_move("drain").do("shoot", "extend extra_six")
    assert (t.health("drain"), lost(t)) == (50, (0 + 1 + 6) * 3)
    t = shot("dobergun", 2, 1, 1, give="extra_six")
    assert t.asked == "pause"  # no free steps


@pytest.mark.rule("GOR-759")
def test_hot_barrel_adds_1_per_unit() -> None:
    assert lost(shot("hornet", 2, 1, 2, 3, give="hot_barrel")) == 18
    assert lost(shot("lynx", 3, 1, 2, 3, give="hot_barrel")) == 30


@pytest.mark.rule("GOR-760")
def test_iron_grip_keeps_the_higher_of_two_dice_for_everything() -> None:
    t = shot("ursus", 1, 2, 5, give="iron_grip")
    assert (lost(t), t.slot("medea", "weapon_1")) == (75, "ursus")
    t = Table({"drain": "4,9", "varas": "5,9"}, chance=[6, 5]).give("drain", "tochinator", "iron_grip").set("drain", health=50)
    t.after_move("drain").do("shoot", "extend iron_grip")
    assert (t.health("drain"), lost(t)) == (55, 50)


@pytest.mark.rule("GOR-761")
def test_eagle_lens_helps_the_hit_test_only() -> None:
    assert lost(shot("farseer", 3, 3, 3, give="eagle_lens")) == 45
    assert lost(shot("farseer", 4, 4, 5, give="eagle_lens")) == 45  # 9 + 2, but the skill reads 9


def test_the_expected_damage_is_exact() -> None:
    assert expected_damage(CARD["kite"], 2) == pytest.approx(21)
    assert expected_damage(CARD["mantis"], 3) == pytest.approx(35)
    assert expected_damage(CARD["basilisk"], 3) == pytest.approx(35 + 5 * 5 / 3)
    assert expected_damage(CARD["tochinator"], 1) == pytest.approx(22.5)
    assert hit_chance(CARD["breathold"], 1) == pytest.approx(3 / 36)
    assert hit_chance(CARD["kite"], 1) == pytest.approx(1)
