"""Where a character could end its movement now, and the way there."""

from __future__ import annotations

from typing import NamedTuple

from questboard.core import Action
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import ELEMENT_HEX, LAKE, VOID
from questboard.games.chobolo.rules.model import AUX, ChoboloState
from questboard.games.chobolo.rules.walking.moving import allowance
from questboard.games.chobolo.rules.walking.placing import is_open_to
from questboard.games.chobolo.rules.world import ADJACENT, SIZE


class Reach(NamedTuple):
    """How a hex is reached: after so many spaces, from the hex before it."""

    spaces: int
    before: int


def ways_on(s: ChoboloState, c: int) -> dict[int, Reach]:
    """All hexes where a character could end its movement now, and how it gets there; the one it stands on is the start."""
    left = allowance(s, c) - s.used[c & 3]
    reached = {s.place[c]: Reach(0, -1)}
    waiting = [s.place[c]]
    for cell in waiting:
        steps = reached[cell].spaces
        if steps >= left or (steps and cell in s.towers):
            continue
        for beside in ADJACENT[cell]:
            if beside not in reached and _may_enter(s, c, beside):
                reached[beside] = Reach(steps + 1, cell)
                waiting.append(beside)
    return reached


def _may_enter(s: ChoboloState, c: int, cell: int) -> bool:
    ground = s.ground[cell]
    if s.at[cell] >= 0 or cell in s.thorns or ground in (VOID, LAKE):
        return False
    if ground >= ELEMENT_HEX and c & 3 and cell not in s.towers:  # a main tower stands on the hex of its element
        return False
    if cell < SIZE and not is_open_to(s, c, cell):
        return False
    code = s.towers.get(cell)
    return code is None or code >= AUX or code == c >> 2


def _way(reached: dict[int, Reach], cell: int) -> list[int]:
    found = []
    while reached[cell].before >= 0:
        found.append(cell)
        cell = reached[cell].before
    return found[::-1]


def walk(s: ChoboloState, c: int, cell: int) -> tuple[Action, ...]:
    """The steps to a hex, and the end of the movement there."""
    reached = ways_on(s, c)
    if cell not in reached:
        return ()
    steps = [act.MOVES[hex_] for hex_ in _way(reached, cell)]
    ends = reached[cell].spaces < allowance(s, c) - s.used[c & 3] and not (steps and cell in s.towers)
    return (*steps, act.END_IT) if ends else tuple(steps)
