"""What a coach says of a match: how it stood, and which choices another one would have beaten."""

from __future__ import annotations

import msgspec


class Outlook(msgspec.Struct, frozen=True):
    """How likely each seat was to win after so many choices."""

    step: int
    chances: tuple[float, ...]


class Remark(msgspec.Struct, frozen=True):
    """A choice that another one would have beaten: what both are called, what is lost by it, and why.

    `step` is the number of choices before it; `chance` is that of winning after the choice, `better` after the other one.
    """

    step: int
    seat: int
    chosen: str
    instead: str
    action: str
    chance: float
    better: float
    reason: str = ""
