"""One match between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from questboard.core import Action, FastChance, Match, Outcome, Position, QuestboardError
from questboard.core.position import Past

LONGEST = 100_000


class Player(Protocol):
    """What is asked of a bot here."""

    name: str

    def choose(self, position: Position[Any]) -> Action:
        """Its choice at this position."""


def play(match: Match, players: Sequence[Player], chances: Sequence[FastChance]) -> Outcome:
    """Play a match to its end; `chances` are what each seat imagines with."""
    game, state = match.game, match.state
    # Every seat's history grows with the match; `Match.position` would write it anew for every choice.
    memories: list[list[Past]] = [[] for _ in players]
    while (decision := match.decision) is not None:
        if len(match.choices) == LONGEST:
            raise QuestboardError(f"a match of {game.info.name} was not over after {LONGEST} choices")
        seat = decision.seat
        match.choose(seat, players[seat].choose(Position(game, state, seat, chances[seat], memories[seat])))
        _remember(match, memories)
    if match.outcome is None:
        raise QuestboardError(f"a match of {game.info.name} stopped without an outcome")
    return match.outcome


def _remember(match: Match, memories: Sequence[list[Past]]) -> None:
    """Tell every seat of the last choice what `Match.position` would tell it."""
    choice = match.choices[-1]
    luck = bool(choice.draws) or choice.reveals
    for seat, memory in enumerate(memories):
        memory.append(Past(choice.seat, None if choice.secret and choice.seat != seat else choice.action, luck))
