"""What the village's own things and places are called."""

from __future__ import annotations

from questboard.games.village_of_fear.rules.content import BUILDINGS, EVENTS, KEY, TREASURE_IDS

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
ITEM_NOTES = {
    "healing_potion": "All HP back.",
    "speed_boots": "Three more actions in this turn.",
    "creature_whip": "Puts the Wolf on a street square, or sends Karrion to his perch.",
}


def building_name(number: int) -> str:
    """A building by the number on the board: "the Great Hall"."""
    return f"the {BUILDINGS[number - 1].name}"


SIDES = ("left", "middle", "right")


def point_name(column: int, row: int) -> str:
    """A point of the Drawbridge as people say it, rows counted from the village: "left 1" to "right 5"."""
    return f"{SIDES[column]} {row + 1}"


def card_name(id: str) -> str:
    """A Warlord card: "Golden Axe", "Karrion", "No Weakness"."""
    return " ".join(word.capitalize() for word in id.split("_"))


STARTS = ("on the left", "in the middle", "on the right")
"""The columns of the Drawbridge, to start on."""


def treasure(id: str) -> str:
    """A treasure: "the Golden Axe", "a Key"."""
    return "a Key" if id == TREASURE_IDS[KEY] else f"the {card_name(id)}"


def card_meaning(id: str) -> str:
    """What a Warlord card says to the Warlord himself."""
    if id == "karrion":
        return "Karrion strikes first"
    return "Nothing helps against you" if id == "no_weakness" else "Four dice against you"
