"""A sound game in which something is seen only in passing, and games that tell what was never to be seen (see saboteurs.py)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from questboard.core import Action, ActionTypes, Decision, Event, Game
from questboard.core.shown.scene import Choice

from .saboteurs import breaks
from .toys import Glance, Hand, Lay, Peek, Roll, Sealed


class Bluff(Action, frozen=True, tag="bluff"):
    """Move the own counter up before all eyes, and back again."""

    points: int


class Bluffed(Event, frozen=True, tag="bluffed"):
    """A counter went up and came back."""

    reveals: ClassVar[bool] = True
    seat: int
    points: int
    card: int = 0


class Bluffing(Sealed):
    """A question may be secret for the sake of some answers while others are given openly, and leave no trace."""

    actions = ActionTypes(Lay, Peek, Roll, Bluff)

    def decision(self, state: Hand) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, options=[*decision.options, Bluff(1), Bluff(2)])

    def apply(self, state: Hand, action: Action) -> list[Event]:
        decision = self.decision(state)
        if isinstance(action, Bluff) and decision is not None and decision.allows(action):
            self.bluff(state, decision.seat, action.points)
            return self.collect(state)
        return super().apply(state, action)

    def bluff(self, state: Hand, seat: int, points: int) -> None:
        state.points[seat] += points
        state.emit(Bluffed, seat=seat, points=points)
        state.points[seat] -= points

    def click(self, view: Glance, decision: Decision, option: Action) -> Choice:
        if isinstance(option, Bluff):
            return Choice(str(option), str(option))
        return super().click(view, decision, option)


BLUFFING = Game(Bluffing())


@breaks("events", complaint="something hidden: Bluffed")
class BluffsUnderTheTable(Bluffing):
    """No view ever shows the counter move, so no event may tell how far."""

    def bluff(self, state: Hand, seat: int, points: int) -> None:
        state.emit(Bluffed, seat=seat, points=points)


@breaks("events", complaint="something hidden: Bluffed")
class BluffsWithTheDeck(Bluffing):
    """The counter may be told of, the deck's top card that comes with it may not."""

    def bluff(self, state: Hand, seat: int, points: int) -> None:
        state.points[seat] += points
        state.emit(Bluffed, seat=seat, points=points, card=state.deck[-1])
        state.points[seat] -= points


@breaks("events", complaint="something hidden")
class RepeatsItselfOverAHighCard(Bluffing):
    """How often something is told can tell as much as words."""

    def bluff(self, state: Hand, seat: int, points: int) -> None:
        super().bluff(state, seat, points)
        if state.deck[-1] > 6:
            super().bluff(state, seat, points)
