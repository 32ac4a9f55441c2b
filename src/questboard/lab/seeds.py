"""Seeds: every match of a series has its own, so that the series comes out the same however it is split over processes."""

from __future__ import annotations

import hashlib


def _digest(purpose: str, size: int, *numbers: int) -> str:
    text = " ".join(["questboard", purpose, *map(str, numbers)])
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()


def match_secret(seed: int, number: int) -> str:
    """The secret of match `number` of the series with this seed: 64 hexadecimal digits, as `Match` wants them."""
    return _digest("match", 32, seed, number)


def bot_seed(seed: int, number: int, seat: int) -> int:
    """What the bot in this seat of that match is seeded with; it tells nothing about the match's dice."""
    return int(_digest("bot", 7, seed, number, seat), 16)


def imagining_seed(seed: int, number: int, seat: int) -> int:
    """What the imagined states of that seat are drawn with: unrelated to the bot's own luck, or its guesses would be biased."""
    return int(_digest("imagining", 7, seed, number, seat), 16)
