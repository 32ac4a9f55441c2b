"""The ladder: who meets whom, and what a pair scored."""

from __future__ import annotations

from questboard.core import Decision, registry
from questboard.games.catacombs.actions import Lord
from tools import ladder
from tools.ladder import Result


def test_every_pair_meets_in_both_seats() -> None:
    game = registry.game("gorgasali")
    met = [specs for _, specs in ladder.schedule(game, 2)]
    assert len(met) == 2 * len(ladder.pairings(game))
    assert {specs[::-1] for specs in met} == set(met)


def test_every_level_meets_the_next_one() -> None:
    assert ladder.pairings(registry.game("gorgasali")) == [
        ("random", "greedy"),
        ("greedy", "mcts:150"),
        ("mcts:150", "mcts:1000"),
    ]


def test_where_all_win_together_everybody_plays_with_himself() -> None:
    assert ladder.pairings(registry.game("manticore")) == [(bot, bot) for bot in ladder.NAMES]


def test_a_pair_is_one_pair_in_whatever_seats() -> None:
    game = registry.game("gorgasali")
    results = [Result("gorgasali", 0, ("random", "greedy"), (0.0, 1.0)), Result("gorgasali", 1, ("greedy", "random"), (1.0, 0.0))]
    assert ladder.scores_of(game, results) == {("random", "greedy"): (0.0, 2)}


def test_with_two_of_each_level_the_winners_level_scores() -> None:
    game = registry.game("gorgasali")
    seats = ("greedy", "mcts:150", "greedy", "mcts:150")
    results = [Result("gorgasali", 0, seats, (0.0, 0.0, 1.0, 0.0)), Result("gorgasali", 1, seats, (0.0, 1.0, 0.0, 0.0))]
    assert ladder.scores_of(game, results) == {("greedy", "mcts:150"): (1.0, 2)}


def test_together_the_score_is_against_the_game() -> None:
    results = [Result("manticore", 0, ("greedy", "greedy"), (1.0, 1.0))]
    assert ladder.scores_of(registry.game("manticore"), results) == {("greedy", ladder.THE_GAME): (1.0, 1)}


def test_a_match_follows_from_its_number() -> None:
    game = registry.game("gorgasali")
    played = ladder.play(game, ("random", "greedy"), 3)
    assert played == ladder.play(game, ("random", "greedy"), 3)
    assert played.bots == ("random", "greedy", "random", "greedy")
    assert sum(played.scores) == 1.0


def test_every_lord_meets_both_sides_of_every_pair() -> None:
    game = registry.game("catacombs")
    lords = Decision(1, "choose_lord", [Lord(name) for name in ("a", "b", "c", "d")])
    met = [(specs, ladder.given_answer(game, lords, number)) for number, specs in ladder.schedule(game, 8)]
    assert len(set(met)) == len(met) == 8 * len(ladder.pairings(game))
    assert ladder.given_answer(game, Decision(1, "start_item", lords.options), 0) is None
    assert ladder.given_answer(registry.game("chobolo"), lords, 0) is None
