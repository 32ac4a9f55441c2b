"""A player for tests: partly at random, partly as the game's own ordering likes it, so that matches reach everything."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, FastChance, Game


class Player:
    """With a zeal of 0 to 4 so many of five choices are the most promising ones, the others are random."""

    def __init__(self, game: Game[Any], seed: int, zeal: int) -> None:
        self.game = game
        self.chance = FastChance.seeded(seed)
        self.zeal = zeal

    def choose(self, s: Any) -> Action:
        decision = s.pending
        if self.chance.below(5) < self.zeal:
            weights = self.game.counsel.prior(s, decision)
            if weights is not None:
                return max(zip(weights, decision.options, strict=True), key=lambda pair: pair[0])[1]
        return decision.sample(self.chance)
