"""Names of things in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.sentences import capital as capital
from questboard.core.shown.sentences import either as either
from questboard.core.shown.sentences import listed as listed
from questboard.core.shown.sentences import sentence as sentence
from questboard.games.chobolo.rules.content import (
    ALL_BOARDS,
    CHOBOLO,
    ELEMENT_NAMES,
    KIND_NAMES,
    POWER,
    SPELL_NAMES,
    TERRAIN_NAMES,
)
from questboard.games.chobolo.rules.model import NO_SEAT, ChoboloState, seat_of
from questboard.games.chobolo.rules.spells.powers import (
    CHAIN_CODE,
    CHARACTER,
    CHOOSERS,
    DIE,
    ELEMENT,
    HEX,
    MAGIC,
    PERMANENT_CODE,
    PLAYER,
)
from questboard.games.chobolo.rules.world import CENTER, NAMES, SIZE

DIE_NAMES = ("the first die", "the second die")


def who(s: ChoboloState, c: int) -> str:
    """A character by card and player: "Ana's Archer"."""
    return f"{seat_mark(seat_of(c))}'s {KIND_NAMES[s.kinds[c]]}"


def spell(number: int) -> str:
    """A spell by name; the spell and the bead have the same name."""
    return "the Chobolo spell" if number == CHOBOLO else SPELL_NAMES[number]


def spell_of(seat: int, number: int) -> str:
    """A player's spell."""
    return f"{seat_mark(seat)}'s {spell(number).removeprefix('the ')}"


def hex_name(cell: int) -> str:
    """A hex by its place."""
    return "the Center Hex" if cell == CENTER else f"hex {NAMES[cell]}"


def land(s: ChoboloState, cell: int) -> str:
    """The board that a hex belongs to."""
    slot = cell // SIZE
    return next((ALL_BOARDS[board].name for _, board, laid, _ in s.laid if laid == slot), "the Center Plane")


def spot(s: ChoboloState, cell: int) -> str:
    """A hex as people speak of it: "the forest of Windhollow", "Ana's main tower"."""
    if cell in s.towers:
        return tower(s, cell)
    return "the Center Hex" if cell == CENTER else f"the {ground(s, cell)} of {land(s, cell)}"


def step(s: ChoboloState, cell: int) -> str:
    """Where one step leads; steps of a walk are told one after the other."""
    return spot(s, cell) if cell in s.towers or cell == CENTER else ground(s, cell)


def ground(s: ChoboloState, cell: int) -> str:
    """What a hex is: "grass", "fire element", "lake"."""
    code = s.ground[cell]
    if code < len(TERRAIN_NAMES):
        return TERRAIN_NAMES[code]
    return f"{ELEMENT_NAMES[code - len(TERRAIN_NAMES)]} element"


def tower(s: ChoboloState, cell: int) -> str:
    """A tower by its player."""
    code = s.towers.get(cell)
    if code is None:
        return hex_name(cell)
    kind = "main tower" if code < NO_SEAT else "tower"
    owner = code & NO_SEAT
    return f"the neutral {kind}" if owner == NO_SEAT else f"{seat_mark(owner)}'s {kind}"


def count(number: int, thing: str) -> str:
    """ "1 space", "3 spaces"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def chips(elements: Iterable[int]) -> str:
    """Chips from the top."""
    return ", ".join(ELEMENT_NAMES[chip & 3] for chip in elements)


def a_chip(element: int) -> str:
    """ "an air chip", "a fire chip"."""
    name = ELEMENT_NAMES[element]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} chip"


def aim(s: ChoboloState, number: int, place: int, value: int) -> str:
    """One of the things that a declared spell names."""
    kind = CHOOSERS[POWER[number].targets[place]][0]
    if kind == PLAYER:
        return seat_mark(value)
    if kind == ELEMENT:
        return ELEMENT_NAMES[value]
    if kind == DIE:
        return DIE_NAMES[value]
    if kind == HEX:
        return spot(s, value)
    if kind == CHARACTER or value < CHAIN_CODE:
        return who(s, value)
    assert kind == MAGIC
    return on_chain(s, value - CHAIN_CODE) if value < PERMANENT_CODE else permanent(s, value - PERMANENT_CODE)


def on_chain(s: ChoboloState, number: int) -> str:
    """A spell that waits to be resolved."""
    for declared in s.chain:
        if declared.number == number:
            return spell_of(declared.seat, declared.spell)
    return "a spell on the chain"


def permanent(s: ChoboloState, id: int) -> str:
    """A permanent in play."""
    for card in s.spells:
        if card.id == id:
            place = f" on {who(s, card.on)}" if card.on >= 0 else f" on {spot(s, card.cells[0])}" if card.cells else ""
            return f"{spell_of(card.owner, card.spell)}{place}"
    return "a permanent"
