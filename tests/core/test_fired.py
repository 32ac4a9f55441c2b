"""How often a rule is told, in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import ContentError
from questboard.core.files.fired import Fired, load_fired


def fired(times: int, matches: int = 20, seats: tuple[int, int] = (2, 4)) -> Fired:
    return Fired("1.0", matches, "greedy:1", seats, 1, {"TOY-1": times})


@pytest.mark.parametrize(
    ("times", "words"),
    [
        (0, "never told in 20 matches"),
        (1, "seldom: once in 20 matches"),
        (2, "seldom: twice in 20 matches"),
        (19, "seldom: 19 times in 20 matches"),
        (20, "told once a match"),
        (40, "told twice a match"),
        (47, "told 2.4 times a match"),
        (240, "told 12 times a match"),
        (251, "told 13 times a match"),
    ],
)
def test_how_often_is_said_in_plain_words(times: int, words: str) -> None:
    assert fired(times).words("TOY-1") == words


def test_one_match_is_not_many() -> None:
    assert fired(0, matches=1).words("TOY-1") == "never told in 1 match"


def test_nothing_is_said_of_a_rule_that_nobody_counted() -> None:
    assert fired(3).words("TOY-2") == ""


def test_the_figures_say_what_they_mean() -> None:
    about = fired(0).about()
    assert "in 20 matches between bots (greedy:1, 2 to 4 seats in turn, the usual options)" in about
    assert "Many rules work silently" in about
    assert "(greedy:1, 2 seats, the usual options)" in fired(0, seats=(2, 2)).about()


def test_nothing_may_have_been_counted_yet(tmp_path: Path) -> None:
    assert load_fired(tmp_path / "fired.toml") is None


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "fired.toml"
    path.write_text("matches = 3\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"fired\.toml: .*version"):
        load_fired(path)
