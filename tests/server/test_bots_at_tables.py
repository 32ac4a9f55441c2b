"""Bots at tables: they play by themselves, sit in for people, choose when time is up, and never hold a table up."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from questboard.core import Lapse
from questboard.server.live.botplay import BEAT, BotPlay, until_the_beat
from questboard.server.thinking import worker
from questboard.server.thinking.workers import Workers

from .house import House, Table, open_house
from .whisper import WhisperGame as Whisper

pytestmark = pytest.mark.anyio


async def until_over(table: Table) -> dict[str, Any]:
    """The table's card, once its match is over."""
    for _ in range(2000):
        card: dict[str, Any] = (await table.house.get(f"/api/tables/{table.id}")).json()
        if card["status"] == "over":
            return card
        await asyncio.sleep(0.01)
    raise AssertionError(f"the match is not over: {card}")


async def until(is_true: Any) -> None:
    """Wait until something is so, with a bound."""
    for _ in range(2000):
        if is_true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


@pytest.mark.parametrize("game", ["whisper", "connect_four"])
async def test_a_table_of_bots_plays_to_its_end_with_nobody_there(house: House, game: str) -> None:
    table = await house.table("greedy", "random", game=game)
    card = await until_over(table)
    assert card["outcome"] is not None
    assert card["steps"] == len(table.texts)


async def test_a_bot_answers_a_person(house: House) -> None:
    table = await house.table("me", "greedy")
    line = await table.line(0)
    await line.choose(line.options[0])
    await line.until(lambda line: line.step >= 2)
    assert [seat for seat, *_ in table.texts][:2] == [0, 1]


async def test_a_bot_waits_its_pace_while_somebody_watches(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    true_sleep = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await true_sleep(0)

    table = await house.table("me", "greedy", pace=5000)
    line = await table.line(0)
    monkeypatch.setattr("questboard.server.live.botplay.asyncio.sleep", sleep)
    await line.choose(line.options[0])
    await line.until(lambda line: line.step >= 2)
    assert max(waited) > 4


# ---- hand over and back ---------------------------------------------------------------------------------------------


async def test_a_seat_handed_to_a_bot_in_mid_turn_is_played_by_it(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    answer = await table.post("seats/0", table.host, {"to": "bot", "bot": "greedy"})
    assert answer.json()["seats"][0]["keeper"] == "greedy"
    await line.until(lambda line: line.step == 1)
    assert table.texts[0][0] == 0


async def test_whoever_is_kept_for_by_a_bot_cannot_choose(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(1)
    await table.post("seats/1", table.host, {"to": "bot"})
    answer = await line.choose("rest")
    assert (answer["code"], answer["sentence"]) == ("not_yours", "A bot plays this seat now.")


async def test_a_seat_given_back_in_mid_thought_is_the_persons_again(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    house.workers.hold = asyncio.Event()
    await table.post("seats/0", table.host, {"to": "bot"})
    await until(lambda: house.workers.jobs == 1)
    await table.post("seats/0", table.host, {"to": "person"})
    house.workers.hold.set()
    await until(lambda: not house.lobby.rooms[table.id][1].is_busy)
    assert table.texts == []
    assert (await line.choose(line.options[0]))["type"] == "done"


async def test_a_bot_that_thought_about_a_choice_taken_back_thinks_again(house: House) -> None:
    table = await house.table("me", "greedy")
    line = await table.line(0)
    first, second, _ = line.options
    house.workers.hold = asyncio.Event()
    await line.choose(first)
    await line.catch_up()
    await line.ask("undo", seat=0, step=1)
    await line.catch_up()
    await line.choose(second)
    house.workers.done.clear()
    house.workers.hold.set()
    await line.until(lambda line: line.step >= 2)
    assert house.workers.done[:2] == ["think", "think"]


# ---- time -----------------------------------------------------------------------------------------------------------


async def test_when_time_is_up_a_bot_chooses_and_the_table_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.table("me", "screen", time_limit=1000)
    line = await table.line(0)
    play: BotPlay = house.lobby.rooms[table.id][1]
    assert 990 < line.messages[0]["left"] <= 1000
    play._time_is_up(0, table.room.version)
    assert (await line.hear("update"))["by"] == 0
    saying = (await line.hear("said"))["saying"]
    assert (saying["seat"], saying["text"]) == (-1, "Time is up: a bot has chosen for Player 1.")


async def test_the_clock_itself_makes_the_bot_choose(house: House) -> None:
    table = await house.table("me", "screen", time_limit=1)
    line = await table.line(0)
    assert (await line.hear("update"))["by"] == 0


async def test_whoever_chooses_in_the_last_moment_has_chosen(house: House) -> None:
    table = await house.table("me", "screen", time_limit=1000)
    line = await table.line(0)
    play: BotPlay = house.lobby.rooms[table.id][1]
    house.workers.hold = asyncio.Event()
    play._time_is_up(0, table.room.version)
    mine = line.options[1]
    assert (await line.choose(mine))["type"] == "done"
    house.workers.hold.set()
    await until(lambda: play._task is None)
    assert table.texts == [(0, mine, ())]


async def test_a_change_elsewhere_at_the_table_gives_nobody_more_time(house: House) -> None:
    table = await house.table("me", "screen", time_limit=1000)
    deadline = table.room.deadline
    await table.post("seats/1", table.host, {"to": "bot"})
    assert table.room.deadline == deadline


async def test_the_next_one_has_the_whole_time(house: House) -> None:
    table = await house.table("me", "screen", time_limit=1000)
    line = await table.line(0)
    before = table.room.deadline
    await line.choose(line.options[0])
    assert (table.room.deadline or 0) > (before or 0)


# ---- moments that need not be waited for ---------------------------------------------------------------------------------


@pytest.fixture
def fleeting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question of the toy game passes after seven seconds, with its second option."""
    monkeypatch.setattr(Whisper, "lapse", lambda self, state, decision: Lapse(decision.options[1], 7))


@pytest.mark.usefixtures("fleeting")
async def test_a_moment_goes_by_when_others_wait(house: House) -> None:
    table = await house.table("me", "screen")
    line, other = await table.line(0), await table.line(1)
    first = line.options[0]
    await line.choose(first)
    await other.catch_up()
    second = other.options[1]
    play: BotPlay = house.lobby.rooms[table.id][1]
    assert 6 < (table.room.left or 0) <= 7
    play._time_is_up(1, table.room.version)
    await line.until(lambda line: line.step >= 2)
    assert [(seat, action) for seat, action, _ in table.texts[:2]] == [(0, first), (1, second)]


@pytest.mark.usefixtures("fleeting")
async def test_the_clock_begins_when_somebody_comes_to_wait(house: House) -> None:
    table = await house.table("me", "screen")
    assert table.room.left is None
    await table.line(1)
    assert 6 < (table.room.left or 0) <= 7


@pytest.mark.usefixtures("fleeting")
async def test_nobody_is_hurried_while_nobody_waits(house: House) -> None:
    table = await house.table("me", "greedy")
    line = await table.line(0)
    await line.choose(line.options[0])
    await line.until(lambda line: line.turn == 0 and line.step >= 2)
    assert table.room.left is None


@pytest.mark.usefixtures("fleeting")
async def test_the_tables_own_clock_may_be_shorter(house: House) -> None:
    table = await house.table("me", "screen", time_limit=3)
    line = await table.line(0)
    await table.line(1)
    await line.choose(line.options[0])
    assert (table.room.left or 9) <= 3


@pytest.mark.usefixtures("fleeting")
async def test_a_bot_answers_as_late_when_there_is_nothing_to_think_about(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moments of an empty hand and of a full one differ by the thought they take, not by the time until the answer."""
    now = 0.0
    rests: list[float] = []
    mine, true_sleep = asyncio.current_task(), asyncio.sleep

    async def think(self: BotPlay, seat: int, bot: str) -> str:
        nonlocal now
        now += thought
        return str(self.room.match.decision.options[0])  # type: ignore[union-attr]

    async def sleep(seconds: float) -> None:
        # The server's other parts sleep meanwhile too.
        if asyncio.current_task() is mine:
            rests.append(seconds)
            seconds = 0
        await true_sleep(seconds)

    table = await house.table("me", "screen", pace=600)
    await table.line(0)
    play: BotPlay = house.lobby.rooms[table.id][1]
    monkeypatch.setattr(BotPlay, "_think", think)
    monkeypatch.setattr("questboard.server.live.botplay.time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr("questboard.server.live.botplay.asyncio.sleep", sleep)
    waited = []
    for thought in (0.0, 0.25, 0.55, 0.7):
        rests.clear()
        await play._choose(table.room.turn, "")
        waited.append(round(thought + rests[0], 6))
    assert waited == [0.6, 0.6, 0.6, 1.2]


@pytest.mark.parametrize(("spent", "pace", "whole"), [(0.0, 0.6, 0.6), (0.7, 0.6, 1.2), (0.0, 0.0, BEAT), (0.6, 0.6, 0.6)])
def test_answers_come_on_the_beat(spent: float, pace: float, whole: float) -> None:
    assert spent + until_the_beat(spent, pace) == pytest.approx(whole)


# ---- what goes wrong ------------------------------------------------------------------------------------------------


async def test_a_bot_that_fails_again_and_again_is_replaced_by_chance(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("the bot is broken")

    monkeypatch.setattr(worker, "think", fail)
    table = await house.table("me", "greedy")
    line = await table.line(0)
    await line.choose(line.options[0])
    await line.until(lambda line: line.step >= 2)


async def test_a_hint_that_fails_is_said_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("the adviser is broken")

    monkeypatch.setattr(worker, "advise", fail)
    table = await house.table("me", "screen")
    line = await table.line(0)
    assert (await line.ask("hint", seat=0, step=0))["sentence"] == "No hint came to mind; try again."


async def test_a_worker_killed_in_mid_thought_is_replaced_and_the_table_goes_on(
    games: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("questboard.server.http.app.Workers", Workers)
    async with open_house(tmp_path / "questboard.db", workers=1) as house:
        table = await house.table("me", "mcts:4000", game="connect_four")
        line = await table.line(0)
        await line.choose(line.options[3])
        (process,) = house.workers._play.processes
        await until(lambda: process.pid and process.job is not None)
        died = process.pid
        os.kill(died, signal.SIGKILL)
        await line.until(lambda line: line.step == 2)
        assert process.pid not in (0, died)


async def test_bots_do_not_go_on_when_the_server_stops(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db") as house:
        table = await house.table("me", "greedy")
        line = await table.line(0)
        house.workers.hold = asyncio.Event()
        await line.choose(line.options[0])
        play: BotPlay = house.lobby.rooms[table.id][1]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert play._task is None
