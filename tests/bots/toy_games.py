"""Games so small that the right choice is known: one for each thing that a bot must cope with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from questboard.core import (
    Action,
    ActionTypes,
    Aim,
    AimDomain,
    AnyChance,
    Counsel,
    Decision,
    Event,
    GameInfo,
    OptionValue,
    Outcome,
    Rulebook,
    Rules,
    State,
)
from questboard.core.shown import Looks, Words


class Take(Action, frozen=True, tag="take"):
    what: str


def ended(*values: float) -> Outcome:
    return Outcome("end", "The end", "It is over.", "", (), tuple(1 for _ in values), values)


class Path(State):
    """What was taken so far, in order."""

    taken: tuple[str, ...] = ()


class PathGame(Rules[Path], Counsel[Path], Words[Path], Looks[Path]):
    """Base: choices are words, and the words taken are the state."""

    actions = ActionTypes(Take)
    state_type = Path
    rulebook = Rulebook.empty("path")
    info = GameInfo("path", "Path", "1.0", (1, 3), "Take words.")
    seats = 1

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Path:
        return Path(chance=chance)

    def seats_of(self, state: Path) -> int:
        return self.seats

    def apply(self, state: Path, action: Action) -> list[Event]:
        decision = self.decision(state)
        if decision is None or not isinstance(action, Take) or action not in decision.options:
            self.refuse(state, action)
        state.taken = (*state.taken, action.what)
        self.after(state)
        return []

    def after(self, state: Path) -> None:
        """What a choice brings about."""


class Chests(PathGame):
    """Open a chest, then take one thing out of it; only what is taken counts, and only then is the table at rest."""

    CONTENTS: ClassVar = {"oak": ("stone", "ruby"), "iron": ("coin", "coin purse"), "glass": ("stone", "coin")}
    WORTH: ClassVar = {"stone": -0.5, "coin": 0.1, "coin purse": 0.4, "ruby": 0.8}

    def decision(self, state: Path) -> Decision | None:
        match state.taken:
            case ():
                return Decision(0, "chest", [Take(name) for name in ("glass", "iron", "oak")])
            case (chest,):
                return Decision(0, "thing", [Take(thing) for thing in self.CONTENTS[chest]], at_rest=False)
            case _:
                return Decision(0, "go on", [Take("nothing"), Take("less")])

    def evaluate(self, state: Path, seat: int) -> float:
        return self.WORTH[state.taken[1]] if len(state.taken) > 1 else 0.0

    def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
        if decision.kind != "thing":
            return None
        return [1.0 + self.WORTH[option.what] for option in decision.options]


class Gamble(PathGame):
    """One choice is a little better; a die and the toss of a coin that follow weigh far more, but hit both choices alike."""

    def decision(self, state: Path) -> Decision | None:
        if not state.taken:
            return Decision(0, "stake", [Take("good"), Take("better")])
        return Decision(0, "toss", [Take("heads"), Take("tails")], at_rest=len(state.taken) > 2)

    def after(self, state: Path) -> None:
        if len(state.taken) == 1:
            state.taken = (*state.taken, str(state.chance.d6()))

    def evaluate(self, state: Path, seat: int) -> float:
        stake, die, toss, *_ = state.taken
        return (stake == "better") * 0.01 + int(die) * 0.1 - (toss == "tails") * 0.5


class Dice(PathGame):
    """A way of many small steps, of which the prior knows the good ones; what the first step is worth shows at the end alone.

    A die is rolled after every choice and weighs far more than the choice, but hits all ways alike.
    """

    LENGTH = 6
    WORTH: ClassVar = {"low": 0.0, "middle": 0.01, "high": 0.03, "void": -0.2}
    foresight = LENGTH

    def decision(self, state: Path) -> Decision | None:
        if len(state.taken) == 2 * self.LENGTH:
            return None
        return Decision(0, "step", [Take(way) for way in self.WORTH] if not state.taken else [Take("on"), Take("back")])

    def after(self, state: Path) -> None:
        state.taken = (*state.taken, str(state.chance.d6()))
        if len(state.taken) == 2 * self.LENGTH:
            luck = sum(int(die) for die in state.taken[1::2]) / (6 * self.LENGTH)
            state.outcome = ended(luck / 2 + self.WORTH[state.taken[0]] - 0.1 * state.taken.count("back"))

    def evaluate(self, state: Path, seat: int) -> float:
        return 0.0

    def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
        weights = {"low": 4.0, "middle": 3.0, "high": 2.0, "void": 0.01, "on": 2.0, "back": 1.0}
        return [weights[option.what] for option in decision.options]


class Shelf(PathGame):
    """Two hundred books at once, of which the prior knows the good ones; book 150 is the best."""

    BEST = 150

    def decision(self, state: Path) -> Decision | None:
        return None if state.taken else Decision(0, "book", [Take(f"book{i}") for i in range(200)])

    def after(self, state: Path) -> None:
        state.outcome = ended(1.0 if state.taken == (f"book{self.BEST}",) else 0.0)

    def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
        return [10.0 if 140 <= i < 170 else 0.1 for i in range(len(decision.options))]


class Kingmaker(PathGame):
    """Seat 0 goes left or right; then seat 1 or seat 2 divides, each for itself: right looks richer, but is shared badly."""

    seats = 3
    ENDS: ClassVar = {
        ("left", "fair"): (0.4, 0.5, -0.9),
        ("left", "mean"): (-0.9, 0.2, 0.9),
        ("right", "fair"): (0.9, -0.5, 0.1),
        ("right", "mean"): (-0.8, -0.5, 0.6),
    }

    def decision(self, state: Path) -> Decision | None:
        match state.taken:
            case ():
                return Decision(0, "way", [Take("left"), Take("right")])
            case (way,):
                return Decision(1 if way == "left" else 2, "share", [Take("fair"), Take("mean")])
            case _:
                return None

    def after(self, state: Path) -> None:
        if len(state.taken) == 2:
            state.outcome = ended(*self.ENDS[state.taken[0], state.taken[1]])


class Archery(PathGame):
    """One shot in any direction; the butt stands at 90 of 360, and not to shoot is worth nothing."""

    actions = ActionTypes(Take, Aim)

    def decision(self, state: Path) -> Decision | None:
        return None if state.taken else Decision(0, "shot", [Take("rest")], AimDomain(360, 1))

    def apply(self, state: Path, action: Action) -> list[Event]:
        decision = self.decision(state)
        if decision is None or not decision.allows(action):
            self.refuse(state, action)
        state.taken = (str(action),)
        state.outcome = ended(1.0 - abs(action.angle - 90) / 90 if isinstance(action, Aim) else 0.0)
        return []


class Cards(State):
    """Two cards in each hand out of a pack of six; the rest is nobody's."""

    hands: list[list[int]]
    bet: bool = False

    def copy(self) -> Cards:
        twin = super().copy()
        twin.hands = [hand[:] for hand in self.hands]
        return twin


class Show(Action, frozen=True, tag="show"):
    card: int


class Duel(Rules[Cards], Counsel[Cards], Words[Cards], Looks[Cards]):
    """Seat 0 bets or folds without seeing the other hand; on a bet seat 1 shows a card, and the higher one wins.

    Seat 0 shows its best card by itself. What seat 1 may show depends on what it holds.
    """

    info = GameInfo("duel", "Duel", "1.0", (2, 2), "The higher card wins.")
    actions = ActionTypes(Take, Show)
    state_type = Cards
    rulebook = Rulebook.empty("duel")
    PACK = (1, 2, 3, 4, 5, 6)
    FOLD = -0.3

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Cards:
        pack = list(self.PACK)
        chance.shuffle(pack)
        return Cards(chance=chance, hands=[sorted(pack[:2]), sorted(pack[2:4])])

    def seats_of(self, state: Cards) -> int:
        return 2

    def decision(self, state: Cards) -> Decision | None:
        if state.outcome is not None:
            return None
        if not state.bet:
            return Decision(0, "bet", [Take("fold"), Take("bet")])
        return Decision(1, "show", [Show(card) for card in state.hands[1]])

    def apply(self, state: Cards, action: Action) -> list[Event]:
        decision = self.decision(state)
        if decision is None or action not in decision.options:
            self.refuse(state, action)
        if isinstance(action, Show):
            value = 1.0 if max(state.hands[0]) > action.card else -1.0
            state.outcome = ended(value, -value)
        elif action == Take("bet"):
            state.bet = True
        else:
            state.outcome = ended(self.FOLD, -self.FOLD)
        return []

    def imagine(self, state: Cards, seat: int | None, chance: AnyChance) -> Cards:
        """The other hand is two of the cards that this seat does not see, all alike."""
        twin = super().imagine(state, seat, chance)
        if seat is not None:
            unseen = [card for card in self.PACK if card not in state.hands[seat]]
            chance.shuffle(unseen)
            twin.hands[1 - seat] = sorted(unseen[:2])
        return twin
