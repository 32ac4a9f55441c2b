"""Ids of what only the castle has."""

from __future__ import annotations


def chest_id(site: str) -> str:
    """The id of the chest on a square."""
    return f"piece:chest:{site}"


def door_id(number: int) -> str:
    """The id of a door by the number on it."""
    return f"door:{number}"


def lid_id(room: int) -> str:
    """The id of the fog over a room."""
    return f"lid:{room}"
