"""Icons and hues of what only the village has. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.dark.looks import icons as shared

ICONS = shared.ICONS | {
    "warlord": "warlord-helmet",
    "karrion": "vulture",
    "wolf": "wolf-howl",
    "lurker": "fish-monster",
    "wererat": "rat",
    "goblin": "goblin-head",
    "ghoul": "shambling-zombie",
    "troll": "troll",
    "creature_whip": "whip",
    "key": "key",
    "miller": "flour",
    "mayor": "top-hat",
    "no_weakness": "checked-shield",
    "well": "well",
}
EVENT_ICONS = {
    "rumour": "talk",
    "scroll": "scroll-unfurled",
    "militia": "swordman",
    "purse": "swap-bag",
    "fair_wind": "windy-stripes",
    "mire": "swamp",
    "herbs": "herbs-bundle",
    "well": "well",
    "howl": "wolf-howl",
    "ripple": "waves",
    "wings": "evil-wings",
    "pickpocket": "robber-hand",
    "hope": "ringing-bell",
}
SEWER_ICONS = {"lost": "maze", "safe_passage": "lantern-flame", "ambush_1": "rat", "ambush_2": "rat", "lair": "spider-web"}
BUILDING_ICONS = ("family-house", "windmill", "barn", "tavern-sign", "barn")
BUILDING_HUES = ("#A8483A", "#7D5A8C", "#B0682F", "#8E3B46", "#B0682F")
MONUMENT, FORTRESS, SEWER, EVENT_DECK, SEWER_DECK, WARLORD_DECK = (
    "obelisk", "castle-ruins", "floor-hatch", "card-draw", "maze", "warlord-helmet",
)  # fmt: skip
GREY = "grey"
"""The ring of creatures that are fought without a Hit Strength."""
