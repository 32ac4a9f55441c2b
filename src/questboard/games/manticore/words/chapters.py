"""The log's heads, and whose doing each line is."""

from __future__ import annotations

from questboard.core import Event
from questboard.games.manticore.rules import events as ev
from questboard.games.manticore.rules.model import FIRST_MONSTER, ManticoreState

from .facts import HEROES_PHASE, MANTICORE_PHASE, MONSTERS_PHASE, PHASES

_PHASES = {"monsters": MONSTERS_PHASE, "manticore": MANTICORE_PHASE}
_STAGES = {1: "Paving", 2: "Invasion"}


def heading(_: ManticoreState, event: Event) -> str:
    """The head under which the log goes on; empty: the same as before."""
    match event:
        case ev.OrderRolled() | ev.OrderSet():
            return "Setup"
        case ev.StageBegan():
            return _STAGES[event.stage]
        case ev.RoundBegan():
            return _in_round(event.round, HEROES_PHASE)
        case ev.PhaseBegan():
            return _in_round(event.round, _PHASES[event.phase])
        case ev.CitySuffers():
            return _in_round(event.round, len(PHASES) - 1)
        case ev.MatchEnded():
            return "The end"
    return ""


def _in_round(round: int, phase: int) -> str:
    return f"Round {round} \u00b7 {PHASES[phase]}"


def teller(s: ManticoreState, event: Event) -> int | None:
    """The seat that did it or whom it befell; None: monsters, the Manticore, the game itself."""
    seat: int | None = getattr(event, "seat", None)
    if seat is not None:
        return seat
    figure = s.figure_named(_subject(event))
    return figure if 0 <= figure < FIRST_MONSTER else None


def _subject(event: Event) -> str:
    """The figure that an event is about."""
    match event:
        case ev.AttackBegan() | ev.Blow():
            return event.attackers[0]
        case ev.Healed():
            return event.healer
        case ev.GiftDeclined():
            return event.other
    for field in ("hero", "figure"):
        if hasattr(event, field):
            name: str = getattr(event, field)
            return name
    return ""
