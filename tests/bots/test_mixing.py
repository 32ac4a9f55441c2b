"""Where a game knows by what weights to draw, bots draw, and nobody is blamed for what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from test_coach import Doors
from toy_games import Path, Take

from questboard.bots import Bot, GreedyBot, MctsBot
from questboard.bots.advising.coach import remark
from questboard.bots.hasty import HastyBot
from questboard.bots.rollout import Rollout
from questboard.core import Decision, FastChance, Game, Match

GLASS = Take("glass")


class Lots(Doors):
    """A game that would draw the worst door, or so it says."""

    def mixture(self, state: Path, decision: Decision) -> Sequence[float] | None:
        return [float(option == GLASS) for option in decision.options]


def begun(rules: Doors) -> Match:
    return Match.new(Game(rules), ["Ana"], secret="ab" * 32)


@pytest.mark.parametrize("bot", [GreedyBot(seed=1), MctsBot(60, seed=1)])
def test_a_bot_draws_where_it_would_choose_otherwise(bot: Any) -> None:
    assert bot.choose(begun(Doors()).position(0, FastChance.seeded(1))) != GLASS
    bot.forget()
    assert bot.choose(begun(Lots()).position(0, FastChance.seeded(1))) == GLASS


def test_a_beginner_thinks_for_himself() -> None:
    bot: Bot = HastyBot(seed=1)
    assert bot.choose(begun(Lots()).position(0, FastChance.seeded(1))) != GLASS


@pytest.mark.parametrize(("rules", "value"), [(Lots(), -0.3), (Doors(), None)])
def test_in_thought_it_is_drawn_too(rules: Doors, value: float | None) -> None:
    game = Game(rules)
    found = set()
    for seed in range(8):
        state = begun(rules).state.copy()
        rollout = Rollout(game, FastChance.seeded(seed), 1, "obvious", 0)
        found.add(rollout.values(state, game.decision(state))[0])
    assert found == {value} if value is not None else len(found) > 1


def test_no_draw_is_remarked_by_the_coach() -> None:
    for rules, is_remarked in ((Doors(), True), (Lots(), False)):
        match = begun(rules)
        match.choose(0, GLASS)
        found = remark(match.at(0), match.choices[0], MctsBot(60, seed=1), FastChance.seeded(1))
        assert (found is not None) is is_remarked
