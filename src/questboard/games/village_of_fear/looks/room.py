"""What the kernel asks of the looks, and who answers."""

from __future__ import annotations

from questboard.games.dark.looks.room import DarkLooks
from questboard.games.village_of_fear.rules.model import VillageState

from .paints import LOOK
from .scenery import VillageScenery


class VillageLooks(DarkLooks[VillageState]):
    """How the game is shown."""

    look = LOOK


VillageState.scenery = VillageScenery()
ROOM = VillageLooks()
