"""Components are conserved: what must hold in every position, whatever was chosen."""

from __future__ import annotations

from collections import Counter

from questboard.games.dark.rules.invariants import broken_invariants as shared

from .challenge import HAND_LIMIT, AskSurplus
from .chests import EMPTIED, NO_CHEST
from .content import CARDS, COINS, ITEM_COUNTS, PLATFORM, SITE_ROOMS, SITES, STORE, WEAPON_IDS
from .entrance import AskLanding
from .model import CastleState


def broken_invariants(s: CastleState) -> list[str]:
    """One sentence for each thing that is wrong."""
    chests = {SITES[site] for site, chest in enumerate(s.chests) if chest != NO_CHEST}
    return [*shared(s, STORE, ITEM_COUNTS, CARDS, COINS, frozenset(chests)), *_weapons(s), *_variant(s), *_platform(s)]


def _weapons(s: CastleState) -> list[str]:
    """Each Golden Weapon is in one chest or one hand; chests stand in different rooms."""
    hidden = [chest for chest in s.chests if chest not in (NO_CHEST, EMPTIED)]
    held = [hero.weapon - 1 for hero in s.heroes if hero.weapon]
    rooms = [SITE_ROOMS[site] for site, chest in enumerate(s.chests) if chest != NO_CHEST]
    wrong = [] if len(set(rooms)) == len(rooms) else ["two chests stand in one room"]
    if max(Counter(hidden + held).values(), default=0) > 1:
        wrong.append("a Golden Weapon is in two places")
    if s.round and sorted(hidden + held) != list(range(len(WEAPON_IDS))):
        wrong.append(f"the Golden Weapons are {sorted(hidden + held)}")
    if s.chests.count(EMPTIED) != len(held):
        wrong.append("the emptied chests are not as many as the Golden Weapons in use")
    return wrong


def _variant(s: CastleState) -> list[str]:
    asked = {step.hero for step in s.agenda if isinstance(step, AskSurplus)}
    if not s.challenging or s.outcome is not None:
        return []
    return [f"hero {h} holds {hero.hand} cards" for h, hero in enumerate(s.heroes) if hero.hand > HAND_LIMIT and h not in asked]


def _platform(s: CastleState) -> list[str]:
    asked = any(isinstance(step, AskLanding) for step in s.agenda)
    there = bool(s.heroes_at(PLATFORM))
    return ["a hero stays on the Teleport Platform"] if there and not asked else []
