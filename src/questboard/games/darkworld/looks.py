"""Names and icons of what only the castle has. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.dark import looks as shared

from .content import PIECES

ICONS = shared.ICONS | {
    "korak": "overlord-helm",
    "haunter": "floating-ghost",
    "skeleton": "skeleton",
    "ogre": "ogre",
    "mummy": "mummy-head",
    "manticore": "griffin-symbol",
    "fireball_grenade": "fire-bomb",
}
NAMES = {"grenade": "the Fireball Grenade"}
PLACES = {
    "ENT": "the Castle Entrance",
    "FOUNTAIN": "the Healing Fountain",
    "PLATFORM": "the Teleport Platform",
    "DOOM": "the Doomstep",
    "FRONT": "the throne front",
}
BASIC_WEAPONS = tuple(hero.weapon for hero in PIECES.hero)
ITEM_NOTES = {
    "healing_potion": "All HP back.",
    "speed_boots": "Three more actions in this turn.",
    "fireball_grenade": "Thrown two squares far: 3 damage there, 2 on every square beside it.",
}
DOOM_ICON, NICHE, PLATFORM, SECRET_DOOR, THRONE = "death-skull", "dungeon-gate", "portal", "secret-door", "stone-throne"


def chest_id(site: str) -> str:
    """The id of the chest on a square."""
    return f"piece:chest:{site}"


def door_id(number: int) -> str:
    """The id of a door by the number on it."""
    return f"door:{number}"


def lid_id(room: int) -> str:
    """The id of the fog over a room."""
    return f"lid:{room}"
