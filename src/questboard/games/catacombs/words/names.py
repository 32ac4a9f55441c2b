"""Names as people read them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from questboard.core.shown.sentences import capital as capital
from questboard.core.shown.sentences import listed as listed
from questboard.core.shown.sentences import sentence as sentence
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    ANTIENT_CARD,
    HEROES,
    ITEMS,
    LORDS,
    MATS,
    MONSTERS,
    ROOMS,
    SPECIALS,
    SPELLS,
)
from questboard.games.catacombs.rules.language import Either, Elastic, Ellipsis, Shot, node, read_shot, steps

_CARDS: dict[str, str] = {
    **{card.id: card.name for card in ABILITIES},
    **{card.id: card.name for card in ITEMS},
    **{card.id: card.name for card in SPELLS},
}
_CHARACTERS: dict[str, str] = {
    **{card.id: card.name.split(" the ")[0] for card in HEROES},
    **{card.id: card.name.split(" the ")[0] for card in LORDS},
    **{card.id: card.name for card in MONSTERS},
    ANTIENT_CARD.id: "the Liquid Antient",
}
_THINGS = {
    "fire_wall": "the fire wall",
    "lord_shield": "the lord's shield",
    "hero_shield": "the heroes' shield",
    "obstacle": "the obstacle",
    "missile": "the missile",
    "fireball": "the fireball",
    "target": "the target piece",
    "gfireball": "the giant fireball",
    "boulder": "the boulder",
    "ice": "the ice",
    "lord": "the lord",
}
_BASES = {
    "gfireball": "giant fireball",
    "healall": "heal all",
    "refresh_ability": "refresh ability",
    "refresh_item": "refresh item",
    "runic": "runic shift",
}
_MODIFIERS = {"crit": "critical", "poison2": "double poison", "regen": "regenerating", "petrify": "petrifying"}
_EFFECTS = {"crit": "the critical hit", "poison2": "double poison", "petrify": "petrification"}
_ARGS = {"self": "itself", "L1": "a level 1 monster", "L2": "a level 2 monster", "L3": "a level 3 monster"}


def piece(name: str) -> str:
    """A piece by its name: "Orc 2", "Xoric", "the missile"."""
    base, _, number = name.rpartition("_")
    if number.isdigit() and base in _CHARACTERS:
        return f"{_CHARACTERS[base]} {number}"
    if number.isdigit() and base in _THINGS:
        return _THINGS[base]
    if name in _CHARACTERS:
        return _CHARACTERS[name]
    return _THINGS.get(name) or card(name)


def pieces(names: tuple[str, ...] | list[str]) -> str:
    """Several pieces, listed."""
    return listed([piece(name) for name in names])


def card(name: str) -> str:
    """An ability, spell or item."""
    return _CARDS.get(name, name.replace("_", " "))


def monster(name: str) -> str:
    """A monster by its card."""
    return _CHARACTERS[name]


def room(name: str) -> str:
    """A room by its card."""
    return ROOMS[name].name if name in ROOMS else SPECIALS[name].name


def mat(name: str) -> str:
    """A side of a playmat."""
    return next(card.name for card in MATS if card.id == name)


def shot(text: str) -> str:
    """A shot: "critical melee", "summon Zombie", "heal 3"."""
    one = read_shot(text)
    words = [_MODIFIERS.get(one.modifier, one.modifier), _BASES.get(one.base, one.base)]
    words.append(_ARGS.get(one.arg) or (_CHARACTERS.get(one.arg, one.arg)))
    words.append(str(one.times) if one.times > 1 else "")
    return " ".join(filter(None, words))


def effect(what: str) -> str:
    """What works on one of those who were hit: "fear", "the critical hit"."""
    return _EFFECTS.get(what) or shot(what)


def sequence(text: str) -> str:
    """A whole sequence in words."""
    return row(steps(text))


def row(parts: Iterable[str]) -> str:
    """Steps in order; the same one several times over is counted."""
    runs = [(words, len(list(run))) for words, run in groupby(map(_step, parts))]
    return ", then ".join(words if times == 1 else f"{times} x {words}" for words, times in runs)


def _step(step: str) -> str:
    match node(step):
        case Shot() as one:
            return shot(str(one))
        case Either(alternatives):
            by = "; or " if any(len(alternative) > 1 for alternative in alternatives) else " or "
            return by.join(map(row, alternatives))
        case Elastic(shots):
            return " and ".join(shot(text) for text in shots) + " in any order"
        case Ellipsis():
            return "the normal turn"


def counted(number: int, word: str) -> str:
    """ "1 health", "2 coins": only countable words get an s."""
    return f"{number} {word}" if number == 1 or word in ("gold", "health") else f"{number} {word}s"
