"""Secrets that hold a seat or a table: made here, kept only as hashes."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
# Of each half of an id, the time and what cannot be guessed; enough letters for the tenths of a second of 87 years.
LETTERS, TICKS = 7, 10


def new_token() -> str:
    """A fresh secret; nobody can guess it."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What the store keeps of it. The secret is long and random, so no salt is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_id() -> str:
    """A table's name in links: easy to read out, too many to try them all.

    It begins with the time, so that matches that are played at the same time lie beside each other in the database: they share
    its pages, and a commit writes a few of them instead of one for each match.
    """
    return _letters(int(time.time() * TICKS)) + _letters(secrets.randbelow(len(ALPHABET) ** LETTERS))


def _letters(number: int) -> str:
    """The last digits of a number, as letters: a greater number comes later in the alphabet."""
    digits = ""
    for _ in range(LETTERS):
        number, digit = divmod(number, len(ALPHABET))
        digits = ALPHABET[digit] + digits
    return digits


def is_id(text: str) -> bool:
    """Could this be a table's name? Whatever else stands in a link is not looked for."""
    return 0 < len(text) <= 40 and all(character in ALPHABET for character in text)


def clean(text: str, fallback: str = "") -> str:
    """A name or a saying as it may be shown: one line, no control or direction marks, no marks that stand for names."""
    kept = (" " if c.isspace() else c for c in text if c.isspace() or not _is_unseen(c))
    return " ".join("".join(kept).split()) or fallback


def _is_unseen(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or character in "\u27e6\u27e7"
