"""One match between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from questboard.core import Action, FastChance, Match, Outcome, Position, QuestboardError

LONGEST = 100_000


class Player(Protocol):
    """What is asked of a bot here."""

    name: str

    def choose(self, position: Position[Any]) -> Action:
        """Its choice at this position."""


def play(match: Match, players: Sequence[Player], chances: Sequence[FastChance]) -> Outcome:
    """Play a match to its end; `chances` are what each seat imagines with."""
    while (decision := match.decision) is not None:
        if len(match.choices) == LONGEST:
            raise QuestboardError(f"a match of {match.game.info.name} was not over after {LONGEST} choices")
        seat = decision.seat
        match.choose(seat, players[seat].choose(match.position(seat, chances[seat])))
    if match.outcome is None:
        raise QuestboardError(f"a match of {match.game.info.name} stopped without an outcome")
    return match.outcome
