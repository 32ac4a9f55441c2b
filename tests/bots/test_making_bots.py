from __future__ import annotations

import pytest

from questboard.bots import GreedyBot, MctsBot, RandomBot, make, specs
from questboard.core import QuestboardError


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:8", "mcts:400", "mcts:500ms", "mcts:2s"])
def test_a_bot_is_called_what_it_was_made_from(spec: str) -> None:
    assert make(spec, seed=3).name == spec


def test_the_figures_of_a_spec_reach_the_bot() -> None:
    greedy, steps, time = make("greedy:8"), make("mcts:400"), make("mcts:2s")
    assert isinstance(make("random"), RandomBot)
    assert isinstance(greedy, GreedyBot)
    assert isinstance(steps, MctsBot)
    assert isinstance(time, MctsBot)
    assert (greedy.samples, steps.iterations, steps.milliseconds) == (8, 400, None)
    assert (time.iterations, time.milliseconds) == (None, 2000)


@pytest.mark.parametrize(
    "spec", ["", "mtcs:400", "mcts", "mcts:", "mcts:0", "mcts:-5", "mcts:2h", "greedy:0", "random:3", " random"]
)
def test_a_wrong_spec_is_answered_with_what_there_is(spec: str) -> None:
    with pytest.raises(QuestboardError) as refusal:
        make(spec)
    sentence = str(refusal.value)
    assert repr(spec) in sentence
    assert "\n" not in sentence
    assert all(pattern in sentence for pattern, _ in specs())


def test_every_kind_is_described_in_one_line() -> None:
    assert [pattern for pattern, _ in specs()] == ["random", "greedy", "greedy:SAMPLES", "mcts:ITERATIONS", "mcts:TIME", "lesson"]
    assert all(text and "\n" not in text for _, text in specs())
