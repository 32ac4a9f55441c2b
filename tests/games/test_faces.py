"""What the shelf shows of a game lies in a file, so that it need not be loaded; the file says what the game does."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.core import ContentError, registry
from questboard.core.shown.face import FILE, Face
from tools.faces import faces

WRITTEN = sorted(faces().items())


def test_every_game_of_this_house_has_one() -> None:
    assert {path.parent.name for path, _ in WRITTEN} >= {"catacombs", "chobolo", "darkworld", "gorgasali", "manticore"}


@pytest.mark.parametrize(("path", "text"), WRITTEN, ids=[path.parent.name for path, _ in WRITTEN])
def test_it_says_what_the_game_does(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "run python -m tools.faces"


@pytest.mark.parametrize("slug", registry.names())
def test_what_was_written_is_read_again(slug: str) -> None:
    assert registry.face(slug) == Face.of(registry.game(slug))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"look": {}, "nose": 1}', r"face\.json: .*nose"),
        ("{", r"face\.json: "),
        (None, r"face\.json cannot be read: No such file"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, text: str | None, fault: str) -> None:
    if text is not None:
        (tmp_path / FILE).write_text(text)
    with pytest.raises(ContentError, match=fault):
        Face.load(tmp_path)
