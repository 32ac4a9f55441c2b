"""Whose turn it is: the slot of one character in a battle, a whole visit to a special room, or else a single choice."""

from __future__ import annotations

from collections.abc import Hashable

from questboard.games.catacombs.rules.battle.turns import AskActor
from questboard.games.catacombs.rules.content import PIECES
from questboard.games.catacombs.rules.model import NOBODY, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind

MAINS = tuple(piece for piece, kind in enumerate(PIECES.kinds) if kind in (Kind.HERO, Kind.MONSTER, Kind.LORD))
"""Who has a slot of its own; a familiar acts in its owner's."""
VISIT = "room_action"


def turn(s: CatacombsState) -> Hashable:
    """In a battle the round, the half, and how many had their slot before: all that is asked in a slot belongs to it.

    Setting up is one choice after the other: nothing that is laid down later makes an earlier choice better.
    """
    if s.fighting and s.pending is not None:
        half = half_of(s)
        if half != NOBODY:
            return s.place, s.round, half, _slots(s) - (s.pending.kind != AskActor.kind)
    kind = "" if s.pending is None else s.pending.kind
    if kind == VISIT:
        return s.place, kind
    cards = sum(len(one.spells) + len(one.items) for one in s.party)
    return s.place, kind, len(s.to_place), sum(map(bool, s.where)), len(s.party), cards


def half_of(s: CatacombsState) -> int:
    """Whose half of the round it is; NOBODY outside of battles."""
    for step in reversed(s.agenda):
        if isinstance(step, AskActor):
            return step.side
    return NOBODY


def _slots(s: CatacombsState) -> int:
    acted = s.acted
    return sum(acted[piece] for piece in MAINS) + s.antient_used
