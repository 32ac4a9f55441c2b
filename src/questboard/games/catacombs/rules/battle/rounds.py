"""Rounds of a battle: the heroes' half, the Overseer's half, and what happens at the end."""

from __future__ import annotations

from questboard.core import Step
from questboard.games.catacombs.rules.content import PIECES
from questboard.games.catacombs.rules.endings import Check, finish
from questboard.games.catacombs.rules.events import Collapsing, RoundBegan
from questboard.games.catacombs.rules.harm.damage import hurt
from questboard.games.catacombs.rules.harm.deaths import Die
from questboard.games.catacombs.rules.model import CAPTAIN, HEROIC, LORDLY, ON_MAT, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.shots.summoning import pass_antient

from .turns import AskActor

COLLAPSE_ROUND, LAST_ROUND = 16, 30
"""From the first on the catacomb collapses; at the end of the second it is all over."""  # CAT-233


class BeginRound(Step, frozen=True):
    """Every Heroic character takes a turn, then every monster and the lord."""  # CAT-208

    def run(self, s: CatacombsState) -> None:
        s.round += 1
        s.acted = [False] * len(PIECES)
        s.emit(RoundBegan, rule="CAT-208", round=s.round, room=s.room)
        s.push(AskActor(CAPTAIN, HEROIC), HandOver(LORDLY), AskActor(OVERSEER, LORDLY), EndRound())


class HandOver(Step, frozen=True):
    """The Antient, used or not, is the other side's when a half ends."""  # CAT-966

    side: int

    def run(self, s: CatacombsState) -> None:
        pass_antient(s, self.side)


class EndRound(Step, frozen=True):
    """Collapse, then the Antient passes to the heroes."""  # CAT-212

    def run(self, s: CatacombsState) -> None:
        s.push(Check(), LastRound(), HandOver(HEROIC), BeginRound())
        if s.round >= COLLAPSE_ROUND:
            collapse(s)


def collapse(s: CatacombsState) -> None:
    """Every living hero on the mat loses one health, frozen or not; nothing protects."""  # CAT-233
    s.emit(Collapsing, rule="CAT-233", round=s.round)
    dying = []
    for member in s.living_heroes():
        piece = s.party[member].hero
        if s.where[piece] == ON_MAT:
            dying.append(Die(piece, dazed=s.is_dazed(member)))
            hurt(s, piece, 1, "CAT-233")
    s.push(*dying)


class LastRound(Step, frozen=True):
    """A room that lasts too long is the Overseer's victory."""  # CAT-233

    def run(self, s: CatacombsState) -> None:
        if s.round >= LAST_ROUND:
            finish(s, LORDLY, "collapse", "The catacomb has collapsed.", "CAT-233")
