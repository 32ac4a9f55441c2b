"""How the log is divided, and whose doing an event is."""

from __future__ import annotations

from questboard.core import Event
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules.events import ArmiesShown, ArmyChosen, MatchDecided, RoundBegan, TurnBegan
from questboard.games.chobolo.rules.model import ChoboloState, seat_of


def heading(s: ChoboloState, event: Event) -> str:
    """A new head begins with each turn."""
    match event:
        case ArmyChosen() | ArmiesShown():
            return "Setup"
        case RoundBegan():
            return f"Round {event.round}"
        case TurnBegan():
            return f"Round {s.round} \u00b7 {seat_mark(event.seat)}"
        case MatchDecided():
            return "The end"
    return ""


def teller(_: ChoboloState, event: Event) -> int | None:
    """The seat that did it: named by itself, or as the player of the character that did it."""
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        return seat
    who: int = getattr(event, "who", -1)
    return seat_of(who) if who >= 0 else None
