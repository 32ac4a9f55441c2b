"""What the kernel asks of the words, and who answers."""

from __future__ import annotations

import questboard.games.darkworld.counsel.room  # noqa: F401 - hints ask the state's counsel, which is set there
from questboard.games.dark.words.room import DarkWords
from questboard.games.darkworld.rules.model import CastleState

from .tale import CastleTale


class DarkWorldWords(DarkWords[CastleState]):
    """How the game speaks."""


CastleState.tale = CastleTale()
ROOM = DarkWorldWords()
