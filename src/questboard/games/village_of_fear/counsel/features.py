"""What a good player looks at in the village, beside what both games share."""

from __future__ import annotations

from questboard.games.dark.counsel import features as shared
from questboard.games.dark.rules.model import NOWHERE
from questboard.games.village_of_fear.rules.content import BRIDGE, ENTRANCE, GONE, KARRION_CARD, NO_BUILDING
from questboard.games.village_of_fear.rules.model import VillageState

from .travel import APART

OWN = (
    "wheel", "wheel at 9", "trial won", "keys held", "keys left", "keys used", "treasures left", "treasures unknown",
    "houses lifted", "houses cleared", "sealed", "wolf out", "lurker out", "wolf near a weak hero", "heroes on the bridge",
    "heroes at the Entrance", "hero has the feared weapon", "feared weapon is lost", "karrion's card", "no weakness",
    "halflings freed",
)  # fmt: skip
NAMES = (*shared.NAMES, *OWN)


def features(s: VillageState, seat: int) -> list[float]:
    """The numbers, as `NAMES` calls them."""
    return shared.features(s, seat) + _own(s)


def _own(s: VillageState) -> list[float]:
    out = [hero for hero in s.heroes if not hero.out]
    weak = [hero.place for hero in out if hero.hp <= 4]
    wolf = s.wolf != NOWHERE and any(APART[s.wolf][place] <= 3 for place in weak)
    feared = s.card + 1
    return [
        (s.wheel - 5) / 4, float(s.wheel == 9), float(s.trial_won), s.key_holders.bit_count() / 4, s.key_places.bit_count() / 4,
        s.keys_used / 4, sum(treasure != GONE for treasure in s.treasures) / 5, (5 - s.revealed.bit_count()) / 5,
        (s.opened & 31).bit_count() / 5, s.cleared.bit_count() / 5, float(s.karrion != NO_BUILDING), float(s.wolf != NOWHERE),
        float(s.lurker != NOWHERE), float(wolf), sum(hero.place == BRIDGE for hero in out) / 4,
        sum(hero.place == ENTRANCE for hero in out) / 4, float(any(hero.weapon == feared for hero in out)),
        float(any(hero.weapon == feared for hero in s.heroes if hero.out)), float(s.card == KARRION_CARD),
        float(s.card > KARRION_CARD), ((s.miller >= 0) + (s.mayor >= 0)) / 2,
    ]  # fmt: skip
