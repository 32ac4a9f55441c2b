"""One match under examination: what the checks may look at, and the tools that several of them need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from questboard.core.errors import BadAction, IllegalAction
from questboard.core.game import Game
from questboard.core.kept.match import Match
from questboard.core.loop.actions import Action, Aim, Place
from questboard.core.loop.chance import FastChance
from questboard.core.loop.decisions import AimDomain, Decision, Domain
from questboard.core.loop.events import Event

from .promises import Breach
from .report import Report


class Trial:
    """A match at one moment.

    `decision` is pending, or was just answered (None before the first one and once the match is over). After a choice,
    `action` and `events` are what was chosen and what happened; `before` is the state before it, kept only where the suite
    looks thoroughly.
    """

    def __init__(self, match: Match, number: int, chance: FastChance, pool: dict[Action, None], report: Report) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.number = number
        self.chance = chance
        self.pool = pool
        self.report = report
        self.viewers: list[int | None] = [*range(len(match.seats)), None]
        self.decision: Decision | None = None
        self.before: Any = None
        self.action: Action | None = None
        self.events: list[Event] = match.opening_events
        self.undone = 0

    @property
    def state(self) -> Any:
        """The whole truth now."""
        return self.match.state

    @property
    def asked(self) -> Decision:
        """The pending decision, for checks that run only where there is one."""
        assert self.decision is not None
        return self.decision

    def guess(self, state: Any, viewer: int | None) -> Any:
        """A state as the viewer may imagine it, at its decision."""
        imagined = self.game.imagine(state, viewer, self.chance.fork())
        self.game.rules.refresh(imagined)
        return imagined

    def offers(self, state: Any, action: Action) -> bool:
        """Does this state ask the same question of the same seat as the true one, and offer the action?"""
        decision = self.game.decision(state)
        if decision is None or (decision.seat, decision.kind) != (self.asked.seat, self.asked.kind):
            return False
        return decision.allows(action)

    def play(self, state: Any, action: Action) -> list[Event]:
        """Make an offered choice; whichever check makes it, a choice that fails is a broken promise of the options."""
        try:
            return self.game.apply(state, action)
        except IllegalAction as error:
            raise Breach(f"'{action}' is offered, but refused: {error}", "options") from None
        except Exception as error:
            raise Breach(f"'{action}' is offered, but raises {error!r}", "options") from error

    def snapshot(self, state: Any) -> bytes:
        """The state as bytes; whichever check wants them, a state without is a broken promise of the snapshots."""
        try:
            return self.game.snapshot(state)
        except Exception as error:
            raise Breach(f"the state has no snapshot: {error!r}", "snapshots") from error

    def wander(self, state: Any, choices: int) -> None:
        """Play a few random choices on."""
        for _ in range(choices):
            decision = self.game.decision(state)
            if decision is None:
                return
            self.play(state, decision.sample(self.chance))

    def some_options(self, most: int) -> list[Action]:
        """The options, or so many of them; with a domain, some of its points as well."""
        decision = self.asked
        options: list[Action] = list(decision.options)
        while len(options) > most:
            self.chance.draw(options)
        if decision.domain is not None:
            options += [decision.domain.sample(self.chance) for _ in range(most // 2)]
        return options

    def strangers(self, most: int) -> list[Action]:
        """Actions of this game that are not offered now: old ones, slightly changed ones, points outside the domain."""
        decision = self.asked
        old = list(self.pool)
        found = [self.chance.pick(old) for _ in range(most)] if old else []
        for action in self.some_options(2):
            found += self._variants(action)
        if decision.domain is not None:
            found += beyond(decision.domain)
        found = [action for action in dict.fromkeys(found) if not decision.allows(action)]
        while len(found) > most:
            self.chance.draw(found)
        return found

    def _variants(self, action: Action) -> Iterator[Action]:
        for name in action.__struct_fields__:
            for value in _neighbours(getattr(action, name)):
                variant = msgspec.structs.replace(action, **{name: value})
                if self._is_well_formed(variant):
                    yield variant

    def _is_well_formed(self, action: Action) -> bool:
        try:
            return self.game.actions.decode(msgspec.json.encode(action)) == action
        except BadAction:
            return False


def _neighbours(value: Any) -> list[Any]:
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1, -1 - value, value + 1000]
        case str():
            return [value + value[-1:], value[:-1], "nowhere"]
        case _:
            return []


def beyond(domain: Domain) -> list[Action]:
    """Points just outside a continuous domain."""
    if isinstance(domain, AimDomain):
        return [Aim(-1, 1), Aim(domain.angles, 1), Aim(0, 0), Aim(0, domain.powers + 1)]
    corners = [Place(zone.left - 1, zone.top) for zone in domain.zones] + [
        Place(zone.right, zone.bottom + 1) for zone in domain.zones
    ]
    centres = [Place(round(circle.x), round(circle.y)) for circle in domain.taken]
    rims = [Place(round(circle.x + circle.radius) + 1, round(circle.y)) for circle in domain.near]
    found: list[Action] = [*corners, *(Place(gap.x, gap.y) for gap in domain.gaps), *centres, *rims]
    return found


def same_decision(one: Decision | None, other: Decision | None) -> bool:
    """Is the same asked of the same seat, with the same options in the same order?"""
    if one is None or other is None:
        return one is other
    return _with_list(one) == _with_list(other)


def _with_list(decision: Decision) -> Decision:
    return msgspec.structs.replace(decision, options=list(decision.options))
