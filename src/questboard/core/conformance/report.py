"""What the suite has seen: how much was played, and how often every promise was put to the test."""

from __future__ import annotations

import msgspec

from .promises import PROMISES


class Report(msgspec.Struct):
    """A suite that found nothing wrong.

    `tried` says how often each promise was tested; a promise tried 0 times was not tested, and `notes` may say why.
    `combinations` are the distinct tables (seats and options) played, `refused` those that the game does not accept.
    """

    game: str
    matches: int = 0
    choices: int = 0
    tried: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PROMISES, 0))
    combinations: int = 0
    refused: int = 0
    longest: int = 0
    mean_length: float = 0.0
    endings: dict[str, int] = msgspec.field(default_factory=dict)
    notes: list[str] = msgspec.field(default_factory=list)

    def count(self, length: int, ending: str) -> None:
        """One more match was played to its end."""
        self.matches += 1
        self.choices += length
        self.longest = max(self.longest, length)
        self.mean_length = self.choices / self.matches
        self.endings[ending] = self.endings.get(ending, 0) + 1

    def note(self, sentence: str) -> None:
        """Something worth knowing, said once."""
        if sentence not in self.notes:
            self.notes.append(sentence)
