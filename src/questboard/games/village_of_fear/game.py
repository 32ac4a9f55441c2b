"""Dark World: Village of Fear: its four rooms, joined."""

from questboard.core import Game

GAME = Game.of(__package__)
