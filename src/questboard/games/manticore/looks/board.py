"""The board of a scene: cells with their roads, locations with their stacks, the supplies beside them."""

from __future__ import annotations

import functools
import math

from questboard.core.shown.scene import Area, Board, Cell, Mark, Pile, Stack, Tile
from questboard.games.manticore.rules.content import BOARD, BOX, CELLS, LABELS, LOCATION_OF, LOCATIONS, POSITIONS, TOKENS
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.rules.view import UNKNOWN
from questboard.games.manticore.words import facts
from questboard.games.manticore.words.facts import NEXT_ON_FIREWAY
from questboard.games.manticore.words.ids import area_id, cell_id, tile_id
from questboard.games.manticore.words.names import cell as cell_words
from questboard.games.manticore.words.names import edges, listed, token
from questboard.geometry import opposite

from .icons import COMBAT_CARD, DISCARDS, GROUP_ICONS, ITEM_ICONS, LOCATION_HUES, LOCATION_ICONS, ROAD_TOKEN

ROW_HEIGHT = math.sqrt(3) / 2
"""From row to row, if a hex is 1 wide."""
INK = "#56493A"
"""Of what is printed on the frame."""


def board(s: ManticoreState) -> Board:
    """All cells and locations. What has not changed is the same object as before, so that scenes are quickly compared."""
    return Board("hex", BOX.board.columns, BOX.board.rows, _cells(bytes(s.road)), _areas(s), marks=COORDINATES)


def _coordinates() -> tuple[Mark, ...]:
    """Letters over the columns and numbers beside the rows, for the log names cells by both. Units are a cell's width."""
    columns, rows = BOX.board.columns, BOX.board.rows
    foot = (rows - 1) * ROW_HEIGHT
    letters = [
        Mark(f"mark:column:{column}:{side}", column - 0.5, y, "edge", text=chr(ord("A") + column), hue=INK)
        for column in range(columns)
        for side, y in (("north", -1.33), ("south", foot + 0.33))
    ]
    numbers = [
        Mark(f"mark:row:{row}:{side}", x, row * ROW_HEIGHT - 0.5, "edge", text=str(row + 1), hue=INK)
        for row in range(rows)
        for side, x in (("west", -1.25), ("east", columns - 0.25))
    ]
    return (*letters, *numbers)


COORDINATES = _coordinates()


@functools.lru_cache(maxsize=256)
def _cells(road: bytes) -> tuple[Cell, ...]:
    return tuple(_cell(cell, road[cell], _joining(road, cell)) for cell in CELLS)


def edges_of(mask: int) -> tuple[int, ...]:
    """The edges of a road mask as numbers."""
    return tuple(edge for edge in range(6) if mask >> edge & 1)


def _joining(road: bytes, cell: int) -> int:
    """The roads that lead into a location cell from outside, as a mask of its edges."""
    if LOCATION_OF[cell] < 0:
        return 0
    return sum(1 << edge for edge, other in enumerate(BOARD.neighbours[cell]) if other >= 0 and road[other] >> opposite(edge) & 1)


@functools.cache
def _cell(cell: int, road: int, joining: int) -> Cell:
    place, location = BOX.board.grid.cells[cell], LOCATION_OF[cell]
    following = NEXT_ON_FIREWAY.get(cell)
    return Cell(
        id=cell_id(cell),
        x=place.q,
        y=place.r,
        label=LABELS[cell],
        ground={"open": "meadow", "fireway": "fireway"}.get(place.kind, place.loc),
        area="" if location < 0 else area_id(LOCATIONS[location].id),
        roads=edges_of(road),
        tile=bool(road),
        arrow="" if following is None else cell_id(following),
        about=_about(cell, road | joining),
    )


def _about(cell: int, road: int) -> str:
    """As a screen reader says it: "L4, Elven workshop, road east"."""
    words = [cell_words(cell)]
    if cell in NEXT_ON_FIREWAY:
        words.append(f"Fireway to {LABELS[NEXT_ON_FIREWAY[cell]]}")
    if road:
        words.append(f"road {listed(edges(road))}")
    elif LOCATION_OF[cell] < 0:
        words.append("no road")
    return ", ".join(words)


def _areas(s: ManticoreState) -> tuple[Area, ...]:
    return tuple(
        _area(number, s.kinds[number], s.stacks[number], s.opened[number], s.robberies[number])
        if location.stack
        else _area(number)
        for number, location in enumerate(LOCATIONS)
    )


@functools.lru_cache(maxsize=4096)
def _area(number: int, kind: int = UNKNOWN, left: tuple[int, ...] = (), open_: bool = False, robberies: int = 0) -> Area:
    location = LOCATIONS[number]
    return Area(
        id=area_id(location.id),
        name=location.name,
        cells=tuple(f"cell:{ref.label}" for ref in location.cells),
        icon=LOCATION_ICONS[location.id],
        hue=LOCATION_HUES[location.id],
        stack=_stack(location.group, kind, left, open_, robberies) if location.stack else None,
    )


def _stack(group: str, kind: int, left: tuple[int, ...], open_: bool, robberies: int) -> Stack:
    """A face-down stack shows neither its height nor, unless it is known, its kind."""  # MAN-942, MAN-R44
    return Stack(
        icon=GROUP_ICONS[group] if kind == UNKNOWN else ITEM_ICONS[kind],
        name=facts.stack_name(kind),
        values=left if open_ else None,
        empty=not left,
        note=facts.stack_told(kind, left, open_, robberies),
    )


# ---- beside the board -----------------------------------------------------------------------------------------------


def piles(s: ManticoreState) -> tuple[Pile, ...]:
    """Road tokens, combat cards, discards; nobody knows their order, everybody what is in them."""
    return (
        Pile("pile:tokens", "Road tokens", ROAD_TOKEN, len(s.pile), facts.tokens_left(s)),
        Pile("pile:deck", "Combat cards", COMBAT_CARD, len(s.deck), facts.cards_left(s.deck)),
        Pile("pile:discards", "Discards", DISCARDS, len(s.discards), facts.cards_left(s.discards)),
    )


def drawn_tile(s: ManticoreState) -> Tile | None:
    """The road token that is just being laid."""
    question = s.agenda[-1] if s.agenda else None
    if not isinstance(question, LayCell | LayPosition):
        return None
    info = TOKENS[question.token]
    positions = tuple(edges_of(mask) for mask in POSITIONS[info.shape])
    about = "The monster appears where the token is laid." if info.monster else ""
    return Tile(tile_id(question.token), token(question.token), ROAD_TOKEN, positions, about)
