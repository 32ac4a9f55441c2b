"""Which options look promising at first sight: move ordering for searches, and a sensible way to play on in them.

The windows of a turn weigh kinds of actions against each other. Questions about whom, where and which card are weighed in
points of health by `choosing`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from questboard.core import Action, Decision
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import Aimed, ability_of
from questboard.games.gorgasali.rules.content import CARD, CHARACTER_IDS, HEALTH, support
from questboard.games.gorgasali.rules.fight.shooting import can_shoot
from questboard.games.gorgasali.rules.mat import exchanges
from questboard.games.gorgasali.rules.model import GorgasaliState

from . import draft
from .aims import shot_at
from .choosing import ABILITY_TARGET, BY_QUESTION, exchange_gain
from .standing import danger_to
from .trades import best_trade, proposal, trade_gain
from .worth import card_worth

SURE, GOOD, FAIR, DOUBTFUL, POOR = 1000.0, 10.0, 3.0, 0.9, 0.3
LEAST = 0.001
TEMPER = 0.2
"""By how many points of health an option must be better to count e times as much."""

MUCH = 3.0
"""By how many points of health a card must be better for the backpack to be opened."""

DANGER = 15.0
"""The expected damage from which on protection is worth its card."""

TRADE = 2.0
SURE_KILL = 0.99


def prior(s: GorgasaliState, decision: Decision) -> Sequence[float]:
    """A positive weight for each option."""
    question = s.agenda[-1]
    value = BY_QUESTION.get(type(question))
    if value is not None:
        return _weights(value(s, question, decision.options))
    seat = decision.seat
    return [
        max(LEAST, WEIGHING[type(option)](s, seat, option)) if type(option) in WEIGHING else 1.0 for option in decision.options
    ]


def _weights(values: Sequence[float]) -> list[float]:
    """Values in points of health as weights: the best has 1."""
    best = max(values)
    return [max(LEAST, exp((value - best) / TEMPER)) for value in values]


def _use(s: GorgasaliState, seat: int, action: act.Use) -> float:
    data, player = support(CARD[action.card]), s.players[seat]
    if data.heal:
        return GOOD if HEALTH.max - player.health >= data.heal else POOR
    if data.group == "ammo":
        return GOOD
    if data.category == "throwable" and data.rounds:  # a shot would end the smoke
        return LEAST if not s.acted and can_shoot(s, seat) else _cover(s, seat)
    return GOOD if data.category == "throwable" else _cover(s, seat) if data.squares == 1 else DOUBTFUL


def _cover(s: GorgasaliState, seat: int) -> float:
    """What protects is kept for the moment of danger."""
    return FAIR if danger_to(s, seat) > DANGER else DOUBTFUL


def _ability(s: GorgasaliState, seat: int, action: act.UseAbility) -> float:
    """What moves figures or freezes them is not always a gain; the others are."""
    name = CHARACTER_IDS[s.players[seat].ability]
    if name == "tsiva":
        return 2 * _cover(s, seat)
    if name in ABILITY_TARGET and name != "varas":
        ability = ability_of(s, seat)
        assert isinstance(ability, Aimed)
        gain = max(ABILITY_TARGET[name](s, seat, target) for target in ability.targets(s, seat))
        return GOOD if gain > MUCH and not s.acted else DOUBTFUL
    return GOOD


def _manage(s: GorgasaliState, seat: int, action: act.Manage) -> float:
    """Only if something better waits in the backpack than what is at hand; empty places fill themselves when the turn ends."""
    gains = [exchange_gain(s, seat, option) for option in exchanges(s.players[seat], ())]
    return FAIR if max(gains, default=0.0) > MUCH else LEAST


def _extend(s: GorgasaliState, seat: int, action: act.Extend) -> float:
    """Not where the shot kills without it."""
    question = s.agenda[-1]
    return POOR if shot_at(s, question.weapon, question.target, _range(s, seat, question.target)).kill >= SURE_KILL else FAIR


def _range(s: GorgasaliState, seat: int, other: int) -> int:
    return s.range_between(s.players[seat].square, s.players[other].square)


def _end(s: GorgasaliState, seat: int, action: act.EndTurn) -> float:
    """Who can still shoot or reload does so; only smoke may be worth more than a shot."""
    player = s.players[seat]
    if s.acted or player.smoke:
        return 1.0
    return LEAST if player.has_empty_weapon() or can_shoot(s, seat) else 1.0


def _trade(s: GorgasaliState, seat: int, action: act.Trade) -> float:
    """When all else is done: it ends the turn."""
    return TRADE if best_trade(s, seat)[0] else LEAST


def _in_trade(s: GorgasaliState, seat: int, action: Action) -> float:
    return 1.0 if action == proposal(s, seat, s.agenda[-1].items)[0] else LEAST


def _answer(s: GorgasaliState, seat: int, action: act.Answer) -> float:
    """What makes the pair stronger is agreed to, whoever gets more of it."""
    question = s.agenda[-1]
    return 1.0 if action.agree == (trade_gain(s, question.proposer, question.items) > 0) else LEAST


def _always(weight: float) -> Callable[[GorgasaliState, int, Any], float]:
    return lambda s, seat, action: weight


WEIGHING: dict[type[Action], Callable[[GorgasaliState, int, Any], float]] = {
    act.Pick: lambda s, seat, action: draft.weight(s, seat, action.character),
    act.Use: _use,
    act.Roll: _always(FAIR),
    act.UseAbility: _ability,
    act.Imitate: _always(POOR),
    act.OpenExtraChest: _always(SURE),
    act.Shoot: _always(4 * GOOD),
    act.Extend: _extend,
    act.Reload: _always(GOOD),
    act.Manage: _manage,
    act.Fill: lambda s, seat, action: card_worth(CARD[action.card]),
    act.Trade: _trade,
    act.Add: _in_trade,
    act.Propose: _in_trade,
    act.Cancel: _in_trade,
    act.Answer: _answer,
    act.EndTurn: _end,
    act.Revive: _always(SURE / 2),
}
