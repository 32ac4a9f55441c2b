"""The command line with two small games installed: Connect Four, and Sealed, which has secrets, dice, options and rules."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

import pytest

from questboard.cli.app import run
from questboard.core import registry

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "import sys; from questboard.cli import main; sys.exit(main())"
GAMES = {"connect_four": "connect_four:GAME", "sealed": "tests.core.toys:SEALED"}


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Cli = Callable[..., Said]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Exactly the two games are installed."""
    points = {name: EntryPoint(name, value, registry.GROUP) for name, value in GAMES.items()}
    monkeypatch.setattr(registry, "_published", lambda: points)
    registry.game.cache_clear()
    yield
    registry.game.cache_clear()


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run a command in this process, with a wide screen and a scripted person."""
    monkeypatch.setenv("COLUMNS", "160")

    def call(*arguments: str | Path, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        return Said(code, *capsys.readouterr())

    return call


@pytest.fixture
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """For processes of their own: the games are published by an installed package."""
    site = tmp_path_factory.mktemp("site")
    package = site / "toy_games-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-games\nVersion: 1.0\n")
    points = "\n".join(f"{name} = {value}" for name, value in GAMES.items())
    (package / "entry_points.txt").write_text(f"[questboard.games]\n{points}\n")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [site, ROOT, ROOT / "examples"]))}


@pytest.fixture
def shell(tmp_path: Path, environment: dict[str, str]) -> Cli:
    """Run a command in a process of its own, in an empty folder."""

    def call(*arguments: str | Path, typed: str = "") -> Said:
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, *map(str, arguments)],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            cwd=tmp_path,
            env=environment,
            check=False,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    return call


@pytest.fixture
def saved(cli: Cli, tmp_path: Path) -> Path:
    """A finished match of Sealed between two bots."""
    cli("simulate", "sealed", "--games", "1", "--seed", "4", "--seats", "random,greedy", "--save", tmp_path / "saved")
    return tmp_path / "saved" / "sealed-4-00000.json"
