"""Aims for a hand that trembles: the whole round is looked over once, and what is promising is tried with many trembles.

A flick a little aside of another is what a trembling hand makes of it. So a look all round with a steady hand, smoothed as
widely as the hand trembles, tells of every direction what it is worth on average, at the price of one flick a direction.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from questboard.core import Aim
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.catacombs.rules.content import ANGLES, POWERS, TREMBLE
from questboard.games.catacombs.rules.mat import lay
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.shots.flicked import AskAim
from questboard.games.catacombs.rules.shots.flicks import fastest, flick_of, normals
from questboard.games.catacombs.rules.shots.resolution import AskFearRush

from .aiming import Shooting, angles
from .appraisal import Appraiser

ALIKE = 12, 25
"""Steps of angle and power within which two aims are one."""
GENTLER = 0.75, 0.55
"""Other powers that are tried beside the first, in parts of it: where the piece comes to rest counts too."""


class Care(NamedTuple):
    """How carefully aims are compared: directions looked at with these powers, then with so many trembles the best, and the
    best of these with some more."""

    directions: int
    looks: tuple[int, ...]
    tried: int
    trembles: int
    kept: int
    more: int


CAREFUL = Care(180, (100, 60), 12, 12, 6, 24)
QUICK = Care(120, (90,), 4, 5, 0, 0)


class Scanner:
    """A flick that is to be aimed, and what is known about its aims."""

    def __init__(self, s: CatacombsState, question: AskAim | AskFearRush) -> None:
        self.s = s
        self.shooting = Shooting(s, question)
        self.appraise = Appraiser(self.shooting)
        self.hand = TREMBLE[s.options.tremble]
        self._layout = lay(s)
        self._hardest = fastest(self.shooting.piece, self.shooting.rolling)

    def steady(self, angle: float, power: float) -> float:
        """What a steady hand makes of a direction (in steps) and a power."""
        shooting = self.shooting
        turn = 2.0 * math.pi * angle / ANGLES
        speed = self._hardest * power / POWERS
        return self.appraise(self._layout.flick(shooting.piece, turn, speed, rolling=shooting.rolling))

    def shaken(self, aim: Aim, trembles: Sequence[tuple[float, float]]) -> float:
        """What comes of an aim with all these trembles together."""
        shooting, total = self.shooting, 0.0
        meant = flick_of(shooting.piece, aim, shooting.rolling)
        for tremble in trembles:
            flick = self.hand.shaken(meant, self._hardest, *tremble)
            total += self.appraise(self._layout.flick(shooting.piece, flick.angle, flick.speed, rolling=shooting.rolling))
        return total

    # ---- the look all round ---------------------------------------------------------------------------------------

    def look_round(self, care: Care, is_time_up: IsTimeUp) -> list[tuple[float, Aim]]:
        """Directions and powers with what they promise on average, the best first."""
        step = ANGLES / care.directions
        found: list[tuple[float, Aim]] = []
        for power in care.looks:
            if found and is_time_up():
                break
            values = [self.steady(step * number, power) for number in range(care.directions)]
            smooth = _smoothed(values, self.hand.sigma_angle_deg * ANGLES / 360.0 / step)
            found += [(value, Aim(round(step * number) % ANGLES, power)) for number, value in enumerate(smooth)]
            for angle in angles(self.shooting):
                near = smooth[round(angle / step) % care.directions]
                found.append((near if self.hand.sigma_angle_deg else self.steady(angle, power), Aim(angle, power)))
        found.sort(key=lambda entry: -entry[0])
        return found

    def best(self, most: int, care: Care, is_time_up: IsTimeUp = never) -> list[tuple[Aim, float]]:
        """The aims of which this hand makes most on average, each with what it makes of them."""
        looked = self.look_round(care, is_time_up)
        starts = [aim for aim, _ in apart([(aim, value) for value, aim in looked], care.tried, ALIKE[0] // 2)]
        first = self._trembles(care.trembles)
        tried: list[tuple[float, Aim]] = []
        for start in starts:
            if tried and is_time_up():
                break
            tried += [(self.shaken(aim, first) / len(first), aim) for aim in _powers(start)]
        tried.sort(key=lambda entry: -entry[0])
        if care.more:
            second = self._trembles(care.more)
            again: list[tuple[float, Aim]] = []
            for aim, value in apart([(aim, value) for value, aim in tried], care.kept):
                if again and is_time_up():
                    break
                total = value * len(first) + self.shaken(aim, second)
                again.append((total / (len(first) + len(second)), aim))
            tried = sorted(again, key=lambda entry: -entry[0])
        return apart([(aim, value) for value, aim in tried], most)

    def _trembles(self, count: int) -> list[tuple[float, float]]:
        """All aims tremble alike; a steady hand needs to be tried but once."""
        if not self.hand.sigma_angle_deg and not self.hand.sigma_power:
            return [(0.0, 0.0)]
        draws = [normals(self.s.chance) for _ in range((count + 1) // 2)]
        return [draw for a, b in draws for draw in ((a, b), (-a, -b))][:count]


def _powers(aim: Aim) -> list[Aim]:
    """The same direction with more or less power."""
    powers = dict.fromkeys((aim.power, *(max(12, round(aim.power * part)) for part in GENTLER)))
    return [Aim(aim.angle, power) for power in powers]


def _smoothed(values: Sequence[float], sigma: float) -> list[float]:
    """Round a circle, weighed as a bell of that width, in steps."""
    if sigma <= 0.0:
        return list(values)
    count, reach = len(values), max(1, math.ceil(2.0 * sigma))
    bell = [math.exp(-0.5 * (step / sigma) ** 2) for step in range(-reach, reach + 1)]
    whole = sum(bell)
    return [
        sum(weight * values[(number + step) % count] for step, weight in zip(range(-reach, reach + 1), bell, strict=True)) / whole
        for number in range(count)
    ]


def apart(ranking: Sequence[tuple[Aim, float]], most: int, steps: int = ALIKE[0]) -> list[tuple[Aim, float]]:
    """The first of these that are not nearly the same."""
    found: list[tuple[Aim, float]] = []
    for aim, value in ranking:
        if all(_turn(aim.angle, other.angle) > steps or abs(aim.power - other.power) > ALIKE[1] for other, _ in found):
            found.append((aim, value))
        if len(found) == most:
            break
    return found


def _turn(a: int, b: int) -> int:
    """How far two directions are from each other, in steps."""
    return min((a - b) % ANGLES, (b - a) % ANGLES)


def sure_aims(
    s: CatacombsState, question: AskAim | AskFearRush, most: int, care: Care, is_time_up: IsTimeUp = never
) -> list[tuple[Aim, float]]:
    """The aims of which a trembling hand makes most on average, each with what it makes of them.

    When time is up it is the best of those tried so far, and one is tried in any case.
    """
    return Scanner(s, question).best(most, care, is_time_up)
