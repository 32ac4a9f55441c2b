"""The colours of the game: its accent, and its grounds by the names that squares carry."""

from __future__ import annotations

from questboard.core.shown.look import Cover, Ground, Look, Paint, Sign

from .icons import CHEST, CROWN, HEALING, OPEN_CHEST

GROUNDS = {
    "plain": Ground("meadow"),
    "forest": Ground("forest"),
    "mountain": Ground("peaks"),
    "water": Ground("water"),
    "tree": Ground("forest"),
    "chest": Ground(sign=Sign("tile", CHEST, "#F3D48B", "#5F3D0A")),
    "opened": Ground(sign=Sign("faint", OPEN_CHEST, ink="#5F5644")),
    "healing": Ground(sign=Sign("coin", HEALING, "#FDF5F2", "#B3202F")),
    "gate": Ground(sign=Sign("frame", fill="#EFE4CB", ink="#6B5433")),
    "sector": Ground(),
}

LOOK = Look(
    emblem=CROWN,
    accent=Paint("#1F6F7A", "#4FAAB6"),
    stage=Paint("#A9C4C4", "#13201F"),
    stage_edge=Paint("#8BABAB", "#0A1312"),
    board=Paint("#DCD2B6", "#3A3529"),
    grounds=GROUNDS,
    kind="last one standing",
    short_name="Gorgasali",
    cover=Cover(seats=6, step=420, seed=3, bot="greedy:1"),
)
