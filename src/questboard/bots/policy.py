"""Quick choices without search, for the moments that a bot only passes through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from questboard.core import Action, Chance, Counsel, Decision, Game, Position, State

T = TypeVar("T")

_FINE = 1 << 30


def has_prior(game: Game[Any]) -> bool:
    """Does the game tell promising options from others at all?"""
    return type(game.counsel).prior is not Counsel.prior


def has_evaluation(game: Game[Any]) -> bool:
    """Can the game judge a position before the end?"""
    kind = type(game.counsel)
    return kind.evaluate is not Counsel.evaluate or kind.evaluate_all is not Counsel.evaluate_all


def has_plans(game: Game[Any]) -> bool:
    """Does the game put choices together into plans?"""
    return type(game.counsel).plans is not Counsel.plans


def has_mixtures(game: Game[Any]) -> bool:
    """Does the game know choices that are to be drawn, not thought about?"""
    return type(game.counsel).mixture is not Counsel.mixture


def has_turns(game: Game[Any]) -> bool:
    """Does the game say which choices belong to one turn?"""
    return type(game.counsel).turn is not Counsel.turn


def draw_by_weight(things: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    """One of the things, each as likely as its weight says."""
    left = chance.below(_FINE) / _FINE * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left < 0:
            return thing
    return things[-1]


def best_by_weight(things: Sequence[T], weights: Sequence[float], chance: Chance) -> T:
    """The thing of the greatest weight; chance decides between equals."""
    best = max(weights)
    return chance.pick([thing for thing, weight in zip(things, weights, strict=True) if weight == best])


def obvious_choice(game: Game[Any], state: State, decision: Decision, chance: Chance) -> Action:
    """What looks best at first sight; a random choice where the game has no opinion."""
    choice: Action
    if decision.domain is not None:
        return point(game, state, decision, chance)
    weights = game.counsel.prior(state, decision)
    if weights is None:
        choice = decision.sample(chance)
        return choice
    choice = best_by_weight(decision.options, weights, chance)
    return choice


def at_first_sight(position: Position[Any], chance: Chance) -> Action:
    """What is chosen without any thought, when time was up before it began."""
    return obvious_choice(position.game, position.imagine(), position.decision, chance)


def point(game: Game[Any], state: State, decision: Decision, chance: Chance) -> Action:
    """A choice from a continuous domain: the game's own first thought, or else any."""
    found = game.counsel.candidates(state, decision, 1)
    choice: Action = found[0] if found else decision.sample(chance)
    return choice
