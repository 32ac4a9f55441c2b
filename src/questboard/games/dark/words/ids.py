"""Ids of everything on a scene: what is pointed at, and what is drawn, has the same name."""

from __future__ import annotations

MAT_KNOWN = "mat:known"
PILE_DECK, PILE_COINS, PILE_ITEMS = "pile:deck", "pile:coins", "pile:items"


def cell_id(name: str) -> str:
    """The id of a square by its name."""
    return f"cell:{name}"


def area_id(name: str) -> str:
    """The id of an area by its name."""
    return f"area:{name}"


def piece_id(figure: str) -> str:
    """The id of a figure by its own id."""
    return f"piece:{figure}"


def lying_id(place: str, number: int) -> str:
    """The id of the so-manieth item that lies in a place."""
    return f"piece:lying:{place}:{number}"


def mat_id(owner: str) -> str:
    """The id of a hero's mat, or of the boss's."""
    return f"mat:{owner}"


def slot_id(hero: str, thing: str) -> str:
    """The id of a slot on a hero's mat: "weapon", "item:0"."""
    return f"slot:{hero}:{thing}"


def card_id(hero: str, kind: str, number: int) -> str:
    """The id of the so-manieth Hit or Miss card in a hand."""
    return f"card:{hero}:{kind}:{number}"


def coin_id(hero: str, number: int) -> str:
    """The id of the so-manieth coin in a camp."""
    return f"coin:{hero}:{number}"


def slain_id(hero: str, number: int) -> str:
    """The id of the so-manieth slain figure in a camp."""
    return f"slain:{hero}:{number}"


def store_id(type_: str, strength: int, number: int = 0) -> str:
    """The id of a figure in the evil side's store."""
    return f"store:{type_}:{strength}:{number}"
