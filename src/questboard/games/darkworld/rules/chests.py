"""Chests: hidden by Korak before round 1, opened by heroes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from questboard.core import AnyChance, Question
from questboard.games.dark.rules.model import BLOCKED, EVIL, HEROES

from .actions import HideWeapon
from .content import FLOOR, HERO_IDS, ROOM_SQUARES, SITE_ROOMS, SITES, SITES_BEFORE, WEAPON_IDS
from .events import ChestOpened, ChestPlaced

if TYPE_CHECKING:
    from .model import CastleState

NO_CHEST, EMPTIED, UNKNOWN_WEAPON = -1, 4, 5
"""What `chests` says of a site, beside the number of the Golden Weapon in it."""


class AskChest(Question, frozen=True):
    """Which weapon in which chest, and where? One chest in a room."""  # DRK-105

    kind = "place_chest"
    secret = True

    def options(self, s: CastleState) -> Sequence[HideWeapon]:
        used = {SITE_ROOMS[site] for site, chest in enumerate(s.chests) if chest != NO_CHEST}
        left = [weapon for weapon in range(len(WEAPON_IDS)) if weapon not in s.chests]
        sites = [site for site, room in enumerate(SITE_ROOMS) if room not in used]
        return [HideWeapon(WEAPON_IDS[weapon], FLOOR.names[SITES[site]]) for weapon in left for site in sites]

    def choose(self, s: CastleState, action: HideWeapon) -> None:
        place = FLOOR.index[action.place]
        _set_chest(s, SITES.index(place), WEAPON_IDS.index(action.weapon))
        s.at[place] = BLOCKED  # DRK-306
        s.tell(ChestPlaced, "105", seat=EVIL, place=action.place)


def _set_chest(s: CastleState, site: int, content: int) -> None:
    s.chests = (*s.chests[:site], content, *s.chests[site + 1 :])


def chest_before(s: CastleState, hero: int) -> int | None:
    """The site of the chest that this hero may open now."""  # DRK-611, DRK-R11, DRK-R27
    camp = s.heroes[hero]
    if camp.weapon or camp.place not in SITES_BEFORE:
        return None
    for site in SITES_BEFORE[camp.place]:
        if s.chests[site] not in (NO_CHEST, EMPTIED) and not s.monsters_in(ROOM_SQUARES[SITE_ROOMS[site]]):
            return site
    return None


def open_chest(s: CastleState, hero: int) -> None:
    """He takes the Golden Weapon; his basic weapon stays in the chest."""  # DRK-611
    site = chest_before(s, hero)
    assert site is not None
    weapon = s.chests[site]
    s.heroes[hero].weapon = 1 + weapon
    _set_chest(s, site, EMPTIED)
    place = FLOOR.names[SITES[site]]
    s.tell(ChestOpened, "611", seat=s.owners[hero], hero=HERO_IDS[hero], weapon=WEAPON_IDS[weapon], place=place)


def hide_contents(s: CastleState) -> None:
    """Only Korak knows what is in a chest."""
    s.chests = tuple(chest if chest in (NO_CHEST, EMPTIED) else UNKNOWN_WEAPON for chest in s.chests)


def deal_contents(s: CastleState, chance: AnyChance) -> None:
    """Any closed chest may hold any weapon that no hero has taken."""
    taken = {s.heroes[hero].weapon - 1 for hero in HEROES}
    weapons = [weapon for weapon in range(len(WEAPON_IDS)) if weapon not in taken]
    chance.shuffle(weapons)
    s.chests = tuple(chest if chest in (NO_CHEST, EMPTIED) else weapons.pop() for chest in s.chests)
