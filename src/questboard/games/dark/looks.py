"""Icons and ids of what both games show. Icon names are those of game-icons."""

from __future__ import annotations

ICONS = {
    "barbarian": "barbarian",
    "knight": "visored-helm",
    "ranger": "bowman",
    "dwarf": "dwarf-face",
    "orc": "orc-head",
    "hammer": "flat-hammer",
    "mace": "flanged-mace",
    "sword": "broadsword",
    "axe": "battle-axe",
    "golden_hammer": "thor-hammer",
    "golden_mace": "spiked-mace",
    "golden_sword": "shining-sword",
    "golden_axe": "magic-axe",
    "healing_potion": "health-potion",
    "speed_boots": "wingfoot",
}
HIT, MISS, COIN, DECK, ITEMS = "sword-clash", "shield-bounces", "two-coins", "crossed-swords", "swap-bag"
HIT_HUE, MISS_HUE = "#A63D1E", "#2B6684"
CHEST, OPEN_CHEST, FOUNTAIN, STAIRS = "locked-chest", "open-treasure-chest", "water-fountain", "stairs"
STEP, STRIKE, BLOCK, FALL, GRAVE = (
    "walking-boot",
    "crossed-swords",
    "checked-shield",
    "knocked-out-stars",
    "tombstone",
)
END, ENOUGH, NOTHING, ACTIONS, STRENGTH = "hourglass", "check-mark", "cancel", "sprint", "muscle-up"
EVIL_MARK = 4
"""The sign of the evil side; heroes go by their own numbers."""
MARKS = {2: (4, 0), 3: (4, 0, 2), 4: (4, 0, 2, 3), 5: (4, 0, 1, 2, 3)}
"""For each number of seats, the sign of each seat: the evil side's, else that of its first hero."""

MAT_KNOWN = "mat:known"
PILE_DECK, PILE_COINS, PILE_ITEMS = "pile:deck", "pile:coins", "pile:items"


def cell_id(name: str) -> str:
    """The id of a square by its name."""
    return f"cell:{name}"


def area_id(name: str) -> str:
    """The id of an area by its name."""
    return f"area:{name}"


def piece_id(figure: str) -> str:
    """The id of a figure by its own id."""
    return f"piece:{figure}"


def lying_id(place: str, number: int) -> str:
    """The id of the so-manieth item that lies in a place."""
    return f"piece:lying:{place}:{number}"


def mat_id(owner: str) -> str:
    """The id of a hero's mat, or of the boss's."""
    return f"mat:{owner}"


def slot_id(hero: str, thing: str) -> str:
    """The id of a slot on a hero's mat: "weapon", "item:0"."""
    return f"slot:{hero}:{thing}"


def card_id(hero: str, kind: str, number: int) -> str:
    """The id of the so-manieth Hit or Miss card in a hand."""
    return f"card:{hero}:{kind}:{number}"


def coin_id(hero: str, number: int) -> str:
    """The id of the so-manieth coin in a camp."""
    return f"coin:{hero}:{number}"


def slain_id(hero: str, number: int) -> str:
    """The id of the so-manieth slain figure in a camp."""
    return f"slain:{hero}:{number}"


def store_id(type_: str, strength: int, number: int = 0) -> str:
    """The id of a figure in the evil side's store."""
    return f"store:{type_}:{strength}:{number}"
