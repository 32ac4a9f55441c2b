"""Rounds and turns, top down."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.core.loop.naming import seat_mark

from .actions import HEX, Hex
from .content import END, START
from .endings import count_the_absent, judge, win
from .events import RoundBegan, TurnBegan, TurnEnded
from .fight.battle import BattleStep
from .fight.harm import bring_back, drown_the_unsafe, phoenixes_return, wizard_returns
from .model import ENDING, NOBODY, STARTING, ChoboloState
from .spells.attaching import tick
from .spells.windows import Window, would_win
from .towers import controlled
from .walking.marching import WarriorsMove, WizardMoves
from .world import NAMED


class NextTurn(Step, frozen=True):
    """The next seat in turn order that has not had its turn in this round; when all have, the round ends."""  # CHO-201

    def run(self, s: ChoboloState) -> None:
        s.push(self)
        waiting = [seat for seat in s.order if not s.had_turn >> seat & 1 and seat not in s.fallen]
        s.push(Turn(waiting[0]) if waiting and s.round else EndRound())


class EndRound(Step, frozen=True):
    """Eliminations, the round limit, and fresh shots."""  # CHO-208

    def run(self, s: ChoboloState) -> None:
        s.active = NOBODY
        count_the_absent(s)
        if s.outcome is None and s.round >= s.options.round_limit:
            judge(s)
        if s.outcome is not None:
            return
        s.shot = [0] * len(s.shot)
        s.tower_shot.clear()
        s.round += 1
        s.had_turn = s.resurrected = 0
        s.emit(RoundBegan, rule="CHO-201", round=s.round)


class Turn(Step, frozen=True):
    """Start, wizard, warriors, battle, end."""  # CHO-202

    seat: int

    def run(self, s: ChoboloState) -> None:
        seat = self.seat
        s.active, s.had_turn, s.phase = seat, s.had_turn | 1 << seat, STARTING
        s.finished = s.stepped = s.swamped = s.boosted = s.winded = s.holding = 0
        s.used, s.haste, s.trail = [0] * 4, [0] * 4, ()
        s.mover, s.over, s.flow_used = NOBODY, False, False
        s.truces, s.shots, s.battles, s.battle, s.battle_round = (), (), (), 0, 0
        s.aims, s.forced, s.fury, s.blows = (), (), (), ()
        s.emit(TurnBegan, rule="CHO-202", seat=seat)
        s.push(StartStep(seat), WizardMoves(seat), WarriorsMove(seat), BattleStep(seat), EndStep(seat))


class StartStep(Step, frozen=True):
    """Spells expire, the dead return, window START."""  # CHO-203

    seat: int

    def run(self, s: ChoboloState) -> None:
        seat = self.seat
        tick(s, seat, at_end=False)
        drown_the_unsafe(s)
        wizard_returns(s, seat)
        phoenixes_return(s, seat)
        s.push(CallBack(seat), Settle(seat), Window(START))


class CallBack(Step, frozen=True):
    """The first called warrior returns, if nobody was resurrected in this round."""  # CHO-722, CHO-725

    seat: int

    def run(self, s: ChoboloState) -> None:
        if s.called[self.seat] and not s.resurrected >> self.seat & 1:
            s.push(ReturnTower(self.seat))


class ReturnTower(Question, frozen=True):
    """To which tower does the called warrior return?"""  # CHO-725

    kind = "return_tower"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [HEX[cell] for cell in controlled(s, self.seat) if s.at[cell] < 0 or s.at[cell] >> 2 == self.seat]

    def choose(self, s: ChoboloState, action: Hex) -> None:
        first, *rest = s.called[self.seat]
        s.called[self.seat] = tuple(rest)
        s.resurrected |= 1 << self.seat
        bring_back(s, first, NAMED[action.cell], "CHO-725")
        if s.phase != STARTING:
            k = first & 3
            s.origin = (*s.origin[:k], s.place[first], *s.origin[k + 1 :])


def note_origins(s: ChoboloState, seat: int) -> None:
    """Where everybody of the seat starts its turn."""  # CHO-341, CHO-404
    s.origin = tuple(s.place[seat * 4 : seat * 4 + 4])


class Settle(Step, frozen=True):
    """The dead have returned: from now on the turn's own decisions are open."""

    seat: int

    def run(self, s: ChoboloState) -> None:
        note_origins(s, self.seat)
        s.opening = True


class EndStep(Step, frozen=True):
    """Window END, victory, then spells that last until the end of this turn."""  # CHO-207

    seat: int

    def run(self, s: ChoboloState) -> None:
        s.phase = ENDING
        s.push(Window(END), CloseTurn(self.seat))


class CloseTurn(Step, frozen=True):
    """Does an armed wizard stand on the Center Hex with Chobolo?"""  # CHO-823

    seat: int

    def run(self, s: ChoboloState) -> None:
        if would_win(s):
            reason = f"The wizard of {seat_mark(self.seat)} brought Chobolo back to the Center Hex."
            win(s, s.sides[self.seat], "center", reason, "CHO-823")
            return
        tick(s, self.seat, at_end=True)
        drown_the_unsafe(s)
        s.opening = False
        s.emit(TurnEnded, rule="CHO-207", seat=self.seat)
