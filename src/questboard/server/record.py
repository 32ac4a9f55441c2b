"""A match as plain data: what workers are handed, and what the store keeps."""

from __future__ import annotations

import msgspec

from questboard.core import Match, SeatInfo, registry
from questboard.core.match import Origin
from questboard.core.options import OptionValue


class Record(msgspec.Struct, frozen=True):
    """Everything that a match can be computed from. `choices` are (seat, text form)."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, OptionValue]
    secret: str
    numbers: tuple[str, ...]
    origins: tuple[Origin, ...]
    choices: tuple[tuple[int, str], ...]

    def begin(self) -> Match:
        """The match before its first choice."""
        game = registry.game(self.game)
        return Match(game, self.seats, self.options, self.secret, self.numbers, self.origins)

    def play(self, match: Match) -> Match:
        """The match after all choices; `match` holds some of them already."""
        for seat, text in self.choices[len(match.choices) :]:
            match.choose(seat, text)
        return match


def record_of(table: str, match: Match) -> Record:
    """The record of a running match."""
    choices = tuple((choice.seat, str(choice.action)) for choice in match.choices)
    return Record(table, match.game.info.slug, match.seats, match.options, match.secret, match.numbers, match.origins, choices)
