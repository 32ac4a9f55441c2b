"""Mats: what lies before a seat, in its slots, shelves and racks; and what lies beside the board for all."""

from __future__ import annotations

import msgspec


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
    One that stands for a `piece` of the board is lit with it, and a click on it is one on the piece.
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
    piece: str = ""


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
