"""Two generations of bots at one table: who sits where, who won, and that an interrupted series goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from questboard.core import registry
from tools.minds import generations
from tools.minds.generations import NEW, OLD, Elder, Fixture, Result
from tools.standings import ROOT


@pytest.fixture(scope="module")
def elder() -> Any:
    """This very checkout as the earlier commit."""
    found = Elder(ROOT)
    yield found
    found.close()


def fixture(number: int, game: str = "gorgasali") -> Fixture:
    return Fixture(game, ("random", "random"), 3, number)


def test_generations_change_seats_after_every_match() -> None:
    assert [fixture(number).seats for number in (0, 1)] == [(NEW, OLD, NEW, OLD), (OLD, NEW, OLD, NEW)]
    assert [fixture(number, "darkworld").seats for number in (0, 1)] == [(NEW, OLD), (OLD, NEW)]


def test_in_a_game_played_together_each_generation_plays_alone() -> None:
    assert [fixture(number, "manticore").seats for number in (0, 1)] == [(NEW,) * 3, (OLD,) * 3]


def test_both_follow_the_same_match_to_its_end(elder: Elder) -> None:
    result = generations.play(fixture(0), elder)
    assert sum(result.scores) >= 1
    assert len(result.seconds[NEW]) == len(result.seconds[OLD]) == 3


def test_a_generation_that_plays_alone_meets_the_opening_of_the_other(elder: Elder) -> None:
    first, second = (generations.play(fixture(number, "manticore"), elder) for number in (0, 1))
    assert (first.seats[0], second.seats[0]) == (NEW, OLD)
    assert first.seconds[OLD] == second.seconds[NEW] == []


def _result(number: int, scores: tuple[float, ...], seats: tuple[str, ...], pair: tuple[str, str] = ("a", "b")) -> Result:
    return Result("darkworld", pair, 1, number, seats, scores, "end", {NEW: [0.01, 0.02, 0.03], OLD: [0.1, 0.2, 0.3]})


def test_shares_are_told_as_a_whole_and_from_each_side() -> None:
    results = [
        _result(0, (1.0, 0.0), (NEW, OLD)),
        _result(1, (1.0, 0.0), (OLD, NEW)),
        _result(2, (1.0, 0.0), (NEW, OLD)),
        _result(3, (0.5, 0.5), (OLD, NEW)),
    ]
    told = list(generations.tell(registry.game("darkworld"), results))
    assert told[0].startswith("new against old: 2.5 of 4")
    assert told[1].startswith("new in seat 0: 2 of 2, 100 %")
    assert told[2].startswith("new in seat 1: 0.5 of 2, 25 %")
    assert told[3] == "new: ms a choice 10 in the middle, 20 at the 99th percentile, 30 at most"


def test_an_interrupted_series_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generations, "worktree", lambda commit: ROOT)
    kept, page = tmp_path / "matches.jsonl", tmp_path / "bots.md"
    page.write_text("<!-- generations -->\n<!-- /generations -->\n")
    for games in (1, 3, 0):
        told = ["--games", str(games), "--kept", str(kept), "--page", str(page)]
        assert generations.main(["abc", "gorgasali", "--bots", "random", "random", *told]) == 0
    assert [result.number for result in generations.kept(kept)] == [0, 1, 2]
    assert "of 3," in capsys.readouterr().out
    assert "random" not in page.read_text()  # the table is one of levels


def test_the_table_has_a_row_for_each_level_and_tells_of_both_sides() -> None:
    normal, hard = ("mcts:150:1s", "greedy"), ("mcts:2000:3s", "mcts:1000:3s")
    results = [
        _result(0, (1.0, 0.0), (NEW, OLD), hard),
        _result(0, (1.0, 0.0), (NEW, OLD), normal),
        _result(1, (1.0, 0.0), (OLD, NEW), normal),
    ]
    first, second = (row.split(" | ") for row in generations.rows(results))
    assert first[1:6] == ["Normal", "`mcts:150:1s`", "`greedy`", "2", "1 of 2, 50 % (9 to 91 %)"]
    assert first[6].startswith("1 of 1, 100 %")
    assert first[7].startswith("0 of 1, 0 %")
    assert second[1] == "Hard"


def test_where_all_play_together_the_table_tells_how_each_generation_did_against_the_game() -> None:
    levels = ("mcts:150:1s", "greedy")
    results = [
        Result("manticore", levels, 1, 0, (NEW,) * 3, (1.0,) * 3, "victory", {NEW: [], OLD: []}),
        Result("manticore", levels, 1, 1, (OLD,) * 3, (0.0,) * 3, "defeat", {NEW: [], OLD: []}),
    ]
    (row,) = generations.rows(results)
    assert "| 1 of 1, 100 %" in row
    assert "; the old ones 0 of 1, 0 %" in row
