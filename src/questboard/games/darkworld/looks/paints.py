"""The colours of the castle."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Ground, Look, Paint
from questboard.games.dark.looks.icons import MARKS

from .icons import ICONS

GROUNDS = {
    "room": Ground("flagstones"),
    "entrance": Ground("flagstones", Paint("#DDD3C2", "#4C463F")),
    "arena": Ground("flagstones", Paint("#D6BFA6", "#4E4136")),
    "doomstep": Ground("", Paint("#7A4A3C", "#4A241A")),
    "front": Ground("flagstones", Paint("#C7B3CF", "#43384F")),
    "niche": Ground("", Paint("#5B5048", "#231F1B")),
    "stairs": Ground("", Paint("#C9BAA4", "#403930")),
}

LOOK = Look(
    emblem=ICONS["korak"],
    accent=Paint("#4B3F8F", "#9387DC"),
    stage=Paint("#B8B0C4", "#241F2E"),
    stage_edge=Paint("#9A93A8", "#15121B"),
    board=Paint("#544A40", "#1D1915"),
    grounds=GROUNDS,
    marks=MARKS,
    kind="one against all",
    cover=Cover(seats=5, step=220, seed=3, bot="greedy:1"),
)
