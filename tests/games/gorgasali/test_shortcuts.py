"""What is found by a table, a memory or a way round, against the long way to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.games.gorgasali.counsel.paths import MEMORY, step_values
from questboard.games.gorgasali.counsel.standing import nearest_chest
from questboard.games.gorgasali.rules.cards.banners import is_vacant, occupied
from questboard.games.gorgasali.rules.content import CHESTS, GRID, SQUARE, SQUARES
from questboard.games.gorgasali.rules.fight.shooting import can_shoot, usable_weapons
from questboard.games.gorgasali.rules.grid import MANHATTAN
from questboard.games.gorgasali.rules.mat import exchanges
from questboard.games.gorgasali.rules.movement import Walk

from .table import Table
from .wandering import everywhere

FAR = "20,20"


@pytest.mark.parametrize("share", [1, 3, 20, len(CHESTS)])
def test_the_nearest_chest_is_the_nearest_of_those_that_are_closed(share: int) -> None:
    closed = frozenset(sorted(CHESTS)[::share])
    rows = GRID.distance[MANHATTAN]
    assert [nearest_chest(closed, square) for square in SQUARES] == [min(row[chest] for chest in closed) for row in rows]


def test_without_chests_the_nearest_is_farther_than_any_square() -> None:
    assert nearest_chest(frozenset(), 0) > max(GRID.distance[MANHATTAN][0])


def test_who_can_shoot_has_a_usable_weapon() -> None:
    found = [(can_shoot(s, seat), bool(usable_weapons(s, seat))) for s in everywhere() for seat in range(len(s.players))]
    assert {(True, True), (False, False)} == set(found)


def test_who_carries_something_can_exchange_it() -> None:
    found = [(player.carries(), bool(exchanges(player, ()))) for s in everywhere() for player in s.players]
    assert {(True, True), (False, False)} == set(found)


def test_a_square_is_vacant_unless_it_is_occupied() -> None:
    for s in everywhere():
        assert {square for square in SQUARES if not is_vacant(s, square)} == occupied(s)


def test_a_barrier_hides_who_was_seen_before() -> None:
    t = Table({"medea": "6,10", "varas": "6,8", "ebue": FAR})
    assert t.s.has_clear_view(SQUARE["6,10"], SQUARE["6,8"])
    t.banner("barrier", "medea", "5,9", "6,9", "7,9")
    assert not t.s.has_clear_view(SQUARE["6,10"], SQUARE["6,8"])


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.give("varas", "mantis"),
        lambda t: t.give("medea", "mantis"),
        lambda t: t.set("varas", frozen_by=1),
        lambda t: t.banner("ball_lightning", "varas", "6,12"),
    ],
)
def test_what_a_walk_is_worth_is_found_anew_when_the_situation_changes(change: Callable[[Table], Table]) -> None:
    t = Table({"medea": "6,10", "varas": "6,14", "ebue": FAR}).give("varas", "kite")
    walk = Walk(t.seat("medea"), 5, (SQUARE["6,10"],))
    before = step_values(t.s, walk)
    change(t)
    remembered = step_values(t.s, walk)
    MEMORY.clear()
    assert step_values(t.s, walk) == remembered != before
