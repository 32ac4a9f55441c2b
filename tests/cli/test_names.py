"""Wherever the terminal prints a text of the game, people are called by their names."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from questboard.core import registry

from .conftest import Cli

PLAYED = ("terminal", "manticore", "--seats", "you:Ana,you:Nino", "--seed", "1", "--option", "turn_order=agreed")
MARK = "\u27e6"


@pytest.fixture(autouse=True)
def manticore(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in whose texts seats occur."""
    point = EntryPoint("manticore", "questboard.games.manticore.game:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "_published", lambda: {"manticore": point})
    registry.game.cache_clear()


def test_the_board_names_people_and_who_is_asked(cli: Cli) -> None:
    first = cli(*PLAYED).out.split("> ")[0]
    assert "Order: Ana, Nino." in first
    assert "Manticore, Ana" in first
    assert "Choose a class and its hero or heroine side." in first
    assert MARK not in first


def test_news_and_log_name_people(cli: Cli) -> None:
    screens = cli(*PLAYED, typed="1\nlog\n").out.split("> ")
    assert "Ana plays the Warrior (hero side)." in screens[1]
    assert "Turn order: Ana, Nino." in screens[2]
    assert "Ana plays the Warrior (hero side)." in screens[2]


def test_refusals_and_reasons_name_people(cli: Cli) -> None:
    said = cli(*PLAYED, typed="why mat:1\n").out.split("> ")
    assert said[1].startswith("Nino has no hero yet.  [MAN-104]")


def test_replays_name_people(cli: Cli, tmp_path: Path) -> None:
    cli(*PLAYED, "--save", tmp_path / "match.json", typed="1\n")
    out = cli("replay", tmp_path / "match.json").out
    assert "Turn order: Ana, Nino." in out
    assert MARK not in out
    board = cli("replay", tmp_path / "match.json", "--step", "0").out
    assert "Order: Ana, Nino." in board
    steps = json.loads(cli("replay", tmp_path / "match.json", "--json").out)["steps"]
    assert steps[1]["events"][0]["words"] == "Ana plays the Warrior (hero side)."
