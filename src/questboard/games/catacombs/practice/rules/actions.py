"""What can be chosen on the practice mat."""

from __future__ import annotations

from questboard.core import Action, ActionTypes, Aim, Place


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
