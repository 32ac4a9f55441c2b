"""The hasty bot takes the best of what it noticed, never all of it, and nothing that is not offered."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import pytest
from drawn import position
from toy_games import Archery, Gamble, Path, Shelf, Take, ended

from connect_four import Drop
from questboard.bots import GreedyBot, HastyBot
from questboard.core import Decision, FastChance, Game, Match, Position, registry

WIN = "O O O . . . .\nX X X . . . ."


def start(game: Game[Any]) -> Position[Any]:
    return Position(game, game.start(1, chance=FastChance.seeded(1)), 0, FastChance.seeded(3))


def test_it_takes_the_best_of_what_it_noticed() -> None:
    best = 0
    for seed in range(30):
        bot, where = HastyBot(seed=seed), start(Game(Shelf()))
        chosen = bot.choose(where)
        noticed = [option.action for option in bot.explain(where)]
        assert chosen == noticed[0]
        assert (chosen == Take("book150")) == (Take("book150") in noticed)
        best += chosen == Take("book150")
    assert 15 < best < 30


def test_it_misjudges_what_is_close_and_only_that() -> None:
    class Close(Shelf):
        """Three books: two are nearly alike, one is plainly worse."""

        VALUES: ClassVar = {"fine": 0.5, "good": 0.47, "poor": 0.3}

        def decision(self, state: Path) -> Decision | None:
            return None if state.taken else Decision(0, "book", [Take(name) for name in self.VALUES])

        def after(self, state: Path) -> None:
            state.outcome = ended(self.VALUES[state.taken[0]])

        def prior(self, state: Path, decision: Decision) -> None:
            return None

    chosen = Counter[str]()
    for seed in range(200):
        seen = HastyBot(seed=seed).explain(start(Game(Close())))
        if len(seen) == 3:
            chosen[str(seen[0].action)] += 1
    assert chosen["take poor"] == 0
    assert chosen["take fine"] > chosen["take good"] > 5


def test_it_notices_another_part_of_the_options_each_time() -> None:
    bot = HastyBot(seed=1)
    parts = [{option.action for option in bot.explain(start(Game(Shelf())))} for _ in range(100)]
    everything = {option.action for option in GreedyBot().explain(start(Game(Shelf())))}
    assert set().union(*parts) == everything
    assert 0.75 < sum(map(len, parts)) / (100 * len(everything)) < 0.85
    assert parts[0] != parts[1]


def test_it_overlooks_a_win_now_and_then() -> None:
    taken = Counter(HastyBot(seed=seed).choose(position(WIN)) == Drop(4) for seed in range(100))
    assert taken[True] > 60
    assert taken[False] > 10


def test_it_always_notices_something() -> None:
    # Of two options both would be overlooked once in 25 times.
    assert {HastyBot(seed=seed).choose(start(Game(Gamble()))) for seed in range(200)} == {Take("good"), Take("better")}


def test_it_overlooks_aims_too() -> None:
    bot, where = HastyBot(seed=1), start(Game(Archery()))
    assert where.decision.allows(bot.choose(where))
    assert 0 < len(bot.explain(where)) < len(GreedyBot().explain(where))


def test_it_repeats_itself_with_the_same_seed_only() -> None:
    def drops(seed: int) -> list[object]:
        bot = HastyBot(seed=seed)
        return [bot.choose(position("")) for _ in range(20)]

    assert drops(1) == drops(1) != drops(2)


def test_a_lone_option_needs_no_imagination() -> None:
    lone = position("X O X O X O .\n" * 6)
    lone.imagine = None  # type: ignore[assignment, method-assign]
    assert HastyBot(seed=1).choose(lone) == Drop(7)


@pytest.mark.parametrize("slug", registry.names())
def test_what_it_chooses_is_offered_in_every_game(slug: str) -> None:
    game = registry.game(slug)
    seats = max(2, game.info.seats[0]) if game.info.seats[1] > 1 else 1
    match = Match.new(game, [f"Bot {seat}" for seat in range(seats)], secret="5e" * 32)
    bots = [HastyBot(seed=seat) for seat in range(seats)]
    for number in range(60):
        decision = match.decision
        if decision is None:
            break
        where = match.position(decision.seat, FastChance.seeded(number))
        action = bots[decision.seat].choose(where)
        assert decision.allows(action)
        match.choose(decision.seat, action)
