"""The race: every option is played on from, in the same imagined states with the same luck, until one is clearly ahead.

It is the search for games whose turns are long rows of small choices with dice between them. There a tree of some hundred
iterations ends inside the turn that it began with, and chance drowns what little the options differ. A continuation that
follows the game's own opinion sees the turn to its end and the answer to it; the same luck for all keeps out of the comparison
what no choice could change; and options that have fallen behind are dropped, so that the thought goes where it is close.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from questboard.core import TO_OWN_TURN, TO_TURN_END, Action, FastChance, Game, Position, State

from .bot import Considered
from .moment import Moment
from .policy import has_evaluation, has_plans, has_prior
from .rollout import Rollout
from .spread import spread_of

# An option with less of the game's weight than this share of the best one does not start.
_HOPELESS = 0.02
# So many options start at most, the promising ones; and no more than can run so many heats each: a few tries tell nothing.
_MOST_STARTERS = 24
_WORTHWHILE = 16
# Nobody is dropped before so many heats, nor unless he is behind by so many standard errors.
_FIRST_HEATS = 8
_CLEARLY = 2.0
# Of plans no more than so many start, however much time there is: among many that are not much better or worse, the luckiest
# would win. And luck is drawn anew for every turn, the same for all: after so many heats the leader is good enough, unless there
# are runs for more.
_MOST_PLANS = 9
_ENOUGH_HEATS = 24
# One who is not likely to be ahead by more than this share of what is at stake is not worth waiting for either.
_NEGLIGIBLE = 0.05
# A move that was begun is over after so many choices.
_SETTLING = 24


class Runner:
    """An option, perhaps with the choices to be made after it, and what came of it in each heat."""

    __slots__ = ("plan", "total", "values")

    def __init__(self, *plan: Action) -> None:
        self.plan = plan
        self.values: list[float] = []
        self.total = 0.0

    @property
    def action(self) -> Action:
        return self.plan[0]

    @property
    def mean(self) -> float:
        return self.total / len(self.values) if self.values else 0.0

    def learn(self, value: float) -> None:
        """One more heat ended with this value."""
        self.values.append(value)
        self.total += value


class Race:
    """One choice, thought about. `running` are the options that may still turn out best, the leader first.

    `runs` is how many continuations there will be at most, if that is known.
    """

    def __init__(self, position: Position[Any], rollout: Rollout, chance: FastChance, runs: int | None = None) -> None:
        self.position = position
        self.rollout = rollout
        self.chance = chance
        self.dropped: list[Runner] = []
        plans = (
            position.game.counsel.plans(position.imagine(), position.decision, position.is_time_up)
            if has_plans(position.game)
            else None
        )
        self.by_plan = plans is not None
        most = _MOST_PLANS if self.by_plan else _MOST_STARTERS
        if runs is not None:
            most = min(most, max(2, runs // _WORTHWHILE))
        self.enough = _ENOUGH_HEATS if runs is None else max(_ENOUGH_HEATS, runs // most)
        # A plan that begins with what is not offered is none.
        rows = [row for row in plans or () if position.decision.allows(row[0])]
        self.running = [Runner(*row) for row in rows[:most]] if rows else _starters(position, most)

    @classmethod
    def between(cls, position: Position[Any], actions: Sequence[Action], chance: FastChance, heats: int) -> Race:
        """A race of these choices alone, for so many heats at most."""
        race = cls.__new__(cls)
        race.position, race.chance, race.dropped = position, chance, []
        race.rollout = Rollout(position.game, chance, max(0, position.game.counsel.foresight), "obvious", _SETTLING)
        race.by_plan, race.enough = True, heats
        race.running = [Runner(action) for action in actions]
        return race

    @staticmethod
    def suits(position: Position[Any]) -> bool:
        """Does the game ask for this kind of search, and can it be made here?"""
        game = position.game
        if not (is_countable(position) and has_prior(game) and has_evaluation(game)):
            return False
        foresight = game.counsel.foresight
        return foresight not in (0, TO_OWN_TURN, TO_TURN_END) or (
            foresight != 0 and (has_plans(game) or position.decision.domain is not None)
        )

    @property
    def is_over(self) -> bool:
        """Is there but one option left, or little more to be learned?"""
        return len(self.running) == 1 or (self.by_plan and len(self.running[0].values) >= self.enough)

    def heat(self) -> None:
        """All options that are left run once, from the same imagined state; then the stragglers are dropped.

        A heat that time breaks off does not count; of the first one it is as if only those had started who have run.
        """
        game, seat = self.position.game, self.position.seat
        start, luck = self.position.imagine(), self.chance.fork()
        foresight = game.counsel.foresight_in(start)
        self.rollout.look(max(0, foresight))
        moment = Moment.of(game, start, seat, foresight) if foresight in (TO_OWN_TURN, TO_TURN_END) else None
        found: list[float] = []
        for runner in self.running:
            if found and self.position.is_time_up():
                break
            state = start.copy()
            self.rollout.chance = luck.copy()
            _follow(game, state, runner.plan)
            turns = luck.copy() if self.by_plan else None
            values = self.rollout.values(state, game.decision(state), moment, turns, foreseen=True)
            found.append(values[seat])
        if len(found) < len(self.running):
            if self.running[0].values:
                return
            del self.running[len(found) :]
        for runner, value in zip(self.running, found, strict=True):
            runner.learn(value)
        # Sorting is stable: among equals the one that the game likes better stays first.
        self.running.sort(key=lambda runner: -runner.total)
        if len(self.running[0].values) >= _FIRST_HEATS:
            self._drop_stragglers()

    def _drop_stragglers(self) -> None:
        leader, *others = self.running
        at_stake = leader.mean - min(runner.mean for runner in (*self.running, *self.dropped))
        self.running = [leader]
        for runner in others:
            (self.dropped if _is_beaten(runner, leader, _NEGLIGIBLE * at_stake) else self.running).append(runner)

    def ranking(self) -> list[Considered]:
        """The options as the race saw them: those still running, then the others, the last to drop out first."""
        losers = sorted(self.dropped, key=lambda runner: (-len(runner.values), -runner.mean))
        best: dict[Action, Considered] = {}  # of several plans that begin alike the best one speaks for their first choice
        for runner in (*self.running, *losers):
            best.setdefault(runner.action, Considered(runner.action, len(runner.values), runner.mean, spread_of(runner.values)))
        return list(best.values())


def _follow(game: Game[Any], state: State, plan: Sequence[Action]) -> None:
    """Make the choices of a plan, as long as they are offered."""
    for action in plan:
        decision = game.decision(state)
        if decision is None or not decision.allows(action):
            return
        game.apply(state, action)


def is_countable(position: Position[Any]) -> bool:
    """Is there a list of options, or does the game name some points of the domain?"""
    return position.decision.domain is None or bool(position.game.counsel.candidates(position.imagine(), position.decision, 1))


def _starters(position: Position[Any], most: int) -> list[Runner]:
    if position.decision.domain is not None:
        return [
            Runner(action) for action in position.game.counsel.candidates(position.imagine(), position.decision, _MOST_STARTERS)
        ]
    options = position.decision.options
    weights = position.game.counsel.prior(position.imagine(), position.decision) or [1.0] * len(options)
    least = max(weights) * _HOPELESS
    ranking = sorted(range(len(options)), key=lambda i: -weights[i])
    return [Runner(options[i]) for i in ranking[:most] if weights[i] >= least]


def _is_beaten(runner: Runner, leader: Runner, trifle: float) -> bool:
    """Is he behind by more than chance explains, or too near to matter?"""
    heats = len(leader.values)
    lead = (leader.total - runner.total) / heats
    squares = sum((ours - his - lead) ** 2 for ours, his in zip(leader.values, runner.values, strict=True))
    return lead + trifle >= _CLEARLY * sqrt(squares / (heats * (heats - 1)))
