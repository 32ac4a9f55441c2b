from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from questboard.cli import checkout
from questboard.core import registry
from questboard.core.conformance import PROMISES

from .conftest import Cli


def test_a_sound_game_keeps_its_promises(cli: Cli) -> None:
    said = cli("check", "sealed", "--matches", "2", "--seed", "3")
    assert said.code == 0
    assert all(f" {promise} " in said.out for promise in PROMISES)
    assert "Sealed kept all promises in 2 matches" in said.out


def test_a_check_says_which_tables_it_has_met(cli: Cli) -> None:
    said = cli("check", "sealed", "--matches", "7", "--thoroughness", "0")
    lines = [" ".join(line.split()) for line in said.out.splitlines()]
    assert "seats 2 (4), 3 (3)" in lines
    assert "Not met" not in said.out
    assert "at 7 different tables" in said.out


def test_a_check_says_what_it_has_not_met(cli: Cli) -> None:
    assert "Not met: seats=" in cli("check", "sealed", "--matches", "1", "--thoroughness", "0").out


def test_two_jobs_check_all_matches(cli: Cli) -> None:
    told = json.loads(cli("check", "connect_four", "--matches", "10", "--jobs", "2", "--json").out)
    assert told["kept"] is True
    assert told["report"]["matches"] == 10
    assert told["report"]["tried"]["copies"] > 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_broken_promise_fails_with_its_sentence(cli: Cli, monkeypatch: pytest.MonkeyPatch, jobs: str) -> None:
    points = {"boaster": EntryPoint("boaster", "tests.lab.test_checking:BOASTER", registry.GROUP)}
    monkeypatch.setattr(registry, "_published", lambda: points)
    said = cli("check", "boaster", "--matches", "10", "--thoroughness", "1", "--jobs", jobs, "--json")
    told = json.loads(said.out)
    assert said.code == 1
    assert told["kept"] is False
    assert "breaks the promise 'advice'" in told["problem"]
    assert said.err == f"questboard: {told['problem']}\n"


def test_a_benchmark_runs_and_reports(cli: Cli) -> None:
    report = json.loads(cli("bench", "connect-four", "--seconds", "0.01", "--rounds", "1", "--json").out)
    (measure,) = report["measures"]
    assert measure["name"] == "connect-four"
    assert measure["per_cpu_second"]["choices"]["median"] > 0


def test_a_benchmark_is_a_table_for_people(cli: Cli) -> None:
    said = cli("bench", "connect-four", "--seconds", "0.01", "--rounds", "1")
    assert said.code == 0
    assert "choices/s" in said.out


def test_an_unknown_benchmark_is_refused(cli: Cli) -> None:
    said = cli("bench", "chess")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("questboard: there is no benchmark 'chess'; there are: ")


@pytest.mark.parametrize("has_root", [True, False])
def test_without_the_source_tree_there_are_no_benchmarks(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, has_root: bool
) -> None:
    monkeypatch.setattr(checkout, "root", lambda: tmp_path if has_root else None)
    said = cli("bench")
    assert (said.code, said.out) == (2, "")
    assert said.err == "questboard: benchmarks come with the source tree, and this is an installed package\n"
