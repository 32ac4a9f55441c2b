"""Ids of everything on a scene: what is pointed at, and what is drawn, has the same name."""

from __future__ import annotations

from questboard.games.chobolo.rules.content import SPELL_IDS
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.naming import name_of
from questboard.games.chobolo.rules.world import NAMES

BEAD_ID, BATTLE_MAT, PLANE = "piece:chobolo", "mat:battle", "area:plane"


def cell_id(cell: int) -> str:
    """The id of a hex."""
    return f"cell:{NAMES[cell]}"


def area_id(slot: str) -> str:
    """The id of the board in a slot."""
    return f"area:{slot}"


def piece_id(s: ChoboloState, c: int) -> str:
    """The id of a character, on the board or beside it."""
    return f"piece:{name_of(s, c)}"


def fallen_id(s: ChoboloState, c: int) -> str:
    """The id of a dead character on its player's mat."""
    return f"fallen:{name_of(s, c)}"


def tower_id(cell: int) -> str:
    """The id of the tower on a hex."""
    return f"piece:tower:{NAMES[cell]}"


def mark_id(permanent: int) -> str:
    """The id of a spell that lies on a hex."""
    return f"piece:spell:{permanent}"


def mat_id(seat: int) -> str:
    """The id of a player's mat."""
    return f"mat:{seat}"


def deck_id(seat: int) -> str:
    """The id of a player's deck."""
    return f"pile:deck:{seat}"


def spell_id(seat: int, spell: int) -> str:
    """The id of a standard spell or of a card in hand."""
    return f"spell:{seat}:{SPELL_IDS[spell]}"


def pooled_id(seat: int, place: int) -> str:
    """The id of the so-manieth spell in a pool."""
    return f"pool:{seat}:{place}"


def link_id(number: int) -> str:
    """The id of a spell on the chain."""
    return f"chain:{number}"


def reactions_id(seat: int) -> str:
    """The id of the slot that says when its player is asked."""
    return f"slot:{seat}:reactions"
