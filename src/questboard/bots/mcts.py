"""The tree-search bot: plays imagined matches for a while and takes the choice that it came back to most often.

For a game with `foresight` it lets the options race instead (see race.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from questboard.core import TO_OWN_TURN, TO_TURN_END, Action, FastChance, Position
from questboard.core.thought.position import Past

from .bot import Considered, only_option
from .judging import Judging, judge_of
from .mixing import chosen, drawn
from .moment import Moment
from .policy import at_first_sight
from .race import Race
from .rollout import Policy, Rollout
from .search import Search
from .spread import spread
from .temper import temper_of
from .tree import Branch

# The clock, the progress callback and the early stop are looked at once a batch.
BATCH = 16
# Options that were tried so nearly as often as the favourite differ by what they are worth, not by that.
_AS_OFTEN = 1.1

Progress = Callable[[int, int, Action], None]


class Memory(NamedTuple):
    """The last search: its position and its tree, which the next search may go on with."""

    position: Position[Any]
    past: tuple[Past, ...]
    root: Branch


class Intent(NamedTuple):
    """The last choice as the beginning of a plan: where it was made, what was past then, and the whole plan."""

    position: Position[Any]
    past: tuple[Past, ...]
    plan: tuple[Action, ...]

    @classmethod
    def at(cls, position: Position[Any], plan: tuple[Action, ...]) -> Intent:
        return cls(position, tuple(position.history), plan)


class MctsBot:
    """Searches for a number of iterations, for some milliseconds, or for both: until either is used up.

    `progress` is called with what is done, what is to be done (iterations or milliseconds) and the best action so far.
    `rollout` counts the choices played from a leaf before it is evaluated; a game without evaluation is played to the end.
    `kept` says how many visits the last search took over from the one before.

    >>> bot = MctsBot(400, seed=7)
    >>> bot.name
    'mcts:400'
    """

    def __init__(
        self,
        iterations: int | None = None,
        *,
        milliseconds: int | None = None,
        seed: int = 0,
        explore: float = 1.0,
        trust: float = 1.5,
        rollout: int = 0,
        rollout_policy: Policy = "prior",
        settle_choices: int = 24,
        progress: Progress | None = None,
        judging: Judging = judge_of,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if (iterations or 0) + (milliseconds or 0) < 1:
            raise ValueError("a search needs iterations or milliseconds")
        self.iterations = iterations
        self.milliseconds = milliseconds
        limits = (str(iterations) if iterations else "", _time_text(milliseconds) if milliseconds else "")
        self.name = ":".join(("mcts", *filter(None, limits)))
        self.explore = explore
        self.trust = trust
        self.rollout = rollout
        self.rollout_policy: Policy = rollout_policy
        self.settle_choices = settle_choices
        self.progress = progress
        self.judging = judging
        self.clock = clock
        self.temper = temper_of(seed)
        self.kept = 0
        self._chance = FastChance.seeded(seed)
        self._memory: Memory | None = None
        self._raced: tuple[Position[Any], list[Considered]] | None = None
        self._intent: Intent | None = None

    def choose(self, position: Position[Any]) -> Action:
        """The choice that the search tried most often, or that won the race."""
        only = only_option(position.decision)
        if only is not None:
            return only
        found_by_lot = drawn(position, self._chance)
        if found_by_lot is not None:
            return found_by_lot
        plan = self._rest_of_plan(position)
        if plan:
            self._intent = Intent.at(position, plan)
            return plan[0]
        if position.is_time_up():
            return at_first_sight(position, self._chance)
        found = self._think(position)
        # In a hurry there may be nothing yet that can be chosen here as well as in the one state that was imagined.
        return chosen(position, found, self._chance, self.temper) if found else at_first_sight(position, self._chance)

    def forget(self) -> None:
        """Drop the tree and the last race; the stream of luck goes on, so that a series of matches is not one match repeated."""
        self._memory = self._raced = self._intent = None

    def explain(self, position: Position[Any]) -> list[Considered]:
        """The tried options of this position, the favourite first; searches only if that was not done just before."""
        only = only_option(position.decision)
        if only is not None:
            return [Considered(only, 0, 0.0)]
        if self._memory is not None and self._memory.position is position:
            return _ranking(self._memory.root, position)
        if self._raced is not None and self._raced[0] is position:
            return self._raced[1]
        return self._think(position)

    def _think(self, position: Position[Any]) -> list[Considered]:
        if Race.suits(position):
            self._memory, self.kept = None, 0
            self._raced = position, self._race(position)
            return self._raced[1]
        root = self._remembered_root(position) or Branch()
        menu = root.menu_of(position.seat)
        self.kept = menu.visits if menu is not None else 0
        self._memory = Memory(position, tuple(position.history), root)
        self._run(self._new_search(position), root, position)
        return _ranking(root, position)

    def _race(self, position: Position[Any]) -> list[Considered]:
        game = position.game
        foresight = max(0, game.counsel.foresight)
        rollout = Rollout(game, self._chance, foresight, "obvious", self.settle_choices, self.judging(game))
        race = Race(position, rollout, self._chance, self.iterations)
        total = self.iterations or self.milliseconds or 0
        started = self.clock()
        runs = spent = 0
        while spent < total and not race.is_over:
            heat = len(race.running)
            if self.iterations and runs + heat > total:
                break
            race.heat()
            runs += heat
            spent = self._spent(runs, started)
            if self.progress is not None:
                self.progress(spent, total, race.running[0].action)
            if position.is_time_up():
                break
        self._intent = Intent.at(position, race.running[0].plan)
        return race.ranking()

    def _rest_of_plan(self, position: Position[Any]) -> tuple[Action, ...]:
        """What is left of the plan, if nothing has happened but its last choice."""
        intent = self._intent
        if intent is None or len(intent.plan) < 2 or intent.position.game is not position.game:
            return ()
        first, *rest = intent.plan
        as_planned = tuple(position.history) == (*intent.past, Past(position.seat, first, luck=False))
        return tuple(rest) if as_planned and position.decision.allows(rest[0]) else ()

    def _new_search(self, position: Position[Any]) -> Search:
        game = position.game
        moment = _moment(position)
        policy: Policy = self.rollout_policy if moment is None else "obvious"
        rollout = Rollout(game, self._chance, self.rollout, policy, self.settle_choices, self.judging(game))
        return Search(game, self._chance, rollout, self.explore, self.trust, moment, self.iterations)

    def _run(self, search: Search, root: Branch, position: Position[Any]) -> None:
        total = self.iterations or self.milliseconds or 0
        started = self.clock()
        iterations = spent = 0
        while spent < total:
            batch = min(BATCH, total - iterations) if self.iterations else BATCH
            search.run(root, position, batch)
            iterations += batch
            spent = self._spent(iterations, started)
            if self.progress is not None:
                self.progress(spent, total, _ranking(root, position)[0].action)
            if position.is_time_up() or (self.iterations and _lead(root, position.seat) > total - spent):
                return

    def _spent(self, iterations: int, started: float) -> int:
        """How much of the iterations is used up, or of the milliseconds if only these count; late is all of it."""
        if self.milliseconds is None:
            return iterations
        passed = int((self.clock() - started) * 1000)
        if self.iterations is None:
            return min(passed, self.milliseconds)
        return iterations if passed < self.milliseconds else self.iterations

    def _remembered_root(self, position: Position[Any]) -> Branch | None:
        """The place of the last tree where the match stands now.

        What chance or a secret choice has answered since, the tree has only guessed: then it is of no more use.
        """
        memory = self._memory
        if memory is None or memory.position.game is not position.game or memory.position.seat != position.seat:
            return None
        if memory.position is position:
            return memory.root
        known = len(memory.past)
        # A position that tells nothing new is a position without history: nobody knows whether it is the same one.
        if tuple(position.history[:known]) != memory.past or len(position.history) == known:
            return None
        branch: Branch | None = memory.root
        for entry in position.history[known:]:
            if branch is None or entry.luck or entry.action is None:
                return None
            branch = branch.after(entry.seat, entry.action)
        return branch


def _moment(position: Position[Any]) -> Moment | None:
    """When a search in this game is to judge what it has tried; None: wherever its tree ends."""
    if not position.game.counsel.foresight:
        return None
    state = position.imagine()
    foresight = position.game.counsel.foresight_in(state)
    return Moment.of(position.game, state, position.seat, foresight) if foresight in (TO_OWN_TURN, TO_TURN_END) else None


def _ranking(root: Branch, position: Position[Any]) -> list[Considered]:
    menu = root.menu_of(position.seat)
    if menu is None:
        return []
    tried = [branch for branch in menu.branches if branch.visits and position.decision.allows(branch.action)]
    often = max((branch.visits for branch in tried), default=0) / _AS_OFTEN
    tried.sort(key=lambda branch: (-min(branch.visits, often), -menu.promise(branch)))
    return [Considered(b.action, b.visits, b.mean, spread(b.visits, b.total, b.squares)) for b in tried]


def _lead(root: Branch, seat: int) -> int:
    """By how many visits the most tried option is ahead."""
    menu = root.menu_of(seat)
    visits = sorted((branch.visits for branch in menu.branches), reverse=True) if menu is not None else []
    return visits[0] - (visits[1] if len(visits) > 1 else 0) if visits else 0


def _time_text(milliseconds: int) -> str:
    return f"{milliseconds}ms" if milliseconds % 1000 else f"{milliseconds // 1000}s"
