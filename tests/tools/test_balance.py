"""Tables of balance: a series in pieces is the same series, and the page gets what was measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from connect_four import GAME as CONNECT_FOUR
from questboard.lab.simulation import new_series, summary
from tools.balance import play, tables
from tools.standings import parse_request, put_between


def test_a_series_played_in_pieces_is_the_same_series(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    series = new_series(CONNECT_FOUR, ["random", "random"], 12, seed=4)
    whole = play(CONNECT_FOUR, series, 12, 1, None)
    play(CONNECT_FOUR, series, 5, 1, kept)
    pieces = play(CONNECT_FOUR, series, 12, 1, kept)
    assert [(one.number, one.outcome, one.choices) for one in pieces] == [(one.number, one.outcome, one.choices) for one in whole]
    assert len(kept.read_bytes().splitlines()) == 12


def test_matches_that_are_kept_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept.jsonl"
    series = new_series(CONNECT_FOUR, ["random", "random"], 4)
    before = play(CONNECT_FOUR, series, 4, 1, kept)
    monkeypatch.setattr(CONNECT_FOUR.rules, "setup", None)
    assert play(CONNECT_FOUR, series, 4, 1, kept) == before


def test_the_tables_name_the_command_and_the_length() -> None:
    series = new_series(CONNECT_FOUR, ["random", "random"], 3)
    report = summary(CONNECT_FOUR, series, play(CONNECT_FOUR, series, 3, 1, None), 1.0, 1)
    text = tables(report, [], "the command")
    assert text.startswith("3 matches, made by `the command`.\n")
    assert f"| choices | {report.choices.mean:.2f} | {report.choices.median:g} |" in text


def test_a_request_names_the_bot_of_every_seat() -> None:
    assert parse_request("mcts:9/greedy x3 mode=duo") == (["mcts:9", "greedy", "greedy"], ["mode=duo"])
    assert parse_request("random x2") == (["random", "random"], [])


def test_a_page_without_marks_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<a>\nold\n</a>", encoding="utf-8")
    marks = re.compile(r"(<a>\n)(.*?)(</a>)", re.DOTALL)
    put_between(page, marks, "new\n")
    assert page.read_text(encoding="utf-8") == "<a>\nnew\n</a>"
    with pytest.raises(SystemExit, match="no marks"):
        put_between(page, re.compile(r"(<b>)(.*?)(</b>)"), "x")
