"""The box: the content files of `data/` as typed records, and the checks that they fit together."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from questboard.core.files.content import Content, demand, load
from questboard.games.dark.rules.box import demand_shared
from questboard.games.dark.rules.pieces import Coin, Die, GoldenWeapon, HeroCard, HitMiss, MagicItem, MonsterType, hands_of_heroes

Spot = tuple[int, int]

# ---- the files, as they are written ---------------------------------------------------------------------------------


class Grid(Content, frozen=True):
    """The village drawn with characters."""

    width: int
    first_row_y: int
    rows: tuple[str, ...]


class Building(Content, frozen=True):
    """One of the five houses; `hp_limit` 0 means that monsters of any strength fit in."""

    id: int
    name: str
    letter: str
    numbered: Spot
    doorway: Spot
    treasure: Spot
    max_monsters: int
    hp_limit: int
    stairs: Spot | None = None


class UpperFloor(Content, frozen=True):
    """The Great Hall's upper floor, a layer of its own."""

    rows: tuple[str, ...]
    marked: Spot
    guard_start: tuple[Spot, ...]
    stair_head: Spot


class Drawbridge(Content, frozen=True):
    """The Plotter's grid of points."""

    columns: int
    rows: int
    red_hole: Spot
    moves: Literal["8-neighbour"]
    hero_move_limit: int


class Area(Content, frozen=True):
    """A place that holds any number of heroes."""

    id: str
    name: str


class Sewers(Content, frozen=True):
    """Where one goes down."""

    entrances: tuple[Spot, ...]


class Creature(Content, frozen=True):
    """Where the Wolf or the Lurker lives, and where it comes out."""

    home: Spot | str
    entries: tuple[Spot, ...]


class Link(Content, frozen=True):
    """A way that the drawing does not show."""

    a: Spot | str
    b: Spot | str


class BoardFile(Content, frozen=True):
    """`board.toml`."""

    grid: Grid
    building: tuple[Building, ...]
    upper_floor: UpperFloor
    drawbridge: Drawbridge
    area: tuple[Area, ...]
    sewers: Sewers
    wolf: Creature
    lurker: Creature
    link: tuple[Link, ...]


Effect = Literal[
    "look_warlord", "draw_hit_miss", "draw_coin", "actions", "heal", "lose_hp_min_1", "wolf_activation", "lurker_activation",
    "karrion_roll", "lose_one", "wheel_back",
]  # fmt: skip


class EventCard(Content, frozen=True):
    """A kind of Event card: what it does, how much, and how many there are."""

    id: str
    name: str
    count: int
    effect: Effect
    amount: int


class SewerCard(Content, frozen=True):
    """A kind of Sewer card and how many Wererats it sends."""

    id: str
    count: int
    wererats: int = 0


class WarlordCard(Content, frozen=True):
    """One of the six cards of which one is the Warlord's secret."""

    id: str


class CardsFile(Content, frozen=True):
    """`cards.toml`."""

    hit_miss: tuple[HitMiss, ...]
    event: tuple[EventCard, ...]
    sewer: tuple[SewerCard, ...]
    warlord: tuple[WarlordCard, ...]


class Constants(Content, frozen=True):
    """The numbers of the rulebook."""

    hero_hp: int
    actions: int
    hero_dice: int
    hero_dice_golden: int
    hero_dice_weakness: int
    monster_dice: int
    warlord_dice: int
    warlord_hp_start: int
    warlord_hp_max: int
    warlord_points: int
    spot_points: int
    hostage_points: int
    start_cards: int
    max_hit_cards_per_bout: int
    max_miss_cards_per_bout: int
    max_items: int
    items_per_hostage: int
    fountain_actions: int
    fortress_cards: tuple[int, ...]
    lurker_points: int
    round_limit: int
    fight_roll_limit: int


class SpecialMonster(Content, frozen=True):
    """A monster without a Hit Strength on its base."""

    id: str
    count: int


class Halfling(Content, frozen=True):
    """A hostage and the building that holds him."""

    id: str
    building: int


class Keys(Content, frozen=True):
    """How many Keys there are."""

    count: int


class PiecesFile(Content, frozen=True):
    """`pieces.toml`."""

    constants: Constants
    combat_die: Die
    karrion_die: Die
    hero: tuple[HeroCard, ...]
    golden_weapon: tuple[GoldenWeapon, ...]
    monster: tuple[MonsterType, ...]
    special_monster: tuple[SpecialMonster, ...]
    halfling: tuple[Halfling, ...]
    magic_item: tuple[MagicItem, ...]
    keys: Keys
    coin: tuple[Coin, ...]
    seats: dict[str, tuple[int, ...]]


class Box(msgspec.Struct, frozen=True):
    """Everything in the box; `owners` says for each number of seats who plays which hero."""

    board: BoardFile
    cards: CardsFile
    pieces: PiecesFile
    owners: dict[int, tuple[int, ...]]


def open_box(folder: Path) -> Box:
    """Read and check all content files; a mistake raises `ContentError` with file and key."""
    board = load(folder / "board.toml", BoardFile)
    cards = load(folder / "cards.toml", CardsFile)
    pieces = load(folder / "pieces.toml", PiecesFile)
    _check_board(board)
    _check_cards(cards, pieces)
    _check_pieces(board, pieces)
    return Box(board, cards, pieces, hands_of_heroes(pieces.seats, "pieces.toml"))


def _check_board(board: BoardFile) -> None:
    file, rows = "board.toml", board.grid.rows

    def drawn(spot: Spot) -> str:
        x, y = spot
        inside = 0 <= y - board.grid.first_row_y < len(rows) and 0 <= x < board.grid.width
        return rows[y - board.grid.first_row_y][x] if inside else ""

    demand(all(len(row) == board.grid.width for row in rows), file, "$.grid.rows", "all rows must have the grid's width")
    numbers = [building.id for building in board.building]
    demand(numbers == list(range(1, len(numbers) + 1)), file, "$.building", "buildings must be numbered from 1")
    for i, building in enumerate(board.building):
        key, wanted = f"$.building[{i}]", {building.doorway: building.letter, building.treasure: building.letter}
        wanted[building.numbered] = str(building.id)
        if building.stairs is not None:
            wanted[building.stairs] = building.letter
        for spot, letter in wanted.items():
            demand(drawn(spot) == letter, file, key, f"{spot} is not drawn as {letter!r}")
        gap = abs(building.numbered[0] - building.doorway[0]) + abs(building.numbered[1] - building.doorway[1])
        demand(gap == 1, file, key, "the numbered square must be beside the doorway")
    demand(sum(b.stairs is not None for b in board.building) == 1, file, "$.building", "one building must have stairs")
    for i, spot in enumerate(board.sewers.entrances):
        demand(drawn(spot) == "S", file, f"$.sewers.entrances[{i}]", f"{spot} is not drawn as a Sewer Entrance")
    for name, creature, letters in (("wolf", board.wolf, "w"), ("lurker", board.lurker, "LR")):
        for i, spot in enumerate(creature.entries):
            demand(drawn(spot) in tuple(letters), file, f"$.{name}.entries[{i}]", f"{spot} is not drawn as an entry square")
    upper = board.upper_floor
    for spot, letter in [(upper.marked, "m"), (upper.stair_head, "s"), *((spot, "g") for spot in upper.guard_start)]:
        demand(upper.rows[spot[1]][spot[0]] == letter, file, "$.upper_floor", f"{spot} is not drawn as {letter!r}")
    column, row = board.drawbridge.red_hole
    inside = 0 <= column < board.drawbridge.columns and row == board.drawbridge.rows - 1
    demand(inside, file, "$.drawbridge.red_hole", "the red hole must be one of the back points")


def _check_cards(cards: CardsFile, pieces: PiecesFile) -> None:
    file = "cards.toml"
    demand([pile.kind for pile in cards.hit_miss] == ["hit", "miss"], file, "$.hit_miss", "hit and miss must come in this order")
    weapons = [weapon.id for weapon in pieces.golden_weapon]
    names = [card.id for card in cards.warlord]
    wanted = [*weapons, "karrion", "no_weakness"]
    demand(names == wanted, file, "$.warlord", "there must be a card for each Golden Weapon, then karrion and no_weakness")


def _check_pieces(board: BoardFile, pieces: PiecesFile) -> None:
    file, constants = "pieces.toml", pieces.constants
    demand(len(pieces.hero) == 4, file, "$.hero", "there must be four heroes")
    demand_shared(constants, file)
    demand(len(constants.fortress_cards) == 4, file, "$.constants.fortress_cards", "a number is needed for each hero")
    treasures = len(pieces.golden_weapon) + 1
    demand(treasures == len(board.building), file, "$.golden_weapon", "Golden Weapons and a Key must fill the buildings")
    demand(pieces.keys.count == 4, file, "$.keys.count", "there must be a Key for each hero")
    for i, halfling in enumerate(pieces.halfling):
        known = 1 <= halfling.building <= len(board.building)
        demand(known, file, f"$.halfling[{i}].building", f"there is no building {halfling.building}")
    figures = sum(len(kind.hp) for kind in pieces.monster) + len(pieces.halfling)
    items = sum(item.count for item in pieces.magic_item)
    demand(items == figures, file, "$.magic_item", f"{figures} monsters and halflings carry items, but there are {items}")
