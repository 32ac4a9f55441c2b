"""Grids as tables computed once: neighbours, distances, first steps of shortest ways."""

from .hexes import DIRECTIONS, HexBoard, hex_distance, opposite

__all__ = ["DIRECTIONS", "HexBoard", "hex_distance", "opposite"]
