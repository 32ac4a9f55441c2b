"""The battle step: truces, spells, archery, then fight after fight."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step
from questboard.games.chobolo.rules.actions import ACCEPTS, TRUCES, Accept, FirstBattle, Truce
from questboard.games.chobolo.rules.content import BATTLE
from questboard.games.chobolo.rules.events import TruceAnswered, TruceOffered
from questboard.games.chobolo.rules.model import FIGHTING, ChoboloState, members
from questboard.games.chobolo.rules.naming import name_of, named
from questboard.games.chobolo.rules.spells.windows import Window

from .archery import Archery, posts
from .blows import BeginFight
from .contact import connected, contacts, is_anybody_near


class BattleStep(Step, frozen=True):
    """With no contact and no possible shot the whole step is skipped."""  # CHO-206, CHO-604

    seat: int

    def run(self, s: ChoboloState) -> None:
        s.phase = FIGHTING
        s.finished = 0b1111  # also those who were never named have finished their movement
        if not is_anybody_near(s):
            s.battles = ()
            return
        s.battles = connected(contacts(s))
        if not s.battles and not posts(s):
            return
        parties = [(part, foe) for part in s.battles for foe in s.from_active()[1:] if _of_seat(part, foe)]
        truces = [AskTruce(self.seat, part, foe) for part, foe in parties]
        s.push(*truces, Window(BATTLE), Archery(), Fights(), BattleOver())


def _of_seat(part: int, seat: int) -> int:
    """The members of a battle that belong to one seat."""
    return part & 0b1111 << seat * 4


class AskTruce(Question, frozen=True):
    """Fight this seat in this battle, or offer a truce?"""  # CHO-605

    kind = "truce_offer"

    part: int
    foe: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return TRUCES

    def choose(self, s: ChoboloState, action: Truce) -> None:
        s.emit(TruceOffered, rule="CHO-605", seat=self.seat, other=self.foe, offered=action.offer)
        if action.offer:
            s.push(AskAccept(self.foe, self.part))


class AskAccept(Question, frozen=True):
    """Accept the truce?"""  # CHO-605

    kind = "truce_answer"

    part: int

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return ACCEPTS

    def choose(self, s: ChoboloState, action: Accept) -> None:
        s.emit(TruceAnswered, rule="CHO-605", seat=self.seat, other=s.active, accepted=action.truce)
        if action.truce:
            s.truces += (_of_seat(self.part, s.active) | _of_seat(self.part, self.seat),)


class Fights(Step, frozen=True):
    """After archery the members of each battle are fixed."""  # CHO-602

    def run(self, s: ChoboloState) -> None:
        s.battles = connected(contacts(s))
        s.push(NextBattle())


class NextBattle(Step, frozen=True):
    """Battle after battle, in the order the active player chooses."""  # CHO-604

    def run(self, s: ChoboloState) -> None:
        if s.battles:
            s.push(OrderBattles(s.active), NextBattle())


class OrderBattles(Question, frozen=True):
    """Which battle is fought next?"""

    kind = "order_battles"

    def options(self, s: ChoboloState) -> Sequence[Action]:
        return [FirstBattle(name_of(s, members(part)[0])) for part in s.battles]

    def choose(self, s: ChoboloState, action: FirstBattle) -> None:
        bit = 1 << named(s, action.character)
        part = next(part for part in s.battles if part & bit)
        s.battles = tuple(other for other in s.battles if other != part)
        s.push(BeginFight(part))


class BattleOver(Step, frozen=True):
    """Truces hold for this battle step only."""  # CHO-606

    def run(self, s: ChoboloState) -> None:
        s.truces, s.shots, s.battles, s.fury = (), (), (), ()


def fighters(s: ChoboloState) -> int:
    """Everybody in a current battle: the one that is fought, or before archery all that threaten."""
    if s.battle:
        return s.battle
    union = 0
    for part in s.battles:
        union |= part
    return union
