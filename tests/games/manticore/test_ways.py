"""The ways of ordinary monsters over the roads, as geometry."""

from __future__ import annotations

from collections import deque

import pytest

from questboard.core import FastChance
from questboard.games.manticore.rules.content import CELL, LABELS
from questboard.games.manticore.rules.ways import UNJOINED, are_joined

from .paving import MARKS, PLACE, Paving, Roads, distances, neighbour, neighbours
from .table import Table

CITY_CELLS = [cell for cell in MARKS if PLACE[cell] == "C"]
TO_CITY = distances(CITY_CELLS)


def way(t: Table, cell: str) -> list[str]:
    return [LABELS[there] for there in t.s.ways[CELL[cell]]]


def road_steps(t: Table, cell: str) -> int:
    return t.s.road_to_city[CELL[cell]]


def table(**roads: tuple[str, int]) -> Table:
    return Table({"elf": "A1"}, roads=roads)


# ---- road steps -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-611")
def test_joined_tokens_make_a_road_step():
    t = table(J6=("S", 0), K6=("S", 0), L6=("S", 1))
    assert are_joined(t.s, CELL["J6"], 0, CELL["K6"])
    assert not are_joined(t.s, CELL["K6"], 0, CELL["L6"])
    assert (road_steps(t, "J6"), road_steps(t, "K6"), road_steps(t, "L6")) == (1, 2, UNJOINED)


@pytest.mark.rule("MAN-611")
def test_a_token_with_road_towards_a_location_makes_a_road_step():
    assert road_steps(table(J6=("S", 0)), "J6") == 1
    assert road_steps(table(J6=("S", 1)), "J6") == UNJOINED


@pytest.mark.rule("MAN-611")
def test_a_way_may_lead_through_a_location_from_cell_to_cell():
    # A road from the City to the Witch's hut, and one from its other side to F1.
    t = table(H4=("S", 2), H3=("S", 2), F1=("S", 0))
    assert [road_steps(t, cell) for cell in ("H4", "H3", "G2", "H1", "G1", "F1")] == [1, 2, 3, 4, 4, 5]
    assert way(t, "F1") == ["G1"]
    assert way(t, "G1") == ["G2"]
    assert way(t, "G2") == ["H3"]


@pytest.mark.rule("MAN-611")
def test_a_road_may_run_to_the_corner_of_the_board():
    # City, H4, H3, Witch's hut, F1, E1, forge, B1, A1, A2.
    straight = dict.fromkeys(("F1", "E1", "B1"), ("S", 0))
    t = table(H4=("S", 2), H3=("S", 2), A1=("A", 5), A2=("S", 2), **straight)
    assert [road_steps(t, cell) for cell in ("B1", "A1", "A2")] == [9, 10, 11]
    assert way(t, "A2") == ["A1"]


@pytest.mark.rule("MAN-611")
def test_a_road_that_leaves_the_board_leads_nowhere():
    t = table(J6=("S", 0), K6=("S", 0), L6=("S", 0), M6=("S", 0), N6=("S", 0), N11=("S", 0))
    assert road_steps(t, "N6") == 5
    assert road_steps(t, "N11") == UNJOINED


@pytest.mark.rule("MAN-611")
def test_the_way_of_a_border_cell_stays_on_the_board():
    # Over the Dwarf workshop one road runs to N11 (7 steps), another by N8 and N7 to N6 (8 steps) and off the board.
    to_n11 = {"J7": ("S", 0), "K7": ("S", 0), "L7": ("G", 3), "M10": ("S", 2), "N11": ("A", 2)}
    t = table(**to_n11, N8=("A", 2), N7=("G", 5), N6=("G", 4))
    assert (road_steps(t, "N11"), road_steps(t, "N6")) == (7, 8)
    assert way(t, "N6") == ["N7"]


@pytest.mark.rule("MAN-611")
def test_city_cells_are_at_their_goal():
    t = table()
    assert {cell for cell in MARKS if road_steps(t, cell) == 0} == set(CITY_CELLS)
    assert {cell for cell in MARKS if road_steps(t, cell) == UNJOINED} == set(MARKS) - set(CITY_CELLS)
    assert way(t, "H6") == []


@pytest.mark.rule("MAN-611")
def test_the_shortest_of_several_roads_is_the_way():
    # From K5 straight west over J5, or round over K6 and J6: one road step more.
    t = table(J5=("S", 0), K5=("R", 3), K6=("A", 2), J6=("S", 0))
    assert [road_steps(t, cell) for cell in ("J5", "K5", "J6", "K6")] == [1, 2, 1, 2]
    assert way(t, "K5") == ["J5"]
    assert way(t, "K6") == ["J6"]


@pytest.mark.rule("MAN-611", "MAN-604")
def test_equally_short_roads_all_count_in_the_order_of_the_directions():
    # H8 touches H7 (edge 2 is H7, edge 1 is I7).
    t = table(H8=("A", 1))
    assert (neighbour("H8", 1), neighbour("H8", 2)) == ("I7", "H7")
    assert way(t, "H8") == ["I7", "H7"]


@pytest.mark.rule("MAN-611")
def test_pieces_on_the_road_do_not_change_the_way():
    roads = {"J6": ("S", 0), "K6": ("S", 0)}
    t = Table({"elf": "J6"}, {"O3a": "K6"}, roads=roads)
    assert way(t, "K6") == ["J6"]


@pytest.mark.rule("MAN-611")
def test_on_the_road_a_shorter_way_over_land_is_not_taken():
    # I4 touches the City cell I5, but its road leads east over J4 and J5 back to it.
    t = table(I4=("S", 0), J4=("A", 3), J5=("G", 1))
    assert neighbour("I4", 4) == "I5"
    assert [road_steps(t, cell) for cell in ("J5", "J4", "I4")] == [1, 2, 3]
    assert way(t, "I4") == ["J4"]


# ---- without a road -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-612")
def test_without_a_road_the_goal_is_the_nearest_cell_with_one():
    t = table(J6=("S", 0), K6=("S", 0), L6=("S", 0))
    assert road_steps(t, "M6") == UNJOINED
    assert way(t, "M6") == ["L6"]
    assert way(t, "N6") == ["M6"]
    assert way(t, "M5") == ["L6"]


@pytest.mark.rule("MAN-612")
def test_without_a_road_a_nearer_city_cell_is_the_goal():
    t = table(J6=("S", 0), K6=("S", 0), L6=("S", 0))
    assert way(t, "H8") == ["I7", "H7"]
    assert way(t, "F6") == ["G6"]


@pytest.mark.rule("MAN-612")
def test_a_city_cell_as_near_as_the_road_is_not_nearer():
    t = table(J6=("S", 0))
    assert way(t, "J5") == ["J6"]
    assert way(t, "I4") == ["I5"]
    assert way(table(), "J5") == ["I5", "I6"]


@pytest.mark.rule("MAN-612")
def test_roads_that_do_not_reach_the_city_are_no_goal():
    t = table(M6=("S", 0), N6=("S", 0))
    assert way(t, "N6") == ["M6"]
    assert way(t, "M6") == ["L6"]
    assert way(t, "L6") == ["K6"]


@pytest.mark.rule("MAN-612")
def test_equally_near_goals_all_count():
    t = table(J6=("S", 0), J7=("S", 0))
    assert way(t, "K6") == ["J6"]
    assert way(t, "J8") == ["J7"]
    assert way(t, "K7") == ["J6", "J7"]


# ---- whole boards ---------------------------------------------------------------------------------------------------


def is_road_step(roads: Roads, here: str, edge: int) -> bool:
    there = neighbour(here, edge)
    if PLACE[here] and PLACE[there]:
        return PLACE[here] == PLACE[there]
    leaves = bool(PLACE[here]) or edge in roads.get(here, ())
    arrives = bool(PLACE[there]) or (edge + 3) % 6 in roads.get(there, ())
    return leaves and arrives


def spec_road_distances(roads: Roads) -> dict[str, int]:
    found = dict.fromkeys(CITY_CELLS, 0)
    queue = deque(CITY_CELLS)
    while queue:
        cell = queue.popleft()
        for edge in range(6):
            there = neighbour(cell, edge)
            if there and there not in found and is_road_step(roads, cell, edge):
                found[there] = found[cell] + 1
                queue.append(there)
    return found


def spec_way(roads: Roads, by_road: dict[str, int], to_road: dict[str, int], cell: str) -> list[str]:
    if cell in by_road:
        return [
            there
            for edge in range(6)
            if (there := neighbour(cell, edge)) and is_road_step(roads, cell, edge) and by_road.get(there) == by_road[cell] - 1
        ]
    away = TO_CITY if TO_CITY[cell] < to_road[cell] else to_road
    return [there for there in neighbours(cell) if away[there] == away[cell] - 1]


@pytest.mark.rule("MAN-611", "MAN-612")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_on_whole_boards_every_way_is_a_shortest_one(seed):
    p = Paving().lay_at_random(FastChance.seeded(seed))
    roads = p.roads()
    by_road = spec_road_distances(roads)
    to_road = distances([cell for cell in by_road if PLACE[cell] != "C"])
    assert len(by_road) > 20
    for cell in MARKS:
        assert p.state.road_to_city[CELL[cell]] == by_road.get(cell, -1), cell
        assert [LABELS[there] for there in p.state.ways[CELL[cell]]] == spec_way(roads, by_road, to_road, cell), cell
