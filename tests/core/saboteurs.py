"""Broken games: each one breaks a single promise, in one small way, so that the suite must find it.

The module is long because it is a list; its chapters are the promises.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from questboard.core import (
    Action,
    ActionTypes,
    AnyChance,
    BadOptions,
    Decision,
    Event,
    Explanation,
    Game,
    IllegalAction,
    OptionValue,
)

from .toys import Hand, Laid, Lay, Peek, Peeked, Roll, Sealed, Shove, Table


class Saboteur(NamedTuple):
    """A broken game, the promise it breaks, and words of the complaint where several checks could make one.

    At another thoroughness another check might be the first to notice.
    """

    promise: str
    game: type[Game[Any]]
    thoroughness: float
    complaint: str


SABOTEURS: list[Saboteur] = []


def breaks(promise: str, thoroughness: float = 1.0, complaint: str = "") -> Callable[[type[Game[Any]]], type[Game[Any]]]:
    def register(game: type[Game[Any]]) -> type[Game[Any]]:
        SABOTEURS.append(Saboteur(promise, game, thoroughness, complaint))
        return game

    return register


# ---- copies -----------------------------------------------------------------------------------------------------------


class SharedHands(Hand):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


@breaks("copies")
class CopiesShareTheirHands(Sealed):
    state_type = SharedHands


class ForgottenPoints(Hand):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = [0] * len(self.points)
        return twin


@breaks("copies")
class CopiesForgetThePoints(Sealed):
    state_type = ForgottenPoints


@breaks("copies")
class PlaysDifferentlyWhenNobodyListens(Sealed):
    def apply(self, state: Hand, action: Action) -> list[Event]:
        state.points[0] += state.log is not None
        return super().apply(state, action)


# ---- order ------------------------------------------------------------------------------------------------------------


class Offers(Sealed):
    """Sealed with other options than the rules have computed."""

    def decision(self, state: Hand) -> Decision | None:
        decision = super().decision(state)
        return None if decision is None else replace(decision, options=self.changed(list(decision.options)))

    def changed(self, options: list[Action]) -> list[Action]:
        raise NotImplementedError


@breaks("order")
class OptionsRotate(Offers):
    questions = 0

    def changed(self, options: list[Action]) -> list[Action]:
        self.questions += 1
        turn = self.questions % len(options)
        return options[turn:] + options[:turn]


@breaks("order", thoroughness=0)
class OffersTheSameTwice(Offers):
    def changed(self, options: list[Action]) -> list[Action]:
        return [*options, options[0]]


class Heap(Action, frozen=True, tag="heap"):
    cards: list[int]


@breaks("order", thoroughness=0)
class OffersWhatCannotBeHashed(Offers):
    def changed(self, options: list[Action]) -> list[Action]:
        return [*options, Heap([1])]


# ---- snapshots --------------------------------------------------------------------------------------------------------


@breaks("snapshots")
class AgendaIsNotMended(Sealed):
    def mend(self, state: Hand) -> None:
        pass


@breaks("snapshots")
class RestoresWithoutPoints(Sealed):
    def restore(self, data: bytes) -> Hand:
        state = super().restore(data)
        state.points = [0] * len(state.points)
        return state


class Tallies(Hand):
    """A state is plain data: what has no text form cannot be saved."""

    tally: dict[str, object] = {}  # noqa: RUF012


@breaks("snapshots", complaint="the state has no snapshot")
class KeepsWhatCannotBeWritten(Sealed):
    state_type = Tallies

    def apply(self, state: Hand, action: Action) -> list[Event]:
        assert isinstance(state, Tallies)
        state.tally = {**state.tally, "handle": object()}
        return super().apply(state, action)


# ---- options ----------------------------------------------------------------------------------------------------------


@breaks("options", complaint="'lay 99' is offered, but refused")
class OffersWhatItRefuses(Offers):
    def changed(self, options: list[Action]) -> list[Action]:
        return [*options, Lay(99)]


@breaks("options", thoroughness=0, complaint="has nothing to choose from")
class OffersNothing(Offers):
    def changed(self, options: list[Action]) -> list[Action]:
        return []


@breaks("options", thoroughness=0, complaint="seat 7 is asked, but there is none")
class AsksAMissingSeat(Sealed):
    def decision(self, state: Hand) -> Decision | None:
        decision = super().decision(state)
        return None if decision is None else replace(decision, seat=7)


@breaks("options", complaint="leaves an unsound state")
class ForgesACard(Sealed):
    def apply(self, state: Hand, action: Action) -> list[Event]:
        events = super().apply(state, action)
        state.deck[0] = 99
        return events


@breaks("options", thoroughness=0, complaint="the state is unsound")
class ForgesACardUnobserved(ForgesACard):
    """The same, found by the cheap check."""


@breaks("options", thoroughness=0)
class CannotSeatThree(Sealed):
    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        if seats == 3:
            raise KeyError("third seat")
        return super().setup(options, seats, chance)


@breaks("options", thoroughness=0)
class RefusesEveryTable(Sealed):
    def read_options(self, seats: int, given: Any) -> dict[str, OptionValue]:
        raise BadOptions("the box is empty")


# ---- refusals ---------------------------------------------------------------------------------------------------------


class Refuses(Sealed):
    """Sealed with other answers to what is not offered."""

    def apply(self, state: Hand, action: Action) -> list[Event]:
        if state.pending is not None and not state.pending.allows(action):
            return self.answer(state, action)
        return super().apply(state, action)

    def answer(self, state: Hand, action: Action) -> list[Event]:
        raise NotImplementedError


@breaks("refusals")
class AcceptsEverything(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        return []


@breaks("refusals")
class ChangesThenRefuses(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        state.points[0] += 1
        raise IllegalAction("No.")


@breaks("refusals")
class AnnouncesThenRefuses(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        state.emit(Laid, seat=0)
        raise IllegalAction("No.")


@breaks("refusals")
class StumblesOverStrangers(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        raise KeyError(str(action))


@breaks("refusals")
class RefusesWithoutAWord(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        raise IllegalAction("")


@breaks("refusals")
class AcceptsAnyAim(Shove):
    def apply(self, state: Table, action: Action) -> list[Event]:
        decision = state.pending
        return [] if decision is not None and not decision.allows(action) else super().apply(state, action)


# ---- text -------------------------------------------------------------------------------------------------------------


class Say(Action, frozen=True, tag="say"):
    words: str


@breaks("text", thoroughness=0)
class SaysTwoWords(Offers):
    actions = ActionTypes(Lay, Peek, Roll, Say)

    def changed(self, options: list[Action]) -> list[Action]:
        return [*options, Say("two words")]


class Mumble(Action, frozen=True, tag="mumble"):
    loud: bool = False

    def __str__(self) -> str:
        return "mumble no"


@breaks("text", thoroughness=0)
class MumblesItsActions(Offers):
    actions = ActionTypes(Lay, Peek, Roll, Mumble)

    def changed(self, options: list[Action]) -> list[Action]:
        return [*options, Mumble(True)]


@breaks("text", thoroughness=0)
class ForgotAKindOfAction(Sealed):
    actions = ActionTypes(Lay, Peek)


# ---- views ------------------------------------------------------------------------------------------------------------


@breaks("views")
class ShowsTheDeck(Sealed):
    def view(self, state: Hand, seat: int | None) -> Any:
        return super().view(state, seat), state.deck[0]


@breaks("views")
class ShowsTheWholeState(Sealed):
    def view(self, state: Hand, seat: int | None) -> Any:
        return state.copy()


@breaks("views")
class ImaginesItsOwnHandToo(Sealed):
    def imagine(self, state: Hand, seat: int | None, chance: AnyChance) -> Hand:
        return super().imagine(state, None, chance)


@breaks("views")
class ImaginesTooManyCards(Sealed):
    def imagine(self, state: Hand, seat: int | None, chance: AnyChance) -> Hand:
        twin = super().imagine(state, seat, chance)
        twin.deck.insert(0, 1)
        return twin


@breaks("views")
class ImaginesWithTheTrueDice(Sealed):
    def imagine(self, state: Hand, seat: int | None, chance: AnyChance) -> Hand:
        twin = super().imagine(state, seat, chance)
        twin.chance = state.chance.copy()
        return twin


@breaks("views")
class OffersDependOnTheDeck(Sealed):
    def decision(self, state: Hand) -> Decision | None:
        decision = super().decision(state)
        if decision is None or state.deck[0] > 6:
            return decision
        return replace(decision, options=list(reversed(decision.options)))


@breaks("views", complaint="could read something hidden from who is asked what")
class AsksDifferentlyForGoodHands(Sealed):
    def decision(self, state: Hand) -> Decision | None:
        decision = super().decision(state)
        if decision is None or max(state.hands[decision.seat]) < 8:
            return decision
        return replace(decision, kind="a good hand")


# ---- events -----------------------------------------------------------------------------------------------------------


class Announces(Sealed):
    """Sealed with other events."""

    def apply(self, state: Hand, action: Action) -> list[Event]:
        return [self.changed(event) for event in super().apply(state, action)]

    def changed(self, event: Event) -> Event:
        raise NotImplementedError


@breaks("events")
class PeeksAloud(Announces):
    def changed(self, event: Event) -> Event:
        return replace(event, audience=None) if isinstance(event, Peeked) else event


@breaks("events")
class LaysFaceUpInTheLog(Announces):
    def changed(self, event: Event) -> Event:
        return replace(event, audience=None) if isinstance(event, Laid) else event


@breaks("events")
class ExplainsWithTheDeck(Sealed):
    def why_not(self, state: Hand, seat: int | None, intent: Action | str) -> Explanation:
        return Explanation("The top card is too low." if state.deck[-1] < 7 else "The top card is too high.")


# ---- undo -------------------------------------------------------------------------------------------------------------


class Glimpsed(Event, frozen=True, tag="glimpsed"):
    """A look that is not marked as revealing."""

    card: int


@breaks("undo")
class PeekingCanBeTakenBack(Announces):
    def changed(self, event: Event) -> Event:
        return Glimpsed(card=event.card, audience=event.audience) if isinstance(event, Peeked) else event


class NeverStartsAlike(Sealed):
    """Every setup makes another match than the one before."""

    started = 0

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        state = super().setup(options, seats, chance)
        self.started += 1
        state.points[0] = self.started
        return state


@breaks("undo")
class UndoStartsAnotherMatch(NeverStartsAlike):
    pass


# ---- advice -----------------------------------------------------------------------------------------------------------


@breaks("advice")
class IsOverjoyed(Sealed):
    def evaluate(self, state: Hand, seat: int) -> float:
        return 2.0


@breaks("advice")
class IsNotANumber(Sealed):
    def evaluate(self, state: Hand, seat: int) -> float:
        return math.nan


@breaks("advice")
class ContradictsItself(Sealed):
    def evaluate_all(self, state: Hand) -> Sequence[float]:
        return [0.5] * len(state.hands)


@breaks("advice")
class ForbidsAnOption(Sealed):
    def prior(self, state: Hand, decision: Decision) -> Sequence[float] | None:
        return [0.0] * len(decision.options)


@breaks("advice")
class WeighsTooMany(Sealed):
    def prior(self, state: Hand, decision: Decision) -> Sequence[float] | None:
        return [1.0] * (len(decision.options) + 1)


@breaks("advice")
class NamesTooFew(Sealed):
    feature_names = ("points",)

    def features(self, state: Hand, seat: int) -> Sequence[float]:
        return [0.0, 1.0]


@breaks("advice")
class NamesTwoAlike(Sealed):
    feature_names = ("points", "points")

    def features(self, state: Hand, seat: int) -> Sequence[float]:
        return [0.0, 1.0]


@breaks("advice")
class SeesInfinity(Sealed):
    feature_names = ("points",)

    def features(self, state: Hand, seat: int) -> Sequence[float]:
        return [math.inf]


@breaks("advice")
class ChangesWhatItEvaluates(Sealed):
    def evaluate(self, state: Hand, seat: int) -> float:
        state.points[0] += 1
        return 0.0
