"""The tables the rules look things up in, computed once from the box. Everything is numbered."""

from __future__ import annotations

import functools

from .box import Board, PowerData, Spell, StandardSpell, Warrior, Wizard
from .data_files import BOX, LIMITS
from .world import COUNT, SIZE

__all__ = ["BOX", "LIMITS"]

# ---- terrain --------------------------------------------------------------------------------------------------------

VOID, GRASS, FOREST, MOUNTAIN, SWAMP, RIVER, LAKE, DESERT, LAVA, MIDDLE, ELEMENT_HEX = range(11)
TERRAIN_NAMES = ("void", "grass", "forest", "mountain", "swamp", "river", "lake", "desert", "lava", "center")
LETTERS = {letter: code for code, letter in enumerate(".gfmsrldvC")} | {
    letter: ELEMENT_HEX + number for number, letter in enumerate("AEFW")
}

ELEMENTS = "AEFW"
ELEMENT_NAMES = ("air", "earth", "fire", "water")
ELEMENT = {letter: number for number, letter in enumerate(ELEMENTS)}

ALL_BOARDS = BOX.boards.board
BOARD = {board.id: number for number, board in enumerate(ALL_BOARDS)}


def letters(board: Board) -> bytes:
    """A board's terrain, hex by hex."""
    return bytes(LETTERS[letter] for row in board.rows for letter in row)


BOARD_TERRAIN = tuple(letters(board) for board in ALL_BOARDS)
PLANE_TERRAIN = bytes(LETTERS[letter] for row in BOX.boards.center_plane["rows"] for letter in row)
EMPTY_WORLD = PLANE_TERRAIN + bytes(COUNT - SIZE)

LAYOUTS = {layout.id: layout for layout in BOX.layouts.layout}

# ---- characters -----------------------------------------------------------------------------------------------------

WIZARDS = BOX.wizards.wizard
WARRIORS = BOX.warriors.warrior
_CHARACTERS: tuple[Wizard | Warrior, ...] = (*WIZARDS, *WARRIORS)
KINDS = tuple(card.id for card in _CHARACTERS)
"""Characters by kind: the wizards first, then the warriors."""
KIND = {id: number for number, id in enumerate(KINDS)}
KIND_NAMES = tuple(card.name for card in _CHARACTERS)
FIRST_WARRIOR = len(WIZARDS)
MODS = tuple(card.mods for card in _CHARACTERS)
MAX_LEVEL = BOX.warriors.max_level
ENTRY_LEVEL = (BOX.wizards.entry_level, *[BOX.warriors.entry_level] * 3)
BASE_MOVE = tuple([wizard.move for wizard in WIZARDS] + [BOX.warriors.base_move] * len(WARRIORS))
TERRAIN_MOVE = tuple([-1] * len(WIZARDS) + [TERRAIN_NAMES.index(card.terrain_move or "void") for card in WARRIORS])
BUILD_SUCCESS = tuple([()] * len(WIZARDS) + [card.build_success for card in WARRIORS])

ABILITY_NAMES = (
    "ranged_attack",
    "charge",
    "woodcraft",
    "builder",
    "stonework",
    "high_ground",
    "hidden",
    "pathfinder",
    "river_walking",
    "lake_crossing",
    "shadow_step",
)
(
    RANGED,
    CHARGE,
    WOODCRAFT,
    BUILDER,
    STONEWORK,
    HIGH_GROUND,
    HIDDEN,
    PATHFINDER,
    RIVER_WALKING,
    LAKE_CROSSING,
    SHADOW_STEP,
) = (1 << bit for bit in range(len(ABILITY_NAMES)))
ABILITIES = tuple(sum(1 << ABILITY_NAMES.index(name) for name in card.abilities) for card in _CHARACTERS)

_BONUSES = {bonus.id: bonus for bonus in BOX.powers.chobolo_bonus}
BONUS = tuple(_BONUSES[wizard.chobolo_bonus] for wizard in WIZARDS)
HELD_MOVE = tuple(bonus.move for bonus in BONUS)
HELD_MODIFIED = tuple(bonus.modified for bonus in BONUS)
HELD_UNSHOOTABLE = tuple("unshootable" in bonus.grants for bonus in BONUS)
HELD_FLOW = tuple("flow" in bonus.grants for bonus in BONUS)

# ---- spells ---------------------------------------------------------------------------------------------------------

CARDS = BOX.spells.spell
FIRST_STANDARD = len(CARDS)
STANDARD = BOX.powers.standard
_SPELLS: tuple[Spell | StandardSpell, ...] = (*CARDS, *STANDARD)
SPELL_IDS = tuple(spell.id for spell in _SPELLS)
SPELL_NAMES = tuple(spell.name for spell in _SPELLS)
SPELL_WORDS = tuple(name.lower().replace("'", "").replace(" ", "_") for name in SPELL_NAMES)
"""How actions name spells: "archers_sight"."""
SPELL = {id: number for number, id in enumerate(SPELL_IDS)}
RESURRECT, OPEN_WALL, CHOBOLO, DISPEL, ARMAGEDDON = range(FIRST_STANDARD, FIRST_STANDARD + len(STANDARD))
ALL_CARDS = (1 << FIRST_STANDARD) - 1
IS_PERMANENT = tuple([card.kind == "permanent" for card in CARDS] + [False] * len(STANDARD))
TIMINGS = tuple([card.timing for card in CARDS] + ["any"] * len(STANDARD))
CARD_STACKS = tuple(tuple(ELEMENT[chip] for chip in card.stack) for card in CARDS)

_POWERS = {power.id: power for power in BOX.powers.power}
POWER: tuple[PowerData, ...] = tuple(_POWERS[id] for id in SPELL_IDS)


def granting(name: str) -> int:
    """The spells, as a set of bits, that grant their bearer a power."""
    return sum(1 << number for number, power in enumerate(POWER) if name in power.grants)


ASLEEP, BOUND, SIGHT, POOL, SKIN, VEILED, SILENCED, PHOENIX = map(
    granting, ("asleep", "bound", "ranged_attack", "pool", "stone_skin", "veiled", "silenced", "phoenix")
)
MODIFIERS = tuple((1 << number, power.modified) for number, power in enumerate(POWER) if power.modified)
DEFENDERS = tuple((1 << number, power.defends) for number, power in enumerate(POWER) if power.defends)
SLOWERS = tuple((1 << number, power.spaces) for number, power in enumerate(POWER) if power.spaces)

# ---- what chips pay for ---------------------------------------------------------------------------------------------

_ROWS: list[tuple[tuple[int, ...], ...]] = []
WIZARD_ROW: dict[tuple[int, int], int] = {}
for _kind, _card in enumerate(WIZARDS):
    _choices = _card.stacks_by_element or {_card.element: _card.stacks}
    for _letter, _stacks in _choices.items():
        WIZARD_ROW[_kind, ELEMENT[_letter]] = len(_ROWS)
        _ROWS.append(tuple(tuple(ELEMENT[chip] for chip in _stacks[spell.id]) for spell in STANDARD))
STANDARD_STACKS = tuple(_ROWS)
"""The stacks of the standard spells: STANDARD_STACKS[row][spell - FIRST_STANDARD]; a row is a wizard with an element."""
LONGEST = max(len(stack) for stack in (*CARD_STACKS, *(stack for row in _ROWS for stack in row)))


def cost(row: int, spell: int) -> tuple[int, ...]:
    """The chips that a spell takes, top first."""
    return CARD_STACKS[spell] if spell < FIRST_STANDARD else STANDARD_STACKS[row][spell - FIRST_STANDARD]


@functools.cache
def paid_by(row: int, top: tuple[int, ...]) -> int:
    """The spells that these topmost chips pay for, as a set of bits."""  # CHO-502
    found = 0
    for spell in range(len(SPELL_IDS)):
        stack = cost(row, spell)
        if top[: len(stack)] == stack:
            found |= 1 << spell
    return found


# ---- reactions ------------------------------------------------------------------------------------------------------

START, STEP, MOVED, BATTLE, ROUND, DICE, END, POINT = range(8)
"""The windows of CHO-510; POINT is an own decision point."""
WINDOW_NAMES = ("start", "step", "moved", "battle", "round", "dice", "end", "point")
NEVER, ALWAYS, IF_NEAR, IF_OWN, IF_CRITICAL = range(5)
_WHEN: dict[object, int] = {False: NEVER, True: ALWAYS, "near": IF_NEAR, "own": IF_OWN, "critical": IF_CRITICAL}
PRESET_NAMES = tuple(BOX.options.reaction_presets)
PRESETS = tuple(tuple(_WHEN[row[name]] for name in WINDOW_NAMES[:7]) for row in BOX.options.reaction_presets.values())
"""PRESETS[preset][window]: when a seat that is not active is asked."""
CHAIN_ASKS = tuple(bool(row["chain"]) for row in BOX.options.reaction_presets.values())
PRESET_OFF = PRESET_NAMES.index("off")

_UNCHAINED: dict[str, tuple[int, ...]] = {
    "any": (START, STEP, MOVED, BATTLE, ROUND, END, POINT),
    "own_turn": (START, STEP, MOVED, BATTLE, ROUND, END, POINT),
    "move": (STEP, MOVED, POINT),
    "own_move": (POINT,),
    "battle": (BATTLE, ROUND),
    "round": (ROUND,),
    "dice": (DICE,),
    "chain": (),
}
_CHAINED: dict[str, tuple[int, ...]] = {
    "any": tuple(range(8)),
    "battle": (BATTLE, ROUND),
    "chain": tuple(range(8)),
}
_OWN_TURN_ONLY = ("own_turn", "own_move")


def _fitting(window: int, chained: bool, own: bool) -> int:
    rows = _CHAINED if chained else _UNCHAINED
    fits = (window in rows.get(timing, ()) and (own or timing not in _OWN_TURN_ONLY) for timing in TIMINGS)
    return sum(1 << spell for spell, fit in enumerate(fits) if fit)


FITTING = tuple(tuple(tuple(_fitting(w, chained, own) for own in (False, True)) for chained in (False, True)) for w in range(8))
"""FITTING[window][chain open][own turn]: the spells whose timing fits, as a set of bits."""  # CHO-520

# ---- starter sets and teams -----------------------------------------------------------------------------------------

SETS = BOX.sets.set
SET = {army.id: number for number, army in enumerate(SETS)}
TEAMS: dict[str, tuple[int, ...]] = {
    "2v2": (0, 1, 0, 1),
    "3v3": (0, 1, 0, 1, 0, 1),
    "2v2v2": (0, 1, 2, 0, 1, 2),
}
"""The side of each seat: team mates sit alternately."""  # CHO-901
