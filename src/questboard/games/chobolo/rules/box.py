"""The box: the content files of `data/` as typed records, and the checks that they fit together."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from questboard.core.files.content import Content, demand, load

Chip = Literal["A", "E", "F", "W"]
Window = bool | Literal["near", "own", "critical"]


class Board(Content, frozen=True):
    """A land board: rows of letters, from the top."""

    id: str
    name: str
    theme: str
    prov: str
    rows: tuple[str, ...]
    elements: dict[str, tuple[int, int]]
    ports: tuple[int, ...]
    counts: dict[str, int]
    test_only: bool = False


class BoardsFile(Content, frozen=True):
    """`boards.toml`."""

    schema: int
    radius: int
    board: tuple[Board, ...]
    center_plane: dict[str, Any]


class Layout(Content, frozen=True):
    """Which slots belong to whom."""

    id: str
    players: int
    boards_per_player: int
    groups: tuple[tuple[str, ...], ...]
    group_kind: tuple[str, ...]
    base_slot: tuple[int, ...]
    prov: str


class LayoutsFile(Content, frozen=True):
    """`layouts.toml`."""

    schema: int
    slots: dict[str, tuple[int, int]]
    layout: tuple[Layout, ...]


class Wizard(Content, frozen=True):
    """A wizard's card."""

    id: str
    name: str
    alignment: str
    element: Literal["A", "E", "F", "W", "choose"]
    move: int
    mods: tuple[int, int, int, int]
    start_hand: int
    abilities: tuple[str, ...]
    chobolo_bonus: str
    chobolo_bonus_text: str
    chobolo_bonus_prov: str
    prov: str
    ability_text: str = ""
    stacks: dict[str, tuple[Chip, ...]] = msgspec.field(default_factory=dict)
    stacks_by_element: dict[str, dict[str, tuple[Chip, ...]]] = msgspec.field(default_factory=dict)


class WizardsFile(Content, frozen=True):
    """`wizards.toml`."""

    schema: int
    entry_level: int
    wizard: tuple[Wizard, ...]


class Warrior(Content, frozen=True):
    """A warrior's card."""

    id: str
    name: str
    mods: tuple[int, int, int, int]
    terrain_move: str
    abilities: tuple[str, ...]
    build_success: tuple[int, ...]
    prov: str


class WarriorsFile(Content, frozen=True):
    """`warriors.toml`."""

    schema: int
    entry_level: int
    base_move: int
    max_level: int
    warrior: tuple[Warrior, ...]


class Spell(Content, frozen=True):
    """A spell card."""

    id: str
    name: str
    kind: Literal["transient", "permanent"]
    stack: tuple[Chip, ...]
    timing: str
    target: str
    effect: str
    duration: str
    prov: str


class SpellsFile(Content, frozen=True):
    """`spells.toml`."""

    schema: int
    spell: tuple[Spell, ...]


class Preset(Content, frozen=True):
    """How a starter set lies in one kind of group."""

    rotation: tuple[int, ...]
    main_tower: int
    tower_to_center_hex: int
    longest_river: int


class StarterSet(Content, frozen=True):
    """A pre-built army."""

    id: str
    name: str
    wizard: str
    warriors: tuple[str, ...]
    boards: tuple[str, ...]
    deck: tuple[str, ...]
    deck_names: tuple[str, ...]
    prov: str
    preset: dict[str, Preset]
    element: str = ""


class StarterSetsFile(Content, frozen=True):
    """`starter_sets.toml`."""

    schema: int
    set: tuple[StarterSet, ...]


class OptionsFile(Content, frozen=True):
    """`options.toml`."""

    schema: int
    options: dict[str, Any]
    reaction_presets: dict[str, dict[str, Window]]


class PowerData(Content, frozen=True):
    """What a spell's text means to the rules."""

    id: str
    targets: tuple[str, ...]
    grants: tuple[str, ...] = ()
    marks: Literal["", "thorns", "flood", "bridge"] = ""
    lasts: Literal["", "owner_turn", "caster_turns"] = ""
    turns: int = 0
    amount: int = 0
    reach: int = 0
    modified: int = 0
    defends: int = 0
    spaces: int = 0
    succeeds: tuple[int, ...] = ()
    helps: bool = False


class StandardSpell(Content, frozen=True):
    """A spell that every wizard knows."""

    id: str
    name: str


class ChoboloBonus(Content, frozen=True):
    """What a wizard has while he holds Chobolo."""

    id: str
    move: int = 0
    modified: int = 0
    grants: tuple[str, ...] = ()


class Limits(Content, frozen=True):
    """Numbers of the rules that stand on no card."""

    aux_towers: int
    tower_gap: int
    shot_range: int
    reborn_wizard_draws: int
    river_success: tuple[int, ...]
    charge_spaces: int
    charge_bonus: int
    terrain_bonus: int
    tower_archer_bonus: int
    ground_archer_penalty: int
    defence_bonus: int
    stonework_bonus: int
    swamp_penalty: int
    eliminated_at: int
    near: int
    longest_walk: int


class PowersFile(Content, frozen=True):
    """`powers.toml`."""

    schema: int
    power: tuple[PowerData, ...]
    standard: tuple[StandardSpell, ...]
    chobolo_bonus: tuple[ChoboloBonus, ...]
    limits: Limits


class Box(Content, frozen=True):
    """All files."""

    boards: BoardsFile
    layouts: LayoutsFile
    wizards: WizardsFile
    warriors: WarriorsFile
    spells: SpellsFile
    sets: StarterSetsFile
    options: OptionsFile
    powers: PowersFile


def open_box(folder: Path) -> Box:
    """Read and check all files."""
    box = Box(
        load(folder / "boards.toml", BoardsFile),
        load(folder / "layouts.toml", LayoutsFile),
        load(folder / "wizards.toml", WizardsFile),
        load(folder / "warriors.toml", WarriorsFile),
        load(folder / "spells.toml", SpellsFile),
        load(folder / "starter_sets.toml", StarterSetsFile),
        load(folder / "options.toml", OptionsFile),
        load(folder / "powers.toml", PowersFile),
    )
    _check_boards(box)
    _check_names(box)
    return box


def _check_boards(box: Box) -> None:
    radius = box.boards.radius
    for number, board in enumerate(box.boards.board):
        key = f"$.board[{number}]"
        widths = [2 * radius + 1 - abs(r) for r in range(-radius, radius + 1)]
        demand([len(row) for row in board.rows] == widths, "boards.toml", key, f"{board.id} has rows of wrong lengths")
        demand(not set("".join(board.rows)) - set("gfmsrlAEFW"), "boards.toml", key, f"{board.id} has an unknown letter")
        for letter in "AEFW":
            wanted = 0 if board.test_only else 1
            demand("".join(board.rows).count(letter) == wanted, "boards.toml", key, f"{board.id} needs one hex of {letter}")


def _check_names(box: Box) -> None:
    """Everything that is named in one file stands in another."""
    spells = {spell.id for spell in box.spells.spell}
    names = [*spells, *(standard.id for standard in box.powers.standard)]
    demand(sorted(power.id for power in box.powers.power) == sorted(names), "powers.toml", "$.power", "not one power a spell")
    boards = {board.id for board in box.boards.board}
    wizards = {wizard.id for wizard in box.wizards.wizard}
    warriors = {warrior.id for warrior in box.warriors.warrior}
    for number, army in enumerate(box.sets.set):
        key = f"$.set[{number}]"
        known = army.wizard in wizards and set(army.warriors) <= warriors and set(army.boards) <= boards
        demand(known and set(army.deck) <= spells, "starter_sets.toml", key, f"{army.id} names something unknown")
    bonuses = {bonus.id for bonus in box.powers.chobolo_bonus}
    for number, wizard in enumerate(box.wizards.wizard):
        demand(wizard.chobolo_bonus in bonuses, "wizards.toml", f"$.wizard[{number}]", f"unknown bonus {wizard.chobolo_bonus}")
        rows = wizard.stacks_by_element.values() if wizard.element == "choose" else [wizard.stacks]
        for row in rows:
            demand(set(row) == set(names) - spells, "wizards.toml", f"$.wizard[{number}]", "not all standard spells have a stack")
