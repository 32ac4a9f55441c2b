"""Installed games are found by name; a broken package is reported in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from questboard.core import ContentError, QuestboardError, UnknownGame, registry

from . import toys


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Some packages: a good one, and one for every way to be broken."""
    (tmp_path / "cracked_game.py").write_text(
        "from questboard.core import ContentError\nraise ContentError('deck.toml is empty')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    values = {
        "sealed": f"{toys.__name__}:SEALED",
        "absent": "no_such_package.game:GAME",
        "nameless": f"{toys.__name__}:NOTHING",
        "cards": f"{toys.__name__}:CARDS",
        "cracked": "cracked_game:GAME",
    }
    points = [EntryPoint(name, value, registry.GROUP) for name, value in values.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    registry._published.cache_clear()
    registry.game.cache_clear()
    yield
    registry._published.cache_clear()
    registry.game.cache_clear()


@pytest.mark.usefixtures("published")
def test_a_published_game_is_found_by_its_name() -> None:
    assert registry.game("sealed") is toys.SEALED


@pytest.mark.usefixtures("published")
def test_names_are_sorted() -> None:
    assert registry.names() == ["absent", "cards", "cracked", "nameless", "sealed"]


@pytest.mark.usefixtures("published")
def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        UnknownGame, match="there is no game 'ludo' installed; there are: absent, cards, cracked, nameless, sealed"
    ):
        registry.game("ludo")


@pytest.mark.usefixtures("published")
@pytest.mark.parametrize(
    ("slug", "sentence"),
    [
        ("absent", "the package that publishes 'absent' cannot be loaded: No module named 'no_such_package'"),
        ("nameless", "the package that publishes 'nameless' cannot be loaded"),
        ("cards", "toys:CARDS is published as a game, but is none"),
    ],
)
def test_a_broken_package_is_reported_in_a_sentence(slug: str, sentence: str) -> None:
    with pytest.raises(QuestboardError) as caught:
        registry.game(slug)
    assert sentence in str(caught.value)


@pytest.mark.usefixtures("published")
def test_broken_content_is_reported_with_the_game_and_the_file() -> None:
    with pytest.raises(ContentError, match=r"cracked cannot be loaded: deck\.toml is empty"):
        registry.game("cracked")
