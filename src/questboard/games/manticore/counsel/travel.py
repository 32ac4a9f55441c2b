"""How many initiative points it takes to walk somewhere: maps computed on demand, once for each finished road net."""

from __future__ import annotations

import heapq
from collections import OrderedDict

from questboard.games.manticore.rules.content import BOARD, CELLS, LOCATION_CELLS
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.rules.movement import step_cost

FAR = 99

_nets: OrderedDict[bytes, RoadNet] = OrderedDict()
_LATEST = 64


class RoadNet:
    """Walking costs on one finished set of roads, to every cell that somebody has asked about."""

    def __init__(self, s: ManticoreState) -> None:
        self.entering = tuple(
            tuple((cell, step_cost(s, cell, (edge + 3) % 6, goal)) for edge, cell in enumerate(row) if cell >= 0)
            for goal, row in enumerate(BOARD.neighbours)
        )
        """For each cell its neighbours, and what the step from there costs."""
        self._to_cell: dict[int, tuple[int, ...]] = {}
        self._to_side: dict[int, tuple[int, ...]] = {}
        self.to_location = tuple(self._walk(cells) for cells in LOCATION_CELLS)

    def to_cell(self, cell: int) -> tuple[int, ...]:
        """The points it takes to walk from each cell to this one, ignoring pieces."""
        found = self._to_cell.get(cell)
        if found is None:
            found = self._to_cell[cell] = self._walk((cell,))
        return found

    def to_side(self, cell: int) -> tuple[int, ...]:
        """The points it takes to walk from each cell to any cell next to this one."""
        found = self._to_side.get(cell)
        if found is None:
            found = self._to_side[cell] = self._walk(tuple(BOARD.adjacent[cell]))
        return found

    def _walk(self, goals: tuple[int, ...]) -> tuple[int, ...]:
        costs = [FAR] * len(CELLS)
        queue = [(0, goal) for goal in goals]
        for goal in goals:
            costs[goal] = 0
        while queue:
            cost, cell = heapq.heappop(queue)
            if cost > costs[cell]:
                continue
            for other, price in self.entering[cell]:
                if cost + price < costs[other]:
                    costs[other] = cost + price
                    heapq.heappush(queue, (cost + price, other))
        return tuple(costs)


def road_net(s: ManticoreState) -> RoadNet:
    """The walking costs of this match's roads; the latest few nets are remembered."""
    key = bytes(s.road)
    net = _nets.get(key)
    if net is None:
        net = _nets[key] = RoadNet(s)
        if len(_nets) > _LATEST:
            _nets.popitem(last=False)
    return net
