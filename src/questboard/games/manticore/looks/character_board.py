r"""The board drawn with characters: every cell six wide and three high, its roads as strokes towards its six edges.

 \   /               Two strokes that meet are a joined road; a stroke alone ends at the edge of its cell.
--K4----K5           [ 1 ] is a cell of location 1, [ELF] a hero in it. A tilde marks the Fireway, a star things
 /                   on the ground.
"""

from __future__ import annotations

from questboard.games.manticore.rules.content import BOARD, BOX, CELLS, LABELS, LOCATION_OF, POSITIONS, TOKENS
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, NOBODY, ManticoreState
from questboard.games.manticore.words.facts import NEXT_ON_FIREWAY
from questboard.games.manticore.words.names import FIGURE_NAMES
from questboard.geometry import opposite

WIDTH, HEIGHT, MARGIN = 6, 3, 5
STROKES = "-/\\-/\\"
"""The stroke towards each edge."""
OFFSETS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""Where it stands, from the middle of its cell."""
ARROWS = ">^^<vv"
LOCATION_MARKS = ("C", "K", *"12345678")


def figure_mark(s: ManticoreState, figure: int) -> str:
    """Three letters for a figure: heroes and the Manticore in capitals, monsters small."""
    name = FIGURE_NAMES[s.name_of(figure)]
    return name[:3].lower() if FIRST_MONSTER <= figure < MANTICORE else name[:3].upper()


class Canvas:
    """A grid of characters."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[" "] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str) -> None:
        """Put a text from there to the right."""
        self.rows[y][x : x + len(text)] = text

    def lines(self) -> list[str]:
        """The finished picture."""
        return ["".join(row).rstrip() for row in self.rows]


# ---- the board ------------------------------------------------------------------------------------------------------


def draw_board(s: ManticoreState, chosen: int = NOBODY) -> list[str]:
    """The whole board as lines; `chosen` is a cell on which a token is just being laid."""
    canvas = Canvas(MARGIN + WIDTH * BOX.board.columns + WIDTH // 2 + 4, HEIGHT * BOX.board.rows + 4)
    _draw_frame(canvas)
    for cell in CELLS:
        _draw_cell(canvas, s, cell)
    if chosen != NOBODY:
        x, y = _middle(chosen)
        canvas.write(x - 1, y, "(?)")
    return canvas.lines()


def _middle(cell: int) -> tuple[int, int]:
    """Column and line of the middle of a cell; every second row is shifted half a cell to the east."""
    place = BOX.board.grid.cells[cell]
    return MARGIN + WIDTH * place.col + (WIDTH // 2 if place.row % 2 else 0), 3 + HEIGHT * place.row


def _draw_frame(canvas: Canvas) -> None:
    """Row numbers on both sides; column letters above and below, one line of them for odd rows, one for the shifted even rows."""
    columns, rows = BOX.board.columns, BOX.board.rows
    bottom = HEIGHT * rows + 2
    for column in range(columns):
        x, letter = MARGIN + WIDTH * column, chr(ord("A") + column)
        for odd, even in ((1, 0), (bottom, bottom + 1)):
            canvas.write(x, odd, letter)
            canvas.write(x + WIDTH // 2, even, letter)
    for row in range(rows):
        _, y = _middle(row * columns)
        canvas.write(0, y, f"{row + 1:2}")
        canvas.write(MARGIN + WIDTH * columns + 2, y, f"{row + 1}")


def _draw_cell(canvas: Canvas, s: ManticoreState, cell: int) -> None:
    x, y = _middle(cell)
    for edge, (dx, dy) in enumerate(OFFSETS):
        if _has_road(s, cell, edge):
            canvas.write(x + dx, y + dy, STROKES[edge])
    east = BOARD.neighbours[cell][0]
    if east >= 0 and _has_road(s, cell, 0) and _has_road(s, east, 3):
        canvas.write(x + WIDTH // 2, y, "-")
    if LOCATION_OF[cell] >= 0:
        canvas.write(x - 2, y, "[   ]")
    canvas.write(x - 1, y, _content(s, cell))
    if cell in NEXT_ON_FIREWAY:
        canvas.write(x, y - 1, "~")
    if cell in s.dropped:
        canvas.write(x, y + 1, "*")


def _has_road(s: ManticoreState, cell: int, edge: int) -> bool:
    """Is there a stroke towards this edge? Location cells answer every road that comes to them."""
    if LOCATION_OF[cell] < 0:
        return bool(s.road[cell] >> edge & 1)
    outside = BOARD.neighbours[cell][edge]
    return outside >= 0 and LOCATION_OF[outside] < 0 and bool(s.road[outside] >> opposite(edge) & 1)


def _content(s: ManticoreState, cell: int) -> str:
    """The middle of a cell: a figure, a location's mark, else a label where one will be looked for.

    While roads are laid that is on bare cells, when they are walked on those with a road.
    """
    if s.at[cell] != NOBODY:
        return figure_mark(s, s.at[cell])
    if LOCATION_OF[cell] >= 0:
        return f" {LOCATION_MARKS[LOCATION_OF[cell]]} "
    west, east = ("-" if s.road[cell] >> edge & 1 else " " for edge in (3, 0))
    if bool(s.road[cell]) == (s.stage == INVASION):
        return LABELS[cell].ljust(3, east)
    hub = "+" if s.road[cell] else "."
    if cell in NEXT_ON_FIREWAY:
        hub = ARROWS[BOARD.direction(cell, NEXT_ON_FIREWAY[cell])]
    return f"{west}{hub}{east}"


# ---- a token --------------------------------------------------------------------------------------------------------

TOKEN_WIDTH, TOKEN_HEIGHT = 11, 7
RAYS = (
    ((6, 3), (7, 3), (8, 3), (9, 3), (10, 3)),
    ((6, 2), (7, 1), (8, 0)),
    ((4, 2), (3, 1), (2, 0)),
    ((4, 3), (3, 3), (2, 3), (1, 3), (0, 3)),
    ((4, 4), (3, 5), (2, 6)),
    ((6, 4), (7, 5), (8, 6)),
)
"""Where the road towards each edge runs on the big picture of a token."""


def draw_token(mask: int) -> list[str]:
    """A road token, big; edges without road end in a dot."""
    canvas = Canvas(TOKEN_WIDTH, TOKEN_HEIGHT)
    canvas.write(5, 3, "o")
    for edge, ray in enumerate(RAYS):
        if mask >> edge & 1:
            for x, y in ray:
                canvas.write(x, y, STROKES[edge])
        else:
            canvas.write(*ray[-1], ".")
    return [line.ljust(TOKEN_WIDTH) for line in canvas.lines()]


def draw_positions(token: str, positions: list[int]) -> list[str]:
    """A token in several positions side by side, each under the text form that chooses it."""
    masks = POSITIONS[TOKENS[token].shape]
    pictures = [[f"turn {position}".center(TOKEN_WIDTH), *draw_token(masks[position])] for position in positions]
    return ["    ".join(row).rstrip() for row in zip(*pictures, strict=True)]
