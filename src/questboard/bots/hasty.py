"""The hasty bot: looks ahead as the greedy one does, but overlooks things and misjudges what is close."""

from __future__ import annotations

from typing import Any

from questboard.core import Action, Position

from .bot import Considered
from .greedy import GreedyBot, Trial

# One option in so many is overlooked.
ONE_IN = 5
# A judgement is wrong by so much at most: what differs by less than twice that may change places.
MISJUDGED = 0.05
_FINE = 1000


class HastyBot(GreedyBot):
    """Takes the best of what it noticed, as somebody does who has just learned the rules.

    Each time it overlooks other options, and never all of them; what is nearly as good as the best may seem better to it. So
    its mistakes are those of a person: it misses things, and never does what is plainly worse than what it sees.
    """

    def __init__(self, *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.name = "hasty"

    def _drawn(self, position: Position[Any]) -> Action | None:
        """Nobody who has just learned the rules mixes as he should."""
        return None

    def _noticed(self, candidates: list[tuple[Action, float]]) -> list[tuple[Action, float]]:
        noticed = [candidate for candidate in candidates if self._chance.below(ONE_IN)]
        return noticed or ([self._chance.pick(candidates)] if candidates else [])

    def _weigh(self, position: Position[Any], trial: Trial) -> list[Considered]:
        return sorted(map(self._misjudged, super()._weigh(position, trial)), key=lambda option: -option.value)

    def _misjudged(self, option: Considered) -> Considered:
        error = (2 * self._chance.below(_FINE + 1) / _FINE - 1) * MISJUDGED
        return option._replace(value=option.value + error)
