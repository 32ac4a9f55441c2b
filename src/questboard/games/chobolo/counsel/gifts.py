"""What permanents on characters are worth, and how near the clock is to deciding."""

from __future__ import annotations

from math import tanh

from questboard.games.chobolo.rules.content import SPELL
from questboard.games.chobolo.rules.endings import MEASURES
from questboard.games.chobolo.rules.model import ChoboloState, is_wizard

WARRIORS_GIFTS = {"SP07": 4.0, "SP08": 3.5, "SP36": 2.5, "SP04": 3.0, "SP33": 4.5, "SP11": 1.2, "SP03": 0.6}
WARRIORS_BURDENS = {"SP09": 3.5, "SP01": 4.0, "SP18": 1.5}
WIZARDS_GIFTS = {"SP07": 6.0, "SP08": 2.0, "SP36": 3.0, "SP11": 1.6, "SP03": 0.8, "SP05": 1.0}
WIZARDS_BURDENS = {"SP09": 2.0, "SP18": 4.0, "SP30": 2.5}


def _by_bit(gifts: dict[str, float], burdens: dict[str, float]) -> tuple[tuple[int, float], ...]:
    return tuple((1 << SPELL[id], worth) for id, worth in gifts.items()) + tuple(
        (1 << SPELL[id], -worth) for id, worth in burdens.items()
    )


_WARRIORS = _by_bit(WARRIORS_GIFTS, WARRIORS_BURDENS)
_WIZARDS = _by_bit(WIZARDS_GIFTS, WIZARDS_BURDENS)

VERDICT = (6.0, 1.2, 0.4, 0.25, 0.03)
"""How much each of the measures of the round limit says about who will be ahead in it."""
VERDICT_NEAR = 2.5
"""So many rounds before the last one the verdict counts a third."""
VERDICT_MOST = 0.9


def carried(s: ChoboloState, c: int) -> float:
    """What the spells on a character are worth to it."""
    carries = s.on[c]
    if not carries:
        return 0.0
    return sum(worth for bit, worth in (_WIZARDS if is_wizard(c) else _WARRIORS) if carries & bit)


def turns_left(s: ChoboloState, seat: int) -> int:
    """How many turns of its own the seat will still have, the present one included, before the round limit."""  # CHO-841
    waits = not s.had_turn >> seat & 1 or s.active == seat
    return s.options.round_limit - s.round + waits


def verdicts(s: ChoboloState, camps: dict[int, list[int]]) -> dict[int, float]:
    """What the judgement at the round limit would say now, from -1 to 1 for each side."""  # CHO-841
    scores = {
        side: sum(weight * measure(s, seat) for seat in camp for weight, (measure, _) in zip(VERDICT, MEASURES, strict=True))
        for side, camp in camps.items()
    }
    return {
        side: tanh(score - max([other for name, other in scores.items() if name != side], default=0.0))
        for side, score in scores.items()
    }
