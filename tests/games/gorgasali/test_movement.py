"""Walking, stopping, chests and healing points."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.gorgasali.rules.content import SQUARE

from .table import Table

OTHER = {"varas": "24,24"}


def walking(square: str, number: int, others: dict[str, str] | None = None, **options: Any) -> Table:
    return Table({"medea": square, **(others or OTHER)}, **options).walk("medea", number)


@pytest.mark.rule("GOR-301")
def test_steps_are_orthogonal() -> None:
    t = walking("5,9", 7)
    assert t.offered == ["go north", "go east", "go south", "go west"]
    assert t.do("go south").at("medea") == "5,10"


@pytest.mark.rule("GOR-302")
@pytest.mark.parametrize(
    ("square", "way", "left"),
    [("3,21", "north", 3), ("9,20", "west", 2), ("9,20", "east", 3), ("6,4", "east", 1), ("9,22", "east", 2)],
)
def test_what_a_step_costs(square: str, way: str, left: int) -> None:
    # (3,20) plain, (8,20) mountain, (10,20) plain, (7,4) water, (10,22) forest
    t = walking(square, 4).do(f"go {way}")
    assert t.happened("stepped")[0].left == left


@pytest.mark.rule("GOR-302")
def test_a_step_that_is_too_dear_is_not_offered() -> None:
    t = walking("6,4", 2)
    assert "go east" not in t.offered
    assert t.refused("go east").rule == "GOR-302"


@pytest.mark.rule("GOR-303")
def test_covered_squares_are_not_entered_again() -> None:
    t = walking("5,9", 7).do("go north", "go east")
    assert t.at("medea") == "6,8"
    assert t.offered == ["go north", "go east", "go south"]


@pytest.mark.rule("GOR-303")
def test_the_starting_square_is_covered_too() -> None:
    t = walking("5,9", 7).do("go north")
    assert "go south" not in t.offered
    assert t.refused("go south").rule == "GOR-303"


@pytest.mark.rule("GOR-304")
def test_the_whole_number_must_be_used() -> None:
    t = walking("5,9", 3).do("go south")
    assert "stop" not in t.offered
    assert t.refused("stop").rule == "GOR-304"
    t.do("go south")  # and on to the only square that the last number pays for
    assert (t.at("medea"), t.asked) == ("6,11", "pause")


@pytest.mark.rule("GOR-305", "GOR-413", "GOR-312")
def test_on_a_chest_one_may_stop_and_opens_it() -> None:
    t = walking("5,9", 5, chance=["kite", "helmet", "bandage"]).do("go east")
    assert "stop" in t.offered
    t.do("stop")
    assert t.mat("medea") == ["kite", "helmet", "bandage"]
    assert SQUARE["6,9"] not in t.s.chests


@pytest.mark.rule("GOR-305")
def test_who_goes_on_leaves_the_chest_closed() -> None:
    t = walking("5,9", 3).do("go east", "go north", "go north")
    assert (t.at("medea"), len(t.s.chests)) == ("6,7", 72)


@pytest.mark.rule("GOR-414", "GOR-R45")
def test_a_chest_where_the_number_ends_is_opened_without_asking() -> None:
    t = walking("4,9", 2, chance=["kite", "helmet", "bandage"]).do("go east", "go east")
    assert t.happened("chest_opened")[0].square == "6,9"


@pytest.mark.rule("GOR-306", "GOR-R06")
def test_the_movement_ends_where_no_step_is_allowed() -> None:
    # Curled into the corner (0,0): both neighbours are covered or taken.
    t = walking("1,1", 11, others={"varas": "1,0"}).do("go west", "go north")
    assert (t.at("medea"), t.asked) == ("0,0", "pause")


@pytest.mark.rule("GOR-307", "GOR-R07")
def test_tree_barriers_edges_and_enemies_are_not_entered() -> None:
    t = Table({"medea": "10,10", "varas": "9,10"}).banner("barrier", "varas", "8,9", "9,9", "10,9", "11,9", "12,9")
    t.walk("medea", 7)
    assert t.offered == ["go east", "go south"]
    assert [t.refused(f"go {way}").rule for way in ("north", "west")] == ["GOR-307", "GOR-307"]
    t = walking("10,12", 7)
    assert t.offered == ["go north", "go south", "go west"]  # in the east is the Great Tree
    assert t.refused("go east").rule == "GOR-307"
    t = walking("0,0", 7)
    assert t.refused("go north").rule == "GOR-307"


def duo(medea: str, ebue: str) -> Table:
    return Table({"medea": medea, "varas": "24,24", "ebue": ebue, "armazi": "24,0"}, mode="duo")


@pytest.mark.rule("GOR-308", "GOR-R07")
def test_a_teammate_may_be_crossed() -> None:
    t = duo("5,9", "5,10").walk("medea", 3).do("go south")
    assert t.at("medea") == t.at("ebue") == "5,10"
    assert t.offered == ["go east", "go south", "go west"]
    t.do("go south")
    assert (t.at("medea"), t.at("ebue")) == ("6,11", "5,10")


@pytest.mark.rule("GOR-308")
def test_a_step_onto_the_teammate_needs_a_step_beyond() -> None:
    assert "go south" in duo("5,8", "5,9").walk("medea", 2).offered
    assert "go south" not in duo("5,8", "5,9").walk("medea", 1).offered
    t = Table({"medea": "0,1", "varas": "1,0", "ebue": "0,0", "armazi": "24,0"}, mode="duo").walk("medea", 2)
    assert "go north" not in t.offered
    assert t.refused("go north").rule == "GOR-308"


@pytest.mark.rule("GOR-309")
def test_a_move_from_the_sector_starts_on_its_gate() -> None:
    t = Table({"medea": "sector 1", **OTHER}).walk("medea", 3)
    assert t.at("medea") == "2,0"
    assert t.happened("stepped")[0].left == 2
    assert t.refused("go north").rule == "GOR-307"  # sectors cannot be entered again


@pytest.mark.rule("GOR-310")
def test_each_inactive_square_entered_costs_health_but_leaving_does_not() -> None:
    t = walking("12,1", 3, round=6).do("go south", "go south")
    assert (t.at("medea"), t.health("medea")) == ("12,3", 100)
    t = walking("5,2", 1, round=6).do("go north")
    assert (t.at("medea"), t.health("medea")) == ("5,1", 95)


@pytest.mark.rule("GOR-311", "GOR-903")
def test_a_player_without_health_is_out_on_that_square() -> None:
    t = Table({"medea": "4,1", "varas": "24,24", "ebue": "12,8"}, round=6).give("medea", "kite", "bandage")
    t.set("medea", health=10, extra_chests=1).walk("medea", 5).do("go west", "go west")
    assert (t.at("medea"), t.asked) == ("out", "pause")
    assert t.happened("eliminated")[0].square == "2,1"
    assert t.mat("medea") == []
    assert t.happened("mat_discarded")[0].chests == 1


@pytest.mark.rule("GOR-312", "GOR-416")
def test_a_movement_that_ends_on_a_healing_point_restores_20() -> None:
    t = Table({"medea": "2,4", **OTHER}).set("medea", health=50).walk("medea", 3)
    t.do("go north", "go west", "go south")
    assert (t.at("medea"), t.health("medea")) == ("1,4", 70)


@pytest.mark.rule("GOR-416", "GOR-313", "GOR-R10")
def test_a_skip_on_a_healing_point_restores_nothing() -> None:
    t = Table({"medea": "1,4", **OTHER}).set("medea", health=50).before_move("medea", 1, 2).do("skip")
    assert t.health("medea") == 50


@pytest.mark.rule("GOR-313", "GOR-R10")
def test_a_skip_completes_action_3() -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}).give("medea", "kite").before_move("medea", 1, 2).do("skip")
    assert t.asked == "window_3 medea"
    assert "shoot" in t.offered


@pytest.mark.rule("GOR-314")
def test_displacement_is_no_movement() -> None:
    t = Table({"kruber": "9,8", "varas": "9,7"}, round=1).ready("kruber").set("kruber", health=50)
    t.after_move("kruber").do("ability")
    assert (t.at("kruber"), t.health("kruber")) == ("9,7", 50)
    t = Table({"kruber": "4,5", "varas": "2,5", "medea": "24,24"}, round=6).ready("kruber")
    t.set("kruber", health=50).after_move("kruber").do("ability")
    assert (t.at("kruber"), t.health("kruber"), t.happened("penalty_paid")) == ("2,5", 50, [])


@pytest.mark.rule("GOR-315")
def test_a_move_may_end_on_an_obstacle_which_has_no_effect() -> None:
    t = walking("6,4", 3).do("go east")
    assert (t.at("medea"), t.asked) == ("7,4", "pause")
    t = Table({"medea": "7,4", "varas": "7,6"}, chance=[1, 1]).give("medea", "kite").after_move("medea").do("shoot")
    assert t.health("varas") == 94
