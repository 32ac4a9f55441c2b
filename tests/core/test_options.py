"""Options of a table are read from words or values, and refused with what is allowed."""

from __future__ import annotations

import pytest

from questboard.core import BadOptions, Option
from questboard.core.loop.options import OptionValue, read_options

MODE = Option("mode", "Mode", "How to play.", "together", ("together", "rivals"))
ROUNDS = Option("rounds", "Rounds", "How long.", 12)
HARD = Option("hard", "Hard", "For the brave.", False, (False, True))
KNOWN = (MODE, ROUNDS, HARD)


def test_what_is_not_given_has_its_default() -> None:
    assert read_options(KNOWN, {}) == {"mode": "together", "rounds": 12, "hard": False}


def test_what_is_given_overrides_the_default() -> None:
    assert read_options(KNOWN, {"mode": "rivals", "hard": True}) == {"mode": "rivals", "rounds": 12, "hard": True}


@pytest.mark.parametrize(("word", "value"), [("yes", True), ("ON", True), ("true", True), ("no", False), ("off", False)])
def test_a_command_line_says_yes_and_no_in_words(word: str, value: bool) -> None:
    assert HARD.read(word) is value


def test_a_command_line_gives_numbers_as_text() -> None:
    assert ROUNDS.read("7") == 7


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"speed": 3}, "there is no option 'speed'; there are: hard, mode, rounds"),
        ({"mode": "alone"}, "option mode cannot be 'alone'; choose one of: together, rivals"),
        ({"mode": 1}, "option mode cannot be 1; choose one of"),
        ({"rounds": "many"}, "option rounds cannot be 'many'; it wants a whole number"),
        ({"rounds": True}, "option rounds cannot be True; it wants a whole number"),
        ({"rounds": 1.5}, "option rounds cannot be 1.5"),
        ({"hard": 1}, "option hard cannot be 1; choose one of: false, true"),
        ({"hard": "perhaps"}, "option hard cannot be 'perhaps'"),
    ],
)
def test_an_unknown_name_or_value_is_refused_with_what_there_is(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        read_options(KNOWN, given)
    assert sentence in str(caught.value)


def test_a_value_is_called_by_the_words_given_for_it() -> None:
    mode = Option("mode", "Mode", "How to play.", "coop", ("coop", "rivals"), words=("Together", "Each alone"))
    assert [mode.say(value) for value in mode.values] == ["Together", "Each alone"]


@pytest.mark.parametrize(("value", "words"), [("semi_cooperative", "Semi cooperative"), (3, "3"), (True, "On"), (False, "Off")])
def test_a_value_without_words_is_read_as_it_is_written(value: OptionValue, words: str) -> None:
    assert Option("mode", "Mode", "How to play.", value).say(value) == words


def test_words_are_given_for_every_value_or_for_none() -> None:
    with pytest.raises(ValueError, match="option mode has 2 values and words for 1"):
        Option("mode", "Mode", "How to play.", "together", ("together", "rivals"), words=("Together",))


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="there are: none"):
        read_options((), {"mode": "rivals"})
