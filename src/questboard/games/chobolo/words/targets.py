"""What to click for an option: the thing on the table that stands for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.model import ChoboloState
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.world import NAMED

from .ids import cell_id, fallen_id, link_id, mark_id, mat_id, piece_id, pooled_id, reactions_id, spell_id


def target(s: ChoboloState, seat: int, action: Action) -> str:
    """The id of what stands for an option; empty: a button."""
    pointer = TARGETS.get(type(action))
    return pointer(s, seat, action) if pointer else ""


def _character(s: ChoboloState, seat: int, name: str) -> str:
    c = named(s, name)
    return piece_id(s, c) if s.place[c] >= 0 else fallen_id(s, c)


def _pooled(s: ChoboloState, seat: int, action: act.CastPooled) -> str:
    return pooled_id(seat, s.pools[seat].index(SPELL_BY_WORD[action.spell]))


def _permanent(s: ChoboloState, seat: int, action: act.TargetPermanent) -> str:
    """A spell on a character is clicked there; a dead one is gone from the board, but not its bonds."""
    card = next(card for card in s.spells if card.id == action.id)
    if card.on < 0:
        return mark_id(card.id)
    return piece_id(s, card.on) if s.place[card.on] >= 0 else fallen_id(s, card.on)


def _fire(s: ChoboloState, seat: int, action: act.Fire) -> str:
    """With one tower it is a plain yes; of several the tower is clicked."""
    towers = [option for option in s.agenda[-1].options(s) if isinstance(option, act.Fire)]
    return cell_id(NAMED[action.tower]) if len(towers) > 1 else ""


TARGETS: dict[type[Action], Callable[[ChoboloState, int, Any], str]] = {
    act.Hex: lambda s, seat, a: cell_id(NAMED[a.cell]),
    act.Move: lambda s, seat, a: cell_id(NAMED[a.cell]),
    act.Warrior: lambda s, seat, a: _character(s, seat, a.warrior),
    act.March: lambda s, seat, a: piece_id(s, s.agenda[-1].who),
    act.Cast: lambda s, seat, a: spell_id(seat, SPELL_BY_WORD[a.spell]),
    act.CastPooled: _pooled,
    act.PoolSpell: lambda s, seat, a: spell_id(seat, SPELL_BY_WORD[a.spell]),
    act.Target: lambda s, seat, a: _character(s, seat, a.character),
    act.TargetSeat: lambda s, seat, a: mat_id(a.seat),
    act.TargetSpell: lambda s, seat, a: link_id(a.number),
    act.TargetPermanent: _permanent,
    act.Fire: _fire,
    act.Shoot: lambda s, seat, a: _character(s, seat, a.target),
    act.FirstShot: lambda s, seat, a: _character(s, seat, a.shooter),
    act.FirstBattle: lambda s, seat, a: _character(s, seat, a.character),
    act.Attack: lambda s, seat, a: _character(s, seat, a.target),
    act.FirstAttack: lambda s, seat, a: _character(s, seat, a.character),
    act.SetPreset: lambda s, seat, a: reactions_id(seat),
    act.Resign: lambda s, seat, a: reactions_id(seat),
}
