"""The runner: plays random matches over all tables of a game and calls the checks at their moments."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from questboard.core.errors import BadOptions, ConformanceError
from questboard.core.game import Game
from questboard.core.kept.match import Match
from questboard.core.loop.actions import Action
from questboard.core.loop.chance import FastChance

# The modules of checks register themselves when they are imported.
from . import choosing, copying, hiding, recording, showing, telling  # noqa: F401
from .promises import PROMISES, Breach, Check, Moment, checks_at
from .report import Report
from .tables import Picker, Table, Tables
from .trial import Trial

LIMIT = 20_000
"""A match with more choices than this counts as one that never ends."""

EAGER = 4
"""Every so many matches the seats mostly choose what the game's prior likes best, to reach positions that luck does not."""

Progress = Callable[[int, int], None]


def check_game(
    game: Game[Any],
    *,
    matches: int = 20,
    seed: int = 0,
    thoroughness: float = 0.15,
    progress: Progress | None = None,
    skipped: int = 0,
) -> Report:
    """Play random matches and look for broken promises; the first one raises `ConformanceError`, which says where it was.

    At every decision the cheap checks run, and with probability `thoroughness` the dear ones too. Nothing is written. The
    `skipped` matches before them are another process's.
    """
    suite = Suite(game, seed, thoroughness)
    for number in range(1, skipped + 1):
        suite.skip(number)
    for number in range(1, matches + 1):
        suite.play(skipped + number)
        if progress is not None:
            progress(number, matches)
    return suite.report


class Suite:
    """One run of the suite on one game: the tables still to play, the actions seen so far, and the report."""

    def __init__(self, game: Game[Any], seed: int, thoroughness: float) -> None:
        self.game = game
        self.seed = seed
        self.thoroughness = thoroughness
        self.report = Report(game.info.slug)
        self.pool: dict[Action, None] = {}
        tables = Tables(game.info)
        self.picker = Picker(tables, FastChance.seeded(seed))
        for name, value in tables.facts():
            self.report.meet(name, value, matches=0)
        if tables.free:
            self.report.note(f"Left as they are, since they have no list of values: {', '.join(tables.free)}.")

    def play(self, number: int) -> None:
        """Play one match to its end, checking all the way."""
        match = self._next_match(number)
        chance = FastChance.seeded(self.seed * 1_000_003 + number)
        trial = Trial(match, number, chance, self.pool, self.report)
        self._check(trial, "chosen", thorough=self.thoroughness > 0)
        while self._look(trial):
            thorough = chance.below(1_000_000) < self.thoroughness * 1_000_000
            self._check(trial, "asked", thorough=thorough)
            self._choose(trial, thorough=thorough)
            self._check(trial, "chosen", thorough=thorough)
        self._check(trial, "over", thorough=True)
        outcome = match.outcome
        self.report.count(len(match.choices), outcome.ending if outcome else "")
        for name, value in Table(len(match.seats), match.options).facts():
            if name in self.report.met:
                self.report.meet(name, value)

    # ---- tables ---------------------------------------------------------------------------------------------------

    def skip(self, number: int) -> None:
        """Pass over a match that somebody else plays."""
        self._next_match(number)

    def _next_match(self, number: int) -> Match:
        while True:
            for place in self.picker.candidates():
                match = self._match_at(place, number)
                if match is not None:
                    return match

    def _match_at(self, place: int, number: int) -> Match | None:
        table = self.picker.tables[place]
        try:
            match = self._new_match(number, table)
        except BadOptions as error:
            self._refuse(place, error)
            return None
        except Exception as error:
            where = f"match {number}, {table}"
            raise self._broken("options", f"the table cannot be set up: {error!r}", where) from error
        self.picker.take(place)
        self.report.combinations = len(self.picker.played)
        return match

    def _new_match(self, number: int, table: Table) -> Match:
        names = [f"Seat {seat}" for seat in range(table.seats)]
        secret = hashlib.sha256(f"{self.game.info.slug} {self.seed} {number}".encode()).hexdigest()
        return Match.new(self.game, names, table.options, secret=secret, numbers=[str(number)])

    def _refuse(self, place: int, error: BadOptions) -> None:
        self.picker.refuse(place)
        self.report.refused = len(self.picker.refused)
        if len(self.picker.refused) == self.picker.tables.total:
            raise self._broken("options", f"every table is refused, the last one because {error}", "no match") from None

    # ---- one step of a match --------------------------------------------------------------------------------------

    def _look(self, trial: Trial) -> bool:
        """Is a seat asked?"""
        try:
            trial.decision = trial.match.decision
        except Exception as error:
            raise self._broken("options", f"the decision cannot be computed: {error!r}", self._where(trial)) from error
        if trial.decision is not None and len(trial.match.choices) >= LIMIT:
            raise self._broken("ending", f"the match is not over after {LIMIT} choices", self._where(trial))
        return trial.decision is not None

    def _choose(self, trial: Trial, *, thorough: bool) -> None:
        trial.before = trial.state.copy() if thorough else None
        trial.action = None
        try:
            trial.action = self._pick(trial)
            trial.events = trial.match.choose(trial.asked.seat, trial.action)
        except Exception as error:
            what = f"'{trial.action}' is offered, but raises {error!r}" if trial.action else f"no choice can be made: {error!r}"
            raise self._broken("options", what, self._where(trial)) from error

    def _pick(self, trial: Trial) -> Action:
        decision, chance = trial.asked, trial.chance
        if trial.number % EAGER == 0 and decision.options and chance.below(4):
            weights = self.game.counsel.prior(trial.state, decision)
            if weights is not None:
                best: Action = max(zip(weights, decision.options, strict=False), key=lambda pair: pair[0])[1]
                return best
        action: Action = decision.sample(chance)
        return action

    def _check(self, trial: Trial, moment: Moment, *, thorough: bool) -> None:
        for check in checks_at(moment, thorough=thorough):
            self._run(check, trial)

    def _run(self, check: Check, trial: Trial) -> None:
        try:
            before = trial.snapshot(trial.state) if check.dear else b""
            self.report.tried[check.promise] += check.run(trial)
            if check.dear and trial.snapshot(trial.state) != before:
                raise Breach("the state has changed while it was only looked at")
        except Breach as breach:
            promise = breach.promise or check.promise
            raise self._broken(promise, str(breach), self._where(trial)) from breach.__cause__
        except Exception as error:
            raise self._broken(check.promise, f"the game raised {error!r}", self._where(trial)) from error

    # ---- words ----------------------------------------------------------------------------------------------------

    def _where(self, trial: Trial) -> str:
        match = trial.match
        table = Table(len(match.seats), match.options)
        seat = "over" if trial.decision is None and match.choices else "setup"
        if trial.decision is not None:
            seat = f"seat {trial.decision.seat}"
        return f"match {trial.number}, {table}, choice {len(match.choices)}, {seat}"

    def _broken(self, promise: str, what: str, where: str) -> ConformanceError:
        sentence = PROMISES[promise].rstrip(".")
        return ConformanceError(
            f"{self.game.info.name} breaks the promise {promise!r} ({sentence}): {what} [{where}; seed {self.seed}]"
        )
