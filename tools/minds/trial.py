"""Teach both sides of Village of Fear's Trial of Stealth to mix, and keep how they do.

    python -m tools.minds.trial --rounds 1500

In every round all places of the Trial are looked at: what each step would have brought against the other side's mixture of that
round is compared with what the own mixture brought, and what is regretted gets more weight (regret matching, regrets never below
nothing). What is kept is the average over all rounds, the later ones counting more. Nothing in it is left to chance.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from questboard.games.village_of_fear.counsel.trial import KEPT, NO_LURKER, STARTS, Spot, spots
from questboard.games.village_of_fear.rules.content import BACK_POINTS, BESIDE, MOVE_LIMIT, POINTS, RED_HOLE

Table = Any
COUNT = len(POINTS)
LINES = np.array([[there in BESIDE[here] for there in POINTS] for here in POINTS], float)
APART = 1.0 - np.eye(COUNT)
BACK = np.array([place in BACK_POINTS for place in POINTS])
# [before, here, next]: where the hero may go; [before, here, Lurker, next]: where the Lurker may.
HERO_MAY = np.broadcast_to(LINES, (COUNT, COUNT, COUNT))
LURKER_MAY = np.broadcast_to(LINES[None, None] * APART[None, :, None, :], (COUNT,) * 4)
STRAYING = 0.03
"""The hero is believed to go anywhere so often: so that the Lurker knows an answer to everything."""
FAINT = 1e-3
"""How much regrets count where the hero hardly ever comes."""
NEVER = 1e-12
FULL = 255
"""The greatest weight that is kept."""


class Pupils:
    """Both sides: what they regret, and what they did on average."""

    def __init__(self) -> None:
        self.regrets = _tables()
        self.sums = _tables()
        self.rounds = 0

    def learn(self) -> None:
        """One round."""
        self.rounds += 1
        start, hero, lurker = (_mixtures(regrets) for regrets in self.regrets)
        gains, values = self._values(hero, lurker)
        at_start = np.array([values[0][column, column, RED_HOLE] for column in STARTS])
        self._regret(self.regrets[0], at_start[None], start[0][None])
        self.sums[0][0] += self.rounds * start[0]
        reach = np.zeros((COUNT,) * 3)
        for column, share in zip(STARTS, start[0], strict=True):
            reach[column, column, RED_HOLE] = (1 - STRAYING) * share + STRAYING / len(STARTS)
        for moves in range(MOVE_LIMIT):
            reach = self._pass(moves, reach, hero, lurker, gains[moves], values)

    def _pass(self, moves: int, reach: Table, hero: Table, lurker: Table, gain: Table, values: Sequence[Table]) -> Table:
        """Both sides learn at one move; how often what comes next is reached."""
        mass = reach.sum(-1)
        belief = reach / np.maximum(mass, NEVER)[..., None]
        brings = np.einsum("qpl,pxl->qpx", belief, gain, optimize=True) * HERO_MAY
        brings *= (mass > NEVER)[..., None]
        self._regret(self.regrets[1][moves], brings, hero[moves] * (mass > NEVER)[..., None])
        self.sums[1][moves] += self.rounds * (mass[..., None] + NEVER) * hero[moves]
        if moves + 1 == MOVE_LIMIT:
            return reach
        strays = (1 - STRAYING) * hero[moves] + STRAYING * _even(HERO_MAY)
        there = np.einsum("qpl,qpx->pxl", reach, strays, optimize=True) * APART
        there[:, BACK, :] = 0.0
        often = there.sum(-1)
        often = often / max(float(often.max()), NEVER) + FAINT
        brings = -values[moves + 1][:, :, None, :] * LURKER_MAY
        self._regret(self.regrets[2][moves + 1], brings, lurker[moves + 1], often[..., None, None])
        self.sums[2][moves + 1] += self.rounds * (there[..., None] + NEVER) * lurker[moves + 1]
        return np.einsum("pxl,pxlk->pxk", there, lurker[moves + 1], optimize=True)

    @staticmethod
    def _regret(regrets: Table, brings: Table, mixture: Table, weight: Table = 1.0) -> None:
        brought = (brings * mixture).sum(-1, keepdims=True)
        regrets += weight * (brings - brought)
        np.maximum(regrets, 0.0, out=regrets)

    @staticmethod
    def _values(hero: Table, lurker: Table) -> tuple[list[Table], list[Table]]:
        """How often the hero wins: after each of his steps [here, next, Lurker], and before them [before, here, Lurker]."""
        gains: list[Any] = [None] * MOVE_LIMIT
        values: list[Any] = [None] * MOVE_LIMIT
        later = np.zeros((COUNT,) * 3)
        for moves in reversed(range(MOVE_LIMIT)):
            gain = later.copy()
            gain[:, BACK, :] = 1.0
            gains[moves] = gain * APART
            values[moves] = np.einsum("qpx,pxl->qpl", hero[moves], gains[moves], optimize=True)
            later = np.einsum("pxlk,pxk->pxl", lurker[moves], values[moves], optimize=True)
        return gains, values

    def packed(self) -> bytes:
        """What is kept: the weights of every place, in the order of `spots`."""
        start, hero, lurker = (_mixtures(sums) for sums in self.sums)
        found = [_whole(start[0])]
        for spot in spots():
            found.append(_whole(_row(spot, hero, lurker)[list(spot.ways)]))
        return zlib.compress(b"".join(found), 9)


def _row(spot: Spot, hero: Table, lurker: Table) -> Table:
    if spot.lurker == NO_LURKER:
        return hero[spot.moves][spot.before, spot.here]
    return lurker[spot.moves][spot.before, spot.here, spot.lurker]


def _tables() -> tuple[Table, Table, Table]:
    """For the start, for the hero's moves and for the Lurker's."""
    hero, lurker = (MOVE_LIMIT, *HERO_MAY.shape), (MOVE_LIMIT, *LURKER_MAY.shape)
    return np.zeros((1, len(STARTS))), np.zeros(hero), np.zeros(lurker)


def _even(may: Table) -> Table:
    return may / np.maximum(may.sum(-1, keepdims=True), 1.0)


def _mixtures(weights: Table) -> Table:
    """Each row as shares of one; where nothing has weight, all that is allowed alike."""
    may = {2: np.ones((1, len(STARTS))), 4: HERO_MAY, 5: LURKER_MAY}[weights.ndim]
    weights = weights * may
    whole = weights.sum(-1, keepdims=True)
    return np.where(whole > NEVER, weights / np.maximum(whole, NEVER), _even(may))


def _whole(shares: Table) -> bytes:
    return bytes(np.rint(FULL * shares / max(float(shares.max()), NEVER)).astype(int).tolist())


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn, and keep what was learned."""
    parser = argparse.ArgumentParser(prog="python -m tools.minds.trial", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=1500)
    parser.add_argument("--into", type=Path, default=KEPT)
    given = parser.parse_args(arguments)
    pupils = Pupils()
    for _ in range(given.rounds):
        pupils.learn()
    given.into.write_bytes(pupils.packed())
    print(f"{given.into.name}: {given.into.stat().st_size:,} bytes after {given.rounds} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
