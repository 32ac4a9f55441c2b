"""Tries are shared so that a risk is not given up too early, and what luck has answered is not mixed up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest
from toy_games import Path, PathGame, Take

from questboard.bots import MctsBot
from questboard.bots.halving import Halving
from questboard.bots.tree import Menu
from questboard.core import TO_TURN_END, Decision, FastChance, Game, Position

STRIKE, WAIT, CARD, KEEP = (Take(word) for word in ("strike", "wait", "card", "keep"))


class Blow(PathGame):
    """Wait, or strike with a die; the card makes a five or a six a kill, and is lost otherwise. First sight sees the die."""

    foresight = TO_TURN_END
    KILL, LOST, KEPT, WAITED = 0.9, -0.6, -0.3, -0.1

    def decision(self, state: Path) -> Decision | None:
        match state.taken:
            case ():
                return Decision(0, "deed", [WAIT, STRIKE])
            case ("strike", _):
                return Decision(0, "card", [CARD, KEEP], at_rest=False)
            case _:
                return Decision(0, "rest", [Take("rest"), Take("stay")])

    def after(self, state: Path) -> None:
        if state.taken == ("strike",):
            state.taken = (*state.taken, str(state.chance.d6()))

    def turn(self, state: Path) -> Hashable:
        decision = self.decision(state)
        return decision is not None and decision.kind == "rest"

    def evaluate(self, state: Path, seat: int) -> float:
        match state.taken:
            case ("strike", die, "card", *_):
                return self.KILL if die in "56" else self.LOST
            case ("strike", *_):
                return self.KEPT
            case _:
                return self.WAITED

    def prior(self, state: Path, decision: Decision) -> Sequence[float] | None:
        if decision.kind != "card":
            return None
        kills = state.taken[-1] in "56"
        return [4.0 if kills else 0.01, 0.01 if kills else 4.0]


@pytest.mark.parametrize("seed", range(6))
def test_a_blow_is_worth_what_it_brings_to_whoever_sees_the_die(seed: int) -> None:
    game = Game(Blow())
    position = Position(game, game.start(1, chance=FastChance.seeded(seed)), 0, FastChance.seeded(seed))
    best, *_ = MctsBot(400, seed=seed).explain(position)
    assert best.action == STRIKE
    assert best.value == pytest.approx((Blow.KILL + 2 * Blow.KEPT) / 3, abs=0.12)


def menu(*weights: float) -> Menu:
    decision = Decision(0, "door", [Take(str(number)) for number in range(len(weights))])
    return Menu(decision, weights, FastChance.seeded(1), 1.0)


def tried(halving: Halving, tries: int, worth: Sequence[float]) -> list[int]:
    """Which option each try was of, when each brings what it is worth."""
    found = []
    for _ in range(tries):
        branch, number = halving.next()
        option = int(branch.action.what)
        assert branch.visits == number
        halving.menu.learn(worth[option])
        branch.learn(worth[option])
        found.append(option)
    return found


def test_all_are_tried_and_the_better_half_goes_on() -> None:
    worth = (0.1, 0.4, 0.3, 0.2)
    order = tried(Halving(menu(1, 1, 1, 1), 48), 48, worth)
    assert sorted(order[:24]) == [0] * 6 + [1] * 6 + [2] * 6 + [3] * 6
    assert set(order[24:]) == {1, 2}
    assert [order.count(option) for option in range(4)] == [6, 18, 18, 6]


def test_what_looks_promising_is_tried_first_and_nothing_is_left_out() -> None:
    order = tried(Halving(menu(1, 50, 1, 9), 8), 8, (0.0,) * 4)
    assert order[:2] == [1, 3]
    assert set(order[:4]) == {0, 1, 2, 3}


def test_with_more_options_than_tries_the_tries_go_to_the_promising_ones() -> None:
    weights = [float(number) for number in range(1, 21)]
    assert set(tried(Halving(menu(*weights), 5), 5, (0.0,) * 20)) == {15, 16, 17, 18, 19}


def test_who_asks_for_more_than_was_planned_is_answered() -> None:
    assert set(tried(Halving(menu(1, 1, 1), 4), 20, (0.3, 0.2, 0.1))[-8:]) == {0, 1}


@pytest.mark.parametrize(("ahead", "favourite"), [(0.001, 0), (0.01, 1)])
def test_first_sight_decides_what_hardly_differs_and_nothing_else(ahead: float, favourite: int) -> None:
    halving = Halving(menu(9, 1), 40)
    tried(halving, 40, (0.2, 0.2 + ahead))
    best = max(halving.menu.branches, key=halving.menu.promise)
    assert best.action.what == str(favourite)
