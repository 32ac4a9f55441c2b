"""How the log is divided, and whose doing an event is."""

from __future__ import annotations

from questboard.core import Event

from .events import RoundBegan
from .model import seat_of


def heading(event: Event) -> str:
    """A new head begins with each round."""
    return f"Round {event.round}" if isinstance(event, RoundBegan) else ""


def teller(event: Event) -> int | None:
    """The seat that did it: named by itself, or as the player of the character that did it."""
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        return seat
    who: int = getattr(event, "who", -1)
    return seat_of(who) if who >= 0 else None
