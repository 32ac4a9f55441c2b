"""Whisper: a toy game whose seats know different things. Everybody whispers a card in secret, then all cards are turned over.

The loudest card goes two steps along its lane, the softest stays, the others go one. Whoever was loudest may press on with a
die. After the last round the farthest walker wins. Secret choices, a hidden hand for every seat, a hidden pack, a die, public
choices, and choices that can be taken back or not: whatever a table must keep apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

import msgspec

from questboard.core import (
    Action,
    ActionTypes,
    AgendaRules,
    AnyChance,
    Counsel,
    Decision,
    Event,
    Explanation,
    Game,
    GameInfo,
    Option,
    OptionValue,
    Outcome,
    Question,
    Rule,
    Rulebook,
    State,
    Step,
)
from questboard.core.files.rulebook import RulebookFile, Section
from questboard.core.loop.naming import seat_mark
from questboard.core.shown import AgendaWords, Looks
from questboard.core.shown.cues import Announce, AnyCue, Flash, Fly, Glide, Roll, Side
from questboard.core.shown.look import Cover, Ground, Look, Paint
from questboard.core.shown.scene import Board, Cell, Choice, Mat, Piece, Pile, Prompt, Scene, Slot
from questboard.core.shown.summary import Column, Moment, Series, Summary

PACK = tuple(range(1, 17))
ROWS = "ABCD"


class Whisper(Action, frozen=True, tag="whisper"):
    """Lay a card face down."""

    card: int


class Press(Action, frozen=True, tag="press"):
    """Roll the die: 4 and more is a step forward, 1 a step back."""


class Rest(Action, frozen=True, tag="rest"):
    """Leave it at that."""


class RoundBegun(Event, frozen=True, tag="round_begun"):
    """A round begins."""

    round: int


class Whispered(Event, frozen=True, tag="whispered"):
    """A card lies face down; everybody sees that much."""

    seat: int


class Remembered(Event, frozen=True, tag="remembered"):
    """Which card it was; only for its owner."""

    seat: int
    card: int


class Heard(Event, frozen=True, tag="heard"):
    """All cards are turned over, and the walkers go on."""

    reveals: ClassVar[bool] = True
    cards: tuple[int, ...]
    steps: tuple[int, ...]


class Pressed(Event, frozen=True, tag="pressed"):
    """The die fell."""

    seat: int
    die: int
    steps: int


class Rested(Event, frozen=True, tag="rested"):
    """Somebody left it at that."""

    seat: int


class Ended(Event, frozen=True, tag="ended"):
    """The last round is over; all hands are shown."""

    reveals: ClassVar[bool] = True
    winners: tuple[int, ...]


class Truth(State):
    """All there is; `laid` is 0 for a seat that has not whispered in this round."""

    hands: list[list[int]]
    pack: list[int]
    laid: list[int]
    heard: list[int]
    places: list[int]
    round: int
    rounds: int

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.pack, twin.laid, twin.heard, twin.places = self.pack[:], self.laid[:], self.heard[:], self.places[:]
        return twin


class Seen(msgspec.Struct, frozen=True):
    """What one seat sees: a card is its value, 0 if it lies face down; `laid` is None for a seat that has not whispered."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    heard: tuple[int, ...]
    places: tuple[int, ...]
    left: int
    round: int
    rounds: int
    turn: int | None
    over: bool


class Whispering(Question, frozen=True):
    """A seat lays a card in secret."""

    kind: ClassVar[str] = "whisper"
    secret: ClassVar[bool] = True

    def options(self, s: Truth) -> Sequence[Action]:
        return [Whisper(card) for card in s.hands[self.seat]]

    def choose(self, s: Truth, action: Whisper) -> None:
        s.hands[self.seat].remove(action.card)
        s.laid[self.seat] = action.card
        s.emit(Whispered, seat=self.seat, rule="WHI-2")
        s.emit(Remembered, seat=self.seat, card=action.card, audience=(self.seat,), rule="WHI-2")


class Hearing(Step, frozen=True):
    """All cards are turned over."""

    def run(self, s: Truth) -> None:
        ranked = sorted(s.laid)
        steps = tuple(2 if card == ranked[-1] else 0 if card == ranked[0] else 1 for card in s.laid)
        s.places = [place + step for place, step in zip(s.places, steps, strict=True)]
        s.heard += s.laid
        s.emit(Heard, cards=tuple(s.laid), steps=steps, rule="WHI-3")
        loudest = s.laid.index(ranked[-1])
        s.laid = [0] * len(s.laid)
        s.push(Pressing(loudest), NextRound())


class Pressing(Question, frozen=True):
    """The loudest may press on."""

    kind: ClassVar[str] = "press"
    at_rest: ClassVar[bool] = True

    def options(self, s: Truth) -> Sequence[Action]:
        return [Press(), Rest()]

    def choose(self, s: Truth, action: Action) -> None:
        if isinstance(action, Rest):
            s.emit(Rested, seat=self.seat, rule="WHI-4")
            return
        die = s.chance.d6()
        steps = 1 if die >= 4 else -1 if die == 1 and s.places[self.seat] else 0
        s.places[self.seat] += steps
        s.emit(Pressed, seat=self.seat, die=die, steps=steps, rule="WHI-4")


class NextRound(Step, frozen=True):
    """Once more, or the end."""

    def run(self, s: Truth) -> None:
        if s.round == s.rounds:
            s.outcome = outcome(s.places)
            s.emit(Ended, winners=s.outcome.winners, rule="WHI-5")
            return
        s.round += 1
        s.emit(RoundBegun, round=s.round, rule="WHI-1")
        s.push(*(Whispering(seat) for seat in range(len(s.hands))), Hearing())


def outcome(places: list[int]) -> Outcome:
    """Who went farthest wins; equals share it."""
    best = max(places)
    winners = tuple(seat for seat, place in enumerate(places) if place == best)
    names = " and ".join(map(seat_mark, winners))
    ranks = tuple(1 + sum(other > place for other in places) for place in places)
    values = tuple(1.0 if place == best else -1.0 for place in places)
    return Outcome("farthest", "The farthest walker", f"{names} went farthest.", "WHI-5", winners, ranks, values, tuple(places))


RULES = (
    ("WHI-1", "Rounds", "Everybody is dealt one card more than there are rounds. Each round everybody whispers one."),
    ("WHI-2", "Whisper", "A card is laid face down. Nobody else may know which, until all are turned over."),
    ("WHI-3", "Hear", "The loudest card goes two steps, the softest stays, every other goes one."),
    ("WHI-4", "Press on", "The loudest may roll: 4 and more is a step forward, 1 a step back."),
    ("WHI-5", "End", "After the last round the farthest walker wins, and all hands are shown."),
)
LOOK = Look(
    emblem="human-ear",
    accent=Paint("#3d5a6c", "#8fb4c8"),
    grounds={"lane": Ground("meadow"), "start": Ground("floor")},
    kind="everybody for themselves",
    cover=Cover(3, 4, 5, "random"),
)


class WhisperGame(AgendaRules[Truth], Counsel[Truth], AgendaWords[Truth], Looks[Truth]):
    """The rules."""

    info = GameInfo(
        "whisper",
        "Whisper",
        "1.0",
        (2, 4),
        "Whisper a card nobody hears, and walk.",
        (1, 5),
        options=(Option("rounds", "Rounds", "How often everybody whispers.", 2, (2, 3), rule="WHI-1"),),
    )
    look = LOOK
    actions = ActionTypes(Whisper, Press, Rest)
    state_type = Truth
    steps = (Whispering, Hearing, Pressing, NextRound)
    rulebook = Rulebook(
        RulebookFile("whisper", "1.0", (Section("all", "All rules"),), tuple(Rule(i, "all", t, w, "house") for i, t, w in RULES))
    )

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Truth:
        pack, rounds = list(PACK), int(options["rounds"])
        chance.shuffle(pack)
        hands = [sorted(pack.pop() for _ in range(rounds + 1)) for _ in range(seats)]
        none = [0] * seats
        return Truth(chance=chance, hands=hands, pack=pack, laid=none, heard=[], places=none[:], round=0, rounds=rounds)

    def begin(self, state: Truth) -> None:
        state.push(NextRound())
        super().begin(state)

    def seats_of(self, state: Truth) -> int:
        return len(state.hands)

    # ---- who knows what -------------------------------------------------------------------------------------------

    def view(self, state: Truth, seat: int | None) -> Seen:
        over = state.outcome is not None
        decision = self.decision(state)
        return Seen(
            tuple(tuple(hand) if over or who == seat else (0,) * len(hand) for who, hand in enumerate(state.hands)),
            tuple((card if who == seat else 0) if card else None for who, card in enumerate(state.laid)),
            tuple(state.heard),
            tuple(state.places),
            len(state.pack),
            state.round,
            state.rounds,
            decision.seat if decision is not None else None,
            over,
        )

    def imagine(self, state: Truth, seat: int | None, chance: AnyChance) -> Truth:
        twin = super().imagine(state, seat, chance)
        others = [who for who in range(len(twin.hands)) if who != seat and state.outcome is None]
        unknown = twin.pack + [card for who in others for card in (*twin.hands[who], twin.laid[who]) if card]
        chance.shuffle(unknown)
        for who in others:
            twin.hands[who] = sorted(unknown.pop() for _ in twin.hands[who])
            twin.laid[who] = unknown.pop() if twin.laid[who] else 0
        twin.pack = unknown
        return twin

    def invariants(self, state: Truth) -> list[str]:
        held = [*state.pack, *state.heard, *filter(None, state.laid), *(card for hand in state.hands for card in hand)]
        return [] if sorted(held) == list(PACK) else [f"the cards are {sorted(held)}"]

    # ---- what is shown --------------------------------------------------------------------------------------------

    def scene(self, view: Seen, decision: Decision | None) -> Scene:
        seats, columns = range(len(view.hands)), 3 * view.rounds + 1
        cells = tuple(
            Cell(cell_id(seat, x), x, seat, f"{ROWS[seat]}{x + 1}", "lane" if x else "start", about=f"Lane of {seat_mark(seat)}")
            for seat in seats
            for x in range(columns)
        )
        pieces = tuple(
            Piece(f"piece:{seat}", cell_id(seat, view.places[seat]), "walk", seat_mark(seat), seat=seat, glow=seat == view.turn)
            for seat in seats
        )
        heard = tuple(f"Card {card}" for card in view.heard)
        piles = (Pile("pile:pack", "Pack", "stack", view.left), Pile("pile:heard", "Heard", "sound-waves", len(heard), heard))
        choices: tuple[Choice, ...] = ()
        prompt = None
        if decision is not None:
            choices = tuple(self.click(view, decision, option) for option in decision.options)
            prompt = Prompt(decision.seat, decision.kind, self.prompt(view, decision), "Nobody sees it before all have chosen.")
        return Scene(
            Board("square", columns, len(seats), cells),
            pieces,
            tuple(mat(view, seat) for seat in seats),
            piles,
            tuple(f"Round {number + 1}" for number in range(view.rounds)),
            view.round - 1,
            view.round,
            prompt=prompt,
            choices=choices,
        )

    def click(self, view: Seen, decision: Decision, option: Action) -> Choice:
        label = self.label(view, decision, option)
        match option:
            case Whisper(card):
                return Choice(str(option), label, f"card:{card}", "human-ear")
            case Press():
                return Choice(
                    str(option), label, f"piece:{decision.seat}", "dice-six-faces-four", odds=(50, 33, 17), primary=True
                )
            case _:
                return Choice(str(option), label)

    def text(self, view: Seen) -> str:
        lanes = ["." * place + ROWS[seat] + "." * (3 * view.rounds - place) for seat, place in enumerate(view.places)]
        return "\n".join([f"round {view.round}", *lanes, f"hands {view.hands} laid {view.laid}"])

    def prompt(self, view: Seen, decision: Decision) -> str:
        return "Which card do you whisper?" if decision.kind == "whisper" else "Do you press on?"

    def label(self, view: Seen, decision: Decision, action: Action) -> str:
        return {"whisper": f"Whisper {getattr(action, 'card', 0)}", "press": "Press on", "rest": "Rest"}[str(action).split()[0]]

    def event(self, view: Seen, event: Event) -> str:
        match event:
            case RoundBegun():
                return "Everybody whispers a card."
            case Whispered(seat=seat):
                return f"{seat_mark(seat)} has whispered."
            case Remembered(card=card):
                return f"You whispered {card}."
            case Heard(cards=cards):
                told = ", ".join(f"{seat_mark(seat)} {card}" for seat, card in enumerate(cards))
                return f"All cards are heard: {told}."
            case Pressed(seat=seat, die=die, steps=steps):
                return f"{seat_mark(seat)} presses on and rolls {die}: {('stays', 'one step forward', 'one step back')[steps]}."
            case Rested(seat=seat):
                return f"{seat_mark(seat)} rests."
            case Ended(winners=winners):
                return f"{' and '.join(map(seat_mark, winners))} went farthest."
        return super().words(view, event)

    def heading(self, view: Seen, event: Event) -> str:
        return f"Round {event.round}" if isinstance(event, RoundBegun) else ""

    def cues(self, view: Seen, event: Event) -> tuple[AnyCue, ...]:
        match event:
            case RoundBegun(round=number):
                return (Announce(f"Round {number}"),)
            case Whispered(seat=seat):
                return (Fly(f"mat:{seat}", f"laid:{seat}"),)
            case Heard(cards=cards):
                return tuple(Flash(f"laid:{seat}", "human-ear", str(card), "reveal") for seat, card in enumerate(cards))
            case Pressed(seat=seat, die=die, steps=steps):
                roll = Roll(f"piece:{seat}", (Side(seat_mark(seat), (die,), total=die, wins=steps > 0),))
                here = view.places[seat]
                return (roll, Glide(f"piece:{seat}", (cell_id(seat, here - steps), cell_id(seat, here)))) if steps else (roll,)
        return ()

    def summary(self, frames: Iterable[tuple[int, Truth, Sequence[Event]]]) -> Summary:
        points: list[dict[int, float]] = []
        moments = []
        for step, state, events in frames:
            points = points or [{} for _ in state.hands]
            for seat, place in enumerate(state.places):
                points[seat][state.round] = place
            moments += [
                Moment(step, state.round, self.event(self.view(state, None), e), e.rule) for e in events if isinstance(e, Pressed)
            ]
        return Summary(
            (Column("Steps", tuple(int(max(line.values())) for line in points), "How far everybody went."),),
            "Steps",
            tuple(Series(seat_mark(seat), tuple(line.items()), seat) for seat, line in enumerate(points)),
            tuple(moments),
        )

    def why_not(self, state: Truth, seat: int | None, intent: Action | str) -> Explanation:
        """Says the same whatever lies hidden."""
        if str(intent).startswith("whisper"):
            return Explanation(
                "You can only whisper a card that you hold, when it is your turn.", "WHI-2", "Choose one of your own."
            )
        if isinstance(intent, Press | Rest):
            turn = self.view(state, None).turn or 0
            return Explanation(f"{seat_mark(turn)} has not been heard yet.", "WHI-4")
        return Explanation(f"'{intent}' is not asked for now.", "WHI-1")

    # ---- advice ---------------------------------------------------------------------------------------------------

    def evaluate(self, state: Truth, seat: int) -> float:
        ahead = state.places[seat] - max(place for other, place in enumerate(state.places) if other != seat)
        return max(-1.0, min(1.0, ahead / 10))

    def reason(self, state: Truth, seat: int, action: Action) -> str:
        return (
            "The loudest card goes two steps." if isinstance(action, Whisper) else "A step forward is more likely than one back."
        )


def cell_id(seat: int, x: int) -> str:
    """A field of a seat's lane."""
    return f"cell:{ROWS[seat]}{x + 1}"


def mat(view: Seen, seat: int) -> Mat:
    """A seat's cards: its own with their faces, the others' with their backs."""
    held = tuple(
        Slot(f"card:{card}", f"Card {card}", "human-ear", card)
        if card
        else Slot(f"back:{seat}:{number}", "A hidden card", "card-random", face_down=True)
        for number, card in enumerate(view.hands[seat])
    )
    laid = view.laid[seat]
    whispered = Slot(f"laid:{seat}", "Whispered", "human-ear", laid or None, laid == 0, "" if laid is None else "whispered")
    acting = seat == view.turn
    return Mat(
        f"mat:{seat}",
        seat_mark(seat),
        "walk",
        seat,
        state="at the end" if view.over else "whispering" if acting else "",
        acting=acting,
        slots=(whispered, *held),
        notes=(f"{view.places[seat]} steps",),
    )


GAME = Game(WhisperGame())
