"""The colours of the game: its accent, its grounds by the names that cells carry, its rings by the names that pieces carry."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Ground, Look, Paint

from .icons import FIGURE_ICONS, MANTICORE_COLOR

GROUNDS = {
    "meadow": Ground("meadow"),
    "fireway": Ground("embers", Paint("#E0B083", "#6A4024")),
    "city": Ground("", Paint("#D8CCBB", "#5A5048")),
    "cave": Ground("", Paint("#8B7563", "#3A2E26")),
    "forge": Ground("", Paint("#E2BE8C", "#5F4A2E")),
    "elven_workshop": Ground("", Paint("#CFD79A", "#48532B")),
    "dwarf_workshop": Ground("", Paint("#C9C2B4", "#4B4741")),
    "shoe_manufactory": Ground("", Paint("#DDB9A0", "#5C4134")),
    "witch_hut": Ground("", Paint("#C9B3D6", "#4A3A57")),
    "druid_hut": Ground("", Paint("#B5CFAE", "#34503C")),
    "ice_tower": Ground("", Paint("#C2DCE6", "#33505E")),
    "fiery_earth": Ground("", Paint("#E7A283", "#6B3524")),
}
RINGS = {"ordinary": "#E3B41C", "aggressive": "#9157C4", "manticore": MANTICORE_COLOR}

LOOK = Look(
    emblem=FIGURE_ICONS["manticore"],
    accent=Paint("#A63D1E", "#DB6B43"),
    stage=Paint("#CDBF9F", "#2A2018"),
    stage_edge=Paint("#B9A882", "#1A130D"),
    board=Paint("#E4D6B4", "#3A3122"),
    grounds=GROUNDS,
    rings=RINGS,
    kind="together",
    short_name="Manticore",
    cover=Cover(seats=4, step=145, seed=3, bot="greedy:1"),
)
