"""TD(lambda): what each judgement of a match should have been, by the later ones and by how it ended."""

from __future__ import annotations

from collections.abc import Sequence


def targets(values: Sequence[float], end: float, trace: float, astray: Sequence[bool]) -> list[float]:
    """What a seat should have thought at each of its moments.

    `values` are what it thinks of them now, in their order, `end` is what the match brought it. Each target mixes the judgement
    of the next moment with that moment's own target, which counts `trace`: with 1 only the end counts, with 0 only the next
    judgement. `astray` says of each moment whether the seat tried something on the way there that it did not believe in, and of
    one more, the end: what came of that says nothing about the moment before, which keeps its own value.

    >>> targets([0.0, 0.5], 1.0, 0.5, [False, False, False])
    [0.75, 1.0]
    """
    found = [0.0] * len(values)
    following = (end, end)
    for moment in range(len(values) - 1, -1, -1):
        judged, target = following
        found[moment] = values[moment] if astray[moment + 1] else (1 - trace) * judged + trace * target
        following = values[moment], found[moment]
    return found
