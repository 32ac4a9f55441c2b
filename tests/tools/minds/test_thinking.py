"""How long levels think: whole matches are timed, and told in a table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from questboard import bots
from tools.minds import thinking
from tools.minds.thinking import Timed

EASY = bots.LEVELS[0].bot


def test_a_match_is_timed_choice_by_choice_and_round_by_round() -> None:
    timed = thinking.play("gorgasali", 2, "random", 0)
    assert len(timed.choices) > 20
    assert len(timed.rounds) > 3
    assert sum(timed.choices) <= 1000 * sum(timed.rounds) + len(timed.choices)


def test_the_table_tells_the_middle_the_late_and_the_longest() -> None:
    matches = [Timed("gorgasali", 4, EASY, number, [float(ms) for ms in range(1, 101)], [0.5, 1.0, 3.0]) for number in range(2)]
    (row,) = thinking.rows(matches)
    assert row == "| Gorgasali Battle Royale | 4 | Easy | 2 | 200 | 51 | 100 | 100 | 1.0 | 3.0 |"


def test_bots_that_are_no_level_any_more_are_not_told() -> None:
    assert list(thinking.rows([Timed("gorgasali", 4, "mcts:7", 0, [1.0], [1.0])])) == []


def test_what_was_timed_before_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, page = tmp_path / "kept.jsonl", tmp_path / "page.md"
    page.write_text("<!-- thinking -->\n<!-- /thinking -->\n")
    kept.write_bytes(msgspec.json.encode(Timed("gorgasali", 4, EASY, 0, [7.0], [1.0])) + b"\n")
    played: list[int] = []

    def play(game: str, seats: int, bot: str, number: int) -> Timed:
        played.append(number)
        return Timed(game, seats, bot, number, [9.0], [1.0])

    monkeypatch.setattr(thinking, "play", play)
    arguments = ["gorgasali", "--levels", "Easy", "--matches", "2", "--kept", str(kept), "--page", str(page)]
    assert thinking.main(arguments) == 0
    assert played == [1]
    assert "| Gorgasali Battle Royale | 4 | Easy | 2 | 2 |" in page.read_text()
