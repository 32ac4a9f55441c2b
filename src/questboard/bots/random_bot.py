"""The simplest bot: any choice, all equally likely."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, FastChance, Position


class RandomBot:
    """Chooses at random: the yardstick for every other bot."""

    def __init__(self, *, seed: int = 0) -> None:
        self.name = "random"
        self._chance = FastChance.seeded(seed)

    def choose(self, position: Position[Any]) -> Action:
        """One of the choices, all equally likely."""
        action: Action = position.decision.sample(self._chance)
        return action

    def forget(self) -> None:
        """There is nothing to forget."""
