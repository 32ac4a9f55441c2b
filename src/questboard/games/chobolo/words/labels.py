"""Options in a few plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import BOARD, BOX, ELEMENT, ELEMENT_NAMES, KIND, KIND_NAMES, SET, SETS, cost
from questboard.games.chobolo.rules.model import ChoboloState, members
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.walking.moving import is_deadly
from questboard.games.chobolo.rules.world import NAMED

from .names import DIE_NAMES, a_chip, capital, chips, ground, hex_name, listed, on_chain, permanent, spell, spot, tower, who


def short_label(s: ChoboloState, decision: Decision, action: Action) -> str:
    """An option where its place on the board can be seen."""
    if type(action) in SHORT:
        return SHORT[type(action)](s, action, decision.seat)
    return label(s, decision, action)


def label(s: ChoboloState, decision: Decision, action: Action) -> str:
    """An option, as a button says it."""
    return LABELS[type(action)](s, action, decision.seat)


def _character(s: ChoboloState, name: str) -> str:
    return who(s, named(s, name))


def _own(s: ChoboloState, name: str) -> str:
    return KIND_NAMES[s.kinds[named(s, name)]]


def _step(s: ChoboloState, a: act.Move, seat: int) -> str:
    cell = NAMED[a.cell]
    mover = s.agenda[-1].who
    what = tower(s, cell) if cell in s.towers else ground(s, cell)
    deadly = ", which kills" if is_deadly(s, mover, cell) else ""
    return f"Step to {a.cell} ({what}{deadly})"


def _short_step(s: ChoboloState, a: act.Move, seat: int) -> str:
    cell = NAMED[a.cell]
    if is_deadly(s, s.agenda[-1].who, cell):
        return "Walk into the lake and die"
    return capital(f"into {tower(s, cell)}" if cell in s.towers else f"step to {spot(s, cell)}")


def _end(s: ChoboloState, a: act.End, seat: int) -> str:
    kind = s.agenda[-1].kind
    return {"wizard_step": "End the wizard step", "pick_warrior": "End the warriors step"}.get(kind, "Stop here")


def _set(s: ChoboloState, a: act.PickSet, seat: int) -> str:
    army = SETS[SET[a.set]]
    return f"{army.name} ({', '.join(KIND_NAMES[KIND[id]] for id in (army.wizard, *army.warriors))})"


def _cast(s: ChoboloState, a: act.Cast, seat: int) -> str:
    number = SPELL_BY_WORD[a.spell]
    return f"Cast {spell(number)} ({chips(cost(s.rows[seat], number))})"


def _hex(s: ChoboloState, a: act.Hex, seat: int) -> str:
    cell = NAMED[a.cell]
    return f"{capital(tower(s, cell))} on {a.cell}" if cell in s.towers else f"{hex_name(cell)} ({ground(s, cell)})"


def _battle(s: ChoboloState, a: act.FirstBattle, seat: int) -> str:
    bit = 1 << named(s, a.character)
    part = next(part for part in s.battles if part & bit)
    return f"The battle of {listed(who(s, c) for c in members(part))}"


def _strike(s: ChoboloState, a: act.FirstAttack, seat: int) -> str:
    c = named(s, a.character)
    target = s.aims[c]
    both = " (they fight each other)" if s.aims[target] == c else ""
    return f"{who(s, c)} attacks {who(s, target)}{both}"


TURNED = ("as it is printed", "turned once", "turned twice", "turned 3 times", "turned 4 times", "turned 5 times")


def _plural(s: ChoboloState, cell: int) -> str:
    return listed(KIND_NAMES[s.kinds[c]] for c in s.occupants(cell))


LABELS: dict[type[Action], Callable[[ChoboloState, Any, int], str]] = {
    act.PickSet: _set,
    act.AddBoard: lambda s, a, seat: f"Add {BOX.boards.board[BOARD[a.board]].name}",
    act.Element: lambda s, a, seat: ELEMENT_NAMES[ELEMENT[a.element]].capitalize(),
    act.Lay: lambda s, a, seat: f"{BOX.boards.board[BOARD[a.board]].name}, {TURNED[a.rotation]}",
    act.Hex: _hex,
    act.Move: _step,
    act.End: _end,
    act.Take: lambda s, a, seat: f"Take {a_chip(ELEMENT[a.element])}",
    act.Remove: lambda s, a, seat: f"Remove the {ELEMENT_NAMES[ELEMENT[a.element]]} chip on top",
    act.Pray: lambda s, a, seat: "Pray: draw a card",
    act.Nothing: lambda s, a, seat: "Nothing",
    act.Warrior: lambda s, a, seat: _own(s, a.warrior),
    act.March: lambda s, a, seat: "Move",
    act.Build: lambda s, a, seat: "Try to build a tower",
    act.RiverWalk: lambda s, a, seat: "Try to walk the river",
    act.Cast: _cast,
    act.CastPooled: lambda s, a, seat: f"Cast {spell(SPELL_BY_WORD[a.spell])} out of the pool",
    act.Target: lambda s, a, seat: _character(s, a.character),
    act.TargetSeat: lambda s, a, seat: seat_mark(a.seat),
    act.TargetSpell: lambda s, a, seat: on_chain(s, a.number),
    act.TargetPermanent: lambda s, a, seat: permanent(s, a.id),
    act.TargetDie: lambda s, a, seat: f"{DIE_NAMES[a.die].capitalize()}: {(s.rolls[-1].die, s.rolls[-1].other_die)[a.die]}",
    act.Card: lambda s, a, seat: spell(SPELL_BY_WORD[a.spell]),
    act.PoolSpell: lambda s, a, seat: f"Pool {spell(SPELL_BY_WORD[a.spell])}",
    act.Done: lambda s, a, seat: "Done",
    act.Pass: lambda s, a, seat: "Pass",
    act.Fire: lambda s, a, seat: f"Fire from {a.tower} ({_plural(s, NAMED[a.tower])})",
    act.Hold: lambda s, a, seat: "Hold fire for now",
    act.HoldAll: lambda s, a, seat: "Hold fire for this whole movement",
    act.Truce: lambda s, a, seat: "Offer a truce" if a.offer else "Fight",
    act.Accept: lambda s, a, seat: "Accept the truce" if a.truce else "Refuse",
    act.Shoot: lambda s, a, seat: f"Shoot at {_character(s, a.target)}",
    act.NoShot: lambda s, a, seat: "No shot",
    act.FirstShot: lambda s, a, seat: f"{_character(s, a.shooter)} shoots at {_character(s, a.target)}",
    act.FirstBattle: _battle,
    act.Attack: lambda s, a, seat: f"Attack {_character(s, a.target)} (level {s.level[named(s, a.target)]})",
    act.NoAttack: lambda s, a, seat: "Attack nobody",
    act.FirstAttack: _strike,
    act.SetPreset: lambda s, a, seat: f"Reactions: {a.preset}",
    act.Resign: lambda s, a, seat: "Resign",
}

SHORT: dict[type[Action], Callable[[ChoboloState, Any, int], str]] = {
    act.PickSet: lambda s, a, seat: SETS[SET[a.set]].name,
    act.Move: _short_step,
    act.Hex: lambda s, a, seat: capital(spot(s, NAMED[a.cell])),
    act.Fire: lambda s, a, seat: f"Fire ({_plural(s, NAMED[a.tower])})",
    act.Cast: lambda s, a, seat: f"Cast {spell(SPELL_BY_WORD[a.spell])}",
    act.HoldAll: lambda s, a, seat: "Hold fire for this movement",
}
"""Shorter words for a scene: hexes and prices are seen there."""
