"""Actions have a text form and a JSON form, and both parse back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.core import Action, ActionTypes, Aim, BadAction, Place
from questboard.core.loop.actions import LARGEST


class Move(Action, frozen=True, tag="move"):
    cell: str
    steps: int = 1
    sneaking: bool = False


class Rest(Action, frozen=True, tag="rest"):
    """Nothing to say about it."""


ACTIONS = ActionTypes(Move, Rest, Aim, Place)

# A word is anything without white space: that is all that the text form asks of a field.
words = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]), min_size=1, max_size=8)
numbers = st.integers(-LARGEST, LARGEST)
any_action = st.one_of(
    st.builds(Move, words, numbers, st.booleans()),
    st.just(Rest()),
    st.builds(Aim, numbers, numbers),
    st.builds(Place, numbers, numbers),
)


def test_the_text_form_is_the_tag_and_the_fields_in_order() -> None:
    assert str(Move("K4", 3, True)) == "move K4 3 yes"
    assert str(Rest()) == "rest"


def test_text_parses_back_whatever_the_white_space() -> None:
    assert ACTIONS.parse("  move   K4 3\tno ") == Move("K4", 3, False)


@given(any_action)
def test_every_action_parses_back_from_its_text(action: Action) -> None:
    assert ACTIONS.parse(str(action)) == action


@given(any_action)
def test_every_action_decodes_from_its_json(action: Action) -> None:
    assert ACTIONS.decode(msgspec.json.encode(action)) == action


@pytest.mark.parametrize("number", [2**31 + 1, -(2**31) - 1, 10**400])
def test_a_number_that_no_table_can_show_is_refused(number: int) -> None:
    for read, form in ((ACTIONS.parse, f"place {number} 0"), (ACTIONS.decode, f'{{"do": "place", "x": 0, "y": {number}}}')):
        with pytest.raises(BadAction):
            read(form)


def action_or_sentence(read: Callable[[Any], Action], data: str | bytes) -> Action | str:
    try:
        return read(data)
    except BadAction as error:
        return str(error)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_refused_with_a_sentence(text: str) -> None:
    assert action_or_sentence(ACTIONS.parse, text)


@given(st.binary(max_size=40))
def test_any_bytes_are_an_action_or_refused_with_a_sentence(data: bytes) -> None:
    assert action_or_sentence(ACTIONS.decode, data)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "at least one word"),
        ("fly K4", "'fly' is not an action; there are: aim, move, place, rest"),
        ("move K4", "'move K4' should have the form: move <cell> <steps> <sneaking>"),
        ("rest now", "'rest now' should have the form: rest"),
        ("move K4 three no", "Expected `int`"),
        ("move K4 3 perhaps", "Expected `bool`"),
        ("aim 1.5 2", "Expected `int`"),
    ],
)
def test_text_that_is_no_action_is_refused_with_its_reason(text: str, sentence: str) -> None:
    with pytest.raises(BadAction) as caught:
        ACTIONS.parse(text)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "truncated"),
        (b"[1]", "Expected `object`"),
        (b"{}", "missing required field `do`"),
        (b'{"do": "fly"}', "Invalid value 'fly'"),
        (b'{"do": "aim", "angle": "1", "power": 2}', "Expected `int`, got `str` - at `$.angle`"),
        (b"\xff\xfe", "not an action"),
    ],
)
def test_json_that_is_no_action_is_refused_with_its_place(data: bytes, sentence: str) -> None:
    with pytest.raises(BadAction) as caught:
        ACTIONS.decode(data)
    assert sentence in str(caught.value)


def test_actions_are_equal_and_hash_alike_if_their_fields_are() -> None:
    assert {Move("K4"), Move("K4", 1), Move("K5")} == {Move("K4"), Move("K5")}


def test_actions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Move("K4").cell = "K5"  # type: ignore[misc]


def test_two_kinds_with_one_tag_are_a_mistake() -> None:
    class Other(Action, frozen=True, tag="move"):
        pass

    with pytest.raises(ValueError, match="share a tag"):
        ActionTypes(Move, Other)
