"""Lessons: a path of choices with words, read from a file and followed until somebody leaves it."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import Action, ContentError, Lesson
from tests.bots.toy_games import Take

TEXT = """
seats = 2
seat = 1
secret = "{secret}"
farewell = "Now you know."
first = ["take w1"]
[[step]]
choice = "take w2"
words = "Say two."
then = ["take w3", "take w4"]
[[step]]
choice = "take w5"
words = "Say five."
"""


def lesson(tmp_path: Path, **changes: str) -> Lesson:
    """The lesson above, with something else in it."""
    text = TEXT.format(secret="ab" * 32)
    for old, new in changes.items():
        text = text.replace(f"{old} = ", f"{old} = {new} # ")
    path = tmp_path / "lesson.toml"
    path.write_text(text)
    return Lesson.load(path)


def said(*numbers: int) -> list[Action | None]:
    return [Take(f"w{number}") for number in numbers]


def test_it_is_read_with_all_its_choices_in_order(tmp_path):
    assert [text for text, _ in lesson(tmp_path).script()] == ["take w1", "take w2", "take w3", "take w4", "take w5", ""]


def test_a_choice_of_the_learner_has_words(tmp_path):
    assert lesson(tmp_path).next(said(1)) == ("take w2", "Say two.")


def test_choices_in_between_have_none(tmp_path):
    assert lesson(tmp_path).next(said(1, 2, 3)) == ("take w4", "")


def test_at_the_end_it_says_farewell(tmp_path):
    assert lesson(tmp_path).next(said(1, 2, 3, 4, 5)) == ("", "Now you know.")


def test_after_the_farewell_it_is_silent(tmp_path):
    assert lesson(tmp_path).next(said(1, 2, 3, 4, 5, 6)) is None


def test_whoever_leaves_the_path_is_told_nothing_more(tmp_path):
    assert lesson(tmp_path).next(said(1, 9)) is None


def test_a_secret_choice_of_somebody_else_is_taken_to_be_on_the_path(tmp_path):
    assert lesson(tmp_path).next([None, Take("w2")]) == ("take w3", "")


def test_a_seat_that_is_not_at_the_table_is_refused(tmp_path):
    with pytest.raises(ContentError, match=r"lesson\.toml: there is no seat 2 among 2"):
        lesson(tmp_path, seat="2")


def test_a_secret_that_is_none_is_refused(tmp_path):
    with pytest.raises(ContentError, match="64 hexadecimal digits"):
        lesson(tmp_path, secret='"abc"')
