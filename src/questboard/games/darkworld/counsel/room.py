"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.games.dark.counsel.room import DarkCounsel
from questboard.games.darkworld.rules.model import CastleState

from .evaluation import CastleCounsellor
from .ordering import WEIGHING


class DarkWorldCounsel(DarkCounsel[CastleState]):
    """How positions and options are judged."""


CastleState.counsel = CastleCounsellor(WEIGHING)
ROOM = DarkWorldCounsel()
