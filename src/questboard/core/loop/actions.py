"""Actions: what a seat can choose. Frozen, hashable, tagged; each has a text form that parses back.

class Move(Action, tag="move"):
    cell: str

str(Move("K4"))                                   # 'move K4'
ActionTypes(Move, ...).parse("move K4")           # Move('K4')
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator
from typing import Any, ClassVar, cast

import msgspec

from questboard.core.errors import BadAction

LARGEST = 1 << 31


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """Base of all actions. Fields are words, whole numbers or yes/no, so that text and JSON are the same thing."""

    def __str__(self) -> str:
        return _text(self)


@functools.lru_cache(maxsize=20_000)
def _text(action: Action) -> str:
    """Actions are frozen and few, and their texts are asked for again and again."""
    words = [str(type(action).__struct_config__.tag)]
    for name in action.__struct_fields__:
        value = getattr(action, name)
        words.append(("no", "yes")[value] if isinstance(value, bool) else str(value))
    return " ".join(words)


class Aim(Action, frozen=True, tag="aim"):
    """A flick: direction in steps of a full turn, power in steps, both whole numbers of the decision's `AimDomain`."""

    angle: int
    power: int


class Place(Action, frozen=True, tag="place"):
    """A point of the table, in whole units of the decision's `PlaceDomain`."""

    x: int
    y: int


def _check_size(action: Action) -> None:
    """No table is that large; and a number with many digits breaks whatever works out a distance with it."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if isinstance(value, int) and abs(value) > LARGEST:
            raise BadAction(f"{name} is too large a number for a choice")


class ActionTypes:
    """The kinds of action of one game: parses their text and JSON forms."""

    WORDS: ClassVar[dict[str, bool]] = {"yes": True, "no": False}

    def __init__(self, *kinds: type[Action]) -> None:
        self.kinds = kinds
        self.by_tag = {str(kind.__struct_config__.tag): kind for kind in kinds}
        if len(self.by_tag) != len(kinds):
            raise ValueError("two kinds of action share a tag")
        union: Any = functools.reduce(operator.or_, kinds)
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(union)
        self._fields = {tag: msgspec.structs.fields(kind) for tag, kind in self.by_tag.items()}
        self._read = functools.lru_cache(maxsize=20_000)(self._parse)

    def __iter__(self) -> Iterator[type[Action]]:
        return iter(self.kinds)

    def parse(self, text: str) -> Action:
        """The action that this text form means; raises `BadAction` with a sentence if it is none."""
        return self._read(text)

    def _parse(self, text: str) -> Action:
        words = text.split()
        if not words:
            raise BadAction("an action needs at least one word")
        kind = self.by_tag.get(words[0])
        if kind is None:
            raise BadAction(f"{words[0]!r} is not an action; there are: {', '.join(sorted(self.by_tag))}")
        fields = self._fields[words[0]]
        if len(words) - 1 != len(fields):
            needed = " ".join([words[0], *(f"<{field.name}>" for field in fields)])
            raise BadAction(f"{text!r} should have the form: {needed}")
        values: dict[str, Any] = {}
        for field, word in zip(fields, words[1:], strict=True):
            value: Any = self.WORDS.get(word, word) if field.type is bool else word
            values[field.name] = value
        try:
            action = msgspec.convert(values | {"do": words[0]}, kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadAction(f"{text!r}: {error}") from None
        _check_size(action)
        return action

    def decode(self, data: bytes | str) -> Action:
        """The action that this JSON means; raises `BadAction` if it is none."""
        try:
            action = cast(Action, self._decoder.decode(data))
        except (msgspec.DecodeError, UnicodeError) as error:
            raise BadAction(f"not an action: {error}") from None
        _check_size(action)
        return action
