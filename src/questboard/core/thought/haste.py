"""Haste: whoever thinks is asked, between two thoughts, whether the choice is wanted now, as good as it is so far."""

from __future__ import annotations

from collections.abc import Callable

IsTimeUp = Callable[[], bool]


def never() -> bool:
    """There is all the time in the world."""
    return False
