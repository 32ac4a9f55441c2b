from __future__ import annotations

import pytest

from questboard.bots import ADVISER, KEEPER, LEVELS, GreedyBot, HastyBot, MctsBot, RandomBot, make, specs
from questboard.core import QuestboardError


@pytest.mark.parametrize("spec", ["random", "hasty", "greedy", "greedy:8", "mcts:400", "mcts:500ms", "mcts:2s", "mcts:1000:3s"])
def test_a_bot_is_called_what_it_was_made_from(spec: str) -> None:
    assert make(spec, seed=3).name == spec


def test_the_figures_of_a_spec_reach_the_bot() -> None:
    greedy, steps, time, both = make("greedy:8"), make("mcts:400"), make("mcts:2s"), make("mcts:400:500ms")
    assert isinstance(make("random"), RandomBot)
    assert isinstance(greedy, GreedyBot)
    assert isinstance(steps, MctsBot)
    assert isinstance(time, MctsBot)
    assert isinstance(both, MctsBot)
    assert (greedy.samples, steps.iterations, steps.milliseconds) == (8, 400, None)
    assert (time.iterations, time.milliseconds) == (None, 2000)
    assert (both.iterations, both.milliseconds) == (400, 500)


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "mtcs:400",
        "mcts",
        "mcts:",
        "mcts:0",
        "mcts:-5",
        "mcts:2h",
        "mcts:2s:400",
        "mcts:4:0s",
        "greedy:0",
        "random:3",
        "hasty:2",
        " random",
    ],
)
def test_a_wrong_spec_is_answered_with_what_there_is(spec: str) -> None:
    with pytest.raises(QuestboardError) as refusal:
        make(spec)
    sentence = str(refusal.value)
    assert repr(spec) in sentence
    assert "\n" not in sentence
    assert all(pattern in sentence for pattern, _ in specs())


def test_every_kind_is_described_in_one_line() -> None:
    kinds = ["random", "hasty", "greedy", "greedy:SAMPLES", "mcts:ITERATIONS", "mcts:TIME", "mcts:ITERATIONS:TIME", "BOT@hand"]
    kinds.append("lesson")
    assert [pattern for pattern, _ in specs()] == kinds
    assert all(text and "\n" not in text for _, text in specs())


def test_the_levels_rise_from_easy_to_hard_and_each_can_be_made() -> None:
    easy, normal, hard = (make(level.bot, seed=1) for level in LEVELS)
    assert [level.name for level in LEVELS] == ["Easy", "Normal", "Hard"]
    assert isinstance(easy, HastyBot)
    assert isinstance(normal, MctsBot)
    assert isinstance(hard, MctsBot)
    assert (normal.milliseconds, hard.milliseconds) == (1000, 3000)
    assert (normal.iterations or 0) < (hard.iterations or 0)
    assert all(bot.name == level.bot for bot, level in zip((easy, normal, hard), LEVELS, strict=True))
    assert all(level.about.endswith(".") for level in LEVELS)


@pytest.mark.parametrize("spec", [ADVISER, KEEPER])
def test_whoever_advises_or_sits_in_for_a_person_searches_and_keeps_nobody_waiting(spec: str) -> None:
    bot = make(spec)
    assert isinstance(bot, MctsBot)
    assert bot.milliseconds == 3000
