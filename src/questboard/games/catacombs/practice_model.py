"""The practice mat's state, what can be chosen on it, and what can happen."""

from __future__ import annotations

from typing import Self

import msgspec

from questboard.core import Action, ActionTypes, Aim, Event, Place, State
from questboard.physics import Body, Layout, nearest_legal

from .practice_content import KINDS, MATS, OBSTACLE, SPEC, START, body, radius_of, table_for
from .results import ShotResult


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


# ---- what can be chosen ---------------------------------------------------------------------------------------------


class Pick(Action, frozen=True, tag="pick"):
    """Flick this disc next."""

    disc: int


class Again(Action, frozen=True, tag="again"):
    """Lay all discs back to where they lay before the last flick."""


class Move(Action, frozen=True, tag="move"):
    """Lay the chosen disc elsewhere by hand."""


class SetUp(Action, frozen=True, tag="setup"):
    """Change what lies on the table, or leave it."""


class Put(Action, frozen=True, tag="put"):
    """Lay one more disc of this kind."""

    kind: str


class TakeOff(Action, frozen=True, tag="takeoff"):
    """Take the chosen disc off the mat."""


class LayMat(Action, frozen=True, tag="mat"):
    """Lay this mat, with its obstacles and fresh discs."""

    mat: str


class Reset(Action, frozen=True, tag="reset"):
    """All discs as at the start."""


class Back(Action, frozen=True, tag="back"):
    """Leave it as it is."""


class Finish(Action, frozen=True, tag="finish"):
    """Enough for today."""


ACTIONS = ActionTypes(Aim, Place, Pick, Again, Move, SetUp, Put, TakeOff, LayMat, Reset, Back, Finish)

# ---- what can happen ------------------------------------------------------------------------------------------------


class Flicked(Event, frozen=True, tag="flicked"):
    """A disc was flicked; `discs` is how all lie when everything has been put in order."""

    seat: int
    disc: int
    angle: int
    power: int
    names: tuple[str, ...]
    result: ShotResult
    discs: tuple[Lying, ...]


class Laid(Event, frozen=True, tag="laid"):
    """A disc was laid by hand: a new one, or one that lay elsewhere."""

    seat: int
    disc: Lying
    new: bool


class Taken(Event, frozen=True, tag="taken"):
    """A disc was taken off the mat."""

    seat: int
    disc: Lying


class LaidBack(Event, frozen=True, tag="laid_back"):
    """Everything lies as before the last flick."""

    seat: int


class MatLaid(Event, frozen=True, tag="mat_laid"):
    """A mat was laid afresh."""

    seat: int
    mat: str


class Finished(Event, frozen=True, tag="finished"):
    """The practice is over."""

    seat: int
    flicks: int
