"""Every game's options can be read in a form by somebody who has never seen the game's files."""

from __future__ import annotations

import pytest

from questboard.core import Option, registry

CHOICES = [
    pytest.param(option, id=f"{slug}-{option.name}")
    for slug in registry.names()
    for option in registry.game(slug).info.options
    if option.values and isinstance(option.default, str)
]
LONGEST = 24
"""So that a row of buttons fits a phone."""


@pytest.mark.parametrize("option", CHOICES)
def test_values_have_words_of_their_own_that_fit_a_button(option: Option) -> None:
    assert len(set(option.words)) == len(option.values)
    assert [words for words in option.words if not words[0].isupper() or "_" in words or len(words) > LONGEST] == []
