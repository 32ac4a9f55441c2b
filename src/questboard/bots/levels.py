"""Levels: the bots that people play with, under names that mean the same in every game."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """A strength, and the bot that has it."""

    name: str
    bot: str
    about: str


LEVELS = (
    Level("Easy", "greedy", "Takes what looks best one step ahead."),
    Level("Normal", "mcts:150", "Thinks some steps ahead."),
    Level("Hard", "mcts:1000", "Thinks as far as a second or two allows."),
)
ADVISER = "mcts:600"
"""Who gives hints."""
KEEPER = "mcts:150"
"""Who sits in for a person who is away or out of time."""
