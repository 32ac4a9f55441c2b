"""The colours of the practice mat: those of Catacombs, under an emblem of its own."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Look, Paint
from questboard.games.catacombs.looks.board import GROUNDS, RINGS

LOOK = Look(
    emblem="on-target",
    accent=Paint("#7A2F4C", "#CC6B93"),
    stage=Paint("#B9A5A0", "#241B20"),
    stage_edge=Paint("#A18B88", "#150F13"),
    grounds=GROUNDS,
    rings=RINGS,
    kind="alone",
    short_name="Practice mat",
    cover=Cover(seats=1, step=0, bot="random"),
)
