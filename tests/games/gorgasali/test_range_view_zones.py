"""Range, clear view, zones, chests, healing points, health."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import SQUARE, ZONE
from questboard.games.gorgasali.rules.fight.targeting import enemies_in_sight

from .table import Table


def sees(t: Table, one: str, other: str) -> bool:
    clear = t.s.has_clear_view(SQUARE[one], SQUARE[other])
    assert clear == t.s.has_clear_view(SQUARE[other], SQUARE[one])  # always the same from both sides
    return clear


@pytest.mark.rule("GOR-401")
@pytest.mark.parametrize(("metric", "offered"), [("manhattan", ["reload", "end"]), ("chebyshev", ["shoot", "reload", "end"])])
def test_with_the_other_metric_a_diagonal_neighbour_is_next_to(metric: str, offered: list[str]) -> None:
    t = Table({"medea": "5,9", "varas": "6,10"}, range_metric=metric).give("medea", "tochinator", "kite down")
    assert t.after_move("medea").offered == offered


@pytest.mark.rule("GOR-401")
def test_steps_stay_orthogonal_with_the_other_metric() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"}, range_metric="chebyshev").walk("medea", 5)
    assert t.offered == ["go north", "go east", "go south", "go west"]


@pytest.mark.rule("GOR-402")
def test_within_a_range_means_from_1_to_it() -> None:
    t = Table({"medea": "5,9", "varas": "6,9", "ebue": "5,12", "kruber": "5,13"})
    assert enemies_in_sight(t.s, 0, 1, 3) == [1, 2]
    assert enemies_in_sight(t.s, 0, 2, 2) == []
    assert enemies_in_sight(t.s, 0, 4, 4) == [3]


@pytest.mark.rule("GOR-404")
def test_the_tree_blocks_the_view_and_its_corner_does_not() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"})
    assert not sees(t, "10,12", "14,12")
    assert not sees(t, "10,10", "14,14")
    assert sees(t, "10,10", "14,10")
    assert sees(t, "10,11", "11,10")
    assert not sees(t, "10,11", "12,10")  # the segment passes through (11,11)
    assert sees(t, "9,10", "12,10")


@pytest.mark.rule("GOR-404", "GOR-405", "GOR-R18")
def test_a_barrier_blocks_the_view_of_everybody_its_owner_too() -> None:
    t = Table({"medea": "14,6", "varas": "14,4"}).banner("barrier", "medea", "12,5", "13,5", "14,5", "15,5", "16,5")
    assert not sees(t, "14,6", "14,4")
    assert sees(t, "14,6", "17,6")
    t.give("medea", "kite").give("varas", "kite")
    assert t.after_move("medea").asked == "pause"
    assert t.after_move("varas").asked == "pause"


@pytest.mark.rule("GOR-405")
def test_figures_chests_terrain_and_other_banners_never_block() -> None:
    # Between them: a figure on (5,9), a chest on (6,9), water on (7,9), a ball lightning on (8,9).
    t = Table({"medea": "4,9", "varas": "5,9", "ebue": "9,9"}).banner("ball_lightning", "varas", "8,9")
    assert sees(t, "4,9", "9,9")


@pytest.mark.rule("GOR-406")
def test_cards_need_a_clear_view_abilities_do_not() -> None:
    t = Table({"varas": "10,12", "medea": "12,14"}).ready("varas").give("varas", "mantis", "ntt_bulb").give("medea", "helmet")
    assert not sees(t, "10,12", "12,14")
    t.set("varas", cooldown=0).after_move("varas")
    assert t.asked == "pause"  # out of Steal's range, and nothing else can be aimed
    t = Table({"kruber": "10,12", "medea": "12,14"}).ready("kruber").give("kruber", "farseer").after_move("kruber")
    assert t.offered == ["ability", "end"]


@pytest.mark.rule("GOR-406", "GOR-R43")
def test_splash_needs_no_view_and_ignores_smoke() -> None:
    figures = {"medea": "9,10", "varas": "10,11", "ebue": "10,12"}
    t = Table(figures, chance=[5, 4]).give("medea", "flame_bulb").smoke("ebue").banner("barrier", "varas", *row("5,12", 5))
    t.after_move("medea").do("use flame_bulb")
    assert (t.health("varas"), t.health("ebue")) == (60, 60)


def row(start: str, length: int) -> list[str]:
    x, y = map(int, start.split(","))
    return [f"{x + n},{y}" for n in range(length)]


@pytest.mark.rule("GOR-407", "GOR-R30")
def test_a_figure_in_its_sector_cannot_be_reached_and_reaches_nobody() -> None:
    t = Table({"kruber": "2,0", "medea": "sector 1"}).ready("kruber").give("kruber", "mantis", "magic_spear")
    assert t.after_move("kruber").asked == "pause"
    t = Table({"kruber": "sector 1", "medea": "2,0"}).ready("kruber")
    t.give("kruber", "mantis", "magic_spear", "tree_platform", "ball_lightning", "smoke_bulb").give("kruber", "backpack bandage")
    t.give("kruber", "kite down").after_move("kruber")
    assert t.offered == ["reload", "manage", "end"]


@pytest.mark.rule("GOR-407")
def test_in_the_sector_one_may_heal_reload_open_chests_and_leave() -> None:
    t = Table({"medea": "sector 1", "varas": "24,24"}).ready("medea").give("medea", "bandage", "ammo_bag", "kite down")
    t.set("medea", health=50, extra_chests=1).before_roll("medea")
    assert t.offered == ["use bandage", "use ammo_bag", "ability", "chest", "roll"]
    t.give("medea", "backpack teleport").s.players[0].slots[7] = -1
    t.give("medea", "teleport").before_move("medea", 1, 2)
    assert "use teleport" in t.offered


@pytest.mark.rule("GOR-408", "GOR-R03", "GOR-R04")
@pytest.mark.parametrize(("round", "shrunk"), [(5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3), (21, 3), (26, 3)])
def test_zones_shrink_at_the_beginning_of_rounds_6_11_and_16(round: int, shrunk: int) -> None:
    t = Table({"medea": "12,8", "varas": "8,12"}, chance=[1, 2], round=round - 1).begin_round()
    assert t.s.shrunk == shrunk
    assert not t.s.is_inactive(SQUARE["12,8"])  # zone 4 stays active


@pytest.mark.rule("GOR-409")
@pytest.mark.parametrize(("round", "loss"), [(6, 5), (11, 10), (16, 15)])
def test_the_penalty_grows_with_the_zones_and_is_the_same_in_all_of_them(round: int, loss: int) -> None:
    t = Table({"medea": "5,2", "varas": "12,8"}, round=round).walk("medea", 1).do("go north")
    assert t.health("medea") == 100 - loss
    # Water costs three movement numbers, but is one square.
    t = Table({"medea": "3,7", "varas": "12,8"}, round=11).walk("medea", 3).do("go south")
    assert ZONE[SQUARE["3,8"]] == 2
    assert t.health("medea") == 90


@pytest.mark.rule("GOR-410", "GOR-R54")
def test_nothing_blocks_the_penalty() -> None:
    t = Table({"emoon": "5,2", "varas": "12,8"}, round=6).give("emoon", "helmet", "body_armor")
    t.banner("magic_field", "varas", "5,1").walk("emoon", 1).do("go north")
    assert (t.health("emoon"), t.mat("emoon")) == (95, ["helmet", "body_armor"])


@pytest.mark.rule("GOR-411")
def test_chests_and_healing_points_of_inactive_zones_stay_usable() -> None:
    t = Table({"medea": "4,2", "varas": "12,8"}, chance=["kite", "helmet", "bandage"], round=6).walk("medea", 1).do("go north")
    assert t.mat("medea") == ["kite", "helmet", "bandage"]
    t = Table({"medea": "1,5", "varas": "12,8"}, round=6).set("medea", health=50).walk("medea", 1).do("go north")
    assert t.health("medea") == 50 - 5 + 20


@pytest.mark.rule("GOR-412")
@pytest.mark.parametrize(("round", "loss"), [(20, 0), (21, 5), (22, 10), (30, 50)])
def test_the_storm_hurts_everybody_more_every_round(round: int, loss: int) -> None:
    t = Table({"emoon": "sector 1", "varas": "12,8"}, chance=[1, 2] * 4, round=round).give("varas", "helmet")
    t.end_round()
    assert (t.health("emoon"), t.health("varas")) == (100 - loss, 100 - loss)
    assert t.mat("varas") == ["helmet"]


@pytest.mark.rule("GOR-412")
def test_the_storm_can_be_left_out() -> None:
    t = Table({"emoon": "12,7", "varas": "12,8"}, chance=[1, 2] * 4, round=30, final_storm=False).end_round()
    assert t.health("emoon") == 100


@pytest.mark.rule("GOR-413", "GOR-R02")
def test_a_chest_holds_one_weapon_and_two_support_cards_of_any_kind() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"}, chance=["lynx", "helmet", "barrier"]).walk("medea", 1).do("go east")
    assert t.happened("chest_opened")[0].cards == ("lynx", "helmet", "barrier")


@pytest.mark.rule("GOR-414")
def test_only_a_movement_opens_a_map_chest() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"}).set("medea", health=50).before_move("medea", 1, 2)
    t.do("skip")
    assert t.happened("chest_opened") == []


@pytest.mark.rule("GOR-415")
def test_one_extra_chest_a_turn() -> None:
    t = Table({"medea": "5,9", "varas": "24,24"}, chance=["lynx", "helmet", "barrier"]).set("medea", extra_chests=2)
    t.after_move("medea").do("chest")
    assert t.mat("medea") == ["lynx", "barrier", "helmet"]
    assert t.player("medea").extra_chests == 1
    assert t.refused("chest").rule == "GOR-415"


@pytest.mark.rule("GOR-416")
def test_the_healing_point_stays() -> None:
    t = Table({"medea": "1,5", "varas": "12,8"}).set("medea", health=50).walk("medea", 1).do("go north")
    t.walk("medea", 2).do("go north", "go north").walk("medea", 2).do("go south", "go south")
    assert t.health("medea") == 90


@pytest.mark.rule("GOR-417")
def test_health_stays_between_0_and_100() -> None:
    t = Table({"medea": "1,5", "varas": "12,8"}).set("medea", health=95).walk("medea", 1).do("go north")
    assert t.health("medea") == 100
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "24,24"}, chance=[6, 6]).give("medea", "kite").set("varas", health=3)
    t.after_move("medea").do("shoot")
    assert t.health("varas") == 0
