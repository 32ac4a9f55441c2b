"""`questboard train`: what it says, keeps and refuses."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from questboard.core import registry

from .conftest import Cli


@pytest.fixture(autouse=True)
def nim(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim, which has features, beside the games that have none."""
    points = {name: EntryPoint(name, registry._published()[name].value, registry.GROUP) for name in registry.names()}
    points["nim"] = EntryPoint("nim", "tests.learning.toys:NIM", registry.GROUP)
    monkeypatch.setattr(registry, "_published", lambda: points)


def trained(cli: Cli, folder: Path, matches: int, *more: str) -> str:
    said = cli("train", "nim", "--matches", str(matches), "--interval", "5", "--jobs", "1", "--folder", folder, *more)
    assert said.code == 0, said.err
    return said.out


def test_a_training_tells_its_curve_and_draws_it(cli: Cli, tmp_path: Path) -> None:
    said = trained(cli, tmp_path / "nim", 10)
    assert "10 matches, generation 2; the champion is the hand-made judgement." in said
    assert "* learned" in said
    assert (tmp_path / "nim" / "curve.svg").read_text().startswith("<svg")


def test_a_training_goes_on_where_it_was(cli: Cli, tmp_path: Path) -> None:
    trained(cli, tmp_path / "nim", 5)
    assert "15 matches, generation 3" in trained(cli, tmp_path / "nim", 15)
    assert "15 matches, generation 3" in trained(cli, tmp_path / "nim", 15)


def test_without_time_nothing_is_begun(cli: Cli, tmp_path: Path) -> None:
    assert "Nothing has been learned yet." in trained(cli, tmp_path / "nim", 10, "--minutes", "0")


def test_show_tells_what_is_shipped_and_how_far_it_has_come(cli: Cli, tmp_path: Path) -> None:
    trained(cli, tmp_path / "nim", 5)
    said = cli("train", "nim", "--show", "--folder", tmp_path / "nim").out
    assert "Nim ships no learned judgement; the hand-made one serves." in said
    assert "5 matches, generation 1" in said
    assert "No training is kept in" in cli("train", "nim", "--show", "--folder", tmp_path / "other").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "there is no game 'chess' installed"),
        (("connect_four",), "Connect Four names no features, so there is nothing to learn from"),
        (("nim", "--seats", "two"), "--seats wants numbers of seats with commas between, such as 2,3, not 'two'"),
        (("nim", "--seats", "3"), "Nim is for 2 to 2 seats, not 3"),
        (("nim", "--option", "heap=3"), "heap"),
    ],
)
def test_what_cannot_be_trained_is_refused_with_a_sentence(
    cli: Cli, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = cli("train", *words, "--matches", "5", "--jobs", "1", "--folder", tmp_path / "folder")
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_damaged_folder_is_told_in_a_sentence(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "training.json").write_text("{")
    said = cli("train", "nim", "--folder", tmp_path)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "training.json is damaged" in said.err


def test_nothing_is_shipped_that_has_not_won(cli: Cli, tmp_path: Path) -> None:
    said = cli("train", "nim", "--matches", "5", "--interval", "5", "--jobs", "1", "--folder", tmp_path / "nim", "--ship")
    assert said.code == 2
    assert "has beaten the hand-made judgement yet" in said.err
