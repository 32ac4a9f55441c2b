"""A finished match from afar: what every seat did, the race for points round by round, and the turning points."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from questboard.core import Event
from questboard.core.shown.summary import Column, Series, Tally
from questboard.games.dark.rules import events as ev
from questboard.games.dark.rules.model import EVIL, HEROES, DarkState
from questboard.games.dark.rules.scoring import points
from questboard.games.dark.words.chapters import teller
from questboard.games.dark.words.names import figure, name, sentence
from questboard.games.dark.words.telling import event as told

STRONG = 4
"""The Hit Strength from which on a kill is worth mentioning."""
HERO_COLORS = ("#BE1838", "#305ACD", "#21AA7B", "#F9D616")


class Told(NamedTuple):
    """A turning point: how much it tells, in which words, and what it would repeat."""

    weight: int
    words: str
    key: str = ""


class Deeds(Tally[DarkState]):
    """Counts while the match goes by."""

    chart = "Points, round by round"

    def __init__(self, s: DarkState) -> None:
        super().__init__(s)
        self.scores: dict[int, tuple[int, ...]] = {}
        self.slain: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.falls: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()
        self.last_blow = ""
        self.told: set[str] = set()

    def when(self, s: DarkState) -> int:
        return s.round

    def whose(self, s: DarkState, event: Event) -> int | None:
        return teller(s, event)

    def pause(self, s: DarkState) -> None:
        self.scores[s.round] = tuple(points(s, hero) for hero in HEROES)

    def count(self, s: DarkState, event: Event) -> None:
        match event:
            case ev.Slain():
                self.slain[event.seat] += 1
            case ev.Wounded():
                self.lost[event.seat] += event.amount
                self.last_blow = event.by
            case ev.KnockedOut() | ev.Eliminated():
                self.falls[event.seat] += 1
            case ev.HitsPlayed() | ev.MissesPlayed():
                self.cards[event.seat] += event.count

    # ---- turning points -------------------------------------------------------------------------------------------

    def turning_point(self, s: DarkState, event: Event) -> tuple[int, str] | None:
        point = self._point(s, event)
        if point is None or point.key in self.told:
            return None
        self.told |= {point.key} - {""}
        return point.weight, sentence(point.words)

    def _point(self, s: DarkState, event: Event) -> Told | None:
        match event:
            case ev.Ended():
                return Told(100, told(s, event), "end")
            case ev.BossSlain():
                return Told(99, told(s, event), "boss")
            case ev.Eliminated():
                by = figure(s, self.last_blow) if self.last_blow else "the last blow"
                return Told(90, f"{name(s, event.hero)} falls to {by} and is out of the game", f"out:{event.hero}")
            case ev.Slain() if event.strength >= STRONG:
                return Told(40 + event.strength, told(s, event), f"slain:{event.foe}")
            case ev.KnockedOut():
                return Told(30, told(s, event), f"fall:{event.hero}")
        own: Told | None = s.scenery.turning_point(s, event)
        return own

    # ---- the end screen ---------------------------------------------------------------------------------------------

    def columns(self, s: DarkState) -> tuple[Column, ...]:
        seats = range(max(s.owners) + 1)

        def each(count: Counter[int]) -> tuple[int | str, ...]:
            return tuple("\u2013" if seat == EVIL else count[seat] for seat in seats)

        return (
            Column(
                "Points", tuple(_points(s, seat) for seat in seats), "Of each hero at the end, in the order of the last round."
            ),
            Column("Slain", each(self.slain), "Monsters."),
            Column("HP lost", each(self.lost), "By the seat's heroes."),
            Column("Falls", each(self.falls), "How often one of the seat's heroes fell."),
            Column("Cards", each(self.cards), "Hit and Miss cards played."),
        )

    def series(self, s: DarkState) -> tuple[Series, ...]:
        return tuple(
            Series(
                name(s, id),
                tuple((round, float(scores[hero])) for round, scores in sorted(self.scores.items())),
                None,
                s.scenery.icons[id],
                HERO_COLORS[hero],
            )
            for hero, id in enumerate(s.realm.hero_ids)
        )


def _points(s: DarkState, seat: int) -> str:
    """The points of the seat's heroes, one after the other as their mats lie."""
    if seat == EVIL:
        return "\u2013"
    own = (hero for hero in s.order or HEROES if s.owners[hero] == seat)
    return ", ".join("out" if s.heroes[hero].out else str(points(s, hero)) for hero in own)


summary = Deeds.summary
