from __future__ import annotations

import json
from importlib.metadata import EntryPoint

import pytest

from questboard import __version__
from questboard.core import registry

from .conftest import Cli


def test_the_games_are_listed_with_seats_minutes_and_options(cli: Cli) -> None:
    said = cli("games")
    assert said.code == 0
    assert "connect_four  Connect Four, rules 1.0" in said.out
    assert "2 seats, 2 to 10 minutes. Four in a row win." in said.out
    assert "2 to 3 seats" in said.out
    assert "rounds: 2, 3 (default)" in said.out
    assert "peeking: yes (default), no" in said.out
    assert "How many cards everybody gets." in said.out


def test_programs_get_the_same_as_json(cli: Cli) -> None:
    games = {game["slug"]: game for game in json.loads(cli("games", "--json").out)}
    assert list(games) == ["connect_four", "sealed"]
    assert games["sealed"]["seats"] == [2, 3]
    assert games["connect_four"]["minutes"] == [2, 10]
    rounds = games["sealed"]["options"][0]
    assert (rounds["name"], rounds["default"], rounds["values"]) == ("rounds", 3, [2, 3])


def test_a_broken_package_does_not_hide_the_other_games(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    points = registry._published() | {"ghost": EntryPoint("ghost", "no_such_module:GAME", registry.GROUP)}
    monkeypatch.setattr(registry, "_published", lambda: points)
    said = cli("games", "--json")
    assert len(json.loads(said.out)) == 2
    assert said.err.startswith("questboard: the package that publishes 'ghost' cannot be loaded")


def test_the_version_is_told(cli: Cli) -> None:
    assert cli("--version") == (0, f"questboard {__version__}\n", "")


def test_without_a_command_there_is_help(cli: Cli) -> None:
    said = cli()
    assert said.code == 0
    for command in ("games", "play", "serve", "terminal", "simulate", "rules", "replay", "verify", "check", "bench"):
        assert f"  {command} " in said.out
