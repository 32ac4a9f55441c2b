"""Lessons at tables: the luck is known, the others play their parts, and hints speak the lesson's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from connect_four import GAME, ConnectFour
from questboard.core import Game, Lesson, LessonStep, Match
from questboard.server.shown.cards import game_card

from .house import House, Table

pytestmark = pytest.mark.anyio
SECRET = "cd" * 32


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Connect Four has a lesson for a while, and its card says so."""
    steps = (LessonStep("drop 4", "The middle first.", ("drop 1",)), LessonStep("drop 3", "Then beside it.", ("drop 7",)))
    monkeypatch.setattr(GAME.words, "lesson", Lesson(2, 0, SECRET, "Now you know.", steps))
    game_card.cache_clear()
    yield
    game_card.cache_clear()


async def table_of(house: House) -> Table:
    """Somebody has asked for the lesson."""
    answer = await house.post("/api/games/connect_four/lesson", body={"name": "Ana"})
    assert answer.status_code == 201, answer.text
    return Table(house, answer.json())


async def test_a_game_says_whether_it_has_one(house: House, taught: None) -> None:
    games = {game["slug"]: game.get("lesson", False) for game in (await house.get("/api/games")).json()}
    assert (games["connect_four"], games["whisper"]) == (True, False)


async def test_it_begins_at_once_with_the_learner_and_those_who_play_a_part(house: House, taught: None) -> None:
    table = await table_of(house)
    assert table.card["status"] == "running"
    assert table.card["seats"][0]["name"] == "Ana"
    assert [seat["player"] for seat in table.card["seats"]] == ["person", "lesson"]


async def test_its_luck_is_that_of_the_lesson(house: House, taught: None) -> None:
    table = await table_of(house)
    expected = Match.new(Game(ConnectFour()), ["Ana", "Bot"], secret=SECRET)
    assert table.room.match is not None
    assert table.room.match.state.chance == expected.state.chance


async def test_a_hint_speaks_its_words_and_the_others_play_their_parts(house: House, taught: None) -> None:
    table = await table_of(house)
    line = await table.line(0)
    answer = await line.ask("hint", seat=0, step=0)
    assert (answer["action"], answer["sentence"]) == ("drop 4", "The middle first.")
    await line.ask("choose", seat=0, step=0, action="drop 4")
    await line.until(lambda _: len(table.texts) == 2)
    assert table.texts[1][:2] == (1, "drop 1")
    assert (await line.ask("hint", seat=0, step=2))["sentence"] == "Then beside it."


async def test_a_game_without_one_says_so(house: House) -> None:
    answer = await house.post("/api/games/whisper/lesson", body={"name": "Ana"})
    assert (answer.status_code, answer.json()) == (404, {"error": "This game has no lesson."})
