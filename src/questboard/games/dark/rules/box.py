"""The numbers that both boxes must have, since the shared rules count on them."""

from __future__ import annotations

from typing import Protocol

from questboard.core.files.content import demand

from .bouts import MONSTER_DICE, MOST_HITS, MOST_MISSES
from .model import FULL_HP
from .rounds import ACTIONS


class SharedNumbers(Protocol):
    """What a box says of them."""

    @property
    def actions(self) -> int: ...
    @property
    def hero_hp(self) -> int: ...
    @property
    def monster_dice(self) -> int: ...
    @property
    def max_hit_cards_per_bout(self) -> int: ...
    @property
    def max_miss_cards_per_bout(self) -> int: ...


def demand_shared(numbers: SharedNumbers, file: str) -> None:
    """Refuse a box whose numbers are others."""
    for name, found, shared in (
        ("actions", numbers.actions, ACTIONS),
        ("hero_hp", numbers.hero_hp, FULL_HP),
        ("monster_dice", numbers.monster_dice, MONSTER_DICE),
        ("max_hit_cards_per_bout", numbers.max_hit_cards_per_bout, MOST_HITS),
        ("max_miss_cards_per_bout", numbers.max_miss_cards_per_bout, MOST_MISSES),
    ):
        demand(found == shared, file, f"$.constants.{name}", f"both games of the family have {shared}")
