"""Training: matches against oneself, a lesson after every interval of them, and now and then a contest with the champion.

After every lesson and every few pairs of a contest all is kept, and whatever follows depends only on what was kept: a training
that was broken off, at whatever moment, goes on as if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from questboard.bots.nets import about
from questboard.core import BadOptions, FastChance, Game, QuestboardError
from questboard.core.thought.haste import IsTimeUp, never
from questboard.lab.seeds import match_secret

from .contests import play_on
from .folder import Folder, Moments, check_plan
from .lessons import learn, moments_of, point, seen_by
from .matches import BY_HAND, Pairing, Played, Table, play_all
from .record import Contest, Plan, Progress
from .schooling import School, newborn
from .sides import Sides, one_side, parted

Told = Callable[[Progress], None]
Step = Callable[[int], None]

# One match in so many is played with somebody older: who only knows himself forgets how to beat others.
_ONE_IN = 4


def new_plan(
    game: Game[Any], seats: Sequence[int] = (), options: Mapping[str, Any] | None = None, seed: int = 0, **more: Any
) -> Plan:
    """A plan that is known to be fine; without seats for all numbers of them that the game allows with these options."""
    low, high = game.info.seats
    for count in seats:
        if not low <= count <= high:
            raise BadOptions(f"{game.info.name} is for {low} to {high} seats, not {count}")
    given, about_game = dict(options or {}), about(game)
    for count in seats:
        game.rules.read_options(count, given)
    counts = tuple(sorted(set(seats))) or tuple(count for count in range(low, high + 1) if _is_accepted(game, count, given))
    if not counts:
        game.rules.read_options(low, given)
    return Plan(game.info.slug, game.info.rules_version, about_game.features, counts, given, seed, **more)


def _is_accepted(game: Game[Any], seats: int, options: Mapping[str, Any]) -> bool:
    try:
        game.rules.read_options(seats, options)
    except BadOptions:
        return False
    return True


class Training:
    """A training in a folder: a new one, or one that goes on."""

    def __init__(self, game: Game[Any], path: Path, plan: Plan, jobs: int = 1) -> None:
        self.game = game
        self.folder = Folder(path)
        self.jobs = jobs
        self.about = about(game)
        if self.folder.has_begun:
            self.progress = self.folder.progress()
            check_plan(self.progress.plan, plan, path)
        else:
            self.progress = Progress(plan)
        self._window: list[Moments] | None = None
        self._school: School | None = None

    @property
    def plan(self) -> Plan:
        return self.progress.plan

    def table(self, *, is_contest: bool) -> Table:
        """What its matches share; in a contest everybody thinks more."""
        plan = self.plan
        thought = (plan.contest_samples, plan.contest_breadth) if is_contest else (plan.samples, plan.breadth)
        return Table(plan.options, plan.seed, *thought, plan.curiosity, str(self.folder.generations))

    def run(self, matches: int, told: Told | None = None, step: Step | None = None, is_time_up: IsTimeUp = never) -> Progress:
        """Go on until so many matches have been learned from in all, and the last generation has met the champion.

        `told` hears after everything that was kept how far it has come, `step` of every match of a lesson. When time is up, the
        training stops at what was kept last.
        """
        if matches < 1:
            raise QuestboardError(f"a training has at least 1 match, not {matches}")
        with self.folder.reserved():
            while not is_time_up():
                if self.progress.open_contest is not None:
                    self._play_on()
                elif self._is_contest_due(matches):
                    self._challenge(self.progress.generation, self.progress.champion)
                elif self.progress.matches < matches:
                    self._interval(step)
                else:
                    break
                if told is not None:
                    told(self.progress)
        return self.progress

    def prove(self, told: Told | None = None) -> Contest:
        """The champion's proof: one more contest against the hand-made judgement, played if it was not yet."""
        champion = self.progress.champion
        if champion == BY_HAND:
            raise QuestboardError(f"nothing that was learned in {self.folder.path} has beaten the hand-made judgement yet")
        with self.folder.reserved():
            while (proof := self.proof) is None or not proof.is_over:
                if self.progress.open_contest is not None:
                    self._play_on()
                else:
                    self._challenge(champion, BY_HAND, is_proof=True)
                if told is not None:
                    told(self.progress)
        return proof

    @property
    def proof(self) -> Contest | None:
        """The contest in which the champion had to prove itself, if it was begun."""
        proofs = [contest for contest in self.progress.contests if contest.is_proof]
        return next((proof for proof in proofs if proof.challenger == self.progress.champion), None)

    # ---- an interval ----------------------------------------------------------------------------------------------

    def _interval(self, step: Step | None) -> None:
        progress, plan = self.progress, self.plan
        school, window = self._remember()
        player = progress.generation if progress.matches >= plan.patience else BY_HAND
        pairings = [self._pairing(number, player) for number in range(progress.matches, progress.matches + plan.interval)]
        matches: list[Played] = []
        for portion in play_all(self.game, self.table(is_contest=False), pairings, self.jobs, learning=True):
            matches += portion
            if step is not None:
                step(len(portion))
        matches.sort(key=lambda match: match.pairing.number)
        seen = seen_by(player, matches)
        chance = _luck(plan, progress.generation)
        generation, so_far = progress.generation + 1, progress.matches + plan.interval
        seen_point = point(school.net, seen, matches, generation, so_far)
        moments = moments_of(school.net, seen, plan, chance)
        window = self._window = [*window, moments][-plan.intervals :]
        learn(school, window, plan, chance)
        progress.points.append(seen_point)
        progress.generation, progress.matches = generation, so_far
        for match in matches:
            seats = str(len(match.values))
            progress.sides[seats] = parted(self._sides(len(match.values)), match.values)
        self.folder.keep_interval(progress, school, moments)

    def _remember(self) -> tuple[School, list[Moments]]:
        plan, progress = self.plan, self.progress
        if self._school is None or self._window is None:
            if progress.generation:
                self._school, self._window = self.folder.school(self.about, progress), self.folder.moments(progress)
            else:
                net = newborn(self.about, plan.hidden, _luck(plan, 0))
                self._school, self._window = School(net, rate=plan.rate, decay=plan.decay), []
        return self._school, self._window

    def _pairing(self, number: int, player: int) -> Pairing:
        """Who plays this match: everybody the same, or somebody older in one of the sides."""
        plan = self.plan
        seats = plan.seats[number % len(plan.seats)]
        chance = FastChance.seeded(int(match_secret(plan.seed, number)[14:28], 16))
        if player == BY_HAND or seats == 1 or chance.below(_ONE_IN):
            return Pairing(number, (player,) * seats)
        older = chance.pick([BY_HAND, *range(max(1, player - plan.intervals), player)])
        sides = self._sides(seats)
        guests = chance.pick(sides) if len(sides) > 1 else (chance.below(seats),)
        return Pairing(number, tuple(older if seat in guests else player for seat in range(seats)))

    def _sides(self, seats: int) -> Sides:
        return self.progress.sides.get(str(seats), one_side(seats))

    # ---- contests -------------------------------------------------------------------------------------------------

    def _is_contest_due(self, matches: int) -> bool:
        progress, plan = self.progress, self.plan
        is_last = progress.matches >= matches
        return progress.matches >= plan.patience and progress.waited > 0 and (is_last or progress.waited >= plan.rounds)

    def _challenge(self, challenger: int, other: int, *, is_proof: bool = False) -> None:
        learned = challenger * self.plan.interval
        self.progress.contests.append(Contest(challenger, other, learned, is_proof=is_proof))
        self.folder.keep_progress(self.progress)

    def _play_on(self) -> None:
        progress, contest = self.progress, self.progress.open_contest
        assert contest is not None
        number = len(progress.contests) - 1
        play_on(self.game, self.table(is_contest=True), self.plan, progress.sides, contest, number, self.jobs)
        if contest.verdict == "better" and contest.other == progress.champion and not contest.is_proof:
            progress.champion = contest.challenger
        self.folder.keep_progress(progress)


def _luck(plan: Plan, generation: int) -> np.random.Generator:
    """What a lesson draws with: each has its own, so that there is nothing to keep."""
    return np.random.default_rng(int(match_secret(plan.seed, generation)[28:44], 16))
