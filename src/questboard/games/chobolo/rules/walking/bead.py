"""Chobolo, the bead: capturing it, walking up to it, standing where it was."""

from __future__ import annotations

from questboard.games.chobolo.rules.events import ChoboloGained
from questboard.games.chobolo.rules.fight.harm import gain_level
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, is_wizard
from questboard.games.chobolo.rules.world import BY_CENTER, CENTER


def gain_chobolo(s: ChoboloState, wizard: int, how: str, rule: str) -> None:
    """A wizard holds Chobolo from now on; whoever was armed with it is so no longer."""  # CHO-801, CHO-802, CHO-812
    s.holder, s.captured, s.armed = wizard, True, False
    s.emit(ChoboloGained, rule=rule, who=wizard, how=how)


def ends_its_movement(s: ChoboloState, c: int) -> None:
    """What the centre of the plane gives to those who end their movement there."""  # CHO-313
    cell = s.place[c]
    if is_wizard(c):
        if s.captured and s.holder == NOBODY and cell in BY_CENTER and not s.is_asleep(c):
            gain_chobolo(s, c, "walked up", "CHO-806")
    elif cell == CENTER and s.used[c & 3] and not s.visited >> c & 1:
        level = s.level[c]
        gain_level(s, c, "CHO-704")
        if s.level[c] > level:
            s.visited |= 1 << c
