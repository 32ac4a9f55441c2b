"""The hasty bot: looks ahead as the greedy one does, but overlooks things."""

from __future__ import annotations

from questboard.core import Action

from .greedy import GreedyBot

# One option in so many is overlooked.
ONE_IN = 5


class HastyBot(GreedyBot):
    """Takes the best of what it noticed, as somebody does who has just learned the rules.

    Each time it overlooks other options, and never all of them. If it overlooks the best ones, it tries what nobody would who
    has seen them: an opinion of the game's is asked only about what was noticed.
    """

    def __init__(self, *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.name = "hasty"

    def _noticed(self, candidates: list[tuple[Action, float]]) -> list[tuple[Action, float]]:
        noticed = [candidate for candidate in candidates if self._chance.below(ONE_IN)]
        return noticed or ([self._chance.pick(candidates)] if candidates else [])
