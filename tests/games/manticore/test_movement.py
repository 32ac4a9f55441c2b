"""Moving heroes: where to, what it costs, what it brings about."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.games.manticore.rules.content import CELL
from questboard.games.manticore.rules.movement import roads_meet, step_cost

from .paving import MARKS, PLACE, Paving, Roads, neighbour
from .table import Table


def moves(t: Table) -> list[str]:
    return [text.removeprefix("move ") for text in t.offered if text.startswith("move ")]


def with_left(t: Table, hero: str, left: int) -> Table:
    """In the middle of this hero's turn, with that many points left."""
    t.hero(hero).spent = t.hero(hero).index() - left
    return t.mid_turn(hero)


def cost_of(t: Table, hero: str, cell: str) -> int:
    """What stepping there costs the hero, by doing it with points to spare."""
    t.equip(hero, points={"initiative": 5}).only_turn(hero).do(f"move {cell}")
    return int(t.happened("hero_moved")[-1].cost)


# ---- where to -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-321")
def test_a_hero_moves_to_adjacent_cells_only():
    t = Table({"elf": "H6"}).only_turn("elf")
    assert moves(t) == ["I6", "I5", "H5", "G6", "H7", "I7"]
    t.refused("move J6")
    t.refused("move H6")


@pytest.mark.rule("MAN-321")
@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("A1", {"B1", "A2"}),
        ("A2", {"A1", "B1", "B2", "A3", "B3"}),
        ("N1", {"M1", "M2", "N2"}),
        ("A11", {"B11", "A10"}),
        ("N10", {"M10", "N9", "N11"}),
        ("A4", {"A3", "B3", "B4", "A5", "B5"}),
    ],
)
def test_the_board_ends_at_its_border(cell, around):
    t = Table({"elf": cell}).only_turn("elf")
    assert set(moves(t)) == around


@pytest.mark.rule("MAN-321", "MAN-326")
def test_cells_with_a_hero_a_monster_or_the_manticore_cannot_be_entered():
    t = Table({"elf": "D5", "mage": "E5"}, {"O3a": "D6"}).manticore(cell="C6").only_turn("elf")
    assert set(moves(t)) == {"D4", "C5", "C4"}
    for cell in ("E5", "D6", "C6"):
        t.refused(f"move {cell}")


@pytest.mark.rule("MAN-321")
def test_a_step_takes_the_figure_from_its_cell_to_the_next():
    t = Table({"elf": "H6", "mage": "G6"}).only_turn("elf").do("move I6")
    assert t.cell("elf") == "I6"
    assert t.s.at[CELL["I6"]] == t.seat("elf")
    assert t.s.at[CELL["H6"]] == -1
    (moved,) = t.happened("hero_moved")
    assert (moved.hero, moved.start, moved.cell, moved.cost, moved.rule) == ("elf", "H6", "I6", 1, "MAN-322")
    t.do("end")
    t.only_turn("mage")
    assert "H6" in moves(t)
    assert "I6" not in moves(t)


# ---- what it costs --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-322", "MAN-324")
def test_along_joined_roads_a_step_costs_1():
    t = Table({"elf": "J6"}, roads={"J6": ("S", 0), "K6": ("S", 0)})
    assert cost_of(t, "elf", "K6") == 1


@pytest.mark.rule("MAN-323", "MAN-324")
@pytest.mark.parametrize(("here", "there"), [(0, 1), (1, 0), (1, 1)])
def test_between_tokens_whose_roads_do_not_meet_it_costs_3(here, there):
    t = Table({"elf": "J6"}, roads={"J6": ("S", here), "K6": ("S", there)})
    assert cost_of(t, "elf", "K6") == 3
    assert t.happened("hero_moved")[-1].rule == "MAN-323"


@pytest.mark.rule("MAN-322", "MAN-324")
def test_a_road_that_meets_a_location_costs_1_in_both_directions():
    roads = {"J6": ("S", 0)}
    assert cost_of(Table({"elf": "J6"}, roads=roads), "elf", "I6") == 1
    assert cost_of(Table({"elf": "I6"}, roads=roads), "elf", "J6") == 1


@pytest.mark.rule("MAN-323")
def test_a_bare_edge_at_a_location_costs_3_in_both_directions():
    roads = {"J6": ("S", 1)}
    assert cost_of(Table({"elf": "J6"}, roads=roads), "elf", "I6") == 3
    assert cost_of(Table({"elf": "I6"}, roads=roads), "elf", "J6") == 3


@pytest.mark.rule("MAN-325", "MAN-R07")
def test_from_an_open_cell_without_token_onto_any_token_costs_1():
    for position in range(3):
        t = Table({"elf": "J6"}, roads={"K6": ("S", position)})
        assert cost_of(t, "elf", "K6") == 1


@pytest.mark.rule("MAN-325", "MAN-R07")
def test_from_an_open_cell_without_token_into_a_location_costs_1():
    assert cost_of(Table({"elf": "J6"}), "elf", "I6") == 1


@pytest.mark.rule("MAN-322", "MAN-325")
def test_inside_a_location_a_step_costs_1():
    assert cost_of(Table({"elf": "H6"}), "elf", "H5") == 1
    assert cost_of(Table({"elf": "C1"}), "elf", "D1") == 1


@pytest.mark.rule("MAN-323", "MAN-325")
@pytest.mark.parametrize(
    ("start", "roads"),
    [("J6", {}), ("J6", {"J6": ("S", 0)}), ("J6", {"J6": ("S", 1)}), ("L8", {})],
)
def test_onto_an_open_cell_without_token_every_step_costs_3(start, roads):
    t = Table({"elf": start}, roads=roads)
    assert cost_of(t, "elf", {"J6": "K6", "L8": "K8"}[start]) == 3


@pytest.mark.rule("MAN-322", "MAN-R38")
def test_the_cave_is_a_location_for_movement():
    assert cost_of(Table({"elf": "A6"}), "elf", "B5") == 1
    assert cost_of(Table({"elf": "A5"}), "elf", "A6") == 1
    assert cost_of(Table({"elf": "A5"}, roads={"A5": ("S", 0)}), "elf", "B5") == 1
    assert cost_of(Table({"elf": "A5"}, roads={"A5": ("S", 1)}), "elf", "B5") == 3


def spec_cost(roads: Roads, here: str, edge: int) -> int:
    """The three cases of the hard step, as they are written."""
    there, back = neighbour(here, edge), (edge + 3) % 6
    onto_open = not PLACE[there] and there not in roads
    roads_apart = here in roads and there in roads and not (edge in roads[here] and back in roads[there])
    out_of_place = bool(PLACE[here]) and there in roads and back not in roads[there]
    into_place = bool(PLACE[there]) and here in roads and edge not in roads[here]
    return 3 if onto_open or roads_apart or out_of_place or into_place else 1


@pytest.mark.rule("MAN-322", "MAN-323", "MAN-324", "MAN-325")
@pytest.mark.parametrize("seed", [1, 2])
def test_on_whole_boards_every_step_costs_what_the_rules_say(seed):
    p = Paving().lay_at_random(FastChance.seeded(seed))
    roads = p.roads()
    assert len(roads) == 41
    for here in MARKS:
        for edge in range(6):
            there = neighbour(here, edge)
            if there:
                assert step_cost(p.state, CELL[here], edge, CELL[there]) == spec_cost(roads, here, edge), f"{here} to {there}"


@pytest.mark.rule("MAN-324")
def test_roads_meet_only_if_both_tokens_carry_road_on_the_common_edge():
    t = Table({"elf": "A1"}, roads={"J6": ("S", 0), "K6": ("A", 0), "L6": ("G", 1)})
    j, k, low = CELL["J6"], CELL["K6"], CELL["L6"]
    # J6 has 0, 3; K6 has 0, 1; L6 has 1, 3.
    assert not roads_meet(t.s, j, 0, k)
    assert not roads_meet(t.s, k, 3, j)
    assert roads_meet(t.s, k, 0, low)
    assert roads_meet(t.s, low, 3, k)
    assert roads_meet(t.s, j, 3, CELL["I6"])
    assert roads_meet(t.s, CELL["I6"], 0, j)


# ---- paying ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-326")
@pytest.mark.parametrize(
    ("left", "cells"),
    [(0, []), (1, ["I5", "H6", "I7"]), (2, ["I5", "H6", "I7"]), (3, ["J6", "J5", "I5", "H6", "I7", "J7"])],
)
def test_the_full_cost_must_be_available_before_the_step(left, cells):
    t = Table({"elf": "I6"}).equip("elf", sword=1)
    with_left(t, "elf", left)
    assert moves(t) == cells


@pytest.mark.rule("MAN-326")
def test_a_hard_step_with_exactly_enough_points_leaves_none():
    t = Table({"elf": "I6"}).equip("elf", sword=1)
    with_left(t, "elf", 3).do("move J6")
    assert t.hero("elf").ip_left() == 0
    assert moves(t) == []


@pytest.mark.rule("MAN-326")
def test_a_hard_step_is_paid_in_one_turn():
    t = Table({"elf": "I6"})
    t.hero("elf").spent = 3
    t.turn("elf")
    t.refused("move J6")
    t.do("end")
    assert t.s.round == 2
    t.do("move J6")
    assert t.hero("elf").ip_left() == 2


@pytest.mark.rule("MAN-326")
def test_there_is_no_passing_through_pieces():
    t = Table({"elf": "H5", "mage": "H6", "warrior": "I5", "dwarf": "G6"}).only_turn("elf")
    assert set(moves(t)) == {"G5", "G4", "H4"}


# ---- what entering brings -------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-327")
@pytest.mark.parametrize(
    ("start", "cell"),
    [("A5", "B5"), ("A7", "A6"), ("D6", "C6"), ("F8", "G7"), ("B2", "C2"), ("G3", "G2"), ("J10", "K10")],
)
def test_heroes_may_enter_every_cell(start, cell):
    t = Table({"elf": start}).only_turn("elf").do(f"move {cell}")
    assert t.cell("elf") == cell


@pytest.mark.rule("MAN-327", "MAN-702")
@pytest.mark.parametrize(
    ("start", "cell", "wakes"),
    [
        ("D7", "C7", True),
        ("D6", "C6", True),
        ("A8", "B7", True),
        ("B7", "A6", True),
        ("D6", "D5", False),
        ("E7", "D7", False),
        ("C3", "C4", False),
        ("C4", "C5", True),
        ("B3", "A4", True),
    ],
)
def test_the_manticore_wakes_at_a_step_into_or_next_to_its_cave(start, cell, wakes):
    t = Table({"elf": start}).only_turn("elf").do(f"move {cell}")
    assert t.s.awake == wakes
    assert [event.rule for event in t.happened("manticore_woke")] == ["MAN-702"] * wakes


@pytest.mark.rule("MAN-702")
def test_an_awake_manticore_does_not_wake_again():
    t = Table({"elf": "D7"}, round=4).manticore()
    t.s.woke_in = 2
    t.only_turn("elf").do("move C7")
    assert not t.happened("manticore_woke")
    assert t.s.woke_in == 2
