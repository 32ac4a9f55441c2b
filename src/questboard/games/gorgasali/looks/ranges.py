"""How far things reach: weapons, throwables and abilities with their lines of view, and a movement number with what it buys."""

from __future__ import annotations

import functools
from heapq import heappop, heappush

from questboard.core import Question
from questboard.core.shown.scene import Range, Sight, Way
from questboard.games.gorgasali.rules.abilities import Aimed, AskAbilityTarget, Freeze, ability_of
from questboard.games.gorgasali.rules.cards.throwing import THROWN, AskThrowTarget
from questboard.games.gorgasali.rules.content import CHARACTERS, COST, GATES, GRID, SQUARES, STEPS, TREE
from questboard.games.gorgasali.rules.fight.shooting import AskExtension, AskShootTarget
from questboard.games.gorgasali.rules.fight.targeting import Reach, blocks_between, thrown_reach, weapon_reach
from questboard.games.gorgasali.rules.imitating import AskModel
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState
from questboard.games.gorgasali.rules.movement import Walk
from questboard.games.gorgasali.words.ids import cell_id, piece_id


def aimed_range(s: GorgasaliState, seat: int, reach: Reach, *, in_view: bool) -> Range | None:
    """The squares at these distances, and the lines of view to the enemies on them; None off the map."""
    here = s.players[seat].square
    if here < 0:
        return None
    cells, hidden = _cells_in_reach(here, reach, s.options.metric, s.walls if in_view else None)
    sights = tuple(
        Sight(piece_id(one.character), first_block(s, here, one.square) if in_view else "")
        for other, one in enumerate(s.players)
        if one.square >= 0 and s.are_enemies(seat, other) and reach[0] <= s.range_between(here, one.square) <= reach[1]
    )
    return Range(cell_id(here), cells, hidden=hidden, sights=sights)


@functools.lru_cache(maxsize=1024)
def _cells_in_reach(
    here: int, reach: Reach, metric: int, walls: frozenset[int] | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The squares in view, and those out of it; without walls nothing blocks."""
    low, high = reach
    row = GRID.distance[metric][here]
    cells: list[str] = []
    hidden: list[str] = []
    for square in SQUARES:
        if low <= row[square] <= high and square not in TREE:
            passed = GRID.between(here, square)
            seen = walls is None or (TREE.isdisjoint(passed) and walls.isdisjoint(passed) and square not in walls)
            (cells if seen else hidden).append(cell_id(square))
    return tuple(cells), tuple(hidden)


def first_block(s: GorgasaliState, here: int, there: int) -> str:
    """The id of the first square that blocks a line of view; empty if it is clear."""
    blocked = blocks_between(s, here, there)
    return cell_id(blocked[0]) if blocked else ""


def ability_range(s: GorgasaliState, seat: int) -> Range | None:
    """How far the ability in force reaches; it needs no view."""
    ability = ability_of(s, seat)
    if not isinstance(ability, Aimed | Freeze):
        return None
    return aimed_range(s, seat, (ability.low, ability.high), in_view=False)


def imitating_range(s: GorgasaliState, seat: int) -> Range | None:
    """How near somebody must be to be imitated."""
    low, high = CHARACTERS[s.players[seat].character].range
    return aimed_range(s, seat, (low, high), in_view=False)


def card_range(s: GorgasaliState, seat: int, card: int) -> Range | None:
    """How far a support card reaches, if it is thrown at somebody."""
    return aimed_range(s, seat, thrown_reach(card), in_view=True) if card in THROWN else None


def shooting_range(s: GorgasaliState, seat: int) -> Range | None:
    """Of the loaded weapons the one that reaches farthest."""
    loaded = s.players[seat].loaded_weapons()
    if not loaded:
        return None
    return aimed_range(s, seat, max(map(weapon_reach, loaded)), in_view=True)


def asked_range(s: GorgasaliState, question: Question) -> Range | None:
    """What is shown while a question is open: where an aimed thing reaches, or how far a walk still leads."""
    seat = question.seat
    match question:
        case Walk():
            return walking_range(s, question)
        case AskShootTarget() | AskExtension():
            return aimed_range(s, seat, weapon_reach(question.weapon), in_view=True)
        case AskThrowTarget():
            return card_range(s, seat, question.card)
        case AskAbilityTarget():
            return ability_range(s, seat)
        case AskModel():
            return imitating_range(s, seat)
    return None


# ---- walking --------------------------------------------------------------------------------------------------------


def reachable(s: GorgasaliState, seat: int, left: int, covered: tuple[int, ...], flat: int = 0) -> dict[int, tuple[int, int]]:
    """Every square that the rest of a movement number can lead to: its least cost, and the square before it."""
    start = s.players[seat].square
    found: dict[int, tuple[int, int]] = {}
    queue = [(0, start, start)]
    while queue:
        cost, square, before = heappop(queue)
        if square in found:
            continue
        found[square] = cost, before
        for other in _next_squares(s, seat, square):
            price = cost + (flat or COST[other])
            free = other not in covered and other not in s.walls and s.at.get(other, NOBODY) in (NOBODY, s.mates[seat])
            if free and price <= left and other not in found:
                heappush(queue, (price, other, square))
    del found[start]
    return found


def _next_squares(s: GorgasaliState, seat: int, square: int) -> tuple[int, ...]:
    return tuple(other for _, other in STEPS[square]) if square >= 0 else (GATES[s.players[seat].sector],)


def move_range(s: GorgasaliState, seat: int, number: int, flat: int = 0) -> Range | None:
    """How far a movement number leads."""
    start = s.players[seat].square
    source = cell_id(start) if start >= 0 else cell_id(GATES[s.players[seat].sector])
    return _priced(source, reachable(s, seat, number, (start,), flat))


def walking_range(s: GorgasaliState, walk: Walk) -> Range | None:
    """How far the rest of a walk leads."""
    start = s.players[walk.seat].square
    source = cell_id(start) if start >= 0 else cell_id(GATES[s.players[walk.seat].sector])
    return _priced(source, reachable(s, walk.seat, walk.left, walk.covered, walk.flat))


def _priced(source: str, found: dict[int, tuple[int, int]]) -> Range:
    squares = sorted(found)
    return Range(source, tuple(map(cell_id, squares)), tuple(found[square][0] for square in squares))


def ways(s: GorgasaliState, question: Question) -> tuple[Way, ...]:
    """Squares that several steps lead to, each by way of the one before it."""
    if not isinstance(question, Walk):
        return ()
    start = s.players[question.seat].square
    found = reachable(s, question.seat, question.left, question.covered, question.flat)
    return tuple(Way(cell_id(square), cell_id(before)) for square, (_, before) in sorted(found.items()) if before != start)
