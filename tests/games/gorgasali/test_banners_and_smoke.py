"""Defensive cards, their banners, and smoke."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import CARD, SQUARE
from questboard.games.gorgasali.rules.fight.damage import eliminate

from .table import Table

FAR = "24,24"


def row(start: str, length: int = 5) -> list[str]:
    x, y = map(int, start.split(","))
    return [f"{x + n},{y}" for n in range(length)]


def holder(card: str, square: str = "14,6", **others: str) -> Table:
    return Table({"medea": square, **(others or {"varas": FAR})}).give("medea", card, "kite down")


@pytest.mark.rule("GOR-701")
def test_a_used_card_is_discarded_whether_it_succeeds_or_not() -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 1])
        .give("medea", "flame_bulb")
        .after_move("medea")
        .do("use flame_bulb")
    )
    assert (t.mat("medea"), t.s.support_discards, t.health("varas")) == ([], [CARD["flame_bulb"]], 100)


@pytest.mark.rule("GOR-702")
def test_defensive_cards_come_after_action_3() -> None:
    t = holder("tree_platform").before_move("medea", 1, 2)
    assert t.refused("use tree_platform").rule == "GOR-209"


@pytest.mark.rule("GOR-703")
def test_chests_figures_mechanisms_and_the_tree_are_not_vacant() -> None:
    t = Table({"medea": "5,9", "varas": "5,8", "ebue": FAR}).give("medea", "ball_lightning").banner("magic_field", "varas", "4,9")
    t.after_move("medea").do("use ball_lightning")
    assert [banner.squares for banner in t.s.banners][1:] == [(SQUARE["5,10"],)]  # the only vacant square beside her
    t = holder("ball_lightning", "10,12").after_move("medea").do("use ball_lightning")
    assert t.offered == ["square 10,11", "square 9,12", "square 10,13"]


@pytest.mark.rule("GOR-703")
def test_the_own_figure_is_in_the_way_of_barriers_only() -> None:
    t = holder("barrier", "14,6").after_move("medea").do("use barrier", "square 13,6")
    assert not any(option in t.offered for option in ("line 10,6 east", "line 11,6 east", "line 12,6 east", "line 13,6 east"))
    t = holder("tree_platform", "14,6").after_move("medea").do("use tree_platform")
    assert t.s.banners[0].squares == (SQUARE["14,6"],)


@pytest.mark.rule("GOR-703", "GOR-R42")
def test_a_barrier_does_not_seal_a_sector_that_holds_a_figure() -> None:
    for place, sealed in (("sector 3", False), ("sector 4", True)):
        t = Table({"medea": "12,1", "varas": place}).give("medea", "barrier").after_move("medea").do("use barrier")
        assert ("square 12,0" in t.offered) == sealed


@pytest.mark.rule("GOR-703")
def test_obstacles_healing_points_and_banners_of_the_eliminated_are_vacant() -> None:
    t = holder("barrier", "14,6").after_move("medea").do("use barrier", "square 14,5")
    assert "line 12,5 east" in t.offered  # (12,5) is water
    t = holder("ball_lightning", "1,5").after_move("medea").do("use ball_lightning")
    assert "square 1,4" in t.offered
    t = Table({"medea": "5,9", "varas": FAR, "ebue": "5,10", "kruber": "20,20"}, mode="duo").give("medea", "ball_lightning")
    eliminate(t.s, [2], 1, [2])
    t.s.agenda.clear()
    t.after_move("medea").do("use ball_lightning")
    assert "square 5,10" in t.offered


@pytest.mark.rule("GOR-704", "GOR-R05")
def test_a_banner_goes_at_the_beginning_of_the_second_round_after_also_if_its_owner_is_out() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}, chance=[1, 2] * 9, round=6).banner("barrier", "medea", *row("12,5"))
    eliminate(t.s, [0], -1, [0])
    t.s.agenda.clear()
    t.begin_round()
    assert (t.s.round, len(t.s.banners), len(t.s.walls)) == (7, 1, 5)
    t.begin_round()
    assert (t.s.round, t.s.banners, t.s.walls) == (8, (), frozenset())


@pytest.mark.rule("GOR-705", "GOR-R17")
def test_a_barrier_is_a_line_of_five_with_one_square_beside_the_user() -> None:
    t = holder("barrier", "14,6").after_move("medea").do("use barrier")
    assert t.offered == ["square 14,5", "square 13,6", "square 14,7"]  # (15,6) is a chest
    t.do("square 14,5")
    assert len(t.offered) <= 10
    t.do("line 12,5 east")
    assert t.s.walls == {SQUARE[label] for label in row("12,5")}
    t.walk("varas", 3)
    t = Table({"medea": "14,6", "varas": "14,4"}).banner("barrier", "medea", *row("12,5")).walk("varas", 3)
    assert "go south" not in t.offered


@pytest.mark.rule("GOR-706")
@pytest.mark.parametrize(("square", "loss"), [("6,9", 35), ("6,11", 35), ("6,12", 35), ("6,13", 0)])
def test_ball_lightning_hurts_enemies_who_end_their_turn_within_3(square: str, loss: int) -> None:
    t = Table({"medea": FAR, "varas": square, "ebue": "0,0"}).banner("ball_lightning", "medea", "6,9").end_turn("varas")
    assert t.health("varas") == 100 - loss


@pytest.mark.rule("GOR-706")
def test_ball_lightning_spares_its_owner_and_blocks_neither_movement_nor_view() -> None:
    t = Table({"medea": "6,10", "varas": "6,8", "ebue": "0,0"}).banner("ball_lightning", "medea", "6,9").end_turn("medea")
    assert t.health("medea") == 100
    assert t.s.has_clear_view(SQUARE["6,10"], SQUARE["6,8"])
    assert "go south" in t.walk("varas", 3).offered


@pytest.mark.rule("GOR-706", "GOR-902", "GOR-R19")
def test_who_falls_to_ball_lightning_is_looted_by_its_owner() -> None:
    t = (
        Table({"medea": FAR, "varas": "6,9", "ebue": "0,0"})
        .banner("ball_lightning", "medea", "6,9")
        .give("varas", "helmet", "kite")
    )
    t.set("varas", health=20).end_turn("varas")
    assert t.mat("medea") == ["kite"]  # the helmet was used up
    assert t.player("medea").eliminations == 1


@pytest.mark.rule("GOR-707")
def test_a_platform_reduces_each_die_of_a_weapon() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[6, 1]).give("medea", "kite").banner("tree_platform", "varas", "6,9")
    t.after_move("medea").do("shoot")
    assert t.health("varas") == 100 - 5 * 3
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[5, 4]).give("medea", "flame_bulb").banner("tree_platform", "varas", "6,9")
    t.after_move("medea").do("use flame_bulb")
    assert t.health("varas") == 60  # throwables do not care


@pytest.mark.rule("GOR-708", "GOR-618")
def test_a_field_halves_weapons_throwables_and_ball_lightning() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2, 5, 4]).give("medea", "kite", "flame_bulb")
    t.banner("magic_field", "varas", "6,9").banner("ball_lightning", "medea", "5,9").after_move("medea")
    t.do("shoot")
    assert t.health("varas") == 96
    t.do("use flame_bulb").end_turn("varas")
    assert t.health("varas") == 96 - 20 - 17


@pytest.mark.rule("GOR-709")
def test_a_mechanism_stays_when_the_user_leaves_and_serves_enemies() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 2]).give("medea", "kite").banner("magic_field", "medea", "6,9")
    t.after_move("medea").do("shoot")
    assert t.health("varas") == 96


# ---- smoke ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GOR-724")
def test_smoke_stops_weapons_but_nothing_else() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "smoke_bulb").after_move("medea").do("use smoke_bulb")
    t.give("varas", "kite", "ntt_bulb").ready("varas").give("medea", "helmet").after_move("varas")
    assert t.offered == ["use ntt_bulb", "ability", "end"]


@pytest.mark.rule("GOR-725", "GOR-R05")
def test_smoke_ends_at_its_owners_turn_two_rounds_later() -> None:
    t = Table({"medea": "4,9", "varas": FAR}, chance=[1, 2] * 5, round=11).give("medea", "smoke_bulb")
    t.after_move("medea").do("use smoke_bulb")
    for round, smoke in ((12, True), (13, False)):
        t.s.round = round
        assert bool(t.player("medea").smoke)
        t.turn("medea")
        assert bool(t.player("medea").smoke) == smoke


@pytest.mark.rule("GOR-725", "GOR-R38")
def test_smoke_ends_with_a_shot_a_step_a_pull_or_a_swap() -> None:
    t = (
        Table({"medea": "4,9", "varas": "6,9"}, chance=[1, 1])
        .give("medea", "kite")
        .smoke("medea")
        .after_move("medea")
        .do("shoot")
    )
    assert t.player("medea").smoke == 0
    t = Table({"medea": "4,9", "varas": FAR}).smoke("medea").walk("medea", 3).do("go east")
    assert t.player("medea").smoke == 0
    t = Table({"medea": "4,9", "kruber": "6,9"}).smoke("medea").smoke("kruber").ready("kruber").after_move("kruber").do("ability")
    assert (t.player("medea").smoke, t.player("kruber").smoke) == (0, 0)
    t = Table({"medea": "4,9", "ebue": "8,10"}).smoke("medea").ready("ebue").after_move("ebue").do("ability", "square 8,11")
    assert t.player("medea").smoke == 0


@pytest.mark.rule("GOR-726")
def test_smoke_and_mechanisms_never_share_a_square() -> None:
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "smoke_bulb", "kite down").banner("magic_field", "medea", "4,9")
    assert t.after_move("medea").offered == ["reload", "end"]
    t = Table({"medea": "4,9", "varas": FAR}).give("medea", "tree_platform", "smoke_bulb", "kite down").smoke("medea")
    assert t.after_move("medea").offered == ["reload", "end"]
