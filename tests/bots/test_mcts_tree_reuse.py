from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from connect_four import GAME, Drop
from questboard.bots import MctsBot
from questboard.core import FastChance, Match, Position
from questboard.core.thought.position import Past


def new_match() -> Match:
    return Match.new(GAME, ["a", "b"], secret="0" * 64)


def searched_and_answered() -> tuple[MctsBot, Match, int]:
    """A bot after its first choice and the reply; and how often its tree has seen just this."""
    bot, match = MctsBot(600, seed=1), new_match()
    match.choose(0, bot.choose(match.position(0, FastChance.seeded(1))))
    match.choose(1, "drop 4")
    assert bot._memory is not None
    branch = bot._memory.root.after(0, match.choices[0].action)
    assert branch is not None
    reply = branch.after(1, Drop(4))
    assert reply is not None
    return bot, match, reply.visits


def with_past(match: Match, past: Sequence[Past]) -> Position[Any]:
    return Position(GAME, match.state, 0, FastChance.seeded(2), past)


def test_the_tree_goes_on_where_the_match_stands() -> None:
    bot, match, seen = searched_and_answered()
    where = match.position(0, FastChance.seeded(2))
    visits = sum(option.visits for option in bot.explain(where))
    # The visit that made the reply's branch was rolled out from there: it chose nothing below.
    assert bot.kept == seen - 1 > 20
    assert bot.kept < visits <= bot.kept + 600


@pytest.mark.parametrize("entry", [Past(1, Drop(4), True), Past(1, None, False)], ids=["luck", "secret"])
def test_luck_and_secret_choices_end_the_tree(entry: Past) -> None:
    bot, match, _ = searched_and_answered()
    bot.choose(with_past(match, [Past(0, match.choices[0].action, False), entry]))
    assert bot.kept == 0


def test_another_past_ends_the_tree() -> None:
    bot, match, _ = searched_and_answered()
    bot.choose(match.position(0, FastChance.seeded(2)))
    match.choose(0, "drop 1")
    match.choose(1, "drop 1")
    other = [Past(0, Drop(7), False), *(Past(c.seat, c.action, False) for c in match.choices[1:])]
    bot.choose(with_past(match, other))
    assert bot.kept == 0


def test_positions_without_history_share_no_tree() -> None:
    bot, match, _ = searched_and_answered()
    bot.forget()
    bot.choose(with_past(match, ()))
    bot.choose(with_past(match, ()))
    assert bot.kept == 0


def test_a_new_match_starts_with_an_empty_tree() -> None:
    bot, match, _ = searched_and_answered()
    bot.forget()
    bot.choose(match.position(0, FastChance.seeded(2)))
    assert bot.kept == 0


def test_explaining_the_position_just_searched_does_not_search_again() -> None:
    bot, match = MctsBot(100, seed=1), new_match()
    where = match.position(0, FastChance.seeded(1))
    chosen = bot.choose(where)
    where.imagine = None  # type: ignore[assignment, method-assign]
    assert bot.explain(where)[0].action == chosen
