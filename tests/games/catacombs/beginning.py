"""Matches from their very beginning, for tests of the setup and of whole rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Event, FastChance, PlaceDomain
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.model import CatacombsState

HEROES = ("varesh", "roosan", "elani", "xoric")
DEFAULTS: Mapping[str, str] = {
    "choose_lord": "lord vasesak",
    "start_item": "take",
    "choose_actor": "end_half",
    "choose_action": "pass",
    "after_action": "end_turn",
    "room_action": "pass",
    "contribute": "give 0",
}


class Beginning:
    """A match that answers questions by a list of defaults, until the test takes over."""

    def __init__(self, seats: int = 2, seed: int = 1, heroes: tuple[str, ...] = HEROES, **options: Any) -> None:
        self.s: CatacombsState = GAME.start(seats, {"tremble": "none", **options}, chance=FastChance.seeded(seed), listen=True)
        self.events: list[Event] = GAME.rules.collect(self.s)
        self.heroes = list(heroes)
        self.answers = dict(DEFAULTS)

    @property
    def asked(self) -> str:
        return "" if self.s.pending is None else self.s.pending.kind

    @property
    def offered(self) -> list[str]:
        assert self.s.pending is not None
        return [str(option) for option in self.s.pending.options]

    @property
    def seat(self) -> int:
        assert self.s.pending is not None
        return self.s.pending.seat

    def do(self, *texts: str) -> Beginning:
        for text in texts:
            self.events += GAME.apply(self.s, GAME.actions.parse(text))
            assert GAME.rules.invariants(self.s) == []
        return self

    def answer(self) -> None:
        """The default answer to the question that is asked."""
        pending = self.s.pending
        assert pending is not None
        if pending.kind == "choose_heroes":
            self.do(f"hero {self.heroes[len(self.s.party)]}")
        elif isinstance(pending.domain, PlaceDomain):
            self.do(str(next(pending.domain.points())))
        elif pending.kind in self.answers and self.answers[pending.kind] in self.offered:
            self.do(self.answers[pending.kind])
        else:
            self.do(self.offered[0])

    def until(self, where: str | Callable[[CatacombsState], bool]) -> Beginning:
        """Answer until a question of this kind is asked, or until something holds."""
        for _ in range(5000):
            if self.s.pending is None or (self.asked == where if isinstance(where, str) else where(self.s)):
                return self
            self.answer()
        raise AssertionError(f"{where} never came")

    def happened(self, tag: str) -> list[Any]:
        return [event for event in self.events if event.__struct_config__.tag == tag]
