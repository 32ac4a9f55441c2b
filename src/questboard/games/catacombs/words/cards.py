"""What shots, modifiers and cards do, in a line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from questboard.games.catacombs.rules.content import ABILITIES, ANTIENT_CARD, HEROES, ITEMS, LORDS, MONSTERS, SPELLS
from questboard.games.catacombs.rules.language import Shot, node, read_shot

from .names import card as card_name
from .names import listed, sentence, sequence
from .names import shot as shot_name

BASES = {
    "rush": "The piece itself moves; it hurts nobody.",
    "melee": "The piece itself: 1 damage to every enemy it hits.",
    "bite": "The piece itself: 2 damage to every enemy it hits.",
    "roll": "The piece itself on its edge: 2 damage to one enemy.",
    "devour": "The piece itself: 1 damage to every enemy it hits, and one survivor is swallowed.",
    "missile": "A small piece placed near: 1 damage to every enemy it hits.",
    "fireball": "A large piece placed near: 1 damage to every enemy it hits.",
    "target": "A declared enemy, two tries: 1 damage.",
    "gfireball": "A very large piece placed near: 2 damage to every enemy it hits.",
    "boulder": "A very large piece placed near: 3 damage to every enemy it hits.",
    "ice": "A piece placed near: it freezes one enemy it hits.",
    "shield": "The shield is flicked, and lies near its owner afterwards.",
    "teleport": "A character leaves the mat and comes back at an edge in the next round.",
    "runic": "A character moves to a rune.",
    "portal": "Two characters change places.",
    "summon": "A new piece is placed near.",
    "heal": "A character gains health.",
    "healall": "All teammates gain health.",
    "cure": "A poison card goes back.",
    "refresh_ability": "A used ability is turned face up.",
    "refresh_item": "A used item is turned face up.",
}
MODIFIERS = {
    "chain": "The next shot of the chain must hit somebody else.",
    "corrosion": "One enemy hit loses an item, or gold.",
    "crit": "One enemy hit loses 1 health more.",
    "fear": "One enemy hit is made to rush.",
    "petrify": "One enemy hit turns to stone.",
    "poison": "One hero hit draws a poison card.",
    "poison2": "One hero hit draws two poison cards.",
    "reckless": "One hero hit hurts friends too from now on.",
    "regen": "The performer regains health if it damages somebody.",
    "stun": "One hero hit is stunned: only a rush, until a friend bumps it.",
    "transform": "The performer may turn into a fire wall.",
}


def shot_about(text: str) -> str:
    """One line about a shot: its base and its modifier."""
    shot = read_shot(text)
    return " ".join(filter(None, (BASES[shot.base], MODIFIERS.get(shot.modifier, ""))))


def step_about(step: str) -> str:
    """One line about a step of a sequence."""
    meant = node(step)
    return shot_about(str(meant)) if isinstance(meant, Shot) else sentence(sequence(step))


def boxes(nullifies: tuple[str, ...], reflects: tuple[str, ...]) -> str:
    """ "Nullifies missile. Reflects melee." """
    words = [("nullifies", nullifies), ("reflects", reflects)]
    return " ".join(sentence(f"{verb} {listed([_box(name) for name in names])}") for verb, names in words if names)


def _box(name: str) -> str:
    return "every shot" if name == "*" else shot_name(name)


def item_about(item: int) -> str:
    """An item card: when it is used, what it does."""
    card = ITEMS[item]
    when = {
        "action": "As an action",
        "combo_pre": "Before the action",
        "combo_post": "After the action",
        "reaction": "In answer to a shot",
        "passive": "By itself",
        "familiar": "A familiar",
    }[card.kind]
    often = {"game": "once a game", "room": "once a room", "permanent": "again and again"}[card.freq]
    if (card.kind, card.freq) == ("passive", "permanent"):
        often = "always"
    does = sequence(card.seq).replace("the normal turn, then ", "").replace(", then the normal turn", "") if card.seq else ""
    words = sentence(f"{when}, {often}" + (f": {does}" if does else ""))
    special = {
        "phoenix": "A hero who would die lives on.",
        "spell_origin": "Spells may start at it.",
        "": "",
    }[card.special]
    return " ".join(filter(None, (words, boxes(card.nullifies, card.reflects), special)))


def spell_about(spell: int) -> str:
    """A spell card; every spell is cast once."""
    card = SPELLS[spell]
    words = f"cast once: {sequence(card.seq)}" if card.seq else "cast once, in answer to a shot"
    return " ".join(filter(None, (sentence(words), boxes(card.nullifies, card.reflects))))


def ability_about(ability: int) -> str:
    """An ability card; used once a room."""
    card = ABILITIES[ability]
    words = f"once a room: {sequence(card.seq)}" if card.seq else "once a room, in answer to a shot"
    return " ".join(filter(None, (sentence(words), boxes(card.nullifies, card.reflects))))


def hero_about(hero: int) -> str:
    """A hero's rules card."""
    card = HEROES[hero]
    special = [f"{card.bonus_gold_per_kill} gold more for every monster"] * bool(card.bonus_gold_per_kill)
    special += [f"items cost {card.item_discount} gold less"] * bool(card.item_discount)
    special += [f"casts {card.spells} spells"] * bool(card.spells)
    words = [sentence(sequence(card.seq)), boxes(card.nullifies, ()), *map(sentence, special)]
    return " ".join(filter(None, words))


def hero_to_choose(hero: int) -> str:
    """A hero before the cards lie on the mat: with health, and what can be done beside the normal turn."""
    card = HEROES[hero]
    words = [f"{card.health} health.", hero_about(hero), f"Once a room: {_copies(card.abilities)}." if card.abilities else ""]
    words.append(f"May start with {_copies(card.start_items)}." if card.start_items else "")
    return " ".join(filter(None, words))


def _copies(names: Iterable[str]) -> str:
    """Cards, those that are there several times counted: "2 x Elven Arrow"."""
    return listed([f"{number} x {card_name(name)}" if number > 1 else card_name(name) for name, number in Counter(names).items()])


def lord_to_choose(lord: int) -> str:
    """A lord before its board lies there: with health, and what it may do in a round."""
    card = LORDS[lord]
    words = [
        f"{card.health} health.",
        boxes(card.nullifies, card.reflects),
        sentence("; or ".join(map(sequence, card.sequences))),
    ]
    return " ".join(filter(None, words))


def monster_line(monster: int) -> str:
    """A monster card in a line: "melee or missile · nullifies ice"."""
    card = MONSTERS[monster]
    parts = [" / ".join(sequence(text) for text in card.rounds)]
    parts += [f"nullifies {listed([_box(name) for name in card.nullifies])}"] * bool(card.nullifies)
    parts += [f"reflects {listed([_box(name) for name in card.reflects])}"] * bool(card.reflects)
    return " · ".join(parts)


def monster_about(monster: int) -> str:
    """A monster card for a choice."""
    card = MONSTERS[monster]
    health = "No health: drive it off the mat." if card.shadow else f"{card.health} health, {card.gold} gold."
    return f"{health} {sentence(monster_line(monster))}"


ANTIENT_ABOUT = sentence(sequence(ANTIENT_CARD.seq))
