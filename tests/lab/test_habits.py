"""Habits are counted over whole matches, the same however many processes watch."""

from __future__ import annotations

from typing import Any

import pytest

from connect_four import Board, ConnectFour, Drop
from questboard.core import BadOptions, Counsel, Game
from questboard.core.thought.habits import Count
from questboard.lab import simulate
from questboard.lab.habits import habits


class Middle:
    """Counts drops into the middle column, and says which column came first."""

    def __init__(self) -> None:
        self.drops = self.middle = 0
        self.first = ""

    def saw(self, before: Any, seat: int, action: Any, after: Any) -> None:
        assert after.count == before.count + 1
        self.first = self.first or str(action)
        self.drops += 1
        self.middle += action == Drop(4)

    def counts(self, end: Any) -> dict[str, Count]:
        return {"drops into the middle": Count(self.middle, self.drops)}

    def words(self, end: Any) -> dict[str, str]:
        return {"opening": self.first}


class Watched(Counsel[Board]):
    """Somebody looks on at Connect Four."""

    def watcher(self) -> Middle:
        return Middle()


WATCHED = Game(ConnectFour(), counsel=Watched())


def test_what_the_watcher_saw_is_added_up_over_all_matches() -> None:
    found = habits(WATCHED, ["random", "random"], 8, seed=3)
    played = simulate(WATCHED, ["random", "random"], 8, seed=3)
    middle = found.counts["drops into the middle"]
    assert middle.of == round(played.choices.mean * 8)
    assert 0 < middle.count < middle.of
    (opening,) = found.varieties
    assert (opening.name, opening.of) == ("opening", 8)
    assert 1 < opening.different <= 7
    assert sum(found.endings.values()) == 8


def test_choices_are_counted_turn_by_turn_where_a_game_knows_turns() -> None:
    class ByTurns(Watched):
        def turn(self, state: Board) -> int:
            return state.count

    assert habits(WATCHED, ["random", "random"], 2).choices_a_turn is None
    turns = habits(Game(ConnectFour(), counsel=ByTurns()), ["random", "random"], 2).choices_a_turn
    assert turns is not None
    assert (turns.least, turns.greatest) == (1, 1)


def test_the_same_seed_shows_the_same_habits() -> None:
    assert habits(WATCHED, ["random", "greedy"], 3, seed=5) == habits(WATCHED, ["random", "greedy"], 3, seed=5)


def test_a_game_without_a_watcher_still_tells_endings_and_turns() -> None:
    found = habits(Game(ConnectFour()), ["random", "random"], 2)
    assert (found.counts, found.varieties, found.games) == ({}, [], 2)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(BadOptions, match="2"):
        habits(WATCHED, ["random"], 1)
