"""The colours of the village."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Ground, Look, Paint
from questboard.games.dark.looks.icons import MARKS

from .icons import GREY, ICONS

GROUNDS = {
    "street": Ground("flagstones", Paint("#D9CDB2", "#4A443A")),
    "green": Ground("", Paint("#B4C58A", "#3F5236")),
    "bridge": Ground("planks"),
    "fortress": Ground("flagstones", Paint("#B7AFB6", "#3B3740")),
    "entrance": Ground("flagstones", Paint("#E4DAC2", "#4F4A3E")),
    "house": Ground("", Paint("#DDC9A6", "#51463A")),
    "lair": Ground("", Paint("#6B5F52", "#332C26")),
    "moat": Ground("water"),
    "forest": Ground("forest"),
    "hole": Ground(),
    "red_hole": Ground("", Paint("#B3202F", "#B3202F")),
}

LOOK = Look(
    emblem=ICONS["warlord"],
    accent=Paint("#3F6B57", "#6FA88C"),
    stage=Paint("#A9BDAE", "#16211B"),
    stage_edge=Paint("#8AA192", "#0C1410"),
    board=Paint("#544A40", "#1D1915"),
    grounds=GROUNDS,
    rings={GREY: "#9AA7B8"},
    marks=MARKS,
    kind="one against all",
    short_name="Village of Fear",
    cover=Cover(seats=5, step=90, seed=2, bot="greedy:1"),
)
