"""The log's heads, and whose doing each line is."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.gorgasali.rules import events as ev
from questboard.games.gorgasali.rules.model import GorgasaliState

from .names import player


def heading(s: GorgasaliState, event: Event) -> str:
    """The head under which the log goes on: rounds, then whose turn it is; empty: the same as before."""
    match event:
        case ev.CharacterTaken() | ev.StartRolled():
            return "Setup"
        case ev.RoundBegan():
            return f"Round {event.round}"
        case ev.TurnBegan():
            return f"{player(s, event.seat)}'s turn"
        case ev.MatchEnded():
            return "The end"
    return ""


def teller(_: GorgasaliState, event: Event) -> int | None:
    """The seat that did it; None: the game itself."""
    by = getattr(event, "by", None)
    seat: int | None = getattr(event, "seat", None) if by is None else by
    return None if seat is None or seat < 0 else seat
