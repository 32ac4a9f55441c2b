"""Levels: the bots that people play with, under names that mean the same in every game."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A strength, and the bot that has it."""

    name: str
    bot: str
    about: str


LEVELS = (
    Level("Easy", "hasty", "Overlooks things, as everybody does at first."),
    Level("Normal", "mcts:150:1s", "Sees each turn through to its end."),
    Level("Hard", "mcts:2000:3s", "Thinks long and hard, for up to three seconds a choice."),
)
ADVISER = "mcts:600:3s"
"""Who gives hints."""
KEEPER = "mcts:150:3s"
"""Who sits in for a person who is away or out of time."""
