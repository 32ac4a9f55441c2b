"""Discs as a scene shows them: to scale."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.core.shown.scene import Piece
from questboard.games.catacombs.practice.rules.discs import KINDS, OBSTACLE, radius_of
from questboard.games.catacombs.practice.rules.model import Lying, PracticeState
from questboard.games.catacombs.rules.table import SPEC

STONE_ABOUT = {True: "An obstacle. It stays where it is.", False: "An obstacle: heavy, but it can be pushed."}


def piece_id(disc: int) -> str:
    """A disc's id in scenes and cues."""
    return f"piece:{disc}"


def piece(disc: Lying, s: PracticeState) -> Piece:
    """A disc where it lies, to scale."""
    kind = KINDS[disc.kind]
    return Piece(
        piece_id(disc.id),
        "",
        kind.icon,
        kind.name,
        ring=kind.ring,
        seat=None if kind.foe or disc.kind == OBSTACLE else 0,
        foe=kind.foe,
        shape=kind.shape,
        glow=disc.id == s.chosen,
        about=STONE_ABOUT[s.fixed] if disc.kind == OBSTACLE else "",
        at=(disc.x, disc.y),
        radius=radius_of(disc.kind),
        level=kind.level,
    )


def ghost(s: PracticeState, kind: str, disc: int) -> Piece:
    """The disc that is to be laid: where it lies, or at the mat's middle."""
    lying = s.disc(disc) if disc else Lying(0, kind, SPEC.width / 2, SPEC.height / 2)
    return replace(piece(lying, s), id="", glow=False)
