"""Stage 1 for tests: tokens drawn as the test names them, and the board once more, read from the drawing of the specification."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from questboard.core import Decision, Event, FastChance, ScriptedChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.content import CELL, TOKENS

DRAWING = """
 1   .   .   1   1   .   .   5   5   .   .   7   7   .   .
 2     .   .   1   1   .   .   5   .   .   .   7   .   .   .
 3   .   .   .   .   .   .   .   .   .   .   .   .   2   2
 4     .   .   .   ~   ~   .   .   .   .   .   .   2   2   .
 5   .   K   .   ~   ~   .   .   C   C   .   .   .   .   .
 6     K   K   ~   .   ~   .   C   C   C   .   .   .   .   .
 7   .   .   .   .   ~   .   ~   C   C   .   .   .   .   .
 8     .   .   .   .   ~   ~   .   .   .   .   .   3   3   .
 9   .   .   .   .   .   .   .   .   .   .   .   .   3   3
10     .   .   4   4   .   .   6   .   .   .   8   .   .   .
11   .   .   4   4   .   .   6   6   .   .   8   8   .   .
"""
MARKS = {
    f"{column}{row}": mark
    for line in DRAWING.strip().splitlines()
    for row, *marks in [line.split()]
    for column, mark in zip("ABCDEFGHIJKLMN", marks, strict=True)
}
PLACE = {cell: "" if mark in ".~" else mark for cell, mark in MARKS.items()}
"""The location each cell lies in, by its mark; empty for open cells."""
SHAPES = {"S": (0, 3), "G": (0, 2), "A": (0, 1), "Y": (0, 2, 4), "L": (0, 1, 3), "R": (0, 2, 3), "X": (0, 1, 3, 4)}
HERO_CLASSES = ("warrior", "mage", "dwarf", "elf")
START_CELLS = ("H6", "G6", "I6", "H5")

Roads = Mapping[str, frozenset[int]]
"""For each cell with a token the edges that carry road."""


def neighbour(cell: str, edge: int) -> str:
    """The cell over an edge, read from the drawing: even rows are shifted half a cell east; empty beyond the border."""
    column, row = ord(cell[0]), int(cell[1:])
    east = row % 2 == 0
    side, down = ((1, 0), (east, -1), (east - 1, -1), (-1, 0), (east - 1, 1), (east, 1))[edge]
    there = f"{chr(column + side)}{row + down}"
    return there if there in MARKS else ""


def neighbours(cell: str) -> list[str]:
    """All neighbours on the board, in the order of the edges."""
    return [there for edge in range(6) if (there := neighbour(cell, edge))]


def distances(goals: Sequence[str]) -> dict[str, int]:
    """Steps from every cell to the nearest goal, counted cell by cell."""
    found = dict.fromkeys(goals, 0)
    queue = deque(goals)
    while queue:
        cell = queue.popleft()
        for there in neighbours(cell):
            if there not in found:
                found[there] = found[cell] + 1
                queue.append(there)
    return found


def turned(shape: str, position: int) -> frozenset[int]:
    """The edges with road of a shape turned by that many edges."""
    return frozenset((edge + position) % 6 for edge in SHAPES[shape])


def positions_of(shape: str) -> list[int]:
    """The different positions of a shape."""
    seen: dict[frozenset[int], int] = {}
    for position in range(6):
        seen.setdefault(turned(shape, position), position)
    return list(seen.values())


def layings(roads: Roads, shape: str) -> dict[str, list[int]]:
    """For every cell on which a shape may lie its legal positions: the rule word by word, cell by cell."""
    entered = {PLACE[there] for laid, edges in roads.items() for edge in edges if (there := neighbour(laid, edge))}
    reached = entered - {"", "C"}
    legal = {}
    for cell in MARKS:
        if PLACE[cell] or cell in roads:
            continue
        beside = {PLACE[there] for there in neighbours(cell)}
        meeting = {edge for edge in range(6) if (edge + 3) % 6 in roads.get(neighbour(cell, edge), ())}
        anyhow = "C" in beside or beside & reached
        positions = [k for k in positions_of(shape) if anyhow or turned(shape, k) & meeting]
        if positions:
            legal[cell] = positions
    return legal


class Paving:
    """A match in stage 1. `draws` names tokens ("MT4") or shapes ("S": a free token of that shape); later ones come as they lie.

    p = Paving("S", "MT4")
    p.lay("G4", 0).lay("J6", 1)
    assert p.token_on("J6") == "MT4"
    """

    def __init__(self, *draws: str, heroes: int = 1, **options: Any) -> None:
        tokens: list[Any] = []
        for draw in draws:
            tokens.append(draw if draw in TOKENS else free_token(draw, tokens))
        tokens += [0] * (41 - len(tokens))
        given = {"turn_order": "agreed"} | options
        self.state = GAME.start(heroes, given, chance=ScriptedChance(tokens), listen=True)
        self.events: list[Event] = GAME.rules.collect(self.state)
        for name in HERO_CLASSES[:heroes]:
            self.do(f"pick {name} hero")
        for cell in START_CELLS[:heroes]:
            self.do(f"start {cell}")

    def do(self, text: str) -> Paving:
        """Choose an action, whoever is asked."""
        self.events += GAME.apply(self.state, GAME.actions.parse(text))
        return self

    def lay(self, cell: str, position: int) -> Paving:
        """Lay the drawn token; where only one position is possible the program turns it."""
        token = self.token
        self.do(f"lay {cell}")
        if self.state.pending is not None and self.decision.kind == "lay_rotation":
            self.do(f"turn {position}")
        laid = self.happened("token_laid")[-1]
        assert (laid.token, laid.cell, laid.position) == (token, cell, position)
        return self

    def lay_anywhere(self, count: int) -> Paving:
        """Lay the next tokens in the first way offered."""
        for _ in range(count):
            cell = self.cells[0]
            self.lay(cell, self.positions(cell)[0])
        return self

    def lay_at_random(self, chance: FastChance) -> Paving:
        """Draw and lay all tokens that are left by chance."""
        self.state.chance = chance
        while self.decision.kind == "lay_cell":
            cell = chance.pick(self.cells)
            self.lay(cell, chance.pick(self.positions(cell)))
        return self

    @property
    def decision(self) -> Decision:
        assert self.state.pending is not None
        return self.state.pending

    @property
    def token(self) -> str:
        """The token in hand."""
        return str(self.happened("token_drawn")[-1].token)

    @property
    def cells(self) -> list[str]:
        """Where it may be laid."""
        assert self.decision.kind == "lay_cell"
        return [option.cell for option in self.decision.options]

    def positions(self, cell: str) -> list[int]:
        """The positions the rules allow there: those asked for, or the one the program takes."""
        twin = self.state.copy()
        events = GAME.apply(twin, GAME.actions.parse(f"lay {cell}"))
        if twin.pending is not None and twin.pending.kind == "lay_rotation":
            return [option.position for option in twin.pending.options]
        return [event.position for event in events if event.__struct_config__.tag == "token_laid"]

    def offered(self) -> dict[str, list[int]]:
        """All cells with their positions."""
        return {cell: self.positions(cell) for cell in self.cells}

    def roads(self) -> dict[str, frozenset[int]]:
        """What lies on the board."""
        return {laid.cell: turned(TOKENS[laid.token].shape, laid.position) for laid in self.happened("token_laid")}

    def token_on(self, cell: str) -> str:
        """The token that lies there, empty if none does."""
        return self.state.laid[CELL[cell]]

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]


def free_token(shape: str, used: Sequence[Any]) -> str:
    """A free token of that shape that is not used yet."""
    return next(token.id for token in TOKENS.values() if token.shape == shape and token.kind == "free" and token.id not in used)
