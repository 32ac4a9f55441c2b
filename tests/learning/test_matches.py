"""The matches that are learned from: what is written down of them, and that they can be played again."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from questboard.learning.matches import Pairing, Played, Table, play_all

from .toys import HEAP, NIM


def played(number: int, *, learning: bool = True, curiosity: float = 0.0) -> Played:
    table = Table({}, 7, 1, 6, curiosity, str(Path("nowhere")))
    [[match]] = play_all(NIM, table, [Pairing(number, (0, 0))], 1, learning=learning)
    return match


def left_of(row: list[float]) -> tuple[int, bool]:
    """What the row says is left, and whether its seat is to move."""
    place = row.index(1.0)
    return place % (HEAP + 1), place <= HEAP


@pytest.mark.parametrize("number", range(5))
def test_both_whose_turn_it_was_and_whose_it_is_write_down_the_end_of_a_turn(number: int) -> None:
    ours, theirs = ([left_of(row) for row in thoughts.rows] for thoughts in played(number).thoughts)
    assert [left for left, _ in ours] == [left for left, _ in theirs]
    assert all(one != other for (_, one), (_, other) in zip(ours, theirs, strict=True)), "one of the two is to move"
    heaps = [left for left, _ in ours]
    assert all(1 <= before - after <= 3 for before, after in pairwise(heaps))
    assert heaps[-1] <= 3, "the end of the match is no moment: it is what all of them led to"


def test_a_row_ends_with_the_hand_made_value() -> None:
    for thoughts in played(1).thoughts:
        assert all(len(row) == len(NIM.counsel.feature_names) + 1 and row[-1] == 0.0 for row in thoughts.rows)


def test_a_whim_is_noted_for_whoever_had_it_where_his_turn_ends() -> None:
    strays = 0
    for number in range(10):
        for thoughts in played(number, curiosity=1.0).thoughts:
            assert len(thoughts.astray) == len(thoughts.rows) + 1
            for row, astray in zip(thoughts.rows, thoughts.astray, strict=False):
                assert not (astray and left_of(row)[1]), "who is to move has not just moved"
                strays += astray
    assert strays > 5


def test_without_curiosity_nobody_strays() -> None:
    assert not any(any(thoughts.astray) for number in range(5) for thoughts in played(number).thoughts)


def test_a_match_is_the_same_whenever_it_is_played() -> None:
    assert played(3) == played(3)
    assert len({str(played(number).thoughts) for number in range(6)}) > 1


def test_a_contest_writes_nothing_down() -> None:
    assert played(3, learning=False).thoughts == []
