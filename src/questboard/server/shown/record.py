"""A match as plain data: what workers are handed, and what the store keeps."""

from __future__ import annotations

import msgspec

from questboard.core import Match, SeatInfo, registry
from questboard.core.kept.match import Origin
from questboard.core.loop.options import OptionValue

MadeChoice = tuple[int, str, tuple[str, ...]]


class Record(msgspec.Struct, frozen=True):
    """Everything that a match can be computed from. `choices` are (seat, text form, what happened)."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, OptionValue]
    secret: str
    numbers: tuple[str, ...]
    origins: tuple[Origin, ...]
    choices: tuple[MadeChoice, ...]

    def begin(self) -> Match:
        """The match before its first choice."""
        game = registry.game(self.game)
        return Match(game, self.seats, self.options, self.secret, self.numbers, self.origins)

    def play(self, match: Match) -> Match:
        """The match after all choices; `match` holds some of them already."""
        for seat, text, happenings in self.choices[len(match.choices) :]:
            match.choose(seat, text, happenings)
        return match


def made_choices(match: Match) -> list[MadeChoice]:
    """The choices of a match as a record holds them."""
    return [(choice.seat, str(choice.action), choice.happenings) for choice in match.choices]


def record_of(table: str, match: Match) -> Record:
    """The record of a running match."""
    choices = tuple(made_choices(match))
    return Record(table, match.game.info.slug, match.seats, match.options, match.secret, match.numbers, match.origins, choices)
