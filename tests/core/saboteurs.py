"""Broken games: each one breaks a single promise, in one small way, so that the suite must find it.

The module is long because it is a list; its chapters are the promises.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
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
    NotYourChoice,
    Option,
    OptionValue,
)
from questboard.core.cues import AnyCue, Change, Fly, Glide, Lean, Vanish
from questboard.core.cues import Lay as LayCue
from questboard.core.cues import Roll as DiceRoll
from questboard.core.scene import Scene
from questboard.core.summary import Column, Moment, Summary

from .toys import Glance, Hand, Laid, Lay, Peek, Peeked, Roll, Sealed, Shove, Table


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
    asked = 0

    def changed(self, options: list[Action]) -> list[Action]:
        self.asked += 1
        turn = self.asked % len(options)
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


@breaks("undo")
class UndoStartsAnotherMatch(Sealed):
    started = 0

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        state = super().setup(options, seats, chance)
        self.started += 1
        state.points[0] = self.started
        return state


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
class ChangesWhatItEvaluates(Sealed):
    def evaluate(self, state: Hand, seat: int) -> float:
        state.points[0] += 1
        return 0.0


# ---- scene ------------------------------------------------------------------------------------------------------------


@breaks("scene")
class DrawsTwoDecks(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, piles=scene.piles * 2)


@breaks("scene")
class HidesAChoice(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, choices=scene.choices[1:])


@breaks("scene")
class OffersClicksToAll(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        clicks = Decision(0, "turn", [Roll()])
        return super().scene(view, decision or clicks)


@breaks("scene")
class ClicksOnNothing(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        scene = super().scene(view, decision)
        return replace(scene, choices=tuple(replace(choice, target="card:99") for choice in scene.choices))


@breaks("scene")
class DrawsWhatNoClientReads(Sealed):
    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        return replace(super().scene(view, decision), round="one")


@breaks("scene")
class HasNoWords(Sealed):
    def words(self, view: Glance, event: Event) -> str:
        return " "


@breaks("scene")
class HasNoPrompt(Shove):
    def prompt(self, view: Any, decision: Decision) -> str:
        return ""


@breaks("scene")
class HasNoLabels(Shove):
    def label(self, view: Any, decision: Decision, action: Action) -> str:
        return ""


@breaks("scene")
class HasAnEmptyTextBoard(Sealed):
    def text(self, view: Glance) -> str:
        return ""


# ---- telling ----------------------------------------------------------------------------------------------------------


@breaks("telling", complaint="the game raised KeyError")
class HeadsOnlySomeEvents(Sealed):
    def heading(self, view: Glance, event: Event) -> str:
        return {Peeked: "A look"}[type(event)]


@breaks("telling", complaint="the doing of seat 7")
class NamesAStrangerAsTeller(Sealed):
    def teller(self, view: Glance, event: Event) -> int | None:
        return 7


class Plays(Sealed):
    """Plays something for every card that is laid."""

    cue: AnyCue

    def cues(self, view: Glance, event: Event) -> tuple[AnyCue, ...]:
        return (self.cue,) if isinstance(event, Laid) else ()


@breaks("telling", complaint="plays at 'piece:ghost'")
class MovesAPieceThatIsNotThere(Plays):
    cue = Glide("piece:ghost", ("cell:table",))


@breaks("telling", complaint="plays at 'cell:moon'")
class MovesOffTheBoard(Plays):
    cue = Glide("mat:0", ("cell:table", "cell:moon"))


@breaks("telling", complaint="plays at 'mat:9'")
class FliesNowhere(Plays):
    cue = Fly("cell:table", "mat:9")


@breaks("telling", complaint="plays at 'mat:9'")
class ComesFromNowhere(Plays):
    cue = Fly("mat:9", "cell:table")


@breaks("telling", complaint="plays at 'mat:9'")
class StrikesAtNobody(Plays):
    cue = Lean("mat:0", "mat:9")


@breaks("telling", complaint="plays at 'mat:9'")
class RollsBesideTheTable(Plays):
    cue = DiceRoll("mat:9", ())


@breaks("telling", complaint="plays at 'cell:moon'")
class LaysOnTheMoon(Plays):
    cue = LayCue("cell:moon")


@breaks("telling", complaint="plays at 'piece:ghost'")
class LosesAGhost(Plays):
    cue = Vanish("piece:ghost")


@breaks("telling", complaint="the game raised ValidationError")
class PlaysWhatNoClientReads(Plays):
    cue = Change("mat:0", "much")  # type: ignore[arg-type]


@breaks("telling", complaint="disagree whether they know the same")
class KnowsTheSameOneWay(Sealed):
    def know_the_same(self, state: Hand, seat: int, other: int) -> bool:
        return seat <= other


@breaks("telling", complaint="does not know what it knows itself")
class DoubtsItself(Sealed):
    def know_the_same(self, state: Hand, seat: int, other: int) -> bool:
        return False


class SumsUp(Sealed):
    def changes(self) -> dict[str, Any]:
        raise NotImplementedError

    def summary(self, frames: Iterable[tuple[int, Hand, Sequence[Event]]]) -> Summary:
        return replace(super().summary(frames), **self.changes())


@breaks("telling", thoroughness=0, complaint="the game raised ZeroDivisionError")
class CannotSumUp(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"chart": str(1 / 0)}


@breaks("telling", thoroughness=0, complaint="has 1 values")
class ForgetsASeat(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"columns": (Column("Points", (1,)),)}


@breaks("telling", thoroughness=0, complaint="after choice 9999")
class RemembersTheFuture(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"moments": (Moment(9999, 1, "The end of days."),)}


@breaks("telling", thoroughness=0, complaint="the rule SEA-99")
class SumsUpByNoSuchRule(SumsUp):
    def changes(self) -> dict[str, Any]:
        return {"moments": (Moment(1, 1, "A card.", "SEA-99"),)}


# ---- rules ------------------------------------------------------------------------------------------------------------


@breaks("rules", thoroughness=0)
class EventsNameNoSuchRule(Announces):
    def changed(self, event: Event) -> Event:
        return replace(event, rule="SEA-99")


@breaks("rules")
class ExplanationsNameNoSuchRule(Sealed):
    def why_not(self, state: Hand, seat: int | None, intent: Action | str) -> Explanation:
        return Explanation("No.", "SEA-99")


@breaks("rules")
class RefusalsNameNoSuchRule(Refuses):
    def answer(self, state: Hand, action: Action) -> list[Event]:
        raise IllegalAction("No.", "SEA-99")


@breaks("rules", thoroughness=0)
class OptionsNameNoSuchRule(Sealed):
    info = replace(
        Sealed.info, options=(*Sealed.info.options, Option("late", "Late", "Play late.", False, (False, True), rule="SEA-99"))
    )


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
class DealsAnewOnEveryReplay(Sealed):
    started = 0

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        state = super().setup(options, seats, chance)
        self.started += 1
        state.points[0] = self.started
        return state


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
ORDERED_BY_HASH = OrdersOptionsByHash()
DEPENDS_ON_HASH = DependsOnTheHash()
