"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from questboard.games.dark.counsel.room import DarkCounsel
from questboard.games.village_of_fear.rules.model import VillageState

from .evaluation import VillageCounsellor
from .ordering import WEIGHING


class VillageCounsel(DarkCounsel[VillageState]):
    """How positions and options are judged."""


VillageState.counsel = VillageCounsellor(WEIGHING)
ROOM = VillageCounsel()
