"""Every hint has a reason, in a sentence without figures of the search."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from questboard.bots import make
from questboard.core import Action, FastChance, Position, registry
from questboard.games.catacombs.rules.actions import Act, EndHalf
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.words.hints import reason
from tests.games.catacombs.sense import PUZZLES

GAME = registry.game("catacombs")


def advised(seed: int) -> Iterator[tuple[CatacombsState, str, int, Action]]:
    """A match, each choice as somebody would be advised."""
    chance = FastChance.seeded(seed)
    state = GAME.start(2, chance=chance.fork())
    bot = make("random", seed)
    while (decision := GAME.decision(state)) is not None:
        action = bot.choose(Position(GAME, state, decision.seat, chance.fork()))
        yield state, decision.kind, decision.seat, action
        GAME.apply(state, action)


@pytest.mark.parametrize("seed", range(6))
def test_there_is_a_sentence_for_whatever_may_be_advised(seed: int) -> None:
    for state, kind, seat, action in advised(seed):
        said = reason(state, seat, action)
        if kind not in ("assign_hero", "special_slot", "ally_ability", "return_edge", "second_flick", "portal_pair"):
            assert said, (kind, action)
        assert not said or (said[0].isupper() and said.endswith(".") and "None" not in said), (kind, action, said)


def puzzle(name: str) -> CatacombsState:
    state: CatacombsState = next(puzzle for puzzle in PUZZLES if puzzle.name == name).position()
    return state


def test_whoever_can_strike_is_said_to_and_whom() -> None:
    state = puzzle("the one who can reach it strikes")
    decision = GAME.decision(state)
    assert decision is not None
    said = {reason(state, decision.seat, option) for option in decision.options if isinstance(option, Act)}
    assert any("shot" in sentence for sentence in said)


def test_to_end_the_half_is_explained_too() -> None:
    assert reason(puzzle("the one who can reach it strikes"), 0, EndHalf()) == "Whoever is left can do nothing of use."
