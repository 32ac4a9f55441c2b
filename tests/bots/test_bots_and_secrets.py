from __future__ import annotations

from itertools import permutations

import pytest
from toy_games import Cards, Duel, Take

from questboard.bots import Bot, GreedyBot, MctsBot
from questboard.core import Action, FastChance, Game, Position

GAME = Game(Duel())


class CheatingBot:
    """Reads the other hand wherever it can get at a state."""

    name = "cheat"

    def choose(self, position: Position[Cards]) -> Action:
        hands = (position.imagine().hands, position._guess.hands)
        return Take("bet") if all(max(mine) > max(theirs) for mine, theirs in hands) else Take("fold")

    def forget(self) -> None:
        pass


def dealt(mine: list[int], theirs: list[int], seed: int = 1) -> Position[Cards]:
    state = Cards(chance=FastChance.seeded(9), hands=[mine, theirs])
    return Position(GAME, state, 0, FastChance.seeded(seed))


def other_hands(mine: list[int]) -> list[list[int]]:
    return [sorted(pair) for pair in permutations([card for card in GAME.rules.PACK if card not in mine], 2) if pair[0] < pair[1]]


def bots() -> list[Bot]:
    return [MctsBot(200, seed=3), GreedyBot(seed=3), CheatingBot()]


@pytest.mark.parametrize("number", range(3), ids=["mcts", "greedy", "cheat"])
@pytest.mark.parametrize("mine", [[1, 2], [3, 4], [2, 5]])
def test_a_swap_of_what_is_hidden_changes_no_choice(number: int, mine: list[int]) -> None:
    for seed in range(5):
        choices = {bots()[number].choose(dealt(mine, theirs, seed)) for theirs in other_hands(mine)}
        assert len(choices) == 1


def test_a_swap_of_what_is_hidden_changes_no_figure_of_the_search() -> None:
    tables = [MctsBot(200, seed=3).explain(dealt([3, 4], theirs)) for theirs in other_hands([3, 4])]
    assert all(table == tables[0] for table in tables)


def test_a_cheat_guesses_no_better_than_the_odds() -> None:
    # With 5 in hand the bet loses only against the 6, which half of the imagined hands hold.
    bets = [CheatingBot().choose(dealt([2, 5], [3, 6], seed)) == Take("bet") for seed in range(400)]
    assert 0.15 < sum(bets) / 400 < 0.35


@pytest.mark.parametrize(("mine", "choice"), [([1, 2], "fold"), ([5, 6], "bet"), ([1, 6], "bet")])
def test_mcts_plays_the_odds(mine: list[int], choice: str) -> None:
    theirs = other_hands(mine)[0]
    assert MctsBot(300, seed=3).choose(dealt(mine, theirs)) == Take(choice)


def test_the_other_seat_makes_the_best_of_what_it_may_hold() -> None:
    # Against 3 and 4 seat 1 wins with a 5 or a 6, and loses only if it holds 1 and 2, one hand in six.
    options = MctsBot(3000, seed=3).explain(dealt([3, 4], [1, 2]))
    bet = next(option for option in options if option.action == Take("bet"))
    assert bet.value == pytest.approx(-2 / 3, abs=0.2)


def test_an_option_counts_the_times_it_was_there_to_be_chosen() -> None:
    bot = MctsBot(3000, seed=3)
    assert bot.choose(dealt([1, 6], [2, 3])) == Take("bet")
    assert bot._memory is not None
    branch = bot._memory.root.after(0, Take("bet"))
    assert branch is not None
    assert branch.menu is not None
    offered = {shown.action.card: shown.offered for shown in branch.menu.branches}
    # Each of the four unseen cards is in half of the imagined hands.
    assert offered == {card: pytest.approx(branch.visits / 2, rel=0.1) for card in (2, 3, 4, 5)}
