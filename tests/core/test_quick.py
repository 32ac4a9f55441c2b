"""Quick references are checked on load against the rulebook they stand beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import ContentError, Rulebook
from questboard.core.files.quick import QuickBox, QuickLine, load_quick

RULES = {"TOY-1", "TOY-2"}
GOOD = """
[[box]]
title = "Goal"
lines = [
  { text = "Be first.", rules = ["TOY-1"] },
  { text = "Or last.", rules = ["TOY-1", "TOY-2"] },
]
"""
BOOK = """
game = "toy"
version = "1.0"
section = [{ id = "1", title = "All" }]
[[rule]]
id = "TOY-1"
section = "1"
title = "First"
text = "Be first."
source = "house"
[[rule]]
id = "TOY-2"
section = "1"
title = "Last"
text = "Be last."
source = "house"
"""
FIRED = """
version = "1.0"
matches = 4
bot = "random"
seats = [2, 2]
seed = 1
[told]
TOY-1 = 8
"""


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_becomes_boxes_of_lines(tmp_path: Path) -> None:
    boxes = load_quick(write(tmp_path / "quick.toml", GOOD), RULES)
    assert boxes == (QuickBox("Goal", (QuickLine("Be first.", ("TOY-1",)), QuickLine("Or last.", ("TOY-1", "TOY-2")))),)


def test_a_game_may_have_no_quick_reference(tmp_path: Path) -> None:
    assert load_quick(tmp_path / "quick.toml", RULES) == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD.replace("TOY-2", "TOY-3"), "'Or last.' names the unknown rule TOY-3 - at `$.box[0].lines[1]`"),
        (GOOD.replace('rules = ["TOY-1"]', "rules = []"), "'Be first.' names no rule - at `$.box[0].lines[0]`"),
        ('[[box]]\ntitle = "Goal"\nlines = []\n', "'Goal' says nothing - at `$.box[0]`"),
        (GOOD.replace("title", "name"), "unknown field `name` - at `$.box[0]`"),
        (GOOD.replace('["TOY-1"]', '"TOY-1"'), "$.box[0].lines[0].rules"),
        ('[[box]]\ntitle = "Goal"\n', "missing required field `lines`"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_quick(write(tmp_path / "quick.toml", text), RULES)
    assert str(caught.value).startswith("quick.toml: ")
    assert sentence in str(caught.value)


def test_a_rulebook_reads_what_stands_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "quick.toml", GOOD)
    write(tmp_path / "fired.toml", FIRED)
    book = Rulebook.load(write(tmp_path / "rulebook.toml", BOOK))
    assert [box.title for box in book.quick] == ["Goal"]
    assert book.fired is not None
    assert book.fired.told == {"TOY-1": 8}


def test_a_rulebook_with_a_broken_quick_reference_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "quick.toml", GOOD.replace("TOY-2", "TOY-9"))
    with pytest.raises(ContentError, match=r"quick\.toml.*TOY-9"):
        Rulebook.load(write(tmp_path / "rulebook.toml", BOOK))


def test_a_rulebook_may_stand_alone(tmp_path: Path) -> None:
    book = Rulebook.load(write(tmp_path / "rulebook.toml", BOOK))
    assert (book.quick, book.fired) == ((), None)
