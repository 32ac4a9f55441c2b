"""What sides may expect, from the strength of their members: everybody for himself, or in pairs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from questboard.games.gorgasali.rules.model import GorgasaliState

from .rescue import hope


class Weights(msgspec.Struct, frozen=True):
    """How strength becomes a value."""

    lost: float = -0.85
    best: float = 0.95
    """A lost match is worth -1, a won one 1: no position may look as good as that, or a bot would rather stay there."""
    breadth: float = 200.0
    rise: float = 1.5
    """Of two members: by how many points one counts e times less of each further one, and how much of the first."""
    alive: float = 45.0
    """To be two is more than to be strong: they cannot be hunted one by one, and each can bring the other back."""
    left: float = 0.3
    """So much of a return is left of who falls, while his teammate lives."""
    returned: float = 55.0
    """The strength of who has just been revived."""


WEIGHTS = Weights()


def as_values(
    s: GorgasaliState, points: Sequence[float | None], temper: float, deaths: Mapping[int, float] | None = None
) -> list[float]:
    """Everybody's points as values from -1 to 1; None for who is out. So many points make a side e times as likely to win.

    `deaths` says how likely members of pairs are to fall before long.
    """
    sides: dict[int, float | None] = {}
    for seat, (team, its) in enumerate(zip(s.teams, points, strict=True)):
        if its is not None:
            sides[team] = (sides.get(team) or 0.0) + (
                _of_pair(s, seat, its, (deaths or {}).get(seat, 0.0)) if s.options.duo else its
            )
        else:
            sides.setdefault(team, None)
    strongest = max((its for its in sides.values() if its is not None), default=0.0)
    odds = {team: math.exp((its - strongest) / temper) if its is not None else 0.0 for team, its in sides.items()}
    whole = sum(odds.values())
    w = WEIGHTS
    return [w.lost + (w.best - w.lost) * odds[team] / whole if sides[team] is not None else -w.best for team in s.teams]


def member(points: float) -> float:
    """What one of two adds to their side: the stronger he is already, the less each further point, so that they share."""
    return WEIGHTS.rise * WEIGHTS.breadth * (1 - math.exp(-points / WEIGHTS.breadth)) + WEIGHTS.alive


RETURN = member(WEIGHTS.returned)
"""What the return of a fallen teammate is worth to his side."""


def _of_pair(s: GorgasaliState, seat: int, points: float, death: float) -> float:
    """A living member, who may fall, with the hope for a fallen one."""
    revivable = WEIGHTS.left * RETURN if s.is_alive(s.mates[seat]) else 0.0
    return (1 - death) * (member(points) + _fallen_mate(s, seat)) + death * revivable


def _fallen_mate(s: GorgasaliState, seat: int) -> float:
    """Who may be brought back is not lost."""
    square = s.players[seat].square
    return RETURN * hope(s, seat, square) if s.players[s.mates[seat]].banner >= 0 else 0.0
