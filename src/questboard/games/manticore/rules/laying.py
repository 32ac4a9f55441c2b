"""Stage 1, paving the roads: where a token may lie, and laying it."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from questboard.core import Question, Step
from questboard.geometry import opposite

from .actions import LAYS, TURNS, Lay, Turn
from .content import BOARD, CELL, CELLS, CITY, LABELS, LOCATION_CELLS, LOCATION_OF, MONSTER_IDS, POSITIONS, TO_CITY, TOKENS
from .events import MonsterAppeared, TokenDrawn, TokenGone, TokenLaid
from .model import FIRST_MONSTER, ManticoreState

ANY_POSITION = 1 << 6
"""In `state.pull`: the cell touches the City or a location with a road, so no road has to meet another there."""


def empty_pull() -> list[int]:
    """Before the first token only the City's neighbours draw tokens."""  # MAN-204
    pull = [0] * len(CELLS)
    for cell in CELLS:
        if TO_CITY[cell] == 1:
            pull[cell] = ANY_POSITION
    return pull


def frontier_of(pull: Sequence[int]) -> list[int]:
    """The cells on which some position is legal, in order: every shape can turn a road to every edge."""
    return [cell for cell in CELLS if pull[cell]]


def legal_positions(s: ManticoreState, token: str, cell: int) -> list[int]:
    """The token's different positions that are legal on a cell."""  # MAN-202, MAN-203, MAN-204, MAN-206
    if LOCATION_OF[cell] >= 0 or s.laid[cell]:
        return []
    wanted = s.pull[cell]
    masks = POSITIONS[TOKENS[token].shape]
    if wanted & ANY_POSITION:
        return list(range(len(masks)))
    return [position for position, mask in enumerate(masks) if mask & wanted]


def lay(s: ManticoreState, token: str, cell: int, position: int) -> None:
    """Put the token down, note which cells it opens, and put its monster on it."""
    mask = POSITIONS[TOKENS[token].shape][position]
    s.laid[cell] = token
    s.road[cell] = mask
    s.frontier.remove(cell)
    for edge, neighbour in enumerate(BOARD.neighbours[cell]):
        if neighbour < 0 or not mask >> edge & 1:
            continue
        location = LOCATION_OF[neighbour]
        if location < 0:
            if not s.laid[neighbour]:
                _open(s, neighbour, 1 << opposite(edge))  # MAN-204 (b)
        elif location != CITY and not s.joined >> location & 1:
            s.joined |= 1 << location  # MAN-205
            for location_cell in LOCATION_CELLS[location]:
                for outside in BOARD.adjacent[location_cell]:
                    if LOCATION_OF[outside] < 0 and not s.laid[outside]:
                        _open(s, outside, ANY_POSITION)  # MAN-204 (a)
    _place_monster(s, token, cell)


def _open(s: ManticoreState, cell: int, reason: int) -> None:
    if not s.pull[cell]:
        bisect.insort(s.frontier, cell)
    s.pull[cell] |= reason


def _place_monster(s: ManticoreState, token: str, cell: int) -> None:
    """A token with a monster brings it on the board."""  # MAN-207
    name = TOKENS[token].monster
    if name:
        number = MONSTER_IDS.index(name)
        s.monsters[number].cell = cell
        s.monsters[number].arrival = 1 + sum(monster.arrival > 0 for monster in s.monsters)
        s.at[cell] = FIRST_MONSTER + number
        s.emit(MonsterAppeared, rule="MAN-207", monster=name, cell=LABELS[cell])


class DrawToken(Step, frozen=True):
    """The next player draws a token and must lay it."""  # MAN-201

    place: int

    def run(self, s: ManticoreState) -> None:
        if not s.pile:
            return  # MAN-211: the 41st token is dealt with
        seat = s.order[self.place % len(s.order)]
        token = s.chance.draw(s.pile)
        info = TOKENS[token]
        s.emit(TokenDrawn, rule="MAN-201", seat=seat, token=token, shape=info.shape, monster=info.monster)
        s.push(DrawToken(self.place + 1))
        if s.frontier:
            s.push(LayCell(seat, token))
        else:
            s.unlaid += 1
            s.emit(TokenGone, rule="MAN-208", token=token, monster=info.monster)


class LayCell(Question, frozen=True):
    """Where does the drawn token go?"""

    kind = "lay_cell"
    at_rest = True

    token: str

    def options(self, s: ManticoreState) -> Sequence[Lay]:
        return [LAYS[cell] for cell in s.frontier]

    def choose(self, s: ManticoreState, action: Lay) -> None:
        s.push(LayPosition(self.seat, self.token, CELL[action.cell]))


class LayPosition(Question, frozen=True):
    """How is the token turned?"""

    kind = "lay_rotation"

    token: str
    cell: int

    def options(self, s: ManticoreState) -> Sequence[Turn]:
        return [TURNS[position] for position in legal_positions(s, self.token, self.cell)]

    def choose(self, s: ManticoreState, action: Turn) -> None:
        label = LABELS[self.cell]
        s.emit(TokenLaid, rule="MAN-203", seat=self.seat, token=self.token, cell=label, position=action.position)
        lay(s, self.token, self.cell, action.position)
