"""Hex boards: neighbours, distances and first steps."""

from __future__ import annotations

import pytest

from questboard.games.manticore.rules.content import BOARD as FOREST
from questboard.geometry import DIRECTIONS, HexBoard, hex_distance, opposite

DISC = HexBoard([(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3])


def test_six_directions_lead_out_and_their_opposites_back() -> None:
    centre = DISC.number[0, 0]
    for direction in range(6):
        there = DISC.neighbours[centre][direction]
        assert DISC.cells[there] == DIRECTIONS[direction]
        assert DISC.neighbours[there][opposite(direction)] == centre
        assert DISC.direction(centre, there) == direction


def test_the_board_ends_at_its_border() -> None:
    corner = DISC.number[3, 0]
    assert DISC.neighbours[corner].count(-1) == 3
    assert len(DISC.adjacent[corner]) == 3


@pytest.mark.parametrize(("cell", "distance"), [((0, 0), 0), ((3, 0), 3), ((-3, 3), 3), ((2, -1), 2), ((1, 1), 2)])
def test_distances_count_steps(cell: tuple[int, int], distance: int) -> None:
    assert hex_distance((0, 0), cell) == distance
    assert DISC.distance[DISC.number[0, 0]][DISC.number[cell]] == distance


@pytest.mark.parametrize("board", [DISC, FOREST], ids=["disc", "forest"])
def test_walking_over_a_board_without_holes_is_as_far_as_the_distance(board: HexBoard) -> None:
    goals = [0, len(board) // 2, len(board) - 1]
    assert board.steps_to(goals) == board.distance_to(goals)


def test_where_nothing_leads_there_are_no_steps() -> None:
    islands = HexBoard([(0, 0), (1, 0), (5, 0)])
    assert islands.steps_to([0]) == (0, 1, -1)
    assert islands.steps_to([]) == (-1, -1, -1)


def test_first_steps_go_down_by_one() -> None:
    goal = DISC.number[0, 0]
    steps = DISC.steps_down(DISC.distance_to([goal]))
    assert steps[goal] == ()
    assert {DISC.cells[cell] for cell in steps[DISC.number[2, -1]]} == {(1, 0), (1, -1)}
    assert all(DISC.distance[goal][there] == DISC.distance[goal][cell] - 1 for cell, row in enumerate(steps) for there in row)
