"""Connect Four, a whole game on the kernel: two seats drop discs into seven columns; four in a row win.

The board is two bitboards with seven bits a column (six cells and a sentinel), so that a row of four is found by shifting.
"""

from __future__ import annotations

from functools import cache

from questboard.core import Action, ActionTypes, AnyChance, Decision, Event, Game, GameInfo, OptionValue, Outcome, Rules, State
from questboard.core.shown import Looks, Words

COLUMNS, ROWS = 7, 6


class Drop(Action, frozen=True, tag="drop"):
    """Let a disc fall into a column, 1 to 7 from the left."""

    column: int


class Dropped(Event, frozen=True, tag="dropped"):
    """A disc came to rest."""

    seat: int
    column: int


class Board(State):
    """`mine` are the discs of the seat to move, `all` everybody's, `count` how many were dropped."""

    mine: int = 0
    all: int = 0
    count: int = 0


DROPS = [Drop(column + 1) for column in range(COLUMNS)]
FOOT = [1 << (7 * column) for column in range(COLUMNS)]
TOPS = [(1 << (7 * column + ROWS - 1), DROPS[column]) for column in range(COLUMNS)]


def has_four(discs: int) -> bool:
    """Are four of these discs in a row: upright, level, or along either diagonal?"""
    for shift in (1, 7, 6, 8):
        pairs = discs & (discs >> shift)
        if pairs & (pairs >> 2 * shift):
            return True
    return False


class ConnectFour(Rules[Board], Words[Board], Looks[Board]):
    """How it is played, said and shown."""

    info = GameInfo("connect_four", "Connect Four", "1.0", (2, 2), "Four in a row win.", (2, 10))
    actions = ActionTypes(Drop)
    state_type = Board

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> Board:
        return Board(chance=chance)

    def decision(self, state: Board) -> Decision | None:
        if state.outcome is not None:
            return None
        filled = state.all
        return Decision(state.count & 1, "drop", [drop for top, drop in TOPS if not filled & top])

    def apply(self, state: Board, action: Action) -> list[Event]:
        if not isinstance(action, Drop) or action not in DROPS or state.outcome or state.all & TOPS[action.column - 1][0]:
            self.refuse(state, action)
        before = state.all
        after = before | (before + FOOT[action.column - 1])
        mine = state.mine | (after ^ before)
        seat = state.count & 1
        state.all, state.mine, state.count = after, after ^ mine, state.count + 1
        if has_four(mine):
            state.outcome = WINS[seat]
        elif state.count == COLUMNS * ROWS:
            state.outcome = DRAW
        state.emit(Dropped, seat=seat, column=action.column)
        return self.collect(state)

    def event(self, view: Board, event: Event) -> str:
        assert isinstance(event, Dropped)
        return f"A disc falls into column {event.column}."

    def text(self, view: Board) -> str:
        marks = ("XO", "OX")[view.count & 1]
        columns = [column_text(view.all >> foot & 127, view.mine >> foot & 127, marks) for foot in range(0, 7 * COLUMNS, 7)]
        return "\n".join(map(" ".join, zip(*columns, strict=True)))


@cache
def column_text(filled: int, mine: int, marks: str) -> str:
    """One column from the top; a disc of the seat to move has the second mark."""
    return "".join(marks[mine >> row & 1] if filled >> row & 1 else "." for row in reversed(range(ROWS)))


WINS = [
    Outcome("four", "Four in a row", "Four discs in a row.", "", (s,), (1 + s, 2 - s), (1.0 - 2 * s, 2.0 * s - 1)) for s in (0, 1)
]
DRAW = Outcome("full", "Draw", "The board is full.", "", (), (1, 1), (0.0, 0.0))
GAME = Game(ConnectFour())
