"""What people did at a table and what they were told, as they remember it: nothing in here was asked of the server afterwards."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

NEVER = float("inf")


def now() -> float:
    """One clock for everybody: all players live in one process."""
    return time.monotonic()


@dataclass
class Choice:
    """A choice, from the moment somebody wanted it. Sent again and again it stays one choice."""

    seat: int
    step: int
    action: str
    wanted: float = field(default_factory=now)
    sent: int = 0
    acknowledged: float | None = None
    refused: str = ""

    @property
    def may_be_made(self) -> bool:
        """Nobody told whether it counts."""
        return self.acknowledged is None and not self.refused and self.sent > 0


@dataclass
class Undo:
    """A wish to take back the choice before `step`. Sent twice and then refused, it may have been granted at first."""

    seat: int
    step: int
    wanted: float = field(default_factory=now)
    sent: int = 0
    acknowledged: float | None = None
    refused: str = ""

    @property
    def may_be_made(self) -> bool:
        """Nobody told whether it counts."""
        return self.acknowledged is None and self.sent > (1 if self.refused else 0)

    @property
    def until(self) -> float:
        """Afterwards it takes effect no more."""
        if self.acknowledged is not None:
            return self.acknowledged
        return NEVER if self.may_be_made else 0.0


@dataclass(frozen=True)
class Grant:
    """A seat was given to whoever holds this secret; `at` when the answer came, `asked` when it was asked for."""

    seat: int
    token: str
    asked: float = field(default_factory=now)


@dataclass(frozen=True)
class Reopened:
    """The host asked for a seat to be opened again: from then on its old secret may open nothing."""

    seat: int
    at: float = field(default_factory=now)


@dataclass(frozen=True)
class Shown:
    """What a viewer was shown: `kind` is "welcome", "choice" or "undo"; `picture` a fingerprint of the scene."""

    viewer: str
    seat: int | None
    epoch: str
    seq: int
    kind: str
    step: int
    by: int | None
    turn: int | None
    picture: str
    at: float = field(default_factory=now)


@dataclass(frozen=True)
class Oddity:
    """Something a player was told that no honest server says."""

    kind: str
    sentence: str


@dataclass
class History:
    """All of one table. `house` are the seats for which the server may choose: bots', and all of a table with a clock."""

    table: str
    game: str
    seats: int
    house: frozenset[int] = frozenset()
    choices: list[Choice] = field(default_factory=list)
    undos: list[Undo] = field(default_factory=list)
    grants: list[Grant] = field(default_factory=list)
    reopened: list[Reopened] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)
