"""What the six mats look like: to scale, with start zones, runes and the shadow realm round them."""

from __future__ import annotations

import functools

from questboard.core.shown.look import Ground, Paint
from questboard.core.shown.scene import Board, Rune, Strip, Tabletop
from questboard.games.catacombs.rules.table import MATS, PHYSICS

HERO_HUE, MONSTER_HUE, RUNE_HUE = "#2E6B8C", "#8E2E3C", "#5B4A92"
RUNE_RADIUS = 1.7
RUNE_ABOUT = "A rune: runic shots and portals lead here."

MAT_ICONS = {
    "mausoleum": "tombstone",
    "throne_room": "throne-king",
    "lava_tube": "lava",
    "root_cellar": "tree-roots",
    "campfire": "campfire",
    "altar": "star-altar",
}
GROUNDS = {
    "mausoleum": Ground("flagstones", Paint("#C9C1B6", "#5E5852")),
    "throne_room": Ground("flagstones", Paint("#AEB4BD", "#474D57")),
    "lava_tube": Ground("embers", Paint("#A0918A", "#423836")),
    "root_cellar": Ground("roots", Paint("#C2A880", "#57452F")),
    "campfire": Ground("meadow", Paint("#B5BF8C", "#475233")),
    "altar": Ground("marble", Paint("#DAD6D0", "#66646A")),
}
"""How each mat is painted, by its id."""

RINGS = {
    "dungeon": "#4E9A57",
    "infernal": "#E0782A",
    "mythological": "#3F7FC4",
    "undead": "#A9B0B8",
    "vermin": "#9A6B3F",
}
"""The colours of the monsters' families."""


@functools.cache
def board(mat: str) -> Board:
    """A mat as a scene shows it."""
    row, size = MATS[mat], PHYSICS.mat
    return Board(
        "table",
        table=Tabletop(
            row.name,
            size.width,
            size.height,
            size.wall_gap,
            "Shadow realm",
            mat,
            (
                Strip("Heroes start here", 0.0, size.hero_line_x, HERO_HUE, size.hero_line_x),
                Strip("Monsters start here", size.monster_line_x, size.width, MONSTER_HUE, size.monster_line_x),
            ),
            tuple(
                Rune(f"rune:{number}", x, y, RUNE_RADIUS, "rune-stone", RUNE_HUE, f"Rune {number}", RUNE_ABOUT)
                for number, (x, y) in enumerate(row.runes, 1)
            ),
        ),
    )
