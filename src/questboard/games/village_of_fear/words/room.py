"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

import questboard.games.village_of_fear.counsel.room  # noqa: F401 - hints ask the state's counsel, which is set there
from questboard.games.dark.words.room import DarkWords
from questboard.games.village_of_fear.rules.model import VillageState

from .tale import VillageTale


class VillageWords(DarkWords[VillageState]):
    """How the game speaks."""


VillageState.tale = VillageTale()
ROOM = VillageWords()
