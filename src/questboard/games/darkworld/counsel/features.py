"""What a good player looks at in the castle, beside what both games share."""

from __future__ import annotations

from questboard.games.dark.counsel import features as shared
from questboard.games.darkworld.rules.chests import EMPTIED, NO_CHEST
from questboard.games.darkworld.rules.content import AT_ENTRANCE, BEYOND_ARCH, FLOOR, ROOM_OF, SITES
from questboard.games.darkworld.rules.doors import open_in_a_row
from questboard.games.darkworld.rules.model import CastleState

from .travel import FRONTS, TO_PLACE

OWN = (
    "unarmed chests", "doors open in a row", "doors open", "rooms populated", "arrived", "arena filled",
    "monsters beyond the Arch", "strength beyond the Arch", "strength on the stairs", "heroes beyond the Arch",
    "heroes in the rooms", "rows with heroes",
    "heroes at the Entrance", "nearest chest", "challenging",
)  # fmt: skip
NAMES = (*shared.NAMES, *OWN)


def features(s: CastleState, seat: int) -> list[float]:
    """The numbers, as `NAMES` calls them."""
    return shared.features(s, seat) + _own(s)


def _own(s: CastleState) -> list[float]:
    rooms = [hero.place for hero in s.heroes if not hero.out and ROOM_OF[hero.place]]
    beyond = [m for m in s.monsters.values() if m.place in BEYOND_ARCH]
    strengths = s.realm.kind_strength
    fronts = [FRONTS[SITES[site]] for site, chest in enumerate(s.chests) if chest not in (NO_CHEST, EMPTIED)]
    unarmed = [hero.place for hero in s.heroes if not hero.out and not hero.weapon]
    nearest = min((TO_PLACE[front][place] for front in fronts for place in unarmed), default=45)
    return [
        len(fronts) / 4, open_in_a_row(s) / 8, s.opened.bit_count() / 8, s.populated.bit_count() / 8, s.arrived.bit_count() / 4,
        float(s.arena_filled), len(beyond) / 6, sum(strengths[m.kind] for m in beyond) / 24,
        sum(strengths[m.kind] for m in beyond if FLOOR.zones[m.place].startswith("stairs")) / 10,
        sum(hero.place in BEYOND_ARCH for hero in s.heroes) / 4, len(rooms) / 4,
        len({FLOOR.spots[place][1] for place in rooms}) / 4,
        sum(hero.place in AT_ENTRANCE for hero in s.heroes) / 4, min(45, nearest) / 45, float(s.challenging),
    ]  # fmt: skip
