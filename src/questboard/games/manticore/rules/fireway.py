"""The Manticore's turn: one cell along the Fireway, through monsters, against heroes."""

from __future__ import annotations

from questboard.core import Step

from .content import FIREWAY, GATE_STEP, LABELS, MONSTER_IDS
from .events import ManticoreMoved, MonsterCrushed, PhaseBegan
from .fight.battle import Fight, OpenFight
from .fight.deaths import Side, remove_monster
from .model import FIRST_MONSTER, MANTICORE, NOBODY, ManticoreState
from .waking import manticore_wins


class ManticoreTurn(Step, frozen=True):
    """The awake Manticore looks at the next cell of the Fireway."""  # MAN-711, MAN-712, MAN-713

    def run(self, s: ManticoreState) -> None:
        if not s.awake:
            return
        s.emit(PhaseBegan, rule="MAN-711", round=s.round, phase="manticore")
        cell = FIREWAY[s.manticore_step + 1]
        figure = s.at[cell]
        if 0 <= figure < FIRST_MONSTER:
            s.push(OpenFight(Fight((MANTICORE,), (figure,), Side(figure))))
            return
        if figure != NOBODY:
            _crush(s, figure - FIRST_MONSTER, cell)
        _advance(s, cell)


def _crush(s: ManticoreState, number: int, cell: int) -> None:
    """A monster in its way is destroyed with all it carries: no points, no trophy."""  # MAN-712, MAN-R45
    s.emit(MonsterCrushed, rule="MAN-712", monster=MONSTER_IDS[number], cell=LABELS[cell])
    things = remove_monster(s, number)
    s.lost += len(things)


def _advance(s: ManticoreState, cell: int) -> None:
    start = FIREWAY[s.manticore_step]
    s.at[start] = NOBODY
    s.at[cell] = MANTICORE
    s.manticore_step += 1
    left = GATE_STEP - s.manticore_step
    s.emit(ManticoreMoved, rule="MAN-711", start=LABELS[start], cell=LABELS[cell], left=left)
    if left == 0:
        manticore_wins(s, "The Manticore has entered the City.", "MAN-823")  # MAN-715
