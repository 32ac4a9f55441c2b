"""PettingZoo's Connect Four: the loop of its documentation with random legal actions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from bench.protocol import Counts, Slice, cpu_seconds, serve

DICE = random.Random(1)
Sampler = Callable[[Any, str, Any], int]


def as_documented(env: Any, agent: str, mask: Any) -> int:
    """The documentation's way: the action space samples under the mask."""
    return int(env.action_space(agent).sample(mask))


def own_sampling(env: Any, agent: str, mask: Any) -> int:
    """A faster user's way: pick one of the mask's legal columns oneself."""
    legal = mask.nonzero()[0]
    return int(legal[DICE.randrange(len(legal))])


def playouts(sample: Sampler) -> Slice:
    """Random matches through `agent_iter` and `last`."""
    from pettingzoo.classic import connect_four_v3  # type: ignore[import-not-found,unused-ignore]

    env = connect_four_v3.env()

    def run(seconds: float) -> Counts:
        choices = matches = 0
        for _ in cpu_seconds(seconds):
            env.reset()
            for agent in env.agent_iter():
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                # Newer versions moved the mask from the observation to the info.
                mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
                env.step(sample(env, agent, mask))
                choices += 1
            matches += 1
        return {"choices": choices, "matches": matches}

    return run


MEASURES: dict[str, Callable[[], Slice]] = {
    "pettingzoo-connect-four": lambda: playouts(as_documented),
    "pettingzoo-connect-four-fast": lambda: playouts(own_sampling),
}

if __name__ == "__main__":
    serve(MEASURES)
