"""Journeys: the spaces that are left for a list of errands."""

from __future__ import annotations

from questboard.games.chobolo.counsel.journeys import (
    AROUND,
    BESIDE,
    CLOSED,
    FAR,
    GATE,
    HOME,
    MIDDLE,
    OPEN,
    REST,
    WHOLE,
    field,
    left_from,
    paces,
)
from questboard.games.chobolo.counsel.plans import land_of
from questboard.games.chobolo.rules.content import ELEMENT
from questboard.games.chobolo.rules.world import CENTER, DISTANCE

from .arena import Arena, cell

FIRE = ELEMENT["F"]


def left(t: Arena, *errands: int) -> int:
    return left_from(t.s, 0, land_of(t.s, 0), errands)


def test_an_element_is_reached_by_the_shortest_way() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"3,0": "F"})
    assert left(t, FIRE) == 3


def test_whoever_stands_on_an_element_has_to_leave_and_come_back() -> None:
    t = Arena([{"wizard": "3,0"}, {}], {"3,0": "F"})
    assert left(t, FIRE) == 2


def test_errands_are_done_one_after_the_other() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"2,0": "F", "-2,0": "E"})
    assert left(t, FIRE, ELEMENT["E"]) == 2 + 4


def test_the_nearer_hex_is_not_always_the_better_one() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"1,0": "F", "-2,0": "F", "-3,0": "E"})
    assert left(t, FIRE, ELEMENT["E"]) == 3


def test_the_way_goes_round_lakes() -> None:
    t = Arena([{"wizard": "0,0"}, {}], {"2,0": "F", "1,0": "lake", "1,-1": "lake", "0,1": "lake"})
    assert left(t, FIRE) == 5


def test_a_swamp_costs_a_space_more() -> None:
    barrier = {"1,0": "swamp", "1,-1": "lake", "0,1": "lake", "0,-1": "lake", "-1,1": "lake", "-1,0": "lake"}
    t = Arena([{"wizard": "0,0"}, {}], {"2,0": "F", **barrier})
    assert left(t, FIRE) == 3


def test_somebody_in_the_way_is_walked_round() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0"}], {"3,0": "F"})
    assert left(t, FIRE) == 4
    assert field(land_of(t.s, 0), (FIRE,))[cell("0,0")] == 3


def test_an_element_hex_on_which_another_wizard_rests_is_of_no_use() -> None:
    t = Arena([{"wizard": "0,0"}, {"wizard": "2,0"}], {"2,0": "F", "-4,0": "F"})
    t.s.active = 0
    assert left(t, FIRE) == 4


def test_the_gate_is_land_beside_the_plane() -> None:
    t = Arena([{"wizard": "0,0"}, {}])
    t.put("0.wizard", "@0,5")
    assert left(t, GATE + CLOSED) == 0


def test_the_plane_is_no_way_while_it_is_closed() -> None:
    t = Arena([{"wizard": "0,0"}, {}])
    land = land_of(t.s, 0)
    assert field(land, (BESIDE + CLOSED,))[cell("0,0")] == FAR
    assert field(land, (BESIDE + OPEN,))[cell("0,0")] == DISTANCE[cell("0,0")][CENTER] - 1


def test_the_bead_closes_the_center_hex() -> None:
    t = Arena([{"wizard": "0,0"}, {}])
    land = land_of(t.s, 0)
    assert field(land, (MIDDLE + WHOLE,))[cell("0,0")] == DISTANCE[cell("0,0")][CENTER]


def test_entering_the_own_tower_loses_the_rest_of_the_move() -> None:
    t = Arena([{"wizard": "0,0"}, {}])
    outside, home = DISTANCE[t.s.main[0]], t.s.main[0]
    beside = next(number for number in range(len(outside)) if outside[number] == 1)
    t.put(0, beside)
    assert left(t, HOME + WHOLE) == 1 + REST
    t.put(0, home)
    assert left(t, HOME + WHOLE) == 0


def test_whoever_is_walled_in_is_given_a_detour() -> None:
    t = Arena([{"wizard": "0,0"}, {"mason": "1,0", "ranger": "1,-1", "cavalry": "0,1"}], {"3,0": "F"})
    assert 3 < left(t, FIRE) <= 3 + AROUND + 1


def test_warriors_go_round_the_plane_until_chobolo_was_captured() -> None:
    one, two = cell("@5,0"), cell("@-5,0")
    assert paces(two, captured=True)[one] == 10
    assert paces(two, captured=False)[one] == 15
