"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.games.dark.looks.room import DarkLooks
from questboard.games.darkworld.rules.model import CastleState

from .paints import LOOK
from .scenery import CastleScenery


class DarkWorldLooks(DarkLooks[CastleState]):
    """How the game is shown."""

    look = LOOK


CastleState.scenery = CastleScenery()
ROOM = DarkWorldLooks()
