"""Who can be aimed at: range, clear view, and whom a frozen player may not choose."""

from __future__ import annotations

from questboard.games.gorgasali.rules.content import GRID, TREE, WEAPONS, support
from questboard.games.gorgasali.rules.model import GorgasaliState

Reach = tuple[int, int]
"""From which distance to which."""


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


def weapon_reach(weapon: int) -> Reach:
    """How far a weapon shoots."""
    return 1, WEAPONS[weapon].range


def thrown_reach(card: int) -> Reach:
    """How far a card is thrown."""
    data = support(card)
    return data.range_exact or 1, data.range_exact or data.range


def blocks_between(s: GorgasaliState, here: int, there: int) -> list[int]:
    """The squares on a line of view through which nobody sees, the nearest first."""  # GOR-404
    blocked = [square for square in GRID.between(here, there) if square in TREE or square in s.walls]
    return sorted(blocked, key=lambda square: _apart(here, square))


def _apart(here: int, square: int) -> int:
    return (GRID.x[square] - GRID.x[here]) ** 2 + (GRID.y[square] - GRID.y[here]) ** 2


def hidden_enemies(s: GorgasaliState, seat: int, reach: Reach) -> list[int]:
    """The enemies at these distances to whom the line of view is blocked."""  # GOR-404
    here = s.players[seat].square
    if here < 0:
        return []
    return [other for other in enemies_around(s, seat, here, *reach) if blocks_between(s, here, s.players[other].square)]
