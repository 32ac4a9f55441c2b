"""How promising options look at first sight, one small function a kind of choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.core import Action, Decision
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import ELEMENT, ELEMENT_HEX
from questboard.games.chobolo.rules.fight.blows import modified_terms
from questboard.games.chobolo.rules.model import AUX, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.walking.moving import allowance, is_deadly
from questboard.games.chobolo.rules.world import ADJACENT, CENTER, NAMED

from .journeys import GATE, field, paces
from .orders import ESCORT, Order, orders
from .plans import land_of, plan
from .spellcraft import LITTLE, weigh_magic

Weights = list[float]

DOWNHILL, LEVEL_GROUND, UPHILL = 8.0, 0.8, 0.2
"""A wizard's steps: towards its next errand, sideways, away from it."""
ONWARD, STAY, HALT = 3.0, 4.0, 1.2
"""A warrior's steps towards its goal, staying at it, and stopping on the way."""


def prior(s: ChoboloState, decision: Decision) -> Weights:
    """Weights for all options of a decision."""
    weigh = WEIGHTS.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return [weight if weight > LITTLE else LITTLE for weight in weigh(s, decision.seat, decision.options)]


def _aside(action: Action) -> float:
    return LITTLE if isinstance(action, act.SetPreset | act.Resign) else 0.0


# ---- movement -------------------------------------------------------------------------------------------------------


def _wizard_step(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    wizard = seat * 4
    errands = plan(s, seat).errands
    downhill = field(land_of(s, seat), errands)
    here, wanted = downhill[s.place[wizard]], ELEMENT_HEX + (errands[0] & 31)
    weights = []
    for action in options:
        if isinstance(action, act.Move):
            cell = NAMED[action.cell]
            if is_deadly(s, wizard, cell):
                weights.append(LITTLE)
            elif is_halt(s, wizard, cell):
                weights.append(UPHILL)
            elif downhill[cell] < here or s.ground[cell] == wanted:
                weights.append(DOWNHILL)
            else:
                weights.append(LEVEL_GROUND if downhill[cell] == here else UPHILL)
        elif isinstance(action, act.End):
            weights.append(0.4)
        else:
            weights.append(_aside(action) or weigh_magic(s, seat, action))
    return weights


def is_halt(s: ChoboloState, wizard: int, cell: int) -> bool:
    """Would a movement that could go on end in an auxiliary tower there?"""  # CHO-309
    return s.towers.get(cell, 0) >= AUX and allowance(s, wizard) - s.used[0] > 1


def _warrior_step(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    c = s.agenda[-1].who
    if bars_own_wizard(s, seat, c):
        return [STAY * _safe(s, c, action) if isinstance(action, act.Move) else 0.3 for action in options]
    order = order_of(s, seat, c)
    row = paces(order.goal, s.captured)
    here = row[s.place[c]]
    weights = []
    for action in options:
        if isinstance(action, act.Move):
            cell = NAMED[action.cell]
            progress = ONWARD if row[cell] < here else 1.0 if row[cell] == here else 0.3
            weights.append(progress * _safe(s, c, action))
        elif isinstance(action, act.End):
            weights.append(STAY if not order.left else HALT)
        else:
            weights.append(weigh_magic(s, seat, action))
    return weights


def _safe(s: ChoboloState, c: int, action: act.Move) -> float:
    return 0.0 if is_deadly(s, c, NAMED[action.cell]) else 1.0


def order_of(s: ChoboloState, seat: int, c: int) -> Order:
    """What the warrior is to do; one without an order stays where it is."""
    plans = {other: plan(s, other) for other in range(len(s.sides)) if not s.is_out(other)}
    return orders(s, seat, plans).get(c) or Order(ESCORT, s.place[c], 0.0, 0)


def bars_own_wizard(s: ChoboloState, seat: int, c: int) -> bool:
    """Does a warrior stand where the own wizard has to go with Chobolo?"""
    cell = s.place[c]
    return s.holder == seat * 4 and (cell == CENTER or (cell == s.main[seat] and not s.armed))


def _pick_warrior(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [
        3.0 if isinstance(action, act.Warrior) else 0.5 if isinstance(action, act.End) else weigh_magic(s, seat, action)
        for action in options
    ]


_ACTIONS: dict[type[Action], float] = {act.March: 3.0, act.Build: 0.6, act.RiverWalk: 0.5}


def _warrior_action(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    c = s.agenda[-1].who
    stays = not bars_own_wizard(s, seat, c) and not order_of(s, seat, c).left
    return [_ACTIONS.get(type(action), STAY if stays else 0.4) for action in options]


def _element(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    """The chip that the plan wants is taken, one that is in its way taken off; otherwise a card is welcome."""
    now = plan(s, seat)
    wanted = now.errands[0] & 31 if now.errands and now.errands[0] & 31 < GATE else -1
    weights = []
    for action in options:
        if isinstance(action, act.Take):
            fits = ELEMENT[action.element] == wanted and not now.takes_off
            weights.append(8.0 if fits else 0.3)
        elif isinstance(action, act.Remove):
            weights.append(8.0 if ELEMENT[action.element] == wanted and now.takes_off else 0.2)
        elif isinstance(action, act.Pray):
            weights.append(1.5 if len(s.hands[seat]) < 4 else 0.6)
        else:
            weights.append(0.5)
    return weights


def _parameter(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    """Elements that the plan wants next; of the cards of others any."""
    errands = plan(s, seat).errands
    wanted = errands[0] & 31 if errands else GATE
    return [8.0 if isinstance(action, act.Element) and ELEMENT[action.element] == wanted else 1.0 for action in options]


def _pool(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [2.0 if isinstance(action, act.PoolSpell) else 1.0 for action in options]


def _window(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [2.0 if isinstance(action, act.Pass) else weigh_magic(s, seat, action) for action in options]


# ---- battles --------------------------------------------------------------------------------------------------------


def _tower_fire(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [4.0 if isinstance(action, act.Fire) else 0.5 for action in options]


def _shot(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [_prize(s, action.target) if isinstance(action, act.Shoot) else 0.3 for action in options]


def _prize(s: ChoboloState, name: str) -> float:
    """Wizards before warriors, the weak before the strong."""
    target = named(s, name)
    return (6.0 if is_wizard(target) else 3.0) / s.level[target]


def _truce_offer(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    weak = _strength(s, seat) < 0
    return [(1.0 if weak else 0.2) if action == act.TRUCES[1] else (0.5 if weak else 2.0) for action in options]


def _truce_answer(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    weak = _strength(s, seat) < 0
    return [(2.0 if weak else 0.4) if action == act.ACCEPTS[0] else 1.0 for action in options]


def _strength(s: ChoboloState, seat: int) -> int:
    """How much stronger the seat is in the battle in question: modifiers and numbers."""
    part = s.agenda[-1].part
    total = 0
    for c in range(len(s.place)):
        if part >> c & 1:
            strength = 2 + s.level[c] + sum(amount for _, amount in modified_terms(s, c))
            total += -strength if s.are_opponents(seat, seat_of(c)) else strength
    return total


def _target_in_battle(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    return [_prize(s, action.target) if isinstance(action, act.Attack) else 0.5 for action in options]


def _order_attacks(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    """One-sided attacks first: they cost nothing."""
    strikers = [named(s, action.character) for action in options if isinstance(action, act.FirstAttack)]
    return [1.0 if s.aims[s.aims[c]] == c else 3.0 for c in strikers]


def _main_tower(s: ChoboloState, seat: int, options: Sequence[Action]) -> Weights:
    """With room around it."""
    return [1.0 + len(ADJACENT[NAMED[action.cell]]) / 6 for action in options if isinstance(action, act.Hex)]


WEIGHTS: dict[str, Callable[[ChoboloState, int, Sequence[Action]], Weights]] = {
    "wizard_step": _wizard_step,
    "warrior_step": _warrior_step,
    "pick_warrior": _pick_warrior,
    "warrior_action": _warrior_action,
    "element_choice": _element,
    "spell_parameter": _parameter,
    "pool_spell": _pool,
    "window": _window,
    "tower_fire": _tower_fire,
    "assign_shot": _shot,
    "truce_offer": _truce_offer,
    "truce_answer": _truce_answer,
    "assign_target": _target_in_battle,
    "order_attacks": _order_attacks,
    "place_main_tower": _main_tower,
}
