"""Sentences, and parts of them that every game needs: lists and sums."""

from __future__ import annotations

from collections.abc import Iterable


def capital(words: str) -> str:
    """With a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """With a capital letter and, unless it ends already, a full stop."""
    return capital(words) if words.endswith((".", "!", "?")) else f"{capital(words)}."


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
