"""The log's heads, and whose doing each line is."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.dark.rules import events as ev
from questboard.games.dark.rules.model import EVIL, DarkState

from .names import name


def heading(s: DarkState, event: Event) -> str:
    """The head under which the log goes on; empty: the same as before."""
    match event:
        case ev.RoundBegan():
            return f"Round {event.round}"
        case ev.TurnBegan():
            return f"Round {event.round} \u00b7 {name(s, event.hero)}"
        case ev.EvilTurnBegan():
            return f"Round {event.round} \u00b7 {name(s, s.realm.boss)}"
        case ev.Ended() | ev.Scored():
            return "The end"
    return ""


def teller(s: DarkState, event: Event) -> int | None:
    """The seat that did it or whom it befell; None: the game itself."""
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        return seat
    if isinstance(event, (ev.FoeRolled, ev.MonsterPlaced, *s.tale.evil_deeds)):
        return EVIL
    figure = _doer(event)
    if figure is None:
        return None
    return s.owners[s.realm.hero_ids.index(figure)] if figure in s.realm.hero_ids else EVIL


def mark(s: DarkState, event: Event) -> int | None:
    """The sign of the hero who did it or whom it befell: one seat may play all four."""
    hero = _doer(event)
    return s.realm.hero_ids.index(hero) if hero in s.realm.hero_ids and teller(s, event) != EVIL else None


def _doer(event: Event) -> str | None:
    """The figure that an event is about."""
    named = (getattr(event, field, None) for field in ("attacker", "figure", "hero"))
    return next((figure for figure in named if figure is not None), None)
