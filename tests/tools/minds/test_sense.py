"""Puzzles are put to bots as they stand, and judged when the row of choices is over."""

from __future__ import annotations

from typing import Any

import pytest

from connect_four import ConnectFour
from questboard.bots import GreedyBot, RandomBot
from questboard.core import FastChance, Game
from tests.sense import Puzzle, answer
from tools.minds import sense

GAME = Game(ConnectFour())


def one_from_four() -> Any:
    state = GAME.start(2, chance=FastChance.seeded(1))
    for drop in ("drop 1", "drop 1", "drop 2", "drop 2", "drop 3", "drop 3"):
        GAME.apply(state, GAME.actions.parse(drop))
    return state


def has_won(before: Any, after: Any) -> bool:
    assert before.outcome is None
    return after.outcome is not None and after.outcome.winners == (0,)


WIN = Puzzle("complete the row", "It wins at once.", (), one_from_four, has_won, until="choice")


def test_a_bot_that_sees_the_win_solves_the_puzzle() -> None:
    assert answer(GAME, WIN, lambda seed: GreedyBot(seed=seed), 1) == (True, ["drop 4"])


def test_a_bot_that_does_not_look_solves_it_only_by_luck() -> None:
    solved = [answer(GAME, WIN, lambda seed: RandomBot(seed=seed), seed)[0] for seed in range(40)]
    assert 0 < sum(solved) < 20


def test_every_try_begins_with_the_same_position() -> None:
    rows = {tuple(answer(GAME, WIN, lambda seed: GreedyBot(seed=seed), seed)[1]) for seed in range(5)}
    assert rows == {("drop 4",)}


def test_a_turn_is_played_to_its_end() -> None:
    turn = WIN._replace(until="turn")
    _, row = answer(GAME, turn, lambda seed: RandomBot(seed=seed), 3)
    assert len(row) == 1


def test_most_tries_decide(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sense, "puzzles_of", lambda game: [WIN])
    monkeypatch.setattr(sense.registry, "game", lambda game: GAME)
    assert sense.main(["toy", "--bots", "greedy", "random", "--seeds", "5"]) == 0
    told = capsys.readouterr().out
    assert "greedy: 1 of 1 puzzles in most tries, 5 of 5 tries" in told
    assert "random: 0 of 1" in told
