"""The tables the rules look things up in, computed once from the box."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

from .box import SupportCard, WeaponCard, open_box
from .grid import SquareGrid

BOX = open_box(Path(__file__).parents[1] / "data")

LIMITS, HEALTH, CHEST, DICE = BOX.rules.players, BOX.rules.health, BOX.rules.chest, BOX.rules.dice
EXTRA_CHEST, ZONES, STORM = BOX.rules.extra_chest, BOX.rules.zones, BOX.rules.storm
HEALING_POINT, BANNER_ROUNDS, DEFAULTS = BOX.rules.healing_point.heal, BOX.rules.banner.rounds, BOX.rules.options

# ---- the map --------------------------------------------------------------------------------------------------------

GRID = SquareGrid(BOX.map.map.width, BOX.map.map.height)
SQUARES = range(len(GRID))
LETTERS = "".join(BOX.map.map.grid)
LABELS = tuple(f"{GRID.x[square]},{GRID.y[square]}" for square in SQUARES)
SQUARE = {label: square for square, label in enumerate(LABELS)}

_MARKS = tuple(BOX.map.legend[letter] for letter in LETTERS)
TERRAIN = tuple(mark.terrain for mark in _MARKS)
COST = tuple(BOX.map.terrain[terrain].cost for terrain in TERRAIN)
"""Movement numbers to enter each square."""
TREE = frozenset(square for square in SQUARES if BOX.map.terrain[TERRAIN[square]].blocks_movement)
CHESTS = frozenset(square for square in SQUARES if _MARKS[square].chest)
HEALING_POINTS = frozenset(square for square in SQUARES if _MARKS[square].healing)

_CENTRE = BOX.map.map.centre
_ZONE_AT = {d: zone.id for zone in BOX.map.zone for d in range(zone.d_min, zone.d_max + 1)}
ZONE = tuple(_ZONE_AT[max(abs(GRID.x[square] - _CENTRE[0]), abs(GRID.y[square] - _CENTRE[1]))] for square in SQUARES)
"""The zone of each square, 1 the outermost."""

Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
_DELTAS = ((0, -1), (1, 0), (0, 1), (-1, 0))
TOWARDS = tuple(tuple(GRID.step(square, dx, dy) for dx, dy in _DELTAS) for square in SQUARES)
"""The square in each direction, -1 off the map: TOWARDS[square][direction]."""
STEPS = tuple(
    tuple((way, other) for way, other in enumerate(TOWARDS[square]) if other >= 0 and other not in TREE) for square in SQUARES
)
"""The steps that the map itself allows, as (direction, square)."""  # GOR-301, GOR-307


@functools.cache
def open_line(a: int, b: int) -> Sequence[int] | None:
    """What a line of view passes between two squares; None if the Great Tree stands in it."""  # GOR-404
    passed = GRID.between(a, b)
    return passed if TREE.isdisjoint(passed) else None


SECTORS = BOX.map.sector
GATES = tuple(GRID.number(*sector.gate) for sector in SECTORS)
INWARD = tuple((DIRECTIONS.index(sector.side) + 2) % 4 for sector in SECTORS)
"""The direction from each sector through its gate."""
BLOCK = 5
"""Squares along the side of the blocks in which a landing place is chosen."""
BLOCKS = tuple(
    tuple(square for square in SQUARES if (GRID.x[square] // BLOCK, GRID.y[square] // BLOCK) == (column, row))
    for row in range(-(-GRID.height // BLOCK))
    for column in range(-(-GRID.width // BLOCK))
)

# ---- cards: one numbering for both decks, weapons first -------------------------------------------------------------

WEAPONS: tuple[WeaponCard, ...] = BOX.weapons.weapon
SUPPORT: tuple[SupportCard, ...] = BOX.support.card
FIRST_SUPPORT = len(WEAPONS)
CARDS: tuple[WeaponCard | SupportCard, ...] = (*WEAPONS, *SUPPORT)
CARD_IDS = tuple(card.id for card in CARDS)
CARD = {name: number for number, name in enumerate(CARD_IDS)}
WEAPON_DECK = tuple(card for card, weapon in enumerate(WEAPONS) for _ in range(weapon.count))
SUPPORT_DECK = tuple(FIRST_SUPPORT + card for card, support in enumerate(SUPPORT) for _ in range(support.count))

EMPTY = -1
FACE_DOWN = 1000
"""A weapon that lies face down in its slot is written as its card's number plus this."""

TO_HIT = tuple(
    tuple(weapon.to_hit.get(str(distance), 0) for distance in range(weapon.range + 1))
    if isinstance(weapon.to_hit, dict)
    else (weapon.to_hit,) * (weapon.range + 1)
    for weapon in WEAPONS
)
"""What a weapon must roll: TO_HIT[card][distance]; 0 for weapons that never miss."""  # GOR-605, GOR-606


def support(card: int) -> SupportCard:
    """The design of a support card."""
    return SUPPORT[card - FIRST_SUPPORT]


BARRIER_LINES = GRID.lines(next(card.squares for card in SUPPORT if card.squares > 1))
"""All places for a barrier."""  # GOR-705
_through: list[list[int]] = [[] for _ in SQUARES]
for _number, _line in enumerate(BARRIER_LINES):
    for _square in _line:
        _through[_square].append(_number)
LINES_THROUGH = tuple(map(tuple, _through))
"""The numbers of the lines that cover each square."""

# ---- slots of the mat: active ones first, then the backpack ---------------------------------------------------------

_ACTIVE = [(kind, number) for kind, count in BOX.rules.slots.active.items() for number in range(count)]
_BACKPACK = [(kind, number) for kind, count in BOX.rules.slots.backpack.items() for number in range(count)]
SLOT_KINDS = tuple(kind for kind, _ in (*_ACTIVE, *_BACKPACK))
SLOT_IDS = tuple(
    [f"{kind}_{number + 1}" for kind, number in _ACTIVE] + [f"backpack_{kind}_{number + 1}" for kind, number in _BACKPACK]
)
SLOT = {name: slot for slot, name in enumerate(SLOT_IDS)}
SLOTS = range(len(SLOT_IDS))
BACKPACK = range(len(_ACTIVE), len(SLOT_IDS))
ACTIVE_OF = {kind: tuple(slot for slot in range(len(_ACTIVE)) if SLOT_KINDS[slot] == kind) for kind in BOX.rules.slots.active}
BACKPACK_OF = {kind: tuple(slot for slot in BACKPACK if SLOT_KINDS[slot] == kind) for kind in BOX.rules.slots.active}
WEAPON_SLOTS, DEFENSIVE_SLOTS, THROWABLE_SLOTS, CONSUMABLE_SLOTS = (
    ACTIVE_OF[kind] for kind in ("weapon", "defensive", "throwable", "consumable")
)
ARMOR_SLOTS = tuple(slot for kind in ("helmet", "body_armor") for slot in ACTIVE_OF[kind])
"""In the order in which armor is tried."""  # GOR-617
CARRIED = tuple(kind for kind in ACTIVE_OF if BACKPACK_OF[kind])
"""The categories that have places in the backpack."""


def _kind(card: WeaponCard | SupportCard) -> str:
    """The kind of slot a card lies in: its category, for armor its own kind."""
    if isinstance(card, WeaponCard):
        return "weapon"
    return card.id if card.category == "armor" else card.category


KIND = tuple(_kind(card) for card in CARDS)
PLACES = tuple(ACTIVE_OF[kind] + BACKPACK_OF[kind] for kind in KIND)
"""Where a card may lie, in the order in which empty places are filled: PLACES[card]."""  # GOR-501, GOR-503

# ---- characters -----------------------------------------------------------------------------------------------------

CHARACTERS = BOX.characters.character
CHARACTER_IDS = tuple(card.id for card in CHARACTERS)
CHARACTER = {name: number for number, name in enumerate(CHARACTER_IDS)}
COOLDOWN = tuple(card.cooldown for card in CHARACTERS)
IMITATES = tuple(card.kind == "imitate" for card in CHARACTERS)
