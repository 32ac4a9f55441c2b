"""Who knows what: the worth of a closed treasure is known to its bearer only, until all are counted."""

from __future__ import annotations

from questboard.core import AnyChance

from .model import HushState, Treasure


def hide(s: HushState, viewer: int | None) -> None:
    """Strike out of a copied state what this seat (None: a spectator) may not know."""
    if s.outcome is not None:
        return
    s.undrawn = []
    for seat, bag in enumerate(s.loot):
        if seat != viewer:
            s.loot[seat] = [treasure if treasure.open else Treasure(treasure.metal, 0) for treasure in bag]


def deal_anew(s: HushState, viewer: int | None, chance: AnyChance) -> None:
    """Give the treasures that this seat does not know any of the values that are left for their metal."""
    if s.outcome is not None:
        return
    unknown = [
        (seat, n) for seat, bag in enumerate(s.loot) if seat != viewer for n, treasure in enumerate(bag) if not treasure.open
    ]
    for seat, n in unknown:
        s.undrawn[s.loot[seat][n].metal].append(s.loot[seat][n].value)
    for seat, n in unknown:
        metal = s.loot[seat][n].metal
        s.loot[seat][n] = Treasure(metal, chance.draw(s.undrawn[metal]))
