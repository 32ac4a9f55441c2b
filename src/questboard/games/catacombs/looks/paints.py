"""The colours of the game: its accent, its six mats, and the families of monsters."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Look, Paint

from .board import GROUNDS, RINGS

LOOK = Look(
    emblem="crowned-skull",
    accent=Paint("#7A2F4C", "#CC6B93"),
    stage=Paint("#B9A5A0", "#241B20"),
    stage_edge=Paint("#A18B88", "#150F13"),
    grounds=GROUNDS,
    rings=RINGS,
    kind="one against all",
    short_name="Catacombs",
    cover=Cover(seats=3, step=90, seed=2, bot="random"),
)
