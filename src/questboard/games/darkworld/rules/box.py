"""The box: the content files of `data/` as typed records, and the checks that they fit together."""

from __future__ import annotations

from pathlib import Path

import msgspec

from questboard.core.files.content import Content, demand, load
from questboard.games.dark.rules.box import demand_shared
from questboard.games.dark.rules.pieces import Coin, Die, GoldenWeapon, HeroCard, HitMiss, MagicItem, MonsterType

Spot = tuple[int, int]
Ref = str | Spot
"""An area by its id, or a square by its coordinates."""

# ---- the files, as they are written ---------------------------------------------------------------------------------


class Grid(Content, frozen=True):
    """The whole board, drawn with one character a square."""

    width: int
    first_row_y: int
    rows: tuple[str, ...]


class Room(Content, frozen=True):
    """One of the eight rooms and the Hit Strength that it may be filled with."""

    id: int
    cells_x: Spot
    cells_y: Spot
    hp_limit: int


class Door(Content, frozen=True):
    """A door and the places on both sides of it."""

    id: int
    outer: Ref
    inner: Spot


class SecretDoor(Content, frozen=True):
    """A numbered square, the numbers that open the way, and where it leads."""

    id: int
    room: int
    square: Spot
    numbers: tuple[int, ...]
    to_room: int
    arrival: Spot


class ChestSite(Content, frozen=True):
    """Where a chest may stand, and the one square from which it is opened."""

    room: int
    square: Spot
    front: Spot


class Area(Content, frozen=True):
    """A place that holds any number of heroes."""

    id: str
    name: str


class Arch(Content, frozen=True, rename={"source": "from", "target": "to"}):
    """The one-way passage to the Doomstep."""

    source: Spot
    target: str


class Arena(Content, frozen=True):
    """What lies beyond the Arch."""

    landing: tuple[Spot, ...]
    lower_x: Spot
    lower_y: Spot
    niches: tuple[Spot, ...]
    stairs_a: tuple[Spot, ...]
    stairs_b: tuple[Spot, ...]
    throne: Spot


class Link(Content, frozen=True):
    """Two places that are adjacent although their zones differ."""

    a: Ref
    b: Ref


class BoardFile(Content, frozen=True):
    """`board.toml`."""

    grid: Grid
    room: tuple[Room, ...]
    door: tuple[Door, ...]
    secret_door: tuple[SecretDoor, ...]
    chest_site: tuple[ChestSite, ...]
    area: tuple[Area, ...]
    arch: Arch
    arena: Arena
    link: tuple[Link, ...]


class Constants(Content, frozen=True):
    """The numbers of the rules."""

    hero_hp: int
    actions: int
    hero_dice: int
    hero_dice_golden: int
    monster_dice: int
    korak_dice: int
    korak_hp: int
    start_cards: int
    max_hit_cards_per_bout: int
    max_miss_cards_per_bout: int
    max_items: int
    arena_max_monsters: int
    room_monsters_min: int
    room_monsters_max: int
    doomstep_cards: tuple[int, ...]
    throne_points: int
    grenade_target: int
    grenade_splash: int
    grenade_range: int
    round_limit: int
    variant_hand_limit: int
    variant_extra_hit: int


class PiecesFile(Content, frozen=True):
    """`pieces.toml`."""

    constants: Constants
    combat_die: Die
    haunter_die: Die
    hero: tuple[HeroCard, ...]
    golden_weapon: tuple[GoldenWeapon, ...]
    monster: tuple[MonsterType, ...]
    magic_item: tuple[MagicItem, ...]
    coin: tuple[Coin, ...]
    hit_miss: tuple[HitMiss, ...]
    seats: dict[str, tuple[int, ...]]


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    board: BoardFile
    pieces: PiecesFile


def open_box(folder: Path) -> Box:
    """Read and check all content files; a mistake raises `ContentError` with file and key."""
    box = Box(load(folder / "board.toml", BoardFile), load(folder / "pieces.toml", PiecesFile))
    _check_grid(box.board)
    _check_rooms(box.board)
    _check_doors(box.board)
    _check_chests(box.board)
    _check_arena(box.board)
    _check_pieces(box.pieces)
    return box


# ---- the checks -----------------------------------------------------------------------------------------------------

_FILE = "board.toml"


def zone_at(board: BoardFile, spot: Spot) -> str:
    """The character of the grid at these coordinates; a solid one outside of it."""
    x, y = spot[0], spot[1] - board.grid.first_row_y
    return board.grid.rows[y][x] if 0 <= x < board.grid.width and 0 <= y < len(board.grid.rows) else "#"


def _check_grid(board: BoardFile) -> None:
    for i, row in enumerate(board.grid.rows):
        demand(len(row) == board.grid.width, _FILE, f"$.grid.rows[{i}]", f"the row has not {board.grid.width} squares")
        strange = set(row) - set("12345678EFTDl.UABPK#")
        demand(not strange, _FILE, f"$.grid.rows[{i}]", f"unknown zones {sorted(strange)}")
    ids = [area.id for area in board.area]
    demand(ids == ["ENT", "FOUNTAIN", "PLATFORM", "DOOM", "FRONT"], _FILE, "$.area", "the five areas are known by their ids")


def _check_rooms(board: BoardFile) -> None:
    demand([room.id for room in board.room] == list(range(1, 9)), _FILE, "$.room", "rooms must count from 1 to 8")
    for i, room in enumerate(board.room):
        drawn = {
            (x, y + board.grid.first_row_y)
            for y, row in enumerate(board.grid.rows)
            for x, zone in enumerate(row)
            if zone == str(room.id)
        }
        told = {
            (x, y)
            for x in range(room.cells_x[0], room.cells_x[1] + 1)
            for y in range(room.cells_y[0], room.cells_y[1] + 1)
        }  # fmt: skip
        demand(drawn == told, _FILE, f"$.room[{i}]", f"room {room.id} does not agree with the grid")


def _check_doors(board: BoardFile) -> None:
    demand([door.id for door in board.door] == list(range(1, 9)), _FILE, "$.door", "doors must count from 1 to 8")
    for i, door in enumerate(board.door):
        demand(zone_at(board, door.inner) == str(door.id), _FILE, f"$.door[{i}].inner", f"door {door.id} leads elsewhere")
        if isinstance(door.outer, str):
            demand(door.id == 1 and door.outer == "ENT", _FILE, f"$.door[{i}].outer", "only door 1 opens to the Entrance")
            continue
        demand(zone_at(board, door.outer) == str(door.id - 1), _FILE, f"$.door[{i}].outer", f"door {door.id} starts elsewhere")
        far = abs(door.outer[0] - door.inner[0]) + abs(door.outer[1] - door.inner[1])
        demand(far == 1, _FILE, f"$.door[{i}]", f"the sides of door {door.id} do not touch")
    for i, secret in enumerate(board.secret_door):
        key = f"$.secret_door[{i}]"
        demand(zone_at(board, secret.square) == str(secret.room), _FILE, f"{key}.square", "the numbered square is elsewhere")
        demand(zone_at(board, secret.arrival) == str(secret.to_room), _FILE, f"{key}.arrival", "the arrival is elsewhere")
        clear = not {secret.square, secret.arrival} & _door_squares(board)
        # A swap at a secret door never brings a figure in front of a door.
        demand(clear, _FILE, key, "a secret door may not touch the square of a door")


def _door_squares(board: BoardFile) -> set[Ref]:
    return {side for door in board.door for side in (door.outer, door.inner)}


def _check_chests(board: BoardFile) -> None:
    secrets = {spot for door in board.secret_door for spot in (door.square, door.arrival)}
    for i, site in enumerate(board.chest_site):
        key = f"$.chest_site[{i}]"
        demand(zone_at(board, site.square) == zone_at(board, site.front) == str(site.room), _FILE, key, "the room is another")
        free = site.square not in _door_squares(board) and site.square not in secrets  # DRK-106
        demand(free, _FILE, f"{key}.square", "no chest may stand at a door or secret door")
    rooms = [site.room for site in board.chest_site]
    demand(all(rooms.count(room.id) == 2 for room in board.room), _FILE, "$.chest_site", "each room has two chest sites")


def _check_arena(board: BoardFile) -> None:
    arena = board.arena
    for key, spots, zone in (
        ("landing", arena.landing, "l"),
        ("niches", arena.niches, "U"),
        ("stairs_a", arena.stairs_a, "A"),
        ("stairs_b", arena.stairs_b, "B"),
        ("throne", (arena.throne,), "K"),
    ):
        right = all(zone_at(board, spot) == zone for spot in spots)
        demand(right, _FILE, f"$.arena.{key}", "the squares do not agree with the grid")
    demand(zone_at(board, board.arch.source) == "8", _FILE, "$.arch.from", "the Arch leads out of room 8")


def _check_pieces(pieces: PiecesFile) -> None:
    file = "pieces.toml"
    demand(len(pieces.hero) == 4, file, "$.hero", "there are four heroes")
    demand(len(pieces.golden_weapon) == 4, file, "$.golden_weapon", "there are four Golden Weapons")
    ids = [item.id for item in pieces.magic_item]
    known = ids == ["healing_potion", "speed_boots", "fireball_grenade"]
    demand(known, file, "$.magic_item", "the three magic items are known by their ids and order")
    kinds = [card.kind for card in pieces.hit_miss]
    demand(sorted(kinds) == ["hit", "miss"], file, "$.hit_miss", "there are Hit and Miss cards")
    numbers = pieces.constants
    demand(len(numbers.doomstep_cards) == 4, file, "$.constants.doomstep_cards", "four heroes reach the Doomstep")
    demand_shared(numbers, file)
    demand(numbers.grenade_range == 2, file, "$.constants.grenade_range", "a Grenade flies over one square to the next")
    dice = max(numbers.hero_dice_golden, numbers.korak_dice)
    demand(dice <= pieces.combat_die.count, file, "$.combat_die.count", "there are not enough combat dice")
