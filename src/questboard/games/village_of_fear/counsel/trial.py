"""How to mix in the Trial of Stealth: where to creep, and where to lurk, so that nobody can guess it.

The Trial is a small game of its own, in which the hero does not see the Lurker. `python -m tools.minds.trial` lets both sides
learn from regret until neither gains much by knowing how the other one mixes; the weights are kept in `trial.bin`. The hero's
depend on his last move and on the moves that are left; the Lurker's on where he lies, too.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from questboard.games.village_of_fear.rules.content import BACK_POINTS, BESIDE, COLUMNS, MOVE_LIMIT, POINTS, point
from questboard.games.village_of_fear.rules.model import VillageState

KEPT = Path(__file__).with_name("trial.bin")
NO_LURKER = -1
STARTS = tuple(point(column, 0) for column in range(COLUMNS))


class Spot(NamedTuple):
    """Who is to move, in the eyes of one who mixes: the hero's moves so far, where he came from and is, and where the Lurker lies
    (NO_LURKER: the hero himself is to move)."""

    moves: int
    before: int
    here: int
    lurker: int = NO_LURKER

    @property
    def ways(self) -> tuple[int, ...]:
        """The points that may be gone to, in the order in which they are offered."""
        if self.lurker == NO_LURKER:
            return tuple(BESIDE[self.here])
        return tuple(there for there in BESIDE[self.lurker] if there != self.here)


START = Spot(0, NO_LURKER, NO_LURKER)
"""The column in which the hero begins: one of the `STARTS`."""


def spots() -> Iterator[Spot]:
    """All places of the Trial, in the order in which the weights are kept, but for the start."""
    yield from (Spot(0, start, start) for start in STARTS)
    for moves in range(1, MOVE_LIMIT):
        for before in POINTS:
            for here in BESIDE[before]:
                if before not in BACK_POINTS and here not in BACK_POINTS:
                    yield Spot(moves, before, here)
                    yield from (Spot(moves, before, here, lurker) for lurker in POINTS if lurker != here)


@functools.cache
def mixtures() -> Mapping[Spot, bytes]:
    """The weights of every place, read once."""
    kept, found, at = zlib.decompress(KEPT.read_bytes()), {START: b""}, len(STARTS)
    found[START] = kept[:at]
    for spot in spots():
        end = at + len(spot.ways)
        found[spot] = kept[at:end]
        at = end
    return found


def where_to_start(s: VillageState) -> Sequence[float]:
    """The hero's columns."""
    return tuple(mixtures()[START])


def where_to_creep(s: VillageState) -> Sequence[float]:
    """The hero's next points, as they are offered."""
    return tuple(mixtures()[Spot(len(s.hero_path) - 1, s.hero_path[-2:][0], s.hero_path[-1])])


def where_to_lurk(s: VillageState) -> Sequence[float]:
    """The Lurker's next points, as they are offered."""
    return tuple(mixtures()[Spot(len(s.hero_path) - 1, s.hero_path[-2], s.hero_path[-1], s.lurker_path[-1])])
