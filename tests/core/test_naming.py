"""People's names in texts that only know seats."""

from __future__ import annotations

import pytest

from questboard.core.loop.naming import seat_mark, with_names


def test_a_mark_becomes_the_name_of_its_seat():
    assert with_names(f"{seat_mark(1)} rolls 5, {seat_mark(0)} rolls 2.", ["Ana", "Nino"]) == "Nino rolls 5, Ana rolls 2."


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", ""]])
def test_a_seat_without_a_name_is_called_by_its_number(names: list[str]):
    assert with_names(f"{seat_mark(1)} rolls 5.", names) == "Player 2 rolls 5."


def test_a_text_without_marks_stays_as_it_is():
    text = "The Manticore wakes."
    assert with_names(text, ["Ana"]) is text


def test_a_name_that_looks_like_a_mark_is_left_alone():
    assert with_names(seat_mark(0), [seat_mark(1), "Nino"]) == seat_mark(1)


def test_marks_of_two_digits_are_read_whole():
    assert with_names(seat_mark(12), [str(number) for number in range(20)]) == "12"
