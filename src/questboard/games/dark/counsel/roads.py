"""Roads: what it costs to get from every place to a goal, with what stands in the way.

Costs are counted in half actions, so that they stay whole numbers: they are added up in buckets, quicker than with a heap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

STEP = 2
"""One action."""
NO_WAY = 400


def reversed_ways(walk: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """For each place from where one steps onto it."""
    back: list[list[int]] = [[] for _ in walk]
    for here, there in enumerate(walk):
        for place in there:
            back[place].append(here)
    return tuple(tuple(places) for places in back)


def costs_to(
    back: Sequence[Sequence[int]],
    goals: Iterable[int],
    tolls: Mapping[int, int],
    edge_tolls: Mapping[tuple[int, int], int],
    jumps: Iterable[tuple[int, int, int]] = (),
) -> tuple[int, ...]:
    """From each place the cost to the nearest goal: `tolls` are paid on coming to a place, `edge_tolls` on crossing a border.

    A jump leads from a place to another one at a price, as a secret door does.
    """
    found = [NO_WAY] * len(back)
    leaps: dict[int, list[tuple[int, int]]] = {}
    for source, target, price in jumps:
        leaps.setdefault(target, []).append((source, price))
    buckets: list[list[int]] = [[] for _ in range(NO_WAY)]
    for goal in goals:
        found[goal] = 0
        buckets[0].append(goal)
    for cost, bucket in enumerate(buckets):
        for place in bucket:
            if found[place] != cost:
                continue
            entering = cost + STEP + tolls.get(place, 0)
            for before in back[place]:
                new = entering + edge_tolls.get((before, place), 0) if edge_tolls else entering
                if new < found[before]:
                    found[before] = new
                    buckets[new].append(before)
            for source, price in leaps.get(place, ()):
                new = cost + price
                if new < found[source]:
                    found[source] = new
                    buckets[new].append(source)
    return tuple(found)
