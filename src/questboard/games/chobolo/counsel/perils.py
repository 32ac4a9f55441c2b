"""What characters have to fear where they stand: exact odds for two who fight, estimates from these for more."""

from __future__ import annotations

import functools
from math import sqrt

from questboard.games.chobolo.rules.content import ASLEEP, HELD_MODIFIED, MODIFIERS, MODS
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.rolls import SIDES
from questboard.games.chobolo.rules.walking.placing import are_separated
from questboard.games.chobolo.rules.world import ADJACENT, DISTANCE, SIZE

HELPLESS = 3.0
"""How much a sleeper, who cannot strike back, is outdone by anybody."""
STRIDE = 5
"""Whoever is no farther away can be in contact after its next move."""
LIKELY = 0.5
"""How much of the pressure of a contact lies in one that is only possible."""
PASTIME = 0.0
"""How much a wizard counts that fights a warrior: while it does, it comes no nearer to victory, and the warrior comes back."""


@functools.cache
def blow_odds(lead: int) -> tuple[float, float]:
    """How likely the higher and the lower score are, for one whose modifier is so much greater."""
    faces = range(1, SIDES + 1)
    wins = sum(one + lead > two for one in faces for two in faces)
    losses = sum(one + lead < two for one in faces for two in faces)
    return wins / SIDES**2, losses / SIDES**2


@functools.cache
def duel(kind: int, level: int, bonus: int, other: int, other_level: int, other_bonus: int) -> float:
    """How likely the first one survives a fight to the death between two who strike at each other."""  # CHO-632, CHO-635
    if not level or not other_level:
        return float(bool(level))
    lead = MODS[kind][level - 1] + bonus - MODS[other][other_level - 1] - other_bonus
    wins, losses = blow_odds(lead)
    after_win = duel(kind, level, bonus, other, other_level - 1, other_bonus) if wins else 0.0
    after_loss = duel(kind, level - 1, bonus, other, other_level, other_bonus) if losses else 0.0
    return (wins * after_win + losses * after_loss) / (wins + losses)


@functools.cache
def _edge(kind: int, level: int, bonus: int, other: int, other_level: int, other_bonus: int) -> float:
    chance = min(0.98, max(0.02, duel(kind, level, bonus, other, other_level, other_bonus)))
    return sqrt(chance / (1 - chance))


def bonus_of(s: ChoboloState, c: int) -> int:
    """What spells and Chobolo add to its blows."""
    carries = s.on[c]
    held = HELD_MODIFIED[s.kinds[c]] if s.holder == c else 0
    return held + (sum(amount for bit, amount in MODIFIERS if carries & bit) if carries else 0)


def edge(s: ChoboloState, c: int, foe: int) -> float:
    """How much one outdoes another: the square root of its odds, so that two of a kind count twice."""
    if s.on[foe] & ASLEEP:
        return HELPLESS
    if s.on[c] & ASLEEP:
        return 0.0
    return _edge(s.kinds[c], s.level[c], bonus_of(s, c), s.kinds[foe], s.level[foe], bonus_of(s, foe))


def touches(s: ChoboloState) -> dict[int, list[int]]:
    """For everybody who has opponents beside it, who they are."""
    found: dict[int, list[int]] = {}
    at, sides = s.at, s.sides
    for c, cell in enumerate(s.place):
        if cell < 0:
            continue
        side = sides[c >> 2]
        for beside in ADJACENT[cell]:
            foe = at[beside]
            if foe >= 0 and sides[foe >> 2] != side and not ((cell < SIZE) != (beside < SIZE) and are_separated(s, c, foe)):
                found.setdefault(c, []).append(foe)
    return found


def fall_chance(pressure: float) -> float:
    """How likely a character falls under so much pressure; two equal ones in a duel press each other by 1."""
    return pressure * pressure / (1 + pressure * pressure)


def pressures(s: ChoboloState) -> list[float]:
    """How hard everybody is pressed by the opponents beside it; one who faces several can press each of them less."""
    found = [0.0] * len(s.place)
    contacts = touches(s)
    for c, foes in contacts.items():
        found[c] = sum(
            edge(s, foe, c) / len(contacts.get(foe, (c,))) * (1.0 if foe & 3 or not c & 3 else PASTIME) for foe in foes
        )
    return found


def pressure_to_come(s: ChoboloState, wizard: int, left: int) -> float:
    """How hard opponents could press a wizard after their next move, if it flees with the spaces that are left to it."""
    side = s.sides[wizard >> 2]
    row = DISTANCE[s.place[wizard]]
    nearest = 0 if left else 2  # whoever touches a wizard that stands still presses it already
    total = 0.0
    for c, cell in enumerate(s.place):
        if cell >= 0 and c & 3 and nearest <= row[cell] <= STRIDE - left and s.sides[c >> 2] != side:
            finished = c >> 2 == s.active and s.finished >> (c & 3) & 1
            if not finished and not s.on[c] & ASLEEP and not are_separated(s, wizard, c):
                total += LIKELY * edge(s, c, wizard)
    return total
