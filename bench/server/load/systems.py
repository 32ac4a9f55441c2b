"""What both systems offer a load."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from bench.server.load.sockets import Waiting

# Called for every position that a seat gets to see: moves so far, and whether the match is over.
Heard = Callable[[int, bool], None]


class Table(NamedTuple):
    """A two-player match of Connect Four, and what lets its players in."""

    id: str
    tokens: list[str]


class Seat(Protocol):
    """A connected player; ready when the server has shown it the match."""

    is_ready: bool

    def drop(self, column: int, step: int) -> None:
        """Drop a disc; so many moves were made before."""

    def close(self) -> None:
        """Leave."""


class System(Protocol):
    """A server that is played on."""

    def table(self) -> Table:
        """A new match that waits for its first move."""

    def sit(self, waiting: Waiting, table: Table, seat: int, heard: Heard) -> Seat:
        """Connect a player; it will be ready in a moment."""
