"""How often the heroes win against each lord."""

from __future__ import annotations

from tools.lords import Result, table

RESULTS = [
    Result(0, "phoshar", False, True, 7),
    Result(1, "vasesak", True, True, 4),
    Result(2, "vasesak", False, False, 2),
]


def test_the_lords_stand_in_their_order_of_difficulty() -> None:
    rows = table(RESULTS, "the command").splitlines()[4:]
    assert [row.split(" | ")[0] for row in rows] == ["| Vasesak the Sorcerer", "| Phoshar the Dragon"]


def test_a_row_tells_who_won_how_far_it_went_and_how_long_it_took() -> None:
    row = table(RESULTS, "the command").splitlines()[4]
    assert row == "| Vasesak the Sorcerer | 2 | 50.0% (9.5% to 90.5%) | 50% | 4.0 |"


def test_the_command_stands_above_the_table() -> None:
    assert table(RESULTS, "the command").startswith("3 matches, made by `the command`.\n")
