"""Parts of sentences that every game needs: lists and sums."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return _joined(words, "and")


def either(words: Iterable[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return _joined(words, "or")


def _joined(words: Iterable[str], by: str) -> str:
    *first, last = list(words) or [""]
    return f"{', '.join(first)} {by} {last}" if first else last


def summed(summands: Iterable[int]) -> str:
    """ "3+1+5 = 9"."""
    parts = list(summands)
    return f"{'+'.join(map(str, parts))} = {sum(parts)}"
