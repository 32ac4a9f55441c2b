"""Throwable cards, healing cards, ammo bag, movement cards."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import SQUARE

from .table import Table

FAR = "24,24"


@pytest.mark.rule("GOR-720")
def test_throwables_come_after_action_3() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "ntt_bulb").before_move("medea", 1, 2)
    assert t.refused("use ntt_bulb").rule == "GOR-209"


@pytest.mark.rule("GOR-721", "GOR-R31")
def test_a_flame_bulb_flies_exactly_2_and_splashes_enemies_only() -> None:
    t = Table({"medea": "4,9", "varas": "5,9"}).give("medea", "flame_bulb", "kite down").after_move("medea")
    assert t.refused("use flame_bulb").rule == "GOR-721"
    figures = {"medea": "5,8", "varas": "6,9", "ebue": "5,9", "armazi": "6,8", "drain": FAR, "kruber": "20,20"}
    t = Table(figures, chance=[5, 4], mode="duo").give("medea", "flame_bulb").after_move("medea").do("use flame_bulb")
    # armazi is medea's teammate; ebue and the target are hurt, medea herself is not
    assert [t.health(name) for name in ("varas", "ebue", "armazi", "medea")] == [60, 60, 100, 100]


@pytest.mark.rule("GOR-722")
@pytest.mark.parametrize(("die", "health"), [(3, 40), (2, 100), (4, 100)])
def test_a_magic_spear_must_roll_its_distance(die: int, health: int) -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,10"}, chance=[die])
        .give("medea", "magic_spear")
        .after_move("medea")
        .do("use magic_spear")
    )
    assert t.health("varas") == health


@pytest.mark.rule("GOR-722")
def test_a_magic_spear_reaches_6() -> None:
    t = Table({"medea": "4,9", "varas": "4,15"}).give("medea", "magic_spear", "kite down").after_move("medea")
    assert "use magic_spear" in t.offered
    t = Table({"medea": "4,9", "varas": "4,16"}).give("medea", "magic_spear", "kite down").after_move("medea")
    assert t.refused("use magic_spear").rule == "GOR-722"


@pytest.mark.rule("GOR-723")
def test_an_ntt_bulb_turns_all_weapons_of_one_enemy_face_down_until_he_reloads() -> None:
    t = Table({"medea": "4,9", "varas": "6,10", "ebue": "6,9"}).give("medea", "ntt_bulb").give("varas", "kite", "mantis down")
    t.give("ebue", "viper").after_move("medea").do("use ntt_bulb", "target varas")
    assert (t.mat("varas"), t.mat("ebue")) == (["kite down", "mantis down"], ["viper"])
    t.s.acted = False
    assert t.after_move("varas").do("reload").mat("varas") == ["kite", "mantis"]


@pytest.mark.rule("GOR-723")
def test_an_ntt_bulb_may_meet_an_unarmed_enemy() -> None:
    t = Table({"medea": "4,9", "varas": "6,10"}).give("medea", "ntt_bulb").after_move("medea").do("use ntt_bulb")
    assert t.happened("disarmed")[0].seat == 1


@pytest.mark.rule("GOR-750")
def test_consumables_have_their_times() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "bandage", "swift_boots", "kite").set("medea", health=50)
    assert t.before_roll("medea").refused("use swift_boots").rule == "GOR-208"
    assert t.before_move("medea", 1, 2).refused("use bandage").rule == "GOR-206"


@pytest.mark.rule("GOR-751")
@pytest.mark.parametrize(("card", "health"), [("bandage", 45), ("healing_potion", 60), ("elixir", 80)])
def test_healing_cards_restore_15_30_and_50(card: str, health: int) -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=[1, 2]).give("medea", card).set("medea", health=30).before_roll("medea")
    assert t.do(f"use {card}").health("medea") == health


@pytest.mark.rule("GOR-751", "GOR-881", "GOR-R46")
def test_healing_cards_are_not_usable_at_full_health_or_while_burning() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "bandage").set("medea", extra_chests=1).ready("medea")
    assert t.before_roll("medea").offered == ["ability", "chest", "roll"]  # Heal is usable at 100
    assert t.refused("use bandage").rule == "GOR-751"
    t.set("medea", health=50, burning=True).before_roll("medea")
    assert t.refused("use bandage").rule == "GOR-881"


@pytest.mark.rule("GOR-752")
def test_an_ammo_bag_reloads_and_leaves_the_main_action_free() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2]).give("medea", "ammo_bag", "kite down", "viper down")
    t.before_roll("medea").do("use ammo_bag", "skip")
    assert t.mat("medea") == ["kite", "viper"]
    assert "shoot" in t.offered
    t = (
        Table({"medea": "4,9", "varas": "6,9"})
        .give("medea", "ammo_bag", "kite")
        .set("medea", extra_chests=1)
        .before_roll("medea")
    )
    assert t.refused("use ammo_bag").rule == "GOR-752"


def moving(card: str, square: str, *dice: int) -> Table:
    return Table({"medea": square, "varas": FAR}).give("medea", card).before_move("medea", *dice).do(f"use {card}")


@pytest.mark.rule("GOR-753")
def test_swift_boots_add_4() -> None:
    assert moving("swift_boots", "5,9", 1, 2).s.agenda[-1].left == 7


@pytest.mark.rule("GOR-754")
def test_with_pathfinder_every_square_costs_1() -> None:
    t = moving("pathfinder", "6,4", 1, 2).do("go east")  # water
    assert t.happened("stepped")[0].left == 2


@pytest.mark.rule("GOR-755")
def test_with_free_stride_one_may_stop_after_a_step_anywhere_but_on_the_teammate() -> None:
    t = moving("free_stride", "5,9", 3, 4)
    assert "stop" not in t.offered
    t.do("go south")
    assert "stop" in t.offered
    assert t.do("stop").at("medea") == "5,10"
    t = Table({"medea": "5,9", "varas": FAR, "ebue": "5,10", "kruber": "0,0"}, mode="duo").give("medea", "free_stride")
    t.before_move("medea", 3, 4).do("use free_stride", "go south")
    assert "stop" not in t.offered


@pytest.mark.rule("GOR-756", "GOR-R27")
def test_teleport_goes_to_any_free_square_and_counts_as_movement() -> None:
    t = moving("teleport", "5,9", 3, 3)
    assert len(t.offered) == 25
    t.do("block 2 2")
    # The block in the middle holds the Great Tree: 25 - 9 squares.
    assert len(t.offered) == 16
    t = moving("teleport", "5,9", 1, 2).script("kite", "helmet", "bandage").do("block 1 1", "square 6,9")
    assert t.mat("medea") == ["kite", "helmet", "bandage"]
    t = Table({"medea": "5,9", "varas": FAR}).give("medea", "teleport").set("medea", health=50).before_move("medea", 1, 2)
    assert t.do("use teleport", "block 0 0", "square 1,4").health("medea") == 70


@pytest.mark.rule("GOR-756")
def test_teleport_works_from_the_sector_and_not_onto_figures() -> None:
    t = moving("teleport", "sector 1", 1, 2).do("block 4 4")
    assert "square 24,24" not in t.offered
    assert t.do("square 24,23").at("medea") == "24,23"


@pytest.mark.rule("GOR-756", "GOR-311")
def test_teleport_into_an_inactive_zone_costs_one_penalty_and_may_eliminate() -> None:
    t = Table({"medea": "12,8", "varas": FAR, "ebue": "8,12"}, round=12).give("medea", "teleport").set("medea", health=10)
    t.before_move("medea", 1, 2).do("use teleport", "block 0 0", "square 4,1")
    assert t.at("medea") == "out"
    assert SQUARE["4,1"] in t.s.chests
