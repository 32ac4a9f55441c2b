from __future__ import annotations

import pytest

from connect_four import GAME as CONNECT_FOUR
from connect_four import Board, ConnectFour
from questboard.core import ConformanceError, Counsel, Game, QuestboardError
from questboard.core.conformance import check_game
from questboard.lab.checking import check, merged


class Boaster(ConnectFour, Counsel[Board]):
    """Breaks one promise: its evaluations leave their bounds."""

    def evaluate(self, state: Board, seat: int) -> float:
        return 7.0


BOASTER = Game(Boaster())


def test_parts_add_up_to_the_whole() -> None:
    parts = [check_game(CONNECT_FOUR, matches=2, seed=seed) for seed in (1, 2)]
    whole = merged(parts)
    assert whole.matches == 4
    assert whole.choices == sum(part.choices for part in parts)
    assert whole.longest == max(part.longest for part in parts)
    assert whole.mean_length == pytest.approx(whole.choices / 4)
    assert all(whole.tried[promise] == sum(part.tried[promise] for part in parts) for promise in whole.tried)
    assert sum(whole.endings.values()) == 4
    assert len(whole.notes) == len(set(whole.notes))


def test_several_processes_check_as_many_matches_as_asked() -> None:
    heard: list[int] = []
    report = check(CONNECT_FOUR, matches=11, jobs=2, progress=heard.append)
    assert report.matches == sum(heard) == 11
    assert len(heard) == 2


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_broken_promise_is_named(jobs: int) -> None:
    with pytest.raises(ConformanceError, match="'advice'"):
        check(BOASTER, matches=10, jobs=jobs, thoroughness=1.0)


def test_no_match_proves_nothing() -> None:
    with pytest.raises(QuestboardError, match="at least 1 match"):
        check(CONNECT_FOUR, matches=0)
