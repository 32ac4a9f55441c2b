from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from drawn import position
from toy_games import Archery, Chests, Gamble, Path, Shelf, Take

from connect_four import Drop
from questboard.bots import Considered, GreedyBot, RandomBot
from questboard.core import Action, Aim, Decision, Event, FastChance, Game, Position


def start(game: Game[Any], seed: int = 3) -> Position[Any]:
    return Position(game, game.start(game.info.seats[0], chance=FastChance.seeded(1)), 0, FastChance.seeded(seed))


def test_the_random_bot_makes_every_choice_about_equally_often() -> None:
    bot = RandomBot(seed=5)
    drops = Counter(bot.choose(position("")) for _ in range(1400))
    assert len(drops) == 7
    assert all(140 < count < 260 for count in drops.values())


def test_the_random_bot_repeats_itself_with_the_same_seed_only() -> None:
    def drops(seed: int) -> list[object]:
        bot = RandomBot(seed=seed)
        return [bot.choose(position("")) for _ in range(20)]

    assert drops(1) == drops(1) != drops(2)


def test_greedy_judges_a_move_only_when_it_is_finished() -> None:
    # Opening a chest is worth nothing by itself: the ruby shows only after the second choice.
    assert GreedyBot(seed=1).choose(start(Game(Chests()))) == Take("oak")


def test_greedy_without_settling_sees_no_difference() -> None:
    chosen = {GreedyBot(seed=seed, settle_choices=0).choose(start(Game(Chests()))) for seed in range(20)}
    assert chosen == {Take("oak"), Take("iron"), Take("glass")}


def test_greedy_takes_an_immediate_win() -> None:
    assert GreedyBot(seed=1).choose(position("O O O . . . .\nX X X . . . .")) == Drop(4)


def test_of_many_options_greedy_tries_those_of_the_best_prior() -> None:
    class Library(Shelf):
        def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
            return [10.0 if 140 <= i < 170 else 1.0 for i in range(len(decision.options))]

    bot = GreedyBot(2, seed=1)
    assert bot.choose(start(Game(Library()))) == Take("book150")
    assert len(bot.explain(start(Game(Library())))) == 40


def test_greedy_tries_even_what_the_prior_calls_hopeless() -> None:
    class Misjudged(Chests):
        def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
            return [0.0001 if option.what in ("oak", "ruby") else 1.0 for option in decision.options]

        def evaluate(self, state: Path, seat: int) -> float:
            return 1.0 if state.taken[0] == "oak" else 0.0

    assert GreedyBot(2, seed=1).choose(start(Game(Misjudged()))) == Take("oak")


def test_chance_decides_between_what_is_equal_in_every_respect() -> None:
    class Alike(Chests):
        def evaluate(self, state: Path, seat: int) -> float:
            return 0.0

    first = {GreedyBot(2, seed=seed).choose(start(Game(Alike()))) for seed in range(20)}
    assert first == {Take("oak"), Take("iron"), Take("glass")}


def test_among_equals_greedy_takes_the_better_prior() -> None:
    class Twins(Chests):
        def evaluate(self, state: Path, seat: int) -> float:
            return 0.0

        def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
            return [1.0, 5.0, 2.0][: len(decision.options)]

    assert GreedyBot(2, seed=1).choose(start(Game(Twins()))) == Take("iron")


def test_greedy_tries_all_options_with_the_same_luck() -> None:
    # With luck of their own, one sample each would take the worse stake nearly every second time.
    assert {GreedyBot(1, seed=seed).choose(start(Game(Gamble()), seed)) for seed in range(20)} == {Take("better")}


def trials(kind: type[Game[Any]], samples: int) -> int:
    """In how many imagined states a bot tried each option."""
    tried = Counter[str]()

    class Counted(kind):  # type: ignore[misc, valid-type]
        def apply(self, state: Path, action: Action) -> list[Event]:
            if not state.taken:
                tried[str(action)] += 1
            events: list[Event] = super().apply(state, action)
            return events

    GreedyBot(samples, seed=1).choose(start(Game(Counted())))
    assert len(set(tried.values())) == 1
    return max(tried.values())


def test_greedy_tries_once_only_what_asks_for_no_luck() -> None:
    assert trials(Shelf, samples=5) == 1
    assert trials(Gamble, samples=5) == 5


def test_greedy_tries_shots_of_a_continuous_domain() -> None:
    bot = GreedyBot(1, seed=1)
    where = start(Game(Archery()))
    shot = bot.choose(where)
    assert isinstance(shot, Aim)
    assert abs(shot.angle - 90) < 45
    assert len(bot.explain(where)) == 1 + 32


def test_greedy_repeats_itself_with_the_same_seed() -> None:
    def shot(seed: int) -> object:
        return GreedyBot(1, seed=seed).choose(start(Game(Archery())))

    assert shot(4) == shot(4)
    assert len({shot(seed) for seed in range(8)}) > 1


def test_a_lone_option_needs_no_imagination() -> None:
    lone = position("X O X O X O .\n" * 6)
    lone.imagine = None  # type: ignore[assignment, method-assign]
    assert GreedyBot(seed=1).choose(lone) == Drop(7)
    assert GreedyBot(seed=1).explain(lone) == [Considered(Drop(7), 0, 0.0)]
