"""Games so small that perfect play is known, and what a seat sees in them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import (
    Action,
    ActionTypes,
    AnyChance,
    Counsel,
    Decision,
    Event,
    Game,
    GameInfo,
    OptionValue,
    Outcome,
    Rules,
    State,
)

HEAP = 13


class Take(Action, frozen=True, tag="take"):
    number: int


class Heap(State):
    """How much is left, and whose turn it is."""

    left: int
    seat: int = 0


class Nim(Rules[Heap], Counsel[Heap]):
    """Take one to three; who takes the last wins. Nobody has told the bots anything about it."""

    actions = ActionTypes(Take)
    state_type = Heap
    info = GameInfo("nim", "Nim", "1.0", (2, 2), "Take the last.")
    feature_names = tuple(f"{left} left, {who}" for who in ("to move", "not to move") for left in range(HEAP + 1))

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Heap:
        return Heap(chance=chance, left=HEAP - chance.below(4), seat=chance.below(2))

    def seats_of(self, state: Heap) -> int:
        return 2

    def decision(self, state: Heap) -> Decision | None:
        if not state.left:
            return None
        return Decision(state.seat, "take", [Take(number) for number in range(1, min(3, state.left) + 1)])

    def apply(self, state: Heap, action: Action) -> list[Event]:
        decision = self.decision(state)
        if decision is None or not isinstance(action, Take) or action not in decision.options:
            self.refuse(state, action)
        state.left -= action.number
        if not state.left:
            values = (1.0, -1.0) if state.seat == 0 else (-1.0, 1.0)
            state.outcome = Outcome("last", "The last", "It was the last.", "", (state.seat,), (1, 2), values)
        state.seat = 1 - state.seat
        return []

    def features(self, state: Heap, seat: int) -> Sequence[float]:
        place = state.left + (0 if seat == state.seat else HEAP + 1)
        return [float(number == place) for number in range(2 * (HEAP + 1))]


NIM: Game[Heap] = Game(Nim())


class Herd(Nim):
    """Nim together: both win or lose with the second seat."""

    info = GameInfo("herd", "Herd", "1.0", (2, 2), "Let the second seat take the last.")

    def apply(self, state: Heap, action: Action) -> list[Event]:
        events = super().apply(state, action)
        if state.outcome is not None:
            value = state.outcome.values[1]
            state.outcome = Outcome("last", "The last", "It was the last.", "", (), (1, 1), (value, value))
        return events


HERD: Game[Heap] = Game(Herd())
