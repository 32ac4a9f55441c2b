"""How promising spells look at first sight, and what they could be aimed at."""

from __future__ import annotations

from questboard.core import Action
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import ARMAGEDDON, CHOBOLO, DISPEL, OPEN_WALL, POWER, RESURRECT
from questboard.games.chobolo.rules.model import ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.spells.powers import CHARACTER, CHOOSERS
from questboard.games.chobolo.rules.world import DISTANCE, NAMED

LITTLE = 0.001
CARD = 0.3
"""A card is cast on second thoughts only: less than to end a step, so that quick choices do not waste the chips for it."""
IN_PLAY = 6
"""Hexes farther from everybody are seldom worth a spell."""
GREAT = (CHOBOLO, ARMAGEDDON, OPEN_WALL)


def weigh_magic(s: ChoboloState, seat: int, action: Action) -> float:
    """Spells, and what they name."""
    if isinstance(action, act.Cast | act.CastPooled):
        return weigh_spell(s, seat, SPELL_BY_WORD[action.spell])
    draft = getattr(s.agenda[-1], "draft", ())
    if isinstance(action, act.Target) and draft:
        return _target(s, seat, draft, named(s, action.character))
    if isinstance(action, act.TargetSpell):
        return _answer(s, seat, action.number)
    if isinstance(action, act.TargetSeat):
        return 3.0 if s.are_opponents(seat, action.seat) else 0.3
    if isinstance(action, act.Hex) and draft:
        return _hex(s, seat, draft, NAMED[action.cell])
    return 1.0


def weigh_spell(s: ChoboloState, seat: int, number: int) -> float:
    """What leads to victory comes first; a spell to dispel with is kept for something worth it."""
    if number == ARMAGEDDON:
        return 60.0 if not s.armed else LITTLE
    if number in GREAT:
        return 40.0 if number != OPEN_WALL or not s.wall_open else 1.0
    if number == DISPEL:
        return 12.0 if any(s.are_opponents(seat, declared.seat) for declared in s.chain) else 0.2
    return 3.0 if number == RESURRECT else CARD


def _target(s: ChoboloState, seat: int, draft: tuple[int, ...], c: int) -> float:
    """Help for the own side, harm for the others; wizards matter more."""
    kind = CHOOSERS[POWER[draft[0]].targets[len(draft) - 2]][0]
    friend = not s.are_opponents(seat, seat_of(c))
    fits = friend == POWER[draft[0]].helps
    return (3.0 if fits or kind != CHARACTER else 0.1) * (1.5 if is_wizard(c) else 1.0)


def _hex(s: ChoboloState, seat: int, draft: tuple[int, ...], cell: int) -> float:
    """Armageddon wins at another's tower and only arms in the own one; other spells matter where somebody is."""
    if draft[0] == ARMAGEDDON:
        return 1.0 if cell == s.main[seat] else 60.0
    row = DISTANCE[cell]
    return 1.0 if any(place >= 0 and row[place] <= IN_PLAY for place in s.place) else LITTLE


def _answer(s: ChoboloState, seat: int, number: int) -> float:
    """Cancelling what an opponent casts."""
    for declared in s.chain:
        if declared.number == number:
            return (20.0 if declared.spell in GREAT else 3.0) if s.are_opponents(seat, declared.seat) else 0.05
    return 1.0
