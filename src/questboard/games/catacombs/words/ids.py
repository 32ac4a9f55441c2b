"""Ids of everything on a scene: what is pointed at, and what is drawn, has the same name."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import HERO_IDS, PIECES

PILE_TREASURY, PILE_ITEMS, PILE_POISON, PILE_POOL = "pile:treasury", "pile:items", "pile:poison", "pile:pool"
MAT_LORD, MAT_ROOM, MAT_COLUMN = "mat:lord", "mat:room", "mat:column"
MAT_TELEPORTED, MAT_DEVOURED, MAT_ANTIENT = "mat:teleported", "mat:devoured", "mat:antient"


def piece_id(piece: int) -> str:
    """A piece's id in scenes and cues; it stays the same whatever face is up."""
    return f"piece:{PIECES.names[piece][0]}"


def mat_id(hero: int) -> str:
    """The board of a hero or ally."""
    return f"mat:{HERO_IDS[hero]}"


def card_id(hero: int, kind: str, name: str, copy: int = 0) -> str:
    """A card on a hero's board; `kind` is ability, item or spell."""
    return f"card:{HERO_IDS[hero]}:{kind}:{name}" + (f":{copy + 1}" if copy else "")


def held_id(piece: int) -> str:
    """A piece that lies on a card beside the mat."""
    return f"held:{PIECES.names[piece][0]}"


def credited_id(piece: int) -> str:
    """A monster's disc on a hero's board."""
    return f"credited:{PIECES.names[piece][0]}"


def goods_id(item: str, copy: int = 0) -> str:
    """An item that is for sale."""
    return f"goods:{item}" + (f":{copy + 1}" if copy else "")


def slot_id(place: int) -> str:
    """A room card of the column."""
    return f"room:{place + 1}"
