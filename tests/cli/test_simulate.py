from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import Cli


def findings(text: str) -> dict[str, Any]:
    """The report without what depends on the machine."""
    report: dict[str, Any] = json.loads(text)
    speed = report.pop("speed")
    assert speed["choices_per_second"] > 0
    return report


def test_a_series_is_reported_as_json(cli: Cli) -> None:
    report = findings(cli("simulate", "connect_four", "--games", "20", "--seats", "random,greedy", "--seed", "7", "--json").out)
    assert report["game"] == "connect_four"
    assert report["specs"] == ["random", "greedy"]
    assert (report["games"], report["seed"], report["rotate"]) == (20, 7, False)
    assert [seat["bot"] for seat in report["seats"]] == ["random", "greedy"]
    assert sum(ending["matches"]["count"] for ending in report["endings"]) == 20
    assert report["won_by_players"]["low"] <= report["won_by_players"]["share"] <= report["won_by_players"]["high"]
    assert set(report["choices"]) == {"mean", "median", "least", "greatest"}


def test_the_same_seed_says_the_same_with_one_job_and_with_two(cli: Cli) -> None:
    command = ("simulate", "sealed", "--games", "9", "--seats", "random,greedy,random", "--seed", "2", "--json", "--rotate")
    one, two = (findings(cli(*command, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one == two


def test_people_get_tables_and_sentences(cli: Cli) -> None:
    said = cli("simulate", "connect_four", "--games", "10")
    assert said.code == 0
    assert said.out.startswith("Connect Four 1.0: 10 matches, seed 0.")
    assert "Won by players: " in said.out
    assert "Four in a row" in said.out
    assert "Choices a match: mean " in said.out
    assert "choices/s on 1 job" in said.out
    assert said.err == ""


def test_rotating_bots_have_lines_of_their_own(cli: Cli) -> None:
    lines = cli("simulate", "connect_four", "--games", "4", "--seats", "random,greedy", "--rotate").out.splitlines()
    assert sum(line.strip().startswith("all ") for line in lines) == 2
    assert sum("in turn" in line for line in lines) == 2


def test_options_reach_the_table(cli: Cli) -> None:
    said = cli("simulate", "sealed", "--games", "2", "--option", "rounds=2", "--option", "peeking=no", "--json")
    assert json.loads(said.out)["options"] == {"rounds": 2, "peeking": False}


def test_matches_are_saved_and_can_be_verified(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    assert cli("simulate", "sealed", "--games", "2", "--save", folder).code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 2
    assert all(cli("verify", file).code == 0 for file in files)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess' installed; there are: connect_four, sealed"),
        (["sealed", "--seats", "random,wizard"], "there is no bot 'wizard'"),
        (["sealed", "--seats", "random,"], "--seats wants one entry a seat"),
        (["sealed", "--seats", "random"], "Sealed is for 2 to 3 seats, not 1"),
        (["sealed", "--option", "rounds"], "--option wants NAME=VALUE, not 'rounds'"),
        (["sealed", "--option", "rounds=9"], "option rounds cannot be 9"),
        (["sealed", "--option", "rounds=2", "--option", "rounds=3"], "option rounds is given twice"),
        (["sealed", "--option", "colour=red"], "there is no option 'colour'"),
        (["sealed", "--games", "0"], "--games"),
        (["sealed", "--games", "many"], "--games"),
        (["sealed", "--jobs", "0"], "--jobs"),
        (["sealed", "--frobnicate"], "No such option: --frobnicate"),
    ],
)
def test_a_wrong_request_is_one_sentence_and_writes_nothing(
    cli: Cli, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    said = cli("simulate", *arguments, "--save", tmp_path / "matches")
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("questboard: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
