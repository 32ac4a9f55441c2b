"""The challenging variant: small hands, and blows that must exceed the Hit Strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from questboard.core import Question
from questboard.games.dark.rules.actions import GiveUp
from questboard.games.dark.rules.decks import bit_of
from questboard.games.dark.rules.model import HIT, MISS

from .content import HERO_IDS, NUMBERS
from .events import PutBack

if TYPE_CHECKING:
    from .model import CastleState

HAND_LIMIT = NUMBERS.variant_hand_limit


def extra_hit(s: CastleState) -> int:
    """What a killing total needs beyond the Hit Strength."""  # DRK-921
    return NUMBERS.variant_extra_hit if s.challenging else 0


def check_hand(s: CastleState, hero: int) -> None:
    """After any draw surplus cards go under the deck."""  # DRK-920
    if s.challenging and s.heroes[hero].hand > HAND_LIMIT:
        s.push(AskSurplus(s.owners[hero], hero))


class AskSurplus(Question, frozen=True):
    """Which card goes face down under the deck? It is asked as long as there are too many."""  # DRK-920

    kind = "discard_to_6"
    always_ask = True
    secret = True

    hero: int

    def options(self, s: CastleState) -> Sequence[GiveUp]:
        camp = s.heroes[self.hero]
        if camp.hand <= HAND_LIMIT:
            return []
        return [GiveUp(name) for name, count in (("hit", camp.hits), ("miss", camp.misses)) if count]

    def choose(self, s: CastleState, action: GiveUp) -> None:
        s.discard(self.hero, HIT if action.thing == "hit" else MISS, bit_of(self.seat))
        s.tell(PutBack, "920", seat=self.seat, hero=HERO_IDS[self.hero])
        s.push(self)
