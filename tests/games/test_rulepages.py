"""Every game has a quick reference that fits on one screen, and figures that belong to its rulebook."""

from __future__ import annotations

import pytest

from tools.rulepages import GAMES, game_of, slugs

BOXES, LINES = range(5, 8), range(3, 7)
LONGEST = 90
MOST_LINES = 36
"""In all: three columns on a desktop of 1440 x 900."""

pytestmark = pytest.mark.parametrize("slug", slugs())


def test_the_quick_reference_fits_on_one_screen(slug: str) -> None:
    boxes = game_of(slug).rules.rulebook.quick
    assert len(boxes) in BOXES
    assert [box.title for box in boxes if len(box.lines) not in LINES] == []
    assert sum(len(box.lines) for box in boxes) <= MOST_LINES


def test_its_lines_are_short_sentences(slug: str) -> None:
    lines = [line.text for box in game_of(slug).rules.rulebook.quick for line in box.lines]
    assert [line for line in lines if len(line) > LONGEST or not line.endswith(".")] == []


def test_nothing_is_said_twice(slug: str) -> None:
    boxes = game_of(slug).rules.rulebook.quick
    lines = [line.text for box in boxes for line in box.lines]
    assert len(set(lines)) == len(lines)
    assert len({box.title for box in boxes}) == len(boxes)
    assert all(len(set(line.rules)) == len(line.rules) for box in boxes for line in box.lines)


def test_it_tells_how_to_win_first(slug: str) -> None:
    assert game_of(slug).rules.rulebook.quick[0].title == "Goal"


def test_the_figures_belong_to_the_rulebook(slug: str) -> None:
    book = game_of(slug).rules.rulebook
    assert book.fired is not None, f"{GAMES / slug} has no fired.toml: run python -m tools.rulepages {slug} --matches 12"
    assert set(book.fired.told) - set(book.rules) == set()
    assert max(book.fired.told.values()) > 0
    assert game_of(slug).info.seats[0] <= book.fired.seats[0] <= book.fired.seats[1] <= game_of(slug).info.seats[1]
