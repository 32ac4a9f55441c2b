"""A new game is green at once: its tests pass, its code is in order, and what cannot be a name is refused in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from questboard.core import QuestboardError, registry
from questboard.scaffold import NewGame

ROOT = Path(__file__).resolve().parent.parent
NAMES = ["nim", "night_market"]
NO_NAMES = ["class", "NightMarket", "night-market", "night__market", "_night", "7_wonders", "night market", "../night", ""]
TAKEN = ["questboard", "json", "code"]


def environment() -> dict[str, str]:
    """Questboard's own code and nothing of the games that the environment names."""
    rest = {name: value for name, value in os.environ.items() if name != registry.EXTRA}
    return rest | {"PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python module as a command, in that folder."""
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=240)


@pytest.fixture(scope="module", params=NAMES)
def package(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a game that was just written."""
    return NewGame(request.param).write(tmp_path_factory.mktemp("new"))


def test_its_own_tests_pass(package: Path) -> None:
    done = run(package, "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    assert "passed" in done.stdout


def test_the_linter_has_nothing_to_say(package: Path) -> None:
    for words in (("check",), ("format", "--check")):
        done = run(package, "ruff", *words, "--no-cache", "--config", str(ROOT / "pyproject.toml"), ".")
        assert done.returncode == 0, f"{done.stdout}{done.stderr}"


def test_every_one_of_its_rules_has_a_test(package: Path) -> None:
    slug = package.name
    named = {registry.EXTRA: f"{slug}.game:GAME", "PYTHONPATH": os.pathsep.join([str(package / "src"), str(ROOT / "src")])}
    command = [sys.executable, "-m", "questboard", "rules", slug, "--coverage", "--tests", "tests"]
    done = subprocess.run(command, cwd=package, env=environment() | named, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


def test_nothing_of_the_template_is_left_unfilled(package: Path) -> None:
    files = [path for path in package.rglob("*") if path.is_file()]
    assert len(files) > 20
    assert [path for path in files if path.suffix == ".tmpl" or "$" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(QuestboardError, match="is no name for a package"):
        NewGame(name)


@pytest.mark.parametrize("name", TAKEN)
def test_a_name_that_python_or_questboard_has_is_refused(name: str) -> None:
    with pytest.raises(QuestboardError, match="is taken"):
        NewGame(name)


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "night_market").mkdir()
    with pytest.raises(QuestboardError, match="is there already; nothing was written"):
        NewGame("night_market").write(tmp_path)
    assert list((tmp_path / "night_market").iterdir()) == []


def test_the_command_writes_it_and_says_what_to_try(tmp_path: Path) -> None:
    done = run(tmp_path, "questboard", "new", "night_market")
    assert (done.returncode, done.stderr) == (0, "")
    assert "questboard play night_market" in done.stdout
    assert (tmp_path / "night_market" / "src" / "night_market" / "game.py").is_file()


@pytest.mark.parametrize("words", [("class",), ("NightMarket",), ("there",), ("night_market", "--into", "there/file")])
def test_the_command_refuses_in_one_sentence(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "file").write_text("")
    done = run(tmp_path, "questboard", "new", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
