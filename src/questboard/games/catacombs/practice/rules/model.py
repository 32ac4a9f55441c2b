"""The state of a practice: the mat, and the discs on it."""

from __future__ import annotations

from typing import Self

import msgspec

from questboard.core import State
from questboard.games.catacombs.rules.table import MATS, SPEC, table_for
from questboard.physics import Body, Layout, nearest_legal

from .discs import KINDS, OBSTACLE, START, body, radius_of


class Lying(msgspec.Struct, frozen=True, array_like=True, order=True):
    """A disc on the mat."""

    id: int
    kind: str
    x: float
    y: float

    @property
    def name(self) -> str:
        """What it is called; people tell alike ones apart by where they lie."""
        return KINDS[self.kind].name


class PracticeState(State):
    """The mat and its discs, in order of ids. `chosen` is the one to be flicked, `before` how all lay before the last flick."""

    mat: str
    tremble: str
    fixed: bool
    discs: list[Lying]
    chosen: int
    before: list[Lying] = msgspec.field(default_factory=list)
    flicks: int = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.discs = self.discs[:]
        twin.before = self.before[:]
        return twin

    def disc(self, id: int) -> Lying:
        """The disc of that number."""
        return next(disc for disc in self.discs if disc.id == id)

    def bodies(self, without: int = 0) -> list[Body]:
        """All discs but one as the flick table knows them."""
        return [
            body(disc.id, disc.kind, disc.x, disc.y, self.fixed and disc.kind == OBSTACLE)
            for disc in self.discs
            if disc.id != without
        ]

    def layout(self) -> Layout:
        """The mat, ready for a flick."""
        return table_for(self.chance).lay(self.bodies())

    def own(self) -> list[Lying]:
        """The discs that can be flicked: all but the mat's obstacles."""
        return [disc for disc in self.discs if disc.kind != OBSTACLE]


def fresh_discs(mat: str) -> list[Lying]:
    """A mat's obstacles and the discs of a fresh practice."""
    discs = [Lying(number, OBSTACLE, x, y) for number, (x, y) in enumerate(MATS[mat].obstacles, 1)]
    for start in START:
        others = [body(disc.id, disc.kind, disc.x, disc.y) for disc in discs]
        x, y = nearest_legal(SPEC, *start.at, radius_of(start.kind), others)
        discs.append(Lying(len(discs) + 1, start.kind, round(x, SPEC.decimals), round(y, SPEC.decimals)))
    return discs
