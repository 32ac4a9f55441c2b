"""Ids of everything on a scene: what is pointed at, and what is drawn, has the same name."""

from __future__ import annotations

from questboard.games.manticore.rules.content import CHARACTERISTICS, ITEM_KINDS, LABELS


def cell_id(cell: int) -> str:
    """The id of a cell by its number."""
    return f"cell:{LABELS[cell]}"


def piece_id(figure: str) -> str:
    """The id of a figure by its own id."""
    return f"piece:{figure}"


def dropped_id(cell: int, place: int) -> str:
    """The id of the so-manieth thing on the ground of a cell."""
    return f"piece:dropped:{LABELS[cell]}:{place}"


def area_id(location: str) -> str:
    """The id of a location."""
    return f"area:{location}"


def mat_id(seat: int) -> str:
    """The id of a hero's mat."""
    return f"mat:{seat}"


def slot_id(seat: int, kind: int) -> str:
    """The id of a slot on a hero's mat."""
    return f"slot:{seat}:{ITEM_KINDS[kind]}"


def bag_id(seat: int, place: int | None = None) -> str:
    """The id of the so-manieth thing in a bag, or of the free place in it."""
    return f"bag:{seat}" if place is None else f"bag:{seat}:{place}"


def stat_id(owner: int | str, number: int) -> str:
    """The id of a characteristic on the mat of a seat or of the Manticore."""
    return f"stat:{owner}:{CHARACTERISTICS[number]}"


def tile_id(token: str) -> str:
    """The id of a drawn road token."""
    return f"tile:{token}"
