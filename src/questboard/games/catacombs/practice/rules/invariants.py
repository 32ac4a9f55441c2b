"""What must hold in every state."""

from __future__ import annotations

from questboard.games.catacombs.rules.table import SPEC
from questboard.physics import is_legal

from .discs import MOST_DISCS, body
from .model import PracticeState


def broken_invariants(s: PracticeState) -> list[str]:
    """What is wrong with the discs, one sentence each."""
    found = []
    ids = [disc.id for disc in s.discs]
    if ids != sorted(set(ids)) or s.chosen not in {disc.id for disc in s.own()}:
        found.append("the discs are not in order, or the chosen one is not there")
    if len(ids) > MOST_DISCS:
        found.append(f"{len(ids)} discs lie on the mat")
    for disc in s.discs:
        others = s.bodies(disc.id)
        if not is_legal(SPEC, disc.x, disc.y, body(disc.id, disc.kind, 0, 0).radius, others):
            found.append(f"{disc.name} {disc.id} lies on another disc or over the mat's edge")
    return found
