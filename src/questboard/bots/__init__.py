"""Bots for any game: they know only the kernel's interface, and get imagined states only.

bot = make("mcts:400", seed=7)
action = bot.choose(match.position(seat, FastChance.seeded(1)))
"""

from .advising.hints import Hint, hint
from .advising.lesson import LESSON, LessonBot
from .bot import Bot, Considered, ExplainingBot
from .greedy import GreedyBot
from .hasty import HastyBot
from .levels import ADVISER, KEEPER, LEVELS, Level
from .making import make, specs
from .mcts import MctsBot
from .random_bot import RandomBot

__all__ = [
    "ADVISER",
    "KEEPER",
    "LESSON",
    "LEVELS",
    "Level",
    "Bot",
    "Considered",
    "ExplainingBot",
    "GreedyBot",
    "HastyBot",
    "Hint",
    "LessonBot",
    "MctsBot",
    "RandomBot",
    "hint",
    "make",
    "specs",
]
