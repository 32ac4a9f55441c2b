"""Names of seats in texts. Rules know seats by number only; whoever shows a text puts the people's names in."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MARK = re.compile("\u27e6([0-9]+)\u27e7")


def seat_mark(seat: int) -> str:
    """Stands for the name of a seat in words, prompts and scenes."""
    return f"\u27e6{seat}\u27e7"


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with the names of the people at the table; a seat without one is "Player 3"."""
    if "\u27e6" not in text:
        return text
    return _MARK.sub(lambda found: _name(int(found[1]), names), text)


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) and names[seat] else f"Player {seat + 1}"
