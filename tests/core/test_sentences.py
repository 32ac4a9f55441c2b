"""Sentences and their parts: capitals, ends, lists and sums as people write them."""

from __future__ import annotations

import pytest

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.sentences import capital, either, listed, sentence, summed


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("the orc falls", "The orc falls."),
        ("whose turn is it?", "Whose turn is it?"),
        ("Beware!", "Beware!"),
        ("seen. And gone.", "Seen. And gone."),
        (f"{seat_mark(1)} wins", f"{seat_mark(1)} wins."),
    ],
)
def test_a_sentence_begins_with_a_capital_and_ends_once(words: str, whole: str) -> None:
    assert sentence(words) == whole


def test_only_the_first_letter_becomes_a_capital() -> None:
    assert capital("the Great Tree") == "The Great Tree"
    assert capital("") == ""


@pytest.mark.parametrize(
    ("words", "together", "one"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a or b"),
        (["a", "b", "c"], "a, b and c", "a, b or c"),
    ],
)
def test_a_list_has_commas_and_one_word_before_the_last(words: list[str], together: str, one: str) -> None:
    assert (listed(words), either(words)) == (together, one)


def test_a_sum_shows_its_parts() -> None:
    assert summed((3, 1, 5)) == "3+1+5 = 9"
