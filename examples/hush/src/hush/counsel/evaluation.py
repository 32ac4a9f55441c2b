"""What a position is worth and which option looks good: for bots and hints.

A thief's best plan is to go home, or to fetch one treasure more on the way; a plan is worth what comes home by it, times the
chance that the dragon sleeps so long.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from questboard.core import Action, Decision

from hush.rules.cave import BARE, CELL, FILE, HOME, MEANS, STEPS
from hush.rules.model import OUT, HushState, Leave, Pick, Sneak, Take

OTHERS_NOISE = 0.45
"""How many noises another thief makes in a turn, about."""
GREED = 4.0
"""How far ahead one must be for half of the way to certain victory."""


class Plan(NamedTuple):
    """A thief somewhere with something, after so many turns from now."""

    cell: int
    worth: float
    pieces: int
    turns: int
    noises: float


def evaluate_all(s: HushState) -> Sequence[float]:
    """Ahead of the best other thief, as a number from -1 to 1."""
    hopes = [hope(s, seat) for seat in range(len(s.places))]
    leads = [own - max(hopes[:seat] + hopes[seat + 1 :]) for seat, own in enumerate(hopes)]
    return [lead / (GREED + abs(lead)) if own else -1.0 for lead, own in zip(leads, hopes, strict=True)]


def hope(s: HushState, seat: int) -> float:
    """What this thief will probably carry out."""
    if s.places[seat] == OUT:
        return float(s.worth(seat))
    return best_plan(s, seat, Plan(s.places[seat], s.worth(seat), len(s.loot[seat]), 0, 0.0))


def best_plan(s: HushState, seat: int, now: Plan) -> float:
    """Home at once, or by way of the treasure that pays most."""
    ways = STEPS[now.cell]
    best = comes_home(s, now)
    for cell, metal in enumerate(s.lying):
        if metal != BARE:
            steps = ways[cell]
            heard = now.noises + 1 + steps * clink(now.pieces)
            best = max(best, comes_home(s, Plan(cell, now.worth + MEANS[metal], now.pieces + 1, now.turns + steps + 1, heard)))
    return best


def comes_home(s: HushState, plan: Plan) -> float:
    """The worth, times the chance that neither dawn nor noise comes first."""
    steps = HOME[plan.cell]
    turns = plan.turns + steps + 1
    if not plan.worth or turns > FILE.rounds - s.round + 1:
        return 0.0
    expected = plan.noises + steps * clink(plan.pieces) + turns * OTHERS_NOISE * (len(s.inside()) - 1)
    margin = s.patience - s.noise - 0.5 - expected
    return plan.worth / (1 + math.exp(-2 * margin / math.sqrt(expected + 0.3)))


def clink(pieces: int) -> float:
    """The chance that a step is heard."""
    return min(pieces, 6) / 6


def prior(s: HushState, decision: Decision) -> Sequence[float]:
    """Weights by what each option leads to, as far as the thief's own plan goes."""
    hopes = [promise(s, decision.seat, option) for option in decision.options]
    best = max(hopes)
    return [0.03 + math.exp(2 * (promised - best)) for promised in hopes]


def promise(s: HushState, seat: int, action: Action) -> float:
    """What the thief will probably carry out after this choice."""
    here, worth, pieces = s.places[seat], s.worth(seat), len(s.loot[seat])
    match action:
        case Sneak(label):
            return best_plan(s, seat, Plan(CELL[label], worth, pieces, 1, clink(pieces)))
        case Take():
            return best_plan(s, seat, Plan(here, worth + MEANS[s.lying[here]], pieces + 1, 1, 1.0))
        case Pick(victim):
            metals = [treasure.metal for treasure in s.closed(victim)]
            gain = sum(MEANS[metal] for metal in metals) / len(metals)
            won = best_plan(s, seat, Plan(here, worth + gain, pieces + 1, 1, 0.0))
            return (won + best_plan(s, seat, Plan(here, worth, pieces, 1, 1.0))) / 2
        case Leave():
            return float(worth)
    raise AssertionError(f"{action} is no choice of a thief")
