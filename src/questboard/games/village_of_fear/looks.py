"""Names, icons and hues of what only the village has. Icon names are those of game-icons."""

from __future__ import annotations

from questboard.games.dark import looks as shared

from .content import BOX, BUILDINGS, EVENTS

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
EVENT_NAMES = {card.id: card.name for card in EVENTS}
EVENT_NOTES = {
    "rumour": "look at the top Warlord card",
    "scroll": "look at the top two Warlord cards",
    "militia": "draw a Hit/Miss card",
    "purse": "take a Gold Coin",
    "fair_wind": "one more action this turn",
    "mire": "one action less this turn",
    "herbs": "up to 2 HP back",
    "well": "1 HP lost, but not the last one",
    "howl": "the Warlord may activate the Wolf now",
    "ripple": "the Warlord may activate the Lurker now",
    "wings": "Karrion flies now",
    "pickpocket": "an item, a card or a coin must be given up",
    "hope": "the Warlord's wheel goes back by 1",
}
SEWER_ICONS = {"lost": "maze", "safe_passage": "lantern-flame", "ambush_1": "rat", "ambush_2": "rat", "lair": "spider-web"}
SEWER_NAMES = {
    "lost": "Lost",
    "safe_passage": "Safe Passage",
    "ambush_1": "Ambush, one Wererat",
    "ambush_2": "Ambush, two Wererats",
    "lair": "the Wererats' Lair",
}
NAMES = {"creature_whip": "Creature Control Whip", "well": "the Poisoned Well"}
PLACES = {
    "ENT": "the Village Entrance",
    "BRIDGE": "the Drawbridge",
    "TOP": "the top of the Fortress",
    "LAIR": "the Wererats' Lair",
}
BASIC_WEAPONS = tuple(hero.weapon for hero in BOX.pieces.hero)
ITEM_NOTES = {
    "healing_potion": "All HP back.",
    "speed_boots": "Three more actions in this turn.",
    "creature_whip": "Puts the Wolf on a street square, or sends Karrion to his perch.",
}
BUILDING_ICONS = ("family-house", "windmill", "barn", "tavern-sign", "barn")
BUILDING_HUES = ("#A8483A", "#7D5A8C", "#B0682F", "#8E3B46", "#B0682F")
MONUMENT, FORTRESS, SEWER, EVENT_DECK, SEWER_DECK, WARLORD_DECK = (
    "obelisk", "castle-ruins", "floor-hatch", "card-draw", "maze", "warlord-helmet",
)  # fmt: skip
GREY = "grey"
"""The ring of creatures that are fought without a Hit Strength."""


def building_name(number: int) -> str:
    """A building by the number on the board: "the Great Hall"."""
    return f"the {BUILDINGS[number - 1].name}"


def lid_id(building: int) -> str:
    """The id of a building's roof, by the number on the board."""
    return f"lid:{building}"


SIDES = ("left", "middle", "right")


def point_id(column: int, row: int) -> str:
    """The id of a point of the Drawbridge."""
    return f"cell:point:{column},{row}"


def point_name(column: int, row: int) -> str:
    """A point of the Drawbridge as people say it, rows counted from the village: "left 1" to "right 5"."""
    return f"{SIDES[column]} {row + 1}"


def treasure_id(building: int) -> str:
    """The id of the chest in a building, by the number on the board."""
    return f"piece:treasure:{building}"


def card_name(id: str) -> str:
    """A Warlord card: "Golden Axe", "Karrion", "No Weakness"."""
    return " ".join(word.capitalize() for word in id.split("_"))
