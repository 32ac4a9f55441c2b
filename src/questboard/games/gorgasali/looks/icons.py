"""Icons and hues of everything on a scene. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.gorgasali.rules.box import Rarity
from questboard.games.gorgasali.rules.content import CARD_IDS, CHARACTER_IDS

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
