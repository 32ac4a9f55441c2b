"""A finished match from afar: places and deeds, everybody's health round by round, and the turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from questboard.core import Event
from questboard.core.summary import Column, Found, Moment, Series, Summary, most_telling

from . import events as ev
from .chapters import teller
from .content import HEALTH, STORM
from .looks import CHARACTER_ICONS
from .model import NOBODY, GorgasaliState
from .names import card, player, sentence
from .telling import event as told

BIG_HIT = 50
"""The loss from which on a blow is worth mentioning."""

Frame = tuple[int, GorgasaliState, Sequence[Event]]


class Tally:
    """Counts while the match goes by."""

    def __init__(self) -> None:
        self.health: list[tuple[int, tuple[int, ...]]] = []
        self.round = 0
        self.damage: Counter[int] = Counter()
        self.kills: Counter[int] = Counter()
        self.chests: Counter[int] = Counter()
        self.restored: Counter[int] = Counter()
        self.weapon = ""
        self.found: list[Found] = []

    def see(self, step: int, s: GorgasaliState, event: Event) -> None:
        """One event more."""
        if isinstance(event, ev.RoundBegan):
            self.round = event.round
        found = self._turning_point(s, event)
        if found is not None:
            weight, words = found
            self.found.append(Found(weight, Moment(step, max(self.round, 1), words, event.rule, teller(s, event))))
        self._count(event)

    def _count(self, event: Event) -> None:
        match event:
            case ev.ShotFired():
                self.weapon = card(event.weapon)
            case ev.CardThrown():
                self.weapon = card(event.card)
            case ev.AbilityUsed():
                self.weapon = event.ability
            case ev.TurnBegan() | ev.TurnEnded():
                self.weapon = ""
            case ev.Damaged():
                self.damage[event.by] += event.loss
            case ev.Eliminated():
                self.kills[event.by] += 1
            case ev.ChestOpened():
                self.chests[event.seat] += 1
            case ev.Restored():
                self.restored[event.seat] += event.amount

    def close(self, s: GorgasaliState) -> None:
        """The health of all after a choice; the last one of a round counts."""
        if s.round:
            self.health.append((s.round, tuple(one.health for one in s.players)))

    # ---- turning points -------------------------------------------------------------------------------------------

    def _turning_point(self, s: GorgasaliState, event: Event) -> tuple[int, str] | None:
        match event:
            case ev.MatchEnded():
                return 100, told(s, event)
            case ev.Eliminated():
                return (90 if self.kills else 95), self._elimination(s, event)
            case ev.Revived():
                return 85, told(s, event)
            case ev.StormRaged():
                return (60 if event.round == STORM.first_round else 30), told(s, event)
            case ev.ZoneShrunk():
                return 20 + event.zone, sentence(f"zone {event.zone} falls")
            case ev.Damaged() if event.loss >= BIG_HIT and event.health:
                by = f" by {self.weapon}" if self.weapon else ""
                words = f"{player(s, event.by)} takes {event.loss} health from {player(s, event.seat)}{by}"
                return event.loss - 10, sentence(words)
        return None

    def _elimination(self, s: GorgasaliState, event: ev.Eliminated) -> str:
        if event.by == NOBODY:
            return sentence(f"{player(s, event.seat)} is lost to the zone or the storm")
        first = "" if self.kills else "the first to fall: "
        by = f" with {self.weapon}" if self.weapon else ""
        return sentence(f"{first}{player(s, event.by)} eliminates {player(s, event.seat)}{by}")


def summary(frames: Iterable[Frame]) -> Summary:
    """Sum up the whole match."""
    tally, last = Tally(), None
    for step, state, events in frames:
        for event in events:
            tally.see(step, state, event)
        tally.close(state)
        last = state
    if last is None:
        return Summary()
    return Summary(_columns(last, tally), "Health, round by round", _series(last, tally), most_telling(tally.found))


def _columns(s: GorgasaliState, tally: Tally) -> tuple[Column, ...]:
    def each(count: Counter[int]) -> tuple[int, ...]:
        return tuple(count[seat] for seat in range(len(s.players)))

    return (
        Column("Damage", each(tally.damage), "Health taken from others."),
        Column("Kills", each(tally.kills), "Opponents eliminated."),
        Column("Chests", each(tally.chests), "Chests opened, extra chests too."),
        Column("Healed", each(tally.restored), "Health got back."),
    )


def _series(s: GorgasaliState, tally: Tally) -> tuple[Series, ...]:
    rounds = dict(tally.health)
    return tuple(
        Series(
            player(s, seat),
            ((0, float(HEALTH.start)), *((round, float(health[seat])) for round, health in sorted(rounds.items()))),
            seat,
            CHARACTER_ICONS[one.character],
        )
        for seat, one in enumerate(s.players)
        if one.character != NOBODY
    )
