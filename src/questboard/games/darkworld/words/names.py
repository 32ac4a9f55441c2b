"""What the castle's own things and places are called."""

from __future__ import annotations

NAMES = {"grenade": "the Fireball Grenade"}
PLACES = {
    "ENT": "the Castle Entrance",
    "FOUNTAIN": "the Healing Fountain",
    "PLATFORM": "the Teleport Platform",
    "DOOM": "the Doomstep",
    "FRONT": "the throne front",
}
ITEM_NOTES = {
    "healing_potion": "All HP back.",
    "speed_boots": "Three more actions in this turn.",
    "fireball_grenade": "Thrown two squares far: 3 damage there, 2 on every square beside it.",
}
