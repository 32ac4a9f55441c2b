"""The pieces that both boxes hold, as their content files write them."""

from __future__ import annotations

from typing import Literal

from questboard.core.files.content import Content, demand


class HeroCard(Content, frozen=True):
    """One of the four heroes."""

    id: str
    name: str
    colour: str
    weapon: str


class GoldenWeapon(Content, frozen=True):
    """A weapon that gives its hero one more die."""

    id: str


class MonsterType(Content, frozen=True):
    """The figures of one type and their Hit Strengths, a public list."""

    type: str
    hp: tuple[int, ...]


class MagicItem(Content, frozen=True):
    """A kind of magic item and how many there are."""

    id: str
    count: int


class Coin(Content, frozen=True):
    """A value of Gold Coin and how many there are."""

    value: int
    count: int


class HitMiss(Content, frozen=True):
    """How many Hit or Miss cards there are."""

    kind: Literal["hit", "miss"]
    count: int


class Die(Content, frozen=True):
    """A die by its faces."""

    faces: tuple[int, ...]
    count: int = 1


def hands_of_heroes(table: dict[str, tuple[int, ...]], file: str) -> dict[int, tuple[int, ...]]:
    """For each number of seats, the seat that owns each hero; seat 0 is the evil side."""
    owners = {}
    for key, counts in table.items():
        demand(sum(counts) == 4 and key == f"p{len(counts) + 1}", file, f"seats.{key}", "hero seats must share the four heroes")
        owners[len(counts) + 1] = tuple(seat for seat, count in enumerate(counts, 1) for _ in range(count))
    return owners
