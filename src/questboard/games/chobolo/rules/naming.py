"""How actions name characters."""

from __future__ import annotations

import functools

from .content import FIRST_WARRIOR, KINDS
from .model import ChoboloState


@functools.cache
def character_name(c: int, kind: int) -> str:
    """ "0.archer": seat and card; a wizard is just that, for a seat has one only."""
    return f"{c >> 2}.{'wizard' if kind < FIRST_WARRIOR else KINDS[kind]}"


def name_of(s: ChoboloState, c: int) -> str:
    """The name of a character in actions."""
    return character_name(c, s.kinds[c])


def named(s: ChoboloState, name: str) -> int:
    """The character with this name, -1 if there is none."""
    return numbers(s.kinds).get(name, -1)


@functools.cache
def numbers(kinds: tuple[int, ...]) -> dict[str, int]:
    """The characters of a match by their names."""
    return {character_name(c, kind): c for c, kind in enumerate(kinds)}
