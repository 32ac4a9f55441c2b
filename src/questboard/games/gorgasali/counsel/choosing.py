"""Whom, where, which card: the answers to a turn's small questions, in points of health."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Question
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import (
    AskAbilityTarget,
    AskCard,
    AskSecondTarget,
    ability_of,
    seat_of,
    stealable,
)
from questboard.games.gorgasali.rules.cards.banners import AskBesideSquare, AskLine
from questboard.games.gorgasali.rules.cards.hand import PLAYABLE
from questboard.games.gorgasali.rules.cards.throwing import AskThrowTarget
from questboard.games.gorgasali.rules.content import (
    BLOCK,
    BLOCKS,
    CARD,
    DIRECTIONS,
    EMPTY,
    GRID,
    SLOT,
    SQUARE,
    TOWARDS,
    support,
)
from questboard.games.gorgasali.rules.fight.shooting import AskFreeStep, AskShootTarget, AskWeapon, weapon_targets
from questboard.games.gorgasali.rules.imitating import AskFirstModel, AskModel
from questboard.games.gorgasali.rules.mat import AskExchange, AskPlace
from questboard.games.gorgasali.rules.model import GorgasaliState
from questboard.games.gorgasali.rules.movement import AskBlock, AskLanding, Stride, Walk
from questboard.games.gorgasali.rules.turns import BeforeMove

from .aims import shot_at, shot_worth, sides_against, strike_worth
from .evaluation import ABILITY
from .odds import shots_from_here
from .paths import Ends, step_values
from .standing import Field, Outlook
from .worth import card_worth, mat_of

EXTRA = 5.0
"""How sure it is that an extra chest is opened, in points of health."""
DETOUR = 1.0
"""How much less another way to the same end counts, in points of health."""

# ---- where ----------------------------------------------------------------------------------------------------------


def _steps(s: GorgasaliState, walk: Walk, options: Sequence[Any]) -> list[float]:
    """By the best place where the walk may end; of several ways to the same place one is enough."""
    values = step_values(s, walk)
    found: list[float] = []
    for option in options:
        value = values[DIRECTIONS.index(option.direction)] if isinstance(option, act.Go) else values[-1]
        found.append(value if value not in found else value - DETOUR)
    return found


def _before_move(s: GorgasaliState, question: BeforeMove, options: Sequence[Any]) -> list[float]:
    """Moving, with or without a card, by the best place where it may end; staying by this one. Powers are always worth a try."""
    values = [_movement(s, question.seat, option) for option in options]
    top = max((value for value in values if value is not None), default=0.0)
    sure = top + EXTRA
    return [
        value if value is not None else sure if isinstance(option, act.OpenExtraChest) else top
        for option, value in zip(options, values, strict=True)
    ]


def _movement(s: GorgasaliState, seat: int, option: Any) -> float | None:
    """What a way to move, or not to, promises; None for what is none."""
    number, player = sum(s.dice), s.players[seat]
    if isinstance(option, act.Move):
        return _best_end(s, Walk(seat, number, (player.square,)))
    if isinstance(option, act.Skip | act.Stay) and player.square >= 0:
        return Ends(s, seat).outlook.worth(player.square)
    if isinstance(option, act.Use):
        card = support(CARD[option.card])
        if isinstance(PLAYABLE[CARD[option.card]], Stride):
            walk = Walk(seat, number + card.bonus, (player.square,), card.cost, card.may_stop)
            return _best_end(s, walk) - card_worth(CARD[option.card])
    return None


def _best_end(s: GorgasaliState, walk: Walk) -> float:
    return max(step_values(s, walk)[:-1])


def _free_steps(s: GorgasaliState, question: AskFreeStep, options: Sequence[Any]) -> list[float]:
    """To where it is safer after the shot."""
    here = s.players[question.seat].square
    outlook = Outlook(Field(s), question.seat, shooting=False)
    return [
        outlook.worth(TOWARDS[here][DIRECTIONS.index(option.direction)] if isinstance(option, act.Go) else here)
        for option in options
    ]


def _landing(s: GorgasaliState, question: AskLanding, options: Sequence[act.Square]) -> list[float]:
    ends = Ends(s, question.seat)
    return [_end(s, ends, SQUARE[option.square]) for option in options]


def _blocks(s: GorgasaliState, question: AskBlock, options: Sequence[act.Block]) -> list[float]:
    ends, columns = Ends(s, question.seat), GRID.width // BLOCK
    return [
        max(_end(s, ends, square) for square in BLOCKS[option.row * columns + option.column] if s.is_free(square))
        for option in options
    ]


def _end(s: GorgasaliState, ends: Ends, square: int) -> float:
    return ends[square] - (s.penalty() if s.is_inactive(square) else 0)


def _beside(s: GorgasaliState, question: AskBesideSquare, options: Sequence[act.Square]) -> list[float]:
    """A ball lightning where most enemies are near."""
    reach, enemies = support(question.card).range, _enemies(s, question.seat)
    return [
        float(sum(s.range_between(SQUARE[option.square], s.players[other].square) <= reach for other in enemies))
        for option in options
    ]


def _line(s: GorgasaliState, question: AskLine, options: Sequence[act.Line]) -> list[float]:
    """A barrier between the figure and those who can shoot it."""
    here, enemies = s.players[question.seat].square, _enemies(s, question.seat)
    armed = [other for other in enemies if mat_of(tuple(s.players[other].slots)).loaded]
    seen = [set(GRID.between(here, s.players[other].square)) for other in armed]
    return [float(sum(not squares.isdisjoint(act.LINE[option]) for squares in seen)) for option in options]


def _enemies(s: GorgasaliState, seat: int) -> list[int]:
    return [other for other in range(len(s.players)) if s.on_map(other) and s.are_enemies(seat, other)]


# ---- whom -----------------------------------------------------------------------------------------------------------


def _weapon(s: GorgasaliState, question: AskWeapon, options: Sequence[act.Fire]) -> list[float]:
    return [
        max(
            _shot(s, question.seat, CARD[option.weapon], target)
            for target in weapon_targets(s, question.seat, CARD[option.weapon])
        )
        for option in options
    ]


def _shoot_target(s: GorgasaliState, question: AskShootTarget, options: Sequence[act.Target]) -> list[float]:
    return [_shot(s, question.seat, question.weapon, seat_of(s, option.character)) for option in options]


def _shot(s: GorgasaliState, seat: int, weapon: int, target: int) -> float:
    """The mean loss counts, a kill most; who is stronger is the better target among equals."""
    distance = s.range_between(s.players[seat].square, s.players[target].square)
    return shot_worth(shot_at(s, weapon, target, distance), sides_against(s, seat)) + _menace(s, seat, target)


def _menace(s: GorgasaliState, seat: int, target: int) -> float:
    """What the target could do to the own side, a little of it."""
    loaded = mat_of(tuple(s.players[target].slots)).loaded
    distance = s.range_between(s.players[seat].square, s.players[target].square)
    return 0.1 * shots_from_here(loaded)[distance] if loaded else 0.0


def _throw_target(s: GorgasaliState, question: AskThrowTarget, options: Sequence[act.Target]) -> list[float]:
    damage, sides = support(question.card).damage, sides_against(s, question.seat)
    values = []
    for option in options:
        target = seat_of(s, option.character)
        loaded = mat_of(tuple(s.players[target].slots)).loaded
        disarmed = sum(map(card_worth, loaded)) if not damage else 0.0
        values.append(strike_worth(s, target, damage, sides) + disarmed + _menace(s, question.seat, target))
    return values


def _ability_target(s: GorgasaliState, question: AskAbilityTarget, options: Sequence[act.Target]) -> list[float]:
    seat, card = question.seat, ability_of(s, question.seat).card
    value = ABILITY_TARGET.get(card.id)
    return [
        (value(s, seat, target) if value is not None else strike_worth(s, target, card.damage, sides_against(s, seat)))
        + (_menace(s, seat, target) if s.are_enemies(seat, target) else -5.0)
        for target in (seat_of(s, option.character) for option in options)
    ]


def _second_target(s: GorgasaliState, question: AskSecondTarget, options: Sequence[Any]) -> list[float]:
    damage, sides = ability_of(s, question.seat).card.damage, sides_against(s, question.seat)
    return [
        strike_worth(s, seat_of(s, option.character), damage, sides) if isinstance(option, act.Target) else 0.0
        for option in options
    ]


def _pull(s: GorgasaliState, seat: int, target: int) -> float:
    """Whom one would like to shoot from beside."""
    loaded = mat_of(tuple(s.players[seat].slots)).loaded
    return max((shot_worth(shot_at(s, weapon, target, 1), sides_against(s, seat)) for weapon in loaded), default=0.0)


def _theft(s: GorgasaliState, seat: int, target: int) -> float:
    slots = s.players[target].slots
    return max(card_worth(slots[slot]) for slot in stealable(s, target))


def _swap(s: GorgasaliState, seat: int, target: int) -> float:
    """What the own place gains, and the other's loses."""
    field = Field(s)
    here, there = s.players[seat].square, s.players[target].square
    own = Outlook(field, seat, shooting=not s.acted)
    return own.worth(there) - own.worth(here) + field.zones[here] - field.zones[there]


ABILITY_TARGET: dict[str, Callable[[GorgasaliState, int, int], float]] = {"ebue": _pull, "varas": _theft, "kruber": _swap}


def _model(s: GorgasaliState, question: Question, options: Sequence[act.Target]) -> list[float]:
    return [ABILITY[s.players[seat_of(s, option.character)].character] for option in options]


# ---- which card -----------------------------------------------------------------------------------------------------


def _place(s: GorgasaliState, question: AskPlace, options: Sequence[Any]) -> list[float]:
    """What the mat gains by the new card in the place of the old one."""
    slots, new = s.players[question.seat].slots, card_worth(question.card)
    return [new - card_worth(slots[SLOT[option.slot]]) if isinstance(option, act.Replace) else 0.0 for option in options]


def _exchange(s: GorgasaliState, question: AskExchange, options: Sequence[Any]) -> list[float]:
    """Against what is at hand; into an empty place a card moves by itself when the turn ends."""  # GOR-506
    return [exchange_gain(s, question.seat, option) if isinstance(option, act.Exchange) else 0.0 for option in options]


def exchange_gain(s: GorgasaliState, seat: int, exchange: act.Exchange) -> float:
    """How much better the card of the backpack is than the one it takes the place of."""
    slots = s.players[seat].slots
    low, high = slots[SLOT[exchange.backpack]], slots[SLOT[exchange.active]]
    return card_worth(low) - card_worth(high) if high != EMPTY else -DETOUR


def _stolen(s: GorgasaliState, question: AskCard, options: Sequence[act.Steal]) -> list[float]:
    slots = s.players[question.target].slots
    return [card_worth(slots[SLOT[option.slot]]) for option in options]


BY_QUESTION: dict[type[Question], Callable[[GorgasaliState, Any, Sequence[Any]], list[float]]] = {
    BeforeMove: _before_move,
    Walk: _steps,
    AskFreeStep: _free_steps,
    AskBlock: _blocks,
    AskLanding: _landing,
    AskBesideSquare: _beside,
    AskLine: _line,
    AskWeapon: _weapon,
    AskShootTarget: _shoot_target,
    AskThrowTarget: _throw_target,
    AskAbilityTarget: _ability_target,
    AskSecondTarget: _second_target,
    AskModel: _model,
    AskFirstModel: _model,
    AskPlace: _place,
    AskExchange: _exchange,
    AskCard: _stolen,
}
