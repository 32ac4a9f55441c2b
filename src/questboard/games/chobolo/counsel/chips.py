"""Which chips a spell stack still lacks for some spells, and which elements are visited for them in what order."""

from __future__ import annotations

import functools
from typing import NamedTuple

from questboard.games.chobolo.rules.content import FIRST_STANDARD as FIRST
from questboard.games.chobolo.rules.content import STANDARD_STACKS

MOST_JUNK = 4
"""More chips than this are not taken off for a plan: it builds on top of them."""

Chips = tuple[int, ...]


@functools.cache
def chips_for(row: int, spells: tuple[int, ...]) -> Chips:
    """The chips for several spells, top first: what is cast first lies on top, so it is collected last."""
    return tuple(chip for spell in spells for chip in STANDARD_STACKS[row][spell - FIRST])


def matched(stack: Chips, wanted: Chips) -> int:
    """How many of the wanted chips, from the bottom, lie on top in order."""
    for ready in range(min(len(stack), len(wanted)), 0, -1):
        if stack[:ready] == wanted[len(wanted) - ready :]:
            return ready
    return 0


class Visits(NamedTuple):
    """The elements to enter, in order; the first so many to take a chip off."""

    elements: Chips
    junk: int


@functools.lru_cache(maxsize=65536)
def visits(stack: Chips, wanted: Chips) -> tuple[Visits, ...]:
    """How the wanted chips come to lie on top: some chips are taken off first, then the others are taken."""
    found: list[Visits] = []
    best = -1
    for junk in range(min(len(stack), MOST_JUNK) + 1):
        ready = matched(stack[junk:], wanted)
        # Taking off pays only if more of what lies below can be used.
        if ready > best:
            found.append(Visits((*stack[:junk], *reversed(wanted[: len(wanted) - ready])), junk))
            best = ready
    return tuple(found)
