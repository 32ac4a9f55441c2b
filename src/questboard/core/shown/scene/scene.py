"""The scene itself, and what it shows beside board, pieces, mats and prompt."""

from __future__ import annotations

from typing import Literal

import msgspec

from .board import Board
from .mats import Mat, Pile, Tile
from .pieces import Piece
from .prompts import Choice, Prompt, Range


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
    """A cell that can be reached in several choices: by way of another cell, or of the piece that goes.

    What it goes by is lit, or has a way of its own.
    """

    cell: str
    via: str


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
