"""Elo: one scale of strength from matches between pairs, fitted so that what was seen is as likely as can be."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

from questboard.core import FastChance

# A difference of so many points means ten wins for each loss.
POINTS = 400.0
_ROUNDS = 2000
_RESAMPLES = 300

Score = Mapping[tuple[str, str], tuple[float, int]]
"""For each pair how much the first one scored (a win 1, a draw 0.5), in how many matches."""


class Rating(msgspec.Struct, frozen=True):
    """A strength, and between which bounds it lies with 95 % confidence; the anchor has none."""

    name: str
    elo: float
    low: float
    high: float


def ratings(scores: Score, anchor: str, seed: int = 1) -> list[Rating]:
    """Everybody's rating, the best first; the anchor has 0.

    Half a win and half a loss are added to each pair: a pair in which one never won would put them infinitely far apart.
    """
    names = sorted({name for pair in scores for name in pair})
    found = _fit(scores, names, anchor)
    chance = FastChance.seeded(seed)
    samples = [_fit(_resampled(scores, chance), names, anchor) for _ in range(_RESAMPLES)]
    rated = []
    for name in names:
        spread = sorted(sample[name] for sample in samples)
        rated.append(Rating(name, found[name], spread[int(0.025 * _RESAMPLES)], spread[int(0.975 * _RESAMPLES)]))
    return sorted(rated, key=lambda rating: -rating.elo)


def _fit(scores: Score, names: Sequence[str], anchor: str) -> dict[str, float]:
    """Bradley and Terry's model by Zermelo's iteration."""
    won = dict.fromkeys(names, 0.0)
    met = {}
    for (one, other), (score, matches) in scores.items():
        won[one] += score + 0.5
        won[other] += matches - score + 0.5
        met[one, other] = matches + 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        share = dict.fromkeys(names, 0.0)
        for (one, other), matches in met.items():
            each = matches / (strength[one] + strength[other])
            share[one] += each
            share[other] += each
        after = {name: won[name] / share[name] for name in names}
        scale = after[anchor]
        after = {name: value / scale for name, value in after.items()}
        is_settled = all(abs(math.log(after[name] / strength[name])) < 1e-6 for name in names)
        strength = after
        if is_settled:
            break
    return {name: POINTS * math.log10(strength[name]) for name in names}


def _resampled(scores: Score, chance: FastChance) -> Score:
    """The same pairs, their matches drawn again from what was seen."""
    again = {}
    for pair, (score, matches) in scores.items():
        hits = sum(chance.below(1 << 20) < (score / matches) * (1 << 20) for _ in range(matches)) if matches else 0
        again[pair] = float(hits), matches
    return again
