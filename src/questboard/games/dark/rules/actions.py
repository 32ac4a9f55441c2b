"""What a seat can choose in both games. Places, figures and items are named by words without blanks."""

from __future__ import annotations

import functools

from questboard.core import Action


class Go(Action, frozen=True, tag="step"):
    """One step to a square or area."""

    place: str


class Fight(Action, frozen=True, tag="fight"):
    """One bout, or one special fight, against that figure."""

    foe: str


class Use(Action, frozen=True, tag="use"):
    """Use a magic item."""

    item: str


class EndTurn(Action, frozen=True, tag="end"):
    """The turn is over."""


class Hits(Action, frozen=True, tag="hits"):
    """Play so many Hit cards."""

    count: int


class Misses(Action, frozen=True, tag="misses"):
    """Play so many Miss cards."""

    count: int


class Take(Action, frozen=True, tag="take"):
    """Take that magic item."""

    item: str


class Swap(Action, frozen=True, tag="swap"):
    """Take that magic item and leave another one for it."""

    item: str
    leave: str


class Leave(Action, frozen=True, tag="leave"):
    """Take nothing, or nothing more."""


class TakeTreasure(Action, frozen=True, tag="treasure"):
    """Open the chest or take the treasure."""


class Fountain(Action, frozen=True, tag="fountain"):
    """Spend three actions at the Healing Fountain."""


class Activate(Action, frozen=True, tag="activate"):
    """The evil side lets that figure act."""

    figure: str


class Done(Action, frozen=True, tag="done"):
    """That is all: of this figure, of this placing."""


class Bring(Action, frozen=True, tag="bring"):
    """A figure of that type and Hit Strength is to be placed."""

    type: str
    strength: int


class Carry(Action, frozen=True, tag="carry"):
    """The figure to be placed carries that item."""

    item: str


class Put(Action, frozen=True, tag="put"):
    """The figure to be placed stands there."""

    place: str


class GiveUp(Action, frozen=True, tag="give_up"):
    """Give up one thing of the camp: an item's name, "hit", "miss", "coin-3" or "orc-2"."""

    thing: str


SHARED = (
    Go, Fight, Use, EndTurn, Hits, Misses, Take, Swap, Leave, TakeTreasure, Fountain, Activate, Done, Bring, Carry, Put, GiveUp,
)  # fmt: skip

END_TURN, LEAVE, DONE, TAKE_TREASURE, FOUNTAIN = EndTurn(), Leave(), Done(), TakeTreasure(), Fountain()
HITS = tuple(Hits(count) for count in range(4))
MISSES = tuple(Misses(count) for count in range(3))

fight = functools.lru_cache(maxsize=None)(Fight)
activate = functools.lru_cache(maxsize=None)(Activate)
