"""Tables computed once from the box: the village's places and ways, buildings, points of the Plotter, cards, kinds of figures."""

from __future__ import annotations

from pathlib import Path

from questboard.games.dark.rules.floor import Edge, Floor, Ways, square_name

from .box import SewerCard, Spot, open_box

BOX = open_box(Path(__file__).parents[1] / "data")
NUMBERS = BOX.pieces.constants
BUILDINGS = BOX.board.building

# ---- places ---------------------------------------------------------------------------------------------------------

STREET, UPPER = "street", "upper"
_SOLID = "#F=VgMW"
_INTERIORS = {building.letter: str(building.id) for building in BUILDINGS}
_LAYER = "U"


def _squares() -> dict[str, tuple[int, int, str]]:
    """Every square by its name: coordinates and zone. A building's zone is its number."""
    found = {}
    for y, row in enumerate(BOX.board.grid.rows, BOX.board.grid.first_row_y):
        for x, letter in enumerate(row):
            if letter not in _SOLID:
                found[square_name((x, y))] = (x, y, _INTERIORS.get(letter, STREET))
    for y, row in enumerate(BOX.board.upper_floor.rows):
        for x in range(len(row)):
            found[_LAYER + square_name((x, y))] = (x, y, UPPER)
    return found


AREAS = ("ENT", "BRIDGE", "TOP", "LAIR")
FLOOR = Floor(_squares(), AREAS)
ENTRANCE, BRIDGE, TOP, LAIR = (FLOOR.index[area] for area in AREAS)


def _upstairs(spot: Spot) -> int:
    return FLOOR.index[_LAYER + square_name(spot)]


MARKED = _upstairs(BOX.board.upper_floor.marked)
STAIR_HEAD = _upstairs(BOX.board.upper_floor.stair_head)
GUARD_STARTS = tuple(_upstairs(spot) for spot in BOX.board.upper_floor.guard_start)
UPSTAIRS = frozenset(FLOOR.inside(UPPER))

SEWERS = tuple(FLOOR.square(spot) for spot in BOX.board.sewers.entrances)
WOLF_ENTRIES = tuple(FLOOR.square(spot) for spot in BOX.board.wolf.entries)
LURKER_ENTRIES = tuple(FLOOR.square(spot) for spot in BOX.board.lurker.entries)
CORNERS = LURKER_ENTRIES
"""L and R, from which heroes step onto the Drawbridge."""

# ---- buildings ------------------------------------------------------------------------------------------------------

HALL = next(b for b, building in enumerate(BUILDINGS) if building.stairs is not None)
MILL = next(halfling.building - 1 for halfling in BOX.pieces.halfling if halfling.id == "miller")
"""Buildings are numbered from 0 here, from 1 on the board."""
GROUND = tuple(frozenset(FLOOR.inside(str(building.id))) for building in BUILDINGS)
INSIDE = tuple(GROUND[b] | UPSTAIRS if b == HALL else GROUND[b] for b in range(len(BUILDINGS)))
NUMBERED = tuple(FLOOR.square(building.numbered) for building in BUILDINGS)
DOORWAYS = tuple(FLOOR.square(building.doorway) for building in BUILDINGS)
TREASURE_SQUARES = tuple(FLOOR.square(building.treasure) for building in BUILDINGS)
STAIR_FOOT = FLOOR.square(next(building.stairs for building in BUILDINGS if building.stairs is not None))
BLOCKED_SQUARES = (*TREASURE_SQUARES, MARKED)

NO_BUILDING = -1
BUILDING_OF = tuple(next((b for b, ground in enumerate(GROUND) if place in ground), NO_BUILDING) for place in range(len(FLOOR)))
"""The building on whose ground floor a place lies."""
NUMBERED_OF = tuple(NUMBERED.index(place) if place in NUMBERED else NO_BUILDING for place in range(len(FLOOR)))
PLACING_SQUARES = tuple(tuple(sorted(GROUND[b] - {DOORWAYS[b], TREASURE_SQUARES[b], STAIR_FOOT})) for b in range(len(BUILDINGS)))

# ---- ways -----------------------------------------------------------------------------------------------------------

DRAWBRIDGE_OPEN = 1 << len(BUILDINGS)
"""The bit of `opened` that says that the Trial is won; the lower bits are the lifted buildings."""

_LINKS = [(FLOOR.place(link.a), FLOOR.place(link.b)) for link in BOX.board.link]
_BETWEEN_SQUARES = [edge for edge in _LINKS if ENTRANCE not in edge]
_EXITS = tuple(a if b == ENTRANCE else b for a, b in _LINKS if ENTRANCE in (a, b))
_INNER = [edge for edge in FLOOR.neighbours() if not set(edge) & set(BLOCKED_SQUARES)]
_DOORS = tuple(zip(NUMBERED, DOORWAYS, strict=True))

ROAM = FLOOR.graph([e for e in [*_INNER, *_BETWEEN_SQUARES] if all(FLOOR.zones[place] == STREET for place in e)])
"""Where the Wolf and the Lurker may go: streets only."""
TREASURE_SIDES = tuple(
    frozenset(a if b == chest else b for a, b in FLOOR.neighbours() if chest in (a, b)) for chest in TREASURE_SQUARES
)

_ways: dict[int, Ways] = {}


def ways_when(opened: int) -> Ways:
    """The graph while these buildings are lifted and the Drawbridge is open or not."""
    ways = _ways.get(opened)
    if ways is None:
        ways = _ways[opened] = _find_ways(opened)
    return ways


def _find_ways(opened: int) -> Ways:
    doors: list[Edge] = [door for b, door in enumerate(_DOORS) if opened >> b & 1]
    level = [*_INNER, *_BETWEEN_SQUARES, *doors]
    walk = [*level, *((exit_, ENTRANCE) for exit_ in _EXITS), (STAIR_FOOT, STAIR_HEAD)]
    one_way = []
    if opened & DRAWBRIDGE_OPEN:
        walk += [(corner, BRIDGE) for corner in CORNERS]
        one_way = [(BRIDGE, TOP)]
    return Ways(FLOOR.graph(walk, one_way), FLOOR.graph(level), FLOOR.graph(level))


NO_STOP = tuple(place in (*_EXITS, STAIR_FOOT, STAIR_HEAD) or FLOOR.is_area[place] for place in range(len(FLOOR)))
"""Where no monster may stop: before the Entrance, and at both ends of the stairs."""
WOLF_SQUARES = tuple(place for place in FLOOR.squares if FLOOR.zones[place] == STREET and not NO_STOP[place])
"""Where a Whip may put the Wolf, if it is free."""

# ---- the Plotter ----------------------------------------------------------------------------------------------------

COLUMNS, ROWS = BOX.board.drawbridge.columns, BOX.board.drawbridge.rows
MOVE_LIMIT = BOX.board.drawbridge.hero_move_limit


def point(column: int, row: int) -> int:
    """The number of a point of the Drawbridge; row 0 is the village end."""
    return row * COLUMNS + column


def column_and_row(number: int) -> Spot:
    """The column and row of a point."""
    return number % COLUMNS, number // COLUMNS


POINTS = range(COLUMNS * ROWS)
RED_HOLE = point(*BOX.board.drawbridge.red_hole)
BACK_POINTS = frozenset(point(column, ROWS - 1) for column in range(COLUMNS))
BESIDE = tuple(
    tuple(
        there
        for there in POINTS
        if there != here and max(abs(a - b) for a, b in zip(column_and_row(here), column_and_row(there), strict=True)) == 1
    )
    for here in POINTS
)
"""The up to eight points around each point."""

# ---- pieces and cards -----------------------------------------------------------------------------------------------

HERO_IDS = tuple(hero.id for hero in BOX.pieces.hero)
WEAPONS = tuple(weapon.id for weapon in BOX.pieces.golden_weapon)
ITEM_IDS = tuple(item.id for item in BOX.pieces.magic_item)
ITEM_COUNTS = tuple(item.count for item in BOX.pieces.magic_item)
COIN_VALUES = tuple(coin.value for coin in BOX.pieces.coin for _ in range(coin.count))
HIT_COUNT, MISS_COUNT = (pile.count for pile in BOX.cards.hit_miss)

WOLF, LURKER, WERERAT, KARRION = 5, 6, 7, 8
"""The special creatures among the figures; 4 is the Warlord."""

LURKER_TYPE = len(BOX.pieces.monster)
TYPES = (*(kind.type for kind in BOX.pieces.monster), "lurker")
_FIGURES = sorted({(t, strength) for t, kind in enumerate(BOX.pieces.monster) for strength in kind.hp})
KIND_TYPE = (*(t for t, _ in _FIGURES), LURKER_TYPE)
KIND_STRENGTH = (*(strength for _, strength in _FIGURES), NUMBERS.lurker_points)
LURKER_KIND = len(_FIGURES)
"""In a camp the Lurker counts like a figure of his own kind; the store never holds it."""
STORE = (*(BOX.pieces.monster[t].hp.count(strength) for t, strength in _FIGURES), 0)
BOX_STRENGTHS = (*(kind.hp for kind in BOX.pieces.monster), ())

EVENTS = BOX.cards.event
SEWER_CARDS: tuple[SewerCard, ...] = BOX.cards.sewer
WARLORD_CARDS = tuple(card.id for card in BOX.cards.warlord)
KARRION_CARD = WARLORD_CARDS.index("karrion")
"""The cards before it name the Golden Weapons in their own order."""

KEY = 0
"""Among treasures; 1 + n is Golden Weapon n, as a hero's `weapon`."""
TREASURE_IDS = ("key", *WEAPONS)
GONE, UNKNOWN_TREASURE = -1, -2
