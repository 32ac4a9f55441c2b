"""Icons, hues and ids of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from .content import CHARACTERISTICS, ITEM_KINDS, LABELS

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


def cell_id(cell: int) -> str:
    """The id of a cell by its number."""
    return f"cell:{LABELS[cell]}"


def piece_id(figure: str) -> str:
    """The id of a figure by its own id."""
    return f"piece:{figure}"


def dropped_id(cell: int, place: int) -> str:
    """The id of the so-manieth thing on the ground of a cell."""
    return f"piece:dropped:{LABELS[cell]}:{place}"


def area_id(location: str) -> str:
    """The id of a location."""
    return f"area:{location}"


def mat_id(seat: int) -> str:
    """The id of a hero's mat."""
    return f"mat:{seat}"


def slot_id(seat: int, kind: int) -> str:
    """The id of a slot on a hero's mat."""
    return f"slot:{seat}:{ITEM_KINDS[kind]}"


def bag_id(seat: int, place: int | None = None) -> str:
    """The id of the so-manieth thing in a bag, or of the free place in it."""
    return f"bag:{seat}" if place is None else f"bag:{seat}:{place}"


def stat_id(owner: int | str, number: int) -> str:
    """The id of a characteristic on the mat of a seat or of the Manticore."""
    return f"stat:{owner}:{CHARACTERISTICS[number]}"


def tile_id(token: str) -> str:
    """The id of a drawn road token."""
    return f"tile:{token}"
