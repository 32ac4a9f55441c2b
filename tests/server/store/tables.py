"""Tables to store."""

from __future__ import annotations

from typing import Any

from questboard.server.store import ChoiceRow, SeatRow, TableRow

SEATS = (SeatRow(0, "Ana", "person", token_hash="aa"), SeatRow(1, "", "open"))


def a_table(id: str = "one", **more: Any) -> TableRow:
    """A table with what it must have."""
    must = {"name": "Friday", "game": "chess", "rules_version": "1", "host_hash": "hh", "secret": "00ff", "created": 100.0}
    return TableRow(id=id, **{**must, **more})


def a_choice(number: int, **more: Any) -> ChoiceRow:
    """A choice of seat 0."""
    return ChoiceRow(**{"number": number, "seat": 0, "action": f"drop {number}", **more})
