"""Icons and hues of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.manticore.rules.content import CHARACTERISTICS, ITEM_KINDS

FIGURE_ICONS = {
    "warrior": "visored-helm",
    "mage": "wizard-face",
    "dwarf": "dwarf-face",
    "elf": "elf-helmet",
    "manticore": "griffin-symbol",
    "O3a": "goblin-head",
    "O3b": "orc-head",
    "O3c": "troll",
    "O4": "ogre",
    "A3a": "wolf-head",
    "A3b": "spider-face",
    "A3c": "snake-tongue",
}
LOCATION_ICONS = {
    "city": "castle",
    "cave": "cave-entrance",
    "forge": "anvil-impact",
    "elven_workshop": "bow-string",
    "dwarf_workshop": "gear-hammer",
    "shoe_manufactory": "leather-boot",
    "witch_hut": "cauldron",
    "druid_hut": "hut",
    "ice_tower": "ice-spear",
    "fiery_earth": "volcano",
}
LOCATION_HUES = {
    "city": "#6B4F3A",
    "cave": "#3A2416",
    "forge": "#8A5218",
    "elven_workshop": "#55701F",
    "dwarf_workshop": "#55504A",
    "shoe_manufactory": "#85472A",
    "witch_hut": "#613A80",
    "druid_hut": "#2F6441",
    "ice_tower": "#2B6684",
    "fiery_earth": "#9C3415",
}
"""The line colour of each place; its ground is a pale tint of it."""
_ITEM_ICONS = {
    "sword": "broadsword",
    "bow": "bow-arrow",
    "shield": "checked-shield",
    "boots": "boots",
    "amulet": "gem-pendant",
    "helmet": "crested-helmet",
    "ice_boulder": "ice-bolt",
    "fireball": "fireball",
}
ITEM_ICONS = tuple(_ITEM_ICONS[kind] for kind in ITEM_KINDS)
_CHARACTERISTIC_ICONS = {
    "initiative": "walking-boot",
    "defense": "checked-shield",
    "attack": "crossed-swords",
    "shooting": "bow-arrow",
    "magic": "magic-swirl",
}
CHARACTERISTIC_ICONS = tuple(_CHARACTERISTIC_ICONS[name] for name in CHARACTERISTICS)
KIND_ICONS = {"magic": "magic-swirl", "close": "crossed-swords", "shooting": "bow-arrow"}
GROUP_ICONS = {"physical": "crossed-swords", "magic": "magic-swirl"}
"""The back of a face-down stack shows which group it belongs to."""
ASLEEP, AWAKE, BAG, HEAL, JOINT = "night-sleep", "burning-eye", "knapsack", "heart-plus", "team-upgrade"
ROAD_TOKEN, COMBAT_CARD, DISCARDS = "path-distance", "card-draw", "card-discard"
STEP, CITY_ICON = "walking-boot", LOCATION_ICONS["city"]
GIVE = "shaking-hands"
END, ENOUGH, NOTHING = "hourglass", "check-mark", "cancel"
"""The end of a turn, the end of a list, and "none of these"."""
MANTICORE_COLOR = "#C2301A"
