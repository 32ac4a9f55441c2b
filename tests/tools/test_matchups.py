"""Tables of who wins against whom."""

from __future__ import annotations

from tools.matchups import Result, tables


def match(number: int, values: tuple[str, str], winner: int, ending: str = "armageddon") -> Result:
    return Result(number, values, (winner,), ending, {"turn": ("1", "2")}, rounds=10 + number)


RESULTS = [match(0, ("air", "fire"), 0), match(1, ("fire", "air"), 1), match(2, ("air", "fire"), 1, "center")]


def test_a_pair_is_counted_over_both_seats() -> None:
    assert "| air against fire | 3 | 66.7% (" in tables(RESULTS, "command")


def test_seats_and_traits_have_their_own_tables() -> None:
    text = tables(RESULTS, "command")
    assert "| 1 | 3 | 33.3% (" in text
    assert "| turn | matches | won, 95 % interval |" in text


def test_endings_come_with_their_intervals() -> None:
    assert "| armageddon | 2 | 66.7% (" in tables(RESULTS, "command")


def test_the_text_says_how_it_was_made() -> None:
    assert tables(RESULTS, "command").startswith("3 matches, 11.0 rounds on average, made by `command`.")
