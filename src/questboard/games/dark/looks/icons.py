"""Icons of what both games show. Icon names are those of game-icons."""

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
