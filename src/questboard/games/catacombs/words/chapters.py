"""The log's heads, and whose doing each line is."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.catacombs.rules import events as ev
from questboard.games.catacombs.rules import fates as fa
from questboard.games.catacombs.rules.content import PIECE
from questboard.games.catacombs.rules.model import HEROIC, NOBODY, OVERSEER, SIDE, CatacombsState

from .names import room


def heading(s: CatacombsState, event: Event) -> str:
    """The head under which the log goes on: rooms, then rounds and whose half it is; empty: the same as before."""
    match event:
        case ev.RoomRevealed() if event.place == s.place:
            return room(event.room)
        case ev.RoundBegan():
            return f"{room(event.room)}, round {event.round}"
        case ev.HalfEnded(side=side, round=number) if side == HEROIC:
            return f"Round {number}, Lord's Forces"
        case fa.MatchEnded():
            return "The end"
    return ""


def teller(s: CatacombsState, event: Event) -> int | None:
    """The seat that did it; None: the game itself."""
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        return seat
    name = getattr(event, "performer", "") or getattr(event, "by", "") or getattr(event, "piece", "")
    if name not in PIECE or not s.is_character(PIECE[name]):
        return None
    return _controller(s, PIECE[name])


def _controller(s: CatacombsState, one: int) -> int | None:
    """Whoever decides for a character; a hero or familiar that belongs to nobody any more is nobody's doing."""
    owner = s.member(one) if s.member(one) != NOBODY else s.familiar_owner(one)
    if owner != NOBODY:
        return s.party[owner].seat
    return None if SIDE[one] == HEROIC else OVERSEER
