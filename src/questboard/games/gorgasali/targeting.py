"""Who can be aimed at: range, clear view, and whom a frozen player may not choose."""

from __future__ import annotations

from .content import GRID
from .model import GorgasaliState


def may_choose(s: GorgasaliState, seat: int, other: int) -> bool:
    """A frozen player cannot choose who froze him as a target."""  # GOR-851
    return not s.players[seat].frozen_by >> other & 1


def enemies_in_sight(s: GorgasaliState, seat: int, low: int, high: int) -> list[int]:
    """The enemies at a distance from low to high whom a card can be aimed at."""  # GOR-402, GOR-406, GOR-407, GOR-621
    here = s.players[seat].square
    if here < 0:
        return []
    row, teams = GRID.distance[s.options.metric][here], s.teams
    own = teams[seat]
    return [
        other
        for other, player in enumerate(s.players)
        if player.square >= 0
        and teams[other] != own
        and low <= row[player.square] <= high
        and may_choose(s, seat, other)
        and s.has_clear_view(here, player.square)
    ]


def enemies_around(s: GorgasaliState, seat: int, square: int, low: int, high: int) -> list[int]:
    """The enemies of a seat at a distance from low to high of a square, seen or not."""
    row, teams = GRID.distance[s.options.metric][square], s.teams
    own = teams[seat]
    return [
        other
        for other, player in enumerate(s.players)
        if player.square >= 0 and teams[other] != own and low <= row[player.square] <= high
    ]
