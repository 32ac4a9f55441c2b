"""Who wins and loses together, as the matches show it; and how two generations meet so that it is fair to both."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import FastChance

Sides = tuple[tuple[int, ...], ...]


def one_side(seats: int) -> Sides:
    """All seats together, as long as nothing else was seen."""
    return (tuple(range(seats)),)


def parted(sides: Sides, values: Sequence[float]) -> Sides:
    """The sides after a match: whoever fared differently is on different ones."""
    found: list[tuple[int, ...]] = []
    for side in sides:
        groups: dict[float, list[int]] = {}
        for seat in side:
            groups.setdefault(values[seat], []).append(seat)
        found += [tuple(group) for group in groups.values()]
    return tuple(sorted(found))


def seats_of_one(sides: Sides, chance: FastChance) -> frozenset[int]:
    """The seats of one of two that meet, half of the sides drawn by lot; all seats where there is but one side.

    The other one has the remaining seats; in the second match of a pair they change places.
    """
    if len(sides) == 1:
        return frozenset(sides[0])
    order = list(sides)
    chance.shuffle(order)
    half = order[: len(order) // 2 + (chance.below(2) if len(order) % 2 else 0)]
    return frozenset(seat for side in half for seat in side)


def lead(one: frozenset[int], first: Sequence[float], second: Sequence[float]) -> float:
    """By how much the one fared better than the other: seat for seat, each sat there once under the same stars.

    In the first match the one had the seats `one`, in the second all others had them.
    """
    gaps = [here - there if seat in one else there - here for seat, (here, there) in enumerate(zip(first, second, strict=True))]
    return sum(gaps) / len(gaps)
