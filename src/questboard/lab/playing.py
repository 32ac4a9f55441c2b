"""One match between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from questboard import bots
from questboard.core import Action, FastChance, Game, Match, Outcome, Position, QuestboardError, SeatInfo

from .seeds import bot_seed, imagining_seed, match_secret

LONGEST = 100_000


class Player(Protocol):
    """What is asked of a bot here."""

    name: str

    def choose(self, position: Position[Any]) -> Action:
        """Its choice at this position."""


class Seated(NamedTuple):
    """A match that is about to be played, and who plays it; `chances` are what each seat imagines with."""

    match: Match
    players: list[Player]
    chances: list[FastChance]

    def choice(self, seat: int) -> Action:
        """What the bot in this seat chooses now."""
        return self.players[seat].choose(self.match.position(seat, self.chances[seat]))


def seated(
    game: Game[Any],
    specs: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    number: int = 0,
    names: Sequence[str] | None = None,
) -> Seated:
    """The bots in their seats, as in match `number` of every series with this seed; without names they bear their own."""
    players: list[Player] = [bots.make(spec, bot_seed(seed, number, seat)) for seat, spec in enumerate(specs)]
    called = [player.name for player in players] if names is None else names
    people = [SeatInfo(name, spec) for name, spec in zip(called, specs, strict=True)]
    match = Match.new(game, people, options, secret=match_secret(seed, number))
    return Seated(match, players, [FastChance.seeded(imagining_seed(seed, number, seat)) for seat in range(len(specs))])


def play(table: Seated) -> Outcome:
    """Play a match to its end."""
    match = table.match
    while (decision := match.decision) is not None:
        if len(match.choices) == LONGEST:
            raise QuestboardError(f"a match of {match.game.info.name} was not over after {LONGEST} choices")
        match.choose(decision.seat, table.choice(decision.seat))
    if match.outcome is None:
        raise QuestboardError(f"a match of {match.game.info.name} stopped without an outcome")
    return match.outcome
