"""Rollouts: how a search finds out what a new leaf of its tree is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from questboard.core import Action, Decision, FastChance, Game, State

from .policy import best_by_weight, draw_by_weight, has_evaluation, has_prior, point

Policy = Literal["uniform", "prior", "obvious"]
"""Any option; options as often as the game's prior weighs them; always the one it weighs most."""

# A game without evaluation is played to its end; one that never ends must not hang the table.
_LONGEST = 5000
# Nor must a seat that has no next turn make a search look on for ever.
_LONGEST_ROUND = 60


class Rollout:
    """Plays on from a leaf for a few choices, then asks the game's evaluation; without one, plays to the end."""

    def __init__(self, game: Game[Any], chance: FastChance, choices: int, policy: Policy, settle_choices: int) -> None:
        self.game = game
        self.chance = chance
        self.to_the_end = not has_evaluation(game)
        self.settle_choices = settle_choices
        self.look(choices)
        self.by_prior = policy != "uniform" and has_prior(game)
        self.obvious = policy == "obvious"

    def look(self, choices: int) -> None:
        """From now on play so many choices before the table has to come to rest."""
        self.choices = choices
        self.most_choices = choices + self.settle_choices

    def values(
        self,
        state: State,
        decision: Decision | None,
        turn_of: int | None = None,
        luck: FastChance | None = None,
        *,
        one_turn: bool = False,
        foreseen: bool = False,
    ) -> Sequence[float]:
        """How good it turns out for every seat, from -1 to 1; the state is played on, if need be to that seat's next turn.

        With `luck` every turn on the way there has luck of its own, whatever happened in the turns before it. With `one_turn`
        the way ends where the seat's turn does. What is `foreseen`, or the beginning of a turn, is judged by its prospects.
        """
        if self.to_the_end:
            decision = self._to_the_end(state, decision)
        elif turn_of is not None:
            decision = self._to_turn_of(turn_of, state, decision, luck, one_turn)
        else:
            decision = self._to_a_rest(state, decision)
        outcome = self.game.outcome(state) if decision is None else None
        if outcome is not None:
            return outcome.values
        return self.game.counsel.prospects(state) if foreseen or turn_of is not None else self.game.counsel.evaluate_all(state)

    def _to_the_end(self, state: State, decision: Decision | None) -> Decision | None:
        if self.by_prior:
            return self._play(state, decision, _LONGEST)
        decide, apply, below = self.game.decision, self.game.apply, self.chance.below
        for _ in range(_LONGEST):
            if decision is None:
                return None
            if decision.domain is None:
                options = decision.options
                apply(state, options[below(len(options))])
            else:
                apply(state, decision.sample(self.chance))
            decision = decide(state)
        return decision

    def _to_a_rest(self, state: State, decision: Decision | None) -> Decision | None:
        decision = self._play(state, decision, self.choices)
        for _ in range(self.choices, self.most_choices):
            if decision is None or decision.at_rest:
                return decision
            decision = self._play(state, decision, 1)
        return decision

    def _to_turn_of(
        self, seat: int, state: State, decision: Decision | None, luck: FastChance | None, one_turn: bool
    ) -> Decision | None:
        """Until the seat is to move, after others have been; or until another one is."""
        others, mover = False, seat
        for _ in range(_LONGEST_ROUND):
            if decision is None:
                return None
            if decision.at_rest:
                if decision.seat == seat and others:
                    return decision
                others |= decision.seat != seat
                if others and one_turn:
                    return decision
                if luck is not None and decision.seat != mover:
                    mover, state.chance = decision.seat, luck.fork()
            decision = self._play(state, decision, 1)
        return decision

    def _play(self, state: State, decision: Decision | None, choices: int) -> Decision | None:
        decide, apply, choose = self.game.decision, self.game.apply, self._choose
        for _ in range(choices):
            if decision is None:
                return None
            apply(state, choose(state, decision))
            decision = decide(state)
        return decision

    def _choose(self, state: State, decision: Decision) -> Action:
        action: Action
        if decision.domain is not None:
            return point(self.game, state, decision, self.chance)
        options = decision.options
        weights = self.game.counsel.prior(state, decision) if self.by_prior else None
        if weights is None:
            action = options[self.chance.below(len(options))]
        elif self.obvious:
            action = self._most_liked(options, weights)
        else:
            action = draw_by_weight(options, weights, self.chance)
        return action

    def _most_liked(self, options: Sequence[Action], weights: Sequence[float]) -> Action:
        """The option of the greatest weight; chance is asked only where several have it."""
        best = max(weights)
        if weights.count(best) == 1:
            return options[weights.index(best)]
        return best_by_weight(options, weights, self.chance)
