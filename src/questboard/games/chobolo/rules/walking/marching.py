"""The wizard step and the warriors step: who moves, builds or walks a river, space by space."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import (
    BUILD,
    END_IT,
    MARCH,
    MOVES,
    NOTHING,
    PRESET_ACTIONS,
    RESIGN,
    RIVER_WALK,
    Build,
    Cast,
    CastPooled,
    End,
    March,
    Move,
    Resign,
    RiverWalk,
    SetPreset,
    Warrior,
    warrior,
)
from questboard.games.chobolo.rules.content import (
    ABILITIES,
    ASLEEP,
    ELEMENT_HEX,
    LAKE,
    LIMITS,
    MOVED,
    POINT,
    PRESET_NAMES,
    PRESETS,
    RIVER,
    RIVER_WALKING,
    STEP,
)
from questboard.games.chobolo.rules.endings import eliminate
from questboard.games.chobolo.rules.events import PresetChosen, RiverWalked
from questboard.games.chobolo.rules.fight.harm import die
from questboard.games.chobolo.rules.fight.shooting import TowerFire, is_under_fire
from questboard.games.chobolo.rules.model import (
    NO_SEAT,
    RIVER_ROLL,
    WARRIORS_STEP,
    WIZARD,
    ChoboloState,
    Roll,
    is_wizard,
    seat_of,
)
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.rolls import roll, taken_up
from questboard.games.chobolo.rules.spells.casting import Draft, castable, draft_options, may_cast
from questboard.games.chobolo.rules.spells.windows import Window, cast_at_own_point
from questboard.games.chobolo.rules.towers import crowd_holds_the_step, may_build, must_leave, take_control, try_to_build
from questboard.games.chobolo.rules.world import NAMED

from .bead import ends_its_movement
from .elements import ElementChoice, is_element_open
from .moving import can_step, finish, go_back, is_deadly, river_steps, steps_open, take_step
from .placing import drowns

# ---- the two steps --------------------------------------------------------------------------------------------------


class WizardMoves(Step, frozen=True):
    """The wizard may move; a dead or sleeping one cannot."""  # CHO-204

    seat: int

    def run(self, s: ChoboloState) -> None:
        s.phase = WIZARD
        wizard = self.seat * 4
        if s.place[wizard] >= 0 and not s.is_asleep(wizard):
            s.push(Moving(wizard))
        else:
            finish(s, wizard)


class WarriorsMove(Step, frozen=True):
    """One warrior after another, in any order."""  # CHO-205

    seat: int

    def run(self, s: ChoboloState) -> None:
        s.phase = WARRIORS_STEP
        if warriors_to_act(s, self.seat) or may_cast(s, self.seat, POINT, False):
            s.push(PickWarrior(self.seat))


def warriors_to_act(s: ChoboloState, seat: int) -> list[int]:
    """The warriors that may still be named."""
    place, finished, on = s.place, s.finished, s.on
    return [c for c in range(seat * 4 + 1, seat * 4 + 4) if place[c] >= 0 and not finished >> (c & 3) & 1 and not on[c] & ASLEEP]


class PickWarrior(Question, frozen=True):
    """Which warrior acts next?"""

    kind = "pick_warrior"
    always_ask = True
    secret = True

    draft: Draft = ()

    def is_at_rest(self) -> bool:
        """Not while a spell is being declared: what it costs and does is not seen yet."""
        return not self.draft

    def options(self, s: ChoboloState) -> Sequence[Action]:
        if self.draft:
            return draft_options(s, self.seat, self.draft)
        options: list[Action] = [warrior(name_of(s, c)) for c in warriors_to_act(s, self.seat)]
        options += castable(s, self.seat, POINT, False)
        if not crowd_holds_the_step(s, self.seat):
            options.append(END_IT)
        return options

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, Warrior):
            s.push(WarriorAction(self.seat, named(s, action.warrior)), self.again())
        elif not isinstance(action, End):
            cast_at_own_point(s, self, action)

    def again(self) -> Step:
        """What comes after a warrior, or a spell cast here."""
        return WarriorsMove(self.seat)


class WarriorAction(Question, frozen=True):
    """Move, build, walk the river, or do nothing?"""  # CHO-205

    kind = "warrior_action"

    who: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        c = self.who
        options: list[Action] = [MARCH] if can_step(s, c) else []
        if may_build(s, c):
            options.append(BUILD)
        if may_walk_river(s, c):
            options.append(RIVER_WALK)
        if not must_leave(s, c):
            options.append(NOTHING)
        return options

    def choose(self, s: ChoboloState, action: Action) -> None:
        if isinstance(action, March):
            s.mover = self.who
            s.push(Moving(self.who))
        elif isinstance(action, Build):
            try_to_build(s, self.who)
        elif isinstance(action, RiverWalk):
            finish(s, self.who)
            roll(s, Roll(RIVER_ROLL, self.who), ApplyRiverRoll(self.who), "CHO-341")
        else:
            s.push(EndMove(self.who))


def may_walk_river(s: ChoboloState, c: int) -> bool:
    """A River Walker that began its turn on a river, or on a bridged lake, and has not moved."""  # CHO-341
    k, cell = c & 3, s.place[c]
    if not ABILITIES[s.kinds[c]] & RIVER_WALKING or s.stepped >> k & 1 or s.origin[k] != cell:
        return False
    return s.ground[cell] == RIVER or (s.ground[cell] == LAKE and cell in s.bridged)


class ApplyRiverRoll(Step, frozen=True):
    """The die of a river walk counts."""  # CHO-341, CHO-522

    who: int

    def run(self, s: ChoboloState) -> None:
        dice = taken_up(s)
        c = self.who
        able = s.place[c] >= 0 and not s.is_asleep(c) and s.place[c] == s.origin[c & 3]
        success = able and dice.die in LIMITS.river_success
        s.emit(RiverWalked, rule="CHO-341", who=c, success=success)
        if success:
            s.finished &= ~(1 << (c & 3))
            s.mover = c
            s.push(Moving(c, river=True))
        elif s.place[c] >= 0:
            s.push(Window(MOVED, c))


# ---- a movement -----------------------------------------------------------------------------------------------------


class Moving(Step, frozen=True):
    """Before each space: may the character go on, or is its movement over?"""  # CHO-301, CHO-312

    who: int
    river: bool = False

    def run(self, s: ChoboloState) -> None:
        c = self.who
        k = c & 3
        moved = s.stepped >> k & 1
        cell, seat = s.place[c], c >> 2
        over = cell < 0 or s.finished >> k & 1 or s.on[c] & ASLEEP
        if over or ((moved or k) and s.mover != c) or (moved and cell in s.towers and s.in_tower(c)):
            s.agenda.append(EndMove(c))
        elif (river_steps(s, c) if self.river else can_step(s, c)) or may_cast(s, seat, POINT, False):
            s.agenda.append((WarriorSteps if k else WizardSteps)(seat, c, self.river))
        else:
            s.agenda.append(EndMove(c))


class WizardSteps(Question, frozen=True):
    """Step, cast, or end the wizard step?"""

    kind = "wizard_step"
    always_ask = True
    secret = True

    who: int
    river: bool = False
    draft: Draft = ()

    def is_at_rest(self) -> bool:
        """Not while a spell is being declared: what it costs and does is not seen yet."""
        return not self.draft

    def options(self, s: ChoboloState) -> Sequence[Action]:
        if self.draft:
            return draft_options(s, self.seat, self.draft)
        steps = self.steps(s)
        options: list[Action] = [MOVES[cell] for cell in steps]
        options += castable(s, self.seat, POINT, False)
        if self.can_stay(s, steps):
            options.append(END_IT)
        if s.opening and s.options.settings:
            options += asides(s, self.seat)
        return options

    def steps(self, s: ChoboloState) -> Sequence[int]:
        """The hexes where it can step."""
        return river_steps(s, self.who) if self.river else steps_open(s, self.who)

    def can_stay(self, s: ChoboloState, steps: Sequence[int]) -> bool:
        """Not over somebody else while there is a way on, and not in a tower that is too full."""
        return not (steps and s.over) and not must_leave(s, self.who)

    def choose(self, s: ChoboloState, action: Action) -> None:
        c = self.who
        if isinstance(action, Move):
            take_step(s, c, NAMED[action.cell])
            after_step(s, c, self.again())
        elif isinstance(action, Cast | CastPooled) or self.draft:
            cast_at_own_point(s, self, action)
        elif isinstance(action, SetPreset):
            s.presets[self.seat] = PRESET_NAMES.index(action.preset)
            s.emit(PresetChosen, rule="CHO-514", seat=self.seat, preset=s.presets[self.seat], audience=(self.seat,))
            s.push(self.again())
        elif isinstance(action, Resign):
            eliminate(s, self.seat, "resigned", "CHO-834")
        else:
            s.push(EndMove(c))

    def again(self) -> Step:
        """What comes after a space, or a spell cast here."""
        return Moving(self.who, self.river)


class WarriorSteps(WizardSteps, frozen=True):
    """Step, cast, or stop?"""

    kind = "warrior_step"


def asides(s: ChoboloState, seat: int) -> list[Action]:
    """What a seat may set before its turn gets going."""  # CHO-514, CHO-834
    return [*(action for number, action in enumerate(PRESET_ACTIONS) if number != s.presets[seat]), RESIGN]


def after_step(s: ChoboloState, c: int, then: Step) -> None:
    """Lake, tower fire, element, window STEP, in this order: what is put on the agenda last happens first."""  # CHO-312
    cell = s.place[c]
    ground = s.ground[cell]
    s.agenda.append(then)
    if ground == LAKE and is_deadly(s, c, cell):
        die(s, c, NO_SEAT, "CHO-308")
        return
    if is_anybody_watching(s):
        s.agenda.append(Window(STEP, c))
    if ground >= ELEMENT_HEX and is_wizard(c) and is_element_open(s, cell):
        s.agenda.append(StepOnElement(c, cell))
    if is_under_fire(s, c):
        s.agenda.append(TowerFire(c))


WATCHFUL = frozenset(preset for preset, asks in enumerate(PRESETS) if asks[STEP])
"""The presets that ask after single steps."""


def is_anybody_watching(s: ChoboloState) -> bool:
    """Does any preset ask its seat after single steps? Where presets are private, that must not be seen."""
    return s.options.settings or not WATCHFUL.isdisjoint(s.presets)


class StepOnElement(Step, frozen=True):
    """The element choice, if the wizard has survived so far and is still there."""  # CHO-312

    who: int
    cell: int

    def run(self, s: ChoboloState) -> None:
        if s.place[self.who] == self.cell:
            s.push(ElementChoice(seat_of(self.who), self.cell))


class EndMove(Step, frozen=True):
    """A movement, or the decision not to move, has ended."""  # CHO-313

    who: int

    def run(self, s: ChoboloState) -> None:
        c = self.who
        if s.over and s.mover == c:
            go_back(s, c)
        finish(s, c)
        s.holding = 0
        if s.place[c] < 0:
            return
        if drowns(s, c, s.place[c]):
            die(s, c, NO_SEAT, "CHO-308")
            return
        s.push(Window(MOVED, c))
        if s.stepped >> (c & 3) & 1:
            take_control(s, c)
        ends_its_movement(s, c)
