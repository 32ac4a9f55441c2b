from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import ROOT, Cli

ALL = '"SEA-1", "SEA-2", "SEA-3", "SEA-4", "SEA-5", "SEA-6"'


def folder_citing(folder: Path, *rules: str) -> Path:
    """A folder of tests, one for each list of rules."""
    tests = folder / "tests"
    tests.mkdir()
    for number, cited in enumerate(rules):
        (tests / f"test_{number}.py").write_text(f"import pytest\n@pytest.mark.rule({cited})\ndef test_it(): ...\n")
    return tests


def test_the_rulebook_is_printed_by_chapter(cli: Cli) -> None:
    said = cli("rules", "sealed")
    assert said.code == 0
    assert said.out.startswith("All rules\n")
    assert "SEA-3 Show  (a house ruling)" in said.out


def test_a_search_finds_the_rules_with_all_words(cli: Cli) -> None:
    found = json.loads(cli("rules", "sealed", "--search", "sea pee", "--json").out)
    assert [rule["id"] for rule in found["rules"]] == ["SEA-5"]
    assert found["sections"] == [{"id": "all", "title": "All rules"}]
    assert cli("rules", "sealed", "--search", "dragon").out == "No rule of sealed is like that.\n"


def test_a_game_may_have_no_rulebook(cli: Cli) -> None:
    assert cli("rules", "connect_four").out == "connect_four has no written rulebook.\n"


def test_one_rule_tells_where_it_is_enforced_and_tested(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    tests = folder_citing(tmp_path, '"SEA-2", "SEA-3"')
    rule = json.loads(cli("rules", "sealed", "sea-3", "--tests", tests, "--json").out)
    source = Path("tests/core/toys.py")
    places = [place for place in rule["enforced"] if place.startswith(f"{source}:")]
    lines = source.read_text().splitlines()
    assert (rule["id"], rule["title"]) == ("SEA-3", "Show")
    assert places
    assert all("SEA-3" in lines[int(place.rpartition(":")[2]) - 1] for place in places)
    assert rule["tested"] == ["tests/test_0.py:3"]


def test_one_rule_for_people(cli: Cli, tmp_path: Path) -> None:
    said = cli("rules", "sealed", "SEA-4", "--tests", folder_citing(tmp_path, '"SEA-2"'))
    assert said.out.startswith("SEA-4 End")
    assert "Enforced at:" in said.out
    assert "Tested at: nowhere found" in said.out


def test_a_game_of_ones_own_is_tested_where_one_stands(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder_citing(tmp_path, '"SEA-3"')
    monkeypatch.chdir(tmp_path)
    assert "tests/test_0.py:3" in cli("rules", "sealed", "SEA-3").out


def test_a_covered_rulebook_passes(cli: Cli, tmp_path: Path) -> None:
    said = cli("rules", "sealed", "--coverage", "--tests", folder_citing(tmp_path, ALL, '"SEA-1"'))
    assert (said.code, said.err) == (0, "")
    assert "6 of 6 rules are cited by 2 tests." in said.out


def test_rules_without_a_test_fail(cli: Cli, tmp_path: Path) -> None:
    said = cli("rules", "sealed", "--coverage", "--json", "--tests", folder_citing(tmp_path, '"SEA-1", "SEA-2"', '"SEA-1"'))
    report = json.loads(said.out)
    assert said.code == 1
    assert said.err == "questboard: 4 rules of sealed without a test: SEA-3, SEA-4, SEA-5, SEA-6\n"
    assert [len(rule["tests"]) for rule in report["rules"]] == [2, 1, 0, 0, 0, 0]
    assert report["untested"] == ["SEA-3", "SEA-4", "SEA-5", "SEA-6"]


@pytest.mark.parametrize("wrong", ["SEA-99", "SAE-1"])
def test_citations_of_unknown_rules_fail(cli: Cli, tmp_path: Path, wrong: str) -> None:
    said = cli("rules", "sealed", "--coverage", "--tests", folder_citing(tmp_path, ALL, f'"{wrong}"'))
    assert said.code == 1
    assert said.err == f"questboard: 1 citation of rules that do not exist: {wrong} at tests/test_1.py:3\n"


def test_ids_of_other_games_are_left_to_their_own_coverage(cli: Cli, tmp_path: Path) -> None:
    said = cli("rules", "connect_four", "--coverage", "--tests", folder_citing(tmp_path, ALL))
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sealed", "SEA-77"], "there is no rule SEA-77 in the rulebook of sealed"),
        (["sealed", "SEA-1", "--coverage"], "not for several at once"),
        (["sealed", "--coverage", "--tests", "nowhere"], "there is no folder nowhere with tests"),
        (["chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_questions_are_one_sentence(cli: Cli, arguments: list[str], sentence: str) -> None:
    said = cli("rules", *arguments)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1
