"""Who sits where at one table, and whose secret opens which seat."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .secrets import hashed
from .store import SeatRow

OPEN, PERSON = "open", "person"


class Seating:
    """The seats of a table."""

    def __init__(self, rows: Sequence[SeatRow], host_hash: str) -> None:
        self.rows = list(rows)
        self.host_hash = host_hash

    def holder_of(self, token: str) -> int | None:
        """The seat that this secret opens."""
        mark = hashed(token)
        return next((row.seat for row in self.rows if row.token_hash == mark), None)

    def is_host(self, token: str) -> bool:
        """Does this secret belong to whoever made the table?"""
        return hashed(token) == self.host_hash

    def bot_of(self, seat: int) -> str:
        """The bot that chooses for a seat now; empty if a person does."""
        row = self.rows[seat]
        return row.keeper or ("" if row.player in (OPEN, PERSON) else row.player)

    def first_open(self) -> int | None:
        """A seat that waits for a guest."""
        return next((row.seat for row in self.rows if row.player == OPEN), None)

    def change(self, seat: int, **fields: str | None) -> SeatRow:
        """Replace a seat's row; the new one is returned to be kept."""
        self.rows[seat] = replace(self.rows[seat], **fields)
        return self.rows[seat]
