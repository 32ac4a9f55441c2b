"""Ids of everything on a scene: what is pointed at, and what is drawn, has the same name."""

from __future__ import annotations

from questboard.games.gorgasali.rules.content import CHARACTER_IDS, LABELS, SECTORS, SLOT_IDS

PILE_WEAPONS, PILE_SUPPORT, PILE_DISCARDS, PILE_CHESTS = "pile:weapons", "pile:support", "pile:discards", "pile:chests"
TREE_ID = "mark:tree"


def cell_id(square: int) -> str:
    """The id of a square by its number."""
    return f"cell:{LABELS[square]}"


def sector_id(sector: int) -> str:
    """The id of a sector by its number from 0."""
    return f"cell:sector:{SECTORS[sector].id}"


def block_id(column: int, row: int) -> str:
    """The id of a part of the map to land in."""
    return f"mark:block:{column},{row}"


def piece_id(character: int) -> str:
    """The id of a figure by its character."""
    return f"piece:{CHARACTER_IDS[character]}"


def banner_id(square: int) -> str:
    """The id of the banner on a square."""
    return f"piece:banner:{LABELS[square]}"


def fallen_id(character: int) -> str:
    """The id of the banner of an eliminated member of a team."""
    return f"piece:fallen:{CHARACTER_IDS[character]}"


def mat_id(seat: int) -> str:
    """The id of a player's mat."""
    return f"mat:{seat}"


def slot_id(seat: int, slot: int) -> str:
    """The id of a place on a mat."""
    return f"slot:{seat}:{SLOT_IDS[slot]}"


def chests_id(seat: int) -> str:
    """The id of the extra chests on a mat."""
    return f"slot:{seat}:extra_chest"


def ability_id(seat: int) -> str:
    """The id of the cooldown bar on a mat."""
    return f"track:{seat}:ability"


def move_id(seat: int) -> str:
    """The id of the movement number on a mat."""
    return f"track:{seat}:movement"


def zone_id(zone: int) -> str:
    """The id of a zone."""
    return f"zone:{zone}"
