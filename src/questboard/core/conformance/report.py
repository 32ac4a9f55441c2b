"""What the suite has seen: how much was played, and how often every promise was put to the test."""

from __future__ import annotations

import msgspec

from questboard.core.loop.options import OptionValue

from .promises import PROMISES


class Report(msgspec.Struct):
    """A suite that found nothing wrong.

    `tried` says how often each promise was tested; a promise tried 0 times was not tested, and `notes` may say why.
    `combinations` are the distinct tables (seats and options) played, `refused` those that the game does not accept. `met` says
    how many matches had which seat count and which value of each option that has a list of them.
    """

    game: str
    matches: int = 0
    choices: int = 0
    tried: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PROMISES, 0))
    combinations: int = 0
    refused: int = 0
    met: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
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

    @property
    def unmet(self) -> list[str]:
        """The seat counts and values that no match had."""
        return [f"{name}={value}" for name, values in self.met.items() for value, matches in values.items() if not matches]

    def meet(self, name: str, value: OptionValue, matches: int = 1) -> None:
        """So many more matches had this value."""
        values = self.met.setdefault(name, {})
        values[str(value)] = values.get(str(value), 0) + matches

    def note(self, sentence: str) -> None:
        """Something worth knowing, said once."""
        if sentence not in self.notes:
            self.notes.append(sentence)
