"""What cards and abilities do, in one or two plain sentences with the numbers of the box."""

from __future__ import annotations

from collections.abc import Callable

from questboard.games.gorgasali.rules.box import CharacterCard, SupportCard, WeaponCard
from questboard.games.gorgasali.rules.content import CARDS, CHARACTERS

GROUP_WORDS = {"six_shooter": "six shooter", "striker": "striker", "massive": "massive weapon", "scout": "scout"}
_MANY = {"six_shooter": "six shooters", "striker": "strikers", "massive": "massive weapons", "scout": "scouts"}


def card_text(card: int) -> str:
    """What a card of either deck does."""
    design = CARDS[card]
    return _weapon(design) if isinstance(design, WeaponCard) else _support(design)


def card_kind(card: int) -> str:
    """Its rarity and kind: "epic striker", "rare throwable card"."""
    design = CARDS[card]
    kind = GROUP_WORDS[design.group] if isinstance(design, WeaponCard) else f"{design.category} card"
    return f"{design.rarity} {kind}"


def dice_words(count: int) -> str:
    """ "one die", "5 dice"."""
    return "one die" if count == 1 else f"{count} dice"


# ---- weapons --------------------------------------------------------------------------------------------------------


def _weapon(card: WeaponCard) -> str:
    dice = dice_words(card.dice)
    if card.kind == "bullet":
        words = f"Range {card.range}: the sum of {dice} times {card.per_unit} damage."
    elif isinstance(card.to_hit, dict):
        table = ", ".join(f"{number}+ at {distance}" for distance, number in card.to_hit.items())
        words = f"Range {card.range}: {dice}, {table}; {card.damage} damage."
    else:
        words = f"Range {card.range}: {dice}, {card.to_hit}+ hits for {card.damage}."
    return f"{words} {SKILL_WORDS[card.skill](card)}" if card.skill else words


SKILL_WORDS: dict[str, Callable[[WeaponCard], str]] = {
    "seven_is_max": lambda c: f"A sum of exactly {c.skill_threshold} counts as {c.skill_counts_as}.",
    "free_move_2": lambda c: f"A sum of {c.skill_threshold} or more: up to {c.skill_steps} free steps.",
    "exact_range_bonus": lambda c: f"Times {c.skill_per_unit} at distance {c.skill_distance}.",
    "plus5_per_die_5": lambda c: f"{c.skill_bonus} more for each die of {c.skill_threshold} or 6.",
    "no_reload_5": lambda c: f"A die of {c.skill_threshold} or 6 keeps it loaded.",
    "restore_15": lambda c: f"A hit gives you {c.skill_heal} health.",
    "plus15_on_11": lambda c: f"{c.skill_bonus} more on a sum of {c.skill_threshold} or more.",
    "ignore_armor": lambda c: "Armor does not help against it.",
}


# ---- support cards --------------------------------------------------------------------------------------------------


def _support(card: SupportCard) -> str:
    if card.heal:
        return f"Before the roll: {card.heal} health back."
    if card.block:
        return f"Blocks {card.block} damage of cards, then it is used up."
    return SUPPORT_WORDS[card.id](card)


def _extension(effect: Callable[[SupportCard], str]) -> Callable[[SupportCard], str]:
    return lambda c: f"With a shot, for {_MANY[c.weapon_group]}: {effect(c)}."


SUPPORT_WORDS: dict[str, Callable[[SupportCard], str]] = {
    "barrier": lambda c: f"A wall of {c.squares} squares beside you. Nobody walks or sees through it.",
    "tree_platform": lambda c: f"Under you: every die shot at whoever stands there counts {c.die_reduction} less.",
    "ball_lightning": lambda c: f"Beside you: {c.damage} damage to enemies who end their turn within {c.range} of it.",
    "magic_field": lambda c: "Under you: damage of cards to whoever stands there is halved.",
    "flame_bulb": lambda c: (
        f"At distance exactly {c.range_exact}: {c.dice} dice, {c.to_hit}+ hits for {c.damage}, enemies next to him too."
    ),
    "magic_spear": lambda c: f"Range {c.range}: the die must show the distance; {c.damage} damage.",
    "smoke_bulb": lambda c: "Under you: no weapon can be shot at you until you shoot or leave.",
    "ntt_bulb": lambda c: f"Range {c.range}: all weapons of one enemy turn face down.",
    "swift_boots": lambda c: f"After the roll: {c.bonus} more movement.",
    "pathfinder": lambda c: "After the roll: every square costs 1 in this move.",
    "free_stride": lambda c: "After the roll: stop on any square you like.",
    "teleport": lambda c: "After the roll: go to any free square of the map.",
    "ammo_bag": lambda c: "Before the roll: all your weapons turn face up.",
    "extra_six": _extension(lambda c: f"{c.units} more on the sum"),
    "hot_barrel": _extension(lambda c: f"the sum counts {'once' if c.per_unit == 1 else f'{c.per_unit} times'} more"),
    "iron_grip": _extension(lambda c: f"roll {c.keep_best_of} dice, the best counts"),
    "eagle_lens": _extension(lambda c: f"{c.aim} more on the roll to hit"),
}


# ---- abilities ------------------------------------------------------------------------------------------------------


def ability_text(character: int) -> str:
    """What a character's ability does."""
    card = CHARACTERS[character]
    words = ABILITY_WORDS[card.id](card)
    if card.kind == "passive":
        return f"{words} Always at work."
    return f"{words} Every {card.cooldown} turns." if card.cooldown else words


def _reach(card: CharacterCard) -> str:
    return f"within {card.range[1]}"


ABILITY_WORDS: dict[str, Callable[[CharacterCard], str]] = {
    "armazi": lambda c: f"{c.damage} damage to an enemy {_reach(c)} and to one beside him.",
    "ebue": lambda c: f"Pull an enemy {_reach(c)} to a square beside you.",
    "varas": lambda c: f"Take a card, but no weapon, from an enemy {_reach(c)}.",
    "medea": lambda c: f"{c.heal} health back, and a support card.",
    "tsiva": lambda c: f"Every enemy {_reach(c)} is frozen: he cannot move, nor aim at you.",
    "octor": lambda c: f"Copy the ability of somebody {_reach(c)}, as often as you like.",
    "kruber": lambda c: f"Swap places with an enemy {_reach(c)}; at the end of the turn you may go back.",
    "tharsis": lambda c: f"Who ends a turn beside you loses {c.damage} and cannot use healing cards.",
    "drain": lambda c: f"Each {c.die_min} or 6 of a shot that hits: {c.bonus_per_die} more damage, and as much health back.",
    "emoon": lambda c: "No ability of others affects you.",
}
