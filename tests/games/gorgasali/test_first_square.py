"""The first square and the first seat are like all others; so is somebody who stands in a sector, off the map."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.rules.content import SQUARE
from questboard.games.gorgasali.rules.endings import finish
from questboard.games.gorgasali.rules.fight.damage import eliminate

from .table import Table

rule = pytest.mark.rule
FIRST, NEAR, FAR = "0,0", "1,0", "20,20"


@rule("GOR-402", "GOR-602")
@pytest.mark.parametrize(("shooter", "target"), [(FIRST, NEAR), (NEAR, FIRST)])
def test_who_stands_on_the_first_square_shoots_and_is_shot_at(shooter: str, target: str) -> None:
    t = Table({"medea": shooter, "varas": target}).give("medea", "kite").after_move("medea")
    assert "shoot" in t.offered


@rule("GOR-804", "GOR-850", "GOR-860")
@pytest.mark.parametrize("name", ["armazi", "ebue", "tsiva", "kruber"])
@pytest.mark.parametrize(("user", "target"), [(FIRST, NEAR), (NEAR, FIRST), ("sector 1", FIRST), (FIRST, "sector 1")])
def test_abilities_work_to_and_from_the_first_square_but_not_to_and_from_a_sector(name: str, user: str, target: str) -> None:
    t = Table({name: user, "medea": target}).ready(name).give(name, "kite down").after_move(name)
    assert ("ability" in t.offered) is ("sector" not in user + target)


@rule("GOR-860")
@pytest.mark.parametrize(("user", "target"), [(FIRST, NEAR), (NEAR, FIRST), ("sector 1", FIRST), (FIRST, "sector 1")])
def test_octor_imitates_to_and_from_the_first_square_but_not_to_and_from_a_sector(user: str, target: str) -> None:
    t = Table({"octor": user, "medea": target}).give("octor", "kite down").after_move("octor")
    assert ("imitate" in t.offered) is ("sector" not in user + target)


@rule("GOR-804")
def test_octor_without_a_copy_has_no_ability_to_use() -> None:
    t = Table({"octor": "4,9", "medea": FAR}).ready("octor").give("octor", "kite down").after_move("octor")
    assert t.offered == ["reload", "end"]


@rule("GOR-880", "GOR-881")
@pytest.mark.parametrize(("tharsis", "medea"), [(FIRST, NEAR), (NEAR, FIRST)])
def test_fire_burns_on_and_beside_the_first_square(tharsis: str, medea: str) -> None:
    assert Table({"tharsis": tharsis, "medea": medea}).end_turn("tharsis").health("medea") == 90


@rule("GOR-706")
def test_ball_lightning_reaches_the_first_square() -> None:
    t = Table({"medea": FIRST, "varas": FAR}).banner("ball_lightning", "varas", "2,0").end_turn("medea")
    assert t.health("medea") < 100


@rule("GOR-705", "GOR-706", "GOR-707", "GOR-724")
@pytest.mark.parametrize("card", ["barrier", "ball_lightning", "tree_platform", "smoke_bulb"])
@pytest.mark.parametrize("place", [FIRST, "sector 1"])
def test_cards_are_laid_from_the_first_square_but_not_from_a_sector(card: str, place: str) -> None:
    t = Table({"medea": place, "varas": FAR}).give("medea", card, "kite down").after_move("medea")
    assert (f"use {card}" in t.offered) is (place == FIRST)


@rule("GOR-301", "GOR-302")
def test_a_walk_leads_away_from_the_first_square() -> None:
    t = Table({"medea": FIRST, "varas": FAR}).walk("medea", 1)
    assert t.offered == ["go east", "go south"]
    assert t.do("go east").at("medea") == NEAR


@rule("GOR-901", "GOR-930")
def test_who_falls_on_the_first_square_leaves_the_banner_there() -> None:
    t = Table({"medea": FIRST, "varas": FAR, "ebue": "5,9", "armazi": "24,24"}, mode="duo").run()
    eliminate(t.s, [0], 1, [0])
    assert t.player("medea").banner == 0
    assert t.s.players[0].square == -2


@rule("GOR-931", "GOR-932")
def test_a_teammate_is_revived_on_and_from_the_first_square() -> None:
    for mine, fallen in ((FIRST, NEAR), (NEAR, FIRST)):
        t = Table({"medea": mine, "varas": FAR, "ebue": fallen, "armazi": "24,24"}, mode="duo").give("medea", "elixir").run()
        eliminate(t.s, [2], 1, [2])
        t.go_on().after_move("medea").do("revive")
        assert (t.at("ebue"), t.s.at[SQUARE[fallen]]) == (fallen, 2)


@rule("GOR-940")
@pytest.mark.parametrize(("mate", "health"), [("5,9", 70), ("8,9", 50), ("sector 1", 50)])
def test_medea_heals_the_first_seat_too_if_it_is_near(mate: str, health: int) -> None:
    t = Table({"ebue": mate, "varas": FAR, "medea": "4,9", "armazi": "24,24"}, mode="duo", chance=["helmet"])
    t.set("ebue", health=50).ready("medea").after_move("medea").do("ability")
    assert t.health("ebue") == health


@rule("GOR-940")
def test_in_her_sector_medea_heals_herself_alone() -> None:
    t = Table({"ebue": "5,9", "varas": FAR, "medea": "sector 1", "armazi": "24,24"}, mode="duo", chance=["helmet"])
    t.set("ebue", health=50).set("medea", health=50).ready("medea").after_move("medea").do("ability")
    assert (t.health("ebue"), t.health("medea")) == (50, 70)


@rule("GOR-909", "GOR-907")
def test_the_values_of_a_match_fall_with_the_places() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9"})
    for seat, health in enumerate((90, 60, 30)):
        t.s.players[seat].health = health
    finish(t.s, "storm", "GOR-909", "")
    assert t.s.outcome is not None
    assert (t.s.outcome.ranks, t.s.outcome.values) == ((1, 2, 3), (1.0, -0.75, -1.0))


@rule("GOR-909")
def test_who_shares_the_victory_has_half_of_it() -> None:
    t = Table({"medea": "4,9", "varas": FAR, "ebue": "5,9"}).set("ebue", health=30)
    finish(t.s, "storm", "GOR-909", "")
    assert t.s.outcome is not None
    assert (t.s.outcome.ending, t.s.outcome.winners, t.s.outcome.values[:2]) == ("shared_victory", (0, 1), (0.5, 0.5))
