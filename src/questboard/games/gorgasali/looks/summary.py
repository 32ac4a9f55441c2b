"""A finished match from afar: places and deeds, everybody's health round by round, and the turning points."""

from __future__ import annotations

from collections import Counter

from questboard.core import Event
from questboard.core.shown.summary import Column, Series, Tally
from questboard.games.gorgasali.rules import events as ev
from questboard.games.gorgasali.rules.content import HEALTH, STORM
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState
from questboard.games.gorgasali.words.chapters import teller
from questboard.games.gorgasali.words.names import card, player, sentence
from questboard.games.gorgasali.words.telling import event as told

from .icons import CHARACTER_ICONS

BIG_HIT = 50
"""The loss from which on a blow is worth mentioning."""


class Deeds(Tally[GorgasaliState]):
    """Counts while the match goes by."""

    chart = "Health, round by round"

    def __init__(self, s: GorgasaliState) -> None:
        super().__init__(s)
        self.health: list[tuple[int, tuple[int, ...]]] = []
        self.round = 0
        self.damage: Counter[int] = Counter()
        self.kills: Counter[int] = Counter()
        self.chests: Counter[int] = Counter()
        self.restored: Counter[int] = Counter()
        self.weapon = ""

    def when(self, s: GorgasaliState) -> int:
        return max(self.round, 1)

    def whose(self, s: GorgasaliState, event: Event) -> int | None:
        return teller(s, event)

    def count(self, s: GorgasaliState, event: Event) -> None:
        match event:
            case ev.RoundBegan():
                self.round = event.round
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

    def pause(self, s: GorgasaliState) -> None:
        """The health of all after a choice; the last one of a round counts."""
        if s.round:
            self.health.append((s.round, tuple(one.health for one in s.players)))

    # ---- turning points -------------------------------------------------------------------------------------------

    def turning_point(self, s: GorgasaliState, event: Event) -> tuple[int, str] | None:
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

    # ---- the end screen ---------------------------------------------------------------------------------------------

    def columns(self, s: GorgasaliState) -> tuple[Column, ...]:
        def each(count: Counter[int]) -> tuple[int, ...]:
            return tuple(count[seat] for seat in range(len(s.players)))

        return (
            Column("Damage", each(self.damage), "Health taken from others."),
            Column("Kills", each(self.kills), "Opponents eliminated."),
            Column("Chests", each(self.chests), "Chests opened, extra chests too."),
            Column("Healed", each(self.restored), "Health got back."),
        )

    def series(self, s: GorgasaliState) -> tuple[Series, ...]:
        rounds = dict(self.health)
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


summary = Deeds.summary
