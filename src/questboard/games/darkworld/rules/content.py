"""Tables computed once from the box: places, ways for each set of open doors, kinds of figures, limits."""

from __future__ import annotations

import functools
from pathlib import Path

from questboard.games.dark.rules.floor import Edge, Floor, Ways, square_name
from questboard.games.dark.rules.pieces import hands_of_heroes

from .box import open_box

BOX = open_box(Path(__file__).parents[1] / "data")
BOARD, PIECES, NUMBERS = BOX.board, BOX.pieces, BOX.pieces.constants

# ---- places ---------------------------------------------------------------------------------------------------------

_ZONES = {"l": "arena", ".": "arena", "U": "niche", "A": "stairs_a", "B": "stairs_b"}


def _squares() -> dict[str, tuple[int, int, str]]:
    """Every square that a figure can stand on; areas, throne and solid ground are none."""
    found = {}
    for y, row in enumerate(BOARD.grid.rows, BOARD.grid.first_row_y):
        for x, mark in enumerate(row):
            if mark.isdigit() or mark in _ZONES:
                found[square_name((x, y))] = (x, y, _ZONES.get(mark, mark))
    return found


FLOOR = Floor(_squares(), [area.id for area in BOARD.area])
PLACES = range(len(FLOOR))
ENTRANCE, FOUNTAIN, PLATFORM, DOOMSTEP, THRONE_FRONT = (FLOOR.index[area.id] for area in BOARD.area)
AT_ENTRANCE = frozenset((ENTRANCE, FOUNTAIN))
"""Whoever is on the Fountain counts as standing in the Entrance."""  # DRK-711

ROOMS = range(1, len(BOARD.room) + 1)
ROOM_OF = tuple(int(FLOOR.zones[i]) if i < FLOOR.first_area and FLOOR.zones[i].isdigit() else 0 for i in PLACES)
"""The room that each place lies in; 0 for the others."""
ROOM_SQUARES = ((), *(FLOOR.inside(str(room)) for room in ROOMS))
LIMITS = (0, *(room.hp_limit for room in BOARD.room))
ROWS = tuple(frozenset(i for i in FLOOR.squares if ROOM_OF[i] and FLOOR.spots[i][1] == row) for row in range(10))
"""The room squares of each row that the Haunter may fly along; row 0 has none."""

NICHES = frozenset(FLOOR.square(spot) for spot in BOARD.arena.niches)
LANDINGS = frozenset(FLOOR.square(spot) for spot in BOARD.arena.landing)
ARENA_SQUARES = tuple(
    i for i in FLOOR.squares if (FLOOR.zones[i] == "arena" and i not in LANDINGS) or i in NICHES
)  # fmt: skip
"""Where Korak may bring monsters into the arena."""  # DRK-810
BEYOND_ARCH = frozenset(i for i in FLOOR.squares if not ROOM_OF[i]) | {DOOMSTEP, THRONE_FRONT}

# ---- doors, secret doors, chests ------------------------------------------------------------------------------------

DOORS = tuple((FLOOR.place(door.outer), FLOOR.place(door.inner)) for door in BOARD.door)
"""The two sides of each door; door n has number n - 1."""
DOORS_AT: dict[int, tuple[int, ...]] = {
    place: tuple(door for door, sides in enumerate(DOORS) if place in sides) for sides in DOORS for place in sides
}
"""The doors that a hero opens by coming to stand there."""

SECRET_DOORS = BOARD.secret_door
SECRET_AT = {FLOOR.square(door.square): number for number, door in enumerate(SECRET_DOORS)}
NUMBERED = tuple(FLOOR.square(door.square) for door in SECRET_DOORS)
ARRIVALS = tuple(FLOOR.square(door.arrival) for door in SECRET_DOORS)

SITES = tuple(FLOOR.square(site.square) for site in BOARD.chest_site)
SITE_ROOMS = tuple(site.room for site in BOARD.chest_site)
SITES_BEFORE: dict[int, tuple[int, ...]] = {
    FLOOR.square(site.front): tuple(
        number for number, other in enumerate(BOARD.chest_site) if other.front == site.front
    )
    for site in BOARD.chest_site
}  # fmt: skip
"""The chest sites that are opened from a square."""

NO_STOP = tuple(i in LANDINGS or i in NUMBERED or i == DOORS[0][1] for i in PLACES)
"""Where no monster may stop: landings, numbered squares, and the square before the Entrance."""  # DRK-307, DRK-330, DRK-804


def squares_to_fill(room: int, door_square: int) -> tuple[int, ...]:
    """The squares of a room where monsters may be placed; the door just opened (-1: none) keeps its square free."""  # DRK-323
    return tuple(i for i in ROOM_SQUARES[room] if i != door_square and i not in NUMBERED)


# ---- ways -----------------------------------------------------------------------------------------------------------

_ARCH = (FLOOR.square(BOARD.arch.source), DOOMSTEP)
_LINKS = tuple((FLOOR.place(link.a), FLOOR.place(link.b)) for link in BOARD.link)


@functools.cache
def ways(opened: int) -> Ways:
    """The ways while the doors of this mask are open."""
    doors = [sides for door, sides in enumerate(DOORS) if opened >> door & 1]
    edges = {(min(edge), max(edge)) for edge in (*FLOOR.neighbours(), *doors, *_LINKS)}
    walk = [edge for edge in edges if not NICHES & set(edge)]  # DRK-813
    from_fountain = [(FOUNTAIN, inner) for outer, inner in doors if outer == ENTRANCE]  # DRK-711
    prowl = [edge for edge in edges if not _touches_area(edge)]  # DRK-307, DRK-331, DRK-803, DRK-821
    fight = [edge for edge in edges if not _touches_area(edge) or THRONE_FRONT in edge]  # DRK-307, DRK-803, DRK-821
    return Ways(FLOOR.graph(walk, [_ARCH, *from_fountain]), FLOOR.graph(prowl), FLOOR.graph(fight))


def _touches_area(edge: Edge) -> bool:
    return any(FLOOR.is_area[place] for place in edge)


@functools.cache
def throws(opened: int) -> tuple[tuple[int, ...], ...]:
    """For each place the squares two steps away in an open straight line."""  # DRK-620, DRK-624
    fight = ways(opened).fight
    return tuple(
        tuple(
            there
            for between in fight[here]
            if not _touches_area((here, between))
            for there in fight[between]
            if not FLOOR.is_area[there] and _in_line(here, between, there)
        )
        for here in PLACES
    )


def _in_line(here: int, between: int, there: int) -> bool:
    (a, b), (c, d), (e, f) = FLOOR.spots[here], FLOOR.spots[between], FLOOR.spots[there]
    return (e - c, f - d) == (c - a, d - b)


# ---- figures, items, cards, coins -----------------------------------------------------------------------------------

HERO_IDS = tuple(hero.id for hero in PIECES.hero)
WEAPON_IDS = tuple(weapon.id for weapon in PIECES.golden_weapon)
ITEM_IDS = tuple(item.id for item in PIECES.magic_item)
ITEM_COUNTS = tuple(item.count for item in PIECES.magic_item)
TYPES = tuple(monster.type for monster in PIECES.monster)
BOX_STRENGTHS = tuple(monster.hp for monster in PIECES.monster)
KINDS = tuple((type_, strength) for type_, monster in enumerate(PIECES.monster) for strength in sorted(set(monster.hp)))
STORE = tuple(PIECES.monster[type_].hp.count(strength) for type_, strength in KINDS)
"""How many figures of each kind the box holds."""
COINS = tuple(coin.value for coin in PIECES.coin for _ in range(coin.count))
_CARDS = {str(cards.kind): cards.count for cards in PIECES.hit_miss}
CARDS = (_CARDS["miss"], _CARDS["hit"])
FACES = PIECES.combat_die.faces
HAUNTER_FACES = PIECES.haunter_die.faces
OWNERS = hands_of_heroes(PIECES.seats, "pieces.toml")
