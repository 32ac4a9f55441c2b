"""Parts of sentences: lists and sums as people write them."""

from __future__ import annotations

import pytest

from questboard.core.sentences import either, listed, summed


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
