"""A lesson: what an interval of matches teaches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from questboard.bots.nets import Array, Net

from .folder import Moments
from .matches import Played, Thoughts
from .record import Plan, Point
from .schooling import School
from .targets import targets

_BATCH = 256
# However little there is to learn from, the net takes so many steps.
_FEWEST_STEPS = 20


def seen_by(generation: int, matches: Sequence[Played]) -> list[tuple[Thoughts, float]]:
    """What the seats of one generation saw, and what the match brought them: others play differently, and are no examples."""
    return [
        (thoughts, value)
        for match in matches
        for cast, thoughts, value in zip(match.pairing.cast, match.thoughts, match.values, strict=True)
        if cast == generation and thoughts.rows
    ]


def moments_of(net: Net, seen: Sequence[tuple[Thoughts, float]], plan: Plan, chance: np.random.Generator) -> Moments:
    """Every moment with the correction that it should have had; of very many, some drawn at random."""
    rows = np.asarray([row for thoughts, _ in seen for row in thoughts.rows], dtype=np.float32).reshape(-1, net.about.inputs)
    values = judged(net, rows).tolist()
    wanted: list[float] = []
    for thoughts, end in seen:
        own = values[len(wanted) : len(wanted) + len(thoughts.rows)]
        wanted += targets(own, end, plan.trace, thoughts.astray)
    corrections = np.asarray(wanted, dtype=np.float32) - rows[:, -1]
    if len(rows) > plan.most_rows:
        drawn = np.sort(chance.choice(len(rows), plan.most_rows, replace=False))
        rows, corrections = rows[drawn], corrections[drawn]
    # Half the precision is enough for an example, and a window of them is large.
    return Moments(rows.astype(np.float16), corrections)


def learn(school: School, window: Sequence[Moments], plan: Plan, chance: np.random.Generator) -> None:
    """Steps on what the last intervals brought, as many as the newest one is worth."""
    rows = np.concatenate([moments.rows for moments in window])
    wanted = np.concatenate([moments.wanted for moments in window])
    if len(rows):
        steps = max(_FEWEST_STEPS, plan.passes * len(window[-1].rows) // _BATCH)
        school.learn(rows, wanted, steps, chance, _BATCH)


def point(net: Net, seen: Sequence[tuple[Thoughts, float]], matches: Sequence[Played], generation: int, so_far: int) -> Point:
    """How well these matches were foreseen before anything was learned from them."""
    rows = np.asarray([row for thoughts, _ in seen for row in thoughts.rows], dtype=np.float32).reshape(-1, net.about.inputs)
    ends = np.asarray([end for thoughts, end in seen for _ in thoughts.rows], dtype=np.float32)
    won = [value > 0 for match in matches for value in match.values]
    return Point(
        generation=generation,
        matches=so_far,
        moments=len(rows),
        by_hand=_missed(rows[:, -1], ends),
        learned=_missed(judged(net, rows), ends),
        won=sum(won) / len(won),
    )


def judged(net: Net, rows: Array) -> Array:
    """What bots take these moments to be worth."""
    values: Array = np.clip(rows[:, -1] + net.corrections(rows), -1, 1)
    return values


def _missed(values: Any, ends: Any) -> float:
    return float(((values - ends) ** 2).mean()) if len(ends) else 0.0
