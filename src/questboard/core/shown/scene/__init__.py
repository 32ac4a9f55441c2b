"""Scenes: a view as shapes. One vocabulary for all games; a client that can draw it can draw every game.

Everything has an id ("cell:K4", "piece:O3a", "mat:2"); a `Choice` says which id to click for an option. Icon names are those of
game-icons; colours are names of the client's palette or `#rrggbb` where a game has its own.
"""

from .board import Area, Board, Cell, Door, Inset, Lid, Mark, Rune, Stack, Strip, Tabletop, Zone
from .mats import Card, Chip, Mat, Pile, Rack, Recipe, Shelf, Slot, Stat, Tile, Track
from .patches import Patch, difference
from .pieces import Badge, Piece, Shape
from .prompts import Aiming, Choice, Placing, Prompt, Range, Sight
from .scene import Arrow, Link, Order, Rounds, Scene, Turn, Way

__all__ = [
    "Aiming",
    "Area",
    "Arrow",
    "Badge",
    "Board",
    "Card",
    "Cell",
    "Chip",
    "Choice",
    "Door",
    "Inset",
    "Lid",
    "Link",
    "Mark",
    "Mat",
    "Order",
    "Patch",
    "Piece",
    "Pile",
    "Placing",
    "Prompt",
    "Rack",
    "Range",
    "Recipe",
    "Rounds",
    "Rune",
    "Scene",
    "Shape",
    "Shelf",
    "Sight",
    "Slot",
    "Stack",
    "Stat",
    "Strip",
    "Tabletop",
    "Tile",
    "Track",
    "Turn",
    "Way",
    "Zone",
    "difference",
]
