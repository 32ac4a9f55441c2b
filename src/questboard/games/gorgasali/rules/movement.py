"""Action 3: walking square by square, movement cards, and what is found where a movement ends."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question, Step

from .actions import BLOCK_CHOICES, GOES, LAND, STOP, Block, Go, Square
from .cards.support import BEFORE_MOVE, Playable
from .content import (
    BLOCK,
    BLOCKS,
    COST,
    DIRECTIONS,
    GATES,
    GRID,
    HEALING_POINT,
    HEALING_POINTS,
    INWARD,
    LABELS,
    SQUARE,
    STEPS,
    TOWARDS,
)
from .events import MoveEnded, Stepped, Teleported
from .fight.damage import eliminate
from .figures import pay_penalty, put, restore
from .mat import open_chest
from .model import NOBODY, GorgasaliState

_WAY = {name: way for way, name in enumerate(DIRECTIONS)}
_ENTRIES = tuple(((way, gate),) for way, gate in zip(INWARD, GATES, strict=True))
"""The only step out of each sector."""  # GOR-309


def ways(s: GorgasaliState, seat: int, left: int, covered: Sequence[int], flat: int) -> list[int]:
    """The directions in which a step is allowed; `flat` is what every square costs, 0 for the price of its terrain."""  # GOR-301
    player = s.players[seat]
    here = player.square
    at, walls = s.at, s.walls
    found = []
    for way, square in STEPS[here] if here >= 0 else _ENTRIES[player.sector]:
        cost = flat or COST[square]
        if cost <= left and square not in covered and square not in walls:  # GOR-302, GOR-303, GOR-307
            other = at.get(square, NOBODY)
            if other == NOBODY or (other == s.mates[seat] and _leads_on(s, square, left - cost, (*covered, here), flat)):
                found.append(way)
    return found


def _leads_on(s: GorgasaliState, square: int, left: int, covered: Sequence[int], flat: int) -> bool:
    """A teammate's square may only be crossed: is there an allowed step from it?"""  # GOR-308
    return any(
        (flat or COST[other]) <= left and other not in covered and other not in s.walls and other not in s.at
        for _, other in STEPS[square]
    )


def can_move(s: GorgasaliState, seat: int, number: int, flat: int = 0) -> bool:
    """Is there a first step?"""  # GOR-208, GOR-215
    return bool(ways(s, seat, number, (s.players[seat].square,), flat))


class Walk(Question, frozen=True):
    """Step by step until nothing is left or no step is allowed; a chest or Free Stride lets one stop."""  # GOR-304, GOR-306

    kind = "step"

    left: int
    covered: tuple[int, ...]
    flat: int = 0
    may_stop: bool = False

    def options(self, s: GorgasaliState) -> Sequence[Action]:
        player = s.players[self.seat]
        options: list[Action] = [GOES[way] for way in ways(s, self.seat, self.left, self.covered, self.flat)]
        if options and (player.square in s.chests or (self.may_stop and self._may_end_here(s))):  # GOR-305
            options.append(STOP)
        return options

    def _may_end_here(self, s: GorgasaliState) -> bool:
        """After at least one step, and not on the teammate's square."""  # GOR-755
        return len(self.covered) > 1 and s.at.get(s.players[self.seat].square) == self.seat

    def choose(self, s: GorgasaliState, action: Action) -> None:
        if not isinstance(action, Go):
            return
        seat, player = self.seat, s.players[self.seat]
        square = TOWARDS[player.square][_WAY[action.direction]] if player.square >= 0 else GATES[player.sector]
        cost = self.flat or COST[square]
        left = self.left - cost
        put(s, seat, square)
        s.swapped_with = NOBODY  # GOR-871
        if s.log is not None:
            s.emit(Stepped, rule="GOR-302", seat=seat, square=LABELS[square], cost=cost, left=left)
        if s.shrunk and pay_penalty(s, seat, square):
            eliminate(s, [seat], NOBODY, [seat])  # GOR-311
        else:
            s.push(Walk(seat, left, (*self.covered, square), self.flat, self.may_stop))


class Arrive(Step, frozen=True):
    """After the last step: a chest is opened, a healing point restores health."""  # GOR-312

    seat: int

    def run(self, s: GorgasaliState) -> None:
        square = s.players[self.seat].square
        if square < 0:
            return
        s.emit(MoveEnded, rule="GOR-312", seat=self.seat, square=LABELS[square])
        if square in s.chests:
            s.chests -= {square}  # GOR-414
            open_chest(s, self.seat, square, "GOR-413")
        if square in HEALING_POINTS:
            restore(s, self.seat, HEALING_POINT, "GOR-416")


def walk(s: GorgasaliState, seat: int, number: int, flat: int = 0, may_stop: bool = False) -> None:
    """Begin to move."""
    s.push(Walk(seat, number, (s.players[seat].square,), flat, may_stop), Arrive(seat))


# ---- movement cards -------------------------------------------------------------------------------------------------


class Stride(Playable):
    """A card that makes the walk longer, easier, or free to end anywhere."""  # GOR-753, GOR-754, GOR-755

    window = BEFORE_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return can_move(s, seat, sum(s.dice) + self.card.bonus, self.card.cost)

    def play(self, s: GorgasaliState, seat: int) -> None:
        walk(s, seat, sum(s.dice) + self.card.bonus, self.card.cost, self.card.may_stop)


class Teleport(Playable):
    """To any free square of the map instead of walking."""  # GOR-756

    window = BEFORE_MOVE

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        return any(map(s.is_free, range(len(GRID))))

    def play(self, s: GorgasaliState, seat: int) -> None:
        s.push(AskBlock(seat), Arrive(seat))


class AskBlock(Question, frozen=True):
    """In which part of the map shall the figure land?"""  # GOR-756

    kind = "teleport_block"

    def options(self, s: GorgasaliState) -> Sequence[Block]:
        return [choice for choice, block in zip(BLOCK_CHOICES, BLOCKS, strict=True) if any(map(s.is_free, block))]

    def choose(self, s: GorgasaliState, action: Block) -> None:
        s.push(AskLanding(self.seat, action.row * (GRID.width // BLOCK) + action.column))


class AskLanding(Question, frozen=True):
    """On which square?"""  # GOR-756

    kind = "teleport_square"

    block: int

    def options(self, s: GorgasaliState) -> Sequence[Square]:
        return [LAND[square] for square in BLOCKS[self.block] if s.is_free(square)]

    def choose(self, s: GorgasaliState, action: Square) -> None:
        seat, square = self.seat, SQUARE[action.square]
        put(s, seat, square)
        s.swapped_with = NOBODY  # GOR-871
        s.emit(Teleported, rule="GOR-756", seat=seat, square=action.square)
        if pay_penalty(s, seat, square):
            eliminate(s, [seat], NOBODY, [seat])
