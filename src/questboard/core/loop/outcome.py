"""Outcomes: who won, how, and by which rule."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match.

    `ending` is a short stable name ("great_victory"), `title` and `reason` are for people. `ranks` has a place for every
    seat (1 is best; in a game lost together everybody is second, behind the board). `values` is how good the end is for
    each seat, from -1 to 1: what bots strive for. `points` are the game's own, if it counts any.
    """

    ending: str
    title: str
    reason: str
    rule: str
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    values: tuple[float, ...]
    points: tuple[int, ...] = ()

    @property
    def is_draw(self) -> bool:
        """Nobody won and nobody lost."""
        return not self.winners and not any(self.values)
