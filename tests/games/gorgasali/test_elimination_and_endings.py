"""Eliminations, loot, and how a match ends."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.fight.damage import Hit, eliminate, strike
from questboard.games.gorgasali.rules.model import OUT

from .table import Table

FAR = "24,24"


@pytest.mark.rule("GOR-901")
def test_a_player_without_health_is_out_and_the_figure_removed() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}, chance=[6, 6]).give("medea", "kite").set("varas", health=36)
    t.after_move("medea").do("shoot")
    assert t.player("varas").square == OUT
    assert sorted(t.s.at.values()) == [0, 2]


@pytest.mark.rule("GOR-902")
def test_all_cards_and_extra_chests_go_to_the_enemy_who_did_it_in_order() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).set("varas", health=5, extra_chests=2).set("medea", extra_chests=1)
    t.give("varas", "elixir", "flame_bulb", "barrier", "helmet", "kite", "backpack teleport").run()
    strike(t.s, 0, [Hit(1, ability=10)], "GOR-810")
    t.go_on()
    assert t.happened("looted")[0].cards == ("kite", "helmet", "barrier", "flame_bulb", "elixir", "teleport")
    assert t.player("medea").extra_chests == 3
    assert t.mat("medea") == ["kite", "barrier", "flame_bulb", "helmet", "elixir", "teleport"]
    assert (t.mat("varas"), t.player("varas").extra_chests) == ([], 0)


@pytest.mark.rule("GOR-902")
def test_loot_that_does_not_fit_is_swapped_in_or_discarded() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).give("medea", "helmet").give("varas", "helmet").run()
    strike(t.s, 0, [Hit(1, ability=100)], "GOR-810")
    assert t.go_on().asked == "place_card medea"
    t.do("giveup")
    assert t.mat("medea") == ["helmet"]


@pytest.mark.rule("GOR-903")
def test_zone_and_storm_leave_no_loot() -> None:
    t = Table({"medea": "12,8", "varas": "8,12", "ebue": FAR}, chance=[1, 2] * 3, round=21).give("varas", "kite", "helmet")
    t.set("varas", health=5, extra_chests=1).end_round()
    assert t.at("varas") == "out"
    assert t.mat("medea") == t.mat("ebue") == []
    assert (len(t.s.weapon_discards), len(t.s.support_discards)) == (1, 1)


@pytest.mark.rule("GOR-904")
def test_if_the_causer_is_out_the_cards_are_discarded() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR, "kruber": "0,0"}).banner("ball_lightning", "medea", "6,8")
    t.give("varas", "kite").set("varas", health=5)
    eliminate(t.s, [0], 2, [0])
    t.s.agenda.clear()
    t.end_turn("varas")
    assert (t.at("varas"), t.mat("medea")) == ("out", [])
    assert len(t.s.weapon_discards) == 1


@pytest.mark.rule("GOR-905")
def test_several_victims_are_handled_clockwise_from_the_causer_loot_of_one_before_the_next() -> None:
    t = Table({"varas": "6,9", "medea": "4,9", "ebue": "6,8", "kruber": FAR}, chance=[5, 4]).give(
        "medea", "flame_bulb", "kite", "viper"
    )
    t.give("varas", "mantis").give("ebue", "lynx").set("varas", health=40).set("ebue", health=40)
    t.after_move("medea").do("use flame_bulb")
    assert [event.seat for event in t.happened("eliminated")] == [2, 0]  # clockwise from seat 1
    assert (t.asked, t.happened("looted")[-1].victim) == ("place_card medea", 2)
    t.do("giveup")
    assert t.happened("looted")[-1].victim == 0


@pytest.mark.rule("GOR-905")
def test_no_loot_is_placed_if_the_eliminations_end_the_game() -> None:
    t = Table({"varas": "6,9", "medea": "4,9", "ebue": "6,8"}, chance=[5, 4]).give("medea", "flame_bulb").give("varas", "mantis")
    t.set("varas", health=40).set("ebue", health=40).after_move("medea").do("use flame_bulb")
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.ranks, t.happened("looted")) == ((1,), (2, 1, 2), [])


@pytest.mark.rule("GOR-907")
def test_places_go_by_who_lasted_longer() -> None:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": FAR}).run()
    eliminate(t.s, [2], 0, [2])
    eliminate(t.s, [1], 0, [1])
    assert t.s.outcome is not None
    assert (t.s.outcome.ranks, t.s.outcome.values) == ((1, 2, 3), (1.0, -0.75, -1.0))


def storm(**health: int) -> Table:
    squares = ("12,8", "8,12", "16,12", "12,16")
    t = Table(dict(zip(health, squares, strict=False)), round=30)
    for name, value in health.items():
        t.set(name, health=value)
    return t


@pytest.mark.rule("GOR-909", "GOR-412")
def test_if_the_storm_leaves_nobody_the_healthiest_wins() -> None:
    t = storm(medea=40, varas=50, ebue=30).end_round()
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule, t.s.outcome.ranks) == ((1,), "GOR-909", (2, 1, 3))


@pytest.mark.rule("GOR-909")
def test_ties_go_to_eliminations_then_cards_then_the_victory_is_shared() -> None:
    t = storm(medea=40, varas=40).set("varas", eliminations=1).give("medea", "kite").end_round()
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (1,)
    t = storm(medea=40, varas=40).give("medea", "kite").end_round()
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (0,)
    t = storm(medea=40, varas=40, ebue=20).end_round()
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.ending, t.s.outcome.ranks) == ((0, 1), "shared_victory", (1, 1, 3))


@pytest.mark.rule("GOR-909")
def test_in_duo_the_health_of_a_team_is_added_up() -> None:
    t = Table({"medea": "12,8", "varas": "8,12", "ebue": "16,12", "armazi": "12,16"}, round=30, mode="duo")
    for name, health in (("medea", 50), ("varas", 30), ("ebue", 1), ("armazi", 30)):
        t.set(name, health=health)
    t.end_round()
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (1, 3)


@pytest.mark.rule("GOR-412", "GOR-905")
def test_the_storm_strikes_from_the_rounds_opener_on() -> None:
    t = Table({"medea": "12,8", "varas": "8,12", "ebue": "16,12", "kruber": "12,16"}, chance=[1, 2] * 4, round=21)
    t.set("medea", health=5).set("varas", health=5).s.opener = 1
    t.end_round()
    assert [event.seat for event in t.happened("eliminated")] == [1, 0]


@pytest.mark.rule("GOR-R36", "GOR-412")
def test_in_round_40_the_storm_ends_every_game() -> None:
    t = Table({"medea": "12,8", "varas": "8,12"}, round=40).end_round()
    assert t.s.outcome is not None


@pytest.mark.rule("GOR-910")
def test_without_the_storm_round_60_is_the_last() -> None:
    t = (
        Table({"medea": "12,8", "varas": "8,12"}, chance=[1, 2] * 3, round=59, final_storm=False)
        .set("medea", health=60)
        .end_round()
    )
    assert t.s.outcome is None
    t = Table({"medea": "12,8", "varas": "8,12"}, round=60, final_storm=False).set("medea", health=60).end_round()
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rule) == ((1,), "GOR-910")
