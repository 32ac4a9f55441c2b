"""Cards that heroes draw where they come to the boss: who comes first draws first, so each knows which of the deck are his.

In an imagined deck. Whoever saw cards go under the deck knows when they come up again, and nobody should wait for better ones
that will only come after those.
"""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.dark.rules.decks import KIND_MASK
from questboard.games.dark.rules.model import HIT, DarkState

_ANY = 0.5
"""Hit cards to be expected of one that is not in the deck yet."""


def hits_to_come(s: DarkState, order: Sequence[int], cards: Sequence[int]) -> list[float]:
    """For each hero the Hit cards among those that he will draw; `order` is who comes when, `cards` how many each draws."""
    found = [0.0] * len(s.heroes)
    deck = s.deck[::-1]
    for hero, count in zip(order, cards, strict=False):
        drawn, deck = deck[:count], deck[count:]
        found[hero] = sum(card & KIND_MASK == HIT for card in drawn) + _ANY * (count - len(drawn))
    return found
