"""What tests of words and pictures look at: scenes of a position, and the positions of two short matches."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Any

from questboard.core import Event, FastChance
from questboard.core.conformance.showing import scene_ids
from questboard.core.shown.scene import Choice, Mat, Piece, Scene
from tests.games.village_of_fear.wandering import at_the_bridge, late

from .players import Player
from .stages import STAGES
from .table import Table

SEATS = 3


def scene(t: Table, seat: int | None = -1) -> Scene:
    """What a seat sees; without one, the seat that is asked."""
    decision = t.decision
    viewer = decision.seat if seat == -1 else seat
    return t.game.looks.scene(t.game.view(t.s, viewer), decision if viewer == decision.seat else None)


def piece(shown: Scene, name: str) -> Piece:
    return next(piece for piece in shown.pieces if piece.id == f"piece:{name}")


def pieces(shown: Scene) -> set[str]:
    """The names of all pieces."""
    return {piece.id.removeprefix("piece:") for piece in shown.pieces}


def mat(shown: Scene, name: str) -> Mat:
    return next(mat for mat in shown.mats if mat.id == f"mat:{name}")


def choice(shown: Scene, action: str) -> Choice:
    return next(choice for choice in shown.choices if choice.action == action)


def ids(shown: Scene) -> Counter[str]:
    """How often each id occurs."""
    return Counter(scene_ids(shown))


def told(t: Table, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    view = t.game.view(t.s, seat)
    return [t.game.words.event(view, event) for event in t.events if event.is_for(seat)]


def _walk(slug: str, s: Any, seed: int, most: int) -> Iterator[tuple[Any, list[Event]]]:
    game, player = STAGES[slug].game, Player(STAGES[slug].game, seed, 3)
    s.log, events = [], []
    for _ in range(most):
        yield s.copy(), events
        if s.pending is None:
            return
        events = game.apply(s, player.choose(s))


@functools.cache
def positions(slug: str) -> list[tuple[Any, list[Event]]]:
    """Positions that zealous play reaches, each with the events that led there; the village also near its end."""
    game = STAGES[slug].game
    found = list(_walk(slug, game.start(SEATS, {}, chance=FastChance.seeded(7)), 7, 360))
    if slug == "village_of_fear":
        found += [*_walk(slug, late(5, SEATS), 5, 60), *_walk(slug, at_the_bridge(6, SEATS), 6, 120)]
    return found
