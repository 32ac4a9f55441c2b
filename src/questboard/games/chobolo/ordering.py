"""How promising options look at first sight, one small function a kind of choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action, Decision

from . import actions as act
from .casting import SPELL_BY_WORD
from .content import ARMAGEDDON, CHOBOLO, DISPEL, ELEMENT, OPEN_WALL, POWER, RESURRECT
from .fighting import modified_terms
from .model import ChoboloState, is_wizard, seat_of
from .moving import is_deadly
from .naming import named
from .plans import chips_for, matched, plan, spells_ahead, threatens, way
from .powers import CHARACTER, CHOOSERS
from .world import ADJACENT, DISTANCE, NAMED

LITTLE = 0.001
IN_PLAY = 6
GREAT = (CHOBOLO, ARMAGEDDON, OPEN_WALL)


def prior(s: ChoboloState, decision: Decision) -> list[float]:
    """Weights for all options of a decision."""
    weigh = WEIGHTS.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return [max(LITTLE, weigh(s, decision.seat, action)) for action in decision.options]


# ---- movement -------------------------------------------------------------------------------------------------------


def _wizard_step(s: ChoboloState, seat: int, action: Action) -> float:
    if isinstance(action, act.Move):
        wizard, cell = seat * 4, NAMED[action.cell]
        if is_deadly(s, wizard, cell):
            return LITTLE
        goals = plan(s, seat).goals
        nearer = way(goals, s.place[wizard]) - way(goals, cell)
        if s.place[wizard] not in goals and cell in goals:
            nearer = 1
        return (0.4, 0.8, 4.0, 6.0)[min(3, nearer + 1)] if nearer >= -1 else 0.2
    if isinstance(action, act.End):
        return 0.6 if plan(s, seat).goals else 1.0
    return _aside(action) or _casting(s, seat, action)


def _warrior_step(s: ChoboloState, seat: int, action: Action) -> float:
    if not isinstance(action, act.Move):
        return 0.8 if isinstance(action, act.End) else _casting(s, seat, action)
    c, cell = s.agenda[-1].who, NAMED[action.cell]
    if is_deadly(s, c, cell):
        return LITTLE
    goal = _warrior_goal(s, seat, c)
    nearer = DISTANCE[s.place[c]][goal] - DISTANCE[cell][goal]
    return (0.3, 1.0, 3.0)[nearer + 1]


def _warrior_goal(s: ChoboloState, seat: int, c: int) -> int:
    """The nearest opponent; home, if the main tower stands empty while it is threatened."""
    if threatens(s, seat) and s.at[s.main[seat]] < 0:
        return s.main[seat]
    row = DISTANCE[s.place[c]]
    foes = [s.place[foe] for foe in range(len(s.place)) if s.place[foe] >= 0 and s.are_opponents(seat, seat_of(foe))]
    return min(foes, key=row.__getitem__) if foes else s.place[c]


def _pick_warrior(s: ChoboloState, seat: int, action: Action) -> float:
    if isinstance(action, act.Warrior):
        return 3.0
    return 0.5 if isinstance(action, act.End) else _casting(s, seat, action)


def _warrior_action(s: ChoboloState, seat: int, action: Action) -> float:
    return {act.March: 3.0, act.Build: 0.6, act.RiverWalk: 0.5}.get(type(action), 0.4)


def _element(s: ChoboloState, seat: int, action: Action) -> float:
    stack = s.stacks[seat]
    wanted = chips_for(s.rows[seat], spells_ahead(s, seat))
    ready = matched(stack, wanted)
    if isinstance(action, act.Take):
        gain = matched((ELEMENT[action.element], *stack), wanted) - ready
        return 8.0 if gain > 0 else 1.0 if gain == 0 and ready < len(wanted) else 0.2
    if isinstance(action, act.Remove):
        return 0.2 if matched(stack[1:], wanted) <= ready else 4.0
    if isinstance(action, act.Pray):
        return 1.5 if len(s.hands[seat]) < 4 else 0.6
    return 0.5 if ready < len(wanted) else 2.0


# ---- spells ---------------------------------------------------------------------------------------------------------


def _aside(action: Action) -> float:
    return LITTLE if isinstance(action, act.SetPreset | act.Resign) else 0.0


def _casting(s: ChoboloState, seat: int, action: Action) -> float:
    """Spells, and what they name."""
    if isinstance(action, act.Cast | act.CastPooled):
        return _spell(s, seat, SPELL_BY_WORD[action.spell])
    draft = getattr(s.agenda[-1], "draft", ())
    if isinstance(action, act.Target) and draft:
        return _target(s, seat, draft, named(s, action.character))
    if isinstance(action, act.TargetSpell):
        return _answer(s, seat, action.number)
    if isinstance(action, act.Hex) and draft:
        return 1.0 if _is_in_play(s, NAMED[action.cell]) else LITTLE
    return 1.0


def _spell(s: ChoboloState, seat: int, number: int) -> float:
    if number == ARMAGEDDON:
        return 60.0 if not s.armed else LITTLE
    if number in GREAT:
        return 40.0 if number != OPEN_WALL or not s.wall_open else LITTLE
    if number == DISPEL:
        return 12.0 if any(s.are_opponents(seat, declared.seat) for declared in s.chain) else 0.2
    return 3.0 if number == RESURRECT else 0.8


def _target(s: ChoboloState, seat: int, draft: tuple[int, ...], c: int) -> float:
    """Help for the own side, harm for the others; wizards matter more."""
    kind = CHOOSERS[POWER[draft[0]].targets[len(draft) - 2]][0]
    friend = not s.are_opponents(seat, seat_of(c))
    fits = friend == (POWER[draft[0]].helps)
    return (3.0 if fits or kind != CHARACTER else 0.1) * (1.5 if is_wizard(c) else 1.0)


def _is_in_play(s: ChoboloState, cell: int) -> bool:
    """Is a hex near anybody? Others are seldom worth a spell."""
    row = DISTANCE[cell]
    return any(place >= 0 and row[place] <= IN_PLAY for place in s.place)


def _answer(s: ChoboloState, seat: int, number: int) -> float:
    """Cancelling what an opponent casts."""
    for declared in s.chain:
        if declared.number == number:
            return (20.0 if declared.spell in GREAT else 3.0) if s.are_opponents(seat, declared.seat) else 0.05
    return 1.0


def _window(s: ChoboloState, seat: int, action: Action) -> float:
    if isinstance(action, act.Pass):
        return 2.0
    return _casting(s, seat, action)


# ---- battles --------------------------------------------------------------------------------------------------------


def _tower_fire(s: ChoboloState, seat: int, action: Action) -> float:
    return 4.0 if isinstance(action, act.Fire) else 0.5


def _shot(s: ChoboloState, seat: int, action: Action) -> float:
    if not isinstance(action, act.Shoot):
        return 0.3
    target = named(s, action.target)
    return (6.0 if is_wizard(target) else 3.0) / s.level[target]


def _truce_offer(s: ChoboloState, seat: int, action: act.Truce) -> float:
    strong = _odds(s, seat)
    return (1.0 if strong < 0 else 0.2) if action.offer else (0.5 if strong < 0 else 2.0)


def _truce_answer(s: ChoboloState, seat: int, action: act.Accept) -> float:
    return (2.0 if _odds(s, seat) < 0 else 0.4) if action.truce else 1.0


def _odds(s: ChoboloState, seat: int) -> int:
    """How much stronger the seat is in the battle in question: modifiers and numbers."""
    part = s.agenda[-1].part
    total = 0
    for c in range(len(s.place)):
        if part >> c & 1:
            strength = 2 + s.level[c] + sum(amount for _, amount in modified_terms(s, c))
            total += -strength if s.are_opponents(seat, seat_of(c)) else strength
    return total


def _target_in_battle(s: ChoboloState, seat: int, action: Action) -> float:
    if not isinstance(action, act.Attack):
        return 0.5
    target = named(s, action.target)
    return (5.0 if is_wizard(target) else 3.0) / s.level[target]


def _order_attacks(s: ChoboloState, seat: int, action: act.FirstAttack) -> float:
    """One-sided attacks first: they cost nothing."""
    c = named(s, action.character)
    return 1.0 if s.aims[s.aims[c]] == c else 3.0


def _main_tower(s: ChoboloState, seat: int, action: act.Hex) -> float:
    """Near the plane, with room around."""
    return 1.0 + len(ADJACENT[NAMED[action.cell]]) / 6


WEIGHTS: dict[str, Callable[[ChoboloState, int, Any], float]] = {
    "wizard_step": _wizard_step,
    "warrior_step": _warrior_step,
    "pick_warrior": _pick_warrior,
    "warrior_action": _warrior_action,
    "element_choice": _element,
    "window": _window,
    "tower_fire": _tower_fire,
    "assign_shot": _shot,
    "truce_offer": _truce_offer,
    "truce_answer": _truce_answer,
    "assign_target": _target_in_battle,
    "order_attacks": _order_attacks,
    "place_main_tower": _main_tower,
}
