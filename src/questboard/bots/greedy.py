"""The greedy bot: tries every option in a few imagined states and takes the one after which the end of the turn looks best."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from questboard.core import Action, FastChance, Position, State

from .bot import Considered, only_option
from .judging import Judging, judge_of
from .mixing import chosen, drawn
from .moment import Moment
from .policy import at_first_sight, has_prior, has_turns
from .rollout import Rollout
from .spread import spread_of
from .temper import temper_of

SAMPLES = 6


class WatchedChance(FastChance):
    """Tells whether anybody asked for something that luck could have answered differently."""

    mattered: bool = False

    def below(self, n: int) -> int:
        if n > 1:
            self.mattered = True
        return super().below(n)


class Trial:
    """What the options are tried in, and those worth trying, each with its weight at first sight.

    A state is imagined when it is needed: where only one option is worth a try, or nothing depends on luck, one will do.
    """

    def __init__(self, position: Position[Any], streams: list[FastChance], settle_choices: int, judging: Judging) -> None:
        self.position = position
        self.streams = streams
        self.rollout = Rollout(position.game, streams[0], 0, "obvious", settle_choices, judging(position.game))
        # A few matches played to the end at random would drown the one thing that is sure: a win at once.
        self.rollout.to_the_end = False
        self.candidates: list[tuple[Action, float]] = []
        self._chances = [position.chance.fork() for _ in streams]
        self._states: list[Any] = []

    @functools.cached_property
    def moment(self) -> Moment | None:
        """When the options are judged; None: where the table is at rest, in a game that knows no turns or not how to play on
        (unless it has learned what the end of a turn is worth)."""
        game, seat = self.position.game, self.position.seat
        if (has_turns(game) and has_prior(game)) or self.rollout.judge.is_learned:
            return Moment.of(game, self.state(0), seat)
        return None

    def value_after(self, state: State, action: Action, chance: FastChance) -> float:
        """What comes of an action in this state, for the seat whose choice it is."""
        game = self.position.game
        game.apply(state, action)
        self.rollout.chance = chance
        return self.rollout.values(state, game.decision(state), self.moment)[self.position.seat]

    def state(self, number: int) -> Any:
        """The imagined state of that number, not to be changed."""
        while len(self._states) <= number:
            self._states.append(self.position.imagine(self._chances[len(self._states)]))
        return self._states[number]


class GreedyBot:
    """Looks to the end of the turn, which it imagines to be played on quickly.

    All options are tried in the same imagined states with the same luck and judged at the same moment, so that they differ only
    by what they are.
    """

    def __init__(
        self,
        samples: int = SAMPLES,
        *,
        seed: int = 0,
        settle_choices: int = 24,
        most_options: int = 40,
        domain_samples: int = 32,
        judging: Judging = judge_of,
    ) -> None:
        self.name = "greedy" if samples == SAMPLES else f"greedy:{samples}"
        self.samples = samples
        self.settle_choices = settle_choices
        self.most_options = most_options
        self.domain_samples = domain_samples
        self.judging = judging
        self.temper = temper_of(seed)
        self._chance = FastChance.seeded(seed)
        self._last: tuple[Position[Any], list[Considered]] | None = None

    def choose(self, position: Position[Any]) -> Action:
        """The option with the best evaluation at the end of the turn."""
        only = only_option(position.decision)
        if only is not None:
            return only
        found_by_lot = self._drawn(position)
        if found_by_lot is not None:
            return found_by_lot
        if position.is_time_up():
            return at_first_sight(position, self._chance)
        trial = self._prepare(position)
        if len(trial.candidates) == 1:
            return trial.candidates[0][0]
        considered = self._weigh(position, trial)
        self._last = position, considered
        return chosen(position, considered, self._chance, self.temper)

    def forget(self) -> None:
        """Drop the last explanation; the stream of luck goes on, so that a series of matches is not one match repeated."""
        self._last = None

    def explain(self, position: Position[Any]) -> list[Considered]:
        """The candidates of this position, the best first."""
        only = only_option(position.decision)
        if only is not None:
            return [Considered(only, 0, 0.0)]
        if self._last is None or self._last[0] is not position:
            self._last = position, self._weigh(position, self._prepare(position))
        return self._last[1]

    def _drawn(self, position: Position[Any]) -> Action | None:
        """What needs no thought, where the game knows by what weights to draw."""
        return drawn(position, self._chance)

    def _prepare(self, position: Position[Any]) -> Trial:
        streams = [self._chance.fork() for _ in range(self.samples)]
        trial = Trial(position, streams, self.settle_choices, self.judging)
        trial.candidates = self._candidates(position, trial.state(0))
        return trial

    def _weigh(self, position: Position[Any], trial: Trial) -> list[Considered]:
        tried = self._try(position, trial)
        # When time was up before the end, those states count in which all were tried; in the first one, whoever was tried.
        states = min(map(len, tried)) or 1
        weighed = [
            (sum(values[:states]) / states, weight, action, spread_of(values[:states]))
            for (action, weight), values in zip(trial.candidates, tried, strict=True)
            if values
        ]
        # Sorting is stable: chance decides between those that are equal in value and weight.
        self._chance.shuffle(weighed)
        weighed.sort(key=lambda entry: (-entry[0], -entry[1]))
        return [Considered(action, states, value, spread) for value, _, action, spread in weighed]

    def _try(self, position: Position[Any], trial: Trial) -> list[list[float]]:
        """What came of each candidate in each imagined state, state by state, until time is up.

        If nothing is hidden, the states differ by their luck only: an action that asks for none comes to the same in all.
        """
        tried: list[list[float]] = [[] for _ in trial.candidates]
        promising_first = sorted(range(len(tried)), key=lambda i: -trial.candidates[i][1])
        asks_for_luck = [True] * len(tried)
        for number in range(self.samples):
            for i in promising_first:
                if (number or i != promising_first[0]) and position.is_time_up():
                    return tried
                action = trial.candidates[i][0]
                if number == 0 and position.is_open:
                    value, asks_for_luck[i] = self._watched(position, trial, action)
                elif asks_for_luck[i]:
                    state, luck = trial.state(number).copy(), trial.streams[number].copy()
                    value = trial.value_after(state, action, luck)
                else:
                    value = tried[i][0]
                tried[i].append(value)
        return tried

    def _watched(self, position: Position[Any], trial: Trial, action: Action) -> tuple[float, bool]:
        """What comes of the action in the first state, and whether luck had a say in it."""
        twin, luck = trial.state(0).copy(), WatchedChance(trial.streams[0].x)
        watched = twin.chance = WatchedChance(twin.chance.x)
        value = trial.value_after(twin, action, luck)
        return value, watched.mattered or luck.mattered

    def _candidates(self, position: Position[Any], state: State) -> list[tuple[Action, float]]:
        """The actions worth trying, each with its weight at first sight."""
        decision = position.decision
        if decision.domain is not None:
            found = position.game.counsel.candidates(state, decision, self.domain_samples)
            if found:
                return self._noticed([(action, 1.0 / (1 + rank)) for rank, action in enumerate(found)])
        options: list[Action] = list(decision.options)
        weights = position.game.counsel.prior(state, decision) if options else None
        candidates = list(zip(options, [0.0] * len(options) if weights is None else weights, strict=True))
        if len(candidates) > self.most_options:
            candidates = self._cut(candidates, weights)
        candidates = self._noticed(candidates)
        if decision.domain is not None:
            candidates += self._noticed([(decision.domain.sample(self._chance), 0.0) for _ in range(self.domain_samples)])
        return candidates

    def _noticed(self, candidates: list[tuple[Action, float]]) -> list[tuple[Action, float]]:
        """What of all this comes to mind: here everything."""
        return candidates

    def _cut(self, candidates: list[tuple[Action, float]], weights: Sequence[float] | None) -> list[tuple[Action, float]]:
        """The most promising ones; without an opinion of the game, some at random."""
        if weights is None:
            self._chance.shuffle(candidates)
        else:
            candidates.sort(key=lambda candidate: -candidate[1])
        return candidates[: self.most_options]
