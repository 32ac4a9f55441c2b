"""Options of a table: mode, variants, limits. Declared as data, so that a form, a command line and a check come for free."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from questboard.core.errors import BadOptions

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing a table may fix before setup.

    With `values` it is a choice among them, and `words` are what people call them, one for each; without, any value of the
    default's type (`free` text is checked by the game). What a `secret` one says is not told to everybody while the match runs.
    """

    name: str
    label: str
    help: str
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    rule: str = ""
    secret: bool = False
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.words and len(self.words) != len(self.values):
            raise ValueError(f"option {self.name} has {len(self.values)} values and words for {len(self.words)}")

    def say(self, value: OptionValue) -> str:
        """The value as people call it."""
        if self.words and value in self.values:
            return self.words[self.values.index(value)]
        if isinstance(value, bool):
            return "On" if value else "Off"
        text = str(value).replace("_", " ")
        return text[:1].upper() + text[1:]

    def read(self, value: Any) -> OptionValue:
        """The value as the game wants it; command lines give text."""
        if isinstance(value, str) and not isinstance(self.default, str):
            value = _from_text(value)
        if type(value) is not type(self.default):
            raise BadOptions(f"option {self.name} cannot be {value!r}; {self._allowed()}")
        if self.values and value not in self.values:
            raise BadOptions(f"option {self.name} cannot be {value!r}; {self._allowed()}")
        return value

    def _allowed(self) -> str:
        if self.values:
            return "choose one of: " + ", ".join(str(value).lower() for value in self.values)
        return f"it wants {'text' if isinstance(self.default, str) else 'a whole number'}"


def _from_text(text: str) -> bool | int | str:
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    if text.lower() in words:
        return words[text.lower()]
    try:
        return int(text)
    except ValueError:
        return text


def read_options(known: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Defaults, overridden by what is given; unknown names and wrong values are refused."""
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            raise BadOptions(f"there is no option {name!r}; there are: {', '.join(sorted(names)) or 'none'}")
    return {option.name: option.read(given[option.name]) if option.name in given else option.default for option in known}
