"""The lesson bot: follows the game's script, speaks its words, and plays on alone beside it."""

from __future__ import annotations

from typing import Any

from connect_four import ConnectFour, Drop
from questboard.bots import GreedyBot, LessonBot, hint, make
from questboard.core import FastChance, Game, Lesson, LessonStep, Match, Position

STEPS = (LessonStep("drop 1", "The edge first.", ("drop 1",)), LessonStep("drop 2", "Beside it.", ("drop 2", "drop 3")))


class Taught(ConnectFour):
    lesson = Lesson(2, 0, "ab" * 32, "Well done.", STEPS)


def after(*choices: str) -> Position[Any]:
    """The position after these choices."""
    match = Match.new(Game(Taught()), ["Ana", "Bo"])
    for text in choices:
        assert match.decision is not None
        match.choose(match.decision.seat, text)
    assert match.decision is not None
    return match.position(match.decision.seat, FastChance.seeded(1))


def test_it_makes_the_next_choice_of_the_script() -> None:
    assert LessonBot().choose(after("drop 1", "drop 1")) == Drop(2)


def test_its_hint_has_the_words_of_the_lesson() -> None:
    where = after("drop 1", "drop 1")
    assert hint(where.game, where, LessonBot()) == (Drop(2), "Beside it.")


def test_where_the_lesson_says_nothing_the_hint_is_silent() -> None:
    where = after("drop 1", "drop 1", "drop 2", "drop 2")
    assert hint(where.game, where, LessonBot()) == (Drop(3), "")


def test_at_the_end_of_the_script_it_says_farewell() -> None:
    where = after("drop 1", "drop 1", "drop 2", "drop 2", "drop 3")
    assert hint(where.game, where, LessonBot()).sentence == "Well done."


def test_beside_the_path_it_plays_and_speaks_as_greedy_does() -> None:
    where = after("drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 1")
    assert LessonBot().words(where) is None
    assert hint(where.game, where, LessonBot()).action == Drop(4)


def test_beside_the_path_it_says_what_to_do_before_it_says_why() -> None:
    where = after("drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 1")
    label = where.game.words.label(where.imagine(), where.decision, Drop(4))
    assert hint(where.game, where, LessonBot()).sentence == f"{label}. {hint(where.game, where, GreedyBot()).sentence}"


def test_a_game_without_a_lesson_is_just_played() -> None:
    match = Match.new(Game(ConnectFour()), ["Ana", "Bo"])
    bot = make("lesson", seed=3)
    assert bot.choose(match.position(0, FastChance.seeded(1))) in match.decision.options  # type: ignore[union-attr]
