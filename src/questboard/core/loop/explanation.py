"""Explanations: why something cannot be chosen."""

from __future__ import annotations

import msgspec


class Explanation(msgspec.Struct, frozen=True):
    """Why something cannot be chosen now: the rule, a sentence, and what would make it possible."""

    sentence: str
    rule: str = ""
    remedy: str = ""

    @property
    def words(self) -> str:
        """The sentence, and what would make it possible."""
        return f"{self.sentence} {self.remedy}" if self.remedy else self.sentence
