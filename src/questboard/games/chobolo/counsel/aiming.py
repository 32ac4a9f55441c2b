"""Spells as rows of choices: each that can be cast, with the few things that it is most worth aiming at."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import ARMAGEDDON, CHOBOLO, DISPEL, POWER, SPELL
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD, as_action
from questboard.games.chobolo.rules.spells.powers import (
    CHAIN_CODE,
    CHARACTER,
    CHOOSERS,
    ELEMENT,
    HEX,
    MAGIC,
    PERMANENT_CODE,
    PLAYER,
    values,
)
from questboard.games.chobolo.rules.world import ADJACENT, DISTANCE

from .journeys import GATE, field, paces
from .orders import orders
from .perils import touches
from .plans import Plan, foes_of, land_of, plan

AIMS = 2
"""So many aims of a spell are thought about."""
TREMOR, GATE_SPELL, RECALL, THORNS, FLOOD = (SPELL[id] for id in ("SP15", "SP20", "SP21", "SP22", "SP23"))
BARRING = (THORNS, FLOOD)
BEAD, NEAR_VICTORY, WIZARD, TOUCHED = 12.0, 6.0, 3.0, 2.0
"""What makes a character worth a spell."""

Row = tuple[Action, ...]


def castings(s: ChoboloState, seat: int, options: Sequence[Action]) -> list[Row]:
    """A row for each spell among the options and each of its best aims, the best aims of all spells first."""
    plans = {other: plan(s, other) for other in range(len(s.sides)) if not s.is_out(other)}
    found: list[tuple[int, Row]] = []
    for action in options:
        if isinstance(action, act.Cast | act.CastPooled):
            spell = SPELL_BY_WORD[action.spell]
            found += [(rank, (action, *row)) for rank, row in enumerate(aims(s, seat, spell, plans))]
    # The first aims of all spells come before the second ones.
    found.sort(key=lambda entry: entry[0])
    return [row for _, row in found]


def aims(s: ChoboloState, seat: int, spell: int, plans: dict[int, Plan], most: int = AIMS) -> list[Row]:
    """What to name for a spell, the most promising first; what has one value only names itself."""
    return [row for _, row in _named(s, seat, spell, plans, (), most)[:most]] or [()]


def _named(
    s: ChoboloState, seat: int, spell: int, plans: dict[int, Plan], chosen: tuple[int, ...], most: int
) -> list[tuple[float, Row]]:
    if len(chosen) == len(POWER[spell].targets):
        return [(0.0, ())]
    offered = values(s, seat, spell, chosen)
    worths = {value: _worth(s, seat, spell, plans, chosen, value) for value in offered}
    found: list[tuple[float, Row]] = []
    for value in sorted(offered, key=lambda value: -worths[value])[:most]:
        first: Row = (as_action(s, spell, len(chosen), value),) if len(offered) > 1 else ()
        rest = _named(s, seat, spell, plans, (*chosen, value), most)
        found += [(worths[value] + more, first + row) for more, row in rest]
    found.sort(key=lambda entry: -entry[0])
    return found


def _worth(s: ChoboloState, seat: int, spell: int, plans: dict[int, Plan], chosen: tuple[int, ...], value: int) -> float:
    kind = CHOOSERS[POWER[spell].targets[len(chosen)]][0]
    if kind == CHARACTER:
        return of_character(s, seat, spell, plans, value)
    if kind == PLAYER:
        return -plans[value].turns if s.are_opponents(seat, value) and value in plans else -99.0
    if kind == HEX:
        return of_hex(s, seat, spell, plans, chosen, value)
    if kind == MAGIC:
        return of_magic(s, seat, value)
    if kind == ELEMENT:
        wanted = plans[seat].errands[0] & 31 if seat in plans else GATE
        return float(value == wanted)
    return 0.0


def of_character(s: ChoboloState, seat: int, spell: int, plans: dict[int, Plan], c: int) -> float:
    """Help for the own side, harm for the others: for holders of Chobolo, wizards near to victory, and those who fight."""
    friend = not s.are_opponents(seat, seat_of(c))
    helps = POWER[spell].helps
    worth = float(s.level[c]) + TOUCHED * (c in touches(s))
    if is_wizard(c):
        worth += WIZARD + BEAD * (s.holder == c)
        if seat_of(c) in plans:
            worth += NEAR_VICTORY / max(0.5, plans[seat_of(c)].turns)
    elif s.at[s.main[seat_of(c)]] == c:
        worth += WIZARD
    if friend == helps or spell in (TREMOR,):
        return worth
    return worth - 50


def of_hex(s: ChoboloState, seat: int, spell: int, plans: dict[int, Plan], chosen: tuple[int, ...], cell: int) -> float:
    """Where a tower is to fall, somebody to be put, or the way of an opponent to be barred."""
    if spell == ARMAGEDDON:
        return 0.0 if cell == s.main[seat] else 10.0
    if spell in BARRING:
        return max([_bars(s, foe, plans[foe], cell) for foe in foes_of(s, seat) if foe in plans], default=0.0)
    if spell in (GATE_SPELL, RECALL) and chosen:
        c = chosen[0]
        if is_wizard(c):
            downhill = field(land_of(s, seat), plans[seat].errands)
            return -float(downhill[cell])
        order = orders(s, seat, plans).get(c)
        return -float(paces(order.goal, s.captured)[cell]) if order else 0.0
    if spell == TREMOR and chosen:
        return -float(min(DISTANCE[cell][place] for place in s.place if place >= 0))
    return float(cell == s.main[seat])


def _bars(s: ChoboloState, foe: int, way: Plan, cell: int) -> float:
    """How much a hex lies on an opponent's way."""
    wizard = s.place[foe * 4]
    if wizard < 0:
        return 0.0
    downhill = field(land_of(s, foe), way.errands)
    ahead = downhill[cell] < downhill[wizard] and DISTANCE[wizard][cell] <= 2
    narrow = sum(s.at[beside] >= 0 or beside in s.towers for beside in ADJACENT[cell])
    return (10.0 - way.turns + narrow - DISTANCE[wizard][cell]) if ahead else 0.0


def of_magic(s: ChoboloState, seat: int, value: int) -> float:
    """What is dispelled: an opponent's spell on the chain, or a permanent that does harm."""
    if value >= PERMANENT_CODE:
        for permanent in s.spells:
            if permanent.id == value - PERMANENT_CODE:
                on = permanent.on
                hurts = on != NOBODY and POWER[permanent.spell].helps == s.are_opponents(seat, seat_of(on))
                return 4.0 if hurts else (1.0 if on == NOBODY and s.are_opponents(seat, permanent.owner) else -4.0)
        return 0.0
    if value >= CHAIN_CODE:
        for declared in s.chain:
            if declared.number == value - CHAIN_CODE:
                great = declared.spell in (CHOBOLO, ARMAGEDDON, DISPEL)
                return (20.0 if great else 8.0) if s.are_opponents(seat, declared.seat) else -20.0
        return 0.0
    worth = 0.0
    for permanent in s.spells:
        if permanent.on == value:
            worth += 3.0 if POWER[permanent.spell].helps == s.are_opponents(seat, seat_of(value)) else -3.0
    return worth
