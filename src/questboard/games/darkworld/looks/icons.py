"""Icons of what only the castle has. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.dark.looks import icons as shared

ICONS = shared.ICONS | {
    "korak": "overlord-helm",
    "haunter": "floating-ghost",
    "skeleton": "skeleton",
    "ogre": "ogre",
    "mummy": "mummy-head",
    "manticore": "griffin-symbol",
    "fireball_grenade": "fire-bomb",
}
DOOM_ICON, NICHE, PLATFORM, SECRET_DOOR, THRONE = "death-skull", "dungeon-gate", "portal", "secret-door", "stone-throne"
