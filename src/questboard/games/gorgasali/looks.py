"""Icons, hues and ids of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from .box import Rarity
from .content import CARD_IDS, CHARACTER_IDS, LABELS, SECTORS, SLOT_IDS

_CHARACTER_ICONS = {
    "armazi": "sun-priest",
    "ebue": "psychic-waves",
    "varas": "robber-mask",
    "medea": "witch-face",
    "tsiva": "queen-crown",
    "octor": "octopus",
    "kruber": "surrounded-eye",
    "tharsis": "fire-silhouette",
    "drain": "vampire-dracula",
    "emoon": "moon",
}
CHARACTER_ICONS = tuple(_CHARACTER_ICONS[name] for name in CHARACTER_IDS)
_ABILITY_ICONS = {
    "armazi": "sun",
    "ebue": "psychic-waves",
    "varas": "robber-hand",
    "medea": "healing",
    "tsiva": "snowflake-1",
    "octor": "duality-mask",
    "kruber": "body-swapping",
    "tharsis": "fire-ring",
    "drain": "heart-drop",
    "emoon": "eye-shield",
}
ABILITY_ICONS = tuple(_ABILITY_ICONS[name] for name in CHARACTER_IDS)
_CARD_ICONS = {
    "kite": "revolver",
    "viper": "pistol-gun",
    "gemini": "blunderbuss",
    "dobergun": "desert-eagle",
    "hornet": "uzi",
    "mantis": "mp5",
    "lynx": "thompson-m1",
    "basilisk": "bolter-gun",
    "tochinator": "cannon",
    "ram": "sawed-off-shotgun",
    "ursus": "gunshot",
    "goliath": "ray-gun",
    "farseer": "spyglass",
    "breathold": "musket",
    "barrier": "brick-wall",
    "tree_platform": "treehouse",
    "ball_lightning": "lightning-dome",
    "magic_field": "magic-shield",
    "flame_bulb": "fire-bomb",
    "magic_spear": "thrown-spear",
    "smoke_bulb": "smoke-bomb",
    "ntt_bulb": "grenade",
    "helmet": "helmet",
    "body_armor": "chest-armor",
    "bandage": "bandage-roll",
    "healing_potion": "health-potion",
    "elixir": "heart-bottle",
    "swift_boots": "running-shoe",
    "pathfinder": "compass",
    "free_stride": "wingfoot",
    "teleport": "teleport",
    "extra_six": "bullets",
    "hot_barrel": "heavy-bullets",
    "iron_grip": "hand-grip",
    "eagle_lens": "magnifying-glass",
    "ammo_bag": "ammo-box",
}
CARD_ICONS = tuple(_CARD_ICONS[name] for name in CARD_IDS)
KIND_ICONS = {
    "weapon": "revolver",
    "defensive": "brick-wall",
    "throwable": "fire-bomb",
    "helmet": "helmet",
    "body_armor": "chest-armor",
    "consumable": "swap-bag",
}
"""The ghost of what belongs into an empty slot."""
GROUPS = {
    "weapon": "Weapons",
    "defensive": "Defensive",
    "throwable": "Throwable",
    "helmet": "Armor",
    "body_armor": "Armor",
    "consumable": "Supplies",
}
RARITY_HUES: dict[Rarity, str] = {"common": "", "rare": "#2F6FB5", "epic": "#7D3FB0", "legendary": "#C98A17"}
RARITY_LETTERS: dict[Rarity, str] = {"common": "", "rare": "R", "epic": "E", "legendary": "L"}

CHEST, OPEN_CHEST, HEALING, TREE = "locked-chest", "open-chest", "health-normal", "tree-face"
EXTRA_CHEST = "chest"
SMOKE, FROZEN, BURNING, BANNER, CROWN = (
    "smoke-bomb",
    "snowflake-1",
    "small-fire",
    "flying-flag",
    "crown",
)
DICE, STEP, SKIP, RELOAD, SHOOT, BACKPACK, TRADE, REVIVE, SWAP = (
    "rolling-dices",
    "walking-boot",
    "hourglass",
    "reload-gun-barrel",
    "on-target",
    "knapsack",
    "shaking-hands",
    "heart-plus",
    "card-exchange",
)
END, ENOUGH, NOTHING = "hourglass", "check-mark", "cancel"
DISCARDS = "card-discard"

PILE_WEAPONS, PILE_SUPPORT, PILE_DISCARDS, PILE_CHESTS = "pile:weapons", "pile:support", "pile:discards", "pile:chests"
TREE_ID = "mark:tree"


def cell_id(square: int) -> str:
    """The id of a square by its number."""
    return f"cell:{LABELS[square]}"


def sector_id(sector: int) -> str:
    """The id of a sector by its number from 0."""
    return f"cell:sector:{SECTORS[sector].id}"


def block_id(column: int, row: int) -> str:
    """The id of a part of the map to land in."""
    return f"mark:block:{column},{row}"


def piece_id(character: int) -> str:
    """The id of a figure by its character."""
    return f"piece:{CHARACTER_IDS[character]}"


def banner_id(square: int) -> str:
    """The id of the banner on a square."""
    return f"piece:banner:{LABELS[square]}"


def fallen_id(character: int) -> str:
    """The id of the banner of an eliminated member of a team."""
    return f"piece:fallen:{CHARACTER_IDS[character]}"


def mat_id(seat: int) -> str:
    """The id of a player's mat."""
    return f"mat:{seat}"


def slot_id(seat: int, slot: int) -> str:
    """The id of a place on a mat."""
    return f"slot:{seat}:{SLOT_IDS[slot]}"


def chests_id(seat: int) -> str:
    """The id of the extra chests on a mat."""
    return f"slot:{seat}:extra_chest"


def ability_id(seat: int) -> str:
    """The id of the cooldown bar on a mat."""
    return f"track:{seat}:ability"


def move_id(seat: int) -> str:
    """The id of the movement number on a mat."""
    return f"track:{seat}:movement"


def zone_id(zone: int) -> str:
    """The id of a zone."""
    return f"zone:{zone}"
