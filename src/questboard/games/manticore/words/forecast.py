"""What every monster and the Manticore will do next if nothing changes, from what everybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questboard.games.manticore.rules.content import (
    AGGRESSIVE,
    EASY_WAKE_ROUND,
    FIREWAY,
    GATE_STEP,
    IN_CITY,
    LABELS,
    LIMITS,
    LOCATION_OF,
    LOCATIONS,
)
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, NOBODY, ManticoreState
from questboard.games.manticore.rules.monsters import acting_order, initiative, next_deed, tempting_location, way_on

from . import names


class Deed(NamedTuple):
    """The cells it will step to, the hero it will attack (NOBODY: none), and both in words."""

    path: tuple[int, ...]
    victim: int
    words: str

    def cells(self, s: ManticoreState) -> tuple[int, ...]:
        """The way, with the cell of the victim at its end."""
        return self.path if self.victim == NOBODY else (*self.path, s.heroes[self.victim].cell)


def of_monster(s: ManticoreState, number: int) -> Deed | None:
    """The next action of a monster on the board; None outside stage 2."""  # MAN-602, MAN-922
    if s.stage != INVASION or s.outcome is not None:
        return None
    if s.options.monsters_still:
        return Deed((), NOBODY, "stays where it is")  # MAN-901
    twin, path, why = s, list[int](), ""
    for point in range(initiative(s, number)):
        if point:  # a single point, the usual case, needs no second thought
            twin = twin.copy()
            _shift(twin, number, path[-1])
        cell, victim = next_deed(twin, number)
        if victim != NOBODY:
            way = f"goes to {_labels(path)}, then " if path else ""
            return Deed(tuple(path), victim, f"{way}attacks {names.the(s.name_of(victim))}")
        if cell == NOBODY:
            break
        why = _why(twin, number, cell)
        path.append(cell)
    if path:
        return Deed(tuple(path), NOBODY, f"goes to {_labels(path)}, {why}")
    return Deed((), NOBODY, "stays in the City" if IN_CITY[s.monsters[number].cell] else "is blocked")


def _why(s: ManticoreState, number: int, cell: int) -> str:
    """What the step to this cell is good for."""
    if IN_CITY[cell]:
        return "into the City"
    goal = NOBODY if AGGRESSIVE[number] else tempting_location(s, number)
    if goal != NOBODY and LOCATION_OF[cell] == goal:
        return f"to rob {names.PLACES[LOCATIONS[goal].id]}"
    return way_on(s, number)[1]


def _shift(s: ManticoreState, number: int, cell: int) -> None:
    """Move it in thought. What it would take is left alone: of a face-down stack nobody knows whether more is there."""
    monster = s.monsters[number]
    s.at[monster.cell], s.at[cell] = NOBODY, FIRST_MONSTER + number
    monster.cell = cell
    if LOCATION_OF[cell] >= 0:
        monster.robbed |= 1 << LOCATION_OF[cell]


def _labels(path: Sequence[int]) -> str:
    return ", ".join(LABELS[cell] for cell in path)


def of_monsters(s: ManticoreState) -> dict[int, Deed | None]:
    """What every monster on the board will do, in the order in which they act."""  # MAN-601
    return {number: of_monster(s, number) for number in acting_order(s)}


# ---- the Manticore --------------------------------------------------------------------------------------------------


def steps_to_gate(s: ManticoreState) -> int:
    """How many moves the Manticore still has to make."""
    return GATE_STEP - s.manticore_step


def _last_sleep(s: ManticoreState) -> int:
    """The round after which it wakes by itself."""  # MAN-902, MAN-R30
    return EASY_WAKE_ROUND if s.options.monsters_still else LIMITS.forced_wake_round


def of_manticore(s: ManticoreState) -> Deed | None:
    """It walks the Fireway, through monsters, against heroes; None when the match is over."""  # MAN-711, MAN-712, MAN-713
    if s.outcome is not None:
        return None
    if not s.awake:
        return Deed((), NOBODY, f"sleeps until a monster dies, a hero comes near, or round {_last_sleep(s)} is over")
    cell = FIREWAY[s.manticore_step + 1]
    figure = s.at[cell]
    if 0 <= figure < FIRST_MONSTER:
        return Deed((), figure, f"attacks {names.the(s.name_of(figure))}")
    goes = "enters the City" if steps_to_gate(s) == 1 else f"goes to {LABELS[cell]}"
    return Deed((cell,), NOBODY, goes if figure == NOBODY else f"destroys {names.the(s.name_of(figure))} and {goes}")
