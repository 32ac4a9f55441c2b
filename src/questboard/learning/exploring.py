"""A player that now and then tries something else, so that what it never believed in can prove itself."""

from __future__ import annotations

from typing import Any

from questboard.bots import Bot
from questboard.core import Action, FastChance, Position

_FINE = 1 << 20
# In a turn with something new each choice is it with this chance, until one was: not always the first choice of a turn.
_ONE_IN = 2


class Explorer:
    """Plays as its bot does, but in a `share` of its turns makes one choice at random. `strayed` says whether it did so since
    somebody last asked."""

    def __init__(self, bot: Bot, share: float, seed: int) -> None:
        self.name = bot.name
        self.bot = bot
        self.strayed = False
        self._share = share
        self._chance = FastChance.seeded(seed)
        self._is_curious = False

    def begin_turn(self) -> None:
        """A turn begins, its own or another one in which it may be asked something."""
        self._is_curious = self._chance.below(_FINE) < self._share * _FINE

    def choose(self, position: Position[Any]) -> Action:
        """The bot's choice, or any other that the decision offers."""
        decision = position.decision
        is_free = decision.domain is not None or len(decision.options) > 1
        if self._is_curious and is_free and self._chance.below(_ONE_IN) == 0:
            self._is_curious, self.strayed = False, True
            choice: Action = decision.sample(self._chance)
            return choice
        return self.bot.choose(position)
