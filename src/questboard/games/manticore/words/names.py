"""What things are called when people are spoken to. Ids (`O3a`, `ice_boulder`) are for the rules, these words for people."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.sentences import listed as listed
from questboard.core.shown.sentences import sentence as sentence
from questboard.core.shown.sentences import summed as summed
from questboard.games.manticore.rules.content import (
    HERO_IDS,
    ITEM_KINDS,
    KIND,
    LABELS,
    LOCATION_OF,
    LOCATIONS,
    SHAPES,
    TOKENS,
)
from questboard.games.manticore.rules.model import Item, Loot, ManticoreState

MONSTER_NAMES = {
    "O3a": "Goblin",
    "O3b": "Orc",
    "O3c": "Troll",
    "O4": "Ogre",
    "A3a": "Wolf",
    "A3b": "Spider",
    "A3c": "Viper",
}
FIGURE_NAMES = {hero: hero.capitalize() for hero in HERO_IDS} | MONSTER_NAMES | {"manticore": "Manticore"}
ITEM_NAMES = tuple({"ice_boulder": "Ice Boulder", "fireball": "Fireball"}.get(kind, kind) for kind in ITEM_KINDS)
SHAPE_NAMES = {shape.id: {"straight": "straight road"}.get(shape.name, shape.name) for shape in SHAPES.values()}
EDGE_NAMES = ("east", "northeast", "northwest", "west", "southwest", "southeast")
ORDINALS = ("1st", "2nd", "3rd", "4th")
PLACES = {location.id: f"the {location.name}" for location in LOCATIONS}
KIND_WORDS = {"magic": "by magic", "close": "in close combat", "shooting": "by shooting"}
"""How an attack of each type is made."""
CARD_WORDS = {"magic": "magic", "close": "close combat", "shooting": "shooting"}
"""What a combat card says."""


def figure(name: str) -> str:
    """A figure by its id, as the log names it: "Elf", "Troll", "the Manticore"."""
    return "the Manticore" if name == "manticore" else FIGURE_NAMES[name]


def the(name: str) -> str:
    """The same inside a sentence: "the Elf"."""
    return f"the {FIGURE_NAMES[name]}"


def player(s: ManticoreState, seat: int) -> str:
    """A seat by its hero, before it has one by who sits there."""
    return seat_mark(seat) if s.heroes[seat].card < 0 else FIGURE_NAMES[s.heroes[seat].id]


def item(thing: Item) -> str:
    """A token with its value: "sword +4"."""
    return f"{ITEM_NAMES[thing.kind]} +{thing.value}"


def thing(text: str) -> str:
    """The same from an event's text form: "sword 4" is "sword +4"."""
    kind, value = text.split()
    return item(Item(KIND[kind], int(value)))


def loot(carried: Loot) -> str:
    """A token that a monster carries, as far as everybody knows it."""
    return item(carried.item) if carried.face_up else f"a face-down token from {PLACES[LOCATIONS[carried.origin].id]}"


def token(name: str) -> str:
    """A road token: "gentle curve with the Goblin"."""
    info = TOKENS[name]
    shape = SHAPE_NAMES[info.shape]
    return f"{shape} with {the(info.monster)}" if info.monster else shape


def cell(number: int) -> str:
    """A cell with the location it lies in: "L4, Elven workshop"."""
    location = LOCATION_OF[number]
    return LABELS[number] if location < 0 else f"{LABELS[number]}, {LOCATIONS[location].name}"


def edges(mask: int) -> list[str]:
    """The edges of a road mask: ["east", "west"]."""
    return [name for edge, name in enumerate(EDGE_NAMES) if mask >> edge & 1]


def terms(target: str, artifact: str, shares: Sequence[str]) -> str:
    """What was agreed for a joint attack, names being heroes' ids; empty if nothing was."""
    prize = "last blow" if target == "manticore" else "artifact"
    agreed = [f"{prize} to {the(artifact)}"] if artifact else []
    for hero in dict.fromkeys(filter(None, shares)):
        count = shares.count(hero)
        agreed.append(f"{'Power point' if count == 1 else f'{count} Power points'} to {the(hero)}")
    return listed(agreed)


def points(count: int) -> str:
    """ "1 point", "3 points"."""
    return f"{count} point" if count == 1 else f"{count} points"


def steps(count: int) -> str:
    """ "1 step", "3 steps"."""
    return f"{count} step" if count == 1 else f"{count} steps"
