from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from drawn import position
from toy_games import Archery, Chests, Kingmaker, Shelf, Take

from connect_four import GAME, Drop
from questboard.bots import Bot, MctsBot, RandomBot
from questboard.bots.rollout import Rollout
from questboard.core import Action, Aim, FastChance, Game, Match, Position


def start(game: Game[Any], seats: int = 1) -> Position[Any]:
    return Position(game, game.start(seats, chance=FastChance.seeded(1)), 0, FastChance.seeded(3))


WINS = {
    "level": ("O O O . . . .\nX X X . . . .", Drop(4)),
    "upright": ("X . . . . . .\nX O . . . . .\nX O O . . . .", Drop(1)),
    "second seat": ("O O O . X X .\nX X O X X O .", Drop(4)),
}
BLOCKS = {
    "level": ("O O . . . . .\nX X X . . . .", Drop(4)),
    "upright": ("X . . . . . .\nX O . . . . .\nX O . . . . .", Drop(1)),
}


@pytest.mark.parametrize("name", WINS)
def test_an_immediate_win_is_found(name: str) -> None:
    drawing, win = WINS[name]
    assert MctsBot(200, seed=1).choose(position(drawing)) == win


@pytest.mark.parametrize("name", BLOCKS)
def test_an_immediate_loss_is_blocked(name: str) -> None:
    drawing, block = BLOCKS[name]
    assert MctsBot(400, seed=1).choose(position(drawing)) == block


def test_mcts_beats_random_in_connect_four() -> None:
    wins = 0
    for number in range(10):
        match = Match.new(GAME, ["a", "b"], secret=f"{number:064x}")
        bots: list[Bot] = [MctsBot(200, seed=number), RandomBot(seed=number)]
        searcher = number % 2
        players = bots if searcher == 0 else bots[::-1]
        chance = FastChance.seeded(number)
        while match.decision is not None:
            seat = match.decision.seat
            match.choose(seat, players[seat].choose(match.position(seat, chance)))
        assert match.outcome is not None
        wins += match.outcome.winners == (searcher,)
    assert wins >= 9


def test_the_same_seed_gives_the_same_search() -> None:
    def table(seed: int) -> list[object]:
        return list(MctsBot(150, seed=seed).explain(position("")))

    assert table(1) == table(1) != table(2)


def test_every_seat_strives_for_itself() -> None:
    # Right would be best for seat 0 if seat 2 were kind; seat 2 is not, and seat 1's own interest happens to be fair.
    bot = MctsBot(300, seed=1)
    assert bot.choose(start(Game(Kingmaker()), 3)) == Take("left")
    assert favourite_reply(bot, Take("left"), seat=1) == Take("fair")
    assert favourite_reply(bot, Take("right"), seat=2) == Take("mean")


def favourite_reply(bot: MctsBot, action: Action, seat: int) -> Action:
    assert bot._memory is not None
    branch = bot._memory.root.after(0, action)
    assert branch is not None
    menu = branch.menu_of(seat)
    assert menu is not None
    reply: Action = max(menu.branches, key=lambda tried: tried.visits).action
    return reply


def test_a_leaf_is_evaluated_when_the_move_is_finished() -> None:
    def value_of_an_open_chest(settle_choices: int) -> float:
        game = Game(Chests())
        state = game.start(1, chance=FastChance.seeded(1))
        game.apply(state, Take("oak"))
        return Rollout(game, FastChance.seeded(1), 0, "uniform", settle_choices).values(state, game.decision(state))[0]

    assert value_of_an_open_chest(24) in (Chests.WORTH["stone"], Chests.WORTH["ruby"])
    assert value_of_an_open_chest(0) == 0.0


def test_rollouts_by_the_prior_follow_its_weights() -> None:
    game = Game(Shelf())
    chance = FastChance.seeded(1)
    books = []
    for _ in range(300):
        state = game.start(1, chance=FastChance.seeded(1))
        Rollout(game, chance, 1, "prior", 0).values(state, game.decision(state))
        books.append(int(state.taken[0].removeprefix("book")))
    # The thirty books of weight 10 hold 300 of all 317 parts.
    assert 0.9 < sum(140 <= book < 170 for book in books) / 300 < 0.98


def test_a_move_of_two_choices_is_found() -> None:
    assert MctsBot(60, seed=1, rollout=0).choose(start(Game(Chests()))) == Take("oak")


def test_a_prior_keeps_a_long_list_of_options_manageable() -> None:
    bot = MctsBot(150, seed=1)
    where = start(Game(Shelf()))
    assert bot.choose(where) == Take("book150")
    assert len(bot.explain(where)) <= 60


def test_a_continuous_domain_is_widened_step_by_step() -> None:
    bot = MctsBot(400, seed=1)
    where = start(Game(Archery()))
    shot = bot.choose(where)
    assert isinstance(shot, Aim)
    assert abs(shot.angle - 90) < 30
    assert 20 < len(bot.explain(where)) < 60


def test_a_search_by_the_clock_ends_when_the_time_is_over() -> None:
    ticks = count()
    bot = MctsBot(milliseconds=500, seed=1, clock=lambda: next(ticks) * 0.1)
    searched = sum(option.visits for option in bot.explain(position("")))
    # Asked once at the start and once a batch of 16: after five batches, half a second is over.
    assert searched == 5 * 16


@pytest.mark.parametrize(("iterations", "searched"), [(200, 5 * 16), (40, 40)])
def test_of_two_limits_the_one_that_is_reached_first_ends_the_search(iterations: int, searched: int) -> None:
    ticks = count()
    calls: list[tuple[int, int]] = []
    bot = MctsBot(
        iterations,
        milliseconds=500,
        seed=1,
        clock=lambda: next(ticks) * 0.1,
        progress=lambda done, total, _: calls.append((done, total)),
    )
    assert sum(option.visits for option in bot.explain(position(""))) == searched
    assert calls[0] == (16, iterations)
    assert calls[-1] == (iterations, iterations)


def test_progress_tells_what_is_done_and_the_best_so_far() -> None:
    calls: list[tuple[int, int, object]] = []
    bot = MctsBot(40, seed=1, progress=lambda done, total, best: calls.append((done, total, best)))
    chosen = bot.choose(position(""))
    assert [call[:2] for call in calls] == [(16, 40), (32, 40), (40, 40)]
    assert calls[-1][2] == chosen


def test_a_search_stops_when_the_leader_cannot_be_caught() -> None:
    drawing, win = WINS["level"]
    bot = MctsBot(5000, seed=1)
    options = bot.explain(position(drawing))
    searched = sum(option.visits for option in options)
    assert options[0].action == win
    assert searched < 5000
    assert options[0].visits - options[1].visits > 5000 - searched


def test_a_lone_option_is_taken_without_a_search() -> None:
    lone = position("X O X O X O .\n" * 6)
    lone.imagine = None  # type: ignore[assignment, method-assign]
    assert MctsBot(100, seed=1).choose(lone) == Drop(7)


def test_a_bot_needs_a_budget() -> None:
    for budget in ({}, {"iterations": 0}, {"iterations": 0, "milliseconds": 0}):
        with pytest.raises(ValueError, match="iterations or milliseconds"):
            MctsBot(**budget)  # type: ignore[arg-type]
