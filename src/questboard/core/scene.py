"""Scenes: a view as shapes. One vocabulary for all games; a client that can draw it can draw every game.

Everything has an id ("cell:K4", "piece:O3a", "mat:2"); a `Choice` says which id to click for an option. Icon names are those of
game-icons; colours are names of the client's palette or `#rrggbb` where a game has its own.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from .decisions import PlaceDomain

T = TypeVar("T", "Cell", "Area", "Door", "Piece", "Mat")
Shape = Literal["disc", "tile", "base", "cube", "stone", "shield", "fire"]


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of the board: where it is (axial q, r for hexes; column, row for squares) and what lies printed on it.

    `walls` are the sides with a wall (0 to 3: north, east, south, west); a `point` is a hole or knot to stand on, not a field.
    """

    id: str
    x: float
    y: float
    label: str
    ground: str = ""
    area: str = ""
    walls: tuple[int, ...] = ()
    shape: Literal["field", "point"] = "field"
    roads: tuple[int, ...] = ()
    tile: bool = False
    arrow: str = ""
    about: str = ""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cells that belong together under one name, perhaps with a stack of things on them.

    One that belongs to a seat has a border in its colour and its name on a plate at the rim; a `wall` is a glowing one round it.
    """

    id: str
    name: str
    cells: tuple[str, ...]
    icon: str = ""
    hue: str = ""
    stack: Stack | None = None
    seat: int | None = None
    wall: bool = False


class Door(msgspec.Struct, frozen=True, omit_defaults=True):
    """A door on the border of two cells; an open one has swung into `inner`, an arch has no leaf and leads one way."""

    id: str
    outer: str
    inner: str
    name: str
    state: Literal["closed", "open", "arch"] = "closed"


class Lid(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies over a rectangle of cells and hides them until it is lifted: the fog of a room, the roof of a house."""

    id: str
    x: int
    y: int
    width: int
    height: int
    name: str
    kind: Literal["fog", "roof"] = "fog"
    icon: str = ""
    hue: str = ""
    note: str = ""


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ring of the board that can be lost: a rectangle of cells without the `hole` (x, y, width, height) that lies in it.

    One that falls `soon` is hatched as a warning, a `dead` one lies under a veil; the border of an `open` one is dashed.
    """

    id: str
    x: int
    y: int
    width: int
    height: int
    hole: tuple[int, int, int, int]
    name: str
    state: Literal["open", "soon", "dead"] = "open"
    about: str = ""


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something printed on the board, over a rectangle in units of cells whose corner is x, y.

    A `plate` is a filled sign, `dashed` a dashed frame, a `coin` a number in a circle, a `watermark` large and faint, `steps` the
    treads of a stair, a `grate` a sewer's lid, a `tree` a crown of leaves over all of it, a `tab` a dark label in the frame; an
    `arrow` points along `turn` (quarter turns, 0 is east); `name` and `edge` are words; `bare` is a place without a drawing.
    """

    id: str
    x: float
    y: float
    style: Literal[
        "plain", "plate", "dashed", "coin", "watermark", "steps", "arrow", "grate", "name", "edge", "tree", "tab", "bare"
    ] = "plain"
    width: float = 1
    height: float = 1
    icon: str = ""
    text: str = ""
    hue: str = ""
    turn: int = 0
    about: str = ""


class Inset(msgspec.Struct, frozen=True, omit_defaults=True):
    """A framed part of the board that lies elsewhere: an upper floor, a cellar."""

    id: str
    x: float
    y: float
    width: float
    height: float
    name: str
    note: str = ""


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stack of tokens: what is public of it. `values` is None while it lies face down."""

    icon: str
    name: str
    values: tuple[int, ...] | None = None
    empty: bool = False
    note: str = ""


class Strip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a table's mat, tinted, from one edge to the other: a start zone. `line` is the x of its dashed line."""

    name: str
    left: float
    right: float
    hue: str
    line: float


class Rune(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round sign printed on a table's mat."""

    id: str
    x: float
    y: float
    radius: float
    icon: str
    hue: str
    name: str
    about: str = ""


class Tabletop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table without fields, to scale, in centimetres: the mat from 0, 0 (lower left) to `width`, `height`.

    Round the mat lies a band, `gap` wide, that ends at walls. The mat is painted as the game's look paints its `ground`.
    """

    name: str
    width: float
    height: float
    gap: float = 0
    band: str = ""
    ground: str = ""
    strips: tuple[Strip, ...] = ()
    runes: tuple[Rune, ...] = ()


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small mark on a piece; a private one tells what not everybody knows."""

    icon: str
    text: str = ""
    about: str = ""
    private: bool = False


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure or token on the board. In a cell, or in an area: then anywhere in it.

    `mark` is the sign (letter, shape, colour) it goes by, if that is not its seat's. A fallen one lies on its side; a faded one
    has done its part. A `base` is as wide as its cell, and others stand on it. All cells at most `reach` steps away are in its
    reach, which is shown when somebody points at it.

    On a table a piece lies `at` a point and has a `radius`, in centimetres: a disc, a `cube` (drawn as a square of equal area), a
    `stone`, a `shield` or a `fire`. It shows its `level` as dots, a `damaged` one its cracked face; `ice` lies on a frozen one,
    `stars` go round one that is stunned, and a `target` is marked.
    """

    id: str
    cell: str
    icon: str
    name: str
    ring: str = ""
    seat: int | None = None
    mark: int | None = None
    fallen: bool = False
    faded: bool = False
    foe: bool = False
    shape: Shape = "disc"
    size: Literal["XS", "S", "M", "L"] = "M"
    life: int | None = None
    life_max: int | None = None
    number: int | None = None
    badges: tuple[Badge, ...] = ()
    glow: bool = False
    about: str = ""
    plan: tuple[str, ...] = ()
    reach: int = 0
    at: tuple[float, float] | None = None
    radius: float = 0
    level: int = 0
    damaged: bool = False
    ice: bool = False
    stars: bool = False
    target: bool = False


class Stat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A characteristic as a sum: card + points + item = total."""

    name: str
    icon: str
    total: int
    parts: tuple[int, ...] = ()
    about: str = ""
    id: str = ""


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on a mat; `value` None means empty.

    `hue` is a line inside its edge and `corner` a letter (a card's rarity); slots of one `group` lie together under its name.
    """

    id: str
    name: str
    icon: str
    value: int | None = None
    face_down: bool = False
    note: str = ""
    private: bool = False
    off: bool = False
    hue: str = ""
    corner: str = ""
    group: str = ""


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of pips on a mat: actions left, a wheel; it counts from `low`. With a `max` of 0 it is a plain number: gold."""

    id: str
    name: str
    value: int
    max: int
    low: int = 0
    icon: str = ""
    about: str = ""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in a hand; without a name it is a back. `count` cards alike may lie as one."""

    id: str
    name: str = ""
    icon: str = ""
    text: str = ""
    hue: str = ""
    corner: str = ""
    count: int = 1
    off: bool = False


class Shelf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named row of small things on a mat: coins, slain figures, a store of monsters."""

    id: str
    name: str
    things: tuple[Slot, ...] = ()
    private: bool = False


class Chip(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chip in a stack, of a kind that the game's look knows; a claimed one is already spoken for."""

    kind: str
    claimed: bool = False


class Recipe(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that chips pay for: its price, top chip first; `ready` if the stack pays for it as it lies."""

    id: str
    name: str
    icon: str
    price: tuple[str, ...] = ()
    ready: bool = False
    note: str = ""
    about: str = ""


class Rack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named list of what can be paid for with chips."""

    id: str
    name: str
    recipes: tuple[Recipe, ...] = ()
    private: bool = False


class Mat(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies in front of a seat, or belongs to the game's own side. A seat may have several mats: one a figure.

    `mark` is the sign it goes by, if that is not its seat's; `hand_count` is what everybody knows of a hand; `chips` is a
    stack of them, top first (None: there is none).
    """

    id: str
    title: str
    icon: str
    seat: int | None = None
    mark: int | None = None
    tracks: tuple[Track, ...] = ()
    hand: tuple[Card, ...] = ()
    hand_count: int | None = None
    hand_name: str = ""
    shelves: tuple[Shelf, ...] = ()
    color: str = ""
    state: str = ""
    acting: bool = False
    out: bool = False
    life: int | None = None
    life_max: int | None = None
    stats: tuple[Stat, ...] = ()
    slots: tuple[Slot, ...] = ()
    bag: tuple[Slot, ...] = ()
    notes: tuple[str, ...] = ()
    chips: tuple[Chip, ...] | None = None
    chips_name: str = ""
    racks: tuple[Rack, ...] = ()


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck, pile or supply beside the board; `contents` is what everybody may know of it."""

    id: str
    name: str
    icon: str
    count: int | None = None
    contents: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile in hand that is to be laid on the board; `positions` are its roads in each way it can be turned."""

    id: str
    name: str
    icon: str
    positions: tuple[tuple[int, ...], ...] = ()
    about: str = ""


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of view to a piece; `block` is the first cell on it through which nobody sees."""

    target: str
    block: str = ""


class Range(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far something reaches from a cell: the cells, perhaps what each costs, and lines of view to those who stand there.

    `hidden` are cells in reach that are out of view.
    """

    source: str
    cells: tuple[str, ...] = ()
    costs: tuple[int, ...] = ()
    hidden: tuple[str, ...] = ()
    sights: tuple[Sight, ...] = ()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option: its text form, its words, and what to click for it (empty: a button).

    `roads` shows how a tile would lie on the target; `odds` are chances in percent: good for the chooser, nothing, bad. If all
    choices have an `amount`, they are one question "how many?"; `cards` are the ids of the cards it would use. `loss` is the life
    it costs, `cells` what it would cover, `range` how far it reaches: both are shown while it is pointed at.
    One that `warns` is asked once more before it is chosen.
    """

    action: str
    label: str
    target: str = ""
    icon: str = ""
    cost: int | None = None
    about: str = ""
    primary: bool = False
    roads: tuple[int, ...] = ()
    odds: tuple[int, ...] = ()
    amount: int | None = None
    cards: tuple[str, ...] = ()
    loss: int = 0
    cells: tuple[str, ...] = ()
    range: Range | None = None
    warns: bool = False


class Aiming(msgspec.Struct, frozen=True, omit_defaults=True):
    """A flick is asked for, as an action "aim ANGLE POWER": of which piece, in how many steps of a full turn and of power.

    `speed` is that of the greatest power, `slide` how fast it gets slower, `rest` the speed below which it stops (cm, s); so the
    length of a free slide can be shown. A piece that rolls has another `radius` than it has lying (0: the same). `tremble` is the
    standard deviation of the angle in degrees.
    """

    piece: str
    angles: int
    powers: int
    speed: float
    slide: float
    rest: float = 0
    radius: float = 0
    tremble: float = 0
    verb: str = "Flick"


class Placing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place is asked for, as an action "place X Y" in whole units of `unit` centimetres, for a piece that looks like `piece`.

    The prompt's subject, if it lies on the table, is that piece itself and is lifted meanwhile.

    Allowed are the points in one of the `zones` (left, bottom, right, top; borders included), outside every one of the `gaps`
    (x, y, radius), in every circle of `near` and within none of `taken`. Points beyond the `frame` are drawn onto its border
    before circles are looked at. All of it in units, as the decision's domain says it.
    """

    piece: Piece
    unit: float
    zones: tuple[tuple[int, int, int, int], ...]
    gaps: tuple[tuple[int, int, int], ...] = ()
    near: tuple[tuple[float, float, float], ...] = ()
    taken: tuple[tuple[float, float, float], ...] = ()
    frame: tuple[float, float, float, float] | None = None
    verb: str = "Place"

    @classmethod
    def within(cls, domain: PlaceDomain, piece: Piece, unit: float, verb: str = "Place") -> Placing:
        """The question for a domain."""
        frame = domain.frame
        return cls(
            piece,
            unit,
            tuple((zone.left, zone.top, zone.right, zone.bottom) for zone in domain.zones),
            tuple((gap.x, gap.y, gap.radius) for gap in domain.gaps),
            tuple((circle.x, circle.y, circle.radius) for circle in domain.near),
            tuple((circle.x, circle.y, circle.radius) for circle in domain.taken),
            None if frame is None else (frame.left, frame.top, frame.right, frame.bottom),
            verb,
        )


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who must do what, in a sentence; `help` is one line more. `verb` and `icon` are the button's of a question "how many?".

    `passing` is the action that lets the moment go by: whoever does not want to be asked so often may have it chosen each time.
    `moment` says when such questions come ("after a move"), so that one can be rid of them alone; `even` asks that all answers
    take the same time.
    `aim` and `place` ask for a flick and for a place on a table; choices may stand beside them.
    """

    seat: int
    kind: str
    question: str
    help: str = ""
    subject: str = ""
    verb: str = ""
    icon: str = ""
    passing: str = ""
    moment: str = ""
    even: bool = False
    aim: Aiming | None = None
    place: Placing | None = None


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place in the order of turns."""

    name: str
    mark: int
    state: Literal["done", "now", "next", "out"] = "next"


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who acts after whom in this round, and the device that says so."""

    name: str
    icon: str
    turns: tuple[Turn, ...] = ()


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was declared and waits for those declared after it, which happen first."""

    id: str
    name: str
    icon: str
    seat: int
    about: str = ""


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who aims at whom: from one piece to another; `both` if the other aims back."""

    source: str
    target: str
    kind: Literal["close", "shot"] = "close"
    both: bool = False


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cell that can be reached in several choices: by way of another cell, which is lit or has a way of its own."""

    cell: str
    via: str


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The board's shape; a game without a drawn board shows its `text`. The edge of a `land` follows its cells."""

    kind: Literal["hex", "square", "table", "text"]
    columns: int = 0
    rows: int = 0
    cells: tuple[Cell, ...] = ()
    areas: tuple[Area, ...] = ()
    doors: tuple[Door, ...] = ()
    lids: tuple[Lid, ...] = ()
    marks: tuple[Mark, ...] = ()
    insets: tuple[Inset, ...] = ()
    text: str = ""
    frame: Literal["sheet", "land"] = "sheet"
    table: Tabletop | None = None
    zones: tuple[Zone, ...] = ()


class Rounds(msgspec.Struct, frozen=True, omit_defaults=True):
    """The round bar: how many rounds it shows, after which of them something falls, and a word about the next one."""

    now: int
    last: int
    cuts: tuple[int, ...] = ()
    note: str = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is to be drawn for one viewer at one moment; of a `chain` the last declared comes first."""

    board: Board
    pieces: tuple[Piece, ...] = ()
    mats: tuple[Mat, ...] = ()
    piles: tuple[Pile, ...] = ()
    phases: tuple[str, ...] = ()
    phase: int = 0
    round: int = 0
    facts: tuple[str, ...] = ()
    prompt: Prompt | None = None
    choices: tuple[Choice, ...] = ()
    drawn: Tile | None = None
    order: Order | None = None
    chain: tuple[Link, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    ways: tuple[Way, ...] = ()
    range: Range | None = None
    rounds: Rounds | None = None


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What differs between two scenes of one viewer. A field that is not there has not changed.

    Of cells, areas, doors, pieces and mats only those that are new or changed are there, by their ids; `piece_ids` and `mat_ids`
    are all that are left, in order, if that changed. `board` replaces everything if the board's own shape changed.
    """

    board: Board | msgspec.UnsetType = msgspec.UNSET
    cells: tuple[Cell, ...] = ()
    areas: tuple[Area, ...] = ()
    doors: tuple[Door, ...] = ()
    lids: tuple[Lid, ...] | msgspec.UnsetType = msgspec.UNSET
    marks: tuple[Mark, ...] | msgspec.UnsetType = msgspec.UNSET
    pieces: tuple[Piece, ...] = ()
    piece_ids: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    mats: tuple[Mat, ...] = ()
    mat_ids: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    piles: tuple[Pile, ...] | msgspec.UnsetType = msgspec.UNSET
    phases: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    phase: int | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    facts: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    prompt: Prompt | msgspec.UnsetType | None = msgspec.UNSET
    choices: tuple[Choice, ...] | msgspec.UnsetType = msgspec.UNSET
    drawn: Tile | msgspec.UnsetType | None = msgspec.UNSET
    order: Order | msgspec.UnsetType | None = msgspec.UNSET
    chain: tuple[Link, ...] | msgspec.UnsetType = msgspec.UNSET
    arrows: tuple[Arrow, ...] | msgspec.UnsetType = msgspec.UNSET
    ways: tuple[Way, ...] | msgspec.UnsetType = msgspec.UNSET
    zones: tuple[Zone, ...] | msgspec.UnsetType = msgspec.UNSET
    range: Range | msgspec.UnsetType | None = msgspec.UNSET
    rounds: Rounds | msgspec.UnsetType | None = msgspec.UNSET


_WHOLE = (
    "piles", "phases", "phase", "round", "facts", "prompt", "choices", "drawn", "order", "chain", "arrows", "ways", "range",
    "rounds",
)  # fmt: skip


def difference(old: Scene, new: Scene) -> Patch:
    """The patch that leads from one scene to the next."""
    changed = {name: getattr(new, name) for name in _WHOLE if getattr(new, name) != getattr(old, name)}
    if old.pieces != new.pieces:
        changed["pieces"], ids = _changed(old.pieces, new.pieces)
        if ids is not None:
            changed["piece_ids"] = ids
    if old.mats != new.mats:
        changed["mats"], ids = _changed(old.mats, new.mats)
        if ids is not None:
            changed["mat_ids"] = ids
    before, after = old.board, new.board
    if before is not after:
        cells, other_cells = _changed(before.cells, after.cells)
        areas, other_areas = _changed(before.areas, after.areas)
        doors, other_doors = _changed(before.doors, after.doors)
        if _shape(before) != _shape(after) or not other_cells is other_areas is other_doors is None:
            changed["board"] = after
        else:
            changed["cells"], changed["areas"], changed["doors"] = cells, areas, doors
            for name in ("lids", "marks", "zones"):
                if getattr(before, name) != getattr(after, name):
                    changed[name] = getattr(after, name)
    return Patch(**changed)


def _changed(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[str, ...] | None]:
    """What is new or changed, and all ids if these changed."""
    if old is new:
        return (), None
    if len(old) == len(new) and all(a is b or a.id == b.id for a, b in zip(old, new, strict=True)):
        return tuple(b for a, b in zip(old, new, strict=True) if a is not b and a != b), None
    known = {thing.id: thing for thing in old}
    return tuple(b for b in new if known.get(b.id) != b), tuple(b.id for b in new)


def _shape(board: Board) -> tuple[object, ...]:
    return board.kind, board.columns, board.rows, board.text, board.insets, board.frame, board.table
