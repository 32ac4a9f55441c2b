"""Matches of Catacombs for browsers: played by players who try everything, and any of their moments played on."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from questboard.core import Match, SeatInfo
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.model import CatacombsState
from tests.games.catacombs.players import Player

from .serving import Grant, Server
from .stories import NAMES, Story

CATACOMBS = "questboard.games.catacombs.game:GAME"


class Dungeon(Story):
    """A finished match with rooms of the test's choice; the heroes play well, the Overseer as it comes."""

    def __init__(self, seats: int, seed: int, **options: Any) -> None:
        self.game = GAME
        people = [SeatInfo(NAMES[seat], "random") for seat in range(seats)]
        self.match = Match.new(GAME, people, {"tremble": "none", **options}, secret=f"{seed:064x}")
        player = Player(seed, 8, 3)
        while self.match.decision is not None:
            decision = self.match.decision
            self.match.choose(decision.seat, player.choose(self.match.state, decision))

    def when(self, holds: Callable[[CatacombsState], bool], after: int = 0) -> int:
        """The first step at which this holds of the state."""
        for step, (_, _, state) in enumerate(self.match.replay()):
            if after <= step < self.steps and holds(state):
                return step
        raise AssertionError("it never holds")

    def against_chance(self, server: Server, step: int) -> Grant:
        """A running table as the match stood there: whoever is asked is Ana, the others choose at random."""
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "random"} for _ in self.match.seats]
        seats[self.turn(step)] = {"kind": "me", "name": NAMES[0]}
        body = {"step": step, "seats": seats, "name": "Friday quest"}
        return Grant(server, server.post(f"/api/tables/{self.brought_to(server)}/branch", body))


@functools.cache
def dungeon(seats: int = 2, seed: int = 2, rooms: str = "merchant, gatehouse, lair") -> Dungeon:
    """One of them; it is played once."""
    return Dungeon(seats, seed, rooms=rooms)
