"""The Drawbridge: the Trial of Stealth, and the open way after it is won."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question
from questboard.games.dark.rules.bouts import knock_out
from questboard.games.dark.rules.model import EVIL, NOBODY

from .actions import CREEPS, STARTS, VENTURE, Creep, StartAt
from .content import (
    BACK_POINTS,
    BESIDE,
    BRIDGE,
    DRAWBRIDGE_OPEN,
    HERO_IDS,
    LURKER,
    LURKER_KIND,
    MOVE_LIMIT,
    RED_HOLE,
    column_and_row,
    point,
)
from .creatures import go_home
from .events import HeroCrept, KeyLeft, KeyTaken, LurkerAt, LurkerCrept, LurkerShown, TrialBegan, TrialLost, TrialWon
from .fortress import enter_top
from .model import KEY_ON_BRIDGE, KEY_ON_LURKER, VillageState


def ventures(s: VillageState) -> list[Action]:
    """From its corners, the step onto the Drawbridge, as long as the Trial has not been won."""  # VIL-740
    return [VENTURE] if not s.trial_won and s.actions > 0 else []


class AskColumn(Question, frozen=True):
    """On which of the three points at the village end does the hero start?"""  # VIL-740

    kind = "bridge_start"

    hero: int

    def options(self, s: VillageState) -> Sequence[Action]:
        return STARTS

    def choose(self, s: VillageState, action: StartAt) -> None:
        s.actions -= 1
        s.lift_hero(self.hero)
        s.stand_hero(self.hero, BRIDGE)
        s.tell(TrialBegan, "740", seat=self.seat, hero=HERO_IDS[self.hero], column=action.column)
        go_home(s, LURKER, "741")  # VIL-R31
        s.trial, s.hero_path, s.lurker_path = self.hero, (point(action.column, 0),), (RED_HOLE,)
        s.push(HeroCreeps(self.seat, self.hero))


class HeroCreeps(Question, frozen=True):
    """The hero moves openly to a neighbouring point."""  # VIL-742

    kind = "trial_hero"

    hero: int

    def options(self, s: VillageState) -> Sequence[Action]:
        return [CREEPS[there] for there in BESIDE[s.hero_path[-1]]]

    def choose(self, s: VillageState, action: Creep) -> None:
        here = point(action.column, action.row)
        s.hero_path = (*s.hero_path, here)
        moves = len(s.hero_path) - 1
        left = MOVE_LIMIT - moves
        s.tell(
            HeroCrept, "742", seat=self.seat, hero=HERO_IDS[self.hero], column=action.column, row=action.row, left=left
        )  # fmt: skip
        if here == s.lurker_path[-1]:  # VIL-743
            _lose(s, self.hero, late=False)
        elif here in BACK_POINTS:  # VIL-744
            _win(s, self.hero)
        elif not left:  # VIL-745
            _lose(s, self.hero, late=True)
        else:
            s.push(LurkerCreeps(EVIL), self)


class LurkerCreeps(Question, frozen=True):
    """The Lurker moves secretly to a neighbouring point, not the hero's."""  # VIL-742

    kind = "trial_lurker"
    secret = True

    def options(self, s: VillageState) -> Sequence[Action]:
        return [CREEPS[there] for there in BESIDE[s.lurker_path[-1]] if there != s.hero_path[-1]]

    def choose(self, s: VillageState, action: Creep) -> None:
        s.lurker_path = (*s.lurker_path, point(action.column, action.row))
        s.tell(LurkerCrept, "742")
        s.tell(LurkerAt, "742", column=action.column, row=action.row, audience=(EVIL,))


def _show_path(s: VillageState) -> None:
    """The Trial is over, and the Plotter is shown; both paths stay to be looked at."""  # VIL-743, VIL-746
    s.tell(LurkerShown, "743", path=tuple(column_and_row(point) for point in s.lurker_path))
    s.trial = NOBODY


def _lose(s: VillageState, hero: int, *, late: bool) -> None:
    s.tell(TrialLost, "745" if late else "743", seat=s.owners[hero], hero=HERO_IDS[hero], late=late)
    _show_path(s)
    knock_out(s, hero, LURKER)


def _win(s: VillageState, hero: int) -> None:
    """Lurker, Key, the top of the Fortress; the way is open to all."""  # VIL-744, VIL-746, VIL-747
    seat, name, camp = s.owners[hero], HERO_IDS[hero], s.heroes[hero]
    s.tell(TrialWon, "744", seat=seat, hero=name)
    _show_path(s)
    s.opened |= DRAWBRIDGE_OPEN
    camp.slain = tuple(sorted((*camp.slain, LURKER_KIND)))
    s.key_places &= ~KEY_ON_LURKER
    if s.has_key(hero):
        s.key_places |= KEY_ON_BRIDGE
        s.tell(KeyLeft, "747")
    else:
        s.key_holders |= 1 << hero
        s.tell(KeyTaken, "744", seat=seat, hero=name, source="lurker")
    enter_top(s, hero, "744")
    s.end_turn()


# ---- the open Drawbridge --------------------------------------------------------------------------------------------


def may_cross(s: VillageState, hero: int) -> bool:
    """Only with a Key, or for the Key that lies there."""  # VIL-748
    return s.has_key(hero) or bool(s.key_places & KEY_ON_BRIDGE)


def find_bridge_key(s: VillageState, hero: int) -> None:
    """Who has no Key takes the one that lies on the Drawbridge at once."""  # VIL-748
    if not s.has_key(hero):
        s.key_places &= ~KEY_ON_BRIDGE
        s.key_holders |= 1 << hero
        s.tell(KeyTaken, "748", seat=s.owners[hero], hero=HERO_IDS[hero], source="drawbridge")
