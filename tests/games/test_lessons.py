"""Every game's lesson can really be played: each choice is open to whoever makes it, and what is said is worth saying."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from questboard.bots import LESSON, hint, make
from questboard.core import FastChance, Game, Lesson, Match, registry

TAUGHT = [game for slug in registry.names() if (game := registry.game(slug)).words.lesson is not None]
SHORTEST, LONGEST = 10, 45
"""So many times the learner is spoken to: three to six minutes."""
LONGEST_WORDS = 260


def match_of(game: Game[Any], lesson: Lesson) -> Match:
    """The match of the lesson, as the server makes it."""
    return Match.new(game, [f"Player {seat + 1}" for seat in range(lesson.seats)], lesson.options, secret=lesson.secret)


def played(game: Game[Any], lesson: Lesson, match: Match | None = None) -> Iterator[tuple[int, str, str]]:
    """The seat, the choice and the words of every step; the match goes on with each."""
    match = match or match_of(game, lesson)
    for text, words in lesson.script():
        decision = match.decision
        assert decision is not None, f"the match is over before '{text}'"
        yield decision.seat, text, words
        if text:
            match.choose(decision.seat, text)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.info.slug)
class TestLesson:
    """The lesson of one game."""

    def test_every_choice_is_open_when_it_is_made(self, game: Game[Any]) -> None:
        assert game.words.lesson is not None
        made = [text for _, text, _ in played(game, game.words.lesson) if text]
        assert len(made) == len(game.words.lesson.script()) - 1

    def test_everybody_knows_the_part_from_what_the_seat_may_see(self, game: Game[Any]) -> None:
        assert game.words.lesson is not None
        match, bot, chance = match_of(game, game.words.lesson), make(LESSON), FastChance.seeded(1)
        for seat, text, words in played(game, game.words.lesson, match):
            told = hint(game, match.position(seat, chance), bot)
            assert (text == "" or str(told.action) == text, told.sentence) == (True, words)

    def test_only_the_learner_is_spoken_to(self, game: Game[Any]) -> None:
        assert game.words.lesson is not None
        assert {seat for seat, _, words in played(game, game.words.lesson) if words} == {game.words.lesson.seat}

    def test_it_is_neither_a_glance_nor_a_course(self, game: Game[Any]) -> None:
        assert game.words.lesson is not None
        assert SHORTEST <= len(game.words.lesson.step) <= LONGEST

    def test_its_words_fit_over_the_board(self, game: Game[Any]) -> None:
        assert game.words.lesson is not None
        assert [words for _, words in game.words.lesson.script() if len(words) > LONGEST_WORDS] == []
