"""One match between bots, played without listening to events: as quick as the rules and the bots allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from questboard.core import Action, Game, Outcome, Position, QuestboardError, SeatInfo
from questboard.core.chance import FastChance, KeyedChance, match_key
from questboard.core.match import Match
from questboard.core.options import OptionValue
from questboard.core.position import Past

LONGEST = 100_000


class Player(Protocol):
    """What is asked of a bot here."""

    name: str

    def choose(self, position: Position[Any]) -> Action:
        """Its choice at this position."""


class Played(NamedTuple):
    """A finished match: how it ended and what was chosen on the way."""

    outcome: Outcome
    choices: list[tuple[int, Action]]


def play(
    game: Game[Any], players: Sequence[Player], options: dict[str, OptionValue], secret: str, chances: Sequence[FastChance]
) -> Played:
    """Play a match to its end; `chances` are what each seat imagines with.

    The dice are those that `Match` would roll for the same secret, so that `record` can write the match down afterwards.
    """
    state = game.start(len(players), options, chance=KeyedChance(match_key(secret, game.info.slug, ())))
    memories: list[list[Past]] = [[] for _ in players]
    choices: list[tuple[int, Action]] = []
    drawn = state.chance.drawn
    drawn.clear()
    while (decision := game.decision(state)) is not None:
        if len(choices) == LONGEST:
            raise QuestboardError(f"a match of {game.info.name} was not over after {LONGEST} choices")
        seat = decision.seat
        action = players[seat].choose(Position(game, state, seat, chances[seat], memories[seat]))
        game.apply(state, action)
        choices.append((seat, action))
        told = None if decision.secret else action
        for other, memory in enumerate(memories):
            memory.append(Past(seat, action if other == seat else told, bool(drawn)))
        drawn.clear()
    outcome = game.outcome(state)
    if outcome is None:
        raise QuestboardError(f"a match of {game.info.name} stopped without an outcome")
    return Played(outcome, choices)


def record(game: Game[Any], seats: Sequence[SeatInfo], options: dict[str, OptionValue], secret: str, played: Played) -> Match:
    """The same match with its full record, ready to be saved."""
    match = Match.new(game, seats, options, secret=secret)
    for seat, action in played.choices:
        match.choose(seat, action)
    return match
