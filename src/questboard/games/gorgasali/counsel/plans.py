"""Whole movements as plans: where a walk may end, by what way, for a search that tries each as one thought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, zip_longest
from typing import Any, NamedTuple

from questboard.core import Action, Decision
from questboard.core.thought.haste import IsTimeUp, never
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.cards.hand import PLAYABLE
from questboard.games.gorgasali.rules.content import CARD, COST, GATES, INWARD, TOWARDS, ZONE, support
from questboard.games.gorgasali.rules.model import IN_SECTOR, GorgasaliState
from questboard.games.gorgasali.rules.movement import Stride, Walk
from questboard.games.gorgasali.rules.turns import BeforeMove

from .aims import sides_against
from .ordering import prior
from .paths import Ends, closed, steps_from
from .standing import BOLD, WARY, Manner
from .windows import Row, deeds, ranking, rows

MOST = 10
MOST_WITH_CARD = 2
"""So many ends of a walk are worth a try, of one with a movement card fewer."""
WITHIN = 20.0
"""Ends that look worse than the best one by more points of health are not."""
HOPELESS = 0.001
"""A movement card of less weight than this share of the best option's is kept."""


def plans(s: GorgasaliState, decision: Decision, _: IsTimeUp = never) -> Sequence[Row]:
    """Movements to their ends, and deeds with their whom and where; the favourite first."""
    question = s.agenda[-1]
    if isinstance(question, Walk):
        # Who stands on a chest may stay there, and is not led on by the plan of a walk.
        return [*([(act.STOP,)] if decision.allows(act.STOP) else ()), *walks(s, question, MOST)]
    return _movements(s, question, decision) if isinstance(question, BeforeMove) else rows(s, decision)


def _movements(s: GorgasaliState, question: BeforeMove, decision: Decision) -> list[Row]:
    """Every option, a walk by each of its ends; first the one that looks best."""
    weights = prior(s, decision)
    order = ranking(weights)
    least = HOPELESS * weights[order[0]]
    found: list[list[Row]] = []
    for number in order:
        option = decision.options[number]
        walk = _walk_by(s, question.seat, option)
        if walk is None:
            found.append(deeds(s, option))
        elif isinstance(option, act.Move) or weights[number] >= least:
            most = MOST if isinstance(option, act.Move) else MOST_WITH_CARD
            found.append([(option, *row) for row in walks(s, walk, most)] or [(option,)])
    # The best of every kind comes first: a short search sees no more than the beginning.
    return [row for rank in zip_longest(*found) for row in rank if row is not None]


def _walk_by(s: GorgasaliState, seat: int, option: Any) -> Walk | None:
    """The walk that an option begins."""
    number, here = sum(s.dice), (s.players[seat].square,)
    if isinstance(option, act.Move):
        return Walk(seat, number, here)
    if isinstance(option, act.Use) and isinstance(PLAYABLE[CARD[option.card]], Stride):
        card = support(CARD[option.card])
        return Walk(seat, number + card.bonus, here, card.cost, card.may_stop)
    return None


def walks(s: GorgasaliState, walk: Walk, most: int) -> list[Row]:
    """The ways to the most promising ends; among several enemies to those too that keep out of their way."""
    manners = (BOLD,) if sides_against(s, walk.seat) == 1 else (BOLD, WARY)
    reach = Reach(s, walk)
    rows = zip_longest(*(reach.best(manner, most) for manner in manners))
    return list(dict.fromkeys(row for row in chain.from_iterable(rows) if row is not None))


class Node(NamedTuple):
    """A square with what is left of the movement number."""

    square: int
    left: int


class Reach:
    """Where a walk can end, each end by the way that costs least health."""

    def __init__(self, s: GorgasaliState, walk: Walk) -> None:
        self.s, self.walk, self.player = s, walk, s.players[walk.seat]
        self.blocked = closed(s, walk.seat, walk.covered)
        self.steps = steps_from(walk.flat)
        self.open: dict[int, Sequence[tuple[int, int]]] = {}
        self.fees: dict[Node, int] = {}
        self.before: dict[Node, Node] = {}
        self.ends = list(self._explore(Node(self.player.square, walk.left)))

    def _explore(self, start: Node) -> Iterator[Node]:
        """Square by square, those with most left first: no step leads back there."""
        fees, before, fee_there = self.fees, self.before, self.s.penalty() if self.s.shrunk else 0
        fees[start] = 0
        layers: list[list[Node]] = [[] for _ in range(start.left + 1)]
        layers[start.left].append(start)
        for layer in reversed(layers):
            for node in layer:
                square, left = node
                dead_end = True
                for other, cost in self._steps(square):
                    if cost > left:
                        continue
                    dead_end = False
                    following = Node(other, left - cost)
                    fee = fees[node] + (fee_there if ZONE[other] <= self.s.shrunk else 0)
                    known = fees.get(following)
                    if known is None:
                        layers[left - cost].append(following)
                    if known is None or fee < known:
                        fees[following], before[following] = fee, node
                if node != start and (dead_end or self.walk.may_stop or square in self.s.chests):
                    yield node

    def _steps(self, square: int) -> Sequence[tuple[int, int]]:
        """The squares beside one that may be entered, with what they cost."""
        found = self.open.get(square)
        if found is None:
            if square == IN_SECTOR:
                gate = GATES[self.player.sector]
                steps: Sequence[tuple[int, int]] = [(gate, self.walk.flat or COST[gate])]
            else:
                steps = self.steps[square]
            found = self.open[square] = [step for step in steps if step[0] not in self.blocked]
        return found

    def best(self, manner: Manner, most: int) -> list[Row]:
        """The ways to the best ends in somebody's eyes."""
        ends = Ends(self.s, self.walk.seat, manner)
        values: dict[int, tuple[float, Node]] = {}
        for node in self.ends:
            value = ends[node.square] - self.fees[node]
            if self.fees[node] < self.player.health and (node.square not in values or value > values[node.square][0]):
                values[node.square] = value, node
        ranking = sorted(values.values(), key=lambda entry: -entry[0])
        rows = (self._row(node) for value, node in ranking[:most] if value >= ranking[0][0] - WITHIN)
        return [row for row in rows if row]

    def _row(self, node: Node) -> Row:
        """The choices that lead there, without those that make themselves; none if the way would cross itself."""
        way = [node]
        while way[-1] in self.before:
            way.append(self.before[way[-1]])
        way.reverse()
        covered = {*self.walk.covered}
        row: list[Action] = []
        for here, there in pairwise(way):
            if there.square in covered:
                return ()
            if self._is_asked(here, covered):
                row.append(self._step(here.square, there.square))
            covered.add(there.square)
        if node.left and self._ways(node, covered):
            row.append(act.STOP)
        return tuple(row)

    def _ways(self, node: Node, covered: set[int]) -> int:
        return sum(cost <= node.left and square not in covered for square, cost in self._steps(node.square))

    def _is_asked(self, node: Node, covered: set[int]) -> bool:
        """A step without an alternative is not."""
        may_stop = node.square in self.s.chests or (self.walk.may_stop and len(covered) > 1)
        return self._ways(node, covered) + may_stop > 1

    def _step(self, square: int, other: int) -> Action:
        direction = INWARD[self.player.sector] if square == IN_SECTOR else TOWARDS[square].index(other)
        return act.GOES[direction]
