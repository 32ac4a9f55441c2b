from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
from toy_games import Archery, Chests, Dice, Path, Take, ended

from questboard.bots import GreedyBot, MctsBot
from questboard.bots.moment import Moment
from questboard.bots.race import Race
from questboard.bots.rollout import Rollout
from questboard.core import TO_OWN_TURN, TO_REST, Decision, FastChance, Game, Position


class Twice(Dice):
    """Which way is best depends on the luck, so that nobody is ever clearly ahead."""

    def after(self, state: Path) -> None:
        super().after(state)
        if state.outcome is not None:
            kind = ["low", "middle", "high"].index(state.taken[0])
            state.outcome = ended((int(state.taken[1]) + kind) % 3 / 3)


def start(game: Game[Any]) -> Position[Any]:
    return Position(game, game.start(1, chance=FastChance.seeded(1)), 0, FastChance.seeded(3))


def race() -> Race:
    game = Game(Dice())
    return Race(start(game), Rollout(game, FastChance.seeded(5), game.counsel.foresight, "obvious", 0), FastChance.seeded(7))


def test_what_shows_only_at_the_end_of_a_long_turn_is_found() -> None:
    assert MctsBot(60, seed=1).choose(start(Game(Dice()))) == Take("high")
    # One step ahead nothing can be seen: then the prior decides.
    assert GreedyBot(seed=1).choose(start(Game(Dice()))) == Take("low")


def test_all_options_run_with_the_same_luck() -> None:
    run = race()
    run.heat()
    found = {runner.action: runner.total for runner in run.running}
    assert found[Take("high")] - found[Take("low")] == pytest.approx(0.03)
    assert found[Take("middle")] - found[Take("low")] == pytest.approx(0.01)


def test_an_option_that_the_game_calls_hopeless_does_not_start() -> None:
    assert {runner.action for runner in race().running} == {Take("low"), Take("middle"), Take("high")}


def test_nobody_is_dropped_before_the_eighth_heat_and_the_beaten_are_dropped_then() -> None:
    run = race()
    for _ in range(7):
        run.heat()
        assert len(run.running) == 3
    run.heat()
    assert run.is_over
    assert [option.action for option in run.ranking()] == [Take("high"), Take("middle"), Take("low")]


def test_options_that_never_differ_do_not_hold_up_the_race() -> None:
    class Twins(Dice):
        WORTH = dict.fromkeys(Dice.WORTH, 0.0)

    bot = MctsBot(1000, seed=1)
    considered = bot.explain(start(Game(Twins())))
    assert considered[0].action == Take("low")
    assert sum(option.visits for option in considered) == 3 * 8


def test_no_more_continuations_are_played_than_asked_for() -> None:
    considered = MctsBot(50, seed=1).explain(start(Game(Twice())))
    assert [option.visits for option in considered] == [16, 16, 16]


def test_no_more_options_start_than_the_budget_can_tell_apart() -> None:
    assert [option.action for option in MctsBot(40, seed=1).explain(start(Game(Dice())))] == [Take("middle"), Take("low")]


def test_a_budget_too_small_for_one_heat_leaves_the_prior() -> None:
    assert MctsBot(1, seed=1).choose(start(Game(Dice()))) == Take("low")


def test_a_race_by_the_clock_ends_when_the_time_is_over() -> None:
    ticks = count()
    bot = MctsBot(milliseconds=500, seed=1, clock=lambda: next(ticks) * 0.1)
    assert sum(option.visits for option in bot.explain(start(Game(Dice())))) == 5 * 3


def test_a_race_that_is_late_ends_before_its_iterations_do() -> None:
    ticks = count()
    bot = MctsBot(600, milliseconds=500, seed=1, clock=lambda: next(ticks) * 0.1)
    assert sum(option.visits for option in bot.explain(start(Game(Dice())))) == 5 * 3


def test_progress_tells_of_every_heat() -> None:
    calls: list[tuple[int, int, object]] = []
    bot = MctsBot(7, seed=1, progress=lambda done, total, best: calls.append((done, total, best)))
    chosen = bot.choose(start(Game(Dice())))
    assert [call[:2] for call in calls] == [(2, 7), (4, 7), (6, 7)]
    assert calls[-1][2] == chosen


def test_an_explanation_tells_of_the_race_that_was_run() -> None:
    bot, where = MctsBot(60, seed=1), start(Game(Dice()))
    chosen = bot.choose(where)
    considered = bot.explain(where)
    assert considered[0].action == chosen
    assert bot.explain(where) is considered
    bot.forget()
    assert bot.explain(where) is not considered


def test_the_same_seed_runs_the_same_race() -> None:
    assert MctsBot(60, seed=1).explain(start(Game(Dice()))) == MctsBot(60, seed=1).explain(start(Game(Dice())))


@pytest.mark.parametrize("game", [Game(Chests()), Game(Archery())])
def test_a_game_that_asks_for_no_foresight_has_its_tree(game: Game[Any]) -> None:
    assert not Race.suits(start(game))


def test_rollouts_of_the_obvious_kind_take_what_the_prior_weighs_most() -> None:
    game = Game(Dice())
    state = game.start(1, chance=FastChance.seeded(1))
    Rollout(game, FastChance.seeded(1), 3, "obvious", 0).values(state, game.decision(state))
    assert state.taken[::2] == ("low", "on", "on")


class Turns(Dice):
    """Two seats with two choices a turn; the first choice of a turn is made at rest."""

    seats = 2
    foresight = TO_OWN_TURN

    def decision(self, state: Path) -> Decision | None:
        made = len(state.taken)
        return Decision(made // 2 % 2, "step", [Take("on"), Take("back")], at_rest=made % 2 == 0)

    def after(self, state: Path) -> None:
        """Nothing comes of it."""


@pytest.mark.parametrize(("made", "until"), [(1, 4), (2, 4), (3, 6)])
def test_a_continuation_may_go_on_to_the_next_own_turn(made: int, until: int) -> None:
    game = Game(Turns())
    state = game.start(2, chance=FastChance.seeded(1))
    state.taken = ("on",) * made
    seat = (made - 1) // 2 % 2
    Rollout(game, FastChance.seeded(1), 0, "obvious", 0).values(
        state, game.decision(state), Moment(seat, seat, ends_with_turn=False)
    )
    assert len(state.taken) == until


def test_a_seat_without_a_next_turn_does_not_hold_up_the_search() -> None:
    game = Game(Turns())
    state = game.start(2, chance=FastChance.seeded(1))
    Rollout(game, FastChance.seeded(1), 0, "obvious", 0).values(state, game.decision(state), Moment(7, 7, ends_with_turn=False))
    assert len(state.taken) == 120


def test_a_race_may_look_no_further_than_the_table_comes_to_rest() -> None:
    judged = []

    class Resting(Turns):
        foresight = 1

        def foresight_in(self, state: Path) -> int:
            return TO_REST

        def prospects(self, state: Path) -> Sequence[float]:
            judged.append(len(state.taken))
            return 0.0, 0.0

    game = Game(Resting())
    for made in (0, 1):
        state = game.start(2, chance=FastChance.seeded(1))
        state.taken = ("on",) * made
        MctsBot(40, seed=1).choose(Position(game, state, 0, FastChance.seeded(3)))
    assert set(judged) == {2}
