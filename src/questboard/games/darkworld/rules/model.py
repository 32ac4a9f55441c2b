"""The state of a match in the castle."""

from __future__ import annotations

from typing import ClassVar

from questboard.games.dark.rules.model import DarkState

from .chests import NO_CHEST
from .content import SITES
from .realm import CASTLE, Castle


class CastleState(DarkState, kw_only=True):
    """The whole truth of one match.

    `opened` is the mask of open doors, `populated` of rooms that got their monsters, `arrived` of heroes that have been on the
    Doomstep. `chests` tells for each site what stands there. `searches` are those left in a hero's turn, `summoned` whether the
    Haunter was called in Korak's.
    """

    realm: ClassVar[Castle] = CASTLE

    challenging: bool = False
    chests: tuple[int, ...] = (NO_CHEST,) * len(SITES)
    populated: int = 0
    arrived: int = 0
    arena_filled: bool = False
    searches: int = 0
    summoned: bool = False
