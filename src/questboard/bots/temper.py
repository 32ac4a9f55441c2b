"""Tempers: between choices that are as good as each other one player likes what is sure, another one what may turn out best.

It costs nothing, and four partners at a table do not play alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bot import Considered

TRIFLE = 0.005
"""Options whose values differ by no more are as good as each other."""
VENTURE = 0.1
"""How much more widely the values of one must differ before it is called a venture beside the other."""
_TRIED_ENOUGH = 2
"""An option must have been tried at least one in so many times as often as the favourite."""


class Temper(NamedTuple):
    """What somebody likes who does not mind; `taste` is above 0 for what may turn out well or badly."""

    name: str
    taste: float

    def favourite(self, considered: Sequence[Considered]) -> Considered:
        """The first option, or one that is as good and more to the taste."""
        first = considered[0]
        if not self.taste:
            return first
        as_good = [
            option
            for option in considered
            if abs(option.value - first.value) <= TRIFLE
            and abs(option.spread - first.spread) >= VENTURE
            and option.visits * _TRIED_ENOUGH >= first.visits
        ]
        return max([first, *as_good], key=lambda option: self.taste * option.spread)


EVEN = Temper("even", 0.0)
TEMPERS = (EVEN, Temper("bold", 1.0), Temper("careful", -1.0))


def temper_of(seed: int) -> Temper:
    """Somebody's temper; it follows from the seed like the rest of him."""
    return TEMPERS[seed % len(TEMPERS)]
