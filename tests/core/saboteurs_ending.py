"""Games that break one promise each about endings, replays and other processes (see saboteurs.py)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from questboard.core import (
    Action,
    AnyChance,
    Decision,
    Event,
    Game,
    IllegalAction,
    NotYourChoice,
    OptionValue,
)

from .saboteurs import NeverStartsAlike, Offers, breaks
from .toys import Hand, Roll, Sealed, Shove, Table

# ---- ending -----------------------------------------------------------------------------------------------------------


@breaks("ending", thoroughness=0)
class NeverEnds(Shove):
    def apply(self, state: Table, action: Action) -> list[Event]:
        state.turns = 4
        state.pucks.clear()
        return super().apply(state, action)


class Ends(Sealed):
    """Sealed with another outcome."""

    def apply(self, state: Hand, action: Action) -> list[Event]:
        events = super().apply(state, action)
        if state.outcome is not None:
            state.outcome = replace(state.outcome, **self.changes(len(state.hands)))
        return events

    def changes(self, seats: int) -> dict[str, Any]:
        raise NotImplementedError


@breaks("ending", thoroughness=0, complaint="does not have one rank a seat")
class HasTooFewRanks(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"ranks": (1,)}


@breaks("ending", thoroughness=0, complaint="does not have one value a seat")
class HasTooManyValues(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"values": (0.0,) * (seats + 1)}


@breaks("ending", thoroughness=0, complaint="has a value that is not from -1 to 1")
class HasValuesBeyondOne(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"values": (2.0,) * seats}


@breaks("ending", thoroughness=0, complaint="has a winner who is not first")
class HasAWinnerWhoIsSecond(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"ranks": (2,) * seats}


@breaks("ending", thoroughness=0, complaint="has a winner who is no seat")
class HasAWinnerWhoIsNoSeat(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"winners": (seats,)}


@breaks("ending", thoroughness=0, complaint="has points, but not for every seat")
class HasPointsForOneSeat(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"points": (3,)}


@breaks("ending", thoroughness=0, complaint="has no ending or title")
class HasNoTitle(Ends):
    def changes(self, seats: int) -> dict[str, Any]:
        return {"title": ""}


@breaks("ending", thoroughness=0)
class StopsWithoutAnOutcome(Sealed):
    def decision(self, state: Hand) -> Decision | None:
        return None if state.shown else super().decision(state)


@breaks("ending", thoroughness=0)
class AsksAfterTheEnd(Sealed):
    def decision(self, state: Hand) -> Decision | None:
        return Decision(0, "turn", [Roll()]) if state.outcome else super().decision(state)


@breaks("ending", thoroughness=0)
class PlaysOnAfterTheEnd(Sealed):
    def apply(self, state: Hand, action: Action) -> list[Event]:
        return [] if state.outcome else super().apply(state, action)


@breaks("ending", thoroughness=0)
class RefusesOddlyAfterTheEnd(Sealed):
    def apply(self, state: Hand, action: Action) -> list[Event]:
        try:
            return super().apply(state, action)
        except NotYourChoice:
            raise IllegalAction("It is late.") from None


# ---- replays ----------------------------------------------------------------------------------------------------------


@breaks("replays", thoroughness=0, complaint="the finished match")
class DealsAnewOnEveryReplay(NeverStartsAlike):
    pass


@breaks("replays", thoroughness=0, complaint="cut after choice")
class ForgetsWhereItWasCut(Sealed):
    """Played, replayed whole and cut it is sound; only the fourth start, of the cut match, goes wrong."""

    started = 0

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        state = super().setup(options, seats, chance)
        self.started += 1
        state.points[0] = self.started == 4
        return state


# ---- another process --------------------------------------------------------------------------------------------------


class OrdersOptionsByHash(Offers):
    def changed(self, options: list[Action]) -> list[Action]:
        return sorted(options, key=lambda option: hash(str(option)))


class DependsOnTheHash(Sealed):
    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        state = super().setup(options, seats, chance)
        state.points[0] = hash("sealed") % 1_000_000
        return state

    def evaluate(self, state: Hand, seat: int) -> float:
        return 0.0


# Another process imports these by name, so they must be here.
ORDERED_BY_HASH = Game(OrdersOptionsByHash())
DEPENDS_ON_HASH = Game(DependsOnTheHash())
