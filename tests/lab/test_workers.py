from __future__ import annotations

import pytest

from connect_four import GAME, ConnectFour
from questboard.core import Game, QuestboardError
from questboard.lab.workers import game_at, place_of, portions, spread_out


def test_a_game_travels_as_the_place_it_is_imported_from() -> None:
    assert place_of(GAME) == "connect_four:GAME"
    assert game_at("connect_four:GAME") is GAME


def test_a_game_without_a_place_stays_in_its_process() -> None:
    with pytest.raises(QuestboardError, match="only one process can play it"):
        place_of(Game(ConnectFour()))


@pytest.mark.parametrize(("count", "jobs"), [(1, 1), (7, 2), (100, 3), (10_000, 2)])
def test_portions_hold_every_number_once(count: int, jobs: int) -> None:
    assert [number for portion in portions(count, jobs) for number in portion] == list(range(count))


def test_every_task_is_done_whatever_the_number_of_jobs() -> None:
    assert list(spread_out(abs, [-1, -2, 3], 1)) == [1, 2, 3]
    assert sorted(spread_out(abs, [-1, -2, 3], 2)) == [1, 2, 3]
    assert list(spread_out(abs, [], 2)) == []


def test_trouble_in_a_worker_reaches_whoever_asked() -> None:
    with pytest.raises(ModuleNotFoundError):
        list(spread_out(game_at, ["no_such_module:GAME", "connect_four:GAME"], 2))


def test_no_job_at_all_is_refused() -> None:
    with pytest.raises(QuestboardError, match="at least 1 job"):
        list(spread_out(abs, [1], 0))
