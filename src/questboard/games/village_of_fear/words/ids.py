"""Ids of what only the village has."""

from __future__ import annotations


def lid_id(building: int) -> str:
    """The id of a building's roof, by the number on the board."""
    return f"lid:{building}"


def point_id(column: int, row: int) -> str:
    """The id of a point of the Drawbridge."""
    return f"cell:point:{column},{row}"


def treasure_id(building: int) -> str:
    """The id of the chest in a building, by the number on the board."""
    return f"piece:treasure:{building}"
