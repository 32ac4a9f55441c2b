"""Toy games for the kernel's tests: one with hidden cards, one with flicks and places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Self

import msgspec

from questboard.core import (
    Action,
    ActionTypes,
    AgendaRules,
    Aim,
    AimDomain,
    AnyChance,
    BadOptions,
    Box,
    Counsel,
    Decision,
    Disc,
    Event,
    Explanation,
    Game,
    GameInfo,
    Option,
    OptionValue,
    Outcome,
    Place,
    PlaceDomain,
    Question,
    Rule,
    Rulebook,
    State,
    Step,
)
from questboard.core.files.rulebook import RulebookFile, Section
from questboard.core.shown import AgendaWords, Looks
from questboard.core.shown.cues import AnyCue, Fly
from questboard.core.shown.scene import Board, Cell, Choice, Mat, Pile, Prompt, Scene, Slot
from questboard.core.shown.summary import Column, Moment, Summary

# ---- Sealed: everybody lays a card face down, then all are shown and the highest takes the round ----------------------------

CARDS = tuple(range(1, 13))


class Lay(Action, frozen=True, tag="lay"):
    """Lay a card face down."""

    card: int


class Peek(Action, frozen=True, tag="peek"):
    """Look at the top card of the deck, once a match."""


class Roll(Action, frozen=True, tag="roll"):
    """Roll a die for a bonus point on a six, once a match."""


class Dealt(Event, frozen=True, tag="dealt"):
    """The cards are dealt."""


class Laid(Event, frozen=True, tag="laid"):
    """A card lies face down; only its owner knows which (others are told card 0)."""

    seat: int
    card: int = 0


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat has looked at the top card (others are told card 0)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int = 0


class Rolled(Event, frozen=True, tag="rolled"):
    """A die fell."""

    seat: int
    die: int


class Shown(Event, frozen=True, tag="shown"):
    """All laid cards are turned over."""

    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]


class Hand(State):
    """The truth of a match of Sealed; `laid` is 0 for a seat that has not laid yet."""

    hands: list[list[int]]
    deck: list[int]
    laid: list[int]
    shown: list[int]
    points: list[int]
    peeked: list[bool]
    rolled: list[bool]
    rounds: int
    peeking: bool

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck, twin.laid, twin.shown = self.deck[:], self.laid[:], self.shown[:]
        twin.points, twin.peeked, twin.rolled = self.points[:], self.peeked[:], self.rolled[:]
        return twin


class Glance(msgspec.Struct, frozen=True):
    """What one seat sees of Sealed."""

    seat: int | None
    hand: tuple[int, ...]
    laid: tuple[int | None, ...]
    top: int | None
    sizes: tuple[int, ...]
    shown: tuple[int, ...]
    points: tuple[int, ...]
    peeked: tuple[bool, ...]
    rolled: tuple[bool, ...]


class Turn(Question, frozen=True):
    """A seat lays a card, perhaps after a look or a roll."""

    kind: ClassVar[str] = "turn"
    secret: ClassVar[bool] = True

    def options(self, s: Hand) -> Sequence[Action]:
        options: list[Action] = [Lay(card) for card in s.hands[self.seat]]
        if s.peeking and not s.peeked[self.seat]:
            options.append(Peek())
        if not s.rolled[self.seat]:
            options.append(Roll())
        return options

    def choose(self, s: Hand, action: Action) -> None:
        match action:
            case Lay(card):
                self.lay(s, card)
            case Peek():
                self.peek(s)
            case Roll():
                self.roll(s)

    def lay(self, s: Hand, card: int) -> None:
        s.hands[self.seat].remove(card)
        s.laid[self.seat] = card
        others = tuple(seat for seat in range(len(s.hands)) if seat != self.seat)
        s.emit(Laid, seat=self.seat, card=card, audience=(self.seat,), rule="SEA-2")
        s.emit(Laid, seat=self.seat, audience=others, rule="SEA-2")

    def peek(self, s: Hand) -> None:
        s.peeked[self.seat] = True
        s.emit(Peeked, seat=self.seat, card=s.deck[-1], audience=(self.seat,))
        s.emit(Peeked, seat=self.seat, audience=tuple(seat for seat in range(len(s.hands)) if seat != self.seat))
        s.push(Turn(self.seat))

    def roll(self, s: Hand) -> None:
        die = s.chance.d6()
        s.rolled[self.seat] = True
        s.points[self.seat] += die == 6
        s.emit(Rolled, seat=self.seat, die=die)
        s.push(Turn(self.seat))


class Show(Step, frozen=True):
    """The highest card takes the round."""

    def run(self, s: Hand) -> None:
        s.points[s.laid.index(max(s.laid))] += 1
        s.shown += s.laid
        s.emit(Shown, cards=tuple(s.laid), rule="SEA-3")
        s.laid = [0] * len(s.laid)
        s.rounds -= 1
        if s.rounds:
            s.push(*next_round(s))
        else:
            s.outcome = sealed_outcome(s.points)


def next_round(s: Hand) -> list[Step]:
    return [*(Turn(seat) for seat in range(len(s.hands))), Show()]


def sealed_outcome(points: list[int]) -> Outcome:
    best = max(points)
    winners = tuple(seat for seat, p in enumerate(points) if p == best)
    ranks = tuple(1 + sum(other > p for other in points) for p in points)
    values = tuple(1.0 if p == best else -1.0 for p in points)
    ending = "shared" if len(winners) > 1 else "won"
    return Outcome(ending, "Most points", "The last round is over.", "SEA-4", winners, ranks, values, tuple(points))


def rulebook(game: str, *rules: tuple[str, str]) -> Rulebook:
    written = tuple(Rule(id, "all", title, title, "house") for id, title in rules)
    return Rulebook(RulebookFile(game, "1.0", (Section("all", "All rules"),), written))


class Sealed(AgendaRules[Hand], Counsel[Hand], AgendaWords[Hand], Looks[Hand]):
    """Hidden hands, a hidden deck, secret choices, a die, options, a scene and advice: everything a promise can be about."""

    info = GameInfo(
        "sealed",
        "Sealed",
        "1.0",
        (2, 3),
        "The highest sealed card wins.",
        options=(
            Option("rounds", "Rounds", "How many cards everybody gets.", 3, (2, 3)),
            Option("peeking", "Peeking", "May the deck be looked at?", True, (True, False), rule="SEA-5"),
        ),
    )
    actions = ActionTypes(Lay, Peek, Roll)
    state_type = Hand
    steps = (Turn, Show)
    rulebook = rulebook(
        "sealed", ("SEA-1", "Deal"), ("SEA-2", "Lay"), ("SEA-3", "Show"), ("SEA-4", "End"), ("SEA-5", "Peek"), ("SEA-6", "Offer")
    )

    def read_options(self, seats: int, given: Any) -> dict[str, OptionValue]:
        options = super().read_options(seats, given)
        if seats == 3 and options["rounds"] == 2 and not options["peeking"]:
            raise BadOptions("three seats without peeking play three rounds")
        return options

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Hand:
        deck = list(CARDS)
        chance.shuffle(deck)
        rounds = int(options["rounds"])
        hands = [sorted(deck.pop() for _ in range(rounds)) for _ in range(seats)]
        none = [0] * seats
        return self.state_type(
            chance=chance,
            hands=hands,
            deck=deck,
            laid=none,
            shown=[],
            points=none[:],
            peeked=[False] * seats,
            rolled=[False] * seats,
            rounds=rounds,
            peeking=bool(options["peeking"]),
        )

    def begin(self, state: Hand) -> None:
        state.emit(Dealt, rule="SEA-1")
        state.push(*next_round(state))
        super().begin(state)

    def seats_of(self, state: Hand) -> int:
        return len(state.hands)

    def view(self, state: Hand, seat: int | None) -> Any:
        own = seat if seat is not None else -1
        return Glance(
            seat,
            tuple(state.hands[own]) if seat is not None else (),
            tuple(card if who == own or not card else None for who, card in enumerate(state.laid)),
            state.deck[-1] if seat is not None and state.peeked[seat] else None,
            tuple(map(len, state.hands)),
            tuple(state.shown),
            tuple(state.points),
            tuple(state.peeked),
            tuple(state.rolled),
        )

    def imagine(self, state: Hand, seat: int | None, chance: AnyChance) -> Hand:
        twin = super().imagine(state, seat, chance)
        fixed = [twin.deck.pop()] if seat is not None and state.peeked[seat] else []
        others = [who for who in range(len(twin.hands)) if who != seat]
        unknown = twin.deck + [card for who in others for card in (*twin.hands[who], twin.laid[who]) if card]
        chance.shuffle(unknown)
        for who in others:
            twin.hands[who] = sorted(unknown.pop() for _ in twin.hands[who])
            twin.laid[who] = unknown.pop() if twin.laid[who] else 0
        twin.deck = unknown + fixed
        return twin

    def invariants(self, state: Hand) -> list[str]:
        held = [
            *state.deck,
            *state.shown,
            *(card for card in state.laid if card),
            *(card for hand in state.hands for card in hand),
        ]
        return [] if sorted(held) == list(CARDS) else [f"the cards are {sorted(held)}"]

    def scene(self, view: Glance, decision: Decision | None) -> Scene:
        hand = tuple(Slot(f"card:{card}", f"Card {card}", "card", card) for card in view.hand)
        mats = [Mat(f"mat:{seat}", f"Seat {seat}", "hand", seat) for seat in range(len(view.sizes))]
        if view.seat is not None:
            mats[view.seat] = msgspec.structs.replace(mats[view.seat], slots=hand)
        choices: tuple[Choice, ...] = ()
        prompt = None
        if decision is not None:
            choices = tuple(self.click(view, decision, option) for option in decision.options)
            prompt = Prompt(decision.seat, decision.kind, self.prompt(view, decision))
        board = Board("table", 1, 1, (Cell("cell:table", 0, 0, "table"),))
        return Scene(board, mats=tuple(mats), piles=(Pile("pile:deck", "Deck", "deck"),), prompt=prompt, choices=choices)

    def click(self, view: Glance, decision: Decision, option: Action) -> Choice:
        target = {"lay": f"card:{getattr(option, 'card', 0)}", "peek": "pile:deck", "roll": ""}[str(option).split()[0]]
        return Choice(str(option), self.label(view, decision, option), target)

    def text(self, view: Glance) -> str:
        return f"hand {view.hand} laid {view.laid} points {view.points}"

    def event(self, view: Glance, event: Event) -> str:
        return f"{type(event).__name__}."

    def cues(self, view: Glance, event: Event) -> tuple[AnyCue, ...]:
        return (Fly(f"mat:{event.seat}", "cell:table"),) if isinstance(event, Laid) else ()

    def summary(self, frames: Iterable[tuple[int, Hand, Sequence[Event]]]) -> Summary:
        *_, (step, state, _) = frames
        return Summary((Column("Points", tuple(state.points)),), moments=(Moment(step, state.rounds, "The last card.", "SEA-4"),))

    def why_not(self, state: Hand, seat: int | None, intent: Action | str) -> Explanation:
        return Explanation("That is not offered.", "SEA-6", "Choose something else.")

    def evaluate(self, state: Hand, seat: int) -> float:
        return (state.points[seat] - max(state.points)) / 10

    def prior(self, state: Hand, decision: Decision) -> Sequence[float] | None:
        return [1.0 + getattr(option, "card", 0) for option in decision.options]


# ---- Shove: place a puck, then flick it; a continuous domain with a plain option beside it -----------------------------------


class Pass(Action, frozen=True, tag="pass"):
    """Do not flick."""


class Flicked(Event, frozen=True, tag="flicked"):
    """A puck went so far."""

    seat: int
    far: int


class Table(State):
    """Where the pucks lie and how far they went."""

    pucks: list[tuple[int, int]]
    points: list[int]
    turns: int = 4

    def copy(self) -> Self:
        twin = super().copy()
        twin.pucks, twin.points = self.pucks[:], self.points[:]
        return twin


class PlacePuck(Question, frozen=True):
    """Anywhere on the strip, but not on another puck."""

    kind: ClassVar[str] = "place"

    def options(self, s: Table) -> Sequence[Action]:
        return []

    def domain(self, s: Table) -> PlaceDomain:
        return PlaceDomain((Box(0, 0, 20, 8), Box(30, 0, 40, 8)), tuple(Disc(x, y, 2) for x, y in s.pucks))

    def choose(self, s: Table, action: Place) -> None:
        s.pucks.append((action.x, action.y))
        s.push(Flick(self.seat))


class Flick(Question, frozen=True):
    """Flick the puck, or pass."""

    kind: ClassVar[str] = "flick"
    at_rest: ClassVar[bool] = True

    def options(self, s: Table) -> Sequence[Action]:
        return [Pass()]

    def domain(self, s: Table) -> AimDomain:
        return AimDomain(angles=360, powers=10)

    def choose(self, s: Table, action: Action) -> None:
        if isinstance(action, Aim):
            far = action.power + action.angle % 3 + s.chance.below(3)
            s.points[self.seat] += far
            s.emit(Flicked, seat=self.seat, far=far)
        s.turns -= 1
        if s.turns:
            s.push(PlacePuck((self.seat + 1) % 2))
        else:
            s.outcome = sealed_outcome(s.points)


class Shove(AgendaRules[Table], Counsel[Table], AgendaWords[Table], Looks[Table]):
    """Everything is public, but nothing can be listed."""

    info = GameInfo("shove", "Shove", "1.0", (2, 2), "Furthest wins.")
    actions = ActionTypes(Pass, Aim, Place)
    state_type = Table
    steps = (PlacePuck, Flick)
    rulebook = Rulebook.empty("shove")

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Table:
        return Table(chance=chance, pucks=[], points=[0] * seats, agenda=[PlacePuck(0)])

    def seats_of(self, state: Table) -> int:
        return len(state.points)


SEALED = Game(Sealed())
SHOVE = Game(Shove())
