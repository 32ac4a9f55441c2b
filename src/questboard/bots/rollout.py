"""Rollouts: how a search finds out what a new leaf of its tree is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from questboard.core import Action, Decision, FastChance, Game, State

from .judging import Judge, judge_of
from .moment import Moment
from .policy import best_by_weight, draw_by_weight, has_evaluation, has_mixtures, has_prior, point

Policy = Literal["uniform", "prior", "obvious"]
"""Any option; options as often as the game's prior weighs them; always the one it weighs most."""

# A game without evaluation is played to its end; one that never ends must not hang the table.
_LONGEST = 5000
# Nor must a seat that has no next turn make a search look on for ever.
_LONGEST_WAY = 120


class Rollout:
    """Plays on from a leaf for a few choices, then asks the game's evaluation; without one, plays to the end."""

    def __init__(
        self,
        game: Game[Any],
        chance: FastChance,
        choices: int,
        policy: Policy,
        settle_choices: int,
        judge: Judge | None = None,
    ) -> None:
        self.game = game
        self.chance = chance
        self.judge = judge_of(game) if judge is None else judge
        self.to_the_end = not has_evaluation(game)
        self.settle_choices = settle_choices
        self.look(choices)
        self.by_prior = policy != "uniform" and has_prior(game)
        self.obvious = policy == "obvious"
        self.has_mixtures = has_mixtures(game)

    def look(self, choices: int) -> None:
        """From now on play so many choices before the table has to come to rest."""
        self.choices = choices
        self.most_choices = choices + self.settle_choices

    def values(
        self,
        state: State,
        decision: Decision | None,
        moment: Moment | None = None,
        luck: FastChance | None = None,
        *,
        foreseen: bool = False,
    ) -> Sequence[float]:
        """How good it turns out for every seat, from -1 to 1; the state is played on, if need be to that moment.

        With `luck` every turn on the way there has luck of its own, whatever happened in the turns before it. The end of a
        turn has its judge; what is only `foreseen` is judged by its prospects.
        """
        if self.to_the_end and not (moment is not None and self.judge.is_learned):
            decision = self._to_the_end(state, decision)
        elif moment is not None:
            decision = self._to_moment(moment, state, decision, luck)
        else:
            decision = self._to_a_rest(state, decision)
        outcome = self.game.outcome(state) if decision is None else None
        if outcome is not None:
            return outcome.values
        if moment is not None:
            return self.judge.values(state)
        return self.game.counsel.prospects(state) if foreseen else self.game.counsel.evaluate_all(state)

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

    def _to_moment(self, moment: Moment, state: State, decision: Decision | None, luck: FastChance | None) -> Decision | None:
        turn, is_over = moment.turn, False
        for _ in range(_LONGEST_WAY):
            if decision is None:
                return None
            if decision.at_rest:
                now = self.game.counsel.turn(state)
                is_over |= now != moment.turn
                if is_over and (moment.ends_with_turn or decision.seat == moment.seat):
                    return decision
                if luck is not None and now != turn:
                    turn, state.chance = now, luck.fork()
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
        if self.has_mixtures:
            mixture = self.game.counsel.mixture(state, decision)
            if mixture is not None:
                action = draw_by_weight(options, mixture, self.chance)
                return action
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
