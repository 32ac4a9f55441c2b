"""Towers: building, control, the fourth one, and leaving those that are too full."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step

from .actions import HEX, Hex
from .content import BUILD_SUCCESS, GRASS, LIMITS, MOVED
from .events import BuildFailed, TowerBuilt, TowerDestroyed, TowerTaken
from .model import AUX, BUILDING, NEUTRAL, ChoboloState, Roll, is_wizard, seat_of
from .rolls import roll, taken_up
from .spells.windows import Window
from .walking.moving import finish, has_safe_step
from .world import DISTANCE, NAMED


def aux_towers(s: ChoboloState, seat: int) -> list[int]:
    """The auxiliary towers that a seat controls."""
    return sorted(cell for cell, code in s.towers.items() if code == AUX + seat)


def controlled(s: ChoboloState, seat: int) -> list[int]:
    """All towers of a seat, the main tower first."""
    return [cell for cell in (s.main[seat],) if cell >= 0] + aux_towers(s, seat)


def is_empty_main(s: ChoboloState, seat: int) -> bool:
    """A main tower that stands without a character in it."""  # CHO-824
    return s.main[seat] >= 0 and s.at[s.main[seat]] < 0


# ---- building -------------------------------------------------------------------------------------------------------


def may_build(s: ChoboloState, c: int) -> bool:
    """May the warrior try to build where it stands?"""  # CHO-402, CHO-403, CHO-404
    k, cell = c & 3, s.place[c]
    if is_wizard(c) or s.stepped >> k & 1 or s.is_asleep(c) or s.ground[cell] != GRASS or cell in s.towers:
        return False
    started = s.origin[k]
    if started < 0 or s.ground[started] != GRASS or started in s.towers:
        return False
    row = DISTANCE[cell]
    if any(row[tower] < LIMITS.tower_gap for tower in s.towers):
        return False
    return len(aux_towers(s, seat_of(c))) < LIMITS.aux_towers


def try_to_build(s: ChoboloState, c: int) -> None:
    """The warrior forfeits its movement and rolls."""  # CHO-404
    finish(s, c)
    roll(s, Roll(BUILDING, c), ApplyBuild(c), "CHO-405")


class ApplyBuild(Step, frozen=True):
    """The die of a build counts."""  # CHO-405, CHO-522

    who: int

    def run(self, s: ChoboloState) -> None:
        dice = taken_up(s)
        if dice.die in BUILD_SUCCESS[s.kinds[self.who]] and s.place[self.who] >= 0 and may_build(s, self.who):
            raise_tower(s, self.who, "CHO-405")
        else:
            s.emit(BuildFailed, rule="CHO-405", who=self.who)
        s.push(Window(MOVED, self.who))


def raise_tower(s: ChoboloState, c: int, rule: str) -> None:
    """A tower stands where the warrior is."""
    s.towers[s.place[c]] = AUX + seat_of(c)
    s.emit(TowerBuilt, rule=rule, who=c, cell=s.place[c])


# ---- control --------------------------------------------------------------------------------------------------------


def take_control(s: ChoboloState, c: int) -> None:
    """Whoever ends its movement in an auxiliary tower takes it, unless it is a team mate's."""  # CHO-406, CHO-902
    cell, seat = s.place[c], seat_of(c)
    code = s.towers.get(cell, 0)
    if code < AUX or (code != NEUTRAL and not s.are_opponents(code - AUX, seat)):
        return
    s.towers[cell] = AUX + seat
    s.emit(TowerTaken, rule="CHO-406", seat=seat, cell=cell)
    if len(aux_towers(s, seat)) > LIMITS.aux_towers:
        s.push(DestroyTower(seat, cell))


class DestroyTower(Question, frozen=True):
    """Which of the other three is given up? Not one that holds two: they would share a hex."""  # CHO-407, CHO-306

    kind = "destroy_tower"

    kept: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [HEX[cell] for cell in aux_towers(s, self.seat) if cell != self.kept and len(s.occupants(cell)) < 2]

    def choose(self, s: ChoboloState, action: Hex) -> None:
        destroy(s, NAMED[action.cell], "CHO-407")


def destroy(s: ChoboloState, cell: int, rule: str) -> None:
    """A tower is gone; whoever was in it stands on its hex."""
    del s.towers[cell]
    s.tower_shot.pop(cell, None)
    s.emit(TowerDestroyed, rule=rule, cell=cell)


# ---- crowded towers -------------------------------------------------------------------------------------------------


def must_leave(s: ChoboloState, c: int) -> bool:
    """Must it step out, because another one has finished or sleeps in the same tower?"""  # CHO-410
    cell = s.place[c]
    if cell not in s.towers or not s.in_tower(c):
        return False
    for other in s.occupants(cell):
        if other != c and (s.finished >> (other & 3) & 1 or s.is_asleep(other)):
            return has_safe_step(s, c)
    return False


def crowd_holds_the_step(s: ChoboloState, seat: int) -> bool:
    """Does a tower hold two or more of the seat's characters, one of them a warrior that can still leave?"""  # CHO-210
    for c in range(seat * 4 + 1, seat * 4 + 4):
        cell = s.place[c]
        if (
            cell in s.towers
            and not s.finished >> (c & 3) & 1
            and not s.is_asleep(c)
            and len(s.occupants(cell)) > 1
            and has_safe_step(s, c)
        ):
            return True
    return False
