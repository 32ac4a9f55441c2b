"""Games that the environment names, beside the installed ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.core import QuestboardError, registry


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    yield
    for cached in (registry._published, registry.game):
        cached.cache_clear()


def named(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv(registry.EXTRA, text)
    for cached in (registry._published, registry.game):
        cached.cache_clear()


def test_a_named_game_is_there_beside_the_installed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, "connect_four:GAME")
    assert {"connect_four", "manticore"} <= set(registry.names())
    assert registry.game("connect_four").info.name == "Connect Four"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no_such_module:GAME", "cannot be loaded"),
        ("connect_four:NOTHING", "cannot be loaded"),
        ("connect_four:COLUMNS", "is no game"),
    ],
)
def test_what_is_no_game_is_refused_with_its_name(monkeypatch: pytest.MonkeyPatch, text: str, sentence: str) -> None:
    named(monkeypatch, text)
    with pytest.raises(QuestboardError, match=sentence) as refusal:
        registry.names()
    assert text in str(refusal.value)
