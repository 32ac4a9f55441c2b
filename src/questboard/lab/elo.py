"""Elo: one scale of strength from matches between pairs, fitted so that what was seen is as likely as can be."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from random import Random

import msgspec

# A difference of so many points means ten wins for each loss.
POINTS = 400.0
_ROUNDS = 2000
_SETTLED = 1e-6
_SAMPLES = 4000
# Jeffreys' prior: what is believed of a pair before its first match, as wins of either side.
_BEFORE = 0.5
# No share is taken for quite nothing: its logarithm is asked for.
_LEAST = 1e-9

Score = Mapping[tuple[str, str], tuple[float, int]]
"""For each pair how much the first one scored (a win 1, a draw 0.5), in how many matches."""


class Rating(msgspec.Struct, frozen=True):
    """A strength, and between which bounds it lies with 95 % confidence; the anchor has none."""

    name: str
    elo: float
    low: float
    high: float


Wins = dict[str, dict[str, float]]
"""How often each one won against each other that he met, with what was believed before."""


def ratings(scores: Score, anchor: str, seed: int = 1) -> list[Rating]:
    """Everybody's rating who met the anchor or somebody rated, the best first; the anchor has 0.

    Half a win and half a loss are added to each pair: a pair in which one never won would put them infinitely far apart. The
    bounds come from shares drawn as likely as they are after what was seen, so that ten wins of ten are not taken for certainty.
    """
    random = Random(seed)
    found = _fit(_expected(scores), anchor)
    samples = [_fit(_drawn(scores, random), anchor) for _ in range(_SAMPLES)]
    rated = []
    for name, elo in found.items():
        spread = sorted(sample[name] for sample in samples)
        rated.append(Rating(name, elo, spread[int(0.025 * _SAMPLES)], spread[int(0.975 * _SAMPLES)]))
    return sorted(rated, key=lambda rating: -rating.elo)


def _expected(scores: Score) -> Wins:
    return _wins({pair: (score + _BEFORE) / (matches + 2 * _BEFORE) for pair, (score, matches) in scores.items()}, scores)


def _drawn(scores: Score, random: Random) -> Wins:
    """Wins shared as the true strengths might share them."""
    shares = {pair: random.betavariate(score + _BEFORE, matches - score + _BEFORE) for pair, (score, matches) in scores.items()}
    return _wins(shares, scores)


def _wins(shares: Mapping[tuple[str, str], float], scores: Score) -> Wins:
    wins: Wins = defaultdict(dict)
    for (one, other), (_, matches) in scores.items():
        share = min(max(shares[one, other], _LEAST), 1 - _LEAST)
        wins[one][other] = share * (matches + 2 * _BEFORE)
        wins[other][one] = (1 - share) * (matches + 2 * _BEFORE)
    return wins


def _fit(wins: Wins, anchor: str) -> dict[str, float]:
    """Bradley and Terry's model by Newman's iteration."""
    strength = _along_a_tree(wins, anchor)
    others = [name for name in strength if name != anchor]
    for _ in range(_ROUNDS):
        change = 0.0
        for name in others:
            own, met = strength[name], wins[name]
            won = sum(times * strength[other] / (own + strength[other]) for other, times in met.items())
            lost = sum(wins[other][name] / (own + strength[other]) for other in met)
            strength[name] = won / lost
            change = max(change, abs(math.log(strength[name] / own)))
        if change < _SETTLED:
            break
    return {name: POINTS * math.log10(value) for name, value in strength.items()}


def _along_a_tree(wins: Wins, anchor: str) -> dict[str, float]:
    """Strengths by one pair each; where no pairs make a ring, as on a ladder, they are the answer already."""
    strength = {anchor: 1.0}
    reached = [anchor]
    for one in reached:
        for other in wins[one]:
            if other not in strength:
                strength[other] = strength[one] * wins[other][one] / wins[one][other]
                reached.append(other)
    return strength
