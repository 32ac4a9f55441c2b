"""Bots from short texts, as command lines and saved matches name them: "random", "greedy:8", "mcts:400", "mcts:2s"."""

from __future__ import annotations

import re
from collections.abc import Callable

from questboard.core import QuestboardError

from .advising.lesson import LESSON, LessonBot
from .bot import Bot
from .greedy import SAMPLES, GreedyBot
from .hasty import HastyBot
from .judging import by_hand
from .mcts import MctsBot
from .random_bot import RandomBot

_Maker = Callable[[re.Match[str], int], Bot]


def _milliseconds(figure: str, unit: str) -> int:
    return int(figure) * (1000 if unit == "s" else 1)


def _by_hand(spec: str, seed: int) -> Bot:
    bot = make(spec, seed)
    if isinstance(bot, GreedyBot | MctsBot):
        bot.judging = by_hand
        bot.name += "@hand"
    return bot


# Pattern for people, what it is, pattern for the parser, and the bot. No figure may be zero.
_KINDS: list[tuple[str, str, str, _Maker]] = [
    ("random", "any choice, all equally likely", r"random", lambda _, seed: RandomBot(seed=seed)),
    ("hasty", "the best one step ahead of what it noticed; overlooks things", r"hasty", lambda _, seed: HastyBot(seed=seed)),
    (
        "greedy",
        f"the best choice one step ahead, over {SAMPLES} imagined states",
        r"greedy",
        lambda _, seed: GreedyBot(seed=seed),
    ),
    (
        "greedy:SAMPLES",
        "the same over so many imagined states (greedy:8)",
        r"greedy:([1-9]\d{0,5})",
        lambda found, seed: GreedyBot(int(found[1]), seed=seed),
    ),
    (
        "mcts:ITERATIONS",
        "tree search with so many imagined matches a choice (mcts:400)",
        r"mcts:([1-9]\d{0,8})",
        lambda found, seed: MctsBot(int(found[1]), seed=seed),
    ),
    (
        "mcts:TIME",
        "tree search for so long a choice (mcts:500ms, mcts:2s)",
        r"mcts:([1-9]\d{0,6})(ms|s)",
        lambda found, seed: MctsBot(milliseconds=_milliseconds(found[1], found[2]), seed=seed),
    ),
    (
        "mcts:ITERATIONS:TIME",
        "tree search until either is used up (mcts:1000:3s)",
        r"mcts:([1-9]\d{0,8}):([1-9]\d{0,6})(ms|s)",
        lambda found, seed: MctsBot(int(found[1]), milliseconds=_milliseconds(found[2], found[3]), seed=seed),
    ),
    (
        "BOT@hand",
        "hasty, greedy or tree search by the hand-made judgement, where the game ships a learned one (greedy@hand)",
        r"((?:hasty|greedy|mcts)[^@]*)@hand",
        lambda found, seed: _by_hand(found[1], seed),
    ),
    (LESSON, "its part in the game's lesson, then as greedy", LESSON, lambda _, seed: LessonBot(seed=seed)),
]


def make(spec: str, seed: int = 0) -> Bot:
    """The bot that this text names; the same seed makes the same choices (but for bots that watch the clock)."""
    for _, _, pattern, maker in _KINDS:
        found = re.fullmatch(pattern, spec)
        if found:
            return maker(found, seed)
    raise QuestboardError(f"there is no bot {spec!r}; there are: {', '.join(name for name, *_ in _KINDS)}")


def specs() -> list[tuple[str, str]]:
    """Every kind of bot: how it is written, and what it does in one line."""
    return [(name, description) for name, description, *_ in _KINDS]
