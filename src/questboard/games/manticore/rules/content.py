"""The tables the rules look things up in, computed once from the box."""

from __future__ import annotations

from pathlib import Path

from questboard.geometry import HexBoard

from .box import Artifact, Spell, open_box, rotations

BOX = open_box(Path(__file__).parents[1] / "data")

COSTS, LIMITS, POWER_POINTS = BOX.rules.costs, BOX.rules.limits, BOX.rules.power_points
EASY_WAKE_ROUND = BOX.rules.options.easy_wake_round

LABELS = tuple(cell.label for cell in BOX.board.grid.cells)
CELL = {label: i for i, label in enumerate(LABELS)}
BOARD = HexBoard([(cell.q, cell.r) for cell in BOX.board.grid.cells])
CELLS = range(len(BOARD))

CITY, CAVE = 0, 1
"""Locations are numbered by their `order`; these two have no stack."""
LOCATIONS = BOX.board.location
LOCATION_CELLS = tuple(tuple(CELL[ref.label] for ref in loc.cells) for loc in LOCATIONS)
_LOCATION_NUMBER = {loc.id: i for i, loc in enumerate(LOCATIONS)}
LOCATION_OF = tuple(_LOCATION_NUMBER.get(cell.loc, -1) for cell in BOX.board.grid.cells)
"""The location each cell lies in, -1 for open cells."""
IN_CITY = tuple(loc == CITY for loc in LOCATION_OF)
TO_LOCATION = tuple(BOARD.distance_to(cells) for cells in LOCATION_CELLS)
"""Distance of each cell to each location: TO_LOCATION[location][cell]."""
TO_CITY = TO_LOCATION[CITY]
STEPS_TO = tuple(BOARD.steps_down(distances) for distances in TO_LOCATION)
"""First steps of the shortest ways: STEPS_TO[location][cell], in the order of the directions."""
NEAR_CAVE = tuple(distance <= 1 for distance in TO_LOCATION[CAVE])
ZONES = tuple(
    tuple(
        sorted(
            (loc for loc in range(2, len(LOCATIONS)) if TO_LOCATION[loc][cell] <= LIMITS.monster_zone),
            key=lambda loc: (TO_LOCATION[loc][cell], loc),
        )
    )
    for cell in CELLS
)
"""The artifact locations whose zone a cell lies in: nearest first, then by order."""

FIREWAY = (
    CELL[BOX.board.fireway.start],
    *(CELL[ref.label] for ref in BOX.board.fireway.path),
    CELL[BOX.board.fireway.gate],
)
GATE_STEP = len(FIREWAY) - 1

SHAPES = {shape.id: shape for shape in BOX.tokens.shape}
TOKENS = {token.id: token for token in BOX.tokens.token}
PILE = tuple(token.id for token in BOX.tokens.token if token.kind != "awakening")
POSITIONS = {shape.id: tuple(rotations(shape.edges)[: shape.rotations]) for shape in BOX.tokens.shape}
"""The different road masks of a shape; position k is the token turned by k edges."""

MAGIC, CLOSE, SHOOTING = KINDS = ("magic", "close", "shooting")
_CARDS: dict[str, int] = {str(kind): count for kind, count in BOX.artifacts.combat_deck.items()}
DECK = tuple(kind for kind in KINDS for _ in range(_CARDS[kind]))

INITIATIVE, DEFENSE, ATTACK, SHOOT, SORCERY = range(5)
CHARACTERISTICS = ("initiative", "defense", "attack", "shooting", "magic")

HERO_CARDS = BOX.characters.hero
HERO_VALUES = tuple(card.values for card in HERO_CARDS)
HERO_IDS = tuple(card.id for card in HERO_CARDS)
MONSTER_CARDS = BOX.characters.monster
MONSTER_VALUES = tuple(card.values for card in MONSTER_CARDS)
MONSTER_IDS = tuple(card.id for card in MONSTER_CARDS)
AGGRESSIVE = tuple(card.behaviour == "aggressive" for card in MONSTER_CARDS)
MANTICORE_CARD = BOX.characters.manticore
MANTICORE_VALUES = MANTICORE_CARD.values
MANTICORE_LIFE = {int(heroes): life for heroes, life in MANTICORE_CARD.life_by_characters.items()}

ARTIFACTS, SPELLS = BOX.artifacts.artifact, BOX.artifacts.spell
_THINGS: tuple[Artifact | Spell, ...] = (*ARTIFACTS, *SPELLS)
ITEM_KINDS = tuple(thing.kind for thing in _THINGS)
ITEM_VALUES = tuple(thing.values for thing in _THINGS)
SWORD, BOW, SHIELD, BOOTS, AMULET, HELMET, ICE_BOULDER, FIREBALL = range(8)
SPELL_KINDS = (ICE_BOULDER, FIREBALL)
ARTIFACT_KINDS = range(len(ARTIFACTS))
KIND = {kind: i for i, kind in enumerate(ITEM_KINDS)}
HOME_KIND = tuple(KIND.get(loc.stack, -1) for loc in LOCATIONS)
"""The kind that lies in each location of the basic game."""
GROUPS = tuple(tuple(i for i, loc in enumerate(LOCATIONS) if loc.group == group) for group in ("physical", "magic"))


def stack_size(kind: int, heroes: int) -> int:
    """How many tokens of a kind are laid out: one a hero, but always all spells."""  # MAN-110, MAN-111
    return len(ITEM_VALUES[kind]) if kind in SPELL_KINDS else heroes
