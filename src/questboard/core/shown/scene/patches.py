"""Patches: how one scene becomes the next."""

from __future__ import annotations

from itertools import compress
from operator import attrgetter, is_not
from typing import Any, TypeVar

import msgspec

from .board import Area, Board, Cell, Door, Lid, Mark, Zone
from .mats import Mat, Pile, Tile
from .pieces import Piece
from .prompts import Choice, Prompt, Range
from .scene import Arrow, Link, Order, Rounds, Scene, Way

T = TypeVar("T", Cell, Area, Door, Piece, Mat)


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


_FIELDS = (
    "piles", "phases", "phase", "round", "facts", "prompt", "choices", "drawn", "order", "chain", "arrows", "ways", "range",
    "rounds", "pieces", "mats", "board",
)  # fmt: skip
_BY_ID = {"pieces": "piece_ids", "mats": "mat_ids"}
_values = attrgetter(*_FIELDS)
_shape = attrgetter("kind", "columns", "rows", "text", "insets", "frame", "table")


def difference(old: Scene, new: Scene) -> Patch:
    """The patch that leads from one scene to the next."""
    changed: dict[str, Any] = {}
    # Most of a scene is the very object that it was, and need not be looked at.
    for name in compress(_FIELDS, map(is_not, _values(old), _values(new))):
        before, after = getattr(old, name), getattr(new, name)
        if name == "board":
            changed |= _changed_board(before, after)
        elif before == after:
            continue
        elif name in _BY_ID:
            changed[name], ids = _changed(before, after)
            if ids is not None:
                changed[_BY_ID[name]] = ids
        else:
            changed[name] = after
    return Patch(**changed)


def _changed_board(before: Board, after: Board) -> dict[str, Any]:
    """The board's own changes; all of it where its shape is another."""
    if _shape(before) != _shape(after):
        return {"board": after}
    cells, other_cells = _changed(before.cells, after.cells)
    areas, other_areas = _changed(before.areas, after.areas)
    doors, other_doors = _changed(before.doors, after.doors)
    if not other_cells is other_areas is other_doors is None:
        return {"board": after}
    changed: dict[str, Any] = {"cells": cells, "areas": areas, "doors": doors}
    for name in ("lids", "marks", "zones"):
        if getattr(before, name) != getattr(after, name):
            changed[name] = getattr(after, name)
    return changed


def _changed(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[str, ...] | None]:
    """What is new or changed, and all ids if these changed."""
    if old is new:
        return (), None
    if len(old) == len(new) and all(a is b or a.id == b.id for a, b in zip(old, new, strict=True)):
        return tuple(b for a, b in zip(old, new, strict=True) if a is not b and a != b), None
    known = {thing.id: thing for thing in old}
    return tuple(b for b in new if known.get(b.id) != b), tuple(b.id for b in new)
