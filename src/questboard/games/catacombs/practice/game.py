"""The practice mat of Catacombs: its rooms, joined."""

from questboard.core import Game

GAME = Game.of(__package__)
