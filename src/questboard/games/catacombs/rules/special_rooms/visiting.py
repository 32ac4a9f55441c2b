"""Special rooms: seat after seat asks for services until all have passed in a row; heroes may pool their gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import ACTIONS, PASS, Give, Hero, Pass
from questboard.games.catacombs.rules.content import PIECE
from questboard.games.catacombs.rules.fates import Contributed, DealFailed, Paid, VisitEnded
from questboard.games.catacombs.rules.model import NOBODY, OVERSEER, CatacombsState, Visit

Services = Callable[[CatacombsState, int], list[Action]]
Deal = Callable[[CatacombsState, int, Any], None]
Price = Callable[[CatacombsState, int, Any], int]

SERVICES: dict[str, Services] = {}
"""What a member can ask for, by room."""
DEALS: dict[type[Action], Deal] = {}
"""What a service does once it is paid."""
PRICES: dict[type[Action], Price] = {}
"""What a service costs a member."""


# ---- who is asked ---------------------------------------------------------------------------------------------------


class BeginVisit(Step, frozen=True):
    """The hero seats are asked in turn."""  # CAT-732

    def run(self, s: CatacombsState) -> None:
        seats = visiting_seats(s)
        s.push(AskVisit(seats[0]))


def visiting_seats(s: CatacombsState) -> list[int]:
    """All hero seats with a living hero."""  # CAT-732
    living = {s.party[hero].seat for hero in s.living_heroes()}
    return [seat for seat in range(s.seats) if seat != OVERSEER and seat in living]


def customers(s: CatacombsState, seat: int, done: tuple[int, ...]) -> list[int]:
    """The seat's living heroes for whom there is something to ask."""
    return [m for m in s.living_heroes() if s.party[m].seat == seat and m not in done and services(s, m)]


def services(s: CatacombsState, member: int) -> list[Action]:
    """What all living heroes together could pay, and what has not just failed."""  # CAT-720
    purse = sum(s.party[hero].gold for hero in s.living_heroes())
    failed = {text for seat, text in s.visit.refused if seat == s.party[member].seat}
    return [
        action
        for action in SERVICES[s.room](s, member)
        if PRICES[type(action)](s, member, action) <= purse and str(action) not in failed
    ]


class AskVisit(Question, frozen=True):
    """Which hero asks for something? Or pass."""  # CAT-732

    kind = "room_action"
    at_rest = True
    passes: int = 0
    done: tuple[int, ...] = ()

    def options(self, s: CatacombsState) -> Sequence[Action]:
        heroes = customers(s, self.seat, self.done)
        return [*(Hero(s.name(s.party[member].hero)) for member in heroes), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Hero):
            s.push(AskService(self.seat, s.member(PIECE[action.hero]), self.passes, self.done))
            return
        seats = visiting_seats(s)
        if self.passes + 1 >= len(seats):
            s.emit(VisitEnded, rule="CAT-732", room=s.room)
        else:
            after = [seat for seat in seats if seat > self.seat]
            s.push(AskVisit((after or seats)[0], self.passes + 1))


class AskService(Question, frozen=True):
    """What does the hero ask for?"""

    kind = "room_action"
    at_rest = False
    member: int
    passes: int
    done: tuple[int, ...]

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [*services(s, self.member), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if isinstance(action, Pass):
            s.push(AskVisit(self.seat, self.passes, (*self.done, self.member)))
            return
        s.push(AskVisit(self.seat))
        ask_for(s, self.member, action)


# ---- paying together ------------------------------------------------------------------------------------------------


def ask_for(s: CatacombsState, member: int, action: Action) -> None:
    """The hero pays first; if its gold is too little, the others are asked in hero order."""  # CAT-720
    cost = PRICES[type(action)](s, member, action)
    s.push(Collect(member, str(action), cost, ((member, min(cost, s.party[member].gold)),)))


class Collect(Step, frozen=True):
    """Goes on asking until the sum is complete or nobody is left."""  # CAT-720

    buyer: int
    deal: str
    cost: int
    pledges: tuple[tuple[int, int], ...]

    @property
    def missing(self) -> int:
        """The gold that nobody has pledged yet."""
        return self.cost - sum(gold for _, gold in self.pledges)

    def run(self, s: CatacombsState) -> None:
        if not self.missing:
            self.close(s)
            return
        asked = {member for member, _ in self.pledges}
        other = next((hero for hero in s.living_heroes() if hero not in asked and s.party[hero].gold), NOBODY)
        if other == NOBODY:
            self.fail(s)
        else:
            s.push(AskContribution(s.party[other].seat, other, self))

    def close(self, s: CatacombsState) -> None:
        """All pay what they pledged, and the service is done."""
        for member, gold in self.pledges:
            pay(s, member, gold)
        action = ACTIONS.parse(self.deal)
        DEALS[type(action)](s, self.buyer, action)

    def fail(self, s: CatacombsState) -> None:
        """Nothing happens; the seat may not ask again until gold has changed hands."""
        entry = (s.party[self.buyer].seat, self.deal)
        s.visit = msgspec.structs.replace(s.visit, refused=(*s.visit.refused, entry))
        s.emit(DealFailed, rule="CAT-720", piece=s.name(s.party[self.buyer].hero), deal=self.deal)


class AskContribution(Question, frozen=True):
    """How much does this hero give?"""  # CAT-720

    kind = "contribute"
    at_rest = False
    member: int
    collect: Collect

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Give(gold) for gold in range(min(self.collect.missing, s.party[self.member].gold) + 1)]

    def choose(self, s: CatacombsState, action: Give) -> None:
        if action.gold:
            s.emit(Contributed, rule="CAT-720", piece=s.name(s.party[self.member].hero), gold=action.gold)
        pledges = (*self.collect.pledges, (self.member, action.gold))
        s.push(msgspec.structs.replace(self.collect, pledges=pledges))


def pay(s: CatacombsState, member: int, gold: int) -> None:
    """Gold goes to the treasury."""  # CAT-720
    if gold:
        s.party[member].gold -= gold
        s.treasury += gold
        gold_has_moved(s)
        s.emit(Paid, rule="CAT-720", piece=s.name(s.party[member].hero), gold=gold)


def gold_has_moved(s: CatacombsState) -> None:
    """Requests that failed may be made again."""  # CAT-720
    s.visit = msgspec.structs.replace(s.visit, refused=())


def use_up(s: CatacombsState, what: str) -> None:
    """This was once a visit."""
    s.visit = msgspec.structs.replace(s.visit, used=(*s.visit.used, what))


def new_visit(s: CatacombsState) -> None:
    """Nothing has been done here yet."""
    s.visit = Visit()
