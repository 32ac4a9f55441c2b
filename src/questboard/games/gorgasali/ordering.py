"""Which options look promising at first sight: move ordering for searches, and a sensible way to play on in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Decision

from . import actions as act
from .abilities import seat_of
from .content import CARD, DIRECTIONS, EMPTY, GATES, GRID, HEALING_POINTS, HEALTH, SLOT, SQUARE, TOWARDS, ZONE, support
from .mat import AskPlace
from .model import GorgasaliState
from .odds import expected_damage
from .shooting import usable_weapons
from .worth import card_worth

GOOD, FAIR, POOR, LEAST = 10.0, 3.0, 0.3, 0.01

OPENING = {"varas": 4.0, "medea": 4.0, "tharsis": 3.0, "drain": 3.0, "octor": 3.0, "emoon": 2.5, "armazi": 2.5, "tsiva": 2.0}
"""How well the characters did in simulations; the others do worse."""


def prior(s: GorgasaliState, decision: Decision) -> Sequence[float]:
    """A positive weight for each option."""
    seat = decision.seat
    return [
        max(LEAST, WEIGHING[type(option)](s, seat, option)) if type(option) in WEIGHING else 1.0 for option in decision.options
    ]


# ---- moving ---------------------------------------------------------------------------------------------------------


def _go(s: GorgasaliState, seat: int, action: act.Go) -> float:
    """Towards chests and the inner zones, not into the inactive ones."""
    player = s.players[seat]
    here = player.square if player.square >= 0 else GATES[player.sector]
    goal = TOWARDS[player.square][DIRECTIONS.index(action.direction)] if player.square >= 0 else here
    return _square_worth(s, goal) / (0.2 + _square_worth(s, here))


def _square_worth(s: GorgasaliState, square: int) -> float:
    worth = 1.0
    if s.chests:
        row = GRID.distance[s.options.metric][square]
        worth += 6.0 / (1 + min(map(row.__getitem__, s.chests)))
    if square in HEALING_POINTS:
        worth += 1.0
    return worth * 0.25 ** max(0, s.shrunk + 1 - ZONE[square])


def _land(s: GorgasaliState, seat: int, action: act.Square) -> float:
    return _square_worth(s, SQUARE[action.square])


def _skip(s: GorgasaliState, seat: int, action: act.Skip) -> float:
    square = s.players[seat].square
    if square < 0:
        return POOR
    return FAIR if usable_weapons(s, seat) and not s.is_inactive(square) else 1.0


# ---- cards ----------------------------------------------------------------------------------------------------------


def _use(s: GorgasaliState, seat: int, action: act.Use) -> float:
    data, player = support(CARD[action.card]), s.players[seat]
    if data.heal:
        return GOOD if HEALTH.max - player.health >= data.heal else POOR
    if data.group == "ammo":
        return GOOD
    if data.group == "movement":
        return FAIR if s.is_inactive(max(player.square, 0)) else 1.0
    return GOOD if data.category == "throwable" else FAIR


def _replace(s: GorgasaliState, seat: int, action: act.Replace) -> float:
    question = s.agenda[-1]
    assert isinstance(question, AskPlace)
    gain = card_worth(question.card) - card_worth(s.players[seat].slots[SLOT[action.slot]])
    return 1.0 + gain if gain > 0 else POOR


def _steal(s: GorgasaliState, seat: int, action: act.Steal) -> float:
    return card_worth(s.players[s.agenda[-1].target].slots[SLOT[action.slot]])


def _exchange(s: GorgasaliState, seat: int, action: act.Exchange) -> float:
    slots = s.players[seat].slots
    low, high = slots[SLOT[action.backpack]], slots[SLOT[action.active]]
    return 1.0 if high == EMPTY else card_worth(low) / card_worth(high)


def _add(s: GorgasaliState, seat: int, action: act.Add) -> float:
    return POOR if s.agenda[-1].items else 1.0


# ---- fights ---------------------------------------------------------------------------------------------------------


def _target(s: GorgasaliState, seat: int, action: act.Target) -> float:
    """The weaker the better; between teammates only what helps."""
    target = seat_of(s, action.character)
    if not s.are_enemies(seat, target):
        return POOR
    return 1.0 + GOOD * (1 - s.players[target].health / HEALTH.max)


def _fire(s: GorgasaliState, seat: int, action: act.Fire) -> float:
    return expected_damage(CARD[action.weapon], 1)


def _always(weight: float) -> Callable[[GorgasaliState, int, Any], float]:
    return lambda s, seat, action: weight


WEIGHING: dict[type[Action], Callable[[GorgasaliState, int, Any], float]] = {
    act.Pick: lambda s, seat, action: OPENING.get(action.character, 1.5),
    act.Use: _use,
    act.Roll: _always(FAIR),
    act.Skip: _skip,
    act.Move: _always(GOOD),
    act.Go: _go,
    act.Stop: _always(GOOD),
    act.UseAbility: _always(GOOD),
    act.Imitate: _always(POOR),
    act.OpenExtraChest: _always(2 * GOOD),
    act.Square: _land,
    act.Replace: _replace,
    act.Shoot: _always(4 * GOOD),
    act.Fire: _fire,
    act.Target: _target,
    act.Extend: _always(FAIR),
    act.Nobody: _always(POOR),
    act.Reload: _always(GOOD),
    act.Manage: _always(POOR),
    act.Exchange: _exchange,
    act.Fill: lambda s, seat, action: card_worth(CARD[action.card]),
    act.Steal: _steal,
    act.Trade: _always(POOR),
    act.Add: _add,
    act.Cancel: _always(POOR),
    act.Revive: _always(2 * GOOD),
}
