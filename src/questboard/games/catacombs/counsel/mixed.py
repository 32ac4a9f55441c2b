"""Choices that nobody should be able to foresee: who comes along, against whom, and what lies where."""

from __future__ import annotations

from questboard.core import Decision
from questboard.games.catacombs.rules.model import CatacombsState

MIXED = frozenset(
    ("choose_heroes", "choose_lord", "special_slot", "choose_spell", "choose_mat", "metre_monster",
     "place_monster", "place_hero")
)  # fmt: skip


def is_mixed(s: CatacombsState, decision: Decision) -> bool:
    """Party, lord, rooms, spell books, monsters, and where they stand."""
    return decision.kind in MIXED
